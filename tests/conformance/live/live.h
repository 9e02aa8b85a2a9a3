// SPDX-License-Identifier: GPL-3.0-or-later
//
// Real servers on loopback, for tests that ask them: programs that are started here and ended here, free ports, a fresh seed
// that is printed (RINGSCOPE_LIVE_SEED repeats one), random servers and keys. A program that is not installed skips the
// test, with its name.
#pragma once

#include "core/base/random.h"
#include "core/cluster/cluster.h"
#include "core/placement/placement_spec.h"
#include "core/systems/import/to_cluster.h"

#include <QProcess>
#include <QTcpSocket>
#include <QTemporaryDir>

#include <memory>
#include <string>
#include <vector>

namespace ringscope::test {

/// Where a program is, also where administrators' programs are; empty if it is not installed.
QString programPath(const QString& name);

/// A program that runs as long as this. Ended politely, then for good.
class LiveProcess {
public:
    LiveProcess(const QString& program, const QStringList& arguments, const QString& folder);
    ~LiveProcess();
    LiveProcess(const LiveProcess&) = delete;
    LiveProcess& operator=(const LiveProcess&) = delete;
    /// Until something answers on this port of loopback; false after ten seconds or when the program has ended.
    bool waitForPort(quint16 port);
    /// What it has printed, for the message of a test that fails.
    QByteArray output();

private:
    QProcess m_process;
};

/// So many ports of loopback on which nobody listens now, all different.
std::vector<quint16> freePorts(std::size_t count);
/// The seed of this run: printed once, taken from RINGSCOPE_LIVE_SEED if it is set.
Random liveRandom(const char* test);
std::uint64_t between(Random& random, std::uint64_t least, std::uint64_t most);
/// Keys of letters, digits and what is left alone in addresses, 1 … 40 bytes; all different.
std::vector<std::string> plainKeys(Random& random, std::size_t count);
/// Keys that memcached takes: no blanks and no control characters, also bytes from 0x80 on, 1 … 250 bytes.
std::vector<std::string> memcachedKeys(Random& random, std::size_t count);
/// As a configuration would list it.
Node liveNode(std::size_t place, std::string name, double weight = 1);

/// A connection that speaks line by line. Every wait ends after ten seconds, with an empty answer.
class LiveSocket {
public:
    explicit LiveSocket(quint16 port);
    [[nodiscard]] bool connected() const;
    void send(const QByteArray& bytes);
    QByteArray line();  ///< without its end
    QByteArray bytes(qsizetype count);

private:
    QTcpSocket m_socket;
};

/// Bodies of the answers to GET of these targets, in order, over one connection.
std::vector<std::string> httpBodies(quint16 port, const std::vector<std::string>& targets);

/// memcached servers of their own, each on a free port.
class Memcacheds {
public:
    Memcacheds(std::size_t count, const QString& folder);
    [[nodiscard]] bool running() const { return m_running; }
    [[nodiscard]] const std::vector<quint16>& ports() const { return m_ports; }
    /// Which of them has a key; −1: none.
    int holderOf(const std::string& key);

private:
    std::vector<quint16> m_ports;
    std::vector<std::unique_ptr<LiveProcess>> m_servers;
    std::vector<std::unique_ptr<LiveSocket>> m_sockets;
    bool m_running = true;
};

/// The nodes and the rule of a part of a configuration, read from the very text that the program was started with. Ends the
/// test program where the reader refuses something.
imports::ImportedPlacement readPlacement(const QByteArray& configuration, const char* file, const std::string& part,
                                         const OptionValues& options = {});

/// Compares, counts and fails with the first differences: "n of n".
class Agreement {
public:
    explicit Agreement(std::string what) : m_what(std::move(what)) {}
    void count(const std::string& key, const std::string& theirs, const std::string& ours);
    /// Prints n of n; false where it is not.
    [[nodiscard]] bool holds() const;

private:
    std::string m_what;
    std::size_t m_all = 0;
    std::size_t m_equal = 0;
};

}  // namespace ringscope::test
