// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/result_book.h"

#include "app/session/document_file.h"
#include "core/cli/table_writer.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <sstream>
#include <utility>

namespace ringscope {
namespace {

constexpr int kVersion = 1;
constexpr qint64 kLargestFile = 16 << 20;
constexpr int kFull = 100;

QJsonObject written(const LessonResult& result) {
    return {{QStringLiteral("question"), result.question},
            {QStringLiteral("guess"), result.guess},
            {QStringLiteral("truth"), result.truth},
            {QStringLiteral("points"), result.points},
            {QStringLiteral("right"), result.right},
            {QStringLiteral("when"), result.when.toUTC().toString(Qt::ISODate)}};
}

LessonResult readResult(const QJsonObject& json, const LessonResult& head) {
    LessonResult result = head;
    result.question = json.value(QStringLiteral("question")).toString();
    result.guess = json.value(QStringLiteral("guess")).toString();
    result.truth = json.value(QStringLiteral("truth")).toString();
    result.points = std::clamp(json.value(QStringLiteral("points")).toInt(), 0, kFull);
    result.right = json.value(QStringLiteral("right")).toBool();
    result.when = QDateTime::fromString(json.value(QStringLiteral("when")).toString(), Qt::ISODate);
    return result;
}

Result<Done> writeFile(const QString& path, const QByteArray& bytes) {
    return writeAtomically(path, bytes.toStdString());
}

std::string utf8(const QString& text) {
    return text.toUtf8().toStdString();
}

}  // namespace

ResultBook::ResultBook(const QString& path, QObject* parent) : QObject(parent), m_path(path) {
    read();
}

void ResultBook::add(const LessonResult& result) {
    const auto found = std::find_if(m_results.begin(), m_results.end(), [&](const KeptResult& kept) {
        return kept.newest.lesson == result.lesson && kept.newest.step == result.step;
    });
    if (found == m_results.end()) {
        m_results.push_back({result, result});
        if (m_results.size() > kMost) m_results.erase(m_results.begin());
    } else {
        found->newest = result;
        if (result.points >= found->best.points) found->best = result;
    }
    write();
    Q_EMIT changed();
}

ResultTally ResultBook::tally(const QString& lesson) const {
    ResultTally tally;
    for (const KeptResult& kept : m_results) {
        if (kept.newest.lesson != lesson) continue;
        ++tally.of;
        tally.right += kept.newest.right ? 1 : 0;
    }
    return tally;
}

void ResultBook::forgetAll() {
    m_results.clear();
    write();
    Q_EMIT changed();
}

void ResultBook::read() {
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > kLargestFile) return;
    const QJsonObject root = QJsonDocument::fromJson(file.readAll()).object();
    if (root.value(QStringLiteral("results-version")).toInt() != kVersion) return;
    const QJsonArray rows = root.value(QStringLiteral("results")).toArray();
    for (qsizetype i = 0; i < rows.size() && m_results.size() < kMost; ++i) {
        const QJsonObject row = rows.at(i).toObject();
        LessonResult head;
        head.lesson = row.value(QStringLiteral("lesson")).toString();
        head.lessonTitle = row.value(QStringLiteral("title")).toString();
        head.step = row.value(QStringLiteral("step")).toInt();
        if (head.lesson.isEmpty() || head.step < 1) continue;
        m_results.push_back({readResult(row.value(QStringLiteral("newest")).toObject(), head),
                             readResult(row.value(QStringLiteral("best")).toObject(), head)});
    }
}

void ResultBook::write() {
    QJsonArray rows;
    for (const KeptResult& kept : m_results)
        rows.append(QJsonObject{{QStringLiteral("lesson"), kept.newest.lesson},
                                {QStringLiteral("title"), kept.newest.lessonTitle},
                                {QStringLiteral("step"), kept.newest.step},
                                {QStringLiteral("newest"), written(kept.newest)},
                                {QStringLiteral("best"), written(kept.best)}});
    const QJsonObject root{{QStringLiteral("results-version"), kVersion}, {QStringLiteral("results"), rows}};
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    const Result<Done> done = writeFile(m_path, QJsonDocument(root).toJson());
    if (!done) Q_EMIT failed(done.error());
}

QByteArray resultsAsCsv(const std::vector<KeptResult>& results) {
    std::ostringstream out;
    TableWriter table(out, TableFormat::Csv,
                      {"lesson", "title", "step", "question", "guess", "truth", "points", "right", "when",
                       "best_points", "best_when"});
    for (const KeptResult& kept : results) {
        const LessonResult& newest = kept.newest;
        table.text(utf8(newest.lesson));
        table.text(utf8(newest.lessonTitle));
        table.number(static_cast<std::uint64_t>(newest.step));
        table.text(utf8(newest.question));
        table.text(utf8(newest.guess));
        table.text(utf8(newest.truth));
        table.number(static_cast<std::uint64_t>(newest.points));
        table.flag(newest.right);
        table.text(utf8(newest.when.toUTC().toString(Qt::ISODate)));
        table.number(static_cast<std::uint64_t>(kept.best.points));
        table.text(utf8(kept.best.when.toUTC().toString(Qt::ISODate)));
        table.endRow();
    }
    return table.finish() ? QByteArray::fromStdString(out.str()) : QByteArray();
}

Result<Done> saveResults(const QString& path, const std::vector<KeptResult>& results) {
    return writeFile(path, resultsAsCsv(results));
}

}  // namespace ringscope
