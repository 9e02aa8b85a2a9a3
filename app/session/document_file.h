// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scenarios on disk. Neither reading nor writing touches a session, so both may run in a worker; writing replaces the
// file at once or not at all. Key files are named relative to the scenario's folder.
#pragma once

#include "core/base/progress.h"
#include "core/scenario/scenario_file.h"

#include <QMap>
#include <QString>

namespace ringscope {

/// Where a person found key files that were missing: path as in the Error → path now.
using FoundKeyFiles = QMap<QString, QString>;

/// What readScenario says, Error::file set; FileNotFound, FileUnreadable, FileTooLarge. Missing and changed key
/// files are no error: they are listed, with the path that was tried, so that "Find…" can be offered.
Result<ReadScenario> readDocument(const QString& path, const FoundKeyFiles& found = {}, const Progress& progress = {});
/// FileUnwritable and Cancelled leave the old file. withKeys: one portable, compressed file, keys of files included.
/// readFrom: the file the scenario came from, or empty.
Result<Done> writeDocument(const Scenario& scenario, const QString& readFrom, const QString& path, bool withKeys,
                           const Progress& progress = {});
/// FileUnwritable for what is neither file nor folder: a pipe, /dev/null. Replaced by a file, it would be gone. A folder is
/// for whoever writes to complain of.
Result<Done> checkReplaceable(const QString& path);
/// The scenario's bytes put in place of the file, whole or not at all. Safe in any thread.
Result<Done> writeAtomically(const QString& path, const std::string& bytes);

}  // namespace ringscope
