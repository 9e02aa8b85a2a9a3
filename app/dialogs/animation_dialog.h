// SPDX-License-Identifier: GPL-3.0-or-later
//
// Export animation: which steps of a scenario or lesson, of what, in which size, rate, speed and theme, as one GIF or
// as a series of PNG files. Choices are remembered. Written in workers with progress; Cancel stops it and leaves
// nothing behind, and the dialog stays for another try.
#pragma once

#include "app/dialogs/form_dialog.h"

#include "app/export/animation_export.h"

#include <QList>
#include <QStringList>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QProgressBar;
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class Prompter;
class Settings;

/// What the dialog offers.
struct AnimationOffer {
    AnimationSubject subject;
    QStringList steps;                           ///< what each does, as many as the subject's
    std::size_t first = 1, last = 1;             ///< chosen at first
    PictureSubject view = PictureSubject::Ring;  ///< the same
    bool stepsSay = false;                       ///< each step has a view of its own, as those of a lesson
};

class AnimationDialog : public FormDialog {
    Q_OBJECT
public:
    AnimationDialog(AnimationOffer offer, Settings& settings, Prompter& prompter, QWidget* parent);
    void accept() override;
    void reject() override;

Q_SIGNALS:
    void saved(const QString& path);  ///< of the GIF, or of the folder

private:
    void build();
    void fillSteps();
    void showRemembered();
    void remember() const;
    [[nodiscard]] AnimationRequest request() const;
    [[nodiscard]] bool asGif() const;
    /// The other end goes along, so that a range never ends before it begins.
    void rangeChanged(QComboBox* changed, QComboBox* other, bool isFirst);
    void changed();
    [[nodiscard]] QString askForPlace(const QString& name);
    void setRunning(bool running);
    void failed(const Error& error);
    Field* addBeside(QWidget* row, const QString& label, QWidget* editor, int stretch = 1);

    AnimationOffer m_offer;
    Settings& m_settings;
    Prompter& m_prompter;
    QWidget* m_fields;
    QComboBox *m_from, *m_to, *m_subject, *m_theme, *m_speed, *m_format;
    QSpinBox *m_width, *m_height, *m_rate, *m_plays;
    QDoubleSpinBox* m_hold;
    QCheckBox *m_banner, *m_replace;
    Field *m_formatField, *m_playsField;
    QProgressBar* m_progress;
    AnimationExport* m_export;
    QString m_path;  ///< that is being written
};

}  // namespace ringscope
