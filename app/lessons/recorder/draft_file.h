// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file of a draft: written whole or not at all, and known again, so that what another program has written there
// meanwhile is not replaced unseen. GUI thread.
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <string_view>

namespace ringscope {

class DraftFile {
public:
    /// As it is now. A file that cannot be read, or is not there, is nobody's.
    void remember(const QString& path);
    /// It is another one than was remembered.
    [[nodiscard]] bool hasChanged(const QString& path) const;
    /// And remembers it. FileUnwritable, with the path.
    Result<Done> write(const QString& path, std::string_view json);

private:
    QByteArray m_digest;
};

}  // namespace ringscope
