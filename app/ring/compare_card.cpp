// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/compare_card.h"

#include "app/controls/icon_button.h"
#include "app/controls/themed_label.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/panels/flat_combo.h"
#include "app/ring/compare_parts.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/ring_widget.h"
#include "app/theme/theme_store.h"
#include "core/lab/contender_id.h"
#include "core/placement/placement_registry.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <QVariant>

#include <algorithm>
#include <vector>

namespace ringscope {

namespace {

constexpr int kPadding = 24;
constexpr int kSmallestPicture = 150;
/// Nobody in a hall can scroll, so there it gives way to the words.
constexpr int kSmallestShown = 90;
/// Width ÷ height from which the picture may stand beside the words.
constexpr double kLow = 1.45;
/// Height below which it must: head, assigner, a picture and the numbers do not go above one another.
constexpr double kLeastAbove = 360;
/// Words beside the picture: what they need at a scale of 1, and how much of the width they may have.
constexpr double kWords = 230, kMostWords = 0.6;

QString idOf(const std::string& rule) {
    return QString::fromStdString(rule);
}

AssignSpec boundedBy(double factor) {
    AssignSpec spec;
    spec.assigner = "bounded";
    spec.factor = factor;
    return spec;
}

AssignSpec replicated(std::uint32_t copies) {
    AssignSpec spec;
    spec.assigner = "replicas";
    spec.replicas = copies;
    return spec;
}

/// The usual ones, and the card's own.
std::vector<AssignSpec> listedAssigners(const AssignSpec& own) {
    std::vector<AssignSpec> list{{},           boundedBy(1.1), boundedBy(1.25), boundedBy(1.5),
                                 boundedBy(2), replicated(2),  replicated(3)};
    if (std::find(list.begin(), list.end(), own) == list.end()) list.push_back(own);
    return list;
}

void clear(QGridLayout& grid) {
    while (QLayoutItem* item = grid.takeAt(0)) delete item;
    for (int row = 0; row < grid.rowCount(); ++row) grid.setRowStretch(row, 0);
    for (int column = 0; column < grid.columnCount(); ++column) {
        grid.setColumnStretch(column, 0);
        grid.setColumnMinimumWidth(column, 0);
    }
}

}  // namespace

CompareCard::CompareCard(std::string rule, Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock,
                         QWidget* parent)
    : Card(themes, Card::Fill::Canvas, parent), m_themes(themes), m_rule(std::move(rule)),
      m_picture(new QStackedWidget(this)), m_head(new QWidget(this)), m_chooser(new FlatCombo(themes, m_head)),
      m_assigner(new FlatCombo(themes, m_head)), m_beside(new CompareSentence(themes, m_head)),
      m_sentence(new CompareSentence(themes, this)), m_table(new TextButton(themes, {}, {}, false, m_head)),
      m_add(new IconButton(themes, Icon::Plus, IconButton::Shape::Plain, m_head)),
      m_remove(new IconButton(themes, Icon::Cross, IconButton::Shape::Plain, m_head)), m_notice(new QWidget(this)),
      m_reason(new ThemedLabel(themes, TypeRole::Secondary, LabelInk::Text, m_notice)),
      m_markDown(new TextButton(themes, {}, Icon::Power, false, m_notice)),
      m_numbers(new TextButton(themes, {}, {}, false, m_notice)), m_line(new Hairline(themes, Qt::Horizontal, this)),
      m_foot(new CompareFoot(themes, this)), m_grid(new QGridLayout(this)) {
    if (m_rule == "ring") {
        m_ring = new RingWidget(session, themes, settings, clock, ViewMode::Compare, m_picture);
        m_picture->addWidget(m_ring);
    }
    const std::string shown = m_ring ? "composed" : m_rule;
    m_threads = new ModuloWidget(session, themes, settings, clock, ViewMode::Compare, shown, m_picture);
    m_picture->addWidget(m_threads);
    m_picture->setMinimumSize(kSmallestPicture, kSmallestPicture);
    setObjectName(QStringLiteral("card.%1").arg(idOf(m_rule)));
    m_foot->setObjectName(idOf(m_rule) + QStringLiteral("Share"));
    m_grid->setHorizontalSpacing(0);
    m_grid->setVerticalSpacing(4);
    buildHead();
    buildNotice();
    connect(&themes, &ThemeStore::changed, this, &CompareCard::fitRoom);
    retranslate();
    arrange(Arrangement::Above);
}

void CompareCard::buildHead() {
    m_chooser->setObjectName(QStringLiteral("rule.%1").arg(idOf(m_rule)));
    m_remove->setObjectName(QStringLiteral("removeRule.%1").arg(idOf(m_rule)));
    for (const PlacementRule& one : placementRules()) m_chooser->addItem(QString(), idOf(std::string(one.id)));
    m_chooser->setMaxVisibleItems(m_chooser->count());
    m_assigner->setObjectName(QStringLiteral("assigner.%1").arg(idOf(m_rule)));
    m_assigner->setTitle(TypeRole::Control);
    for (const AssignSpec& spec : listedAssigners(contenderFromId(m_rule)->assign)) {
        m_assigner->addItem(QString(), idOf(contenderId({contenderFromId(m_rule)->rule, spec})));
    }
    for (const char* other : {"bounded", "replicas"}) m_assigner->addItem(QString(), QLatin1String(other));
    m_assigner->setMaxVisibleItems(m_assigner->count());
    resetChoosers();
    m_headRow = new QHBoxLayout(m_head);
    QHBoxLayout* row = m_headRow;
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    row->addWidget(m_chooser);
    row->addWidget(m_beside, 1);
    row->addStretch();
    row->addWidget(m_table);
    row->addWidget(m_add);
    row->addWidget(m_remove);
    connect(m_chooser, &QComboBox::activated, this, [this](int index) {
        const std::string rule = m_chooser->itemData(index).toString().toStdString();
        const std::string chosen = contenderId({rule, contenderFromId(m_rule)->assign});
        if (chosen != m_rule) Q_EMIT ruleChosen(chosen);
    });
    connect(m_assigner, &QComboBox::activated, this, &CompareCard::chooseAssigner);
    connect(m_table, &QAbstractButton::clicked, this, &CompareCard::tableRequested);
    connect(m_add, &QAbstractButton::clicked, this, &CompareCard::addRequested);
    connect(m_remove, &QAbstractButton::clicked, this, &CompareCard::removeRequested);
}

void CompareCard::resetChoosers() {
    m_chooser->setCurrentIndex(m_chooser->findData(idOf(contenderFromId(m_rule)->rule)));
    m_assigner->setCurrentIndex(m_assigner->findData(idOf(m_rule)));
}

void CompareCard::chooseAssigner(int index) {
    const std::string chosen = m_assigner->itemData(index).toString().toStdString();
    if (findAssigner(chosen)) {
        resetChoosers();
        Q_EMIT numberRequested(chosen);
    } else if (chosen != m_rule) {
        Q_EMIT ruleChosen(chosen);
    }
}

void CompareCard::buildNotice() {
    m_notice->setObjectName(QStringLiteral("refusal.%1").arg(idOf(m_rule)));
    m_markDown->setObjectName(QStringLiteral("markDown.%1").arg(idOf(m_rule)));
    m_numbers->setObjectName(QStringLiteral("ruleNumbers.%1").arg(idOf(m_rule)));
    m_reason->setWordWrap(true);
    m_reason->setTextFormat(Qt::PlainText);
    m_noticeRow = new QBoxLayout(QBoxLayout::LeftToRight, m_notice);
    m_noticeRow->setContentsMargins(0, 4, 0, 4);
    m_noticeRow->setSpacing(8);
    m_noticeRow->addWidget(m_reason, 1);
    m_noticeRow->addWidget(m_markDown, 0, Qt::AlignTop | Qt::AlignLeft);
    m_noticeRow->addWidget(m_numbers, 0, Qt::AlignTop | Qt::AlignLeft);
    m_notice->hide();
    connect(m_markDown, &QAbstractButton::clicked, this, &CompareCard::markDownRequested);
    connect(m_numbers, &QAbstractButton::clicked, this, &CompareCard::numbersRequested);
}

void CompareCard::setWords(const CompareWords& words) {
    const bool renamed = m_words.title != words.title || m_words.ringTitle != words.ringTitle;
    m_words = words;
    if (renamed) retranslate();
    m_sentence->setText(words.sentence);
    m_beside->setText(words.sentence);
    m_foot->setWords(words);
    m_reason->setText(words.refusal);
    m_notice->setVisible(!words.refusal.isEmpty());
    m_markDown->setVisible(words.canMarkDown);
    m_numbers->setVisible(words.needsNumbers);
    setAccessibleDescription(words.refusal);
    fitRoom();
}

void CompareCard::setProgress(double share) {
    m_foot->setProgress(share);
}

void CompareCard::setBare() {
    m_bare = true;
    m_picture->setMinimumHeight(kSmallestShown);
    setButtons(false, false, false);
    for (FlatCombo* chooser : {m_chooser, m_assigner}) chooser->setPlain();
}

void CompareCard::setCircle(bool circle) {
    m_picture->setCurrentWidget(m_ring && circle ? static_cast<QWidget*>(m_ring) : m_threads);
}

void CompareCard::setButtons(bool remove, bool add, bool table) {
    m_remove->setVisible(remove);
    m_add->setVisible(add);
    m_table->setVisible(table);
    // Every card has them, one shows them.
    m_add->setObjectName(add ? QStringLiteral("addRule") : QString());
    m_table->setObjectName(table ? QStringLiteral("rulesTable") : QString());
}

QString CompareCard::assignerItem(const QVariant& data) {
    const std::string id = data.toString().toStdString();
    if (id == "bounded") return tr("Bounded by another factor…");
    if (id == "replicas") return tr("Another number of copies…");
    const AssignSpec spec = contenderFromId(id)->assign;
    if (spec.assigner == "bounded") return tr("bounded %1").arg(formatDecimal(spec.factor));
    if (spec.assigner == "replicas") return tr("%n cop(ies)", nullptr, static_cast<int>(spec.replicas));
    return tr("each key");
}

void CompareCard::retranslate() {
    const QString title = m_words.title.isEmpty() ? cardTitle(m_rule) : m_words.title;
    for (int i = 0; i < m_chooser->count(); ++i) {
        const std::string rule = m_chooser->itemData(i).toString().toStdString();
        m_chooser->setItemText(i, rule == "ring" && !m_words.ringTitle.isEmpty() ? m_words.ringTitle : ruleTitle(rule));
    }
    for (int i = 0; i < m_assigner->count(); ++i) m_assigner->setItemText(i, assignerItem(m_assigner->itemData(i)));
    m_chooser->updateGeometry();
    m_assigner->updateGeometry();
    m_assigner->setAccessibleName(tr("What is made of the rule's choice"));
    m_assigner->setToolTip(tr("Each key where the rule says, loads bounded, or copies of each key"));
    setAccessibleName(title);
    m_chooser->setAccessibleName(tr("Rule of this card"));
    m_chooser->setToolTip(title);  // where there is no room for it
    m_chooser->setAccessibleDescription(tr("Choose the rule of this card"));
    m_add->name(tr("Compare another rule"));
    m_remove->name(tr("Do not compare “%1”").arg(title));
    m_table->setText(tr("Table…"));
    m_table->setAccessibleName(tr("Table of the rules"));
    m_markDown->setText(tr("Mark down instead"));
    m_markDown->setToolTip(tr("The removal is undone, the node goes down in its place, and the later steps are made "
                              "again as far as they apply"));
    m_numbers->setText(tr("Numbers of the rules…"));
}

void CompareCard::arrange(Arrangement arrangement) {
    if (arrangement == m_arrangement) return;
    m_arrangement = arrangement;
    clear(*m_grid);
    m_headRow->removeWidget(m_assigner);
    if (arrangement != Arrangement::Beside) {
        int row = 0;
        m_grid->addWidget(m_head, row++, 1);
        if (arrangement == Arrangement::Narrow) {
            m_grid->addWidget(m_assigner, row++, 1, Qt::AlignLeft);
        } else {
            m_headRow->insertWidget(1, m_assigner);
        }
        for (QWidget* part : {static_cast<QWidget*>(m_sentence), m_notice}) m_grid->addWidget(part, row++, 1);
        m_grid->setRowStretch(row, 1);
        m_grid->addWidget(m_picture, row++, 0, 1, 3);
        for (QWidget* part : {static_cast<QWidget*>(m_line), static_cast<QWidget*>(m_foot)}) {
            m_grid->addWidget(part, row++, 1);
        }
        m_grid->setColumnMinimumWidth(0, kPadding + 7);
        m_grid->setColumnMinimumWidth(2, kPadding + 7);
        m_grid->setColumnStretch(1, 1);
        return;
    }
    m_grid->addWidget(m_picture, 0, 0, 7, 1);
    m_grid->addWidget(m_head, 0, 1);
    m_grid->addWidget(m_assigner, 1, 1, Qt::AlignLeft);
    m_grid->addWidget(m_sentence, 2, 1);
    m_grid->addWidget(m_notice, 3, 1);
    m_grid->addWidget(m_line, 5, 1);
    m_grid->addWidget(m_foot, 6, 1);
    m_grid->setRowStretch(4, 1);
    m_grid->setColumnStretch(0, 1);
    m_grid->setColumnMinimumWidth(2, kPadding - 8);
}

QSize CompareCard::minimumSizeHint() const {
    const QSize least = Card::minimumSizeHint();
    // Too narrow to have the words beside the picture.
    if (width() < kWords * scale() / kMostWords) return least;
    // Lower than that the picture goes beside the words, which takes less. Neither arrangement may ask for a height at
    // which the other one is chosen: a scroll area gives it, and would then be asked for less again, without end.
    return {least.width(), std::min(least.height(), static_cast<int>(kLeastAbove * scale()) - 1)};
}

double CompareCard::scale() const {
    return std::max(1.0, m_themes.theme().markScale()) * m_themes.theme().zoom;
}

void CompareCard::fitRoom() {
    constexpr double kRoomyFrom = 560, kBesideBelow = 480, kWideNotice = 560, kOneLineBelow = 290, kTwoLinesBelow = 700,
                     kNarrow = 360, kBesideFrom = 400, kOneRow = 540;
    const double scale = this->scale();
    const bool wider = width() > kLow * height() || height() < kLeastAbove * scale;
    const bool low = height() < kBesideBelow * scale && wider && width() >= kWords * scale / kMostWords;
    arrange(low ? Arrangement::Beside : width() < kOneRow * scale ? Arrangement::Narrow : Arrangement::Above);
    const bool tight = low || height() < kRoomyFrom * scale;
    const CompareRoom room = low ? CompareRoom::Beside : tight ? CompareRoom::Tight : CompareRoom::Usual;
    const TypeRole smaller = m_themes.theme().presenter > 0 ? TypeRole::Section : TypeRole::Product;
    m_chooser->setTitle(tight ? smaller : TypeRole::Metric);
    m_sentence->setRoom(tight ? CompareRoom::Tight : CompareRoom::Usual);
    const bool lowest = low && height() < kOneLineBelow * scale;
    m_sentence->setVisible(low ? !lowest : !tight);
    const bool plain = contenderFromId(m_rule)->assign.assigner == "each";
    m_assigner->setVisible((!lowest || m_words.refusal.isEmpty()) && !(m_bare && plain));
    m_beside->setRoom(CompareRoom::Tight);
    m_beside->setVisible(tight && !low && width() > kBesideFrom * scale);
    m_line->setVisible(!low);
    m_foot->setRoom(room);
    if (low) {
        const double beside = width() - 1.15 * height() - kPadding;
        m_grid->setColumnMinimumWidth(1, static_cast<int>(std::clamp(beside, kWords * scale, kMostWords * width())));
    }
    const int above = width() < kTwoLinesBelow * scale ? 2 : 1;
    m_sentence->setLines(!low ? above : height() < kOneLineBelow * scale ? 1 : 3);
    if (!low) {
        const int side = width() < kNarrow * scale ? kPadding - 8 : kPadding + 7;
        for (const int column : {0, 2}) m_grid->setColumnMinimumWidth(column, side);
    }
    const bool wide = !low && width() > kWideNotice * scale;
    m_noticeRow->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int edge = lowest ? 4 : tight ? 8 : 16;
    m_grid->setContentsMargins(1, edge, 1, edge);
}

void CompareCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    fitRoom();
}

void CompareCard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    Card::changeEvent(event);
}

}  // namespace ringscope
