// SPDX-License-Identifier: MIT
//
// How many keys each node owns, of any number of keys: they are placed in batches and forgotten, so memory is that of
// one batch. For `locate --count`. One thread.
#pragma once

#include "core/cli/table_writer.h"
#include "core/placement/placement.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ringscope {

class KeyTally {
public:
    /// placement must outlive the tally.
    explicit KeyTally(const Placement& placement);
    void add(std::string_view key);
    /// Keys added so far.
    [[nodiscard]] std::uint64_t keys() const { return m_keys; }
    /// node,keys,share: a row a node in the order of the cluster, and one without a name for keys nobody owns, if any.
    void write(TableWriter& table);
    [[nodiscard]] static std::vector<std::string> columns() { return {"node", "keys", "share"}; }

private:
    void placeBatch();

    const Placement& m_placement;
    std::string m_bytes;                 ///< the keys of the batch, one after the other
    std::vector<std::size_t> m_ends;     ///< where each ends
    std::vector<std::uint64_t> m_owned;  ///< by NodeIndex
    std::uint64_t m_keys = 0;
    std::uint64_t m_unowned = 0;
};

}  // namespace ringscope
