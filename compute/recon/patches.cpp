// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/patches.h"

#include "core/parallel.h"

#include <cstdlib>

namespace larmor {
namespace {

/// Sums over boxes of a product of two coils' samples, shifted against each other by `shift`:
/// sum over pos of a[pos + p] conj(b[pos + p + shift]).
class ShiftedProduct {
public:
    ShiftedProduct(const Extent &box, const cfloat *a, const cfloat *b, const Extent &shift)
    {
        Extent first; // of a, so that both lie in the box
        for (int d = 0; d < 3; ++d) {
            m_size[d] = box[d] - std::abs(shift[d]) + 1;
            first[d] = std::max<std::int64_t>(0, -shift[d]);
        }
        m_first = first;
        m_table.assign(static_cast<std::size_t>(m_size.voxels()), 0.0);
        const std::int64_t offset = (shift.z * box.y + shift.y) * box.x + shift.x;
        for (std::int64_t z = 1; z < m_size.z; ++z)
            for (std::int64_t y = 1; y < m_size.y; ++y) {
                const std::int64_t line = ((first.z + z - 1) * box.y + first.y + y - 1) * box.x + first.x;
                double re = 0, im = 0;
                for (std::int64_t x = 1; x < m_size.x; ++x) {
                    const cdouble u = a[line + x - 1], v = b[line + x - 1 + offset];
                    re += u.real() * v.real() + u.imag() * v.imag();
                    im += u.imag() * v.real() - u.real() * v.imag();
                    m_table[at(x, y, z)] = m_table[at(x, y - 1, z)] + m_table[at(x, y, z - 1)] -
                                           m_table[at(x, y - 1, z - 1)] + cdouble(re, im);
                }
            }
    }

    /// Over `patches` positions, for the kernel's sample p.
    cdouble sum(const Extent &p, const Extent &patches) const
    {
        const std::int64_t x = p.x - m_first.x, y = p.y - m_first.y, z = p.z - m_first.z;
        const std::int64_t u = x + patches.x, v = y + patches.y, w = z + patches.z;
        const auto face = [&](std::int64_t depth) {
            return m_table[at(u, v, depth)] - m_table[at(x, v, depth)] - m_table[at(u, y, depth)] +
                   m_table[at(x, y, depth)];
        };
        return face(w) - face(z);
    }

private:
    std::size_t at(std::int64_t x, std::int64_t y, std::int64_t z) const
    {
        return static_cast<std::size_t>((z * m_size.y + y) * m_size.x + x);
    }
    Extent m_size, m_first;
    std::vector<cdouble> m_table; ///< sums of all products before (x, y, z): a summed-area table
};

} // namespace

ComplexMatrix patchCovariance(const Image &calibration, const Extent &kernel, const Task &task)
{
    const Extent &box = calibration.extent;
    const Extent patches{box.x - kernel.x + 1, box.y - kernel.y + 1, box.z - kernel.z + 1};
    const Displacements displacements(kernel);
    const std::int64_t shifts = displacements.count().voxels(), coils = calibration.coils;
    const auto points = static_cast<std::size_t>(kernel.voxels());
    ComplexMatrix out(points * static_cast<std::size_t>(coils), points * static_cast<std::size_t>(coils));
    parallelFor(coils * coils * shifts, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            const std::int64_t c = i / shifts % coils, d = i / (shifts * coils);
            if (c < d) continue; // the conjugate of another
            task.throwIfCancelled();
            const Extent shift = displacements.displacement(i % shifts);
            const ShiftedProduct product(box, calibration.data.data() + c * box.voxels(),
                                         calibration.data.data() + d * box.voxels(), shift);
            const std::size_t row = static_cast<std::size_t>(c) * points;
            const std::size_t column = static_cast<std::size_t>(d) * points;
            displacements.forEachPair(shift, [&](const Extent &p, std::size_t placeP, std::size_t placeQ) {
                const cdouble value = product.sum(p, patches);
                out.at(row + placeP, column + placeQ) = value;
                if (c != d) out.at(column + placeQ, row + placeP) = std::conj(value);
            });
        }
    });
    return out;
}

std::vector<cfloat> displacementSums(const ComplexMatrix &projector, const Extent &kernel, std::int64_t coils,
                                     const Task &task)
{
    const Displacements displacements(kernel);
    const auto points = static_cast<std::size_t>(kernel.voxels());
    const std::int64_t count = displacements.count().voxels(), pairs = coils * coils;
    std::vector<cfloat> out(static_cast<std::size_t>(count * pairs));
    parallelFor(count, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            task.throwIfCancelled();
            for (std::int64_t pair = 0; pair < pairs; ++pair) {
                const std::size_t row = static_cast<std::size_t>(pair % coils) * points;
                const std::size_t column = static_cast<std::size_t>(pair / coils) * points;
                cdouble sum = 0;
                displacements.forEachPair(displacements.displacement(i),
                                          [&](const Extent &, std::size_t p, std::size_t q) {
                                              sum += projector.at(row + p, column + q);
                                          });
                out[static_cast<std::size_t>(i * pairs + pair)] = cfloat(sum / static_cast<double>(points));
            }
        }
    });
    return out;
}

} // namespace larmor
