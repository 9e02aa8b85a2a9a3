// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/lesson_library.h"

#include "app/settings/settings.h"
#include "core/lesson/lesson_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace ringscope {
namespace {

constexpr qint64 kMostBytes = 4 << 20;
constexpr qint64 kBeginning = 64 << 10;
constexpr qsizetype kMostFiles = 500;
constexpr int kSettledMs = 200;
const QString kShipped = QStringLiteral(":/lessons");
const QString kFolder = QStringLiteral("lessons/folder");

QStringList lessonFiles(const QString& folder) {
    QStringList paths;
    const QFileInfoList files = QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    for (const QFileInfo& file : files.first(std::min(files.size(), kMostFiles))) paths << file.absoluteFilePath();
    return paths;
}

struct LessonFile {
    QByteArray json;
    Lesson lesson;
};

std::string_view textOf(const QByteArray& json) {
    return {json.constData(), static_cast<std::size_t>(json.size())};
}

Result<LessonFile> readFile(const QString& path) {
    const auto refused = [&](ErrorCode code, std::vector<std::string> values = {}) {
        Unexpected unexpected = fail(code, std::move(values));
        unexpected.error.file = path.toStdString();
        return unexpected;
    };
    QFile file(path);
    if (!file.exists()) return refused(ErrorCode::FileNotFound);
    if (!file.open(QIODevice::ReadOnly)) return refused(ErrorCode::FileUnreadable, {file.errorString().toStdString()});
    const QByteArray json = file.read(kMostBytes + 1);
    if (json.size() > kMostBytes) return refused(ErrorCode::FileTooLarge, {std::to_string(kMostBytes)});
    Result<Lesson> lesson = readLesson(textOf(json));
    if (lesson) return LessonFile{json, std::move(*lesson)};
    Unexpected unexpected{lesson.error()};
    unexpected.error.file = path.toStdString();
    return unexpected;
}

LibraryLesson shelved(const QString& path, bool shipped, const Progress& progress) {
    LibraryLesson shelved;
    shelved.path = path;
    shelved.shipped = shipped;
    Result<LessonFile> file = readFile(path);
    if (!file) {
        shelved.error = file.error();
        return shelved;
    }
    if (!shipped) {
        Result<PlayedLesson> played = play(file->lesson, progress);
        if (!played) {
            shelved.error = played.error();
            return shelved;
        }
        shelved.faults = std::move(played->faults);
        locateFaults(textOf(file->json), file->lesson, shelved.faults);
    }
    shelved.lesson = std::make_shared<const Lesson>(std::move(file->lesson));
    return shelved;
}

std::vector<LibraryLesson> readAll(const QString& folder, const Progress& progress) {
    const QStringList shipped = LessonLibrary::shipped();
    const QStringList own = lessonFiles(folder);
    std::vector<LibraryLesson> all;
    all.reserve(static_cast<std::size_t>(shipped.size() + own.size()));
    for (const QString& path : shipped) all.push_back(shelved(path, true, progress));
    for (const QString& path : own) {
        if (progress.cancelled()) break;
        all.push_back(shelved(path, false, progress));
    }
    return all;
}

}  // namespace

Result<Lesson> readLessonFile(const QString& path) {
    Result<LessonFile> file = readFile(path);
    if (!file) return Unexpected{file.error()};
    return std::move(file->lesson);
}

Result<LessonCoursePtr> readLessonCourse(const QString& path, const Progress& progress) {
    const Result<LessonFile> file = readFile(path);
    if (!file) return Unexpected{file.error()};
    const Result<LessonCoursePtr> made = courseOf(file->lesson, progress);
    if (!made || (*made)->played.faults.empty()) return made;
    auto course = std::make_shared<LessonCourse>(**made);
    locateFaults(textOf(file->json), file->lesson, course->played.faults);
    return LessonCoursePtr(std::move(course));
}

bool claimsToBeLesson(const QString& path) {
    static const QRegularExpression kClaim(QStringLiteral("^\\s*\\{.*\"lesson\"\\s*:"),
                                           QRegularExpression::DotMatchesEverythingOption);
    QFile file(path);
    return QFileInfo(path).suffix().compare(QStringLiteral("json"), Qt::CaseInsensitive) == 0 &&
           file.open(QIODevice::ReadOnly) && kClaim.match(QString::fromUtf8(file.read(kBeginning))).hasMatch();
}

LessonLibrary::LessonLibrary(Settings& settings, QObject* parent) : QObject(parent), m_settings(settings) {
    m_settled.setSingleShot(true);
    m_settled.setInterval(kSettledMs);
    connect(&m_settled, &QTimer::timeout, this, &LessonLibrary::reload);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settled, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_settled, qOverload<>(&QTimer::start));
    reload();
}

QStringList LessonLibrary::shipped() {
    return lessonFiles(kShipped);
}

QString LessonLibrary::folder() const {
    const QString own = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/lessons");
    const QString chosen = m_settings.value(kFolder).toString();
    return chosen.isEmpty() ? own : chosen;
}

void LessonLibrary::setFolder(const QString& folder) {
    m_settings.setValue(kFolder, folder);
    reload();
}

void LessonLibrary::setOpenFile(const QString& path) {
    m_openFile = path.startsWith(QLatin1Char(':')) ? QString() : path;
    watch();
}

void LessonLibrary::reload() {
    // Before reading: what changes meanwhile is read after it.
    watch();
    m_reading.start([folder = folder()](const Progress& progress) { return readAll(folder, progress); },
                    [this](std::vector<LibraryLesson> lessons) {
                        m_lessons = std::move(lessons);
                        Q_EMIT changed();
                    });
}

void LessonLibrary::watch() {
    // Of a file that was replaced the watch is gone, so all is watched anew.
    if (const QStringList old = m_watcher.files() + m_watcher.directories(); !old.isEmpty()) m_watcher.removePaths(old);
    QStringList paths = lessonFiles(folder());
    if (QFileInfo(folder()).isDir()) paths << folder();
    if (QFileInfo::exists(m_openFile) && !paths.contains(m_openFile)) paths << m_openFile;
    if (!paths.isEmpty()) m_watcher.addPaths(paths);
}

}  // namespace ringscope
