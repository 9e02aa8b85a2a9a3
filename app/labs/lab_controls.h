// SPDX-License-Identifier: GPL-3.0-or-later
//
// A lab's controls: a column of labelled fields whose values are remembered. changed() comes a moment after the
// last change, so that typing a number is one change. GUI thread.
#pragma once

#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;
class QVBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

class Settings;

class LabControls : public QWidget {
    Q_OBJECT
public:
    /// lab: "balance"; begins the object names and the keys of the settings.
    LabControls(Settings& settings, const QString& lab, QWidget* parent);

    QSpinBox* addNumber(const char* name, const QString& label, int from, int to, int usual);
    QDoubleSpinBox* addDecimal(const char* name, const QString& label, double from, double to, double usual);
    /// Entries are id and words.
    QComboBox* addChoice(const char* name, const QString& label,
                         const std::vector<std::pair<QString, QString>>& entries, const QString& usual);
    QCheckBox* addCheck(const char* name, const QString& label, bool usual);
    /// All hash functions (hash_items.h).
    QComboBox* addHash(const char* name, const QString& label);
    /// A few whole numbers in one line, with commas or blanks between them.
    QLineEdit* addNumbers(const char* name, const QString& label, const QString& usual);
    /// What such a field holds, each number once and moved into the range; at most `most` of them, in their order.
    [[nodiscard]] static std::vector<std::uint32_t> numbersOf(const QLineEdit& field, std::uint32_t from,
                                                              std::uint32_t to, std::size_t most);
    void addBelow(QWidget* widget);
    /// changed() in a moment, for a widget of addBelow that remembers its value itself.
    void touch() { m_soon.start(); }
    /// With its label: a field that has no meaning for what is chosen elsewhere goes away.
    void setShown(QWidget* widget, bool shown);
    /// Without changed(), for numbers that follow the scenario.
    static void show(QSpinBox& box, quint64 number);
    static void show(QComboBox& box, const std::string& id);

protected:
    /// The wheel scrolls the column; a field takes it only while it has the focus.
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void changed();

private:
    QComboBox* addFilled(const char* name, const QString& label, const std::function<void(QComboBox&)>& fill,
                         const QString& usual);
    [[nodiscard]] QString keyOf(const char* name) const;
    void name(QWidget& widget, const char* name, const QString& label);
    void addLabelled(QWidget* widget, const QString& label);
    void remember(const char* name, const QVariant& value);

    Settings& m_settings;
    QString m_lab;
    QVBoxLayout* m_layout;
    QTimer m_soon;
};

}  // namespace ringscope
