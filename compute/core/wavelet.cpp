// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wavelet.h"

#include "core/error.h"
#include "core/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace larmor {

/// Coil images in memory that another owns, as Volume numbers them.
struct WaveletTransform::View {
    cfloat *data;
    Extent extent;
    std::int64_t coils;

    cfloat *at(std::int64_t x, std::int64_t y, std::int64_t z, std::int64_t coil) const
    {
        return data + ((coil * extent.z + z) * extent.y + y) * extent.x + x;
    }
};

namespace {

constexpr std::int64_t panelWidth = 32; ///< lines along y or z that are taken together

/// Low-pass taps h, and 0 beyond the family's number of taps.
std::array<double, 4> lowPass(WaveletFamily family)
{
    if (family == WaveletFamily::Haar) return {std::sqrt(0.5), std::sqrt(0.5), 0, 0};
    const double r = std::sqrt(3.0), scale = 1 / (4 * std::sqrt(2.0));
    return {(1 + r) * scale, (3 + r) * scale, (3 - r) * scale, (1 - r) * scale};
}

/// first = sum_k w.first[k] rows[k], second likewise, over `count` complex numbers.
void combine(const WaveletTaps &w, const std::array<const cfloat *, 4> &rows, cfloat *first, cfloat *second,
             std::int64_t count)
{
    const auto reals = [](auto *p) { return reinterpret_cast<const float *>(p); };
    const float *const r0 = reals(rows[0]), *const r1 = reals(rows[1]);
    const float *const r2 = reals(rows[2]), *const r3 = reals(rows[3]);
    float *__restrict const u = reinterpret_cast<float *>(first);
    float *__restrict const v = reinterpret_cast<float *>(second);
    const auto [p0, p1, p2, p3] = w.first;
    const auto [q0, q1, q2, q3] = w.second;
    for (std::int64_t i = 0; i < 2 * count; ++i) {
        const float a = r0[i], b = r1[i], c = r2[i], d = r3[i];
        u[i] = p0 * a + p1 * b + p2 * c + p3 * d;
        v[i] = q0 * a + q1 * b + q2 * c + q3 * d;
    }
}

/// One axis of one level: `length` entries `stride` apart.
struct Axis {
    std::int64_t length, stride, shift;
    std::int64_t half() const { return length / 2; }
    bool odd() const { return length % 2 != 0; }
    /// Where details start: behind the averages and the odd entry, which is the last average.
    std::int64_t details() const { return half() + (odd() ? 1 : 0); }
    /// Entry that stands at place i once the axis is turned round.
    std::int64_t turned(std::int64_t i) const
    {
        const std::int64_t at = i + shift;
        return at < length ? at : at - length;
    }
};

/// Along x, a line by itself: its even and its odd entries are two rows.
void analyseLine(const Axis &axis, const WaveletTaps &w, cfloat *line, std::vector<cfloat> &scratch)
{
    const std::int64_t half = axis.half();
    scratch.resize(static_cast<std::size_t>(2 * half + 2));
    cfloat *const even = scratch.data(), *const odd = even + half + 1;
    for (std::int64_t i = 0; i < half; ++i) {
        even[i] = line[axis.turned(2 * i)];
        odd[i] = line[axis.turned(2 * i + 1)];
    }
    even[half] = even[0];
    odd[half] = odd[0];
    const cfloat last = line[axis.turned(axis.length - 1)];
    combine(w, {even, odd, even + 1, odd + 1}, line, line + axis.details(), half);
    if (axis.odd()) line[half] = last;
}

void synthesiseLine(const Axis &axis, const WaveletTaps &w, cfloat *line, std::vector<cfloat> &scratch)
{
    const std::int64_t half = axis.half();
    scratch.resize(static_cast<std::size_t>(4 * half + 2));
    cfloat *const average = scratch.data() + 1, *const detail = average + half + 1;
    cfloat *const even = detail + half, *const odd = even + half;
    std::copy_n(line, half, average);
    std::copy_n(line + axis.details(), half, detail);
    average[-1] = average[half - 1];
    detail[-1] = detail[half - 1];
    const cfloat last = line[half];
    combine(w, {average, detail, average - 1, detail - 1}, even, odd, half);
    for (std::int64_t i = 0; i < half; ++i) {
        line[axis.turned(2 * i)] = even[i];
        line[axis.turned(2 * i + 1)] = odd[i];
    }
    if (axis.odd()) line[axis.turned(axis.length - 1)] = last;
}

/// Along y or z: `width` lines side by side, so that rows are contiguous.
void analysePanel(const Axis &axis, const WaveletTaps &w, cfloat *panel, std::int64_t width,
                  std::vector<cfloat> &scratch)
{
    const std::int64_t half = axis.half(), n = axis.length;
    scratch.resize(static_cast<std::size_t>((n + 2) * width));
    cfloat *const rows = scratch.data();
    for (std::int64_t i = 0; i < n; ++i)
        std::copy_n(panel + axis.turned(i) * axis.stride, width, rows + i * width);
    if (axis.odd()) std::copy_n(rows + (n - 1) * width, width, panel + half * axis.stride);
    std::copy_n(rows, 2 * width, rows + 2 * half * width); // periodic
    for (std::int64_t i = 0; i < half; ++i) {
        const cfloat *const x = rows + 2 * i * width;
        combine(w, {x, x + width, x + 2 * width, x + 3 * width}, panel + i * axis.stride,
                panel + (axis.details() + i) * axis.stride, width);
    }
}

void synthesisePanel(const Axis &axis, const WaveletTaps &w, cfloat *panel, std::int64_t width,
                     std::vector<cfloat> &scratch)
{
    const std::int64_t half = axis.half();
    scratch.resize(static_cast<std::size_t>((2 * half + 3) * width));
    cfloat *const rows = scratch.data(); // average i - 1, detail i - 1, and so on, from i = 0
    cfloat *const last = rows + (2 * half + 2) * width;
    for (std::int64_t i = -1; i < half; ++i) {
        const std::int64_t at = i < 0 ? half - 1 : i;
        std::copy_n(panel + at * axis.stride, width, rows + (2 * i + 2) * width);
        std::copy_n(panel + (axis.details() + at) * axis.stride, width, rows + (2 * i + 3) * width);
    }
    if (axis.odd()) std::copy_n(panel + half * axis.stride, width, last);
    for (std::int64_t i = 0; i < half; ++i) {
        const cfloat *const before = rows + 2 * i * width, *const here = before + 2 * width;
        combine(w, {here, here + width, before, before + width}, panel + axis.turned(2 * i) * axis.stride,
                panel + axis.turned(2 * i + 1) * axis.stride, width);
    }
    if (axis.odd()) std::copy_n(last, width, panel + axis.turned(axis.length - 1) * axis.stride);
}

enum class Direction { Analyse, Synthesise };

/// One axis of the corner `corner` of every coil image, on all cores.
template <class View>
void transformAxis(const View &image, const Extent &corner, int d, std::int64_t shift, Direction direction,
                   const WaveletTaps &w, const Task &task)
{
    const Extent &n = image.extent;
    const Axis axis{corner[d], d == 0 ? 1 : d == 1 ? n.x : n.x * n.y, shift};
    // Panels cover x in pieces, and the one axis among y and z that is not transformed.
    const std::int64_t pieces = d == 0 ? 1 : (corner.x + panelWidth - 1) / panelWidth;
    const std::int64_t others = d == 0 ? corner.y * corner.z : d == 1 ? corner.z : corner.y;
    const std::int64_t grain = std::max<std::int64_t>(1, 8192 / (axis.length * (d == 0 ? 1 : panelWidth)));
    parallelFor(image.coils * others * pieces, grain, [&](std::int64_t begin, std::int64_t end) {
        task.throwIfCancelled();
        std::vector<cfloat> scratch;
        for (std::int64_t i = begin; i < end; ++i) {
            const std::int64_t piece = i % pieces, other = i / pieces % others, coil = i / (pieces * others);
            if (d == 0) {
                cfloat *const line = image.at(0, other % corner.y, other / corner.y, coil);
                (direction == Direction::Analyse ? analyseLine : synthesiseLine)(axis, w, line, scratch);
            } else {
                const std::int64_t x = piece * panelWidth;
                cfloat *const panel = image.at(x, d == 1 ? 0 : other, d == 1 ? other : 0, coil);
                (direction == Direction::Analyse ? analysePanel : synthesisePanel)(
                    axis, w, panel, std::min(panelWidth, corner.x - x), scratch);
            }
        }
    });
}

/// A shift as 0 .. n - 1 along each axis.
Extent wrapped(const Extent &shift, const Extent &matrix)
{
    Extent out;
    for (int d = 0; d < 3; ++d)
        out[d] = (shift[d] % matrix[d] + matrix[d]) % matrix[d];
    return out;
}

/// Calls body(first, count) for the runs of details of every coil image.
template <class Body>
void forEachDetailRun(const Extent &n, std::int64_t coils, const Extent &coarse, const Body &body)
{
    parallelFor(
        coils * n.z * n.y, std::max<std::int64_t>(1, 8192 / n.x), [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t line = begin; line < end; ++line) {
                const std::int64_t y = line % n.y, z = line / n.y % n.z;
                const std::int64_t from = y < coarse.y && z < coarse.z ? coarse.x : 0;
                body(line, static_cast<std::size_t>(line * n.x + from), static_cast<std::size_t>(n.x - from));
            }
        });
}

} // namespace

std::string_view toString(WaveletFamily family)
{
    return family == WaveletFamily::Haar ? "haar" : "daubechies-4";
}

WaveletFamily parseWaveletFamily(std::string_view text)
{
    for (const WaveletFamily family : {WaveletFamily::Haar, WaveletFamily::Daubechies4})
        if (text == toString(family)) return family;
    throw Error(ErrorCode::InvalidCall, "there is no wavelet '" + std::string(text) + "'", {},
                "known: haar, daubechies-4");
}

WaveletTaps analysisTaps(WaveletFamily family)
{
    const std::array<double, 4> h = lowPass(family);
    const std::size_t taps = family == WaveletFamily::Haar ? 2 : 4;
    WaveletTaps w{};
    for (std::size_t k = 0; k < taps; ++k) {
        w.first[k] = static_cast<float>(h[k]);
        w.second[k] = static_cast<float>(k % 2 == 0 ? h[taps - 1 - k] : -h[taps - 1 - k]);
    }
    return w;
}

WaveletTaps synthesisTaps(WaveletFamily family)
{
    const auto [h, g] = analysisTaps(family);
    return {{h[0], g[0], h[2], g[2]}, {h[1], g[1], h[3], g[3]}};
}

WaveletTransform::WaveletTransform(const Extent &matrix, WaveletFamily family, int levels)
    : m_levels{matrix}, m_family(family)
{
    if (matrix.x < 1 || matrix.y < 1 || matrix.z < 1)
        throw Error(ErrorCode::InvalidCall, "a wavelet transform needs sizes from 1 on",
                    "asked for " + toString(matrix));
    if (levels < 1)
        throw Error(ErrorCode::InvalidCall, "a wavelet transform has at least one level",
                    "asked for " + std::to_string(levels));
    for (int level = 0; level < levels; ++level) {
        Extent next = m_levels.back();
        for (int d = 0; d < 3; ++d)
            if (halves(next[d])) next[d] -= next[d] / 2;
        if (next == m_levels.back()) break;
        m_levels.push_back(next);
    }
}

void WaveletTransform::check(const Image &image) const
{
    if (image.extent != matrix() || image.coils < 1)
        throw Error(ErrorCode::InvalidCall, "a wavelet transform of another matrix",
                    "it is made for " + toString(matrix()) + ", the image has " + toString(image.extent));
}

void WaveletTransform::analyse(const View &images, const Extent &shift, const Task &task) const
{
    const WaveletTaps w = analysisTaps(m_family);
    Extent turn = wrapped(shift, matrix());
    for (std::size_t level = 0; level + 1 < m_levels.size(); ++level) {
        for (int d = 0; d < 3; ++d)
            if (halves(m_levels[level][d]))
                transformAxis(images, m_levels[level], d, turn[d], Direction::Analyse, w, task);
        turn = {0, 0, 0};
    }
}

void WaveletTransform::synthesise(const View &images, const Extent &shift, const Task &task) const
{
    const WaveletTaps w = synthesisTaps(m_family);
    const Extent turn = wrapped(shift, matrix());
    for (std::size_t level = m_levels.size() - 1; level-- > 0;)
        for (int d = 2; d >= 0; --d)
            if (halves(m_levels[level][d]))
                transformAxis(images, m_levels[level], d, level == 0 ? turn[d] : 0, Direction::Synthesise, w,
                              task);
}

void WaveletTransform::shorten(const View &images, double threshold, const Task &task) const
{
    if (!(threshold >= 0))
        throw Error(ErrorCode::InvalidCall, "a threshold is 0 or more",
                    "asked for " + std::to_string(threshold));
    const auto t = static_cast<float>(threshold);
    forEachDetailRun(images.extent, images.coils, coarse(),
                     [&](std::int64_t, std::size_t first, std::size_t count) {
                         task.throwIfCancelled();
                         for (std::size_t i = first; i < first + count; ++i) {
                             cfloat &c = images.data[i];
                             const float magnitude = std::sqrt(c.real() * c.real() + c.imag() * c.imag());
                             c *= magnitude > t ? 1 - t / magnitude : 0.0f;
                         }
                     });
}

void WaveletTransform::forward(Image &image, const Extent &shift, const Task &task) const
{
    check(image);
    analyse({image.data.data(), image.extent, image.coils}, shift, task);
}

void WaveletTransform::inverse(Image &coefficients, const Extent &shift, const Task &task) const
{
    check(coefficients);
    synthesise({coefficients.data.data(), coefficients.extent, coefficients.coils}, shift, task);
}

void WaveletTransform::softThreshold(Image &coefficients, double threshold, const Task &task) const
{
    check(coefficients);
    shorten({coefficients.data.data(), coefficients.extent, coefficients.coils}, threshold, task);
}

void WaveletTransform::shrink(cfloat *images, std::int64_t coils, double threshold, const Task &task) const
{
    const View view{images, matrix(), coils};
    analyse(view, {0, 0, 0}, task);
    shorten(view, threshold, task);
    synthesise(view, {0, 0, 0}, task);
}

std::uint64_t WaveletTransform::shrinkFlops() const
{
    // A complex entry of an axis that is halved is a sum of as many products as there are taps, each way.
    const std::uint64_t taps = m_family == WaveletFamily::Haar ? 2 : 4;
    std::uint64_t flops = 6 * static_cast<std::uint64_t>(matrix().voxels() - coarse().voxels());
    for (std::size_t level = 0; level + 1 < m_levels.size(); ++level)
        for (int d = 0; d < 3; ++d)
            if (halves(m_levels[level][d]))
                flops += 2 * 2 * (2 * taps - 1) * static_cast<std::uint64_t>(m_levels[level].voxels());
    return flops;
}

double WaveletTransform::detailNorm(const Image &coefficients) const
{
    check(coefficients);
    std::vector<double> lines(coefficients.data.size() / static_cast<std::size_t>(matrix().x));
    forEachDetailRun(coefficients.extent, coefficients.coils, coarse(),
                     [&](std::int64_t line, std::size_t first, std::size_t count) {
                         double sum = 0;
                         for (std::size_t i = first; i < first + count; ++i)
                             sum += std::abs(cdouble(coefficients.data[i]));
                         lines[static_cast<std::size_t>(line)] = sum;
                     });
    double sum = 0; // in order, so that the result does not depend on the threads
    for (const double line : lines)
        sum += line;
    return sum;
}

} // namespace larmor
