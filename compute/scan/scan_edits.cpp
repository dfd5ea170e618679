// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/scan_edits.h"

#include "core/error.h"
#include "core/json_text.h"

#include <algorithm>
#include <cmath>
#include <sstream>

namespace larmor {
namespace {

const EditParameter centreLines{"centre", say("Lines kept in the centre"),
                                Text(),   say("The centre holds contrast, and what calibrates coils"),
                                0,        0,
                                512};
const EditParameter seed{"seed", say("Seed"), Text(), say("The same lot again, or another"), 1, 0, 1e6};
const EditParameter edge{"edge",
                         say("Width of the edge"),
                         Text::verbatim("%"),
                         say("A sharp edge rings; a soft one blurs instead"),
                         0,
                         0,
                         100};

std::vector<EditSpec> makeEditSpecs()
{
    return {
        {EditKind::Undersample,
         "undersample",
         say("Undersample"),
         say("Every n-th line: the field of view shrinks n times, and the object folds over itself."),
         {{"factor", say("Factor"), Text(), say("Lines, and with them time, saved"), 2, 1, 16},
          {"axis", say("Along"), Text(), say("Across the lines that are left out"), 0, 0, 1, 0, {"ky", "kz"}},
          centreLines}},
        {EditKind::RandomMask,
         "random-mask",
         say("Random mask"),
         say("Lines by lot: folding turns into noise-like incoherence, which sparse solvers can remove."),
         {{"share", say("Share kept"), Text::verbatim("%"), say("Of all lines or readouts"), 50, 1, 100},
          centreLines,
          seed}},
        {EditKind::PartialFourier,
         "partial-fourier",
         say("Partial Fourier"),
         say("One side of k-space repeats the other of a real object; where phase varies, leaving it out "
             "blurs."),
         {{"share", say("Share kept"), Text::verbatim("%"),
           say("Of k-space along the axis, the centre included"), 75, 50, 100},
          {"axis",
           say("Along"),
           Text(),
           say("The axis whose negative end is left out"),
           1,
           0,
           2,
           0,
           {"kx", "ky", "kz"}}}},
        {EditKind::LowPass,
         "low-pass",
         say("Low-pass"),
         say("The centre alone: contrast stays, edges blur, and a sharp cut rings (Gibbs)."),
         {{"radius", say("Radius"), Text::verbatim("%"), say("Of how far samples reach"), 30, 0, 200}, edge}},
        {EditKind::HighPass,
         "high-pass",
         say("High-pass"),
         say("The outside alone: edges stay, areas vanish."),
         {{"radius", say("Radius"), Text::verbatim("%"), say("Of how far samples reach"), 10, 0, 200}, edge}},
        {EditKind::Window,
         "window",
         say("Window"),
         say("Samples fade towards the edge of k-space: less ringing for less resolution."),
         {{"shape", say("Shape"), Text(), say("How samples fade"), 0, 0, 2, 0, {"hann", "hamming", "gauss"}},
          {"width", say("Width"), Text::verbatim("%"), say("Where the window ends, of how far samples reach"),
           100, 1, 400}}},
        {EditKind::Noise,
         "noise",
         say("Noise"),
         say("Receivers add the same noise to every sample: it shows everywhere, most at the weak outer "
             "samples."),
         {{"level", say("Standard deviation"), say("% of peak"), say("Of each complex sample"), 0.1, 0, 100,
           3},
          seed}},
        {EditKind::Spike,
         "spike",
         say("Spike"),
         say("One wrong sample is one plane wave: stripes over the whole image, finer the farther out."),
         {{"kx", Text::verbatim("kx"), Text::verbatim("cycles/FOV"), say("Stripes across x"), 12, -32768,
           32768, 1},
          {"ky", Text::verbatim("ky"), Text::verbatim("cycles/FOV"), say("Stripes across y"), 5, -32768,
           32768, 1},
          {"kz", Text::verbatim("kz"), Text::verbatim("cycles/FOV"), say("Stripes across z"), 0, -32768,
           32768, 1},
          {"size", say("Size"), say("% of peak"), say("Of the value that is added"), 50, 0, 1000, 1}}},
        {EditKind::DcOffset,
         "dc-offset",
         say("DC offset"),
         say("The same value in every sample: a bright point in the middle of the image."),
         {{"size", say("Size"), say("% of peak"), say("Of the value that is added"), 1, 0, 100, 2},
          {"phase", say("Phase"), Text::verbatim("°"), say("Of the value that is added"), 0, -180, 180}}}};
}

[[noreturn]] void refuse(const Wording &what, const Wording &why)
{
    throw Error(ErrorCode::InvalidCall, what, why);
}

std::string numberText(double value)
{
    std::ostringstream text;
    text.imbue(std::locale::classic());
    text << value;
    return text.str();
}

/// @throws Error InvalidCall.
double checked(const EditSpec &spec, const EditParameter &parameter, double value)
{
    const bool whole = parameter.decimals > 0 || value == std::round(value);
    if (value >= parameter.least && value <= parameter.most && whole) return value;
    refuse(say("the %1 of the edit %2 cannot be %3", parameter.key, spec.name, numberText(value)),
           say("it is a %1number from %2 to %3", parameter.decimals > 0 ? "" : "whole ",
               numberText(parameter.least), numberText(parameter.most)));
}

double fromJsonValue(const EditSpec &spec, const EditParameter &parameter, const Json &json)
{
    if (json.is_number()) return checked(spec, parameter, json.get<double>());
    if (json.is_string())
        for (std::size_t i = 0; i < parameter.words.size(); ++i)
            if (json.get<std::string>() == parameter.words[i]) return static_cast<double>(i);
    refuse(say("the %1 of the edit %2 cannot be %3", parameter.key, spec.name, jsonText(json)),
           parameter.words.empty() ? say("it is a number") : say("it is one of its words"));
}

} // namespace

const EditParameter *EditSpec::parameter(std::string_view key) const
{
    for (const EditParameter &each : parameters)
        if (each.key == key) return &each;
    return nullptr;
}

const std::vector<EditSpec> &editSpecs()
{
    static const std::vector<EditSpec> specs = makeEditSpecs();
    return specs;
}

const EditSpec &editSpec(EditKind kind)
{
    return editSpecs()[static_cast<std::size_t>(kind)];
}

double ScanEdit::value(std::string_view key) const
{
    const EditParameter *const parameter = editSpec(kind).parameter(key);
    if (!parameter) throw Error(ErrorCode::Internal, say("no parameter of an edit: %1", key));
    const auto chosen = values.find(std::string(key));
    return chosen == values.end() ? parameter->initial : chosen->second;
}

std::string ScanEdit::word(std::string_view key) const
{
    const EditParameter &parameter = *editSpec(kind).parameter(key);
    const double place = value(key);
    if (!(place >= parameter.least && place <= parameter.most)) return numberText(place);
    return parameter.words[static_cast<std::size_t>(place)];
}

void ScanEdit::check() const
{
    for (const EditParameter &parameter : editSpec(kind).parameters)
        checked(editSpec(kind), parameter, value(parameter.key));
}

std::string ScanEdit::describe() const
{
    const EditSpec &spec = editSpec(kind);
    std::string text = spec.name;
    for (const EditParameter &parameter : spec.parameters)
        text += std::string(" ") + parameter.key + " " +
                (parameter.words.empty() ? numberText(value(parameter.key)) : word(parameter.key));
    return text;
}

Json ScanEdit::toJson() const
{
    const EditSpec &spec = editSpec(kind);
    Json json = {{"kind", spec.name}};
    for (const EditParameter &parameter : spec.parameters)
        if (parameter.words.empty())
            json[parameter.key] = value(parameter.key);
        else
            json[parameter.key] = word(parameter.key);
    if (!active) json["active"] = false;
    return json;
}

ScanEdit ScanEdit::fromJson(const Json &json)
{
    if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string())
        refuse(say("this is no edit of k-space: %1", jsonText(json)), say("it has no kind"));
    const auto name = json["kind"].get<std::string>();
    const auto spec = std::find_if(editSpecs().begin(), editSpecs().end(),
                                   [&](const EditSpec &each) { return each.name == name; });
    if (spec == editSpecs().end()) refuse(say("unknown edit of k-space '%1'", name), "");
    ScanEdit edit;
    edit.kind = spec->kind;
    for (const auto &[key, value] : json.items()) {
        if (key == "kind") continue;
        if (key == "active" && value.is_boolean()) {
            edit.active = value.get<bool>();
            continue;
        }
        const EditParameter *const parameter = spec->parameter(key);
        if (!parameter) refuse(say("the edit %1 has no '%2'", name, key), "");
        edit.values[key] = fromJsonValue(*spec, *parameter, value);
    }
    return edit;
}

Json editsToJson(const std::vector<ScanEdit> &edits)
{
    Json json = Json::array();
    for (const ScanEdit &edit : edits)
        json.push_back(edit.toJson());
    return json;
}

std::vector<ScanEdit> editsFromJson(const Json &json)
{
    if (!json.is_array()) refuse(say("the edits of a session cannot be read"), say("they are no list"));
    std::vector<ScanEdit> edits;
    for (const Json &each : json)
        edits.push_back(ScanEdit::fromJson(each));
    return edits;
}

std::string describe(const std::vector<ScanEdit> &edits)
{
    std::string text;
    for (const ScanEdit &edit : edits)
        if (edit.active) text += (text.empty() ? "" : "; ") + edit.describe();
    return text.empty() ? "none" : text;
}

} // namespace larmor
