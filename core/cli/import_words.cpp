// SPDX-License-Identifier: MIT
#include "core/cli/import_words.h"

#include "core/cli/error_text.h"

namespace ringscope {

namespace {

using imports::ImportNote;
using imports::NoteCode;

/// What `ImportNote::values` holds, without trust in their number.
class Values {
public:
    explicit Values(const ImportNote& note) : m_note(note) {}
    [[nodiscard]] std::string operator[](std::size_t i) const {
        return i < m_note.values.size() ? shown(m_note.values[i]) : std::string();
    }
    [[nodiscard]] std::string quoted(std::size_t i) const { return '"' + (*this)[i] + '"'; }

private:
    const ImportNote& m_note;
};

std::string textSentence(NoteCode code, const Values& v) {
    switch (code) {
    case NoteCode::NotRecognised:
        return "this is none of the configurations that are known";
    case NoteCode::NotText:
        return "the byte " + v[0] + " is no text: a configuration must be UTF-8 without NUL";
    case NoteCode::TextTooLarge:
        return v[0] + " bytes are too many for a configuration: the limit is " + v[1];
    case NoteCode::LineTooLong:
        return "the line is too long: the limit is " + v[0] + " bytes";
    case NoteCode::TooMany:
        return "too many " + v[0] + ": the limit is " + v[1];
    case NoteCode::TooDeep:
        return "more than " + v[0] + " levels in one another";
    case NoteCode::QuoteUnterminated:
        return "the quote " + v[0] + " is not closed";
    case NoteCode::EndUnexpected:
        return "the text ends where " + v.quoted(0) + " is missing";
    case NoteCode::TextUnexpected:
        return v.quoted(0) + " is not expected here";
    case NoteCode::YamlInvalid:
        return "not YAML: " + v[0];
    default:
        return {};
    }
}

std::string includeSentence(NoteCode code, const Values& v) {
    switch (code) {
    case NoteCode::IncludeWithoutFolder:
        return "the file " + v.quoted(0) + " is included and no folder to read it from is given";
    case NoteCode::IncludeOutside:
        return "the included file " + v.quoted(0) + " is not in the folder";
    case NoteCode::IncludeNotFound:
        return "there is no included file " + v.quoted(0);
    case NoteCode::IncludeUnreadable:
        return "the included file " + v.quoted(0) + " cannot be read";
    case NoteCode::IncludeCircular:
        return "the file " + v.quoted(0) + " includes itself";
    case NoteCode::IncludeRead:
        return v[1] + " files of " + v.quoted(0) + " are read";
    default:
        return {};
    }
}

std::string optionSentence(NoteCode code, const Values& v) {
    switch (code) {
    case NoteCode::Understood:
        return v[0] + (v[1].empty() ? "" : ": " + v[1]);
    case NoteCode::WithoutInfluence:
        return v[0] + " has no influence on placement";
    case NoteCode::OnlyOnFailure:
        return v[0] + " acts only when a server fails, starts or is full";
    case NoteCode::OnlyAtRunTime:
        return "what " + v[0] + " does is known to the running system only";
    case NoteCode::KeyMayChange:
        return v[0] + " may change what the key is taken from";
    case NoteCode::OptionUnknown:
        return v[0] + " is not known";
    case NoteCode::OptionTwice:
        return v[0] + " is given more than once";
    case NoteCode::OptionWithout:
        return v[0] + " lacks a value, or has one that it does not take";
    case NoteCode::OptionValue:
        return v.quoted(1) + " is not understood as a value of " + v[0];
    case NoteCode::OptionNewer:
        return v[0] + " is newer than the proved version " + v[1];
    case NoteCode::OptionNotProved:
        return "what " + v[0] + " does to placement is not reproduced";
    case NoteCode::OptionNotWithHash:
        return v[0] + " is not possible together with hash";
    case NoteCode::ConditionalText:
        return v[0] + ": what holds is decided where the system runs";
    case NoteCode::VariableUnknown:
        return "the value of " + v[0] + " is known only where the system runs";
    default:
        return {};
    }
}

std::string serverSentence(NoteCode code, const Values& v) {
    switch (code) {
    case NoteCode::NotByKey:
        return v.quoted(0) + " does not choose by a key but by " + v[1];
    case NoteCode::Disabled:
        return v.quoted(0) + " is disabled";
    case NoteCode::NoServers:
        return v.quoted(0) + " has no servers";
    case NoteCode::NameTwice:
        return "the name " + v.quoted(0) + " stands here a second time";
    case NoteCode::NameTooLong:
        return "the name " + v.quoted(0) + " is longer than " + v[1] + " bytes";
    case NoteCode::WeightCut:
        return "the weight " + v[0] + " is read as " + v[1] + ": its last character is taken for the line end";
    case NoteCode::WeightsLost:
        return "weights given before the distribution do not count";
    case NoteCode::SectionUnknown:
        return "there is no section " + v.quoted(0);
    case NoteCode::StateAlone:
        return "a servers state needs the configuration it belongs to";
    case NoteCode::StateApplied:
        return v[0] + '/' + v[1] + " has the weight " + v[2] + " and is " + v[3];
    case NoteCode::StateServer:
        return "the configuration has no server " + v[0] + '/' + v[1];
    case NoteCode::StateNumber:
        return v[0] + '/' + v[1] + " has the id " + v[2] + " there and " + v[3] + " by the configuration";
    default:
        return {};
    }
}

std::string slotSentence(NoteCode code, const Values& v) {
    switch (code) {
    case NoteCode::ReplicaLeftOut:
        return v[0] + " is a replica and left out";
    case NoteCode::SlotsUnserved:
        return v[0] + " of 16384 slots are served by nobody";
    case NoteCode::SlotTwice:
        return "the slot " + v[0] + " is served twice";
    case NoteCode::SlotMigrating:
    case NoteCode::SlotImporting:
        return "the slot " + v[0] + " is on its way from " + v[1] + " to " + v[2];
    default:
        return {};
    }
}

}  // namespace

std::string noteText(const imports::ImportNote& note) {
    std::string where = note.file.empty() ? std::string() : shown(note.file) + ':';
    if (note.line != 0) where += std::to_string(note.line) + ':';
    if (!where.empty()) where += ' ';
    const Values values(note);
    for (const auto sentence : {textSentence, includeSentence, optionSentence, serverSentence, slotSentence}) {
        if (std::string text = sentence(note.code, values); !text.empty()) return where + text;
    }
    return where;
}

}  // namespace ringscope
