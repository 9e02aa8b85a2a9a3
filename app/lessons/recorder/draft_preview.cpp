// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/draft_preview.h"

#include "app/controls/themed_label.h"
#include "app/lessons/lesson_draft.h"
#include "app/lessons/lesson_look.h"
#include "app/lessons/lesson_words.h"
#include "app/theme/theme_store.h"

#include <QPainter>
#include <QStringList>
#include <QVBoxLayout>

namespace ringscope {
namespace {

constexpr int kSettledMs = 120;
constexpr int kLeastPicture = 64;  ///< of what a picture may be

std::string written(const std::variant<double, std::string>& value) {
    return lessonValueText(value).toStdString();
}

}  // namespace

StepPicture::StepPicture(const ThemeStore& themes, QWidget* parent) : QWidget(parent), m_themes(themes) {
    setObjectName(QStringLiteral("recorderPicture"));
    setMinimumSize(200, 200);
}

void StepPicture::setImage(const QImage& image) {
    m_image = image;
    update();
}

void StepPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_themes.theme().canvas);
    if (m_image.isNull()) return;
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    const QSizeF size = QSizeF(m_image.size()).scaled(QSizeF(this->size()), Qt::KeepAspectRatio);
    QRectF place(QPointF(), size);
    place.moveCenter(QRectF(rect()).center());
    painter.drawImage(place, m_image);
}

void StepPicture::resizeEvent(QResizeEvent*) {
    Q_EMIT resized();
}

DraftPreview::DraftPreview(const LessonDraft& draft, const ThemeStore& themes, QWidget* parent)
    : QWidget(parent), m_draft(draft), m_themes(themes), m_picture(new StepPicture(themes, this)),
      m_title(new ThemedLabel(themes, TypeRole::Section, LabelInk::Text, this)), m_sentences(new QLabel(this)) {
    m_picture->setAccessibleName(tr("Picture of the step"));
    m_title->setObjectName(QStringLiteral("recorderPreviewTitle"));
    m_sentences->setObjectName(QStringLiteral("recorderPreviewText"));
    for (QLabel* label : {m_title, m_sentences}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(m_picture, 1);
    layout->addWidget(m_title);
    layout->addWidget(m_sentences);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSettledMs);
    connect(&m_soon, &QTimer::timeout, this, &DraftPreview::picture);
    connect(m_picture, &StepPicture::resized, &m_soon, qOverload<>(&QTimer::start));
    connect(&themes, &ThemeStore::changed, &m_soon, qOverload<>(&QTimer::start));
    connect(&draft, &LessonDraft::changed, this, &DraftPreview::refresh);
    connect(&draft, &LessonDraft::checked, this, &DraftPreview::refresh);
}

void DraftPreview::setLanguage(const QString& language) {
    m_language = language;
    refresh();
}

bool DraftPreview::hasPicture() const {
    return !m_picture->isEmpty();
}

QString DraftPreview::filled(const LessonText& text) const {
    const LessonCoursePtr& course = m_draft.lastCourse();
    const std::string_view words = textIn(text, m_language.toStdString());
    if (!course || m_draft.step() >= course->played.steps.size())
        return QString::fromUtf8(words.data(), static_cast<int>(words.size()));
    return QString::fromStdString(filledText(words, course->played.steps[m_draft.step()], written));
}

void DraftPreview::refresh() {
    const LessonStep& step = m_draft.lessonStep();
    m_title->setText(filled(step.title));
    QStringList sentences;
    for (const LessonText& sentence : step.sentences) sentences.append(filled(sentence));
    m_sentences->setText(sentences.join(QLatin1Char('\n')));
    m_soon.start();
}

void DraftPreview::picture() {
    const LessonCoursePtr& course = m_draft.course();
    const std::size_t step = m_draft.step();
    if (!course || !isVisible()) return;
    if (step >= course->size()) {
        // A picture of another step would tell what is not so.
        m_making.cancel();
        m_picture->setImage({});
        return;
    }
    PictureRequest request;
    request.subject = subjectOf(*course, step);
    request.size = m_picture->size().expandedTo({kLeastPicture, kLeastPicture});
    request.theme = m_themes.theme().mode;
    request.scale = devicePixelRatioF() > 1 ? 2 : 1;
    m_making.start([course, step, request](
                       const Progress& progress) { return lessonPicture(*course, step, false, request, progress); },
                   [this, request](const Result<PictureSource>& source) {
                       m_picture->setImage(source ? pictureImage(request, painterOf(*source, request)) : QImage());
                   });
}

}  // namespace ringscope
