// SPDX-License-Identifier: GPL-3.0-or-later
//
// A column of named facts: the name in text 2, the value beside or below it, to be selected and copied.
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
QT_END_NAMESPACE

namespace ringscope {

class ThemeStore;

struct Fact {
    QString name;
    QString value;
    friend bool operator==(const Fact&, const Fact&) = default;
};

class FactList : public QWidget {
    Q_OBJECT
public:
    explicit FactList(ThemeStore& themes, QWidget* parent = nullptr);
    void setFacts(const std::vector<Fact>& facts);
    [[nodiscard]] const std::vector<Fact>& facts() const { return m_facts; }

private:
    void applyTheme();

    ThemeStore& m_themes;
    QGridLayout* m_grid;
    std::vector<Fact> m_facts;
    std::vector<std::pair<QLabel*, QLabel*>> m_rows;
};

}  // namespace ringscope
