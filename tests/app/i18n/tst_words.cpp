// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/i18n/error_text.h"
#include "app/i18n/event_text.h"
#include "app/i18n/import_text.h"
#include "app/i18n/language.h"
#include "app/i18n/number_text.h"
#include "app/i18n/option_text.h"
#include "app/i18n/rule_text.h"
#include "app/i18n/sentence_text.h"
#include "app/settings/settings.h"
#include "core/placement/placement_registry.h"
#include "core/systems/catalog.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <limits>
#include <utility>

using namespace ringscope;

namespace {

/// As many values as any code asks for, each recognisable.
Error errorOf(ErrorCode code) {
    Error error;
    error.code = code;
    error.values = {"1234567", "7654321", "3"};
    error.file = "/some/where/keys.txt";
    return error;
}

TransitionPtr stepped(Session& session, Event event) {
    const auto applied = session.apply(std::move(event));
    if (!applied) return {};
    session.waitForEvaluation();
    return session.transition();
}

NodeId named(const Session& session, const char* name) {
    return session.state().cluster.findNamed(name)->id;
}

/// Rewords itself as the window's widgets do.
class Heading : public QLabel {
public:
    Heading() { reword(); }

protected:
    void changeEvent(QEvent* event) override {
        if (event->type() == QEvent::LanguageChange) reword();
        QLabel::changeEvent(event);
    }

private:
    void reword() { setText(errorSentence(Error{ErrorCode::NameEmpty, {}, {}, 0, 0}) + formatNumber(1234567)); }
};

}  // namespace

class TestWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void numbersFollowTheLocale();
    void everyErrorHasWords();
    void errorsSayWhere();
    void stepsHaveTitlesAndSentences();
    void bannersSayWhatMovedAndCallSharesByTheirNames();
    void bannerOfANodeThatHeldNothing();
    void bannersThatCompareNothing();
    void bannerOfAnotherHash();
    void bannerOfVirtualNodes();
    void bannerWhenNobodyIsUp();
    void bannerOfModuloNamesTheDivisor();
    void jumpsHaveNoBanner();
    void pluralsAgree();
    void everyRuleHasWords();
    void everyOptionHasWords();
    void aNameMayLookLikeAPlaceholder();
    void aValueOfAFileMayLookLikeAPlaceholder();
    void aWeightIsExplainedByWhoTakesIt();
    void sentencesStandApart();
    void languageSwitchesAtRunTime();

private:
    QTemporaryDir m_dir;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<Language> m_language;
};

void TestWords::everyOptionHasWords() {
    for (const System* system : systems()) {
        for (const SystemOption& option : system->options) {
            QVERIFY2(hasOptionText(option.meaning), option.meaning.data());
            const bool list = option.values.find('|') != std::string_view::npos;
            QVERIFY2(list || hasOptionText(option.values), option.values.data());
        }
    }
    m_settings->setLanguage(QStringLiteral("zh_CN"));
    const QString chinese = optionText("a whole number");
    QVERIFY(
        std::any_of(chinese.begin(), chinese.end(), [](QChar letter) { return letter.script() == QChar::Script_Han; }));
    QCOMPARE(optionText("Of another catalog."), QStringLiteral("Of another catalog."));
}

void TestWords::sentencesStandApart() {
    QCOMPARE(joinSentences({}), QString());
    QCOMPARE(joinSentences({{}, QStringLiteral("One."), {}, QStringLiteral("Two?"), QStringLiteral("Three!")}),
             QStringLiteral("One. Two? Three!"));
    QCOMPARE(joinSentences({QStringLiteral("一。"), QStringLiteral("二！"), QStringLiteral("三。")}),
             QStringLiteral("一。二！三。"));
    QCOMPARE(joinSentences({QStringLiteral("一。"), QStringLiteral("Two."), QStringLiteral("三。")}),
             QStringLiteral("一。Two. 三。"));
}

void TestWords::init() {
    m_language.reset();
    m_settings = std::make_unique<Settings>(m_dir.filePath(QStringLiteral("settings.ini")));
    m_settings->setLanguage(QStringLiteral("en"));
    m_language = std::make_unique<Language>(*m_settings);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void TestWords::numbersFollowTheLocale() {
    QCOMPARE(formatNumber(1'000'000), QStringLiteral("1,000,000"));
    QCOMPARE(formatNumber(std::numeric_limits<quint64>::max()), QStringLiteral("18,446,744,073,709,551,615"));
    QCOMPARE(formatPercent(0.183, 1), QStringLiteral("18.3\u202f%"));
    QCOMPARE(formatPercentShort(0.2), QStringLiteral("20\u202f%"));
    QCOMPARE(formatPercentShort(0.18333), QStringLiteral("18.3\u202f%"));
    QCOMPARE(formatPercentShort(0.9996), QStringLiteral("100\u202f%"));
    QCOMPARE(formatDecimal(1.915, 2), QStringLiteral("1.92"));
    QCOMPARE(formatDecimal(std::numeric_limits<double>::quiet_NaN()), QStringLiteral("–"));
    QCOMPARE(formatShort(1.0), QStringLiteral("1"));
    QCOMPARE(formatShort(2.5), QStringLiteral("2.5"));
    QCOMPARE(formatShort(0.001), QStringLiteral("0.001"));
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    QCOMPARE(formatNumber(1'000'000), QStringLiteral("1.000.000"));
    QCOMPARE(formatPercent(0.183, 1), QStringLiteral("18,3\u202f%"));
    QCOMPARE(pluralForm(1), 1);
    QCOMPARE(pluralForm(10'000'000'021) % 100, 21);
}

void TestWords::everyErrorHasWords() {
    QSet<QString> seen;
    for (int code = 0; code <= static_cast<int>(ErrorCode::Cancelled); ++code) {
        const QString words = errorSentence(errorOf(static_cast<ErrorCode>(code)));
        QVERIFY2(words.size() > 10, qPrintable(QString::number(code)));
        QVERIFY2(words.endsWith(QLatin1Char('.')), qPrintable(words));
        QVERIFY2(!words.contains(QLatin1Char('%')), qPrintable(words));
        QVERIFY2(!seen.contains(words), qPrintable(words));
        seen.insert(words);
        // Also without values there are words: an error may have been made in haste.
        QVERIFY(!errorSentence(Error{static_cast<ErrorCode>(code), {}, {}, 0, 0}).contains(QLatin1Char('%')));
    }
    QVERIFY(errorSentence(errorOf(ErrorCode::TooManyPoints)).contains(QStringLiteral("1,234,567")));
}

void TestWords::errorsSayWhere() {
    Error error{ErrorCode::WeightInvalid, {"heavy"}, "/home/me/nodes.txt", 1200, 0};
    QCOMPARE(errorSentence(error),
             QStringLiteral("nodes.txt, line 1,200: “heavy” is not a weight. Type a number such as 1 or 2.5."));
    error.column = 7;
    QVERIFY(errorSentence(error).startsWith(QStringLiteral("nodes.txt, line 1,200, column 7: ")));
    error.file.clear();
    error.column = 0;
    QVERIFY(errorSentence(error).startsWith(QStringLiteral("Line 1,200: ")));
    QVERIFY(
        errorSentence(Error{ErrorCode::FileNotFound, {}, "/a/b.txt", 0, 0}).startsWith(QStringLiteral("b.txt was")));
}

void TestWords::stepsHaveTitlesAndSentences() {
    const Timeline timeline = firstRing().timeline;
    const std::vector<StepId> line = timeline.line(StepId{});
    QStringList titles, sentences;
    for (const StepId step : line) {
        titles += stepTitle(timeline, step);
        sentences += stepSentence(timeline, step);
    }
    const QStringList expectedTitles{QStringLiteral("Start"),     QStringLiteral("C down"), QStringLiteral("C up"),
                                     QStringLiteral("20 vnodes"), QStringLiteral("C down"), QStringLiteral("Add F")};
    const QStringList expectedSentences{QStringLiteral("Start with 5 nodes"),     QStringLiteral("cache-c goes down"),
                                        QStringLiteral("cache-c comes up again"), QStringLiteral("Virtual nodes: 20"),
                                        QStringLiteral("cache-c goes down"),      QStringLiteral("cache-f joins")};
    QCOMPARE(titles, expectedTitles);
    QCOMPARE(sentences, expectedSentences);
    QCOMPARE(stepIcon(timeline, line[0]), Icon::Flag);
    QCOMPARE(stepIcon(timeline, line[1]), Icon::Power);
    QCOMPARE(stepIcon(timeline, line[3]), Icon::VirtualNodes);
    QCOMPARE(stepIcon(timeline, line[5]), Icon::Plus);
    QCOMPARE(stepTitle(timeline.withTitle(line[1], "The crash"), line[1]), QStringLiteral("The crash"));
}

void TestWords::bannersSayWhatMovedAndCallSharesByTheirNames() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    session.waitForEvaluation();
    const double held = session.transition()->after->loads[2].circleShare;
    const BannerText banner = bannerText(*stepped(session, NodesKilled{{named(session, "cache-c")}}));
    QCOMPARE(banner.head, QStringLiteral("cache-c went down"));
    QCOMPARE(banner.body, QStringLiteral("12 of 60 keys moved (20\u202f%) to the next node clockwise"));
    QVERIFY(banner.hasNumbers);
    QCOMPARE(banner.movedShare, 0.2);
    QCOMPARE(banner.expectedShare, 0.2);
    QVERIFY(qAbs(banner.thisShare - held) < 1e-12);
    QCOMPARE(banner.movedLabel, QStringLiteral("moved 20\u202f%"));
    QCOMPARE(banner.expectedLabel, QStringLiteral("average over all rings 20\u202f%"));
    QCOMPARE(banner.thisLabel, QStringLiteral("this node's share of the circle %1").arg(formatPercentShort(held)));
    QCOMPARE(banner.icon, Icon::Power);
    QVERIFY(spokenText(banner).contains(banner.thisLabel));

    const BannerText back = bannerText(*stepped(session, NodesRevived{{named(session, "cache-c")}}));
    QCOMPARE(back.head, QStringLiteral("cache-c came up again"));
    QCOMPARE(back.body, QStringLiteral("12 of 60 keys moved (20\u202f%) to cache-c"));
}

void TestWords::bannerOfANodeThatHeldNothing() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    session.waitForEvaluation();
    const TransitionPtr one = stepped(session, KeysChanged{KeySet::of({"key:1"})});
    QVERIFY(one != nullptr);
    const Evaluation& after = *one->after;
    std::size_t empty = 0;
    while (after.loads[empty].keys > 0) ++empty;
    const Node& node = session.state().cluster[static_cast<NodeIndex>(empty)];
    const BannerText banner = bannerText(*stepped(session, NodesKilled{{node.id}}));
    QCOMPARE(banner.body, QStringLiteral("0 of 1 key moved, %1 held none").arg(QString::fromStdString(node.name)));
}

void TestWords::bannersThatCompareNothing() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    const BannerText keys = bannerText(*stepped(session, KeysChanged{KeySet::of({"a", "b"})}));
    QCOMPARE(keys.head, QStringLiteral("There are 2 keys now"));
    QVERIFY(keys.body.contains(QStringLiteral("nothing can be compared")));
    QVERIFY(!keys.hasNumbers);
    const BannerText none = bannerText(*stepped(session, KeysChanged{KeySet::of({})}));
    QVERIFY(!none.hasNumbers);
    QVERIFY(!spokenText(none).contains(QLatin1Char('%')));
}

void TestWords::bannerOfAnotherHash() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    const BannerText hash = bannerText(*stepped(session, HashChanged{{"xxh64", 7}}));
    QVERIFY(hash.head.endsWith(QStringLiteral("seed 7")));
    QVERIFY(hash.body.endsWith(QStringLiteral("Every key and every node hashes to another place")));
    QVERIFY(hash.hasNumbers);
    QVERIFY(hash.thisLabel.isEmpty());
}

void TestWords::bannerOfVirtualNodes() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    RingSpec ring = session.state().placement.ring;
    ring.virtualNodes = true;
    const BannerText on = bannerText(*stepped(session, RingChanged{ring}));
    QCOMPARE(on.head, QStringLiteral("Virtual nodes are on: 20 for each node"));
    QVERIFY(on.body.endsWith(QStringLiteral("A virtual node hashes another text, so it stands elsewhere")));
    ring.perWeight = 40;
    const BannerText more = bannerText(*stepped(session, RingChanged{ring}));
    QVERIFY(!more.body.contains(QStringLiteral("hashes another text")));
    const BannerText down = bannerText(*stepped(session, NodesKilled{{named(session, "cache-b")}}));
    QVERIFY(down.body.endsWith(QStringLiteral(", each to the next node clockwise")));
}

void TestWords::bannerWhenNobodyIsUp() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    std::vector<NodeId> all;
    for (const auto& node : session.state().cluster.nodes()) all.push_back(node->id);
    const BannerText down = bannerText(*stepped(session, NodesKilled{all}));
    QCOMPARE(down.head, QStringLiteral("5 nodes went down"));
    QCOMPARE(down.body, QStringLiteral("60 of 60 keys moved (100\u202f%): no node is up, they have no owner"));
}

void TestWords::bannerOfModuloNamesTheDivisor() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    const TransitionPtr transition = stepped(session, NodesKilled{{named(session, "cache-c")}});
    const BannerText banner = bannerText(*transition, true);
    QVERIFY(banner.body.endsWith(QStringLiteral("the hash is divided by 4 now, no longer by 5")));
    QCOMPARE(banner.expectedShare, 0.8);
    QVERIFY(banner.thisLabel.isEmpty());
    QCOMPARE(banner.expectedLabel, QStringLiteral("average over all keys 80\u202f%"));
}

void TestWords::jumpsHaveNoBanner() {
    Session session;
    session.reset(firstRing());
    session.waitForEvaluation();
    QVERIFY(bannerText(*session.transition()).head.isEmpty());
    session.toStart();
    session.waitForEvaluation();
    QVERIFY(bannerText(*session.transition()).head.isEmpty());
}

void TestWords::pluralsAgree() {
    const State empty = State::initial();
    QCOMPARE(stepSentence(Timeline(empty), StepId{}), QStringLiteral("Start without nodes"));
    const auto one = apply(empty, NodesAdded{{{"a", 1.0, {}}}});
    QVERIFY(one.has_value());
    QCOMPARE(stepSentence(Timeline(*one), StepId{}), QStringLiteral("Start with 1 node"));
    const Event two = NodesAdded{{{"b", 1.0, {}}, {"c", 1.0, {}}}};
    QCOMPARE(eventTitle(two, *one, *apply(*one, two)), QStringLiteral("Add 2 nodes"));
}

void TestWords::everyRuleHasWords() {
    for (const PlacementRule& rule : placementRules()) {
        const std::string id(rule.id);
        QVERIFY2(!ruleTitle(id).isEmpty(), id.c_str());
        QVERIFY2(ruleSentence(id).endsWith(QLatin1Char('.')), id.c_str());
    }
    QCOMPARE(ruleTitle("unheard-of"), QStringLiteral("unheard-of"));
    QVERIFY(ruleSentence("unheard-of").isEmpty());
}

void TestWords::aNameMayLookLikeAPlaceholder() {
    Session session;
    session.reset(firstRing());
    session.toStart();
    const TransitionPtr joined = stepped(session, NodesAdded{{{"%1 %2 %n", 1.0, {}}}});
    const BannerText banner = bannerText(*joined);
    QCOMPARE(banner.head, QStringLiteral("%1 %2 %n joined"));
    QVERIFY(banner.body.endsWith(QStringLiteral("%1 %2 %n")) || !joined->movement.keys);
}

void TestWords::aValueOfAFileMayLookLikeAPlaceholder() {
    imports::ImportNote note;
    note.code = imports::NoteCode::SlotMigrating;
    note.values = {"%2", "a%1b%3", "100%"};
    QCOMPARE(importNoteText(note), QStringLiteral("The slot %2 is on its way from a%1b%3 to 100%."));
}

void TestWords::aWeightIsExplainedByWhoTakesIt() {
    PlacementSpec spec;
    spec.ring.virtualNodes = true;
    QVERIFY(weightsCount(spec));
    spec.ring.virtualNodes = false;
    QVERIFY(!weightsCount(spec));
    for (const auto& [system, counts] :
         {std::pair{"nginx-consistent", true}, {"redis-cluster", false}, {"dalli", true}}) {
        const Result<PlacementSpec> real = systemSpec(system);
        QVERIFY(real);
        QCOMPARE(weightsCount(*real), counts);
        QVERIFY(weightHint(*real).startsWith(mainTitle(*real)));
        QVERIFY(!weightHint(*real).contains(QStringLiteral("virtual nodes")));
    }
}

void TestWords::languageSwitchesAtRunTime() {
    Heading heading;
    QVERIFY(heading.text().contains(QStringLiteral("A node needs a name")));
    m_settings->setLanguage(QStringLiteral("zh_CN"));
    QTRY_VERIFY(heading.text().contains(QStringLiteral("节点")));
    QVERIFY(heading.text().endsWith(QStringLiteral("1,234,567")));
    QCOMPARE(m_language->current(), QStringLiteral("zh_CN"));
    QCOMPARE(QLocale().language(), QLocale::Chinese);
    m_settings->setLanguage(QStringLiteral("en"));
    QTRY_VERIFY(heading.text().contains(QStringLiteral("A node needs a name")));
    m_settings->setLanguage(QStringLiteral("tlh"));
    QVERIFY(Language::shipped().contains(m_language->current()));
}

QTEST_MAIN(TestWords)
#include "tst_words.moc"
