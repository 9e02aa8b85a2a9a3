// SPDX-License-Identifier: GPL-3.0-or-later
//
// Scenarios on disk. Reading touches no session, so it may run in a worker; saving replaces the file at
// once or not at all, and a session stays dirty until it has worked. Key files are named relative to the
// scenario's folder.
#pragma once

#include "core/base/progress.h"
#include "core/scenario/scenario_file.h"

#include <QMap>
#include <QString>

namespace ringscope {

class Session;

/// Where a person found key files that were missing: path as in the Error → path now.
using FoundKeyFiles = QMap<QString, QString>;

/// What readScenario says, Error::file set; FileNotFound, FileUnreadable, FileTooLarge. Missing and changed key
/// files are no error: they are listed, with the path that was tried, so that "Find…" can be offered.
Result<ReadScenario> readDocument(const QString& path, const FoundKeyFiles& found = {}, const Progress& progress = {});
/// readDocument, then Session::reset. Returns the missing key files.
Result<std::vector<Error>> openDocument(Session& session, const QString& path, const FoundKeyFiles& found = {});
/// FileUnwritable leaves the old file and the dirty mark. withKeys: one portable, compressed file, keys of files
/// included; a document that carries its keys is saved so again without being asked.
Result<Done> saveDocument(Session& session, const QString& path, bool withKeys = false);
/// What saveDocument writes, without a session, for a worker. readFrom: the file the scenario came from, or empty.
/// Cancelled leaves the old file.
Result<Done> writeDocument(const Scenario& scenario, const QString& readFrom, const QString& path, bool withKeys,
                           const Progress& progress = {});
/// The scenario's bytes put in place of the file, whole or not at all. Safe in any thread.
Result<Done> writeAtomically(const QString& path, const std::string& bytes);

}  // namespace ringscope
