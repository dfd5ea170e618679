// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/text.h"
#include "lesson/poll.h"

#include <functional>
#include <string>

namespace larmor::lesson {

/// "16"; "1 – 2", from the first to below the second; "< 1"; "≥ 10".
std::string binLabel(const NumberBin &bin);
/// {"question", "votes", "choices": [{"text", "votes", "right"}] or "numbers": [{"from", "below", "votes",
/// "right"}], "answered", "right"}; bounds that a bar has not are null, a single value has both alike;
/// "right" is null where it is not known.
Json tallyJson(const Tally &tally);
/// For a terminal: a line of # for each bar.
std::string tallyText(const Tally &tally);
/// A table with bars for lesson/html.h's page. @param words says the report's own words in its language.
std::string tallyHtml(const Tally &tally, const std::function<std::string(const Text &)> &words);

} // namespace larmor::lesson
