// SPDX-License-Identifier: GPL-3.0-or-later
// Operations on arrays element by element. The loops are plain: they run at the speed of memory.
#include "core/error.h"
#include "core/parallel.h"
#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/dot_block.h"
#include "engine/cpu/host_view.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace larmor {
namespace {

using cpu::grain;
using cpu::report;
using cpu::view;

/// y -= share x.
void subtractShare(const cfloat *x, cfloat share, cfloat *y, std::int64_t count)
{
    const auto *in = reinterpret_cast<const float *>(x);
    auto *out = reinterpret_cast<float *>(y);
    const float re = share.real(), im = share.imag();
    for (std::int64_t i = 0; i < 2 * count; i += 2) {
        out[i] -= re * in[i] - im * in[i + 1];
        out[i + 1] -= re * in[i + 1] + im * in[i];
    }
}

} // namespace

OperationReport CpuEngine::interleave(Buffer &re, Buffer &im, Buffer &image, std::size_t imageOffsetVoxels,
                                      std::int64_t count, float scale)
{
    const float *real = view<float>(re, count), *imaginary = view<float>(im, count);
    float *out = reinterpret_cast<float *>(view<cfloat>(image, count, imageOffsetVoxels));
    parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            out[2 * i] = scale * real[i];
            out[2 * i + 1] = scale * imaginary[i];
        }
    });
    return report(std::uint64_t(16) * count, std::uint64_t(2) * count);
}

OperationReport CpuEngine::split(Buffer &complexData, std::size_t offset, Buffer *weight, Buffer &re,
                                 Buffer &im, std::int64_t count)
{
    const float *in = reinterpret_cast<const float *>(view<cfloat>(complexData, count, offset));
    const float *w = weight ? view<float>(*weight, count) : nullptr;
    float *real = view<float>(re, count), *imaginary = view<float>(im, count);
    parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
        if (w)
            for (std::int64_t i = begin; i < end; ++i) {
                real[i] = w[i] * in[2 * i];
                imaginary[i] = w[i] * in[2 * i + 1];
            }
        else
            for (std::int64_t i = begin; i < end; ++i) {
                real[i] = in[2 * i];
                imaginary[i] = in[2 * i + 1];
            }
    });
    return report(std::uint64_t(w ? 20 : 16) * count, w ? std::uint64_t(2) * count : 0);
}

OperationReport CpuEngine::multiplyReal(Buffer &data, Buffer &factor, std::int64_t count, std::int64_t batch)
{
    const std::int64_t all = cpu::checkedProduct(count, batch);
    float *values = reinterpret_cast<float *>(view<cfloat>(data, all));
    const float *f = view<float>(factor, count);
    // A piece of the factor serves all coils while it is in the cache.
    parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t c = 0; c < batch; ++c) {
            float *row = values + 2 * c * count;
            for (std::int64_t i = begin; i < end; ++i) {
                row[2 * i] *= f[i];
                row[2 * i + 1] *= f[i];
            }
        }
    });
    return report(std::uint64_t(16) * all + std::uint64_t(4) * count, std::uint64_t(16 + 4) * all,
                  std::uint64_t(2) * all, {});
}

OperationReport CpuEngine::stepDensity(Buffer &weights, Buffer &phases, Buffer &sums, float leastShare,
                                       std::int64_t count)
{
    float *w = view<float>(weights, count);
    const cfloat *p = view<cfloat>(phases, count);
    cfloat *s = view<cfloat>(sums, count);
    parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            const float sum = p[i].real() * s[i].real() + p[i].imag() * s[i].imag();
            w[i] /= std::max(sum, w[i] * leastShare);
            s[i] = {w[i] * p[i].real(), w[i] * p[i].imag()};
        }
    });
    return report(std::uint64_t(4 + 8 + 8 + 4 + 8) * count, std::uint64_t(8) * count);
}

OperationReport CpuEngine::realPart(Buffer &complexData, Buffer &out, std::int64_t count)
{
    const float *in = reinterpret_cast<const float *>(view<cfloat>(complexData, count));
    float *real = view<float>(out, count);
    parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            real[i] = in[2 * i];
    });
    return report(std::uint64_t(12) * count);
}

cdouble CpuEngine::dot(Buffer &a, std::size_t aOffset, Buffer &b, std::size_t bOffset, std::int64_t count)
{
    const cfloat *left = view<cfloat>(a, count, aOffset), *right = view<cfloat>(b, count, bOffset);
    // Blocks of fixed size, added in order: the same sum however many threads there are.
    constexpr std::int64_t block = 4096;
    std::vector<cdouble> sums(static_cast<std::size_t>((count + block - 1) / block));
    parallelFor(static_cast<std::int64_t>(sums.size()), 2 * grain / block,
                [&](std::int64_t first, std::int64_t last) {
                    for (std::int64_t k = first; k < last; ++k)
                        sums[static_cast<std::size_t>(k)] = cpu::dotBlock(left + k * block, right + k * block,
                                                                          std::min(block, count - k * block));
                });
    cdouble total = 0;
    for (const cdouble &sum : sums)
        total += sum;
    return total;
}

Engine::Descent CpuEngine::descendOrthogonally(double length, Buffer &direction, Buffer &image, Buffer &x,
                                               Buffer &residual, Buffer &basis,
                                               std::span<const double> lengths, std::int64_t count)
{
    const auto size = static_cast<std::int64_t>(lengths.size());
    if (size > mostBasisVectors)
        throw Error(ErrorCode::Internal, "too many basis vectors", std::to_string(size));
    const double curvature = realDot(direction, 0, image, 0, count);
    const float step = curvature > 0 ? static_cast<float>(length / curvature) : 0.0f;
    axpby(step, direction, 0, 1, x, 0, count);
    axpby(-step, image, 0, 1, residual, 0, count);
    const bool keeps = basis.bytes() >= static_cast<std::size_t>((size + 1) * count) * sizeof(cfloat);
    cfloat *values = view<cfloat>(residual, count), *vectors = view<cfloat>(basis, (size + keeps) * count);
    // Blocks of fixed size, added in order, as in dot().
    constexpr std::int64_t block = 4096;
    const std::int64_t blocks = (count + block - 1) / block;
    std::vector<cdouble> products(static_cast<std::size_t>(blocks * size));
    const auto overBlocks = [&](auto &&work) {
        parallelFor(blocks, 1, [&](std::int64_t first, std::int64_t last) {
            for (std::int64_t k = first; k < last; ++k)
                work(k, k * block, std::min(block, count - k * block));
        });
    };
    overBlocks([&](std::int64_t k, std::int64_t at, std::int64_t piece) {
        for (std::int64_t j = 0; j < size; ++j)
            products[static_cast<std::size_t>(k * size + j)] =
                cpu::dotBlock(vectors + j * count + at, values + at, piece);
    });
    std::vector<cfloat> shares(static_cast<std::size_t>(size));
    for (std::size_t j = 0; j < shares.size(); ++j) {
        cdouble sum = 0;
        for (std::size_t k = j; k < products.size(); k += shares.size())
            sum += products[k];
        shares[j] = cfloat(sum / lengths[j]);
    }
    std::vector<double> sums(static_cast<std::size_t>(blocks));
    overBlocks([&](std::int64_t k, std::int64_t at, std::int64_t piece) {
        for (std::int64_t j = 0; j < size; ++j)
            subtractShare(vectors + j * count + at, shares[static_cast<std::size_t>(j)], values + at, piece);
        if (keeps) std::copy_n(values + at, piece, vectors + size * count + at);
        sums[static_cast<std::size_t>(k)] = cpu::dotBlock(values + at, values + at, piece).real();
    });
    return {curvature, std::accumulate(sums.begin(), sums.end(), 0.0)};
}

OperationReport CpuEngine::axpby(float alpha, Buffer &x, std::size_t xOffset, float beta, Buffer &y,
                                 std::size_t yOffset, std::int64_t count)
{
    const float *in = reinterpret_cast<const float *>(view<cfloat>(x, count, xOffset));
    float *out = reinterpret_cast<float *>(view<cfloat>(y, count, yOffset));
    parallelFor(2 * count, 2 * grain, [&](std::int64_t begin, std::int64_t end) {
        // beta = 0 overwrites: what y held may be anything, NaN too.
        if (beta == 0)
            for (std::int64_t i = begin; i < end; ++i)
                out[i] = alpha * in[i];
        else
            for (std::int64_t i = begin; i < end; ++i)
                out[i] = alpha * in[i] + beta * out[i];
    });
    return beta == 0 ? report(std::uint64_t(16) * count, std::uint64_t(2) * count)
                     : report(std::uint64_t(24) * count, std::uint64_t(6) * count);
}

OperationReport CpuEngine::multiply(Buffer &in, std::size_t inOffset, Buffer &factor,
                                    std::size_t factorOffset, bool conjugate, bool accumulate, Buffer &out,
                                    std::size_t outOffset, std::int64_t count)
{
    const float *a = reinterpret_cast<const float *>(view<cfloat>(in, count, inOffset));
    const float *b = reinterpret_cast<const float *>(view<cfloat>(factor, count, factorOffset));
    float *y = reinterpret_cast<float *>(view<cfloat>(out, count, outOffset));
    const float sign = conjugate ? -1.0f : 1.0f;
    parallelFor(count, grain, [&](std::int64_t begin, std::int64_t end) {
        if (accumulate)
            for (std::int64_t i = begin; i < end; ++i) {
                const float re = a[2 * i], im = a[2 * i + 1], fr = b[2 * i], fi = sign * b[2 * i + 1];
                y[2 * i] += re * fr - im * fi;
                y[2 * i + 1] += re * fi + im * fr;
            }
        else
            for (std::int64_t i = begin; i < end; ++i) {
                const float re = a[2 * i], im = a[2 * i + 1], fr = b[2 * i], fi = sign * b[2 * i + 1];
                y[2 * i] = re * fr - im * fi;
                y[2 * i + 1] = re * fi + im * fr;
            }
    });
    const auto n = static_cast<std::uint64_t>(count);
    return accumulate ? report(32 * n, 8 * n) : report(24 * n, 6 * n);
}

OperationReport CpuEngine::modulate(Buffer &in, std::size_t inOffset, Buffer &factors, bool conjugate,
                                    bool accumulate, Buffer &out, std::size_t outOffset, const Extent &extent)
{
    const std::int64_t voxels = cpu::voxelsOf(extent);
    const float *a = reinterpret_cast<const float *>(view<cfloat>(in, voxels, inOffset));
    const cfloat *fx = view<cfloat>(factors, extent.x + extent.y + extent.z);
    const cfloat *fy = fx + extent.x, *fz = fy + extent.y;
    const auto *alongX = reinterpret_cast<const float *>(fx);
    float *y = reinterpret_cast<float *>(view<cfloat>(out, voxels, outOffset));
    const float sign = conjugate ? -1.0f : 1.0f;
    const std::int64_t rows = extent.y * extent.z;
    parallelFor(rows, std::max<std::int64_t>(1, grain / extent.x), [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row) {
            const cfloat turn = fy[row % extent.y] * fz[row / extent.y];
            const float tr = turn.real(), ti = turn.imag();
            const float *from = a + 2 * row * extent.x;
            float *to = y + 2 * row * extent.x;
            for (std::int64_t i = 0; i < extent.x; ++i) {
                const float fr = alongX[2 * i] * tr - alongX[2 * i + 1] * ti;
                const float fi = sign * (alongX[2 * i] * ti + alongX[2 * i + 1] * tr);
                const float re = from[2 * i] * fr - from[2 * i + 1] * fi;
                const float im = from[2 * i] * fi + from[2 * i + 1] * fr;
                to[2 * i] = accumulate ? to[2 * i] + re : re;
                to[2 * i + 1] = accumulate ? to[2 * i + 1] + im : im;
            }
        }
    });
    const auto n = static_cast<std::uint64_t>(voxels);
    return accumulate ? report(24 * n, 14 * n) : report(16 * n, 12 * n);
}

OperationReport CpuEngine::rootSumOfSquares(Buffer &images, Buffer &out, std::int64_t count,
                                            std::int64_t coils)
{
    const std::int64_t all = cpu::checkedProduct(count, coils);
    const float *in = reinterpret_cast<const float *>(view<cfloat>(images, all));
    float *combined = reinterpret_cast<float *>(view<cfloat>(out, count));
    constexpr std::int64_t block = 1024;
    parallelFor((count + block - 1) / block, 8, [&](std::int64_t first, std::int64_t last) {
        for (std::int64_t k = first; k < last; ++k) {
            const std::int64_t begin = k * block, length = std::min(block, count - begin);
            float sum[block] = {};
            for (std::int64_t c = 0; c < coils; ++c) {
                const float *row = in + 2 * (c * count + begin);
                for (std::int64_t i = 0; i < length; ++i)
                    sum[i] += row[2 * i] * row[2 * i] + row[2 * i + 1] * row[2 * i + 1];
            }
            for (std::int64_t i = 0; i < length; ++i) {
                combined[2 * (begin + i)] = std::sqrt(sum[i]);
                combined[2 * (begin + i) + 1] = 0;
            }
        }
    });
    return report(std::uint64_t(8) * all + std::uint64_t(8) * count,
                  std::uint64_t(4) * all + std::uint64_t(count));
}

} // namespace larmor
