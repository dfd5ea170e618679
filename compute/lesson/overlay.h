// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"

#include <optional>
#include <string>
#include <utility>

namespace larmor::lesson {

/// A lesson's texts in another language: the file NAME.LANG.json beside NAME.json.
struct Overlay {
    std::string language; ///< "de", "zh_CN"
    std::string file, text;
    bool operator==(const Overlay &) const = default;
};

/// "transpose" and "de" of "transpose.de"; nothing where a file's stem names no language.
std::optional<std::pair<std::string, std::string>> splitLanguage(const std::string &stem);

/// JSON in which // comments are allowed. @throws Error FileFormat with the place in the file.
Json parseLesson(std::string_view text, const std::string &file);

/// Replaces the texts of a lesson by those that the overlay has at the same path. What it leaves out, or has
/// as null, stays as it is; lists may end early.
/// @throws Error FileFormat naming the path that the lesson does not have, has as another type, or that is no
/// text that a person sees.
void mergeOverlay(Json &lesson, const Overlay &overlay);

} // namespace larmor::lesson
