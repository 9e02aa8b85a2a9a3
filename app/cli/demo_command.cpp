// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/demo_command.h"

#include "app/cli/headless_application.h"
#include "app/export/picture_subject.h"
#include "core/base/text.h"
#include "core/cli/atomic_file.h"
#include "core/cli/command_line.h"
#include "core/cli/data_command.h"
#include "core/cli/event_words.h"

#include <cmath>
#include <filesystem>

namespace ringscope {

namespace {

constexpr std::string_view kNotes = "FOLDER is ringscope-out when it is not given, and made if it is not there.\n";

class Demo {
public:
    Demo(std::string folder, const Streams& streams)
        : m_folder(std::move(folder)), m_scenario(firstRing()), m_streams(streams) {}

    Result<Done> play() {
        if (auto r = writeData(); !r) return r;
        m_streams.out << shown(m_scenario.title) << ": " << m_scenario.timeline.start().cluster.size() << " nodes, "
                      << m_scenario.timeline.start().keys->size() << " keys\n";
        const std::vector<StepId> line = m_scenario.timeline.line(m_scenario.cursor);
        for (std::size_t number = 0; number < line.size(); ++number) {
            auto transition = transitionAt(m_scenario.timeline, line[number]);
            if (!transition) return Unexpected{transition.error()};
            PictureSource source;
            source.transition = *transition;
            source.title = QString::fromStdString(m_scenario.title);
            source.step = number + 1;
            tell(source);
            if (auto r = paint(source, PictureSubject::Ring, PictureFormat::Png); !r) return r;
            if (auto r = paint(source, PictureSubject::Ring, PictureFormat::Svg); !r) return r;
            if (auto r = paint(source, PictureSubject::Load, PictureFormat::Png); !r) return r;
            if (auto r = paint(source, PictureSubject::Compare, PictureFormat::Png); !r) return r;
            if (auto r = paint(source, PictureSubject::WholeView, PictureFormat::Pdf); !r) return r;
        }
        m_streams.out << "Pictures and data are in " << shown(m_folder) << " (" << m_files << " files)\n";
        return Done{};
    }

private:
    [[nodiscard]] std::string path(const std::string& name) const {
        return (std::filesystem::path(m_folder) / name).string();
    }

    Result<Done> writeData() {
        DataRequest request;
        request.folder = path("data");
        request.step = m_scenario.cursor;
        const auto written = exportData(m_scenario, request);
        if (!written) return Unexpected{written.error()};
        auto file = AtomicFile::create(
            path(fileNamePart(QString::fromStdString(m_scenario.title)).toStdString() + ".ringscope"));
        if (!file) return Unexpected{file.error()};
        file->stream() << writeScenario(m_scenario);
        m_files += written->size() + 1;
        return file->commit();
    }

    void tell(const PictureSource& source) {
        if (!source.transition->event) return;
        const EventWords words = wordsOf(*source.transition->event, source.transition->before->state);
        m_streams.out << "Step " << source.step << ": " << words.kind;
        if (!words.subject.empty()) m_streams.out << ' ' << shown(words.subject);
        const auto share = [&](const Movement& movement) {
            const std::size_t keys = source.transition->after->state.keys->size();
            return std::to_string(movement.keys) + " of " + std::to_string(keys) + " keys moved (" +
                   text::decimal9(
                       keys == 0
                           ? 0.0
                           : std::round(1000.0 * static_cast<double>(movement.keys) / static_cast<double>(keys)) / 10) +
                   " %)";
        };
        if (source.transition->movement.comparable) {
            m_streams.out << "; " << share(source.transition->movement) << ", with modulo "
                          << share(source.transition->side("modulo")->movement);
        }
        m_streams.out << '\n';
    }

    Result<Done> paint(const PictureSource& source, PictureSubject subject, PictureFormat format) {
        PictureRequest request;
        request.subject = subject;
        request.format = format;
        if (subject == PictureSubject::Compare || subject == PictureSubject::WholeView) request.size = {1600, 900};
        if (subject == PictureSubject::Load) request.size = {600, 480};
        const QString name = suggestedFileName(source.title, source.step, subject, format);
        ++m_files;
        return savePicture(QString::fromStdString(path(name.toStdString())), request, painterOf(source, request),
                           wordsOf(source));
    }

    std::string m_folder;
    Scenario m_scenario;
    const Streams& m_streams;
    std::size_t m_files = 0;
};

}  // namespace

ExitCode runDemo(std::string_view program, Arguments arguments, const Streams& streams) {
    CommandLine line(program, "demo", "[FOLDER]", "Play the built-in scenario without a window.", kNotes);
    if (const auto ended = line.parse(arguments, streams)) return *ended;
    if (line.positionals().size() > 1) return complain(streams, ExitCode::Usage, "demo: give one folder");
    HeadlessApplication application;
    if (const auto failed = application.check(streams)) return *failed;
    const std::string folder = line.positionals().empty() ? "ringscope-out" : line.positionals().front().text;
    const auto played = Demo(folder, streams).play();
    return played ? ExitCode::Done : complain(streams, played.error());
}

}  // namespace ringscope
