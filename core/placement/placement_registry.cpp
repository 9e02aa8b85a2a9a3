// SPDX-License-Identifier: MIT
#include "core/placement/placement_registry.h"

#include "core/hash/hash_registry.h"
#include "core/placement/anchor.h"
#include "core/placement/binomial.h"
#include "core/placement/composed/composed.h"
#include "core/placement/dx.h"
#include "core/placement/jump.h"
#include "core/placement/maglev.h"
#include "core/placement/memento.h"
#include "core/placement/modulo.h"
#include "core/placement/modulo_rehash.h"
#include "core/placement/multi_probe.h"
#include "core/placement/rendezvous.h"
#include "core/placement/ring.h"
#include "core/placement/slot_table.h"
#include "core/placement/weighted_rendezvous.h"

#include <algorithm>
#include <array>

namespace ringscope {
namespace {

/// In the order they are offered: the best known first, variants and tables last.
constexpr std::array kRules{
    PlacementRule{"ring", "Ring", "Karger et al., \"Consistent hashing and random trees\", STOC 1997, section 4",
                  Ring::check, Ring::build, Ring::patch, Ring::expectedMove},
    PlacementRule{"modulo", "Modulo", "Knuth, \"The Art of Computer Programming\", vol. 3, section 6.4", Modulo::check,
                  Modulo::build, Modulo::patch, Modulo::expectedMove},
    PlacementRule{"jump", "Jump hash",
                  "Lamping and Veach, \"A Fast, Minimal Memory, Consistent Hash Algorithm\", 2014, section 3",
                  Jump::check, Jump::build<JumpVariant::Paper>, Jump::patch<JumpVariant::Paper>, Jump::expectedMove},
    PlacementRule{"jump-guava", "Jump hash of Guava", "Guava 31.1, com.google.common.hash.Hashing.consistentHash",
                  Jump::check, Jump::build<JumpVariant::Guava>, Jump::patch<JumpVariant::Guava>, Jump::expectedMove},
    PlacementRule{
        "rendezvous", "Rendezvous",
        "Thaler and Ravishankar, IEEE/ACM Transactions on Networking 6(1), 1998; scores of go-rendezvous 2020-08-22",
        Rendezvous::check, Rendezvous::build, Rendezvous::patch, Rendezvous::expectedMove},
    PlacementRule{
        "rendezvous-weighted", "Weighted rendezvous",
        "Schindelhauer and Schomaker, \"Weighted distributed hash tables\", SPAA 2005, the logarithmic method",
        WeightedRendezvous::check, WeightedRendezvous::build, WeightedRendezvous::patch,
        WeightedRendezvous::expectedMove},
    PlacementRule{"maglev", "Maglev", "Eisenbud et al., NSDI 2016, section 3.4; hashes of go-maglev 2020-06-11",
                  Maglev::check, Maglev::build, Maglev::patch, Maglev::expectedMove},
    PlacementRule{"multi-probe", "Multi-probe",
                  "Appleton and O'Reilly, \"Multi-probe consistent hashing\", 2015; as go-mpchash 2020-08-19",
                  MultiProbe::check, MultiProbe::build, MultiProbe::patch, MultiProbe::expectedMove},
    PlacementRule{"anchor", "AnchorHash",
                  "Mendelson et al., \"AnchorHash: A Scalable Consistent Hash\", 2021, and the authors' C++",
                  Anchor::check, Anchor::build<AnchorVariant::Authors>, Anchor::patch<AnchorVariant::Authors>,
                  Anchor::expectedMove},
    PlacementRule{"anchor-java", "AnchorHash of the Java benchmarks",
                  "java-consistent-hashing-algorithms (SUPSI-DTI-ISIN, 2025-05-16), AnchorEngine", Anchor::check,
                  Anchor::build<AnchorVariant::Java>, Anchor::patch<AnchorVariant::Java>, Anchor::expectedMove},
    PlacementRule{"dx", "DxHash",
                  "Dong and Wang, \"DxHash: A Memory Saving Consistent Hashing Algorithm\", 2021, and the authors' C++",
                  Dx::check, Dx::build, Dx::patch, Dx::expectedMove},
    PlacementRule{"dx-java", "DxHash of the Java benchmarks",
                  "java-consistent-hashing-algorithms (SUPSI-DTI-ISIN, 2025-05-16), DxEngine", JavaDx::check,
                  JavaDx::build, JavaDx::patch, JavaDx::expectedMove},
    PlacementRule{"memento", "MementoHash",
                  "Coluzzi et al., \"MementoHash: A Stateful, Minimal Memory, Best Performing Consistent Hash "
                  "Algorithm\", 2023, and the authors' Java",
                  Memento::check, Memento::build, Memento::patch, Memento::expectedMove},
    PlacementRule{"binomial", "BinomialHash",
                  "Coluzzi et al., \"BinomialHash: A Constant Time, Minimal Memory Consistent Hash Algorithm\", 2024, "
                  "and the authors' Java",
                  Binomial::check, Binomial::build, Binomial::patch, Binomial::expectedMove},
    PlacementRule{"modulo-rehash", "Modulo with rehash", "Cache::Memcached 1.30, get_sock", ModuloRehash::check,
                  ModuloRehash::build<kPerlChain>, ModuloRehash::patch<kPerlChain>, ModuloRehash::expectedMove},
    PlacementRule{"modulo-rehash-python", "Modulo with rehash of python-memcached",
                  "python-memcached 1.58, Client._get_server", ModuloRehash::check, ModuloRehash::build<kPythonChain>,
                  ModuloRehash::patch<kPythonChain>, ModuloRehash::expectedMove},
    PlacementRule{"slot-table", "Slot table", "Redis 7.0.15, cluster.c and redis-cli.c", SlotTable::check,
                  SlotTable::build, SlotTable::patch, SlotTable::expectedMove},
};

/// Offered through the catalog of systems only.
constexpr PlacementRule kComposed{"composed",      "Real system",   "the catalog of systems", Composed::check,
                                  Composed::build, Composed::patch, Composed::expectedMove};

}  // namespace

std::span<const PlacementRule> placementRules() {
    return kRules;
}

const PlacementRule* findRule(std::string_view id) {
    const auto found =
        std::find_if(kRules.begin(), kRules.end(), [&](const PlacementRule& rule) { return rule.id == id; });
    if (found != kRules.end()) return &*found;
    return id == kComposed.id ? &kComposed : nullptr;
}

Result<Done> checkPlacement(const Cluster& cluster, const PlacementSpec& spec) {
    const PlacementRule* rule = findRule(spec.rule);
    if (rule == nullptr) return fail(ErrorCode::RuleUnknown, {spec.rule});
    if (auto hash = check(spec.hash); !hash) return hash;
    if (auto options = check(spec.options); !options) return options;
    return rule->check(cluster, spec);
}

Result<PlacementPtr> makePlacement(const Cluster& cluster, const PlacementSpec& spec) {
    if (auto checked = checkPlacement(cluster, spec); !checked) return Unexpected{checked.error()};
    return findRule(spec.rule)->build(cluster, spec);
}

}  // namespace ringscope
