// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/texture.h"

#include "core/error.h"
#include "kernels/block_shape.h"
#include "kernels/definition_table.h"

#include <array>
#include <utility>

namespace larmor {

namespace {

int textureBlockThreads(const OptionSet &o)
{
    return BlockShape(o).threads();
}

Text addressViolation(const OptionSet &o)
{
    return o.is("address", "wrap") && o.is("normalised", "0")
               ? say("address=wrap takes the fraction of a coordinate, which must be normalised (CUDA C "
                     "Programming Guide, appendix F)")
               : Text();
}

Text elementViolation(const OptionSet &o)
{
    if (!o.is("format", "uint8")) return {};
    if (!o.is("filter", "point"))
        return say(
            "format=uint8 is read as it is, which no texture unit filters (CUDA C Programming Guide, 3.2.4); "
            "filter=point is needed");
    return o.is("components", "1") ? Text() : say("format=uint8 has components=1 here");
}

Text linearViolation(const OptionSet &o)
{
    if (!o.has("source") || !o.is("source", "linear")) return {};
    if (o.is("filter", "point") && o.is("normalised", "0") && o.is("address", "clamp")) return {};
    return say(
        "source=linear is read by the number of a texel (tex1Dfetch; CUDA C Programming Guide, B.8.1): "
        "filter=point, normalised=0 and address=clamp are needed");
}

class TextureDefinition final : public DefinitionTable {
public:
    TextureDefinition(SampleKind kind, std::string name, Text title, Text summary)
        : DefinitionTable(std::move(name), std::move(title), std::move(summary), "texture.cu"), m_kind(kind)
    {
        m_group = say("Textures");
        fillOptions();
        for (OptionSpec &common : commonOptions(textureBlockThreads, true, false))
            m_options.push_back(std::move(common));
        m_constraints = {{"address", addressViolation},
                         {"element", elementViolation},
                         {"linear memory", linearViolation},
                         registerConstraint(textureBlockThreads)};
        const std::string guide = "CUDA C Programming Guide, ";
        const OptionSet units{{"fetch", "texture"}};
        m_presets = {
            {"plain", say("Plain loads, linear"), say("%1appendix F, in software", guide), {}},
            {"nearest", say("Plain loads, nearest"), say("%1appendix F.1", guide), {{"filter", "point"}}},
            {"texture", say("Texture, linear"), say("%13.2.4 and appendix F.2", guide), units},
            {"texture-nearest", say("Texture, nearest"), say("%1appendix F.1", guide),
             units.with({{"filter", "point"}})},
            {"texture-wrap", say("Texture, wrapped"), guide + "3.2.4.3", units.with({{"address", "wrap"}})},
            {"texture-bytes", say("Texture of bytes"), say("%13.2.4.1: normalised-float reads", guide),
             units.with({{"format", "unorm8"}})},
            {"texture-signed", say("Texture of signed numbers"), guide + "3.2.4.1",
             units.with({{"format", "snorm16"}})},
            {"texture-four", say("Texture of four components"), guide + "3.2.4.1",
             units.with({{"components", "4"}})},
            {"texture-elements", say("Texture of bytes, read as they are"), guide + "3.2.4.1",
             units.with({{"format", "uint8"}, {"filter", "point"}})}};
        addSourcePresets(units, guide);
        fillProblem();
    }
    std::unique_ptr<KernelExperiment> experiment(const OptionSet &problem, std::uint64_t seed) const override
    {
        return makeTextureExperiment(m_kind, resolveProblem(problem), seed);
    }

private:
    void fillOptions()
    {
        m_options = {
            makeOption("fetch", say("Fetch"), {"global", "texture"}, "global",
                       say("Texture units filter and address by themselves, through a cache that keeps "
                           "neighbours in both directions (CUDA C Programming Guide, 5.3.2.5); plain loads "
                           "leave that to the kernel.")),
            makeOption("filter", say("Filter"), {"point", "linear"}, "linear",
                       say("The nearest texel, or a mean of the neighbours weighted by distance; texture "
                           "units weigh with eight bits (CUDA C Programming Guide, appendix F.2).")),
            makeOption("address", say("Outside"), {"clamp", "wrap"}, "clamp",
                       say("Coordinates outside the image take its edge, or the image repeats.")),
            makeOption("normalised", say("Normalised"), {"0", "1"}, "1",
                       say("Coordinates from 0 to 1 over the image, whatever its size, or in texels.")),
            makeOption(
                "format", say("Texels"), {"float", "unorm8", "snorm8", "unorm16", "snorm16", "uint8"},
                "float",
                say("Four bytes each, or one or two that are read as a number from 0 to 1, or with a sign "
                    "from "
                    "-1 to 1 (CUDA C Programming Guide, 3.2.4.1): a quarter of the traffic and 256 values; "
                    "uint8 is read as it is.")),
            makeOption(
                "components", say("Components"), {"1", "2", "4"}, "1",
                say("Values of a texel, all of which one fetch brings (CUDA C Programming Guide, B.8); the "
                    "kernel takes their mean."))};
        m_options[4].valuesNotInModel = {
            {"uint8", say("the emulator's texture units give numbers, not elements")}};
        m_options[5].valuesNotOnOpenCl = {
            {"2", say("OpenCL 1.2 asks no device for images of two components (table 5.8)")}};
        addSource();
        const bool line = m_kind == SampleKind::LookUp;
        m_options.push_back(makeOption("block", say("Block"),
                                       line ? std::vector<std::string>{"64", "128", "256", "512"}
                                            : std::vector<std::string>{"8x8", "16x16", "32x8", "64x2"},
                                       line ? "256" : "16x16",
                                       say("Threads across and down: a square block touches the fewest lines "
                                           "of a cache that follows both directions.")));
    }
    /// Where a texture's texels may lie: an oblique plane has three dimensions, which arrays alone have.
    void addSource()
    {
        if (m_kind == SampleKind::Reslice) return;
        const bool line = m_kind == SampleKind::LookUp;
        OptionSpec source = makeOption(
            "source", say("Texels in"),
            line ? std::vector<std::string>{"array", "line", "linear"}
                 : std::vector<std::string>{"array", "pitched"},
            "array",
            line ? say("An array of two dimensions or of one (line), or linear memory that is read by number "
                       "(tex1Dfetch), without filter and addressing (CUDA C Programming Guide, 3.2.4 and "
                       "B.8).")
                 : say("An array, which is laid out for neighbours in both directions, or rows of linear "
                       "memory with "
                       "a pitch (CUDA C Programming Guide, 3.2.4)."),
            [](const OptionSet &o) -> Text {
                return o.is("fetch", "texture") ? Text() : say("plain loads read the array as it is");
            });
        source.valuesNotOnOpenCl = {{"pitched", say("OpenCL 1.2 makes no image of the rows of a buffer")}};
        m_options.push_back(source);
    }
    void addSourcePresets(const OptionSet &units, const std::string &guide)
    {
        if (m_kind == SampleKind::Rotate)
            m_presets.push_back({"texture-pitched", say("Texture of rows with a pitch"), guide + "3.2.4",
                                 units.with({{"source", "pitched"}})});
        if (m_kind != SampleKind::LookUp) return;
        m_presets.push_back({"texture-line", say("Texture of one dimension"), guide + "B.8.2",
                             units.with({{"source", "line"}})});
        m_presets.push_back({"texture-linear", "tex1Dfetch", guide + "B.8.1",
                             units.with({{"source", "linear"}, {"filter", "point"}, {"normalised", "0"}})});
    }
    void fillProblem()
    {
        if (m_kind == SampleKind::LookUp)
            m_problem = {makeOption("size", say("Look-ups"), {"65536", "1048576", "16777216"}, "1048576",
                                    say("Arguments, seeded over a quarter more than the table's range; any "
                                        "number from 1 on.")),
                         makeOption("entries", say("Entries"), {"2", "256", "4096"}, "256",
                                    say("Entries of the table; 1 to 16384."))};
        else if (m_kind == SampleKind::Rotate)
            m_problem = {makeOption("size", say("Size"), {"256", "512", "1024", "2048"}, "1024",
                                    say("Pixels of the image: N for N x N, or WxH.")),
                         makeOption("angle", say("Angle"), {"0", "30", "45", "90"}, "30",
                                    say("Degrees of the turn."))};
        else
            m_problem = {makeOption("size", say("Size"), {"64", "128", "256"}, "128",
                                    say("Voxels of the volume: N for N x N x N, or WxHxD; the plane has as "
                                        "many across and down as the longest side.")),
                         makeOption("angle", say("Angle"), {"0", "30", "45", "90"}, "30",
                                    say("Degrees by which the plane is turned about two axes."))};
    }
    SampleKind m_kind;
};

} // namespace

TexelFormat texelFormat(const OptionSet &o)
{
    constexpr std::array<std::pair<const char *, TexelFormat>, 6> formats{{{"float", TexelFormat::Float},
                                                                           {"unorm8", TexelFormat::Unorm8},
                                                                           {"snorm8", TexelFormat::Snorm8},
                                                                           {"unorm16", TexelFormat::Unorm16},
                                                                           {"snorm16", TexelFormat::Snorm16},
                                                                           {"uint8", TexelFormat::Uint8}}};
    for (const auto &[name, format] : formats)
        if (o.is("format", name)) return format;
    throw Error(ErrorCode::Internal, say("unknown texels %1", o.text("format")));
}

TextureShape textureShape(const OptionSet &o, int width, int height, int depth)
{
    TextureShape shape;
    shape.width = width, shape.height = height, shape.depth = depth;
    shape.format = texelFormat(o);
    shape.components = std::uint8_t(o.number("components"));
    if (o.has("source"))
        shape.source = o.is("source", "line")      ? TextureSource::Line
                       : o.is("source", "linear")  ? TextureSource::Linear
                       : o.is("source", "pitched") ? TextureSource::Pitched
                                                   : TextureSource::Array;
    shape.filter = o.is("filter", "linear") ? TextureFilter::Linear : TextureFilter::Point;
    shape.address = o.is("address", "wrap") ? TextureAddress::Wrap : TextureAddress::Clamp;
    shape.normalised = o.is("normalised", "1");
    return shape;
}

const KernelDefinition &tableLookupDefinition()
{
    static const TextureDefinition definition(
        SampleKind::LookUp, "table-lookup", say("Table look-up"),
        say("A function by a table that is read between its entries, through a texture or by plain loads."));
    return definition;
}

const KernelDefinition &textureRotateDefinition()
{
    static const TextureDefinition definition(SampleKind::Rotate, "texture-rotate",
                                              say("Rotation by textures"),
                                              say("An image turned about its centre: neighbours of the "
                                                  "result lie along slanted lines of the image."));
    return definition;
}

const KernelDefinition &resliceDefinition()
{
    static const TextureDefinition definition(SampleKind::Reslice, "reslice", say("Oblique slice"),
                                              say("A slanted plane through a volume, as the viewer needs it: "
                                                  "eight neighbours in three directions."));
    return definition;
}

} // namespace larmor
