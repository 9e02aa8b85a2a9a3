// SPDX-License-Identifier: GPL-3.0-or-later
//
// Export picture: what, in which format, size, scale and theme, with a preview that is painted by the
// same function as the file. Choices are remembered. Writing happens in a worker.
#pragma once

#include "app/dialogs/form_dialog.h"

#include "app/export/picture_subject.h"
#include "app/session/latest_job.h"

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;
class QTimer;
QT_END_NAMESPACE

namespace ringscope {

class Prompter;
class Settings;

/// What a picture of the session as it stands shows. Null transition while nothing is evaluated.
[[nodiscard]] PictureSource pictureSource(const Session& session);
/// The last choices made here, for "Copy picture".
[[nodiscard]] PictureRequest rememberedPicture(const Settings& settings);

class PictureDialog : public FormDialog {
    Q_OBJECT
public:
    PictureDialog(Session& session, Settings& settings, Prompter& prompter, QWidget* parent);
    void accept() override;

Q_SIGNALS:
    void saved(const QString& path);

private:
    void build();
    void showRequest(const PictureRequest& request);
    [[nodiscard]] PictureRequest request() const;
    void changed();
    void preview();
    void remember();
    [[nodiscard]] QWidget* optionsRow();

    Session& m_session;
    Settings& m_settings;
    Prompter& m_prompter;
    QComboBox *m_subject, *m_format, *m_scale, *m_theme;
    QSpinBox *m_width, *m_height;
    QCheckBox *m_transparent, *m_outlines;
    Field* m_sizeField;
    QLabel* m_preview;
    QTimer* m_soon;
    LatestJob<Result<Done>> m_job;
};

}  // namespace ringscope
