// SPDX-License-Identifier: MIT
#include "core/scenario/state.h"

#include "core/hash/hash_registry.h"
#include "core/keys/key_generators.h"

#include <bit>

namespace ringscope {

namespace {

/// Bytes to be hashed: numbers little-endian and of fixed width, texts with their length before them, so that no two
/// states write the same bytes.
class Bytes {
public:
    void number(std::uint64_t value) {
        for (unsigned shift = 0; shift < 64; shift += 8) m_bytes.push_back(static_cast<char>(value >> shift & 0xff));
    }
    void text(std::string_view value) {
        number(value.size());
        m_bytes.append(value);
    }
    [[nodiscard]] std::string_view view() const { return m_bytes; }

private:
    std::string m_bytes;
};

void write(Bytes& out, const Node& node) {
    out.number(node.id.value);
    out.text(node.name);
    out.number(std::bit_cast<std::uint64_t>(node.weight));
    out.number(node.virtualNodes ? 1 + std::uint64_t{*node.virtualNodes} : 0);
    out.number(node.up() ? 1 : 0);
    out.number(node.slot);
    if (!node.zone.empty()) out.text(node.zone);
    if (node.identity.empty() && !node.number && !node.backup && node.health != Health::Failing) return;
    out.text(node.identity);
    out.number(node.number ? 1 + std::uint64_t{*node.number} : 0);
    out.number(node.backup ? 1 : 0);
    out.number(static_cast<std::uint64_t>(node.health));
}

void write(Bytes& out, const ComposedSpec& spec) {
    for (const std::string* text : {&spec.system, &spec.key.shorten, &spec.key.prefix, &spec.key.tag, &spec.key.digest,
                                    &spec.order, &spec.name, &spec.structure, &spec.counts, &spec.points, &spec.label,
                                    &spec.pointHash.function, &spec.ties, &spec.lookUp, &spec.down})
        out.text(*text);
    for (const std::uint64_t number :
         {std::uint64_t{spec.perNode}, std::uint64_t{spec.firstIndex}, spec.pointHash.seed, std::uint64_t{spec.tries},
          std::bit_cast<std::uint64_t>(spec.balance), std::uint64_t{spec.soleUnhashed}})
        out.number(number);
}

void write(Bytes& out, const PlacementSpec& spec) {
    out.text(spec.rule);
    out.text(spec.hash.function);
    out.number(spec.hash.seed);
    out.number(spec.ring.virtualNodes ? 1 : 0);
    out.number(spec.ring.perWeight);
    out.text(spec.ring.label);
    out.number(spec.ring.firstIndex);
    out.text(spec.ring.pointRule);
    const RuleOptions& options = spec.options;
    if (options != RuleOptions{}) {
        for (const std::uint32_t number :
             {options.tableSize, options.slots, options.probes, options.capacity, options.tries})
            out.number(number);
        for (const SlotBlock& block : options.founderSlots) {
            out.number(block.slots);
            out.number(block.founder ? *block.founder + std::uint64_t{1} : 0);
        }
    }
    if (spec.composed != ComposedSpec{}) write(out, spec.composed);
}

}  // namespace

State State::initial() {
    State state;
    state.keys = std::move(generate(SequenceKeys{}).value());
    return state;
}

std::uint64_t fingerprint(const State& state) {
    Bytes out;
    out.number(state.cluster.size());
    for (const Cluster::NodePtr& node : state.cluster.nodes()) write(out, *node);
    write(out, state.placement);
    out.number(state.keys->fingerprint());
    out.number(state.nextNodeId);
    return digest(HashSpec{"xxh64", 0}, out.view());
}

}  // namespace ringscope
