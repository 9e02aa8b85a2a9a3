// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of names with a box before each. Names that are chosen and not offered are shown too, so that they can be taken
// away. GUI thread.
#pragma once

#include <QListWidget>

#include <string>
#include <utility>
#include <vector>

namespace ringscope {

class CheckList : public QListWidget {
    Q_OBJECT
public:
    CheckList(const QString& objectName, const QString& accessibleName, int rows, QWidget* parent);

    /// Id and words. Without chosen().
    void show(const std::vector<std::pair<std::string, QString>>& offered, const std::vector<std::string>& chosen);

Q_SIGNALS:
    /// By the person: those that were chosen, in their order, then the new ones.
    void chosen(const std::vector<std::string>& names);

private:
    void changeItem(const QListWidgetItem& item);

    std::vector<std::string> m_ids;  ///< of the rows
    std::vector<std::string> m_chosen;
    std::vector<QString> m_words;
};

}  // namespace ringscope
