// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text.h"
#include "lesson/poll.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace larmor::classroom {

/// The words of the page that phones open, in one language, made once: another thread reads them.
struct PageWords {
    std::string language = "en"; ///< "de", "zh_CN"
    std::string title, codeAsked, code, go, wrongCode, nothingAsked, yourPrediction, number, send, change,
        counted, closed, refresh;
    std::string refused[8]; ///< by Receipt
    std::string slow, manyPhones, cookies, badRequest;
};
/// @param say absent: English.
PageWords pageWords(const std::string &language = "en",
                    const std::function<std::string(const Text &)> &say = {});

/// What the page says beside its question.
enum class PageNote { None, WrongCode, TooManyTries, TooManyPhones, NoCookies };

/// Asks for the class code.
std::string codePage(const PageWords &words, PageNote note = PageNote::None);
/// The present question, or that there is none. @param poll of which question and votes are read.
/// @param refused why the vote just sent does not count.
std::string votePage(const PageWords &words, const lesson::Poll &poll, const std::optional<lesson::Vote> &own,
                     const std::string &code, std::optional<lesson::Receipt> refused = {},
                     PageNote note = PageNote::None);
/// One sentence, where a request cannot be answered.
std::string plainPage(const PageWords &words, const std::string &sentence);
/// What changes when the page is to be read anew: question, round, whether it is open.
std::string stateOf(const lesson::Poll &poll);
/// Allows the pages' own style and script, by their digests, and what the form needs; nothing else.
const std::string &contentSecurityPolicy();

} // namespace larmor::classroom
