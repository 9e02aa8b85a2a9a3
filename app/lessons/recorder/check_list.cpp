// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lessons/recorder/check_list.h"

#include <QSignalBlocker>

#include <algorithm>

namespace ringscope {

CheckList::CheckList(const QString& objectName, const QString& accessibleName, int rows, QWidget* parent)
    : QListWidget(parent) {
    setObjectName(objectName);
    setAccessibleName(accessibleName);
    setUniformItemSizes(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFixedHeight(fontMetrics().height() * 3 / 2 * rows + 2 * frameWidth());
    connect(this, &QListWidget::itemChanged, this, [this](const QListWidgetItem* item) { changeItem(*item); });
}

void CheckList::show(const std::vector<std::pair<std::string, QString>>& offered,
                     const std::vector<std::string>& chosen) {
    std::vector<std::string> ids;
    std::vector<QString> words;
    for (const auto& [id, word] : offered) {
        ids.push_back(id);
        words.push_back(word);
    }
    for (const std::string& one : chosen) {
        if (std::find(ids.begin(), ids.end(), one) != ids.end()) continue;
        ids.push_back(one);
        words.push_back(QString::fromStdString(one));
    }
    const QSignalBlocker quiet(this);
    if (ids != m_ids || words != m_words) {
        m_ids = std::move(ids);
        m_words = std::move(words);
        clear();
        for (const QString& word : m_words) addItem(word);
    }
    m_chosen = chosen;
    for (int row = 0; row < count(); ++row) {
        const std::string& id = m_ids[static_cast<std::size_t>(row)];
        const bool isChosen = std::find(chosen.begin(), chosen.end(), id) != chosen.end();
        item(row)->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item(row)->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
    }
}

void CheckList::changeItem(const QListWidgetItem& changed) {
    const std::string& id = m_ids[static_cast<std::size_t>(row(&changed))];
    std::vector<std::string> names = m_chosen;
    if (changed.checkState() == Qt::Unchecked)
        std::erase(names, id);
    else if (std::find(names.begin(), names.end(), id) == names.end())
        names.push_back(id);
    if (names != m_chosen) Q_EMIT chosen(names);
}

}  // namespace ringscope
