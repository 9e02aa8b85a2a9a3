// SPDX-License-Identifier: MIT
//
// What a placement has found out about one set of keys and keeps, so that the next change need not find it again.
// Answers never depend on it. One thing at a time, of the keys it was found for last, which are not kept alive; any
// thread.
#pragma once

#include "core/keys/key_index.h"

#include <memory>
#include <mutex>
#include <utility>

namespace ringscope {

template <class Thing>
class KeptByKeys {
public:
    using Ptr = std::shared_ptr<const Thing>;

    /// Null unless it is of these very keys. \pre index is of the placement's hash
    [[nodiscard]] Ptr of(const KeyIndex& index) const {
        const std::lock_guard lock(m_keeping);
        return m_keys.lock() == index.keysPtr() ? m_thing : nullptr;
    }
    /// \pre as of()
    void keep(const KeyIndex& index, Ptr thing) {
        const std::lock_guard lock(m_keeping);
        m_keys = index.keysPtr();
        m_thing = std::move(thing);
    }

private:
    mutable std::mutex m_keeping;
    std::weak_ptr<const KeySet> m_keys;
    Ptr m_thing;
};

}  // namespace ringscope
