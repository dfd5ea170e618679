// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>
#include <optional>

namespace larmor {

/// How well `typed` abbreviates `text`; nothing where its letters do not occur in their order. Letters at the
/// beginnings of words and runs of letters count more, letters that are left out between them less. Case and
/// spaces in what was typed do not matter.
std::optional<int> fuzzyScore(QStringView typed, QStringView text);

} // namespace larmor
