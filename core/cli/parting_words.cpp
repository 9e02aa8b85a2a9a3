// SPDX-License-Identifier: MIT
#include "core/cli/parting_words.h"

#include "core/cli/error_text.h"

#include <algorithm>
#include <array>

namespace ringscope {

namespace {

struct StageWords {
    PartingStage stage;
    std::string_view id;
    std::string_view sentence;  ///< {a}, {b}: what is told; {node}: the node
};

constexpr std::array kWords{
    StageWords{PartingStage::KeyBytes, "key-bytes", "other bytes of the key are hashed: \"{a}\" against \"{b}\""},
    StageWords{PartingStage::ByteOrder, "byte-order",
               "same bytes hashed, same digest, byte order differs: {a} against {b}"},
    StageWords{PartingStage::DigestWidth, "digest-width",
               "same bytes hashed, the digest is cut to another width: {a} against {b}"},
    StageWords{PartingStage::Digest, "digest", "same bytes hashed, digest differs: {a} against {b}"},
    StageWords{PartingStage::Structure, "structure", "same digest, looked up elsewhere: {a} against {b}"},
    StageWords{PartingStage::Members, "members", "same digest, other servers take part: {a} against {b}"},
    StageWords{PartingStage::PointLabel, "point-label",
               "same digest, points differ: those of {node} are named \"{a}\" against \"{b}\""},
    StageWords{PartingStage::PointCount, "point-count",
               "same digest, points differ: {node} has {a} against {b} of them"},
    StageWords{PartingStage::PointHash, "point-hash",
               "same digest, points differ: the same name of {node} is point {a} against {b}"},
    StageWords{PartingStage::LookUp, "look-up", "same digest, same points, look-up differs: {a} against {b}"},
    StageWords{PartingStage::Tie, "tie",
               "same point found, which several servers have; who is first differs: {a} against {b}"},
    StageWords{PartingStage::Places, "places", "same slot found, another server has it: {a} against {b}"},
    StageWords{PartingStage::Down, "down",
               "same server found ({node}), what is done when it cannot serve differs: {a} against {b}"},
    StageWords{PartingStage::Rule, "rule", "same digest, rules differ: {a} against {b}"},
};

const StageWords& wordsOf(PartingStage stage) {
    return *std::find_if(kWords.begin(), kWords.end(), [stage](const StageWords& row) { return row.stage == stage; });
}

}  // namespace

std::string_view partingId(PartingStage stage) {
    return wordsOf(stage).id;
}

std::string partingSentence(const Parting& parting, const Cluster& cluster) {
    std::string out;
    std::string_view rest = wordsOf(parting.stage).sentence;
    while (!rest.empty()) {
        const std::size_t open = rest.find('{');
        out += rest.substr(0, open);
        if (open == std::string_view::npos) break;
        const std::size_t close = rest.find('}', open);
        const std::string_view field = rest.substr(open + 1, close - open - 1);
        if (field == "a")
            out += shown(parting.a);
        else if (field == "b")
            out += shown(parting.b);
        else
            out += parting.node == kNobody ? std::string("nobody") : shown(cluster[parting.node].name);
        rest.remove_prefix(close + 1);
    }
    return out;
}

}  // namespace ringscope
