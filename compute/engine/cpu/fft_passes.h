// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"
#include "engine/engine.h"

#include <cstdint>

namespace larmor::cpu {

/// Points of a cyclic axis that are not known to be zero, or that are wanted: `count` of them, the first at
/// -before. The rest is skipped: not read, and taken to be zero; not written.
struct Window {
    std::int64_t count = 0, before = 0;
};

/// Neighbouring columns of an array, each a row of scratch while it is transformed. The scratch is the
/// calling thread's: one block at a time.
class ColumnBlock {
public:
    /// Columns that are worth taking at once from an axis of `length` points.
    static std::int64_t columnsFor(std::int64_t length);

    ColumnBlock(std::int64_t length, std::int64_t columns);
    /// Fills the columns from rows `pitch` apart. @param packed the rows of the window follow one another
    /// from `from` on; else they stand at their places on the axis.
    void load(const cfloat *from, std::int64_t pitch, Window window, bool packed);
    void transform(FftDirection direction);
    /// The converse of load(): the rest of `to` is left as it is.
    void store(cfloat *to, std::int64_t pitch, Window window, bool packed, bool stream = false) const;
    /// Multiplies by a value for each column and one for each point of the window, those in packed order.
    void multiply(const float *perColumn, const float *perPoint, float scale, Window window);
    /// Multiplies by a real array with the shape of the columns' own: rows `pitch` apart.
    void multiply(const float *spectrum, std::int64_t pitch);

private:
    std::int64_t m_length, m_columns, m_pitch;
    cfloat *m_values, *m_other;
};

/// Rows are handed out in multiples of this, so that each piece begins on a cache line whatever the width.
constexpr std::int64_t rowUnit = 8;

/// In place, on the calling thread: `rows` transforms that follow one another.
void transformPiece(cfloat *data, std::int64_t width, std::int64_t rows, FftDirection direction);

/// 5 n log2 n for each transform, as is the custom.
std::uint64_t fftFlops(std::int64_t length, std::int64_t transforms);

/// Values of the largest plane that one thread transforms as a whole: 1 MB.
constexpr std::int64_t planeValues = 131072;

} // namespace larmor::cpu
