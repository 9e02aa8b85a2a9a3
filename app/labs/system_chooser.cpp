// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/system_chooser.h"

#include "app/i18n/error_text.h"
#include "app/i18n/option_text.h"
#include "app/i18n/rule_text.h"
#include "app/settings/settings.h"
#include "core/base/text.h"
#include "core/placement/placement_registry.h"
#include "core/scenario/evaluation.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace ringscope {

namespace {

const QString kScenario = QStringLiteral("scenario");
const QString kRule = QStringLiteral("rule/"), kSystem = QStringLiteral("system/");

QString latin(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A line that cannot be chosen, above those that belong to it.
void addHeading(QComboBox& box, const QString& text) {
    box.addItem(text);
    auto* model = qobject_cast<QStandardItemModel*>(box.model());
    QStandardItem* item = model->item(box.count() - 1);
    item->setFlags(Qt::NoItemFlags);
}

}  // namespace

SystemChooser::SystemChooser(Settings& settings, const QString& name, const QString& label, const QString& usual,
                             QWidget* parent)
    : QWidget(parent), m_settings(settings), m_name(name), m_which(new QComboBox(this)), m_error(new QLabel(this)),
      m_layout(new QVBoxLayout(this)) {
    setObjectName(name + QStringLiteral("Choice"));
    auto* words = new QLabel(label, this);
    words->setBuddy(m_which);
    words->setWordWrap(true);
    m_which->setObjectName(name);
    m_which->setAccessibleName(label);
    m_which->setFocusPolicy(Qt::StrongFocus);
    m_which->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_which->setMinimumContentsLength(8);
    m_error->setObjectName(name + QStringLiteral("Error"));
    m_error->setWordWrap(true);
    m_error->hide();
    m_layout->setContentsMargins(0, 0, 0, 6);
    m_layout->setSpacing(4);
    m_layout->addWidget(words);
    m_layout->addWidget(m_which);
    m_layout->addWidget(m_error);
    fill();
    choose(usual);
    choose(m_settings.value(QStringLiteral("labs/") + m_name).toString());
    showOptions();
    connect(m_which, &QComboBox::currentIndexChanged, this, [this] {
        m_settings.setValue(QStringLiteral("labs/") + m_name, chosen());
        showOptions();
        Q_EMIT changed();
    });
}

void SystemChooser::fill() {
    m_which->addItem(tr("As in the scenario"), kScenario);
    addHeading(*m_which, tr("Real systems"));
    for (const System* system : systems()) m_which->addItem(latin(system->title), kSystem + latin(system->id));
    addHeading(*m_which, tr("Our own rules"));
    for (const PlacementRule& rule : placementRules()) m_which->addItem(ruleTitle(rule.id), kRule + latin(rule.id));
}

void SystemChooser::choose(const QString& id) {
    const int index = id.isEmpty() ? -1 : m_which->findData(id);
    if (index >= 0) m_which->setCurrentIndex(index);
}

QString SystemChooser::chosen() const {
    return m_which->currentData().toString();
}

const System* SystemChooser::system() const {
    const QString id = chosen();
    return id.startsWith(kSystem) ? findSystem(id.mid(kSystem.size()).toStdString()) : nullptr;
}

QString SystemChooser::keyOf(const SystemOption& option) const {
    return QStringLiteral("labs/%1Options/%2/%3").arg(m_name, latin(system()->id), latin(option.name));
}

void SystemChooser::showOptions() {
    delete m_options;
    m_options = new QWidget(this);
    auto* column = new QVBoxLayout(m_options);
    column->setContentsMargins(12, 0, 0, 0);
    column->setSpacing(4);
    if (const System* chosenSystem = system())
        for (const SystemOption& option : chosenSystem->options) addOption(option);
    m_layout->insertWidget(m_layout->indexOf(m_error), m_options);
    m_options->setVisible(column->count() > 0);
}

void SystemChooser::addOption(const SystemOption& option) {
    const QString value = m_settings.value(keyOf(option), latin(option.initial)).toString();
    const auto remember = [this, key = keyOf(option)](const QString& text) {
        m_settings.setValue(key, text);
        Q_EMIT changed();
    };
    QWidget* field = nullptr;
    if (option.values.find('|') != std::string_view::npos) {
        auto* box = new QComboBox(m_options);
        for (const std::string_view one : text::split(option.values, '|')) box->addItem(latin(one));
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(6);
        box->setCurrentText(latin(option.initial));
        box->setCurrentText(value);
        connect(box, &QComboBox::currentTextChanged, this, remember);
        field = box;
    } else {
        auto* line = new QLineEdit(value, m_options);
        line->setPlaceholderText(optionText(option.values));
        connect(line, &QLineEdit::textChanged, this, remember);
        field = line;
    }
    const QString name = latin(option.name);
    field->setObjectName(QStringLiteral("%1-%2").arg(m_name, name));
    field->setAccessibleName(tr("%1 of %2", "an option of a system").arg(name, latin(system()->title)));
    field->setToolTip(optionText(option.meaning));
    field->setFocusPolicy(Qt::StrongFocus);
    auto* label = new QLabel(name, m_options);
    label->setBuddy(field);
    label->setTextFormat(Qt::PlainText);
    m_options->layout()->addWidget(label);
    m_options->layout()->addWidget(field);
}

OptionValues SystemChooser::options() const {
    OptionValues values;
    const System* chosenSystem = system();
    if (chosenSystem == nullptr) return values;
    for (const SystemOption& option : chosenSystem->options) {
        const QString value = m_settings.value(keyOf(option), latin(option.initial)).toString();
        if (value != latin(option.initial)) values.emplace(option.name, value.toStdString());
    }
    return values;
}

Result<PlacementSpec> SystemChooser::spec(const State& state) {
    Result<PlacementSpec> spec = state.placement;
    const QString id = chosen();
    if (id.startsWith(kRule)) {
        spec = withRule(state, id.mid(kRule.size()).toStdString()).placement;
        spec->composed = {};
    } else if (const System* chosenSystem = system()) {
        spec = systemSpec(chosenSystem->id, options());
    }
    if (spec) {
        if (const auto checked = checkPlacement(state.cluster, *spec); !checked) spec = Unexpected{checked.error()};
    }
    m_error->setText(spec ? QString() : errorSentence(spec.error()));
    m_error->setVisible(!spec);
    return spec;
}

QString SystemChooser::title(const State& state) const {
    const QString id = chosen();
    if (id == kScenario) return placementTitle(state.placement);
    QStringList parts{m_which->currentText()};
    for (const auto& [name, value] : options())
        parts << QStringLiteral("%1=%2").arg(QString::fromStdString(name), QString::fromStdString(value));
    return parts.join(QStringLiteral(", "));
}

QString placementTitle(const PlacementSpec& spec) {
    return isRealSystem(spec) ? mainTitle(spec) : ruleTitle(spec.rule);
}

}  // namespace ringscope
