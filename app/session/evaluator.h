// SPDX-License-Identifier: GPL-3.0-or-later
//
// Evaluates states in one worker thread. The newest request replaces older ones: a running one is
// asked to stop, a waiting one is dropped. The worker keeps the last evaluation under each rule that is
// wanted and advances from it, so a small change costs what it touches. Signals come in the thread the
// evaluator lives in; destroying it stops the worker.
#pragma once

#include "app/session/rule_sides.h"
#include "app/session/session.h"
#include "core/base/progress.h"

#include <QObject>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace ringscope {

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
    /// These rules are on screen now, so their sides of what was finished last are wanted at once. Modulo's is computed
    /// in any case, when there is time.
    void want(std::vector<std::string> rules);
    /// Blocks until nothing is waiting or running, modulo's side and those wanted included, then delivers the results at
    /// once.
    void waitForFinished();

Q_SIGNALS:
    /// With the sides that were asked for.
    void finished(ringscope::TransitionPtr transition);
    /// The one that was finished last, now with more sides.
    void completed(ringscope::TransitionPtr transition);
    void failed(ringscope::Error error);
    void progress(double done);  ///< 0 … 1 while working, −1 when done

private:
    void run();
    void finishRequest(std::unique_lock<std::mutex>& lock);
    void completeLast(std::unique_lock<std::mutex>& lock);
    /// Sides m_shown should have and has not, those on screen first. \pre locked
    [[nodiscard]] std::vector<std::string> missing() const;
    /// Somebody looks at a place where a side is missing. \pre locked
    [[nodiscard]] bool isHurrying() const;
    [[nodiscard]] std::function<void(double)> reporter();
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
    std::vector<std::string> m_wanted;  ///< rules on screen
    bool m_incomplete = false;          ///< sides of m_shown are to be computed, or being computed
    bool m_hurry = false;               ///< now, not when there is time
    bool m_cancelled = false;
    bool m_quit = false;
    // The worker's own: what to advance from, and what was finished last.
    RuleSides m_sides;
    KeyDensityPtr m_density;
    EvaluationRequest m_shownRequest;
    TransitionPtr m_shown;
    std::thread m_worker;
};

}  // namespace ringscope
