// SPDX-License-Identifier: MIT
//
// DxHash as a rule, over the table of the authors' program (dx_table.h) or that of the Java benchmark collection
// (java_dx_table.h). The nodes of the start have buckets 0, 1, …; one that is killed or removed frees its bucket, one that
// is added or revived gets a free one that the table chooses. A key's sequence of buckets does not depend on who works:
// the loss of a node that is not among the first candidates leaves these as they are.
#pragma once

#include "core/placement/bucket_replay.h"
#include "core/placement/dx_table.h"
#include "core/placement/java_dx_table.h"

namespace ringscope {

template <class Table>
class DxOver : public Placement {
public:
    /// What checkCapacity says: the number of buckets never changes.
    static Result<Done> check(const Cluster& cluster, const PlacementSpec& spec);
    /// \pre check
    static PlacementPtr build(const Cluster& cluster, const PlacementSpec& spec);
    static PlacementPtr patch(const Placement& before, const Cluster& cluster, const PlacementSpec& spec);
    /// bucketMove(), or unrelatedMove() after a change of hash or capacity.
    static double expectedMove(const Cluster& before, const Cluster& after, const PlacementSpec& beforeSpec,
                               const PlacementSpec& afterSpec);

    [[nodiscard]] NodeIndex decide(std::uint64_t digest) const override;
    /// In the order of the key's sequence.
    void visitCandidates(std::uint64_t digest, const std::function<bool(NodeIndex)>& visit) const override;
    [[nodiscard]] Explanation explain(std::string_view key, std::size_t heirs) const override;
    [[nodiscard]] Traits traits() const override;
    [[nodiscard]] std::vector<double> shares() const override;

private:
    DxOver(const Cluster& cluster, const PlacementSpec& spec);

    Buckets<Table> m_buckets;
    std::uint32_t m_upCount = 0;
};

extern template class DxOver<DxTable>;
extern template class DxOver<JavaDxTable>;

using Dx = DxOver<DxTable>;
using JavaDx = DxOver<JavaDxTable>;

}  // namespace ringscope
