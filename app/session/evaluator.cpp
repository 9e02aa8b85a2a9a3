// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/evaluator.h"

#include <QMetaObject>

#include <algorithm>
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
                    m_report(std::min(1.0, (stage + done) / m_stages));
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
        m_wanted = request.rules;
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
        if (!m_busy && !m_waiting && !m_result && !isHurrying()) return;
        m_waiting.reset();
        m_result.reset();  // done, but nobody has been told yet
        m_running.request_stop();
        m_cancelled = m_busy;
        m_incomplete = false;
    }
    Q_EMIT progress(-1);
    Q_EMIT failed(Error{ErrorCode::Cancelled, {}, {}, 0, 0});
}

bool Evaluator::isWorking() const {
    const std::scoped_lock lock(m_mutex);
    return m_busy || m_waiting.has_value() || m_result.has_value() || isHurrying();
}

std::vector<std::string> Evaluator::missing() const {
    std::vector<std::string> rules;
    if (!m_shown) return rules;
    const auto add = [&](const std::string& rule) {
        const bool known = std::find(rules.begin(), rules.end(), rule) != rules.end();
        if (!known && m_shown->side(rule) == nullptr) rules.push_back(rule);
    };
    for (const std::string& rule : m_wanted) add(rule);
    add("modulo");
    return rules;
}

bool Evaluator::isHurrying() const {
    if (!m_incomplete || !m_hurry || !m_shown) return false;
    return std::any_of(m_wanted.begin(), m_wanted.end(),
                       [this](const std::string& rule) { return m_shown->side(rule) == nullptr; });
}

void Evaluator::want(std::vector<std::string> rules) {
    bool begins = false;
    {
        const std::scoped_lock lock(m_mutex);
        if (m_waiting) m_waiting->rules = rules;
        m_wanted = std::move(rules);
        const bool hurried = isHurrying();
        m_incomplete = !missing().empty();
        m_hurry = true;
        m_hurry = m_busy || isHurrying();
        begins = !m_busy && !hurried && isHurrying();
    }
    m_wake.notify_one();
    if (begins) Q_EMIT progress(0);
}

void Evaluator::waitForFinished() {
    {
        std::unique_lock lock(m_mutex);
        m_hurry = true;
        m_wake.notify_one();
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
            m_incomplete = !missing().empty();
        }
        m_result = std::move(result);
        QMetaObject::invokeMethod(this, &Evaluator::deliver, Qt::QueuedConnection);
    }
    m_cancelled = false;
    if (request.fresh && m_waiting && stop.stop_requested()) m_waiting->fresh = true;
}

void Evaluator::completeLast(std::unique_lock<std::mutex>& lock) {
    const std::vector<std::string> rules = missing();
    if (rules.empty()) {
        m_incomplete = m_hurry = false;
        return;
    }
    m_running = std::stop_source();
    const TransitionPtr shown = m_shown;
    const std::string& rule = rules.front();
    const bool told = isHurrying();
    StagedProgress progress(
        m_running.get_token(), m_sides.stages(rule, m_shownRequest), told ? reporter() : [](double) {});
    lock.unlock();
    const KeyIndexPtr parentIndex = shown->before ? shown->before->index : nullptr;
    Result<RuleSide> side = m_sides.advanceTo(
        rule, m_shownRequest, [&progress] { return progress.next(); }, parentIndex, shown->after->index);
    TransitionPtr completed;
    if (side) {
        auto more = std::make_shared<Transition>(*shown);
        more->sides.push_back(std::move(*side));
        completed = std::move(more);
    }
    lock.lock();
    if (m_waiting || m_quit) return;
    if (!completed) {  // cancelled
        m_incomplete = m_hurry = false;
        return;
    }
    m_shown = completed;
    m_completed = std::move(completed);
    m_incomplete = m_incomplete && !missing().empty();
    if (!m_incomplete) m_hurry = false;
    QMetaObject::invokeMethod(this, &Evaluator::deliver, Qt::QueuedConnection);
}

std::function<void(double)> Evaluator::reporter() {
    return [this](double done) {
        QMetaObject::invokeMethod(
            this,
            [this, done] {
                if (isWorking()) Q_EMIT this->progress(done);
            },
            Qt::QueuedConnection);
    };
}

Result<TransitionPtr> Evaluator::evaluate(const EvaluationRequest& request, const std::stop_token& stop) {
    if (request.fresh) m_sides.forget();
    std::vector<std::string> kept = request.rules;
    const std::string main = mainRule(request.state);
    kept.insert(kept.end(), {main, "modulo"});
    m_sides.keepOnly(kept);

    int stages = m_sides.stages(main, request);
    for (const std::string& rule : request.rules) stages += rule == main ? 0 : m_sides.stages(rule, request);
    StagedProgress progress(stop, stages, reporter());
    const auto next = [&progress] { return progress.next(); };

    Result<RuleSide> ring = m_sides.advanceTo(main, request, next, nullptr, nullptr);
    if (!ring) return Unexpected{ring.error()};
    if (ring->refused) return Unexpected{*ring->refused};
    auto transition = std::make_shared<Transition>();
    // A real system without a circle is shown by the picture of a rule without one.
    if (main != "ring") transition->sides.push_back(*ring);
    transition->before = std::move(ring->before);
    transition->after = std::move(ring->after);
    transition->movement = std::move(ring->movement);
    transition->density = densityOf(transition->after->index);
    transition->event = request.event;
    transition->step = request.step;
    transition->play = request.play;
    transition->backward = request.backward;
    transition->from = request.parentStep;

    const KeyIndexPtr parentIndex = transition->before ? transition->before->index : nullptr;
    for (const std::string& rule : request.rules) {
        if (rule == main) continue;
        Result<RuleSide> side = m_sides.advanceTo(rule, request, next, parentIndex, transition->after->index);
        if (!side) return Unexpected{side.error()};
        transition->sides.push_back(std::move(*side));
    }
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
    if (!completed) return;
    if (!isWorking()) Q_EMIT progress(-1);
    Q_EMIT this->completed(completed);
}

}  // namespace ringscope
