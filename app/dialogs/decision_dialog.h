// SPDX-License-Identifier: GPL-3.0-or-later
//
// "Why is this key there?": the decision of the real system that is shown, and of any rule, over the session's nodes as a picture and in words, walked
// step by step. Stays open beside the window and follows it: the selected key, kills, another hash, the language.
// Placing is done in a worker, with a line along the picture and Cancel where it takes long. GUI thread; everything
// passed in outlives it.
#pragma once

#include "app/decision/decision_scene.h"
#include "app/export/picture_export.h"
#include "app/session/reported_job.h"
#include "app/session/session.h"

#include <QDialog>

#include <memory>
#include <optional>
#include <string>

QT_BEGIN_NAMESPACE
class QComboBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

class DecisionView;
class IconButton;
class Prompter;
class Settings;
class ThemedLabel;
class ThemeStore;
class WorkLine;

class DecisionDialog : public QDialog {
    Q_OBJECT
public:
    DecisionDialog(Session& session, ThemeStore& themes, Settings& settings, Prompter& prompter, QWidget* parent);
    ~DecisionDialog() override;

    [[nodiscard]] DecisionView& view() const { return *m_view; }
    /// Explains this key from now on, until another one is selected or typed.
    void explain(const std::string& bytes);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    void saved(const QString& path);

private:
    /// What the worker makes of it.
    struct Answer {
        PlacementPtr placement;
        Explanation explanation;
        std::optional<AssignedExplanation> bounded;
    };

    QLayout* makeHead();
    QWidget* makeMiddle();
    QLayout* makeSteps();
    QLayout* makeButtons();
    void connectAll();
    void retranslate();
    void namePlay();
    void followSelection();
    /// A real system stands first among the rules, and is explained before the others.
    void offerSystem();
    /// Asks the worker anew: other nodes, key, rule or bound.
    void refresh();
    void showAnswer(Result<Answer> answer);
    /// In the language of the moment.
    void showScene(const Answer& answer);
    void tellCancelled();
    void showError(const QString& sentence);
    void showSteps();
    void markStep();
    void copyPicture();
    void exportPicture();
    [[nodiscard]] PictureRequest request(PictureFormat format) const;

    Session& m_session;
    ThemeStore& m_themes;
    Settings& m_settings;
    Prompter& m_prompter;
    QLabel *m_ruleLabel, *m_keyLabel, *m_loadsLabel;
    QComboBox *m_rule, *m_loads;
    QLineEdit* m_key;
    QStackedWidget* m_pages;
    DecisionView* m_view;
    ThemedLabel *m_refusal, *m_stepLabel, *m_message;
    QListWidget* m_list;
    IconButton *m_start, *m_back, *m_play, *m_forward;
    QPushButton *m_copy, *m_copyText, *m_export, *m_close;
    WorkReport m_work;
    WorkLine* m_workLine;
    std::string m_placedBy = "ring";  ///< the rule of the state
    QString m_system;                 ///< title of the first entry of m_rule; null: there is no real system
    std::string m_bytes;              ///< of the key that is explained
    std::optional<Answer> m_answer;   ///< that is shown
    PlacementPtr m_placement;         ///< of the last answer: saves building it again for another key
    QString m_remark;                 ///< goes with the next answer
    ReportedJob<Result<Answer>> m_job;
    ReportedJob<Result<PictureCopy>> m_copying;
    LatestJob<Result<Done>> m_saving;
};

}  // namespace ringscope
