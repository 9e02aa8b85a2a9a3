// SPDX-License-Identifier: MIT
//
// A file that appears complete or not at all: written beside its place under another name and
// renamed by commit(). Without commit(), or when anything fails, what was there before stays.
// What is no file (a pipe, a terminal, /dev/null) keeps its place, and is written to as it goes.
#pragma once

#include "core/base/result.h"

#include <fstream>
#include <ostream>
#include <string>

namespace ringscope {

class AtomicFile {
public:
    /// FileUnwritable, with Error::file.
    static Result<AtomicFile> create(const std::string& path);
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;
    AtomicFile& operator=(AtomicFile&&) = delete;
    ~AtomicFile();

    [[nodiscard]] std::ostream& stream() { return m_stream; }
    /// Closes and checks what was written; the file is not at its place yet. FileUnwritable.
    Result<Done> close();
    /// close(), then puts it in its place. FileUnwritable.
    Result<Done> commit();

private:
    explicit AtomicFile(std::string path);
    [[nodiscard]] bool isDirect() const { return m_temporary.empty(); }
    Result<Done> failed(const std::string& reason);

    std::string m_path;
    std::string m_temporary;  ///< empty once it is gone, or where there is none
    std::ofstream m_stream;
};

}  // namespace ringscope
