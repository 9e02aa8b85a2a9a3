// SPDX-License-Identifier: GPL-3.0-or-later
//
// Evaluates states in one worker thread. The newest request replaces older ones: a running one is
// asked to stop, a waiting one is dropped. The worker keeps the last evaluation under both rules and
// advances from it, so a small change costs what it touches. Signals come in the thread the evaluator
// lives in; destroying it stops the worker.
#pragma once

#include "app/session/session.h"
#include "core/base/progress.h"

#include <QObject>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace ringscope {

struct EvaluationRequest {
    State state;
    /// One step forward: the state before it. What moved is measured from here, whatever was evaluated last.
    std::optional<State> parent;
    std::optional<Event> event;
    StepId step;
    bool play = false;
    bool fresh = false;   ///< another document: evaluate from nothing
    bool modulo = false;  ///< modulo is on screen: finished() comes with both sides
};

class Evaluator : public QObject {
    Q_OBJECT
public:
    explicit Evaluator(QObject* parent = nullptr);
    ~Evaluator() override;

    void request(EvaluationRequest request);
    /// Drops what is waiting and running; failed(Cancelled) follows if there was anything.
    void cancel();
    /// Whether finished() or failed() is still to come.
    [[nodiscard]] bool isWorking() const;
    /// Modulo's side is wanted now, not when there is time.
    void hasten();
    /// Blocks until nothing is waiting or running, modulo's side included, then delivers the results at once.
    void waitForFinished();

Q_SIGNALS:
    /// Without modulo's side unless it was asked for.
    void finished(ringscope::TransitionPtr transition);
    /// The one that was finished last, now with modulo's side.
    void completed(ringscope::TransitionPtr transition);
    void failed(ringscope::Error error);
    void progress(double done);  ///< 0 … 1 while working, −1 when done

private:
    /// One rule's part of a transition.
    struct Side {
        EvaluationPtr before, after;
        Movement movement;
    };
    void run();
    void finishRequest(std::unique_lock<std::mutex>& lock);
    void completeLast(std::unique_lock<std::mutex>& lock);
    Result<TransitionPtr> evaluate(const EvaluationRequest& request, const std::stop_token& stop);
    KeyDensityPtr densityOf(const KeyIndexPtr& index);
    void deliver();

    mutable std::mutex m_mutex;
    std::condition_variable m_wake, m_idle;
    std::optional<EvaluationRequest> m_waiting;
    std::optional<Result<TransitionPtr>> m_result;
    TransitionPtr m_completed;
    std::stop_source m_running;
    bool m_busy = false;
    bool m_incomplete = false;  ///< modulo's side of m_shown is to be computed, or being computed
    bool m_hurry = false;
    bool m_cancelled = false;
    bool m_quit = false;
    // The worker's own: what to advance from, and what was finished last.
    EvaluationPtr m_lastRing, m_lastModulo;
    KeyDensityPtr m_density;
    EvaluationRequest m_shownRequest;
    TransitionPtr m_shown;
    std::thread m_worker;
};

}  // namespace ringscope
