// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the person guessed in lessons and quizzes: of each question the newest and the best guess. Kept in one file in the
// settings' directory, for the person alone; nothing of it leaves the machine. GUI thread.
#pragma once

#include "core/base/result.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <vector>

namespace ringscope {

struct LessonResult {
    QString lesson;  ///< id; "quiz:SEED" for a quiz
    QString lessonTitle;
    int step = 0;  ///< counted from 1
    QString question;
    QString guess, truth;  ///< as a person reads them
    int points = 0;        ///< 0 … 100
    bool right = false;
    QDateTime when;
    friend bool operator==(const LessonResult&, const LessonResult&) = default;
};

struct KeptResult {
    LessonResult newest, best;  ///< best: of as many points the newer one
    friend bool operator==(const KeptResult&, const KeptResult&) = default;
};

/// "3 of 4 right"
struct ResultTally {
    int right = 0, of = 0;
};

class ResultBook : public QObject {
    Q_OBJECT
public:
    /// Reads the file; one that is damaged counts as empty, and what of it can be read is kept. Its folder is made when
    /// something is written.
    explicit ResultBook(const QString& path, QObject* parent = nullptr);

    void add(const LessonResult& result);
    /// In the order in which each question was first answered; the oldest go where there are more than kMost.
    [[nodiscard]] const std::vector<KeptResult>& results() const { return m_results; }
    /// Of the newest guesses.
    [[nodiscard]] ResultTally tally(const QString& lesson) const;
    void forgetAll();
    static constexpr std::size_t kMost = 5000;

Q_SIGNALS:
    void changed();
    /// They are kept until the program ends. FileUnwritable.
    void failed(ringscope::Error error);

private:
    void read();
    void write();

    QString m_path;
    std::vector<KeptResult> m_results;
};

/// RFC 4180 in UTF-8, a row each, the newest guess and the best points; no cell is a formula to a spreadsheet.
[[nodiscard]] QByteArray resultsAsCsv(const std::vector<KeptResult>& results);
/// FileUnwritable.
Result<Done> saveResults(const QString& path, const std::vector<KeptResult>& results);

}  // namespace ringscope
