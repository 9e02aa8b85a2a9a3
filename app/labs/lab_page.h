// SPDX-License-Identifier: GPL-3.0-or-later
//
// What all labs share: controls at the left, and at the right the sentence, the plot and the table of figures; below
// them progress, cancel, and what takes the result out. Where an answer has several views (LabView), a chooser above the
// plot shows one of them. A page computes in a worker whenever its controls change
// or what it follows in the scenario does, but only while it is shown; a newer request replaces an older one.
// What it follows, and the window, outlive it. GUI thread.
#pragma once

#include "app/labs/lab_controls.h"
#include "app/labs/lab_drafts.h"
#include "app/labs/lab_report.h"
#include "app/session/latest_job.h"
#include "core/base/result.h"
#include "core/scenario/state.h"

#include <QElapsedTimer>
#include <QWidget>

#include <functional>
#include <optional>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableView;
class QVBoxLayout;
QT_END_NAMESPACE

namespace ringscope {

class LabPlotView;
class LabTableModel;
class Prompter;
class SegmentedControl;
class Session;
class Settings;
class ThemeStore;
struct PictureCopy;

/// What a lab may reach.
struct LabContext {
    Session& session;
    Settings& settings;
    const ThemeStore& themes;
    Prompter& prompter;
};

class LabPage : public QWidget {
    Q_OBJECT
public:
    using Words = LabWords;
    /// What takes long, in a worker. What it puts into the drafts is shown while it goes on, when it next reports
    /// progress.
    using Work = std::function<Result<Words>(const Progress&, LabDrafts&)>;

    [[nodiscard]] const std::optional<LabReport>& report() const { return m_report; }
    [[nodiscard]] bool isWorking() const { return m_job.running(); }
    /// Computes again, now.
    void run();
    void cancel();
    /// The view that is shown, as a report of its own. \pre report()
    [[nodiscard]] LabReport shownReport() const { return withView(*m_report, m_view); }

protected:
    /// id: "balance"; begins the names of the widgets.
    LabPage(const LabContext& context, const QString& id, QWidget* parent);

    /// Reads the controls.
    [[nodiscard]] virtual Work work() = 0;
    /// Shows the numbers of the scenario in the controls that follow it.
    virtual void follow(const State& state) = 0;

    [[nodiscard]] LabControls& controls() { return *m_controls; }
    [[nodiscard]] const State& state() const;
    [[nodiscard]] const LabContext& context() const { return m_context; }
    /// What a control of the page's own has changed: computes again, if the page is shown.
    void wanted();
    /// Makes the words of the last answer again, without computing: for what only chooses what is shown of it.
    void sayAgain();
    /// Instead of the sentence, until something else is said.
    void say(const QString& text);
    /// A switch on top: while it is on these controls show the scenario's numbers.
    void addOwn(const QString& label, bool usual);
    /// Computes again whenever the scenario's nodes, rule or keys change, without a switch.
    void followAlways() { m_always = true; }
    /// To the right of the plot, or under it where the text is large.
    void addBeside(QWidget* widget);
    /// A view is shown now, by its id; empty: there is none. And a row of its table, the first one at once; −1: none.
    virtual void viewShown(const QString& view) { static_cast<void>(view); }
    virtual void rowChosen(int row) { static_cast<void>(row); }
    void addFollowers(std::initializer_list<QWidget*> followers);
    [[nodiscard]] bool own() const;
    /// The function chosen in a control of addHash, with seed 0.
    [[nodiscard]] static HashSpec hashOf(const QComboBox& box);

    void showEvent(QShowEvent* event) override;

private:
    void build();
    [[nodiscard]] QWidget* bottomRow();
    /// Widths that follow the size of the text.
    void fit();
    void followNow();
    void finish(Result<Words> answer);
    void showDraft(LabDrafts& drafts);
    void show(const LabReport& report);
    void showView();
    void offerViews(const std::vector<LabView>& views);
    void setWorking(bool working);
    void copyPicture();
    void exportPicture();
    void exportData();

    LabContext m_context;
    QString m_id;
    LabControls* m_controls;
    QCheckBox* m_own = nullptr;
    std::vector<QWidget*> m_followers;
    QWidget* m_left;       ///< the column of controls
    QBoxLayout* m_bottom;  ///< one line, or two where the text is large
    QLabel *m_sentence, *m_note;
    QVBoxLayout* m_result;  ///< the column at the right
    QBoxLayout* m_plotRow;  ///< the plot, and what stands beside it
    SegmentedControl* m_chooser = nullptr;
    QStringList m_offered;  ///< ids of the views in the chooser
    std::size_t m_view = 0;
    LabReport m_shown;  ///< the report or its draft
    LabPlotView* m_plot;
    LabTableModel* m_model;
    QTableView* m_table;
    QProgressBar* m_progress;
    QPushButton *m_run, *m_cancel, *m_copy, *m_picture, *m_data;
    bool m_always = false;
    bool m_stale = true;     ///< what is shown is not what the controls say
    bool m_drafted = false;  ///< what is shown is not finished
    QElapsedTimer m_sinceDraft;
    std::optional<LabReport> m_report;
    Words m_words;  ///< of m_report
    LatestJob<Result<Words>> m_job;
    LatestJob<Result<Done>> m_saving;
    LatestJob<Result<PictureCopy>> m_copying;
};

}  // namespace ringscope
