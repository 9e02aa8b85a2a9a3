// SPDX-License-Identifier: GPL-3.0-or-later
//
// Frames as files name-0001.png, name-0002.png … in a folder, at an even rate, for programs that make
// films of them: a picture that rests is there as often as its rest is long. Written beside their places
// and moved there at the end, so that a folder holds a whole series or what it held before. Any thread.
#pragma once

#include "app/export/animation_frames.h"

#include <QDir>
#include <QString>
#include <QStringList>

#include <memory>

QT_BEGIN_NAMESPACE
class QTemporaryDir;
QT_END_NAMESPACE

namespace ringscope {

class FrameSeries : public AnimationSink {
public:
    /// \param folder   made if it is not there
    /// \param replace  a series of that name is replaced as a whole; otherwise it is an error
    FrameSeries(const QString& folder, const QString& name, int framesPerSecond, bool replace);
    ~FrameSeries() override;

    /// FileUnwritable, also for a series that must not be replaced: before any work.
    Result<Done> add(const QImage& frame, double ms) override;
    Result<Done> finish() override;
    [[nodiscard]] std::size_t frames() const { return m_count; }

    /// Files of a series of that name in the folder, in order.
    [[nodiscard]] static QStringList standing(const QString& folder, const QString& name);

private:
    Result<Done> open();
    [[nodiscard]] QString fileName(std::size_t number) const;
    [[nodiscard]] Unexpected unwritable(const QString& path, const QString& reason) const;

    QDir m_folder;
    QString m_name;
    int m_rate;
    bool m_replace;
    bool m_madeFolder = false;
    std::unique_ptr<QTemporaryDir> m_beside;
    double m_end = 0;  ///< ms
    std::size_t m_count = 0;
};

}  // namespace ringscope
