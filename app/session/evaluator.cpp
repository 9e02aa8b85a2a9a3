// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/evaluator.h"

#include <QMetaObject>

#include <chrono>
#include <utility>

namespace ringscope {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kReportEvery{40};
/// Modulo is placed anew for every key: it must not take the memory's time from the first frames of a journey.
constexpr std::chrono::milliseconds kModuloLater{400};
/// Drawn one by one at any size of the window.
constexpr std::size_t kFewKeys = 100;

bool sameState(const State& a, const State& b) {
    return a.keys == b.keys && a.placement == b.placement && a.cluster == b.cluster;
}

bool goesViaParent(const char* rule, const EvaluationPtr& last, const EvaluationRequest& request) {
    return request.parent && !(last && sameState(last->state, withRule(*request.parent, rule)));
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

/// From `last` to the state's parent, if there is one and last is not it, and on to the state. Moves `last` along.
/// \param parentIndex, index  that may fit the two states
template <class Side>
Result<Side> evaluateSide(const char* rule, EvaluationPtr& last, const EvaluationRequest& request,
                          StagedProgress& progress, const KeyIndexPtr& parentIndex, const KeyIndexPtr& index) {
    Side side;
    const auto step = [&](const State& next, const KeyIndexPtr& known) -> Result<Done> {
        const State state = withRule(next, rule);
        side.before = last;
        if (!last) {
            Result<EvaluationPtr> first = evaluate(state, progress.next(), known);
            if (!first) return Unexpected{first.error()};
            last = std::move(*first);
            return Done{};
        }
        Result<Advance> moved = advance(*last, state, progress.next(), known);
        if (!moved) return Unexpected{moved.error()};
        last = std::move(moved->after);
        side.movement = std::move(moved->movement);
        return Done{};
    };
    if (goesViaParent(rule, last, request)) {
        if (Result<Done> done = step(*request.parent, parentIndex); !done) return Unexpected{done.error()};
    }
    side.movement = {};
    if (Result<Done> done = step(request.state, index); !done) return Unexpected{done.error()};
    side.after = last;
    return side;
}

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
        m_completed.reset();
        m_hurry = false;
        m_cancelled = false;
        m_running.request_stop();
    }
    m_wake.notify_one();
    Q_EMIT progress(0);
}

void Evaluator::cancel() {
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_busy && !m_waiting && !m_result) return;
        m_waiting.reset();
        m_result.reset();  // done, but nobody has been told yet
        m_running.request_stop();
        m_cancelled = m_busy;
    }
    Q_EMIT progress(-1);
    Q_EMIT failed(Error{ErrorCode::Cancelled, {}, {}, 0, 0});
}

bool Evaluator::isWorking() const {
    const std::scoped_lock lock(m_mutex);
    return m_busy || m_waiting.has_value() || m_result.has_value();
}

void Evaluator::hasten() {
    {
        const std::scoped_lock lock(m_mutex);
        m_hurry = true;
    }
    m_wake.notify_one();
}

void Evaluator::waitForFinished() {
    hasten();
    {
        std::unique_lock lock(m_mutex);
        m_idle.wait(lock, [this] { return !m_busy && !m_waiting && !m_incomplete; });
    }
    deliver();
}

void Evaluator::run() {
    std::unique_lock lock(m_mutex);
    while (true) {
        const auto called = [this] { return m_quit || m_waiting || (m_incomplete && m_hurry); };
        if (m_incomplete) {
            m_wake.wait_for(lock, kModuloLater, called);
        } else {
            m_wake.wait(lock, called);
        }
        if (m_quit) return;
        if (m_waiting) {
            finishRequest(lock);
        } else if (m_incomplete) {
            completeLast(lock);
        }
        m_idle.notify_all();
    }
}

void Evaluator::finishRequest(std::unique_lock<std::mutex>& lock) {
    const EvaluationRequest request = std::move(*m_waiting);
    m_waiting.reset();
    m_incomplete = false;
    m_running = std::stop_source();
    m_busy = true;
    const std::stop_token stop = m_running.get_token();
    lock.unlock();
    Result<TransitionPtr> result = evaluate(request, stop);
    lock.lock();
    m_busy = false;
    // A result that somebody no longer waits for is kept as a place to advance from, but not shown.
    if (!m_waiting && !m_cancelled && !m_quit) {
        if (result) {
            m_shown = *result;
            m_shownRequest = request;
            m_incomplete = !m_shown->moduloAfter;
        }
        m_result = std::move(result);
        QMetaObject::invokeMethod(this, &Evaluator::deliver, Qt::QueuedConnection);
    }
    m_cancelled = false;
    if (request.fresh && m_waiting && stop.stop_requested()) m_waiting->fresh = true;
}

void Evaluator::completeLast(std::unique_lock<std::mutex>& lock) {
    m_running = std::stop_source();
    StagedProgress silent(m_running.get_token(), 1, [](double) {});
    lock.unlock();
    const KeyIndexPtr parentIndex = m_shown->before ? m_shown->before->index : nullptr;
    Result<Side> modulo =
        evaluateSide<Side>("modulo", m_lastModulo, m_shownRequest, silent, parentIndex, m_shown->after->index);
    TransitionPtr completed;
    if (modulo) {
        auto both = std::make_shared<Transition>(*m_shown);
        both->moduloBefore = std::move(modulo->before);
        both->moduloAfter = std::move(modulo->after);
        both->moduloMovement = std::move(modulo->movement);
        completed = std::move(both);
    }
    lock.lock();
    m_incomplete = false;
    m_hurry = false;
    m_shown.reset();
    if (!completed || m_waiting || m_quit) return;
    m_completed = std::move(completed);
    QMetaObject::invokeMethod(this, &Evaluator::deliver, Qt::QueuedConnection);
}

Result<TransitionPtr> Evaluator::evaluate(const EvaluationRequest& request, const std::stop_token& stop) {
    if (request.fresh) {
        m_lastRing.reset();
        m_lastModulo.reset();
    }
    const auto stagesOf = [&](const char* rule, const EvaluationPtr& last) {
        return goesViaParent(rule, last, request) ? 2 : 1;
    };
    const int stages = stagesOf("ring", m_lastRing) + (request.modulo ? stagesOf("modulo", m_lastModulo) : 0);
    StagedProgress progress(stop, stages, [this](double done) {
        QMetaObject::invokeMethod(
            this,
            [this, done] {
                if (isWorking()) Q_EMIT this->progress(done);
            },
            Qt::QueuedConnection);
    });

    Result<Side> ring = evaluateSide<Side>("ring", m_lastRing, request, progress, nullptr, nullptr);
    if (!ring) return Unexpected{ring.error()};
    auto transition = std::make_shared<Transition>();
    transition->before = std::move(ring->before);
    transition->after = std::move(ring->after);
    transition->movement = std::move(ring->movement);
    transition->density = densityOf(transition->after->index);
    transition->event = request.event;
    transition->step = request.step;
    transition->play = request.play;
    if (!request.modulo) return TransitionPtr(std::move(transition));

    const KeyIndexPtr parentIndex = transition->before ? transition->before->index : nullptr;
    Result<Side> modulo =
        evaluateSide<Side>("modulo", m_lastModulo, request, progress, parentIndex, transition->after->index);
    if (!modulo) return Unexpected{modulo.error()};
    transition->moduloBefore = std::move(modulo->before);
    transition->moduloAfter = std::move(modulo->after);
    transition->moduloMovement = std::move(modulo->movement);
    return TransitionPtr(std::move(transition));
}

KeyDensityPtr Evaluator::densityOf(const KeyIndexPtr& index) {
    if (index->size() < kFewKeys) return nullptr;
    if (!m_density || m_density->index != index) m_density = keyDensity(index);
    return m_density;
}

void Evaluator::deliver() {
    std::optional<Result<TransitionPtr>> result;
    TransitionPtr completed;
    {
        const std::scoped_lock lock(m_mutex);
        result.swap(m_result);
        completed.swap(m_completed);
    }
    if (result) {
        Q_EMIT progress(-1);
        if (*result) {
            Q_EMIT finished(**result);
        } else {
            Q_EMIT failed(result->error());
        }
    }
    if (completed) Q_EMIT this->completed(completed);
}

}  // namespace ringscope
