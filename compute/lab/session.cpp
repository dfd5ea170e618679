// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/session.h"

#include "core/error.h"
#include "kernels/catalogue.h"
#include "lab/session_scan.h"
#include "recon/json_fields.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <set>

namespace larmor {
namespace {

constexpr std::array<const char *, 5> displayPaths{"auto", "interop-image", "interop-buffer", "read-back",
                                                   "painter"};

/// Collects "what from → to".
class Changes {
public:
    void note(const std::string &what, const std::string &from, const std::string &to)
    {
        if (from == to) return;
        m_text += (m_text.empty() ? "" : ", ") + what + ' ' + from + " → " + to;
    }
    const std::string &text() const { return m_text; }

private:
    std::string m_text;
};

/// The value that an option has, its default where nothing was chosen.
std::string valueOf(const OptionSet *chosen, const KernelDefinition *kernel, const std::string &option)
{
    if (chosen && chosen->has(option)) return chosen->text(option);
    const OptionSpec *spec = kernel ? kernel->option(option) : nullptr;
    return spec ? spec->defaultValue : "default";
}

const OptionSet *chosenOf(const KernelOptions &kernels, const std::string &kernel)
{
    const auto found = kernels.find(kernel);
    return found == kernels.end() ? nullptr : &found->second;
}

const KernelDefinition *knownKernel(const std::string &name)
{
    for (const KernelDefinition *definition : catalogue())
        if (definition->name() == name) return definition;
    return nullptr;
}

void noteKernelChanges(Changes &changes, const KernelOptions &from, const KernelOptions &to)
{
    std::set<std::string> kernels;
    for (const KernelOptions *options : {&from, &to})
        for (const auto &[kernel, chosen] : *options)
            kernels.insert(kernel);
    for (const std::string &kernel : kernels) {
        const OptionSet *before = chosenOf(from, kernel), *after = chosenOf(to, kernel);
        std::set<std::string> names;
        for (const OptionSet *options : {before, after})
            if (options)
                for (const auto &[name, value] : options->values())
                    names.insert(name);
        const KernelDefinition *definition = knownKernel(kernel);
        for (const std::string &name : names)
            changes.note(kernel + ' ' + name, valueOf(before, definition, name),
                         valueOf(after, definition, name));
    }
}

/// A number of many digits with four of them.
std::string readable(const std::string &text)
{
    constexpr std::size_t shortest = 8;
    double value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.size() < shortest || failed != std::errc() || end != text.data() + text.size()) return text;
    char shown[32];
    std::snprintf(shown, sizeof shown, "%.4g", value);
    return shown;
}

} // namespace

Json Session::toJson() const
{
    Json json = {{"kind", "larmor-session"},
                 {"version", 1},
                 {"scan", scan},
                 {"settings", settings.toJson()},
                 {"display_path", displayPath}};
    if (!attachments.empty()) json["attachments"] = attachments.toJson();
    if (!edits.empty()) json["edits"] = editsToJson(edits);
    return json;
}

Session Session::fromJson(const Json &json)
{
    refuseUnknownKeys(json, "session",
                      {"kind", "version", "scan", "attachments", "edits", "settings", "display_path"});
    if (optionalText(json, "kind") != "larmor-session")
        throw Error(ErrorCode::InvalidCall, say("this is not a Larmor session"),
                    say("'kind' is not \"larmor-session\""));
    if (optionalNumber(json, "version") != 1.0)
        throw Error(ErrorCode::InvalidCall, say("this session is of another version"),
                    say("this program reads version 1"));
    Session session;
    if (const auto text = optionalText(json, "scan")) session.scan = *text;
    if (json.contains("attachments")) session.attachments = Attachments::fromJson(json["attachments"]);
    if (json.contains("edits")) session.edits = editsFromJson(json["edits"]);
    if (json.contains("settings")) session.settings = ReconSettings::fromJson(json["settings"]);
    if (const auto text = optionalText(json, "display_path")) session.displayPath = *text;
    if (std::find(displayPaths.begin(), displayPaths.end(), session.displayPath) == displayPaths.end())
        throw Error(ErrorCode::InvalidCall, say("unknown display path '%1'", session.displayPath),
                    say("the paths are auto, interop-image, interop-buffer, read-back and painter"));
    return session;
}

Text describeChange(const Session &from, const Session &to)
{
    if (from == to) return {};
    const ReconSettings &a = from.settings, &b = to.settings;
    Changes changes;
    changes.note("scan", shortScanName(from.scan), shortScanName(to.scan));
    const auto file = [](const std::string &path) {
        return path.empty() ? std::string("none") : std::filesystem::path(path).filename().string();
    };
    const Attachments &x = from.attachments, &y = to.attachments;
    changes.note("maps", file(x.maps), file(y.maps));
    changes.note("field map", file(x.fieldMap), file(y.fieldMap));
    changes.note("noise", file(x.noise), file(y.noise));
    changes.note("calibration", file(x.calibration), file(y.calibration));
    changes.note("reference", file(x.reference), file(y.reference));
    changes.note("k-space", describe(from.edits), describe(to.edits));
    for (const SettingSpec &spec : settingSpecs())
        changes.note(spec.key, readable(spec.text(a)), readable(spec.text(b)));
    noteKernelChanges(changes, a.kernels, b.kernels);
    changes.note("display", from.displayPath, to.displayPath);
    // A default that was chosen by name: another value of the session, the same pipeline.
    return changes.text().empty() ? say("options named") : Text::verbatim(changes.text());
}

} // namespace larmor
