// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"
#include "kernels/option_set.h"
#include "model/device_profile.h"

#include <cstdio>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace larmor::app {

/// What the verbs of the model have in common: the GPU, and words `name=value`.
struct ModelCall {
    std::string device, capability;
    std::vector<std::string> words;
    ReportTarget report;
};

/// A board, or a compute capability alone.
struct Gpu {
    std::optional<model::DeviceProfile> profile;
    model::ComputeCapability capability;
    std::string title() const;
};
/// @throws Error InvalidCall when neither or both are given.
Gpu gpuOf(const ModelCall &call);

/// Values given as `name=value`, with their defaults and ranges.
class ModelWords {
public:
    /// @throws Error InvalidCall for a name that is not among these.
    ModelWords(const std::vector<std::string> &words, std::initializer_list<const char *> names);
    bool has(const char *name) const { return m_given.has(name); }
    std::string text(const char *name) const { return has(name) ? m_given.text(name) : std::string(); }
    /// @throws Error InvalidCall outside `least` to `most`.
    int number(const char *name, int otherwise, int least, int most) const;
    /// Bytes of a lane's word. @throws Error InvalidCall unless they are 1, 2, 4, 8 or 16.
    int width() const;

private:
    OptionSet m_given;
};

/// The report where it was asked for, and the text unless standard output has the report.
void show(const ReportTarget &report, const Json &json, const std::string &text);

template <class... Values>
std::string formatted(const char *format, Values... values)
{
    char line[240];
    std::snprintf(line, sizeof line, format, values...);
    return line;
}

/// A verb with the options that choose the GPU. @param words what it takes besides: its help; null: none.
CLI::App *addModelVerb(CLI::App &model, const char *name, const char *about,
                       const std::shared_ptr<ModelCall> &call, const char *words = nullptr);

} // namespace larmor::app
