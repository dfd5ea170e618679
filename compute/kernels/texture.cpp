// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/texture.h"

#include "kernels/block_shape.h"
#include "kernels/definition_table.h"

namespace larmor {

namespace {

int blockThreads(const OptionSet &o)
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

class TextureDefinition final : public DefinitionTable {
public:
    TextureDefinition(SampleKind kind, std::string name, Text title, Text summary)
        : DefinitionTable(std::move(name), std::move(title), std::move(summary), "texture.cu"), m_kind(kind)
    {
        m_group = say("Textures");
        fillOptions();
        for (OptionSpec &common : commonOptions(blockThreads, true, false))
            m_options.push_back(std::move(common));
        m_constraints = {{"address", addressViolation}, registerConstraint(blockThreads)};
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
             units.with({{"format", "unorm8"}})}};
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
            makeOption("format", say("Texels"), {"float", "unorm8"}, "float",
                       say("Four bytes each, or one that is read as a number from 0 to 1: a quarter of the "
                           "traffic and 256 values."))};
        const bool line = m_kind == SampleKind::LookUp;
        m_options.push_back(makeOption("block", say("Block"),
                                       line ? std::vector<std::string>{"64", "128", "256", "512"}
                                            : std::vector<std::string>{"8x8", "16x16", "32x8", "64x2"},
                                       line ? "256" : "16x16",
                                       say("Threads across and down: a square block touches the fewest lines "
                                           "of a cache that follows both directions.")));
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

TextureShape textureShape(const OptionSet &o, int width, int height, int depth)
{
    TextureShape shape;
    shape.width = width, shape.height = height, shape.depth = depth;
    shape.format = o.is("format", "float") ? TexelFormat::Float : TexelFormat::Unorm8;
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
