// SPDX-License-Identifier: GPL-3.0-or-later
//
// The steps of a draft as a list: number and title, with a mark on those that say what does not hold. Draft and themes
// must outlive it. GUI thread.
#pragma once

#include <QAbstractListModel>

namespace ringscope {

class LessonDraft;
class ThemeStore;

class DraftStepsModel : public QAbstractListModel {
    Q_OBJECT
public:
    DraftStepsModel(const LessonDraft& draft, const ThemeStore& themes, QObject* parent);

    void setLanguage(const QString& language);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

private:
    void refresh();
    [[nodiscard]] QString faultText(std::size_t step) const;

    const LessonDraft& m_draft;
    const ThemeStore& m_themes;
    QString m_language;
    int m_rows;
};

}  // namespace ringscope
