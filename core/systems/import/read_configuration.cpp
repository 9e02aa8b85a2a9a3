// SPDX-License-Identifier: MIT
#include "core/systems/import/read_configuration.h"

#include "core/base/mapped_file.h"
#include "core/systems/import/haproxy_reader.h"
#include "core/systems/import/haproxy_tables.h"
#include "core/systems/import/import_notes.h"
#include "core/systems/import/libmemcached_reader.h"
#include "core/systems/import/nginx_reader.h"
#include "core/systems/import/redis_reader.h"
#include "core/systems/import/server_lists.h"
#include "core/systems/import/twemproxy_reader.h"

#include <algorithm>
#include <new>

namespace ringscope::imports {

namespace {

bool endsWith(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

/// What the lines of a text begin with.
struct Look {
    bool blocks = false;          ///< a line that ends in {, in ;, or in } after a ;
    bool haproxySection = false;  ///< `backend x`, `defaults`
    bool servers = false;         ///< `servers:`
    bool options = false;         ///< `--SERVER=`
    bool names = false;           ///< only lines of one or two words
};

Look lookAt(std::string_view text) {
    Look look;
    look.names = true;
    Lines lines(text);
    bool first = true;
    for (std::string_view line; lines.next(line);) {
        const auto words = wordsOf(line, 4);
        if (words.empty() || words.front().front() == '#') continue;
        const std::string_view last = line.substr(0, line.find_last_not_of(" \t") + 1);
        look.blocks |= last.back() == '{' || last.back() == ';' ||
                       (last.back() == '}' && last.find(';') != std::string_view::npos);
        // haproxy's sections begin a line, and the first of them the file.
        if (first) look.haproxySection = haproxy::beginsSection(words[0]) && last.back() != '{';
        look.servers |= words.size() == 1 && words[0] == "servers:";
        if (first) look.options = words[0].substr(0, 2) == "--";
        look.names &= words.size() <= 2;
        first = false;
    }
    look.names &= !first;
    return look;
}

/// A list with whole weights, separated as libketama wants it, may be a server file of libketama, too.
Imported readList(std::string_view text, std::string_view fileName) {
    Imported read = readServerList(text, fileName);
    if (isRefused(read.notes)) return read;
    Imported ketama = readLibketama(text, fileName);
    if (ketama.candidates.empty() || isRefused(ketama.candidates.front().notes)) return read;
    read.candidates.insert(read.candidates.begin(), std::move(ketama.candidates.front()));
    return read;
}

}  // namespace

Imported readConfiguration(std::string_view text, std::string_view fileName, const IncludeSource* includes) {
    Notes notes(fileName);
    const std::string_view checked = checkedText(text, notes);
    if (notes.failed()) return notes.finish({});
    if (isHaproxyState(checked)) {
        notes.fault(NoteCode::StateAlone, 1, {});
        return notes.finish({"haproxy", {}, {}});
    }
    if (isClusterNodes(checked)) return readClusterNodes(checked, fileName);
    if (isClusterSlots(checked)) return readClusterSlots(checked, fileName);
    const Look look = lookAt(checked);
    const bool isYaml = endsWith(fileName, ".yml") || endsWith(fileName, ".yaml");
    if (look.options) return readLibmemcached(checked, fileName);
    if (look.haproxySection) return readHaproxy(checked, fileName);
    if (isYaml || (look.servers && !look.blocks)) return readTwemproxy(checked, fileName);
    if (look.blocks) return readNginx(checked, fileName, includes);
    if (look.names) return readList(checked, fileName);
    notes.fault(NoteCode::NotRecognised, 0, {});
    return notes.finish({});
}

Result<Imported> readConfigurationFile(const std::string& path, const IncludeSource* includes) {
    try {
        const auto file = MappedFile::open(path, import_limits::kTextBytes, FileStorage::Copied);
        if (!file) return Unexpected{file.error()};
        return readConfiguration((*file)->bytes(), path, includes);
    } catch (const std::bad_alloc&) {
        return Unexpected{Error{ErrorCode::OutOfMemory, {}, path, 0, 0}};
    }
}

}  // namespace ringscope::imports
