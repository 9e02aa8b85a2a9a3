// SPDX-License-Identifier: GPL-3.0-or-later
//
// The first byte chooses a reader, or the recognition of the format; the rest is the text.
#include "core/base/text.h"
#include "core/systems/import/haproxy_reader.h"
#include "core/systems/import/libmemcached_reader.h"
#include "core/systems/import/nginx_reader.h"
#include "core/systems/import/read_configuration.h"
#include "core/systems/import/redis_reader.h"
#include "core/systems/import/server_lists.h"
#include "core/systems/import/twemproxy_reader.h"
#include "fuzz.h"

#include <array>
#include <unordered_set>

using namespace ringscope;
using namespace ringscope::imports;
using fuzz::require;

namespace {

Imported readNginxAlone(std::string_view text, std::string_view name) {
    return readNginx(text, name);
}
Imported readAny(std::string_view text, std::string_view name) {
    return readConfiguration(text, name);
}
/// A configuration and a state behind it.
Imported readWithState(std::string_view text, std::string_view name) {
    const std::size_t cut = text.find("1\n# be_id");
    Imported read = readHaproxy(text.substr(0, cut), name);
    if (cut != std::string_view::npos) applyHaproxyState(read, text.substr(cut), name);
    return read;
}

constexpr std::array kReaders{readAny,       readNginxAlone, readWithState,    readTwemproxy,   readLibmemcached,
                              readLibketama, readServerList, readClusterNodes, readClusterSlots};

void check(const std::vector<ImportNote>& notes) {
    require(notes.size() <= 2 * import_limits::kNotes);
    for (const ImportNote& note : notes) {
        for (const std::string& value : note.values) require(text::isPlain(value) && value.size() < 300);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view input = fuzz::textOf(data, size);
    if (input.empty()) return 0;
    const auto reader = kReaders[static_cast<unsigned char>(input.front()) % kReaders.size()];
    input.remove_prefix(1);
    if (fuzz::asksForMuch(input, 5)) return 0;
    const Imported read = reader(input, "file");
    check(read.notes);
    require(!read.candidates.empty() || !read.notes.empty() || reader == readNginxAlone || reader == readAny ||
            reader == readWithState);
    for (const ImportCandidate& candidate : read.candidates) {
        check(candidate.notes);
        require(!candidate.servers.empty() || isRefused(candidate.notes));
        std::unordered_set<std::string> names;
        for (const ImportedServer& server : candidate.servers)
            require(names.insert(server.name).second && server.weight >= 0);
    }
    return 0;
}
