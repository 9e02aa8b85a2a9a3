// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/evaluator.h"

#include <QMetaObject>

#include <chrono>
#include <utility>

namespace ringscope {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kReportEvery{40};

bool sameState(const State& a, const State& b) {
    return a.keys == b.keys && a.placement == b.placement && a.cluster == b.cluster;
}

/// Tells the part of the whole that one of several equal stages has done, a few times a second at most.
class StagedProgress {
public:
    StagedProgress(std::stop_token stop, int stages, std::function<void(double)> report)
        : m_stop(std::move(stop)), m_stages(stages), m_report(std::move(report)) {}

    Progress next() {
        const int stage = m_stage++;
        return {m_stop, [this, stage](double done) {
                    const auto now = Clock::now();
                    if (now - m_last < kReportEvery) return;
                    m_last = now;
                    m_report((stage + done) / m_stages);
                }};
    }

private:
    std::stop_token m_stop;
    int m_stages;
    std::function<void(double)> m_report;
    int m_stage = 0;
    Clock::time_point m_last = Clock::now();
};

}  // namespace

Evaluator::Evaluator(QObject* parent) : QObject(parent), m_worker([this] { run(); }) {}

Evaluator::~Evaluator() {
    {
        const std::scoped_lock lock(m_mutex);
        m_quit = true;
        m_waiting.reset();
        m_running.request_stop();
    }
    m_wake.notify_one();
    m_worker.join();
}

void Evaluator::request(EvaluationRequest request) {
    {
        const std::scoped_lock lock(m_mutex);
        // The document that was to be opened must not be forgotten because a step in it came quickly after.
        if (m_waiting && m_waiting->fresh) request.fresh = true;
        m_waiting = std::move(request);
        m_result.reset();
        m_cancelled = false;
        m_running.request_stop();
    }
    m_wake.notify_one();
    Q_EMIT progress(0);
}

void Evaluator::cancel() {
    bool wasWorking = false;
    {
        const std::scoped_lock lock(m_mutex);
        wasWorking = m_busy || m_waiting.has_value() || m_result.has_value();
        m_waiting.reset();
        m_result.reset();  // done, but nobody has been told yet
        m_running.request_stop();
        m_cancelled = m_busy;
    }
    if (!wasWorking) return;
    Q_EMIT progress(-1);
    Q_EMIT failed(Error{ErrorCode::Cancelled, {}, {}, 0, 0});
}

bool Evaluator::isWorking() const {
    const std::scoped_lock lock(m_mutex);
    return m_busy || m_waiting.has_value() || m_result.has_value();
}

void Evaluator::waitForFinished() {
    {
        std::unique_lock lock(m_mutex);
        m_idle.wait(lock, [this] { return !m_busy && !m_waiting; });
    }
    deliver();
}

void Evaluator::run() {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_wake.wait(lock, [this] { return m_quit || m_waiting; });
        if (m_quit) return;
        const EvaluationRequest request = std::move(*m_waiting);
        m_waiting.reset();
        m_running = std::stop_source();
        m_busy = true;
        const std::stop_token stop = m_running.get_token();
        lock.unlock();
        Result<TransitionPtr> result = evaluate(request, stop);
        lock.lock();
        m_busy = false;
        // A result that somebody no longer waits for is kept as a place to advance from, but not shown.
        if (!m_waiting && !m_cancelled && !m_quit) {
            m_result = std::move(result);
            QMetaObject::invokeMethod(this, &Evaluator::deliver, Qt::QueuedConnection);
        }
        m_cancelled = false;
        if (request.fresh && m_waiting && stop.stop_requested()) m_waiting->fresh = true;
        m_idle.notify_all();
    }
}

Result<TransitionPtr> Evaluator::evaluate(const EvaluationRequest& request, const std::stop_token& stop) {
    const Pair last = request.fresh ? Pair{} : m_last;
    const bool viaParent = request.parent && !(last.ring && sameState(last.ring->state, *request.parent));
    StagedProgress progress(stop, viaParent ? 4 : 2, [this](double done) {
        QMetaObject::invokeMethod(
            this,
            [this, done] {
                if (isWorking()) Q_EMIT this->progress(done);
            },
            Qt::QueuedConnection);
    });

    const auto step = [&](const EvaluationPtr& before, const State& next, const KeyIndexPtr& known) -> Result<Advance> {
        if (before) return advance(*before, next, progress.next(), known);
        Result<EvaluationPtr> first = ringscope::evaluate(next, progress.next(), known);
        if (!first) return Unexpected{first.error()};
        return Advance{*first, {}};
    };
    const auto bothSteps = [&](const Pair& before, const State& next) -> Result<std::pair<Advance, Advance>> {
        Result<Advance> ring = step(before.ring, withRule(next, "ring"), nullptr);
        if (!ring) return Unexpected{ring.error()};
        Result<Advance> modulo = step(before.modulo, withRule(next, "modulo"), ring->after->index);
        if (!modulo) return Unexpected{modulo.error()};
        return std::pair{std::move(*ring), std::move(*modulo)};
    };

    Pair before = last;
    if (viaParent) {
        auto parent = bothSteps(before, *request.parent);
        if (!parent) return Unexpected{parent.error()};
        before = {parent->first.after, parent->second.after};
        m_last = before;
    }
    auto steps = bothSteps(before, request.state);
    if (!steps) return Unexpected{steps.error()};
    m_last = {steps->first.after, steps->second.after};

    auto transition = std::make_shared<Transition>();
    transition->before = before.ring;
    transition->after = steps->first.after;
    transition->movement = std::move(steps->first.movement);
    transition->moduloBefore = before.modulo;
    transition->moduloAfter = steps->second.after;
    transition->moduloMovement = std::move(steps->second.movement);
    transition->event = request.event;
    transition->step = request.step;
    transition->play = request.play;
    return TransitionPtr(std::move(transition));
}

void Evaluator::deliver() {
    std::optional<Result<TransitionPtr>> result;
    {
        const std::scoped_lock lock(m_mutex);
        result.swap(m_result);
    }
    if (!result) return;
    Q_EMIT progress(-1);
    if (*result) {
        Q_EMIT finished(**result);
    } else {
        Q_EMIT failed(result->error());
    }
}

}  // namespace ringscope
