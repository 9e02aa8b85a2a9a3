// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/labs/lab_controls.h"

#include "app/controls/hash_items.h"
#include "app/settings/settings.h"
#include "core/hash/hash_function.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace ringscope {

namespace {

constexpr int kAfterLastChangeMs = 250;

}  // namespace

LabControls::LabControls(Settings& settings, const QString& lab, QWidget* parent)
    : QWidget(parent), m_settings(settings), m_lab(lab), m_layout(new QVBoxLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(4);
    m_layout->addStretch(1);
    m_soon.setSingleShot(true);
    m_soon.setInterval(kAfterLastChangeMs);
    connect(&m_soon, &QTimer::timeout, this, &LabControls::changed);
}

QString LabControls::keyOf(const char* name) const {
    return QStringLiteral("labs/%1/%2").arg(m_lab, QLatin1String(name));
}

void LabControls::name(QWidget& widget, const char* name, const QString& label) {
    QString part = QString::fromLatin1(name);
    part[0] = part[0].toUpper();
    widget.setObjectName(m_lab + part);
    widget.setAccessibleName(label);
    widget.setFocusPolicy(Qt::StrongFocus);
    widget.installEventFilter(this);
}

bool LabControls::eventFilter(QObject* watched, QEvent* event) {
    const auto* field = qobject_cast<QWidget*>(watched);
    if (event->type() != QEvent::Wheel || field == nullptr || field->hasFocus())
        return QWidget::eventFilter(watched, event);
    event->ignore();
    return true;
}

void LabControls::addLabelled(QWidget* widget, const QString& label) {
    auto* words = new QLabel(label, this);
    words->setBuddy(widget);
    words->setWordWrap(true);
    addBelow(words);
    addBelow(widget);
    m_layout->insertSpacing(m_layout->count() - 1, 6);
}

void LabControls::addBelow(QWidget* widget) {
    m_layout->insertWidget(m_layout->count() - 1, widget);
}

void LabControls::remember(const char* name, const QVariant& value) {
    m_settings.setValue(keyOf(name), value);
    m_soon.start();
}

QSpinBox* LabControls::addNumber(const char* key, const QString& label, int from, int to, int usual) {
    auto* box = new QSpinBox(this);
    name(*box, key, label);
    box->setRange(from, to);
    box->setGroupSeparatorShown(true);
    box->setValue(std::clamp(m_settings.value(keyOf(key), usual).toInt(), from, to));
    connect(box, &QSpinBox::valueChanged, this, [this, key](int value) { remember(key, value); });
    addLabelled(box, label);
    return box;
}

QDoubleSpinBox* LabControls::addDecimal(const char* key, const QString& label, double from, double to, double usual) {
    auto* box = new QDoubleSpinBox(this);
    name(*box, key, label);
    box->setRange(from, to);
    box->setSingleStep(0.05);
    box->setValue(std::clamp(m_settings.value(keyOf(key), usual).toDouble(), from, to));
    connect(box, &QDoubleSpinBox::valueChanged, this, [this, key](double value) { remember(key, value); });
    addLabelled(box, label);
    return box;
}

QComboBox* LabControls::addChoice(const char* key, const QString& label,
                                  const std::vector<std::pair<QString, QString>>& entries, const QString& usual) {
    const auto fill = [&entries](QComboBox& box) {
        for (const auto& [id, words] : entries) box.addItem(words, id);
    };
    return addFilled(key, label, fill, usual);
}

QComboBox* LabControls::addFilled(const char* key, const QString& label, const std::function<void(QComboBox&)>& fill,
                                  const QString& usual) {
    auto* box = new QComboBox(this);
    name(*box, key, label);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
    fill(*box);
    const int remembered = box->findData(m_settings.value(keyOf(key), usual));
    box->setCurrentIndex(remembered >= 0 ? remembered : std::max(0, box->findData(usual)));
    connect(box, &QComboBox::currentIndexChanged, this,
            [this, key, box] { remember(key, box->currentData().toString()); });
    addLabelled(box, label);
    return box;
}

QComboBox* LabControls::addHash(const char* key, const QString& label) {
    return addFilled(key, label, addHashItems, QString::fromStdString(HashSpec().function));
}

QLineEdit* LabControls::addNumbers(const char* key, const QString& label, const QString& usual) {
    static const QRegularExpression numbers(QStringLiteral("[0-9]{0,5}([ ,;，、]+[0-9]{0,5}){0,9}"));
    auto* field = new QLineEdit(this);
    name(*field, key, label);
    field->setValidator(new QRegularExpressionValidator(numbers, field));
    field->setText(m_settings.value(keyOf(key), usual).toString());
    connect(field, &QLineEdit::textChanged, this, [this, key](const QString& text) { remember(key, text); });
    addLabelled(field, label);
    return field;
}

std::vector<std::uint32_t> LabControls::numbersOf(const QLineEdit& field, std::uint32_t from, std::uint32_t to,
                                                  std::size_t most) {
    static const QRegularExpression between(QStringLiteral("[^0-9]+"));
    std::vector<std::uint32_t> numbers;
    for (const QString& text : field.text().split(between, Qt::SkipEmptyParts)) {
        const std::uint32_t number = std::clamp(text.toUInt(), from, to);
        if (numbers.size() < most && std::find(numbers.begin(), numbers.end(), number) == numbers.end())
            numbers.push_back(number);
    }
    return numbers;
}

void LabControls::setShown(QWidget* widget, bool shown) {
    widget->setVisible(shown);
    for (auto* label : findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
        if (label->buddy() == widget) label->setVisible(shown);
}

QCheckBox* LabControls::addCheck(const char* key, const QString& label, bool usual) {
    auto* box = new QCheckBox(label, this);
    name(*box, key, label);
    box->setChecked(m_settings.value(keyOf(key), usual).toBool());
    connect(box, &QCheckBox::toggled, this, [this, key](bool on) { remember(key, on); });
    addBelow(box);
    m_layout->insertSpacing(m_layout->count() - 1, 6);
    return box;
}

void LabControls::show(QSpinBox& box, quint64 number) {
    const QSignalBlocker quiet(&box);
    box.setValue(static_cast<int>(std::clamp<quint64>(number, box.minimum(), static_cast<quint64>(box.maximum()))));
}

void LabControls::show(QComboBox& box, const std::string& id) {
    const QSignalBlocker quiet(&box);
    box.setCurrentIndex(box.findData(QString::fromStdString(id)));
}

}  // namespace ringscope
