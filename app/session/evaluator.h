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
    bool fresh = false;  ///< another document: evaluate from nothing
};

class Evaluator : public QObject {
    Q_OBJECT
public:
    explicit Evaluator(QObject* parent = nullptr);
    ~Evaluator() override;

    void request(EvaluationRequest request);
    /// Drops what is waiting and running; failed(Cancelled) follows if there was anything.
    void cancel();
    [[nodiscard]] bool isWorking() const;
    /// Blocks until nothing is waiting or running, then delivers the result at once.
    void waitForFinished();

Q_SIGNALS:
    void finished(ringscope::TransitionPtr transition);
    void failed(ringscope::Error error);
    void progress(double done);  ///< 0 … 1 while working, −1 when done

private:
    struct Pair {
        EvaluationPtr ring, modulo;
    };
    void run();
    Result<TransitionPtr> evaluate(const EvaluationRequest& request, const std::stop_token& stop);
    void deliver();

    mutable std::mutex m_mutex;
    std::condition_variable m_wake, m_idle;
    std::optional<EvaluationRequest> m_waiting;
    std::optional<Result<TransitionPtr>> m_result;
    std::stop_source m_running;
    bool m_busy = false;
    bool m_cancelled = false;
    bool m_quit = false;
    Pair m_last;  ///< the worker's own
    std::thread m_worker;
};

}  // namespace ringscope
