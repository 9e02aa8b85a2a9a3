// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of animations share: a small one of the first ring, a sink that keeps its frames, and what lies in a
// folder afterwards.
#pragma once

#include "app/export/animation_frames.h"
#include "core/scenario/scenario_file.h"

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QStringList>

#include <memory>
#include <numeric>
#include <vector>

namespace ringscope {

/// Keeps frames, and may fail or stop the work at one of them.
class Kept : public AnimationSink {
public:
    std::vector<QImage> frames;
    std::vector<double> times;
    int expected = 0, finished = 0;
    std::size_t failAt = 0;
    std::stop_source stop;
    std::size_t stopAt = 0;

    bool choosesColours() const override { return frames.empty(); }
    void expect(const QImage&) override { ++expected; }
    Result<Done> add(const QImage& frame, double ms) override {
        frames.push_back(frame);
        times.push_back(ms);
        if (frames.size() == stopAt) stop.request_stop();
        if (frames.size() == failAt) return fail(ErrorCode::FileUnwritable, {"full"});
        return Done{};
    }
    Result<Done> finish() override {
        ++finished;
        return Done{};
    }
    [[nodiscard]] double ms() const { return std::accumulate(times.begin(), times.end(), 0.0); }
};

inline AnimationSubject firstSubject() {
    const Scenario scenario = firstRing();
    return animationSubject(std::make_shared<const Timeline>(scenario.timeline), StepId{0},
                            QString::fromStdString(scenario.title));
}

inline AnimationRequest small(std::size_t from, std::size_t to) {
    AnimationRequest request;
    request.size = {320, 240};
    request.from = from;
    request.to = to;
    request.framesPerSecond = 10;
    request.holdMs = 500;
    return request;
}

inline QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline QStringList everythingIn(const QString& folder) {
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
}

inline QImage plain(QRgb colour) {
    QImage image(64, 64, QImage::Format_RGB32);
    image.fill(colour);
    return image;
}

}  // namespace ringscope
