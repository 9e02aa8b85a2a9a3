// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ring/compare_view.h"

#include "app/dialogs/one_field_dialog.h"
#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/panels/flat_combo.h"
#include "app/ring/compare_card.h"
#include "app/ring/modulo_widget.h"
#include "app/ring/ring_widget.h"
#include "app/session/motion_clock.h"
#include "app/settings/settings.h"
#include "core/base/text.h"
#include "core/lab/contender_id.h"
#include "core/placement/placement_registry.h"

#include <QEvent>
#include <QGridLayout>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringscope {

namespace {

constexpr int kGap = 16;
/// Three cards stand in one row from here on.
constexpr int kWide = 960;

QString rulesKey() {
    return QStringLiteral("compare/rules");
}

std::vector<std::string> rememberedRules(const Settings& settings) {
    std::vector<std::string> rules;
    for (const QString& rule : settings.value(rulesKey()).toStringList()) rules.push_back(rule.toStdString());
    return rules;
}

}  // namespace

CompareView::CompareView(Session& session, ThemeStore& themes, Settings& settings, MotionClock& clock, QWidget* parent)
    : QWidget(parent), m_session(session), m_themes(themes), m_settings(settings), m_clock(clock),
      m_page(new QWidget(this)), m_grid(new QGridLayout(m_page)) {
    setObjectName(QStringLiteral("compare"));
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("compareScroll"));
    scroll->setWidget(m_page);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->viewport()->setAutoFillBackground(false);
    m_page->setAutoFillBackground(false);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kGap);
    m_session.setComparedRules(rememberedRules(settings));
    // Before the cards are made: who starts the clock must be known when they hear of an event.
    connect(&session, &Session::evaluated, this, &CompareView::conduct);
    showRules();
    connect(&session, &Session::evaluated, this, &CompareView::refresh);
    connect(&session, &Session::sidesEvaluated, this, &CompareView::refresh);
    connect(&session, &Session::changed, this, [this](Change change) {
        if (change & ChangeFlag::View) showRules();
    });
    connect(&clock, &MotionClock::finished, this, [this] {
        for (CompareCard* card : m_cards) card->setProgress(1);
    });
}

RingWidget* CompareView::ring() const {
    for (const CompareCard* card : m_cards) {
        if (card->ring()) return card->ring();
    }
    return nullptr;
}

ModuloWidget* CompareView::threads(std::string_view rule) const {
    for (const CompareCard* card : m_cards) {
        if (card->rule() == rule) return card->threads();
    }
    return nullptr;
}

CompareCard* CompareView::makeCard(const std::string& rule) {
    auto* card = new CompareCard(rule, m_session, m_themes, m_settings, m_clock, m_page);
    connect(
        card, &CompareCard::ruleChosen, this, [this, rule](const std::string& chosen) { choose(rule, chosen); },
        Qt::QueuedConnection);
    connect(
        card, &CompareCard::removeRequested, this, [this, rule] { remove(rule); }, Qt::QueuedConnection);
    connect(
        card, &CompareCard::numberRequested, this,
        [this, rule](const std::string& assigner) { askNumber(rule, assigner); }, Qt::QueuedConnection);
    connect(card, &CompareCard::addRequested, this, &CompareView::add, Qt::QueuedConnection);
    connect(card, &CompareCard::tableRequested, this, &CompareView::tableRequested);
    connect(card, &CompareCard::numbersRequested, this, &CompareView::numbersRequested);
    connect(card, &CompareCard::markDownRequested, this, [this, rule] {
        const TransitionPtr transition = m_session.transition();
        const RuleSide* side = transition ? transition->side(rule) : nullptr;
        if (!side || !side->refusedRemoval || !m_session.timeline().has(*side->refusedRemoval)) return;
        const Result<Done> done = m_session.markDownInstead(*side->refusedRemoval);
        if (!done) Q_EMIT refused(done.error());
    });
    // One beat for all: whoever starts the clock also says how far the bars are.
    const auto run = [this](const QObject* from) {
        return [this, from](double share) {
            if (m_circle && from != ring()) return;
            for (CompareCard* one : m_cards) one->setProgress(share);
        };
    };
    if (card->ring()) {
        connect(card->ring(), &RingWidget::loadProgressed, this, run(card->ring()));
        Q_EMIT ringShown(card->ring());
    }
    connect(card->threads(), &ModuloWidget::loadProgressed, this, run(card->threads()));
    Q_EMIT threadsShown(card->threads());
    return card;
}

void CompareView::showRules() {
    const std::vector<std::string>& rules = m_session.comparedRules();
    const bool same = std::equal(rules.begin(), rules.end(), m_cards.begin(), m_cards.end(),
                                 [](const std::string& rule, const CompareCard* card) { return rule == card->rule(); });
    if (same) return;
    std::vector<CompareCard*> cards;
    for (const std::string& rule : rules) {
        const auto kept =
            std::find_if(m_cards.begin(), m_cards.end(), [&](const CompareCard* card) { return card->rule() == rule; });
        cards.push_back(kept == m_cards.end() ? makeCard(rule) : *kept);
    }
    // A picture that is hidden or shown while it runs tells all cards how far it is.
    const std::vector<CompareCard*> old = std::exchange(m_cards, std::move(cards));
    for (CompareCard* card : old) {
        if (std::find(m_cards.begin(), m_cards.end(), card) != m_cards.end()) continue;
        card->hide();
        card->deleteLater();
    }
    QStringList remembered;
    for (const std::string& rule : rules) remembered << QString::fromStdString(rule);
    m_settings.setValue(rulesKey(), remembered);
    conduct();
    m_columns = 0;
    place();
    refresh();
}

void CompareView::setBare() {
    m_bare = true;
    refresh();
}

void CompareView::place() {
    const int count = static_cast<int>(m_cards.size());
    const int columns = count == 2 || count == 4 ? 2 : width() >= kWide ? 3 : 2;
    if (columns == m_columns) return;
    m_columns = columns;
    while (QLayoutItem* item = m_grid->takeAt(0)) delete item;
    for (int i = 0; i < count; ++i) {
        const bool alone = columns == 2 && i == 2 && count == 3;
        m_grid->addWidget(m_cards[static_cast<std::size_t>(i)], i / columns, i % columns, 1, alone ? 2 : 1);
    }
    for (int column = 0; column < 4; ++column) m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    for (int row = 0; row < 2; ++row) m_grid->setRowStretch(row, row * columns < count ? 1 : 0);
    QWidget* before = nullptr;
    for (CompareCard* card : m_cards) {
        card->show();
        if (before) setTabOrder(before, card);
        before = card;
    }
}

void CompareView::conduct() {
    const TransitionPtr transition = m_session.transition();
    const bool circle = !transition || !transition->after || transition->after->placement->arcs() != nullptr;
    m_circle = circle && ring() != nullptr;
    bool conducted = m_circle;
    for (CompareCard* card : m_cards) {
        card->setCircle(circle);
        const RuleSide* side = transition ? transition->side(card->threads()->rule()) : nullptr;
        const bool shown = !card->ring() || !circle;
        const bool can = shown && !conducted && !(side && side->refused);
        card->threads()->setConducting(can);
        conducted = conducted || can;
    }
}

void CompareView::refresh() {
    const Transition* transition = m_session.transition().get();
    const std::size_t count = m_cards.size();
    for (CompareCard* card : m_cards) {
        card->setWords(compareWords(transition, card->rule()));
        const bool last = card == m_cards.back();
        const bool more = count < kMostCompared && placementRules().size() > count;
        if (m_bare)
            card->setBare();
        else
            card->setButtons(count > kLeastCompared, last && more, last);
    }
}

void CompareView::setRules(const std::vector<std::string>& rules, const std::string& focus) {
    m_session.setComparedRules(rules);
    for (const CompareCard* card : m_cards) {
        if (card->rule() == focus) card->chooser()->setFocus(Qt::OtherFocusReason);
    }
}

void CompareView::choose(const std::string& before, const std::string& rule) {
    std::vector<std::string> rules = m_session.comparedRules();
    const auto here = std::find(rules.begin(), rules.end(), before);
    if (here == rules.end()) return;
    // A rule that another card shows: the two change places.
    const auto there = std::find(rules.begin(), rules.end(), rule);
    if (there != rules.end()) *there = before;
    *here = rule;
    setRules(rules, rule);
    for (CompareCard* card : m_cards) card->resetChoosers();
}

void CompareView::askNumber(const std::string& before, const std::string& assigner) {
    Contender contender = *contenderFromId(before);
    contender.assign.assigner = assigner;
    const bool bounded = assigner == "bounded";
    const auto typed = [contender, bounded](const QString& text) -> Result<Contender> {
        Contender asked = contender;
        const Result<double> number = text::parseDecimal(typedDecimal(text));
        if (!number) return Unexpected{number.error()};
        if (bounded) {
            asked.assign.factor = *number;
        } else {
            const bool whole = *number >= 1 && *number <= kMostReplicas && std::floor(*number) == *number;
            if (!whole) asked.assign.replicas = 0;  // which check() says no to
            if (whole) asked.assign.replicas = static_cast<std::uint32_t>(*number);
        }
        const Result<Done> fits = check(asked.assign);
        return fits ? Result<Contender>(asked) : Unexpected{fits.error()};
    };
    OneFieldDialog::Question question;
    question.title = bounded ? tr("Bounded loads") : tr("Copies of each key");
    question.label = bounded ? tr("&Factor") : tr("&Copies");
    question.acceptText = tr("Compare");
    question.text = bounded ? editableDecimal(contender.assign.factor) : QString::number(contender.assign.replicas);
    question.hint = bounded ? tr("No node takes more than this many times the mean") : tr("On as many nodes, 1 to 32");
    question.check = [typed](const QString& text) {
        const Result<Contender> asked = typed(text);
        return asked ? QString() : errorSentence(asked.error());
    };
    question.apply = [this, typed, before](const QString& text) {
        const Result<Contender> asked = typed(text);
        if (!asked) return errorSentence(asked.error());
        choose(before, contenderId(*asked));
        return QString();
    };
    (new OneFieldDialog(std::move(question), window()))->open();
}

void CompareView::remove(const std::string& rule) {
    std::vector<std::string> rules = m_session.comparedRules();
    rules.erase(std::remove(rules.begin(), rules.end(), rule), rules.end());
    setRules(rules, rules.empty() ? std::string() : rules.back());
}

void CompareView::add() {
    std::vector<std::string> rules = m_session.comparedRules();
    for (const PlacementRule& rule : placementRules()) {
        const std::string id(rule.id);
        if (std::find(rules.begin(), rules.end(), id) != rules.end()) continue;
        rules.push_back(id);
        setRules(rules, id);
        return;
    }
}

void CompareView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void CompareView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) refresh();
    QWidget::changeEvent(event);
}

}  // namespace ringscope
