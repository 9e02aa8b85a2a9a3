// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/answer_editors.h"

#include "app/i18n/number_text.h"
#include "app/theme/icons.h"
#include "app/theme/theme_store.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ringscope {
namespace {

constexpr int kShownRows = 6;
constexpr std::size_t kOwnColours = 12;  // above, colour means load on the circle
constexpr double kFullTurn = 360;
constexpr int kPlaceWidth = 120;

QIcon dotIcon(const QColor& colour) {
    constexpr int kSize = 32;
    QImage image(kSize, kSize, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(QRectF(4, 4, kSize - 8, kSize - 8));
    painter.end();
    return QIcon(QPixmap::fromImage(image));
}

QVBoxLayout* plainColumn(QWidget* owner) {
    auto* layout = new QVBoxLayout(owner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    return layout;
}

}  // namespace

void AnswerEditor::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

NodeAnswer::NodeAnswer(const ThemeStore& themes, QWidget* parent)
    : AnswerEditor(parent), m_themes(themes), m_list(new QListWidget(this)) {
    m_list->setObjectName(QStringLiteral("answerNodes"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTextElideMode(Qt::ElideMiddle);
    setFocusProxy(m_list);
    plainColumn(this)->addWidget(m_list);
    NodeAnswer::retranslate();
    connect(m_list, &QListWidget::currentRowChanged, this, &AnswerEditor::guessChanged);
    connect(m_list, &QListWidget::itemActivated, this, &AnswerEditor::submitted);
}

void NodeAnswer::retranslate() {
    m_list->setAccessibleName(tr("Your answer: a node"));
}

void NodeAnswer::setChoices(const std::vector<Choice>& nodes) {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const Choice& node : nodes) {
        auto* item = new QListWidgetItem(node.name, m_list);
        if (nodes.size() <= kOwnColours) item->setIcon(dotIcon(m_themes.theme().node(node.slot)));
    }
    m_list->setCurrentRow(-1);
    m_list->setEnabled(true);
    const int rows = std::clamp(static_cast<int>(nodes.size()), 2, kShownRows);
    m_list->setFixedHeight(rows * std::max(m_list->sizeHintForRow(0), 24) + 2 * m_list->frameWidth() + 4);
}

void NodeAnswer::choose(const QString& name) {
    const QList<QListWidgetItem*> found = m_list->findItems(name, Qt::MatchExactly);
    if (!found.isEmpty()) m_list->setCurrentItem(found.first());
}

std::optional<LessonGuess> NodeAnswer::guess() const {
    if (m_list->currentItem() == nullptr) return std::nullopt;
    return m_list->currentItem()->text().toStdString();
}

void NodeAnswer::reveal(const std::optional<LessonGuess>&, const LessonGuess&) {
    setVisible(false);
}

GuessScale::GuessScale(const ThemeStore& themes, QWidget* parent) : QWidget(parent), m_themes(themes) {
    setObjectName(QStringLiteral("guessScale"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&themes, &ThemeStore::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void GuessScale::setMarks(double most, std::optional<double> guess, double truth) {
    m_most = std::max(1.0, most);
    m_guess = guess;
    m_truth = truth;
    setAccessibleName(
        guess ? tr("You said %1, it is %2, of %3.").arg(formatShort(*guess), formatShort(truth), formatShort(most))
              : tr("It is %1 of %2.").arg(formatShort(truth), formatShort(most)));
    update();
}

void GuessScale::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && !accessibleName().isEmpty()) setMarks(m_most, m_guess, m_truth);
}

QSize GuessScale::sizeHint() const {
    const QFontMetricsF metrics(m_themes.theme().font(TypeRole::Secondary));
    return {200, static_cast<int>(std::ceil(2 * metrics.height() + 26))};
}

QSize GuessScale::minimumSizeHint() const {
    return {80, sizeHint().height()};
}

void GuessScale::paintEvent(QPaintEvent*) {
    const Theme& theme = m_themes.theme();
    const QFont font = theme.font(TypeRole::Secondary);
    const QFontMetricsF metrics(font);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font);
    constexpr double kEnd = 9, kTrack = 6, kMark = 7;
    const double y = height() / 2.0, left = kEnd, length = width() - 2 * kEnd;
    const auto at = [&](double value) { return left + length * std::clamp(value / m_most, 0.0, 1.0); };
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.track);
    painter.drawRoundedRect(QRectF(left, y - kTrack / 2, length, kTrack), kTrack / 2, kTrack / 2);
    const auto label = [&](double x, const QString& text, bool above) {
        const double wide = metrics.horizontalAdvance(text);
        const double from = std::clamp(x - wide / 2, 0.0, std::max(0.0, width() - wide));
        const double top = above ? y - kMark - 2 - metrics.height() : y + kMark + 2;
        painter.drawText(QRectF(from, top, wide + 1, metrics.height()), Qt::AlignCenter, text);
    };
    if (m_guess) {
        if (*m_guess != m_truth) {
            painter.setBrush(Theme::mixed(theme.track, theme.text2, 0.4));
            const double a = std::min(at(*m_guess), at(m_truth)), b = std::max(at(*m_guess), at(m_truth));
            painter.drawRect(QRectF(a, y - kTrack / 2, b - a, kTrack));
        }
        QPen dashed(theme.text2, 2.5);
        dashed.setDashPattern({2, 1.4});
        painter.setPen(dashed);
        painter.setBrush(theme.panel);
        painter.drawEllipse(QPointF(at(*m_guess), y), kMark, kMark);
        painter.setPen(theme.text2);
        label(at(*m_guess), tr("you: %1").arg(formatShort(*m_guess)), false);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text);
    painter.drawEllipse(QPointF(at(m_truth), y), kMark - 1.5, kMark - 1.5);
    painter.setPen(theme.text);
    label(at(m_truth), formatShort(m_truth), true);
}

NumberAnswer::NumberAnswer(const ThemeStore& themes, QWidget* parent)
    : AnswerEditor(parent), m_slider(new QSlider(Qt::Horizontal, this)), m_number(new QSpinBox(this)),
      m_row(new QWidget(this)), m_scale(new GuessScale(themes, this)) {
    m_slider->setObjectName(QStringLiteral("answerSlider"));
    m_number->setObjectName(QStringLiteral("answerNumber"));
    m_number->setMinimumWidth(96);
    setFocusProxy(m_number);
    auto* row = new QHBoxLayout(m_row);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_slider, 1);
    row->addWidget(m_number);
    auto* column = plainColumn(this);
    column->addWidget(m_row);
    column->addWidget(m_scale);
    m_scale->hide();
    NumberAnswer::retranslate();
    connect(m_slider, &QSlider::valueChanged, this, &NumberAnswer::set);
    connect(m_number, &QSpinBox::valueChanged, this, &NumberAnswer::set);
}

void NumberAnswer::retranslate() {
    m_slider->setAccessibleName(tr("Your answer: a number of keys"));
    m_number->setAccessibleName(tr("Your answer: a number of keys"));
}

void NumberAnswer::set(int keys) {
    const QSignalBlocker slider(m_slider), number(m_number);
    m_slider->setValue(keys);
    m_number->setValue(keys);
    m_touched = true;
    Q_EMIT guessChanged();
}

void NumberAnswer::setMost(int keys) {
    const QSignalBlocker slider(m_slider), number(m_number);
    m_slider->setRange(0, keys);
    m_number->setRange(0, keys);
    m_slider->setPageStep(std::max(1, keys / 10));
    m_slider->setValue(keys / 2);
    m_number->setValue(keys / 2);
    m_touched = false;
    m_row->show();
    m_scale->hide();
}

std::optional<LessonGuess> NumberAnswer::guess() const {
    if (!m_touched) return std::nullopt;
    return static_cast<double>(m_number->value());
}

void NumberAnswer::reveal(const std::optional<LessonGuess>& guessed, const LessonGuess& truth) {
    const auto* number = std::get_if<double>(&truth);
    if (number == nullptr) return;
    const auto* mine = guessed ? std::get_if<double>(&*guessed) : nullptr;
    m_scale->setMarks(m_slider->maximum(), mine ? std::optional(*mine) : std::nullopt, *number);
    m_row->hide();
    m_scale->show();
}

PlaceAnswer::PlaceAnswer(QWidget* parent) : AnswerEditor(parent), m_degrees(new QDoubleSpinBox(this)) {
    m_degrees->setObjectName(QStringLiteral("answerPlace"));
    m_degrees->setRange(0, kFullTurn - 0.1);
    m_degrees->setDecimals(1);
    m_degrees->setWrapping(true);
    m_degrees->setSuffix(QStringLiteral("°"));
    m_degrees->setMinimumWidth(kPlaceWidth);
    setFocusProxy(m_degrees);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_degrees);
    row->addStretch(1);
    PlaceAnswer::retranslate();
    connect(m_degrees, &QDoubleSpinBox::valueChanged, this, &AnswerEditor::guessChanged);
}

void PlaceAnswer::retranslate() {
    m_degrees->setAccessibleName(tr("Your answer: a place in degrees from twelve o'clock, clockwise"));
}

void PlaceAnswer::setTurns(double turns) {
    setVisible(true);
    const QSignalBlocker quiet(m_degrees);
    m_degrees->setValue((turns - std::floor(turns)) * kFullTurn);
}

std::optional<LessonGuess> PlaceAnswer::guess() const {
    return m_degrees->value() / kFullTurn;
}

void PlaceAnswer::reveal(const std::optional<LessonGuess>&, const LessonGuess&) {
    setVisible(false);
}

}  // namespace ringscope
