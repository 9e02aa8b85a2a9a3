// SPDX-License-Identifier: GPL-3.0-or-later
//
// Export picture: what, at which moment of the event, in which format, size, scale and theme, with a
// preview that is painted by the same function as the file. Choices are remembered. Computing, painting
// and writing happen in a worker; only charts are laid out here, from data that is counted already.
#pragma once

#include "app/dialogs/form_dialog.h"

#include "app/export/picture_subject.h"
#include "app/session/latest_job.h"

#include <QImage>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;
class QTimer;
QT_END_NAMESPACE

namespace ringscope {

class MotionClock;
class Prompter;
class Settings;

/// What a picture of the session as it stands on screen shows, keys on their way included. Null transition while
/// nothing is evaluated. Waits for modulo's side of it.
[[nodiscard]] PictureSource pictureSource(Session& session, const MotionClock& clock, const Settings& settings);
/// The last choices made here, for "Copy this step as picture".
[[nodiscard]] PictureRequest rememberedPicture(const Settings& settings);

class PictureDialog : public FormDialog {
    Q_OBJECT
public:
    PictureDialog(Session& session, const MotionClock& clock, Settings& settings, Prompter& prompter, QWidget* parent);
    void accept() override;

Q_SIGNALS:
    void saved(const QString& path);

private:
    void build();
    void showRequest(const PictureRequest& request);
    [[nodiscard]] PictureRequest request() const;
    /// The newest evaluation is what pictures are of from now on.
    void take();
    void fillMoments();
    void changed();
    void preview();
    void showPreview(const QImage& image);
    void write(const QString& path);
    void written(const QString& path, const Result<Done>& result);
    [[nodiscard]] PictureSource source() const;
    void remember();
    [[nodiscard]] QWidget* optionsRow();

    Session& m_session;
    const MotionClock& m_clock;
    Settings& m_settings;
    Prompter& m_prompter;
    PictureSource m_source;  ///< as it was on screen when the dialog came up, or was evaluated anew
    QComboBox *m_subject, *m_moment, *m_format, *m_scale, *m_theme;
    QSpinBox *m_width, *m_height;
    QCheckBox *m_transparent, *m_outlines;
    Field* m_sizeField;
    QLabel* m_preview;
    QTimer* m_soon;
    LatestJob<Result<PictureSource>> m_preparing;  ///< the preview's
    LatestJob<QImage> m_painting;
    LatestJob<Result<PictureSource>> m_preparingFile;
    LatestJob<Result<Done>> m_job;
};

}  // namespace ringscope
