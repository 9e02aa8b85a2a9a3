// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/import_text.h"

#include "app/i18n/readable_text.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>

namespace ringscope {
namespace {

using imports::ImportNote;
using imports::NoteCode;

struct NoteWords {
    NoteCode code;
    const char* sentence;  ///< %1 … are the note's values, in order
};

constexpr std::array kWords = std::to_array<NoteWords>({
    {NoteCode::NotRecognised,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "This is none of the configurations that are known.")},
    {NoteCode::NotText,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "The byte %1 is no text: a configuration must be UTF-8 without NUL.")},
    {NoteCode::TextTooLarge,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "%1 bytes are too many for a configuration. The limit is %2.")},
    {NoteCode::LineTooLong, QT_TRANSLATE_NOOP("ringscope::ImportText", "The line is too long. The limit is %1 bytes.")},
    {NoteCode::TooMany, QT_TRANSLATE_NOOP("ringscope::ImportText", "There are too many %1. The limit is %2.")},
    {NoteCode::TooDeep, QT_TRANSLATE_NOOP("ringscope::ImportText", "More than %1 levels stand in one another.")},
    {NoteCode::QuoteUnterminated, QT_TRANSLATE_NOOP("ringscope::ImportText", "The quote %1 is not closed.")},
    {NoteCode::EndUnexpected, QT_TRANSLATE_NOOP("ringscope::ImportText", "The text ends where “%1” is missing.")},
    {NoteCode::TextUnexpected, QT_TRANSLATE_NOOP("ringscope::ImportText", "“%1” is not expected here.")},
    {NoteCode::YamlInvalid, QT_TRANSLATE_NOOP("ringscope::ImportText", "This is not YAML: %1")},
    {NoteCode::IncludeWithoutFolder,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "The file “%1” is included, and no folder to read it from was given.")},
    {NoteCode::IncludeOutside,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "The included file “%1” is not in the folder.")},
    {NoteCode::IncludeNotFound, QT_TRANSLATE_NOOP("ringscope::ImportText", "There is no included file “%1”.")},
    {NoteCode::IncludeUnreadable, QT_TRANSLATE_NOOP("ringscope::ImportText", "The included file “%1” cannot be read.")},
    {NoteCode::IncludeCircular, QT_TRANSLATE_NOOP("ringscope::ImportText", "The file “%1” includes itself.")},
    {NoteCode::IncludeRead, QT_TRANSLATE_NOOP("ringscope::ImportText", "Files read of “%1”: %2")},
    {NoteCode::Understood, QT_TRANSLATE_NOOP("ringscope::ImportText", "%1: %2")},
    {NoteCode::WithoutInfluence, QT_TRANSLATE_NOOP("ringscope::ImportText", "%1 has no influence on placement.")},
    {NoteCode::OnlyOnFailure,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "%1 acts only when a server fails, starts or is full.")},
    {NoteCode::OnlyAtRunTime,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "What %1 does is known to the running system only.")},
    {NoteCode::KeyMayChange, QT_TRANSLATE_NOOP("ringscope::ImportText", "%1 may change what the key is taken from.")},
    {NoteCode::OptionUnknown, QT_TRANSLATE_NOOP("ringscope::ImportText", "%1 is not known.")},
    {NoteCode::OptionTwice, QT_TRANSLATE_NOOP("ringscope::ImportText", "%1 is given more than once.")},
    {NoteCode::OptionWithout,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "%1 lacks a value, or has one that it does not take.")},
    {NoteCode::OptionValue, QT_TRANSLATE_NOOP("ringscope::ImportText", "“%2” is not understood as a value of %1.")},
    {NoteCode::OptionNewer,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "%1 is newer than the version that was proved, %2.")},
    {NoteCode::OptionNotProved,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "What %1 does to placement is not reproduced.")},
    {NoteCode::OptionNotWithHash,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "%1 is not possible together with “hash”.")},
    {NoteCode::ConditionalText,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "%1: what holds is decided where the system runs.")},
    {NoteCode::VariableUnknown,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "The value of %1 is known only where the system runs.")},
    {NoteCode::NotByKey, QT_TRANSLATE_NOOP("ringscope::ImportText", "“%1” does not choose by a key but by %2.")},
    {NoteCode::Disabled, QT_TRANSLATE_NOOP("ringscope::ImportText", "“%1” is disabled.")},
    {NoteCode::NoServers, QT_TRANSLATE_NOOP("ringscope::ImportText", "“%1” has no servers.")},
    {NoteCode::NameTwice, QT_TRANSLATE_NOOP("ringscope::ImportText", "The name “%1” stands here a second time.")},
    {NoteCode::NameTooLong, QT_TRANSLATE_NOOP("ringscope::ImportText", "The name “%1” is longer than %2 bytes.")},
    {NoteCode::WeightCut,
     QT_TRANSLATE_NOOP("ringscope::ImportText",
                       "The weight %1 is read as %2: its last character is taken for the end of the line.")},
    {NoteCode::WeightsLost,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "Weights given before the distribution do not count.")},
    {NoteCode::SectionUnknown, QT_TRANSLATE_NOOP("ringscope::ImportText", "There is no section “%1”.")},
    {NoteCode::StateAlone,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "A state of servers needs the configuration it belongs to.")},
    {NoteCode::StateApplied, QT_TRANSLATE_NOOP("ringscope::ImportText", "%1/%2 has the weight %3 and is %4.")},
    {NoteCode::StateServer, QT_TRANSLATE_NOOP("ringscope::ImportText", "The configuration has no server %1/%2.")},
    {NoteCode::StateNumber,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "%1/%2 has the id %3 there and %4 by the configuration.")},
    {NoteCode::ReplicaLeftOut, QT_TRANSLATE_NOOP("ringscope::ImportText", "%1 is a replica and left out.")},
    {NoteCode::SlotsUnserved,
     QT_TRANSLATE_NOOP("ringscope::ImportText", "Slots that are served by nobody: %1 of 16384.")},
    {NoteCode::SlotTwice, QT_TRANSLATE_NOOP("ringscope::ImportText", "The slot %1 is served twice.")},
    {NoteCode::SlotMigrating, QT_TRANSLATE_NOOP("ringscope::ImportText", "The slot %1 is on its way from %2 to %3.")},
    {NoteCode::SlotImporting, QT_TRANSLATE_NOOP("ringscope::ImportText", "The slot %1 is on its way from %2 to %3.")},
});

/// Words of the readers that stand in a note as a value; numbers, names and words of a configuration stay as they are.
struct ValueWords {
    NoteCode code;
    std::size_t value;  ///< which one, 0-based
    std::string_view english;
    const char* words;
};

constexpr std::array kValues{
    ValueWords{NoteCode::TooMany, 0, "words", QT_TRANSLATE_NOOP("ringscope::ImportText", "words")},
    ValueWords{NoteCode::TooMany, 0, "notes", QT_TRANSLATE_NOOP("ringscope::ImportText", "remarks")},
    ValueWords{NoteCode::TooMany, 0, "servers", QT_TRANSLATE_NOOP("ringscope::ImportText", "servers")},
    ValueWords{NoteCode::TooMany, 0, "sections", QT_TRANSLATE_NOOP("ringscope::ImportText", "sections")},
    ValueWords{NoteCode::TooMany, 0, "files", QT_TRANSLATE_NOOP("ringscope::ImportText", "files")},
    ValueWords{NoteCode::TooMany, 0, "bytes", QT_TRANSLATE_NOOP("ringscope::ImportText", "bytes")},
    ValueWords{NoteCode::StateApplied, 3, "up", QT_TRANSLATE_NOOP("ringscope::ImportText", "up")},
    ValueWords{NoteCode::StateApplied, 3, "down", QT_TRANSLATE_NOOP("ringscope::ImportText", "down")},
    ValueWords{NoteCode::StateApplied, 3, "drain", QT_TRANSLATE_NOOP("ringscope::ImportText", "draining")},
    ValueWords{NoteCode::NotByKey, 1, "round robin", QT_TRANSLATE_NOOP("ringscope::ImportText", "turns (round robin)")},
};

class ImportText {
    Q_DECLARE_TR_FUNCTIONS(ringscope::ImportText)
public:
    static QString place(const ImportNote& note) {
        // Its folder is the one of the file that was opened, or below it.
        const QString file = QFileInfo(readableBytes(note.file, 400)).fileName();
        if (note.line == 0) return file;
        return file.isEmpty() ? tr("line %1").arg(note.line) : tr("%1, line %2").arg(file).arg(note.line);
    }
    static QString note(const ImportNote& note) {
        const auto row =
            std::find_if(kWords.begin(), kWords.end(), [&](const NoteWords& each) { return each.code == note.code; });
        if (row == kWords.end()) return {};
        // In one pass: a value may hold what looks like a place.
        const QString words = tr(row->sentence);
        QString sentence;
        for (qsizetype i = 0; i < words.size(); ++i) {
            const int place = words[i] == QLatin1Char('%') && i + 1 < words.size() ? words[i + 1].digitValue() : -1;
            if (place < 1) {
                sentence += words[i];
                continue;
            }
            sentence += valueOf(note, static_cast<std::size_t>(place - 1));
            ++i;
        }
        return sentence;
    }

private:
    static QString valueOf(const ImportNote& note, std::size_t at) {
        if (at >= note.values.size()) return {};
        const std::string& value = note.values[at];
        const auto words = std::find_if(kValues.begin(), kValues.end(), [&](const ValueWords& row) {
            return row.code == note.code && row.value == at && row.english == value;
        });
        return words == kValues.end() ? readableBytes(value, 120) : tr(words->words);
    }
};

}  // namespace

QString importNoteText(const ImportNote& note) {
    return ImportText::note(note);
}

QString importPlaceText(const ImportNote& note) {
    return ImportText::place(note);
}

}  // namespace ringscope
