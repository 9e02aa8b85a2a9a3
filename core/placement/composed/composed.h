// SPDX-License-Identifier: MIT
//
// A placement put together from pieces (composed_spec.h): how the rules of real systems are written. A key is prepared and
// turned into a digest; the nodes that take part are put in order and given points or slots; the digest is looked up; and
// if the node found is not up the down rule goes on. Digests may have up to 128 bits, and equal points are met as the
// system does, not as our own ring does. Offered through the catalog of systems only, so it is no row of placementRules();
// findRule("composed") knows it. On the circle it has arcs() where a digest tells who has it: digests are those of the hash, of
// whatever bytes of a key, and no wider than the circle, and the down rule has nobody to hash again for. A ring that is wider
// than 64 bits stands there by its upper 64, those of the hash, where no two arcs end alike in them. (Keys of which nothing is
// left to be hashed may be an exception, and keys at the end of a wider ring's arc: digestsTell() in key_rules.h.)
#pragma once

#include "core/placement/composed/composed_circle.h"
#include "core/placement/composed/down_rules.h"
#include "core/placement/composed/key_rules.h"
#include "core/placement/placement.h"
#include "core/placement/text_batches.h"

namespace ringscope {

class Composed : public Placement, public TextBatches {
public:
    /// PieceUnknown (which piece, its id), and what the structure's check says.
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// Exact on two rings of one width: the share of all digests whose owners differ. Else owners are counted as unrelated.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);
    /// The same of placements that are made.
    static double expectedMove(const Composed& before, const Composed& after);

    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    [[nodiscard]] NodeIndex ownerOf(std::string_view key) const override;
    void place(const KeyIndex& index, std::span<NodeIndex> out) const override;
    void ownersOf(std::span<const std::uint32_t> digests, std::span<NodeIndex> out) const override;
    void ownersOf(std::span<const std::uint64_t> digests, std::span<NodeIndex> out) const override;
    void ownersOfTexts(std::span<const std::string_view> texts, std::span<NodeIndex> out) const override;
    /// The owner, then the nodes of the places after its own.
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    void visitCandidatesOf(std::string_view key, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    /// Of all digests: of those that somebody inherits on the circle, with the heir.
    [[nodiscard]] std::vector<double> shares() const override;
    [[nodiscard]] std::vector<std::uint64_t> pointCounts() const override;
    [[nodiscard]] const ArcTable* arcs() const override { return m_circle ? &m_circle->arcs() : nullptr; }
    [[nodiscard]] PointsView points() const override { return m_circle ? m_circle->points() : PointsView(); }
    [[nodiscard]] CircleWay wayFrom(std::uint64_t position) const override { return m_circle->wayFrom(position); }
    [[nodiscard]] std::uint64_t firstPositionOf(NodeIndex node) const override {
        return m_circle->firstPositionOf(node);
    }
    /// Of wider rings their upper 64 bits.
    [[nodiscard]] std::vector<Point> labelledPoints() const override;

    /// What the system does with a request for this key.
    [[nodiscard]] Decision decisionOf(std::string_view key) const;
    /// The same while the nodes have the health they have here. \pre the same nodes; a down rule that leaves none out
    [[nodiscard]] Decision decisionOf(std::string_view key, const Cluster& now) const;
    [[nodiscard]] const Structure& structure() const { return *m_structure; }
    /// Who has the digests of an arc of structure().arcs().
    [[nodiscard]] NodeIndex arcOwner(std::size_t arc) const;
    [[nodiscard]] const Members& members() const { return m_members; }
    /// The key's digest in the system's own width.
    [[nodiscard]] Wide digestOf(std::string_view key) const;

private:
    Composed(const Cluster& cluster, const PlacementSpec& spec);
    [[nodiscard]] Decision decisionOf(const Cluster& now, std::string_view prepared, Wide digest,
                                      std::vector<ComposedChoice::Look>* told) const;
    /// Whether nodes of the places of digests serve as long as they are up, so that many can be found at once.
    [[nodiscard]] bool looksAtOnce() const;
    /// Nodes of the places; kNobody for those that are not up.
    template <class Word>
    void lookUp(std::span<const Word> digests, std::span<NodeIndex> out) const;
    template <class Word>
    void hashAndLookUp(std::span<const std::string_view> texts, std::span<NodeIndex> out) const;
    /// The largest digest there is, on a circle that may be wider.
    [[nodiscard]] Wide lastDigest() const;
    /// The walk along the circle. \pre there are arcs
    void tellWay(Explanation& explanation) const;
    void visitFrom(NodeIndex owner, Wide digest, const std::function<bool(NodeIndex)>& visit) const;

    const DownRule& m_down;
    const KeyDigest& m_digest;
    Members m_members;
    bool m_allUp;
    std::unique_ptr<const Structure> m_structure;
    std::optional<ComposedCircle> m_circle;
};

}  // namespace ringscope
