// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/picture_dialog.h"

#include "app/dialogs/prompter.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/session/motion_clock.h"
#include "app/settings/settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QStandardPaths>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {
namespace {

constexpr QSize kPreview(420, 300);

/// What the field "Moment" holds for each of its lines.
enum Moment { AtRest, AfterEvent, OnScreen };

QString settingsKey(const char* name) {
    return QStringLiteral("export/%1").arg(QLatin1String(name));
}

}  // namespace

PictureSource pictureSource(Session& session, const MotionClock& clock, const Settings& settings) {
    PictureSource source;
    source.transition = session.transition();
    source.title = session.title();
    source.timeline = session.sharedTimeline();
    source.rules = session.comparedRules();
    source.step = session.timeline().path(session.cursor()).size();
    source.view.selectedNode = session.selectedNode();
    source.view.selectedKey = session.selectedKey();
    source.view.pinned = session.pinned();
    source.view.focus = session.focus();
    source.reducedMotion = settings.reducedMotion();
    if (clock.running() && clock.duration() > 0) source.moment = clock.now() / clock.duration();
    return source;
}

PictureRequest rememberedPicture(const Settings& settings) {
    PictureRequest request;
    const auto number = [&](const char* name, int fallback) {
        return settings.value(settingsKey(name), fallback).toInt();
    };
    request.format = static_cast<PictureFormat>(std::clamp(number("format", 0), 0, 2));
    request.size = {std::clamp(number("width", 1200), 64, 8192), std::clamp(number("height", 900), 64, 8192)};
    const int scale = number("scale", 2);
    request.scale = scale == 1 || scale == 4 ? scale : 2;
    request.dpi = 96 * request.scale;
    request.transparent = settings.value(settingsKey("transparent"), false).toBool();
    request.theme = number("theme", 0) == 1 ? ThemeMode::Dark : ThemeMode::Light;
    request.textAsOutlines = settings.value(settingsKey("outlines"), true).toBool();
    return request;
}

PictureDialog::PictureDialog(Session& session, const MotionClock& clock, Settings& settings, Prompter& prompter,
                             QWidget* parent)
    : FormDialog(tr("Export picture"), tr("Save…"), parent), m_session(session), m_clock(clock), m_settings(settings),
      m_prompter(prompter), m_subject(new QComboBox(this)), m_moment(new QComboBox(this)),
      m_format(new QComboBox(this)), m_scale(new QComboBox(this)), m_theme(new QComboBox(this)),
      m_width(new QSpinBox(this)), m_height(new QSpinBox(this)),
      m_transparent(new QCheckBox(tr("T&ransparent background"), this)),
      m_outlines(new QCheckBox(tr("Text as &outlines, the same everywhere"), this)), m_preview(new QLabel(this)),
      m_soon(new QTimer(this)) {
    setObjectName(QStringLiteral("pictureDialog"));
    build();
    PictureRequest request = rememberedPicture(settings);
    request.subject = subjectOf(session.view());
    showRequest(request);
    take();
    m_soon->setSingleShot(true);
    m_soon->setInterval(80);
    connect(m_soon, &QTimer::timeout, this, &PictureDialog::preview);
    for (QComboBox* box : {m_subject, m_moment, m_format, m_scale, m_theme}) {
        connect(box, &QComboBox::currentIndexChanged, this, &PictureDialog::changed);
    }
    for (QSpinBox* box : {m_width, m_height}) connect(box, &QSpinBox::valueChanged, this, &PictureDialog::changed);
    for (QCheckBox* box : {m_transparent, m_outlines}) {
        connect(box, &QCheckBox::toggled, this, &PictureDialog::changed);
    }
    connect(&session, &Session::evaluated, this, [this] {
        take();
        changed();
    });
    changed();
}

void PictureDialog::take() {
    m_source = pictureSource(m_session, m_clock, m_settings);
    fillMoments();
}

void PictureDialog::fillMoments() {
    const bool event = m_source.transition && m_source.transition->event;
    const bool underWay = m_source.moment < 1 && m_source.transition && (event || m_source.transition->play);
    const QSignalBlocker quiet(m_moment);
    m_moment->clear();
    m_moment->addItem(tr("At rest"), AtRest);
    if (event) m_moment->addItem(tr("After the event, with what it did"), AfterEvent);
    if (underWay) m_moment->addItem(tr("Under way, as it was on screen"), OnScreen);
    m_moment->setCurrentIndex(m_moment->count() - 1);
    m_moment->setEnabled(m_moment->count() > 1);
}

PictureSource PictureDialog::source() const {
    PictureSource source = m_source;
    const int moment = m_moment->currentData().toInt();
    source.withEvent = moment != AtRest;
    if (moment != OnScreen) source.moment = 1;
    return source;
}

QWidget* PictureDialog::optionsRow() {
    auto* row = new QWidget(this);
    row->setObjectName(QStringLiteral("pictureSize"));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_width, 1);
    layout->addWidget(new QLabel(QStringLiteral("×"), row));
    layout->addWidget(m_height, 1);
    layout->addWidget(m_scale, 1);
    return row;
}

void PictureDialog::build() {
    m_subject->setObjectName(QStringLiteral("pictureSubject"));
    m_moment->setObjectName(QStringLiteral("pictureMoment"));
    m_format->setObjectName(QStringLiteral("pictureFormat"));
    m_scale->setObjectName(QStringLiteral("pictureScale"));
    m_theme->setObjectName(QStringLiteral("pictureTheme"));
    m_width->setObjectName(QStringLiteral("pictureWidth"));
    m_height->setObjectName(QStringLiteral("pictureHeight"));
    m_transparent->setObjectName(QStringLiteral("pictureTransparent"));
    m_outlines->setObjectName(QStringLiteral("pictureOutlines"));
    m_preview->setObjectName(QStringLiteral("picturePreview"));
    m_width->setAccessibleName(tr("Width in pixels"));
    m_height->setAccessibleName(tr("Height in pixels"));
    m_scale->setAccessibleName(tr("Scale"));
    m_preview->setAccessibleName(tr("Preview"));
    m_subject->addItems({tr("The circle"), tr("The modulo picture"), tr("The rules compared"), tr("Load"),
                         tr("Load distribution"), tr("All nodes, heaviest first"), tr("Balance by virtual nodes"),
                         tr("The whole view")});
    m_format->addItems({tr("PNG, an image"), tr("SVG, a drawing"), tr("PDF, a page")});
    for (const int scale : {1, 2, 4}) m_scale->addItem(tr("%1×").arg(scale), scale);
    m_theme->addItems({tr("Light"), tr("Dark")});
    for (QSpinBox* box : {m_width, m_height}) box->setRange(64, 8192);
    m_preview->setFixedSize(kPreview);
    m_preview->setAlignment(Qt::AlignCenter);
    body()->addWidget(m_preview, 0, Qt::AlignHCenter);
    addField(tr("&What"), m_subject);
    addField(tr("&Moment"), m_moment);
    addField(tr("&Format"), m_format);
    m_sizeField = addField(tr("&Size in pixels, and scale"), optionsRow());
    addField(tr("&Theme"), m_theme);
    body()->addWidget(m_transparent);
    body()->addWidget(m_outlines);
}

void PictureDialog::showRequest(const PictureRequest& request) {
    m_subject->setCurrentIndex(static_cast<int>(request.subject));
    m_format->setCurrentIndex(static_cast<int>(request.format));
    m_scale->setCurrentIndex(m_scale->findData(request.scale));
    m_theme->setCurrentIndex(request.theme == ThemeMode::Dark ? 1 : 0);
    m_width->setValue(request.size.width());
    m_height->setValue(request.size.height());
    m_transparent->setChecked(request.transparent);
    m_outlines->setChecked(request.textAsOutlines);
}

PictureRequest PictureDialog::request() const {
    PictureRequest request;
    request.subject = static_cast<PictureSubject>(m_subject->currentIndex());
    request.format = static_cast<PictureFormat>(m_format->currentIndex());
    request.size = {m_width->value(), m_height->value()};
    request.scale = m_scale->currentData().toInt();
    request.dpi = 96 * request.scale;
    request.transparent = m_transparent->isChecked();
    request.theme = m_theme->currentIndex() == 1 ? ThemeMode::Dark : ThemeMode::Light;
    request.textAsOutlines = m_outlines->isChecked();
    return request;
}

void PictureDialog::changed() {
    const PictureRequest now = request();
    m_scale->setEnabled(now.format == PictureFormat::Png);
    m_outlines->setVisible(now.format == PictureFormat::Svg);
    m_sizeField->setHint(
        now.format == PictureFormat::Png
            ? tr("The file has %1 × %2 pixels.")
                  .arg(formatNumber(static_cast<quint64>(now.size.width()) * static_cast<quint64>(now.scale)),
                       formatNumber(static_cast<quint64>(now.size.height()) * static_cast<quint64>(now.scale)))
            : QString());
    setAcceptable(m_source.transition != nullptr && !m_job.running() && !m_preparingFile.running());
    m_soon->start();
}

void PictureDialog::preview() {
    if (!m_source.transition) return;
    const PictureRequest now = request();
    // The layout of the full size, painted small: a small layout would be another picture.
    const qreal ratio = devicePixelRatioF();
    const QSizeF size = QSizeF(now.size).scaled(QSizeF(kPreview) * ratio, Qt::KeepAspectRatio);
    const auto paintSmall = [this, now, size](const PictureSource& source) {
        m_painting.start(
            [now, size, paint = painterOf(source, now)](const Progress&) {
                QImage shown(size.toSize(), QImage::Format_ARGB32_Premultiplied);
                shown.fill(Qt::transparent);
                QPainter painter(&shown);
                painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
                painter.scale(size.width() / now.size.width(), size.height() / now.size.height());
                paint(painter, now.size);
                return shown;
            },
            [this](const QImage& image) { showPreview(image); });
    };
    m_preparing.start([now, source = source()](const Progress& progress) { return prepared(source, now, progress); },
                      [this, paintSmall](const Result<PictureSource>& source) {
                          if (!source) return;
                          m_source.transition = source->transition;
                          m_source.balance = source->balance;
                          paintSmall(*source);
                      });
}

void PictureDialog::showPreview(const QImage& image) {
    QPixmap shown = QPixmap::fromImage(image);
    shown.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(shown);
}

void PictureDialog::remember() {
    const PictureRequest now = request();
    m_settings.setValue(settingsKey("format"), static_cast<int>(now.format));
    m_settings.setValue(settingsKey("width"), now.size.width());
    m_settings.setValue(settingsKey("height"), now.size.height());
    m_settings.setValue(settingsKey("scale"), now.scale);
    m_settings.setValue(settingsKey("transparent"), now.transparent);
    m_settings.setValue(settingsKey("theme"), now.theme == ThemeMode::Dark ? 1 : 0);
    m_settings.setValue(settingsKey("outlines"), now.textAsOutlines);
}

void PictureDialog::accept() {
    if (!m_source.transition) return;
    const PictureRequest now = request();
    const QString pictures = QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
    const QDir folder(m_settings.value(settingsKey("folder"), pictures).toString());
    const QString ending = fileEnding(now.format);
    const QString offered = folder.filePath(suggestedFileName(m_source.title, m_source.step, now.subject, now.format));
    QString path = m_prompter.fileToSave(
        {tr("Save the picture"), offered, tr("%1 files (*.%2)").arg(ending.toUpper(), ending), ending});
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().compare(ending, Qt::CaseInsensitive) != 0) path += QLatin1Char('.') + ending;
    remember();
    m_settings.setValue(settingsKey("folder"), QFileInfo(path).absolutePath());
    write(path);
}

void PictureDialog::write(const QString& path) {
    const PictureRequest now = request();
    m_preparingFile.start(
        [now, source = source()](const Progress& progress) { return prepared(source, now, progress); },
        [this, path, now](const Result<PictureSource>& source) {
            if (!source) return written(path, Unexpected{source.error()});
            m_job.start([path, now, paint = painterOf(*source, now), words = wordsOf(*source)](
                            const Progress& progress) { return savePicture(path, now, paint, words, progress); },
                        [this, path](const Result<Done>& result) { written(path, result); });
        });
    setAcceptable(false);
    m_sizeField->setHint(tr("Writing…"));
}

void PictureDialog::written(const QString& path, const Result<Done>& result) {
    if (result) {
        Q_EMIT saved(path);
        QDialog::accept();
        return;
    }
    changed();
    m_sizeField->setError(errorSentence(result.error()));
}

}  // namespace ringscope
