// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window's commands do to files with a worker in between, at once: for tests without a window.
#pragma once

#include "app/session/document_file.h"
#include "app/session/session.h"

#include <QFileInfo>

#include <utility>
#include <vector>

namespace ringscope {

/// The missing key files.
inline Result<std::vector<Error>> openDocument(Session& session, const QString& path, const FoundKeyFiles& found = {}) {
    Result<ReadScenario> read = readDocument(path, found);
    if (!read) return Unexpected{read.error()};
    session.reset(std::move(read->scenario), QFileInfo(path).absoluteFilePath());
    return std::move(read->missing);
}

/// A document that carries its keys goes on to.
inline Result<Done> saveDocument(Session& session, const QString& path, bool withKeys = false) {
    const bool before = session.carriesKeys();
    session.setCarriesKeys(withKeys || before);
    Result<Done> written = writeDocument(session.scenario(), session.filePath(), path, session.carriesKeys());
    if (written) {
        session.markSaved(QFileInfo(path).absoluteFilePath());
    } else {
        session.setCarriesKeys(before);
    }
    return written;
}

}  // namespace ringscope
