// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "core/extent.h"
#include "core/parallel.h"
#include "kernels/block_shape.h"
#include "kernels/experiment_inputs.h"
#include "kernels/image_sampler.h"
#include "kernels/texture.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <map>
#include <mutex>
#include <numbers>

namespace larmor {

namespace {

constexpr std::int64_t mostEntries = 16384, mostLookUps = std::int64_t(1) << 28;

/// A place in the image, in texels.
using Coordinates = std::array<double, 3>;

/// Where each result is read: for images and volumes a plane, for tables the arguments.
struct Geometry {
    SampleKind kind = SampleKind::LookUp;
    Extent image;                                   ///< depth 1 in two dimensions
    std::int64_t across = 1, down = 1;              ///< results
    Coordinates origin{}, stepAcross{}, stepDown{}; ///< of the plane, in texels
};

Geometry rotation(const Extent &size, double angle)
{
    Geometry g;
    g.kind = SampleKind::Rotate, g.image = size, g.across = size.x, g.down = size.y;
    // As the kernel turns: in shares of the sides.
    const double c = std::cos(angle), s = std::sin(angle), w = double(size.x), h = double(size.y);
    g.stepAcross = {c, s * h / w, 0}, g.stepDown = {-s * w / h, c, 0};
    const double u = 0.5 / w - 0.5, v = 0.5 / h - 0.5;
    g.origin = {(u * c - v * s + 0.5) * w, (v * c + u * s + 0.5) * h, 0.5};
    return g;
}

Geometry obliquePlane(const Extent &size, double angle)
{
    Geometry g;
    g.kind = SampleKind::Reslice, g.image = size;
    g.across = g.down = std::max({size.x, size.y, size.z});
    const double c = std::cos(angle), s = std::sin(angle);
    g.stepAcross = {c, s, 0}, g.stepDown = {-s * c, c * c, s};
    const double half = 0.5 * double(g.across - 1);
    for (std::size_t d = 0; d < 3; ++d)
        g.origin[d] = 0.5 * double(size[int(d)]) - half * (g.stepAcross[d] + g.stepDown[d]);
    return g;
}

/// An image as the device has it, and the mean of each texel's components, as the kernel takes it.
struct TexelData {
    std::vector<std::byte> bytes;
    std::vector<float> means;
};

bool hasSign(TexelFormat format)
{
    return format == TexelFormat::Snorm8 || format == TexelFormat::Snorm16;
}

/// Writes one component. @returns the value that is read again.
template <class T>
double put(double value, double largest, std::byte *to)
{
    const T element = largest > 0 ? T(std::lround(value * largest)) : T(value);
    std::memcpy(to, &element, sizeof element);
    return largest > 0 ? double(element) / largest : double(element);
}

double putComponent(TexelFormat format, double value, std::byte *to)
{
    switch (format) {
    case TexelFormat::Float:
        return put<float>(value, 0, to);
    case TexelFormat::Snorm8:
        return put<signed char>(value, 127, to);
    case TexelFormat::Unorm16:
        return put<std::uint16_t>(value, 65535, to);
    case TexelFormat::Snorm16:
        return put<std::int16_t>(value, 32767, to);
    default:
        return put<unsigned char>(value, 255, to);
    }
}

/// Component c of a texel is `scales[c]` of it; as in texture.cu, the mean weighs the components by
/// `weights`.
TexelData encoded(const std::vector<float> &texels, TexelFormat format, std::size_t components)
{
    constexpr std::array scales{1.0, 0.75, 0.5, 0.25};
    const std::vector<double> weights = components == 1   ? std::vector{1.0}
                                        : components == 2 ? std::vector{0.75, 0.25}
                                                          : std::vector{0.4, 0.3, 0.2, 0.1};
    TexelData data;
    data.bytes.resize(texels.size() * components * componentBytes(format));
    std::byte *to = data.bytes.data();
    for (const float texel : texels) {
        const double value = hasSign(format) ? 2 * double(texel) - 1 : double(texel);
        double mean = 0;
        for (std::size_t c = 0; c < components; ++c, to += componentBytes(format))
            mean += weights[c] * putComponent(format, value * scales[c], to);
        data.means.push_back(float(mean));
    }
    return data;
}

class TextureExperiment final : public KernelExperiment {
public:
    /// @param arguments of a table; empty for the others.
    TextureExperiment(const Geometry &geometry, double angle, std::vector<float> arguments,
                      std::uint64_t seed);

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const TexelData &data = dataOf(o);
        std::vector<BufferSpec> specs{{"image", data.bytes.size(), data.bytes.data()},
                                      {"out", std::size_t(count()) * sizeof(float), nullptr}};
        if (!m_arguments.empty())
            specs.push_back({"arguments", m_arguments.size() * sizeof(float), m_arguments.data()});
        return specs;
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override;
    std::vector<int> results() const override { return {1}; }
    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override;
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override;

    /// Results [begin, end) by a sampler.
    template <class Real>
    void sample(const ImageSampler<Real> &sampler, bool normalised, std::int64_t begin, std::int64_t end,
                Real *to) const
    {
        for (std::int64_t i = begin; i < end; ++i) {
            const Coordinates place = placeOf(i, normalised);
            *to++ = sampler(Real(place[0]), Real(place[1]), Real(place[2]));
        }
    }
    const std::vector<float> &texels(const OptionSet &o) const { return dataOf(o).means; }
    TextureShape shape(const OptionSet &o) const
    {
        return textureShape(o, int(m_geometry.image.x), int(m_geometry.image.y),
                            m_geometry.kind == SampleKind::Reslice ? int(m_geometry.image.z) : 0);
    }
    std::int64_t count() const { return m_geometry.across * m_geometry.down; }
    Work workOf(const OptionSet &o) const;

private:
    /// The coordinate of result i, in texels or normalised.
    Coordinates placeOf(std::int64_t i, bool normalised) const
    {
        Coordinates place{0, 0.5, 0.5};
        if (!m_arguments.empty())
            place[0] = double(m_geometry.image.x - 1) * double(m_arguments[std::size_t(i)]) + 0.5;
        else
            for (std::size_t d = 0; d < 3; ++d)
                place[d] = m_geometry.origin[d] + double(i % m_geometry.across) * m_geometry.stepAcross[d] +
                           double(i / m_geometry.across) * m_geometry.stepDown[d];
        for (std::size_t d = 0; normalised && d < 3; ++d)
            place[d] /= double(m_geometry.image[int(d)]);
        return place;
    }
    void addGeometry(LaunchPlan &plan, const OptionSet &o) const;
    double errorOf(float got, std::int64_t i, const ImageSampler<double> &sampler, const OptionSet &o) const;

    const TexelData &dataOf(const OptionSet &o) const;

    Geometry m_geometry;
    double m_angle;
    std::vector<float> m_arguments, m_texels; ///< texels: from 0.1 to 0.9
    mutable std::mutex m_mutex;
    mutable std::map<std::string, TexelData> m_data; ///< by format and components
};

TextureExperiment::TextureExperiment(const Geometry &geometry, double angle, std::vector<float> arguments,
                                     std::uint64_t seed)
    : m_geometry(geometry), m_angle(angle), m_arguments(std::move(arguments))
{
    // Waves of a few texels' length, so that a place that is a little off shows little.
    SeededNumbers numbers(seed);
    const double kx = numbers.between(0.1, 0.3), ky = numbers.between(0.1, 0.3),
                 kz = numbers.between(0.1, 0.3);
    for (std::int64_t z = 0; z < geometry.image.z; ++z)
        for (std::int64_t y = 0; y < geometry.image.y; ++y)
            for (std::int64_t x = 0; x < geometry.image.x; ++x)
                m_texels.push_back(float(0.5 + 0.2 * std::sin(kx * double(x) + 1) * std::cos(ky * double(y)) +
                                         0.2 * std::sin(kz * double(z) - kx * double(x))));
}

const TexelData &TextureExperiment::dataOf(const OptionSet &o) const
{
    const std::scoped_lock lock(m_mutex);
    TexelData &data = m_data[o.text("format") + ' ' + o.text("components")];
    if (data.bytes.empty()) data = encoded(m_texels, texelFormat(o), std::size_t(o.number("components")));
    return data;
}

void TextureExperiment::addGeometry(LaunchPlan &plan, const OptionSet &o) const
{
    const Extent &image = m_geometry.image;
    const auto add = [&](auto... values) { (plan.arguments.emplace_back(values), ...); };
    if (m_geometry.kind == SampleKind::LookUp)
        add(std::int32_t(count()), std::int32_t(image.x));
    else if (m_geometry.kind == SampleKind::Rotate)
        add(std::int32_t(image.x), std::int32_t(image.y), float(1 / double(image.x)),
            float(1 / double(image.y)), float(std::cos(m_angle)), float(std::sin(m_angle)));
    else {
        add(std::int32_t(image.x), std::int32_t(image.y), std::int32_t(image.z),
            std::int32_t(m_geometry.across), std::int32_t(m_geometry.down));
        for (const Coordinates *part : {&m_geometry.origin, &m_geometry.stepAcross, &m_geometry.stepDown})
            for (std::size_t d = 0; d < 3; ++d)
                add(float((*part)[d] / (o.is("normalised", "1") ? double(image[int(d)]) : 1)));
    }
}

Work TextureExperiment::workOf(const OptionSet &o) const
{
    const int dimensions = m_geometry.kind == SampleKind::LookUp   ? 1
                           : m_geometry.kind == SampleKind::Rotate ? 2
                                                                   : 3;
    const std::uint64_t results = std::uint64_t(count()), texel = shape(o).texelBytes();
    const std::uint64_t taps = o.is("filter", "linear") ? std::uint64_t(1) << dimensions : 1;
    Work work;
    work.bytes = texel * std::uint64_t(m_texels.size()) + 4 * results + 4 * m_arguments.size();
    work.bytesRequested = (taps * texel + 4) * results + 4 * m_arguments.size();
    // A mean of two takes three operations; the coordinate two, twelve or twelve.
    work.flops = results * (dimensions == 1 ? 2 : 12);
    if (o.is("fetch", "global")) work.flops += results * 3 * (taps - 1);
    // A mean of several components: a product for each, and the sums.
    const auto components = std::uint64_t(o.number("components"));
    if (components > 1) work.flops += results * (2 * components - 1) * (o.is("fetch", "global") ? taps : 1);
    return work;
}

std::vector<LaunchPlan> TextureExperiment::plans(const OptionSet &o,
                                                 std::span<const std::shared_ptr<Buffer>> buffers) const
{
    const bool units = o.is("fetch", "texture");
    const auto flag = [](bool on) { return std::string(on ? "1" : "0"); };
    const BlockShape block(o);
    LaunchPlan plan;
    KernelVariant &variant = plan.variant;
    variant.kernel = m_geometry.kind == SampleKind::LookUp   ? "table-lookup"
                     : m_geometry.kind == SampleKind::Rotate ? "texture-rotate"
                                                             : "reslice";
    variant.entryPoint = m_geometry.kind == SampleKind::LookUp   ? "lookUp"
                         : m_geometry.kind == SampleKind::Rotate ? "rotateImage"
                                                                 : "resliceVolume";
    variant.defines = {{"SAMPLE", std::to_string(int(m_geometry.kind))},
                       {"UNITS", flag(units)},
                       {"TEXTURE_LINEAR", flag(o.is("filter", "linear"))},
                       {"TEXTURE_WRAP", flag(o.is("address", "wrap"))},
                       {"TEXTURE_NORMALISED", flag(o.is("normalised", "1"))},
                       {"FORMAT", std::to_string(int(texelFormat(o)))},
                       {"COMPONENTS", o.text("components")},
                       {"SOURCE", std::to_string(units ? int(shape(o).source) : 0)},
                       {"BLOCK_X", std::to_string(block.x)},
                       {"BLOCK_Y", std::to_string(block.y)}};
    if (units && o.is("format", "uint8")) variant.defines.emplace_back("TEXEL_IS_ELEMENT", "1");
    applyCommonOptions(variant, o, block.threads());
    variant.preciseDivision = variant.preciseSqrt = true; // divisions are by constants: one compiled kernel
    const std::int64_t perRow = m_geometry.kind == SampleKind::LookUp ? count() : m_geometry.across;
    const std::int64_t rows = m_geometry.kind == SampleKind::LookUp ? 1 : m_geometry.down;
    plan.grid = {unsigned((perRow + block.x - 1) / block.x), unsigned((rows + block.y - 1) / block.y), 1};
    plan.block = {unsigned(block.x), unsigned(block.y), 1};
    if (units)
        plan.arguments = {TextureArgument{buffers[0], shape(o)}};
    else
        plan.arguments = {BufferArgument{buffers[0], 0}};
    if (!m_arguments.empty()) plan.arguments.emplace_back(BufferArgument{buffers[2], 0});
    plan.arguments.emplace_back(BufferArgument{buffers[1], 0});
    addGeometry(plan, o);
    plan.work = workOf(o);
    return {std::move(plan)};
}

/// The distance from the sampler's value. At a border between texels the nearest one is a matter of rounding:
/// there the neighbours count, too.
double TextureExperiment::errorOf(float got, std::int64_t i, const ImageSampler<double> &sampler,
                                  const OptionSet &o) const
{
    const bool normalised = o.is("normalised", "1");
    const Coordinates place = placeOf(i, normalised);
    double least = std::abs(double(got) - sampler(place[0], place[1], place[2]));
    if (!o.is("filter", "point") || least < 1e-6) return least;
    for (int corner = 0; corner < 8; ++corner) {
        Coordinates moved = place;
        for (std::size_t d = 0; d < 3; ++d) {
            const double texel = normalised ? 1 / double(m_geometry.image[int(d)]) : 1;
            moved[d] += (corner >> d & 1 ? 1 : -1) * 0x1p-8 * texel;
        }
        least = std::min(least, std::abs(double(got) - sampler(moved[0], moved[1], moved[2])));
    }
    return least;
}

KernelExperiment::Check TextureExperiment::check(const OptionSet &o,
                                                 std::span<const std::vector<std::byte>> results) const
{
    if (results.size() != 1 || results[0].size() != std::size_t(count()) * sizeof(float))
        throw Error(ErrorCode::Internal, say("the sampled image has the wrong size"));
    const auto *got = reinterpret_cast<const float *>(results[0].data());
    const ImageSampler<double> exact(texels(o), shape(o)), rounded(texels(o), shape(o), 8);
    std::vector<double> off(static_cast<std::size_t>(count())), offRounded(off.size());
    parallelFor(count(), 1024, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            off[std::size_t(i)] = errorOf(got[i], i, exact, o);
            offRounded[std::size_t(i)] = errorOf(got[i], i, rounded, o);
        }
    });
    double error = 0, withRounding = 0;
    for (std::size_t i = 0; i < off.size(); ++i) {
        if (std::isnan(off[i])) return {off[i], 0};
        error = std::max(error, off[i]), withRounding = std::max(withRounding, offRounded[i]);
    }
    // Values lie between 0 and 1, or -1 and 1. Coordinates in float are off by their rounding times the side;
    // texture units weigh by eight bits on each axis.
    const double side = double(std::max({m_geometry.image.x, m_geometry.image.y, m_geometry.image.z}));
    const bool units = o.is("fetch", "texture") && o.is("filter", "linear");
    const double range = hasSign(texelFormat(o)) ? 2 : 1;
    Check check{error, range * (5e-6 + 2e-7 * side + (units ? 3 * 0x1p-8 : 0))};
    if (units) check.details = {{"error_to_eight_bit_weights", withRounding}};
    return check;
}

/// The samples on the processor, all threads or one.
class SampleHostRun final : public HostRun {
public:
    SampleHostRun(const TextureExperiment &experiment, const OptionSet &options, HostForm form)
        : m_experiment(experiment), m_options(options), m_form(form), m_out(std::size_t(experiment.count()))
    {
    }
    void run() override
    {
        const ImageSampler<float> sampler(m_experiment.texels(m_options), m_experiment.shape(m_options));
        const bool normalised = m_options.is("normalised", "1");
        const auto piece = [&](std::int64_t begin, std::int64_t end) {
            m_experiment.sample(sampler, normalised, begin, end, m_out.data() + begin);
        };
        if (m_form == HostForm::Sequential)
            piece(0, m_experiment.count());
        else
            parallelFor(m_experiment.count(), 1024, piece);
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        const auto bytes = std::as_bytes(std::span(m_out));
        return {std::vector<std::byte>(bytes.begin(), bytes.end())};
    }
    Work work() const override { return m_experiment.workOf(m_options.with({{"fetch", "global"}})); }

private:
    const TextureExperiment &m_experiment;
    OptionSet m_options;
    HostForm m_form;
    std::vector<float> m_out;
};

std::unique_ptr<HostRun> TextureExperiment::hostRun(const OptionSet &o, HostForm form) const
{
    return std::make_unique<SampleHostRun>(*this, o, form);
}

double numberIn(const OptionSet &problem, const char *name, double low, double high)
{
    const std::string &text = problem.text(name);
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size() || !(value >= low && value <= high))
        throw Error(ErrorCode::InvalidCall, say("%1=%2 is not usable", name, text),
                    say("expected a number from %1 to %2", std::int64_t(low), std::int64_t(high)));
    return value;
}

std::unique_ptr<KernelExperiment> makeTable(const OptionSet &problem, std::uint64_t seed)
{
    Geometry g;
    g.image = {std::int64_t(numberIn(problem, "entries", 1, double(mostEntries))), 1, 1};
    g.across = std::int64_t(numberIn(problem, "size", 1, double(mostLookUps)));
    requireMemory(std::size_t(g.across) * 40, say("the arguments"));
    SeededNumbers numbers(seed);
    std::vector<float> arguments{0.0f, 1.0f}; // the ends, which must be met exactly
    while (std::int64_t(arguments.size()) < g.across)
        arguments.push_back(float(numbers.between(-0.125, 1.125)));
    arguments.resize(std::size_t(g.across));
    return std::make_unique<TextureExperiment>(g, 0, std::move(arguments), seed);
}

} // namespace

std::unique_ptr<KernelExperiment> makeTextureExperiment(SampleKind kind, const OptionSet &problem,
                                                        std::uint64_t seed)
{
    if (kind == SampleKind::LookUp) return makeTable(problem, seed);
    const Extent size = parseExtent(problem.text("size"), {true, true, kind == SampleKind::Reslice});
    if (kind == SampleKind::Rotate && size.z != 1)
        throw Error(ErrorCode::InvalidCall, say("'%1' is not the size of an image", problem.text("size")),
                    say("texture-rotate takes N or WxH"));
    const double angle = numberIn(problem, "angle", -360, 360) * std::numbers::pi / 180;
    if (double(size.x) * double(size.y) * double(size.z) > 0x1p30)
        throw Error(ErrorCode::InvalidCall, say("the image %1 is too large", toString(size)),
                    say("an image has at most 2^30 texels"));
    requireMemory(std::size_t(size.voxels()) * 40, say("the image"));
    const Geometry g = kind == SampleKind::Rotate ? rotation(size, angle) : obliquePlane(size, angle);
    return std::make_unique<TextureExperiment>(g, angle, std::vector<float>(), seed);
}

} // namespace larmor
