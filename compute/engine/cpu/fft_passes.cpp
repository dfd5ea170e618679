// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cpu/fft_passes.h"

#include "engine/cpu/fft_plans.h"
#include "engine/cpu/transpose_tiles.h"

#include <algorithm>
#include <cmath>

namespace larmor::cpu {
namespace {

/// Values of one call of FFTW for rows: few enough to stay in the second-level cache, and plans are few.
constexpr std::int64_t pieceValues = 16384;

/// A stretch of rows of an array, and where on the axis it stands.
struct Run {
    std::int64_t row, place, count;
};

/// The two stretches of a window, either of which may be empty.
struct Runs {
    Run runs[2];
    Runs(Window window, std::int64_t length, bool packed)
    {
        const std::int64_t after = window.count - window.before, last = length - window.before;
        runs[0] = {packed ? 0 : last, last, window.before};
        runs[1] = {packed ? window.before : 0, 0, after};
    }
};

} // namespace

std::int64_t ColumnBlock::columnsFor(std::int64_t length)
{
    // 512 bytes of each row, so that stores go along rows for a while (see transpose_tiles.cpp); fewer where
    // the block and its transform would leave the second-level cache.
    constexpr std::int64_t most = 64, least = 16, blockValues = 32768;
    return std::clamp(blockValues / length / 8 * 8, least, most);
}

ColumnBlock::ColumnBlock(std::int64_t length, std::int64_t columns)
    : m_length(length), m_columns(columns),
      // An odd number of cache lines from row to row: powers of two would all meet in one set of the cache.
      m_pitch(((length + 7) / 8 | 1) * 8), m_values(threadScratch(2 * columns * m_pitch)),
      m_other(m_values + columns * m_pitch)
{
}

void ColumnBlock::load(const cfloat *from, std::int64_t pitch, Window window, bool packed)
{
    for (const Run &run : Runs(window, m_length, packed).runs)
        if (run.count > 0)
            transposeBlock(from + run.row * pitch, pitch, m_values + run.place, m_pitch, m_columns, run.count,
                           false);
    const std::int64_t gap = window.count - window.before, end = m_length - window.before;
    if (gap < end)
        for (std::int64_t c = 0; c < m_columns; ++c)
            std::fill(m_values + c * m_pitch + gap, m_values + c * m_pitch + end, cfloat(0));
}

void ColumnBlock::transform(FftDirection direction)
{
    transformRows(m_values, m_other, m_length, m_columns, m_pitch,
                  direction); // a quarter faster than in place
    std::swap(m_values, m_other);
}

void ColumnBlock::store(cfloat *to, std::int64_t pitch, Window window, bool packed, bool stream) const
{
    for (const Run &run : Runs(window, m_length, packed).runs)
        if (run.count > 0)
            transposeBlock(m_values + run.place, m_pitch, to + run.row * pitch, pitch, run.count, m_columns,
                           stream);
}

void ColumnBlock::multiply(const float *perColumn, const float *perPoint, float scale, Window window)
{
    for (std::int64_t c = 0; c < m_columns; ++c)
        for (const Run &run : Runs(window, m_length, true).runs) {
            const float columnScale = scale * perColumn[c];
            cfloat *values = m_values + c * m_pitch + run.place;
            for (std::int64_t i = 0; i < run.count; ++i)
                values[i] *= columnScale * perPoint[run.row + i];
        }
}

void ColumnBlock::multiply(const float *spectrum, std::int64_t pitch)
{
    // Two columns of floats are one of pairs, and turned into rows as complex numbers are: read down its
    // columns, a spectrum takes longer than both transforms.
    const bool aligned = reinterpret_cast<std::uintptr_t>(spectrum) % sizeof(cfloat) == 0 && pitch % 2 == 0;
    const std::int64_t paired = aligned ? m_columns / 2 * 2 : 0;
    if (paired > 0)
        transposeBlock(reinterpret_cast<const cfloat *>(spectrum), pitch / 2, m_other, m_pitch, paired / 2,
                       m_length, false);
    for (std::int64_t c = 0; c < paired; ++c) {
        const float *factors = reinterpret_cast<const float *>(m_other + c / 2 * m_pitch) + c % 2;
        float *values = reinterpret_cast<float *>(m_values + c * m_pitch);
        for (std::int64_t i = 0; i < m_length; ++i) {
            values[2 * i] *= factors[2 * i];
            values[2 * i + 1] *= factors[2 * i];
        }
    }
    for (std::int64_t c = paired; c < m_columns; ++c)
        for (std::int64_t i = 0; i < m_length; ++i)
            m_values[c * m_pitch + i] *= spectrum[i * pitch + c];
}

void transformPiece(cfloat *data, std::int64_t width, std::int64_t rows, FftDirection direction)
{
    if (width == 1) return;
    const std::int64_t piece = std::max(rowUnit, pieceValues / width / rowUnit * rowUnit);
    for (std::int64_t first = 0; first < rows; first += piece)
        transformRows(data + first * width, data + first * width, width, std::min(piece, rows - first), width,
                      direction);
}

std::uint64_t fftFlops(std::int64_t length, std::int64_t transforms)
{
    const double n = static_cast<double>(length);
    return static_cast<std::uint64_t>(5 * n * std::log2(n) * static_cast<double>(transforms));
}

} // namespace larmor::cpu
