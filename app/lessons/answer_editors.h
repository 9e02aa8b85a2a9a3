// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ways to answer a question without the circle: a node from a list, a number of keys, a place in degrees. Each works
// by keyboard alone and has a name for screen readers. GUI thread.
#pragma once

#include "app/lessons/lesson_player.h"

#include <QWidget>

#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QDoubleSpinBox;
class QListWidget;
class QSlider;
class QSpinBox;
QT_END_NAMESPACE

namespace ringscope {

class ThemeStore;

class AnswerEditor : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    /// None until the person has chosen.
    [[nodiscard]] virtual std::optional<LessonGuess> guess() const = 0;
    /// As it stands after the answer: what is true stands beside it.
    virtual void reveal(const std::optional<LessonGuess>& guess, const LessonGuess& truth) = 0;

Q_SIGNALS:
    void guessChanged();
    /// Enter, or a double click.
    void submitted();

protected:
    void changeEvent(QEvent* event) override;
    virtual void retranslate() = 0;
};

class NodeAnswer : public AnswerEditor {
    Q_OBJECT
public:
    struct Choice {
        QString name;
        int slot = 0;
    };
    NodeAnswer(const ThemeStore& themes, QWidget* parent);
    void setChoices(const std::vector<Choice>& nodes);
    void choose(const QString& name);
    [[nodiscard]] std::optional<LessonGuess> guess() const override;
    void reveal(const std::optional<LessonGuess>& guess, const LessonGuess& truth) override;

protected:
    void retranslate() override;

private:
    const ThemeStore& m_themes;
    QListWidget* m_list;
};

/// Where guess and truth stand between 0 and all keys.
class GuessScale : public QWidget {
    Q_OBJECT
public:
    GuessScale(const ThemeStore& themes, QWidget* parent);
    void setMarks(double most, std::optional<double> guess, double truth);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    const ThemeStore& m_themes;
    double m_most = 1, m_truth = 0;
    std::optional<double> m_guess;
};

class NumberAnswer : public AnswerEditor {
    Q_OBJECT
public:
    NumberAnswer(const ThemeStore& themes, QWidget* parent);
    /// Begins in the middle, unanswered.
    void setMost(int keys);
    [[nodiscard]] std::optional<LessonGuess> guess() const override;
    void reveal(const std::optional<LessonGuess>& guess, const LessonGuess& truth) override;

protected:
    void retranslate() override;

private:
    void set(int keys);

    QSlider* m_slider;
    QSpinBox* m_number;
    QWidget* m_row;
    GuessScale* m_scale;
    bool m_touched = false;
};

class PlaceAnswer : public AnswerEditor {
    Q_OBJECT
public:
    explicit PlaceAnswer(QWidget* parent);
    void setTurns(double turns);
    [[nodiscard]] std::optional<LessonGuess> guess() const override;
    void reveal(const std::optional<LessonGuess>& guess, const LessonGuess& truth) override;

protected:
    void retranslate() override;

private:
    QDoubleSpinBox* m_degrees;
};

}  // namespace ringscope
