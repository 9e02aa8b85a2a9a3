// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/presenter/elapsed_time.h"

#include <QElapsedTimer>

#include <memory>
#include <utility>

namespace ringscope {
namespace {

ElapsedTime::Clock steadyClock() {
    auto timer = std::make_shared<QElapsedTimer>();
    timer->start();
    return [timer] { return timer->elapsed(); };
}

}  // namespace

ElapsedTime::ElapsedTime() : ElapsedTime(steadyClock()) {}
ElapsedTime::ElapsedTime(Clock clock) : m_clock(std::move(clock)) {}

void ElapsedTime::start() {
    if (m_going) return;
    m_going = true;
    m_since = m_clock();
}

void ElapsedTime::stop() {
    m_before = ms();
    m_going = false;
}

void ElapsedTime::reset() {
    m_before = 0;
    m_since = m_clock();
}

qint64 ElapsedTime::ms() const {
    return m_before + (m_going ? m_clock() - m_since : 0);
}

QString ElapsedTime::text() const {
    constexpr qint64 kSecond = 1000, kMinute = 60, kHour = 3600;
    const qint64 seconds = ms() / kSecond;
    const auto two = [](qint64 number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); };
    const QString tail = two(seconds % kMinute);
    if (seconds < kHour) return QStringLiteral("%1:%2").arg(QString::number(seconds / kMinute), tail);
    return QStringLiteral("%1:%2:%3").arg(QString::number(seconds / kHour), two(seconds / kMinute % kMinute), tail);
}

}  // namespace ringscope
