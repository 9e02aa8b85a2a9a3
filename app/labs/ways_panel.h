// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two ways of one key to its node, side by side, and the step at which they part. Text can be selected and copied.
// GUI thread.
#pragma once

#include <QStringList>
#include <QWidget>

#include <array>

QT_BEGIN_NAMESPACE
class QLabel;
class QPlainTextEdit;
QT_END_NAMESPACE

namespace ringscope {

class ThemeStore;

struct KeyWays {
    struct Way {
        QString title;  ///< "libketama: cache-b"
        QStringList steps;
        friend bool operator==(const Way&, const Way&) = default;
    };
    QString key, parting;  ///< sentences
    std::array<Way, 2> ways;
    friend bool operator==(const KeyWays&, const KeyWays&) = default;
};

class WaysPanel : public QWidget {
    Q_OBJECT
public:
    /// name: begins the names of the parts, "disagreement".
    WaysPanel(const ThemeStore& themes, const QString& name, QWidget* parent);

    void show(const KeyWays& ways);

private:
    void fit();

    const ThemeStore& m_themes;
    QLabel *m_key, *m_parting;
    std::array<QLabel*, 2> m_titles;
    std::array<QPlainTextEdit*, 2> m_steps;
};

}  // namespace ringscope
