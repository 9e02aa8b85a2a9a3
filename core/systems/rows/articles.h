// SPDX-License-Identifier: MIT
//
// The programs of the five articles that many people learn consistent hashing from, as they are printed: each row says in
// its pitfalls what is wrong with it. Shared by rows and readers.
#pragma once

#include "core/systems/catalog.h"

namespace ringscope {

extern const System kArticle000;
extern const System kArticle001;
extern const System kArticle002First;
extern const System kArticle002Second;
extern const System kArticle002Third;
extern const System kArticle003;
extern const System kArticle004;

}  // namespace ringscope
