// SPDX-License-Identifier: MIT
#include "core/cli/error_text.h"

#include "core/base/text.h"

#include <algorithm>

namespace ringscope {

namespace {

/// What `Error::values` holds, without trust in their number.
class Values {
public:
    explicit Values(const Error& error) : m_error(error) {}
    [[nodiscard]] std::string operator[](std::size_t i) const {
        return i < m_error.values.size() ? shown(m_error.values[i]) : std::string();
    }
    [[nodiscard]] std::string quoted(std::size_t i) const { return '"' + (*this)[i] + '"'; }

private:
    const Error& m_error;
};

std::string nodeSentence(const Error& error) {
    const Values v(error);
    switch (error.code) {
    case ErrorCode::NameEmpty:
        return "a node has no name";
    case ErrorCode::NameTooLong:
        return "the name " + v.quoted(0) + " is longer than " + v[1] + " bytes";
    case ErrorCode::NameNotUtf8:
        return "the name " + v.quoted(0) + " is not UTF-8";
    case ErrorCode::NameHasControl:
        return "the name " + v.quoted(0) + " holds a control character or a line end";
    case ErrorCode::NameDuplicate:
        return "the name " + v.quoted(0) + " is there already" + (v[0] == v[1] ? "" : " as " + v.quoted(1));
    case ErrorCode::NodeUnknown:
        return "there is no node " + v.quoted(0);
    case ErrorCode::NodeAlreadyUp:
        return "the node " + v.quoted(0) + " is up already";
    case ErrorCode::NodeAlreadyDown:
        return "the node " + v.quoted(0) + " is down already";
    case ErrorCode::NothingChanges:
        return "this would change nothing";
    case ErrorCode::NothingSelected:
        return "no node is named";
    case ErrorCode::WeightInvalid:
        return v.quoted(0) + " is not a weight (a decimal number such as 1 or 0.5)";
    case ErrorCode::WeightOutOfRange:
        return "the weight " + v[0] + " is not between " + v[1] + " and " + v[2];
    case ErrorCode::TooManyNodes:
        return v[0] + " nodes are too many: the limit is " + v[1];
    default:
        return {};
    }
}

std::string placementSentence(const Error& error) {
    const Values v(error);
    switch (error.code) {
    case ErrorCode::VirtualNodesInvalid:
        return v.quoted(0) + " is not a number of virtual nodes";
    case ErrorCode::VirtualNodesOutOfRange:
        return v[0] + " virtual nodes: the number must be between " + v[1] + " and " + v[2];
    case ErrorCode::TooManyPoints:
        return v[0] + " points on the ring are too many: the limit is " + v[1];
    case ErrorCode::TooManySlots:
        return v[0] + " slots are too many: the limit is " + v[1];
    case ErrorCode::LabelWithoutNode:
        return "the label " + v.quoted(0) + " does not hold {node}";
    case ErrorCode::LabelWithoutIndex:
        return "the label " + v.quoted(0) + " does not hold {i}";
    case ErrorCode::HashUnknown:
        return "there is no hash function " + v.quoted(0);
    case ErrorCode::RuleUnknown:
        return "there is no placement rule " + v.quoted(0);
    case ErrorCode::PointRuleUnknown:
        return "there is no point rule " + v.quoted(0);
    case ErrorCode::PointRuleNeedsNarrowHash:
        return "the points " + v.quoted(0) + " have 32 bits, so the hash must have 32 bits: " + v.quoted(1) +
               " has more";
    case ErrorCode::PointRuleNeedsVirtualNodes:
        return "the points " + v.quoted(0) + " need virtual nodes";
    case ErrorCode::SeedOutOfRange:
        if (v[2] == "0") return v[1] + " takes no seed";
        return "the seed " + v[0] + " does not fit: the largest of " + v.quoted(1) + " is " + v[2];
    case ErrorCode::OptionOutOfRange:
        return v[0] + " " + v[1] + ": the number must be between " + v[2] + " and " + v[3];
    case ErrorCode::TableSizeNotPrime:
        return "a table of " + v[0] + " entries: the number must be a prime, " + v[1] + " is the next";
    case ErrorCode::RemovalRefused:
        return "the rule " + v.quoted(0) + " cannot remove " + v.quoted(1) + ": only its last node, " + v.quoted(2) +
               ", can go. Mark the node down instead";
    case ErrorCode::CapacityExceeded:
        return "the rule " + v.quoted(0) + " was set up for " + v[2] + " nodes at most, not " + v[1];
    case ErrorCode::SlotsUnserved:
        return v[0] + " slots have no node: redis-cli rebalances no such cluster. Give them to a node first";
    case ErrorCode::PieceUnknown:
        return "the piece " + v.quoted(0) + " of the rule cannot be " + v.quoted(1) + ": there is no such";
    case ErrorCode::NobodyUp:
        return "no node is up";
    default:
        return {};
    }
}

std::string systemSentence(const Error& error) {
    const Values v(error);
    switch (error.code) {
    case ErrorCode::SystemUnknown:
        return "there is no system " + v.quoted(0) + "; \"systems\" lists all";
    case ErrorCode::SystemOptionUnknown:
        return v.quoted(1) + " has no option " + v.quoted(0) + (v[2].empty() ? "" : "; it has " + v[2]);
    case ErrorCode::SystemOptionInvalid:
        return "the option " + v.quoted(0) + " cannot be " + v.quoted(1) + ": it may be " + v[2];
    case ErrorCode::TableInvalid:
        return "the table cannot be read: expected " + v[0] + (v[1].empty() ? ", but it ends" : ", found " + v[1]);
    case ErrorCode::TableUnknown:
        return "nothing is known of tables of the system " + v.quoted(0);
    default:
        return {};
    }
}

std::string linkSentence(const Error& error) {
    const Values v(error);
    switch (error.code) {
    case ErrorCode::LinkForeign:
        return "this is no text of a scenario: such a text begins with ringscope: and a number";
    case ErrorCode::LinkCut:
        return "the text was cut: its end is missing, copy all of it";
    case ErrorCode::LinkMistyped:
        return "the text was mistyped or changed on its way: copy it again";
    case ErrorCode::LinkTooLarge:
        return (error.file.empty() ? "the scenario is" : "the keys are") + std::string(" too much for a text (") +
               v[0] + " characters at most): save the scenario with its keys, and send that file";
    default:
        return {};
    }
}

std::string keyOrFileSentence(const Error& error) {
    const Values v(error);
    switch (error.code) {
    case ErrorCode::KeyEmpty:
        return "a key is empty";
    case ErrorCode::TooManyKeys:
        return v[0] + " keys are too many to keep: the limit is " + v[1] +
               "; ringscope-cli locate --count counts any number without keeping them";
    case ErrorCode::KeyCountInvalid:
        return v.quoted(0) + " is not a number of requests";
    case ErrorCode::ExponentOutOfRange:
        return "the exponent " + v[0] + " is not between " + v[1] + " and " + v[2];
    case ErrorCode::FileNotFound:
        return "there is no such file";
    case ErrorCode::FileUnreadable:
        return "cannot be read: " + v[0];
    case ErrorCode::FileUnwritable:
        return "cannot be written: " + v[0];
    case ErrorCode::FileTooLarge:
        return v[0] + " bytes are too many: the limit is " + v[1];
    case ErrorCode::FileChanged:
        return "the file is not the one the scenario was saved with";
    case ErrorCode::OutOfMemory:
        return "there is not enough memory; ringscope-cli locate --count counts keys without keeping them";
    case ErrorCode::NumberInvalid:
        return v.quoted(0) + " is not " + (v[1].empty() ? "a number" : v[1]);
    case ErrorCode::SessionInvalid:
        return "not a scenario: expected " + v[0] + (v[1].empty() ? "" : ", found " + v[1]);
    case ErrorCode::SessionNewer:
        return "written by a newer Ringscope: version " + v[0] + ", this one understands up to " + v[1];
    case ErrorCode::StepUnknown:
        return "there is no step " + v[0] + ": they go from 1 to " + v[1];
    case ErrorCode::NotFound:
        return "not found: " + v[0];
    case ErrorCode::Cancelled:
        return "cancelled";
    default:
        return {};
    }
}

}  // namespace

std::string shown(std::string_view bytes) {
    const bool control = std::any_of(bytes.begin(), bytes.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7f;
    });
    return control || !text::isPlain(bytes) ? text::escaped(bytes) : std::string(bytes);
}

std::string errorText(const Error& error) {
    std::string where;
    if (!error.file.empty()) {
        where = shown(error.file);
        if (error.line != 0) where += ':' + std::to_string(error.line);
        if (error.line != 0 && error.column != 0) where += ':' + std::to_string(error.column);
        where += ": ";
    }
    std::string sentence = nodeSentence(error);
    if (sentence.empty()) sentence = placementSentence(error);
    if (sentence.empty()) sentence = systemSentence(error);
    if (sentence.empty()) sentence = linkSentence(error);
    if (sentence.empty()) sentence = keyOrFileSentence(error);
    return where + sentence;
}

ExitCode exitCodeOf(const Error& error) {
    if (!error.file.empty()) return ExitCode::Impossible;
    switch (error.code) {
    case ErrorCode::NameEmpty:
    case ErrorCode::NameTooLong:
    case ErrorCode::NameNotUtf8:
    case ErrorCode::NameHasControl:
    case ErrorCode::WeightInvalid:
    case ErrorCode::WeightOutOfRange:
    case ErrorCode::VirtualNodesInvalid:
    case ErrorCode::VirtualNodesOutOfRange:
    case ErrorCode::LabelWithoutNode:
    case ErrorCode::LabelWithoutIndex:
    case ErrorCode::HashUnknown:
    case ErrorCode::RuleUnknown:
    case ErrorCode::PointRuleUnknown:
    case ErrorCode::PointRuleNeedsVirtualNodes:
    case ErrorCode::SeedOutOfRange:
    case ErrorCode::OptionOutOfRange:
    case ErrorCode::TableSizeNotPrime:
    case ErrorCode::KeyEmpty:
    case ErrorCode::NumberInvalid:
    case ErrorCode::SystemUnknown:
    case ErrorCode::SystemOptionUnknown:
    case ErrorCode::SystemOptionInvalid:
        return ExitCode::Usage;
    default:
        return ExitCode::Impossible;
    }
}

}  // namespace ringscope
