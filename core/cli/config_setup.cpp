// SPDX-License-Identifier: MIT
#include "core/cli/config_setup.h"

#include "core/cli/import_words.h"
#include "core/cli/scenario_loader.h"
#include "core/cli/system_setup.h"
#include "core/placement/placement_registry.h"
#include "core/systems/import/haproxy_reader.h"
#include "core/systems/import/read_configuration.h"
#include "core/systems/import/to_cluster.h"

#include <algorithm>
#include <array>
#include <memory>

namespace ringscope {

namespace {

using imports::ImportCandidate;
using imports::Imported;
using imports::ImportNote;

class Report {
public:
    Report(const Streams& streams, bool verbose) : m_streams(streams), m_verbose(verbose) {}

    void tell(const std::vector<ImportNote>& notes) const {
        for (const ImportNote& note : notes) {
            if (note.kind == ImportNote::Kind::Refused) {
                m_streams.err << "ringscope: refused: " << noteText(note) << '\n';
            } else if (m_verbose) {
                m_streams.err << "ringscope: "
                              << (note.kind == ImportNote::Kind::Ignored ? "ignored: " : "understood: ")
                              << noteText(note) << '\n';
            }
        }
    }

private:
    const Streams& m_streams;
    bool m_verbose;
};

/// At most one byte more than a configuration may have, so that what is larger is seen to be.
std::string readAll(std::istream& in) {
    std::string text;
    std::array<char, 64 * 1024> block{};
    while (text.size() <= imports::import_limits::kTextBytes) {
        in.read(block.data(), block.size());
        if (in.gcount() == 0) break;
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    }
    return text;
}

std::string titles(const Imported& read) {
    constexpr std::size_t kMostNamed = 20;
    std::string text;
    for (std::size_t i = 0; i < std::min(read.candidates.size(), kMostNamed); ++i)
        text += (i == 0 ? "\"" : ", \"") + shown(read.candidates[i].title) + '"';
    if (read.candidates.size() > kMostNamed) text += ", …";
    return text;
}

/// The candidate that is meant; a list of servers is offered once for libketama and once for whoever takes it.
std::optional<ExitCode> choose(const Imported& read, const ConfigOptions& options, bool hasSystem,
                               const ImportCandidate*& candidate, const Streams& streams) {
    if (options.upstream) {
        candidate = read.find(*options.upstream);
    } else if (hasSystem && read.candidates.back().system.empty()) {
        candidate = &read.candidates.back();
    } else if (read.candidates.size() == 1) {
        candidate = &read.candidates.front();
    }
    if (candidate != nullptr) return std::nullopt;
    const std::string why = options.upstream
                                ? "none that is placed by a key has the name \"" + shown(*options.upstream) + '"'
                                : std::string("give one of several");
    return complain(streams, ExitCode::Usage, "--upstream: " + why + ": " + titles(read));
}

std::optional<ExitCode> readState(const ConfigOptions& options, Imported& read, const Streams& streams) {
    if (!options.serversState) return std::nullopt;
    if (read.format != "haproxy")
        return complain(streams, ExitCode::Usage, "--servers-state: is for a configuration of HAProxy");
    const auto text = readWholeFile(*options.serversState, imports::import_limits::kTextBytes);
    if (!text) return complain(streams, text.error(), "--servers-state");
    imports::applyHaproxyState(read, *text, *options.serversState);
    return std::nullopt;
}

/// Reads the file and says what was in it that belongs to no candidate.
std::optional<ExitCode> readConfig(const ConfigOptions& options, const Report& report, Imported& read,
                                   const Streams& streams) {
    std::unique_ptr<imports::IncludeFolder> folder;
    if (options.includeFolder) folder = std::make_unique<imports::IncludeFolder>(*options.includeFolder);
    if (*options.file() == "-") {
        read = imports::readConfiguration(readAll(streams.in), "standard input", folder.get());
    } else {
        auto file = imports::readConfigurationFile(*options.file(), folder.get());
        if (!file) return complain(streams, file.error(), options.name());
        read = std::move(*file);
    }
    if (const auto wrong = readState(options, read, streams)) return wrong;
    report.tell(read.notes);
    if (!read.candidates.empty()) return std::nullopt;
    return complain(streams, ExitCode::Impossible,
                    std::string(options.name()) + ": nothing in it places keys in a way that is known");
}

/// What a system of --system does without.
void tellLost(const ImportCandidate& candidate, const std::string& system, const Streams& streams) {
    if (candidate.system.empty()) return;
    std::string lost;
    for (const auto& [name, value] : candidate.options)
        lost += (lost.empty() ? "" : ", ") + shown(name) + '=' + shown(value);
    if (imports::hasSlots(candidate)) lost += lost.empty() ? "the slots of the servers" : ", the slots of the servers";
    if (!lost.empty())
        streams.err << "ringscope: note: --system " << shown(system) << " stands for " << candidate.system
                    << "; not taken over: " << lost << '\n';
}

std::optional<SetupFault> readSpec(const ImportCandidate& candidate, const SystemChoice& choice, bool isOwn,
                                   PlacementSpec& spec) {
    if (!isOwn) return readSystem(choice, spec);
    OptionValues values;
    if (auto wrong = readOptionValues(choice, values)) return wrong;
    auto made = imports::specOf(candidate, values);
    if (!made) {
        const bool isWritten = !made.error().values.empty() && values.contains(made.error().values.front());
        return SetupFault{isWritten ? choice.optionName : "--config", made.error(), {}};
    }
    spec = std::move(*made);
    return std::nullopt;
}

/// Cluster and spec of the state.
std::optional<ExitCode> setUp(const ImportCandidate& candidate, const ConfigOptions& options, const SetupOptions& setup,
                              bool isOwn, State& state, const Streams& streams) {
    const SystemChoice choice{setup.system.value_or(candidate.system), setup.systemOptions};
    if (choice.system.empty())
        return complain(streams, ExitCode::Usage,
                        std::string(options.name()) + ": a list of servers needs a --system that places by them");
    if (const auto wrong = readSpec(candidate, choice, isOwn, state.placement)) return complain(streams, *wrong);
    if (!isOwn) tellLost(candidate, choice.system, streams);
    auto cluster = imports::clusterOf(candidate);
    if (!cluster) {
        Error error = cluster.error();
        if (error.line != 0) error.file = *options.file();
        return complain(streams, error, options.name());
    }
    state.cluster = std::move(*cluster);
    state.nextNodeId = static_cast<std::uint32_t>(state.cluster.size()) + 1;
    return std::nullopt;
}

std::optional<ExitCode> takeDown(const SetupOptions& setup, State& state, const Streams& streams) {
    if (!setup.down) return std::nullopt;
    std::vector<NodeId> ids;
    if (const auto wrong = readNodeIds("--down", *setup.down, state.cluster, ids)) return complain(streams, *wrong);
    std::vector<Node> down;
    for (const NodeId id : ids) {
        down.push_back(*state.cluster.find(id));
        down.back().health = Health::Down;
    }
    state.cluster = state.cluster.withReplaced(std::move(down));
    return std::nullopt;
}

}  // namespace

void ConfigOptions::addTo(CommandLine& line) {
    line.option("--config", config, "FILE",
                "Servers and rule of a real system: nginx.conf or nginx -T, haproxy.cfg, nutcracker.yml, options of "
                "libmemcached, servers of libketama, CLUSTER NODES or SLOTS, host:port [weight] lines; - is standard "
                "input");
    line.option("--servers", servers, "FILE", "The same");
    line.option("--include-folder", includeFolder, "DIR", "Where nginx's include may read; never anything outside");
    line.option("--upstream", upstream, "NAME", "Which upstream, backend or pool of the configuration");
    line.option("--servers-state", serversState, "FILE", "What HAProxy's show servers state told");
    line.flag("--verbose", verbose, "Say what in the configuration was understood and ignored, too");
}

std::optional<ExitCode> needsInputs(const ConfigOptions& options, const std::optional<std::string>& keyFile,
                                    const Streams& streams) {
    if (options.file() != "-" || keyFile != "-") return std::nullopt;
    return complain(streams, ExitCode::Usage,
                    std::string(options.name()) + ": standard input cannot hold keys as well");
}

std::optional<ExitCode> needsConfig(const ConfigOptions& options, const Streams& streams) {
    for (const auto& [option, value] :
         {std::pair{"--upstream", &options.upstream}, std::pair{"--include-folder", &options.includeFolder},
          std::pair{"--servers-state", &options.serversState}}) {
        if (*value) return complain(streams, ExitCode::Usage, std::string(option) + ": is for a --config");
    }
    return std::nullopt;
}

std::optional<ExitCode> setUpFromConfig(const ConfigOptions& options, const SetupOptions& setup, PlacedState& placed,
                                        const Streams& streams) {
    if (options.config && options.servers)
        return complain(streams, ExitCode::Usage, "--servers: is another name of --config, give one of them");
    if (const auto wrong = besideNodes(setup, "the configuration has its own")) return complain(streams, *wrong);
    if (const auto wrong = besideSystem(setup)) return complain(streams, *wrong);
    const Report report(streams, options.verbose);
    Imported read;
    if (const auto wrong = readConfig(options, report, read, streams)) return wrong;
    const ImportCandidate* candidate = nullptr;
    if (const auto wrong = choose(read, options, setup.system.has_value(), candidate, streams)) return wrong;
    report.tell(candidate->notes);
    if (isRefused(candidate->notes))
        return complain(streams, ExitCode::Impossible,
                        std::string(options.name()) + ": \"" + shown(candidate->title) +
                            "\" holds what is refused: keys are not placed");
    const bool isOwn = !setup.system || *setup.system == candidate->system;
    State& state = placed.state;
    if (const auto wrong = setUp(*candidate, options, setup, isOwn, state, streams)) return wrong;
    if (const auto wrong = takeDown(setup, state, streams)) return wrong;
    placed.isRecorded = isOwn && imports::hasSlots(*candidate);
    auto made = makePlacement(state.cluster, state.placement);
    if (!made) return complain(streams, made.error(), options.name());
    placed.placement = std::move(*made);
    if (options.verbose && !candidate->keyExpression.empty())
        streams.err << "ringscope: note: the key is " << shown(candidate->keyExpression) << '\n';
    for (const std::string& note : pitfallNotes(state.cluster, state.placement))
        streams.err << "ringscope: note: " << note << '\n';
    return std::nullopt;
}

}  // namespace ringscope
