// SPDX-License-Identifier: MIT
#include "core/cli/interruption.h"

#include <array>
#include <chrono>
#include <csignal>

namespace ringscope {

namespace {

#ifdef SIGHUP
constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};
#else
constexpr std::array kSignals{SIGINT, SIGTERM};
#endif
constexpr std::chrono::milliseconds kLookEvery{20};

using Handler = void (*)(int);

volatile std::sig_atomic_t g_signal = 0;
std::array<Handler, kSignals.size()> g_before{};

}  // namespace

extern "C" {
static void noteSignal(int signal) {
    std::signal(signal, SIG_DFL);
    g_signal = signal;
}
}

Interruption::Interruption() {
    g_signal = 0;
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        g_before[i] = std::signal(kSignals[i], noteSignal);
        // As nohup wants it.
        if (g_before[i] == SIG_IGN) std::signal(kSignals[i], SIG_IGN);
    }
    m_watch = std::jthread([this](const std::stop_token& ending) {
        std::unique_lock lock(m_mutex);
        while (!m_ending.wait_for(lock, ending, kLookEvery, [&] { return g_signal != 0; }) &&
               !ending.stop_requested()) {
        }
        if (g_signal != 0) m_stop.request_stop();
    });
}

Interruption::~Interruption() {
    m_watch.request_stop();
    m_watch.join();
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (g_before[i] != SIG_ERR) std::signal(kSignals[i], g_before[i]);
    }
    const int signal = g_signal;
    if (signal != 0) std::raise(signal);
}

}  // namespace ringscope
