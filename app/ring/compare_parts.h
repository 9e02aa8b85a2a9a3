// SPDX-License-Identifier: GPL-3.0-or-later
//
// Head and foot of a card of the comparison: title and rule above; share, count, meaning and bar below.
// Painted, and told to screen readers as one text each; the functions paint the same on exported
// pictures. GUI thread; themes must outlive the widgets.
#pragma once

#include "app/ring/compare_words.h"

#include <QRectF>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace ringscope {

class ThemeStore;
struct Theme;

/// How much room the words take: on low windows they leave it to the circles, or stand beside them in a column.
enum class CompareRoom { Usual, Tight, Beside };

[[nodiscard]] double compareHeadHeight(const Theme& theme, CompareRoom room = CompareRoom::Usual);
void paintCompareHead(QPainter& painter, const QRectF& rect, const CompareWords& words, const Theme& theme,
                      CompareRoom room = CompareRoom::Usual);
[[nodiscard]] double compareFootHeight(const Theme& theme, CompareRoom room = CompareRoom::Usual);
/// \param progress  how far the bar has run up, 0 … 1
void paintCompareFoot(QPainter& painter, const QRectF& rect, const CompareWords& words, const Theme& theme,
                      double progress = 1, CompareRoom room = CompareRoom::Usual);

/// What the rule does, on one line or a few; the title above it is the control that chooses the rule.
class CompareSentence : public QWidget {
    Q_OBJECT
public:
    explicit CompareSentence(const ThemeStore& themes, QWidget* parent = nullptr);
    void setText(const QString& text);
    void setRoom(CompareRoom room);
    void setLines(int lines);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QFont font() const;
    const ThemeStore& m_themes;
    QString m_text;
    CompareRoom m_room = CompareRoom::Usual;
    int m_lines = 1;
};

class CompareFoot : public QWidget {
    Q_OBJECT
public:
    explicit CompareFoot(const ThemeStore& themes, QWidget* parent = nullptr);
    void setWords(const CompareWords& words);
    void setRoom(CompareRoom room);
    /// How far the bar has run up, 0 … 1; the number is the settled one from the beginning.
    void setProgress(double progress);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const ThemeStore& m_themes;
    CompareWords m_words;
    CompareRoom m_room = CompareRoom::Usual;
    double m_progress = 1;
};

}  // namespace ringscope
