// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/conformance/live/live.h"

#include "core/base/text.h"
#include "core/systems/import/read_configuration.h"

#include <QElapsedTimer>
#include <QStandardPaths>
#include <QTcpServer>

#include <random>
#include <set>

namespace ringscope::test {

namespace {

constexpr int kPatience = 10'000;
constexpr std::uint32_t kFirstPort = 10'000;
constexpr std::uint32_t kPorts = 22'000;

}  // namespace

QString programPath(const QString& name) {
    const QString found = QStandardPaths::findExecutable(name);
    if (!found.isEmpty()) return found;
    return QStandardPaths::findExecutable(name, {QStringLiteral("/usr/sbin"), QStringLiteral("/sbin")});
}

LiveProcess::LiveProcess(const QString& program, const QStringList& arguments, const QString& folder) {
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setWorkingDirectory(folder);
    m_process.start(program, arguments);
    m_process.waitForStarted(kPatience);
}

LiveProcess::~LiveProcess() {
    if (m_process.state() == QProcess::NotRunning) return;
    m_process.terminate();
    if (m_process.waitForFinished(5'000)) return;
    m_process.kill();
    m_process.waitForFinished(5'000);
}

bool LiveProcess::waitForPort(quint16 port) {
    QElapsedTimer waited;
    waited.start();
    while (waited.elapsed() < kPatience) {
        QTcpSocket socket;
        socket.connectToHost(QStringLiteral("127.0.0.1"), port);
        const bool open = socket.waitForConnected(500);
        // One that could not have its port ends at once, and somebody else has answered.
        if (m_process.waitForFinished(50) || m_process.state() == QProcess::NotRunning) {
            qWarning("%s ended: %s", qPrintable(m_process.program()), m_process.readAll().right(500).constData());
            return false;
        }
        if (open) return true;
    }
    return false;
}

QByteArray LiveProcess::output() {
    m_process.waitForReadyRead(100);
    return m_process.readAll();
}

std::vector<quint16> freePorts(std::size_t count) {
    // Below the ports that the kernel gives to clients, or a connection of anybody could take one before the server is up.
    std::mt19937 random{std::random_device{}()};
    // All are held at once, so that none is given twice.
    std::vector<std::unique_ptr<QTcpServer>> held;
    std::vector<quint16> ports;
    for (int tries = 0; ports.size() < count; ++tries) {
        if (tries == 10'000) qFatal("no free port");
        auto server = std::make_unique<QTcpServer>();
        if (!server->listen(QHostAddress::LocalHost, static_cast<quint16>(kFirstPort + random() % kPorts))) continue;
        ports.push_back(server->serverPort());
        held.push_back(std::move(server));
    }
    return ports;
}

Random liveRandom(const char* test) {
    std::uint64_t seed = std::random_device{}();
    if (const QByteArray wanted = qgetenv("RINGSCOPE_LIVE_SEED"); !wanted.isEmpty()) seed = wanted.toULongLong();
    qInfo("%s: RINGSCOPE_LIVE_SEED=%llu repeats this run", test, static_cast<unsigned long long>(seed));
    return Random(seed);
}

std::uint64_t between(Random& random, std::uint64_t least, std::uint64_t most) {
    return least + random.below(most - least + 1);
}

namespace {

std::vector<std::string> keysOf(Random& random, std::size_t count, std::size_t longest, const std::string& letters) {
    std::set<std::string> seen;
    std::vector<std::string> keys;
    while (keys.size() < count) {
        std::string key;
        // Mostly short ones, some very long.
        const std::uint64_t most = between(random, 0, 9) == 0 ? longest : std::min<std::size_t>(longest, 40);
        for (std::uint64_t left = between(random, 1, most); left > 0; --left)
            key += letters[random.below(letters.size())];
        if (seen.insert(key).second) keys.push_back(std::move(key));
    }
    return keys;
}

}  // namespace

std::vector<std::string> plainKeys(Random& random, std::size_t count) {
    return keysOf(random, count, 40, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:,");
}

std::vector<std::string> memcachedKeys(Random& random, std::size_t count) {
    std::string letters;
    for (int byte = 0x21; byte < 0x100; ++byte)
        if (byte != 0x7f) letters += static_cast<char>(byte);
    return keysOf(random, count, 250, letters);
}

Node liveNode(std::size_t place, std::string name, double weight) {
    Node node;
    node.id = NodeId{static_cast<std::uint32_t>(place + 1)};
    node.slot = static_cast<std::uint32_t>(place);
    node.name = std::move(name);
    node.weight = weight;
    return node;
}

LiveSocket::LiveSocket(quint16 port) {
    m_socket.connectToHost(QStringLiteral("127.0.0.1"), port);
    m_socket.waitForConnected(kPatience);
}

bool LiveSocket::connected() const {
    return m_socket.state() == QAbstractSocket::ConnectedState;
}

void LiveSocket::send(const QByteArray& bytes) {
    m_socket.write(bytes);
    m_socket.flush();
}

QByteArray LiveSocket::line() {
    while (!m_socket.canReadLine())
        if (!m_socket.waitForReadyRead(kPatience)) return {};
    return m_socket.readLine().trimmed();
}

QByteArray LiveSocket::bytes(qsizetype count) {
    while (m_socket.bytesAvailable() < count)
        if (!m_socket.waitForReadyRead(kPatience)) return {};
    return m_socket.read(count);
}

std::vector<std::string> httpBodies(quint16 port, const std::vector<std::string>& targets) {
    LiveSocket socket(port);
    std::vector<std::string> bodies;
    constexpr std::size_t kAtOnce = 50;
    for (std::size_t first = 0; first < targets.size(); first += kAtOnce) {
        const std::size_t last = std::min(first + kAtOnce, targets.size());
        QByteArray asked;
        for (std::size_t i = first; i < last; ++i)
            asked += "GET " + QByteArray::fromStdString(targets[i]) + " HTTP/1.1\r\nHost: live\r\n\r\n";
        socket.send(asked);
        for (std::size_t i = first; i < last; ++i) {
            qsizetype length = 0;
            for (QByteArray head = socket.line(); !head.isEmpty(); head = socket.line())
                if (head.toLower().startsWith("content-length:")) length = head.mid(15).trimmed().toLongLong();
            bodies.push_back(socket.bytes(length).toStdString());
        }
    }
    return bodies;
}

Memcacheds::Memcacheds(std::size_t count, const QString& folder) : m_ports(freePorts(count)) {
    QStringList common{QStringLiteral("-l"), QStringLiteral("127.0.0.1"), QStringLiteral("-U"), QStringLiteral("0"),
                       QStringLiteral("-m"), QStringLiteral("64"),        QStringLiteral("-t"), QStringLiteral("1")};
    // It refuses to be root's without a name.
    if (qEnvironmentVariable("USER", QStringLiteral("root")) == QStringLiteral("root"))
        common << QStringLiteral("-u") << QStringLiteral("root");
    for (const quint16 port : m_ports) {
        m_servers.push_back(
            std::make_unique<LiveProcess>(programPath(QStringLiteral("memcached")),
                                          common + QStringList{QStringLiteral("-p"), QString::number(port)}, folder));
    }
    for (std::size_t i = 0; i < m_ports.size(); ++i) m_running = m_running && m_servers[i]->waitForPort(m_ports[i]);
    for (const quint16 port : m_ports) m_sockets.push_back(std::make_unique<LiveSocket>(port));
}

int Memcacheds::holderOf(const std::string& key) {
    int holder = -1;
    for (std::size_t i = 0; i < m_sockets.size(); ++i) {
        m_sockets[i]->send("get " + QByteArray::fromStdString(key) + "\r\n");
        QByteArray answer = m_sockets[i]->line();
        if (!answer.startsWith("VALUE ")) continue;
        holder = static_cast<int>(i);
        while (!answer.isEmpty() && answer != "END") answer = m_sockets[i]->line();
    }
    return holder;
}

imports::ImportedPlacement readPlacement(const QByteArray& configuration, const char* file, const std::string& part,
                                         const OptionValues& options) {
    const imports::Imported read = imports::readConfiguration(configuration.toStdString(), file);
    const imports::ImportCandidate* candidate = read.find(part);
    if (candidate == nullptr) qFatal("%s: %s is not read", file, part.c_str());
    if (imports::isRefused(candidate->notes)) qFatal("%s: something in %s is refused", file, part.c_str());
    Result<imports::ImportedPlacement> placed = imports::placementOf(*candidate, {}, options);
    if (!placed) qFatal("%s: %s cannot be placed with", file, part.c_str());
    return std::move(*placed);
}

void Agreement::count(const std::string& key, const std::string& theirs, const std::string& ours) {
    ++m_all;
    if (theirs == ours) {
        ++m_equal;
        return;
    }
    if (m_all - m_equal <= 5)
        qWarning("%s: %s is at %s, ours says %s", m_what.c_str(), text::escaped(key).c_str(), theirs.c_str(),
                 ours.c_str());
}

bool Agreement::holds() const {
    qInfo("%s: %zu of %zu", m_what.c_str(), m_equal, m_all);
    return m_all > 0 && m_equal == m_all;
}

}  // namespace ringscope::test
