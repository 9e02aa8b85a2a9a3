// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/comparison_words.h"

#include "app/i18n/error_text.h"
#include "app/i18n/number_text.h"
#include "app/i18n/rule_text.h"
#include "app/ring/compare_words.h"
#include "core/cli/error_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <limits>
#include <optional>

namespace ringscope {

namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(ringscope::ComparisonWords)
};

const QString kNone = QStringLiteral("—");

double sharesOf(const ComparisonRow& row) {
    return row.keys > 0 && row.moved ? static_cast<double>(*row.moved) / static_cast<double>(row.keys) : 0;
}

QString yesOrNo(bool yes) {
    return yes ? Words::tr("yes") : Words::tr("no");
}

QString duration(double seconds) {
    if (seconds < 1e-6) return Words::tr("%1 ns").arg(formatDecimal(seconds * 1e9, 0));
    if (seconds < 1e-3) return Words::tr("%1 µs").arg(formatDecimal(seconds * 1e6, 1));
    if (seconds < 1) return Words::tr("%1 ms").arg(formatDecimal(seconds * 1e3, 1));
    return Words::tr("%1 s").arg(formatDecimal(seconds, 2));
}

QString counted(const std::optional<std::uint64_t>& keys, std::uint64_t all) {
    if (!keys) return kNone;
    if (all == 0) return formatNumber(*keys);
    return Words::tr("%1 (%2)").arg(formatNumber(*keys),
                                    formatPercentShort(static_cast<double>(*keys) / static_cast<double>(all)));
}

}  // namespace

QString contenderTitle(const Contender& contender) {
    const QString rule = ruleTitle(contender.rule);
    if (contender.assign.assigner == "bounded") {
        return Words::tr("%1, bounded loads %2").arg(rule, formatDecimal(contender.assign.factor));
    }
    if (contender.assign.assigner == "replicas") {
        return Words::tr("%1, %Ln replica(s)", nullptr, pluralForm(contender.assign.replicas)).arg(rule);
    }
    return rule;
}

QString columnTitle(ComparisonColumn column) {
    switch (column) {
    case ComparisonColumn::Rule:
        return Words::tr("Rule");
    case ComparisonColumn::Moved:
        return Words::tr("Keys moved");
    case ComparisonColumn::Needless:
        return Words::tr("Needless");
    case ComparisonColumn::Expected:
        return Words::tr("Expected");
    case ComparisonColumn::Peak:
        return Words::tr("Peak ÷ mean");
    case ComparisonColumn::Deviation:
        return Words::tr("Deviation");
    case ComparisonColumn::Memory:
        return Words::tr("Memory");
    case ComparisonColumn::Build:
        return Words::tr("Build");
    case ComparisonColumn::LookUp:
        return Words::tr("Look-up");
    case ComparisonColumn::Weights:
        return Words::tr("Weights");
    case ComparisonColumn::AnyRemoval:
        return Words::tr("Any removal");
    case ComparisonColumn::History:
        return Words::tr("History");
    }
    return {};
}

QString columnHelp(ComparisonColumn column) {
    switch (column) {
    case ComparisonColumn::Rule:
        return Words::tr("How keys find their nodes.");
    case ComparisonColumn::Moved:
        return Words::tr("Keys that changed their node, and their share of all keys.");
    case ComparisonColumn::Needless:
        return Words::tr("Keys that moved between two nodes that were up before and after.");
    case ComparisonColumn::Expected:
        return Words::tr("Share of the keys that theory moves.");
    case ComparisonColumn::Peak:
        return Words::tr("Keys of the fullest node, divided by the mean of the nodes that are up.");
    case ComparisonColumn::Deviation:
        return Words::tr("Standard deviation of the nodes' keys, as a share of their mean.");
    case ComparisonColumn::Memory:
        return Words::tr("What a look-up needs in memory.");
    case ComparisonColumn::Build:
        return Words::tr("Time to build the rule from nothing, measured here.");
    case ComparisonColumn::LookUp:
        return Words::tr(
            "Time to look one key up, hashing included: the median of up to 15 runs of 1,024 keys each, and the "
            "quartiles between which half of the runs lie.");
    case ComparisonColumn::Weights:
        return Words::tr("Whether a node's weight changes what it gets.");
    case ComparisonColumn::AnyRemoval:
        return Words::tr("Whether any node can be removed, not only the last one.");
    case ComparisonColumn::History:
        return Words::tr("Whether the answer depends on who came and went before.");
    }
    return {};
}

QString rowTitle(const Comparison& comparison, const ComparisonRow& row) {
    return row.contender == Contender{comparison.systemRule, {}} ? comparison.system : contenderTitle(row.contender);
}

QString cellText(const ComparisonRow& row, ComparisonColumn column) {
    const auto decimal = [](const std::optional<double>& value) { return value ? formatDecimal(*value) : kNone; };
    switch (column) {
    case ComparisonColumn::Rule:
        return contenderTitle(row.contender);
    case ComparisonColumn::Moved:
        return counted(row.moved, row.keys);
    case ComparisonColumn::Needless:
        return counted(row.needless, row.keys);
    case ComparisonColumn::Expected:
        return row.expectedShare ? formatPercentShort(*row.expectedShare) : kNone;
    case ComparisonColumn::Peak:
        return decimal(row.peakToMean);
    case ComparisonColumn::Deviation:
        return row.deviation ? formatPercentShort(*row.deviation) : kNone;
    case ComparisonColumn::Memory:
        return row.memory ? QLocale().formattedDataSize(static_cast<qint64>(*row.memory), 1) : kNone;
    case ComparisonColumn::Build:
        return row.buildSeconds ? duration(*row.buildSeconds) : kNone;
    case ComparisonColumn::LookUp:
        if (!row.lookupNanoseconds) return kNone;
        return Words::tr("%1 (%2 to %3)")
            .arg(duration(row.lookupNanoseconds->median / 1e9), formatDecimal(row.lookupNanoseconds->lowerQuartile, 0),
                 formatDecimal(row.lookupNanoseconds->upperQuartile, 0));
    case ComparisonColumn::Weights:
        return yesOrNo(row.traits.weights);
    case ComparisonColumn::AnyRemoval:
        return yesOrNo(row.traits.anyRemoval);
    case ComparisonColumn::History:
        return yesOrNo(row.traits.history);
    }
    return {};
}

QString cellReason(const ComparisonRow& row, ComparisonColumn column) {
    if (row.refused && column != ComparisonColumn::Rule) return refusalText(row.contender.rule, *row.refused);
    if (cellText(row, column) != kNone) return {};
    const bool assigned = row.contender.assign.assigner != "each";
    if (column == ComparisonColumn::Expected && assigned) return Words::tr("Theory knows only bounds for it.");
    if (column == ComparisonColumn::LookUp && assigned) return Words::tr("A key is not placed by itself.");
    if (column == ComparisonColumn::Moved || column == ComparisonColumn::Needless ||
        column == ComparisonColumn::Expected) {
        return Words::tr("No event has happened that keeps the keys.");
    }
    return Words::tr("There are no keys or no nodes.");
}

double cellValue(const ComparisonRow& row, ComparisonColumn column) {
    constexpr double kLast = std::numeric_limits<double>::infinity();
    const auto number = [](const auto& value) { return value ? static_cast<double>(*value) : kLast; };
    switch (column) {
    case ComparisonColumn::Rule:
        return 0;  // by name
    case ComparisonColumn::Moved:
        return number(row.moved);
    case ComparisonColumn::Needless:
        return number(row.needless);
    case ComparisonColumn::Expected:
        return number(row.expectedShare);
    case ComparisonColumn::Peak:
        return number(row.peakToMean);
    case ComparisonColumn::Deviation:
        return number(row.deviation);
    case ComparisonColumn::Memory:
        return number(row.memory);
    case ComparisonColumn::Build:
        return number(row.buildSeconds);
    case ComparisonColumn::LookUp:
        return row.lookupNanoseconds ? row.lookupNanoseconds->median : kLast;
    case ComparisonColumn::Weights:
        return row.traits.weights ? 0 : 1;
    case ComparisonColumn::AnyRemoval:
        return row.traits.anyRemoval ? 0 : 1;
    case ComparisonColumn::History:
        return row.traits.history ? 1 : 0;
    }
    return kLast;
}

QString comparisonSentence(const Comparison& comparison) {
    const ComparisonRow *least = nullptr, *most = nullptr;
    QStringList refused;
    for (const ComparisonRow& row : comparison.rows) {
        if (row.refused) refused << rowTitle(comparison, row);
        if (row.refused || !row.moved) continue;
        if (!least || *row.moved < *least->moved) least = &row;
        if (!most || *row.moved > *most->moved) most = &row;
    }
    QString sentence;
    if (!least) {
        sentence = Words::tr("Nothing has moved yet: kill or add a node to compare.");
    } else {
        const bool minimal = least->needless && *least->needless == 0;
        const QString few = rowTitle(comparison, *least), fewShare = formatPercentShort(sharesOf(*least));
        const QString many = rowTitle(comparison, *most), manyShare = formatPercentShort(sharesOf(*most));
        if (least->moved == most->moved) {
            sentence = Words::tr("All of them moved %1 of the keys.").arg(fewShare);
        } else if (minimal) {
            sentence = Words::tr("%1 moved %2 of the keys, none between two nodes that stay; %3 moved %4.")
                           .arg(few, fewShare, many, manyShare);
        } else {
            sentence = Words::tr("%1 moved %2 of the keys, the fewest of all; %3 moved %4.")
                           .arg(few, fewShare, many, manyShare);
        }
        if (comparison.scope == ComparisonScope::WholeScenario) {
            sentence = Words::tr("Over %Ln event(s), every move counted: %1", nullptr, pluralForm(comparison.events))
                           .arg(sentence);
        }
    }
    if (refused.isEmpty()) return sentence;
    return Words::tr("%1 Could not follow: %2.").arg(sentence, refused.join(Words::tr(", ")));
}

QString comparisonText(const Comparison& comparison) {
    QString text = comparisonSentence(comparison) + QStringLiteral("\n\n");
    const auto line = [&](const auto& cell) {
        for (int column = 0; column < kComparisonColumns; ++column) {
            if (column > 0) text += QLatin1Char('\t');
            text += cell(static_cast<ComparisonColumn>(column));
        }
        text += QLatin1Char('\n');
    };
    line(columnTitle);
    for (const ComparisonRow& row : comparison.rows) {
        line([&](ComparisonColumn column) {
            return column == ComparisonColumn::Rule ? rowTitle(comparison, row) : cellText(row, column);
        });
    }
    return text;
}

bool writeComparison(std::ostream& out, TableFormat format, const Comparison& comparison) {
    TableWriter table(out, format,
                      {"rule", "assigner", "factor", "refused", "keys", "moved", "needless", "expected_share",
                       "peak_to_mean", "deviation", "memory_bytes", "build_seconds", "lookup_ns_q25",
                       "lookup_ns_median", "lookup_ns_q75", "weights", "any_removal", "history"});
    const auto decimal = [&](const std::optional<double>& value) { value ? table.decimal(*value) : table.none(); };
    const auto number = [&](const std::optional<std::uint64_t>& value) { value ? table.number(*value) : table.none(); };
    for (const ComparisonRow& row : comparison.rows) {
        table.text(row.contender.rule);
        table.text(row.contender.assign.assigner);
        decimal(row.contender.assign.assigner == "bounded" ? std::optional(row.contender.assign.factor) : std::nullopt);
        row.refused ? table.text(errorText(*row.refused)) : table.none();
        number(row.refused ? std::nullopt : std::optional(row.keys));
        number(row.moved);
        number(row.needless);
        decimal(row.expectedShare);
        decimal(row.peakToMean);
        decimal(row.deviation);
        number(row.memory);
        decimal(row.buildSeconds);
        const auto& spread = row.lookupNanoseconds;
        decimal(spread ? std::optional(spread->lowerQuartile) : std::nullopt);
        decimal(spread ? std::optional(spread->median) : std::nullopt);
        decimal(spread ? std::optional(spread->upperQuartile) : std::nullopt);
        table.flag(row.traits.weights);
        table.flag(row.traits.anyRemoval);
        table.flag(row.traits.history);
        table.endRow();
    }
    return table.finish();
}

}  // namespace ringscope
