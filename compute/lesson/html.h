// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace larmor::lesson {

/// Text as it may stand in HTML, in attributes too.
std::string escaped(std::string_view text);
/// Empty lines part paragraphs.
std::string paragraphs(std::string_view text);
std::string base64(std::string_view bytes);
/// An SVG document as it may stand in a page beside others. @param prefix of its ids, else two would clash.
std::string inlineSvg(std::string svg, const std::string &prefix);
/// A whole page, style and script included. Its policy allows these two, by their digests, pictures that
/// stand in the page, and nothing else: no other script, no frame, nothing from outside.
/// @param language "de", "zh_CN".
std::string page(std::string_view title, std::string_view body, const std::string &language = "en");

} // namespace larmor::lesson
