// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/animation_dialog.h"

#include "app/dialogs/prompter.h"
#include "app/export/frame_series.h"
#include "app/export/gif_writer.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/settings/settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace ringscope {
namespace {

constexpr std::array<double, 4> kSpeeds{0.5, 1, 2, 4};

QString settingsKey(const char* name) {
    return QStringLiteral("animation/%1").arg(QLatin1String(name));
}

}  // namespace

AnimationDialog::AnimationDialog(AnimationOffer offer, Settings& settings, Prompter& prompter, QWidget* parent)
    : FormDialog(tr("Export animation"), tr("Save…"), parent), m_offer(std::move(offer)), m_settings(settings),
      m_prompter(prompter), m_fields(new QWidget(this)), m_from(new QComboBox(this)), m_to(new QComboBox(this)),
      m_subject(new QComboBox(this)), m_theme(new QComboBox(this)), m_speed(new QComboBox(this)),
      m_format(new QComboBox(this)), m_width(new QSpinBox(this)), m_height(new QSpinBox(this)),
      m_rate(new QSpinBox(this)), m_plays(new QSpinBox(this)), m_hold(new QDoubleSpinBox(this)),
      m_banner(new QCheckBox(tr("Say what each step &did"), this)),
      m_replace(new QCheckBox(tr("&Replace frames of the same name"), this)), m_progress(new QProgressBar(this)),
      m_export(new AnimationExport(this)) {
    setObjectName(QStringLiteral("animationDialog"));
    build();
    fillSteps();
    showRemembered();
    connect(m_from, &QComboBox::currentIndexChanged, this, [this] { rangeChanged(m_from, m_to, true); });
    connect(m_to, &QComboBox::currentIndexChanged, this, [this] { rangeChanged(m_to, m_from, false); });
    for (QComboBox* box : {m_subject, m_theme, m_speed, m_format}) {
        connect(box, &QComboBox::currentIndexChanged, this, &AnimationDialog::changed);
    }
    for (QSpinBox* box : {m_width, m_height, m_rate, m_plays}) {
        connect(box, &QSpinBox::valueChanged, this, &AnimationDialog::changed);
    }
    connect(m_hold, &QDoubleSpinBox::valueChanged, this, &AnimationDialog::changed);
    for (QCheckBox* box : {m_banner, m_replace}) connect(box, &QCheckBox::toggled, this, &AnimationDialog::changed);
    connect(m_export, &AnimationExport::progressed, this,
            [this](double done) { m_progress->setValue(static_cast<int>(done * 100)); });
    connect(m_export, &AnimationExport::finished, this, [this] {
        Q_EMIT saved(m_path);
        QDialog::accept();
    });
    connect(m_export, &AnimationExport::failed, this, &AnimationDialog::failed);
    changed();
}

Field* AnimationDialog::addBeside(QWidget* row, const QString& label, QWidget* editor, int stretch) {
    if (row->layout() == nullptr) {
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(12);
        m_fields->layout()->addWidget(row);
    }
    auto* field = new Field(label, editor, row);
    static_cast<QHBoxLayout*>(row->layout())->addWidget(field, stretch, Qt::AlignTop);
    return field;
}

void AnimationDialog::build() {
    const std::pair<QWidget*, const char*> names[] = {
        {m_from, "animationFrom"},       {m_to, "animationTo"},
        {m_subject, "animationSubject"}, {m_theme, "animationTheme"},
        {m_speed, "animationSpeed"},     {m_format, "animationFormat"},
        {m_width, "animationWidth"},     {m_height, "animationHeight"},
        {m_rate, "animationRate"},       {m_plays, "animationPlays"},
        {m_hold, "animationHold"},       {m_banner, "animationBanner"},
        {m_replace, "animationReplace"}, {m_progress, "animationProgress"}};
    for (const auto& [widget, name] : names) widget->setObjectName(QString::fromLatin1(name));
    const auto offer = [this](const QString& words, PictureSubject subject) {
        m_subject->addItem(words, static_cast<int>(subject));
    };
    if (m_offer.stepsSay) m_subject->addItem(tr("As the lesson shows it"));
    offer(tr("The circle"), PictureSubject::Ring);
    offer(tr("The modulo picture"), PictureSubject::Modulo);
    offer(tr("The rules compared"), PictureSubject::Compare);
    m_theme->addItems({tr("Light"), tr("Dark")});
    m_speed->addItems({tr("½×"), tr("1×"), tr("2×"), tr("4×")});
    m_format->addItems({tr("GIF, one file"), tr("PNG, a file for each frame")});
    for (QSpinBox* box : {m_width, m_height}) box->setRange(64, 8192);
    m_rate->setRange(kFewestFrames, kMostFrames);
    m_plays->setRange(0, kMostPlays);
    m_plays->setSpecialValueText(tr("For ever"));
    m_plays->setSuffix(QStringLiteral("×"));
    m_hold->setRange(0, kLongestHoldMs / 1000.0);
    m_hold->setDecimals(1);
    m_hold->setSingleStep(0.2);
    m_hold->setSuffix(tr(" s"));
    for (QComboBox* box : {m_from, m_to}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(18);
    }
    auto* all = new QVBoxLayout(m_fields);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(12);
    body()->addWidget(m_fields);
    const auto row = [this] { return new QWidget(m_fields); };
    QWidget* steps = row();
    addBeside(steps, tr("&From step"), m_from);
    addBeside(steps, tr("&To step"), m_to);
    QWidget* picture = row();
    addBeside(picture, tr("&What"), m_subject, 2);
    addBeside(picture, tr("W&idth in pixels"), m_width);
    addBeside(picture, tr("H&eight in pixels"), m_height);
    QWidget* motion = row();
    addBeside(motion, tr("T&heme"), m_theme);
    addBeside(motion, tr("Frames a se&cond"), m_rate);
    addBeside(motion, tr("S&peed"), m_speed);
    addBeside(motion, tr("Rest after each &step"), m_hold);
    QWidget* file = row();
    m_formatField = addBeside(file, tr("F&ormat"), m_format, 2);
    m_playsField = addBeside(file, tr("P&layed"), m_plays);
    all->addWidget(m_banner);
    all->addWidget(m_replace);
    m_progress->setRange(0, 100);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->hide();
    body()->addWidget(m_progress);
}

void AnimationDialog::fillSteps() {
    for (qsizetype step = 0; step < m_offer.steps.size(); ++step) {
        const QString words = tr("%1: %2").arg(formatNumber(static_cast<quint64>(step) + 1), m_offer.steps[step]);
        for (QComboBox* box : {m_from, m_to}) {
            box->addItem(words);
            box->setItemData(box->count() - 1, words, Qt::ToolTipRole);
        }
    }
    m_from->setCurrentIndex(static_cast<int>(m_offer.first) - 1);
    m_to->setCurrentIndex(static_cast<int>(m_offer.last) - 1);
}

void AnimationDialog::showRemembered() {
    const auto number = [this](const char* name, double fallback) {
        return m_settings.value(settingsKey(name), fallback).toDouble();
    };
    m_subject->setCurrentIndex(m_offer.stepsSay ? 0 : m_subject->findData(static_cast<int>(m_offer.view)));
    m_theme->setCurrentIndex(number("theme", 0) > 0 ? 1 : 0);
    m_width->setValue(static_cast<int>(number("width", 800)));
    m_height->setValue(static_cast<int>(number("height", 600)));
    m_rate->setValue(static_cast<int>(number("rate", 20)));
    m_speed->setCurrentIndex(std::clamp(static_cast<int>(number("speed", 1)), 0, m_speed->count() - 1));
    m_hold->setValue(number("hold", 1.2));
    m_format->setCurrentIndex(number("format", 0) > 0 ? 1 : 0);
    m_plays->setValue(static_cast<int>(number("plays", 0)));
    m_banner->setChecked(m_settings.value(settingsKey("banner"), true).toBool());
}

void AnimationDialog::remember() const {
    m_settings.setValue(settingsKey("theme"), m_theme->currentIndex());
    m_settings.setValue(settingsKey("width"), m_width->value());
    m_settings.setValue(settingsKey("height"), m_height->value());
    m_settings.setValue(settingsKey("rate"), m_rate->value());
    m_settings.setValue(settingsKey("speed"), m_speed->currentIndex());
    m_settings.setValue(settingsKey("hold"), m_hold->value());
    m_settings.setValue(settingsKey("format"), m_format->currentIndex());
    m_settings.setValue(settingsKey("plays"), m_plays->value());
    m_settings.setValue(settingsKey("banner"), m_banner->isChecked());
}

bool AnimationDialog::asGif() const {
    return m_format->currentIndex() == 0;
}

AnimationRequest AnimationDialog::request() const {
    AnimationRequest request;
    const QVariant subject = m_subject->currentData();
    request.subject = subject.isValid() ? std::optional(static_cast<PictureSubject>(subject.toInt())) : std::nullopt;
    request.size = {m_width->value(), m_height->value()};
    request.theme = m_theme->currentIndex() == 1 ? ThemeMode::Dark : ThemeMode::Light;
    request.from = static_cast<std::size_t>(m_from->currentIndex()) + 1;
    request.to = static_cast<std::size_t>(m_to->currentIndex()) + 1;
    request.framesPerSecond = m_rate->value();
    request.speed = kSpeeds[static_cast<std::size_t>(m_speed->currentIndex())];
    request.holdMs = static_cast<int>(std::lround(m_hold->value() * 1000));
    request.banner = m_banner->isChecked();
    request.reducedMotion = m_settings.reducedMotion();
    return request;
}

void AnimationDialog::rangeChanged(QComboBox* changedEnd, QComboBox* other, bool isFirst) {
    const int at = changedEnd->currentIndex();
    if (isFirst ? at > other->currentIndex() : at < other->currentIndex()) {
        const QSignalBlocker quiet(other);
        other->setCurrentIndex(at);
    }
    changed();
}

void AnimationDialog::changed() {
    m_playsField->setVisible(asGif());
    m_replace->setVisible(!asGif());
    const AnimationRequest now = request();
    m_banner->setEnabled(now.subject.value_or(PictureSubject::Ring) == PictureSubject::Ring);
    const AnimationLength length = longestLength(m_offer.subject, now);
    m_formatField->setError({});
    m_formatField->setHint(
        tr("At most %1 frames and %2 seconds.").arg(formatNumber(length.frames), formatDecimal(length.seconds, 1)));
    setAcceptable(!m_export->isRunning());
}

QString AnimationDialog::askForPlace(const QString& name) {
    const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    const QDir folder(m_settings.value(settingsKey("folder"), pictures).toString());
    const QString gif = QStringLiteral("gif");
    const QString path =
        asGif() ? m_prompter.fileToSave({tr("Save the animation"), folder.filePath(name + QStringLiteral(".gif")),
                                         tr("GIF files (*.gif)"), gif})
                : m_prompter.directory({tr("Folder for the frames"), folder.path(), {}, {}});
    if (!asGif() || path.isEmpty() || QFileInfo(path).suffix().compare(gif, Qt::CaseInsensitive) == 0) return path;
    return path + QStringLiteral(".gif");
}

void AnimationDialog::accept() {
    const AnimationRequest now = request();
    const QString name = suggestedAnimationName(m_offer.subject.title, now);
    const QString path = askForPlace(name);
    if (path.isEmpty()) return;
    if (!asGif() && !m_replace->isChecked() && !FrameSeries::standing(path, name).isEmpty()) {
        m_formatField->setError(
            tr("This folder holds such frames already. Allow them to be replaced, or choose another folder."));
        return;
    }
    remember();
    m_settings.setValue(settingsKey("folder"), asGif() ? QFileInfo(path).absolutePath() : path);
    m_path = path;
    std::unique_ptr<AnimationSink> sink;
    if (asGif()) {
        sink = std::make_unique<GifFile>(path, now.size, m_plays->value());
    } else {
        sink = std::make_unique<FrameSeries>(path, name, now.framesPerSecond, m_replace->isChecked());
    }
    m_export->start(m_offer.subject, now, std::move(sink));
    setRunning(true);
}

void AnimationDialog::reject() {
    if (!m_export->isRunning()) return QDialog::reject();
    m_export->cancel();
    setRunning(false);
    m_formatField->setHint(tr("Stopped. Nothing was written."));
}

void AnimationDialog::setRunning(bool running) {
    m_progress->setValue(0);
    m_progress->setVisible(running);
    m_fields->setEnabled(!running);
    setAcceptable(!running);
    if (running) findChild<QPushButton*>(QStringLiteral("cancelButton"))->setFocus();
}

void AnimationDialog::failed(const Error& error) {
    setRunning(false);
    m_formatField->setError(errorSentence(error));
}

}  // namespace ringscope
