// SPDX-License-Identifier: GPL-3.0-or-later
//
// The document and everything a person does to it. Widgets call Session; only Session pushes undo
// commands; views refresh from changed() and evaluated(). Derived data is computed in a worker, the
// newest request replaces older ones. Lives in the GUI thread.
#pragma once

#include "app/ring/key_density.h"
#include "app/session/card_picture.h"
#include "app/session/view_focus.h"
#include "app/session/work_report.h"
#include "core/scenario/evaluation.h"
#include "core/scenario/scenario_file.h"

#include <QFlags>
#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

QT_BEGIN_NAMESPACE
class QUndoStack;
QT_END_NAMESPACE

namespace ringscope {

class Evaluator;

/// How many rules the comparison can show.
inline constexpr std::size_t kLeastCompared = 2, kMostCompared = 4;

enum class ViewMode { Ring, Modulo, Compare };

enum class ChangeFlag {
    State = 1,     ///< cursor stands on another state
    Timeline = 2,  ///< steps were added, removed, renamed
    Document = 4,  ///< title, file, dirty
    Selection = 8,
    View = 16,
};
Q_DECLARE_FLAGS(Change, ChangeFlag)
Q_DECLARE_OPERATORS_FOR_FLAGS(Change)

/// A transition as another card of the comparison than the plain ring saw it: another rule, or other than each key to
/// the rule's own choice.
struct RuleSide {
    std::string rule;      ///< contenderId()
    EvaluationPtr before;  ///< null where the rule had placed nothing before
    /// Null where the rule has never accepted a state on the way here.
    EvaluationPtr after;
    Movement movement;
    /// Why the rule cannot follow. Then both evaluations are of the last step on the way here that it accepted, with
    /// the keys of now, and nothing has moved.
    std::optional<Error> refused;
    /// The first step after that one, if it is a removal: marking down instead would help.
    std::optional<StepId> refusedRemoval;
    /// Null where `after` is, and under plain modulo, which has a picture of its own.
    CardPicturePtr picture;
};

/// What the worker made of the newest state: the picture before, the picture after, what moved. Shared, immutable.
struct Transition {
    EvaluationPtr before;  ///< null for the first one
    EvaluationPtr after;
    Movement movement;
    KeyDensityPtr density;  ///< of after's keys; null while they are few
    /// The same under other rules, as far as they are computed yet: see sidesEvaluated.
    std::vector<RuleSide> sides;
    /// The step's event when this is one step forward (or that step just replaced by a newer one of the same slider
    /// drag): then before is the state of the step before. None for jumps, undo and opening.
    std::optional<Event> event;
    StepId step;
    /// Show the journey from before to after: one step forward, or another way along one branch (Session::travel).
    bool play = false;
    /// With play: after is of an earlier step than before. The journey that once led from after to before runs back.
    bool backward = false;
    StepId from;  ///< step of before where there is an event or a journey

    /// Null for the ring, which is the transition itself, and for what is not computed yet.
    [[nodiscard]] const RuleSide* side(std::string_view rule) const;
};
using TransitionPtr = std::shared_ptr<const Transition>;

class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    // Document
    [[nodiscard]] const Timeline& timeline() const { return *m_timeline; }
    [[nodiscard]] const std::shared_ptr<const Timeline>& sharedTimeline() const { return m_timeline; }
    [[nodiscard]] StepId cursor() const { return m_cursor; }
    [[nodiscard]] const State& state() const { return m_timeline->step(m_cursor).state; }
    [[nodiscard]] QString title() const { return m_title; }
    [[nodiscard]] QString filePath() const { return m_filePath; }
    [[nodiscard]] bool isDirty() const;
    [[nodiscard]] QUndoStack* undoStack() const { return m_undo; }
    /// What undo and redo would do, in the current language ("C down"); empty when there is nothing. Ask here, not
    /// the stack: a command outlives a change of language.
    [[nodiscard]] QString undoText() const;
    [[nodiscard]] QString redoText() const;
    [[nodiscard]] Scenario scenario() const;
    /// Steps that are tried out and thrown away: a quiz. Undo begins anew meanwhile; scenario() and isDirty() tell of the
    /// document as it was. The end brings it back with its place, undo and redo. reset() ends a trial, too.
    void beginTrial();
    void endTrial();
    [[nodiscard]] bool isTrial() const { return m_aside.has_value(); }
    /// Grows with every change that a file would hold: the same number, the same document.
    [[nodiscard]] std::uint64_t revision() const { return m_revision; }
    /// Replaces the document (new, open, recovered); clears undo.
    void reset(Scenario scenario, const QString& filePath = {}, bool dirty = false);
    void markSaved(const QString& filePath);
    /// Its file holds the keys of key files too, so that it can be taken elsewhere.
    [[nodiscard]] bool carriesKeys() const { return m_carriesKeys; }
    void setCarriesKeys(bool on) { m_carriesKeys = on; }

    // Steps: undoable
    /// One step after the cursor; a fork when the cursor is in the past. Events that merge (a slider drag) pass the same
    /// mergeKey > 0 in a row: they replace the step before.
    Result<Done> apply(Event event, int mergeKey = 0);
    /// Changes the start (node list and keys of step 0) and replays.
    Result<Done> changeStart(State start);
    /// The state at the cursor becomes the start, and the cursor stands on it; the steps after it stay, all others go.
    /// Returns how many went. Nothing at the start itself.
    std::size_t startHere();
    /// Another history in place of a removal, at the cursor or on the way there: its nodes are marked down instead, and
    /// the steps after it are made again as far as they still apply. One undoable step; NothingChanges where that step
    /// is no removal.
    Result<Done> markDownInstead() { return markDownInstead(m_cursor); }
    Result<Done> markDownInstead(StepId removal);
    void renameStep(StepId step, const QString& title);
    void setTitle(const QString& title);

    // Standing somewhere: not undoable
    void seek(StepId step);
    /// Like seek, but the way there is shown as one journey, however many steps it has: forwards to a step that follows
    /// the cursor's, backwards to one that came before it. A cut as with seek to other branches, and where keys, hash or
    /// system differ. Marks of nodes that are new there are set after it.
    void travel(StepId step);
    bool forward();  ///< travels to the next step of the line; false at its end
    bool back();     ///< travels to the step before; false at the start
    void toStart();
    void setView(ViewMode view);
    [[nodiscard]] ViewMode view() const { return m_view; }
    /// Cards the comparison shows, two to four, in order, by contenderId(). Unknown ones and repetitions are left out,
    /// what is missing is filled up with modulo and the ring.
    void setComparedRules(const std::vector<std::string>& rules);
    [[nodiscard]] const std::vector<std::string>& comparedRules() const { return m_comparedRules; }
    void selectNode(std::optional<NodeId> node);
    void selectKey(std::optional<KeyId> key);
    [[nodiscard]] std::optional<NodeId> selectedNode() const { return m_node; }
    [[nodiscard]] std::optional<KeyId> selectedKey() const { return m_key; }
    void setPinned(NodeId node, bool pinned);  ///< up to six
    [[nodiscard]] const std::vector<NodeId>& pinned() const { return m_pinned; }
    /// What the pictures mark and how closely they look. Unknown nodes and keys are left out, now and when they go later;
    /// centre and zoom are brought into their ranges. Announced by ChangeFlag::View.
    void setFocus(ViewFocus focus);
    [[nodiscard]] const ViewFocus& focus() const { return m_focus; }
    /// Nothing is selected, marked or looked at closely: what Escape does.
    void clearMarks();

    // Derived
    /// Newest finished one; null until the first is done.
    [[nodiscard]] TransitionPtr transition() const { return m_transition; }
    [[nodiscard]] bool isWorking() const;
    /// The cursor goes back to the step whose picture is there, if there is one; evaluationCancelled() follows.
    void cancelWork();
    /// Computes a step again that was cancelled, and stands on it.
    void resume(StepId step);
    /// Everything that takes long in this document, the evaluation too.
    [[nodiscard]] WorkReport& work() { return m_work; }
    /// For headless use and tests: waits until transition() belongs to state() and has modulo's side, and in the
    /// comparison those of all its rules.
    void waitForEvaluation();

Q_SIGNALS:
    void changed(ringscope::Change change);
    void evaluated(ringscope::TransitionPtr transition);
    /// Another rule's side of the transition that was evaluated last has come after it. Sides that are on screen when a
    /// step is made come with evaluated().
    void sidesEvaluated(ringscope::TransitionPtr transition);
    void workProgress(double done);  ///< < 0: no work
    void evaluationFailed(ringscope::Error error);
    /// Somebody cancelled the computation of a step. The cursor is where the picture is; when no step has that picture
    /// any more, it stays on the step, and the picture is older.
    void evaluationCancelled(ringscope::StepId step);
    /// There is more or less to undo or to redo.
    void undoChanged();

private:
    friend class TimelineCommand;
    /// What one undoable step replaces.
    struct Snapshot {
        std::shared_ptr<const Timeline> timeline;
        StepId cursor;
        QString title;
    };
    enum class Request { Fresh, Jump, StepForward, StepReplaced, Forward, Backward };

    /// The document while something is tried out.
    struct Aside {
        Snapshot document;
        QUndoStack* undo;
    };

    [[nodiscard]] Snapshot snapshot() const { return {m_timeline, m_cursor, m_title}; }
    void watchUndo();
    /// The document's own stack is the stack again.
    void dropTrial();
    void push(Snapshot after, int mergeKey = 0, bool replacesStep = false);
    void show(const Snapshot& snapshot, Request kind);
    [[nodiscard]] bool isStepForward(const Timeline& timeline, StepId step) const;
    void moveTo(StepId step, Request kind);
    [[nodiscard]] Request wayTo(StepId step) const;
    void onFailed(const Error& error);
    [[nodiscard]] std::optional<StepId> picturedStep() const;
    void forgetMissing();
    [[nodiscard]] ViewFocus known(ViewFocus focus) const;
    /// \param from  the step whose picture the journey begins at; of no account for Fresh and Jump
    void requestEvaluation(Request kind, StepId from = {});
    /// Rules beside the ring that are on screen.
    [[nodiscard]] std::vector<std::string> shownRules() const;

    std::shared_ptr<const Timeline> m_timeline;
    StepId m_cursor;
    QString m_title, m_filePath;
    bool m_unsavedBase = false;
    bool m_carriesKeys = false;
    QUndoStack* m_undo;
    std::optional<Aside> m_aside;
    Evaluator* m_evaluator;
    ViewMode m_view = ViewMode::Ring;
    std::vector<std::string> m_comparedRules{"modulo", "ring"};
    std::optional<NodeId> m_node;
    std::optional<KeyId> m_key;
    std::vector<NodeId> m_pinned;
    ViewFocus m_focus;
    TransitionPtr m_transition;
    std::uint64_t m_revision = 0;
    WorkReport m_work;
};

}  // namespace ringscope
Q_DECLARE_METATYPE(ringscope::TransitionPtr)
