// SPDX-License-Identifier: GPL-3.0-or-later
// The convolution of Pipe and Menon on a lattice. Its kernel C is narrow in k, so its transform ends at one
// field of view from the centre, which half-cycle steps just resolve: (C w)(k_i) is psi * M * psi, with psi
// the spreading function and M on the lattice such that the transform of the whole is C's.
#include "core/fftw_lock.h"
#include "core/parallel.h"
#include "scan/density_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fftw3.h>
#include <limits>
#include <mutex>
#include <numbers>

namespace larmor::density {
namespace {

constexpr double pi = std::numbers::pi;
constexpr double spacing = 0.5; // cycles per field of view
constexpr int width = 4;        // lattice points that a sample is spread over
constexpr double mostCells = 1 << 28;

/// Kaiser and Bessel's function of the argument u in lattice steps, and its transform at x fields of view.
/// The shape parameter is Beatty's (2005, IEEE Trans. Med. Imaging 24:799) for a band of 3/4: beyond it C's
/// transform is small.
const double shapeParameter = pi * std::sqrt(std::pow(width * (1.0 / 0.75 - 0.5) * 0.75, 2) - 0.8);

class Spreading {
public:
    Spreading()
    {
        for (int i = 0; i <= steps; ++i) {
            const double u = static_cast<double>(i) / steps;
            const double root = std::sqrt(std::max(0.0, 1 - u * u));
            m_table.push_back(static_cast<float>(std::cyl_bessel_i(0.0, shapeParameter * root) / width));
        }
        m_table.insert(m_table.end(), 2, 0.0F); // beyond the end
    }
    /// By linear interpolation.
    float operator()(double u) const
    {
        const double at = std::min(std::abs(u) * (2.0 * steps / width), steps + 0.5);
        const auto i = static_cast<std::size_t>(at);
        const auto f = static_cast<float>(at - static_cast<double>(i));
        return m_table[i] + f * (m_table[i + 1] - m_table[i]);
    }

private:
    static constexpr int steps = 4096;
    std::vector<float> m_table;
};

double spreadingTransform(double x)
{
    const double square = shapeParameter * shapeParameter - std::pow(pi * width * spacing * x, 2);
    const double root = std::sqrt(std::abs(square));
    if (root < 1e-6) return 1;
    return (square > 0 ? std::sinh(root) : std::sin(root)) / root;
}

/// The next size that FFTs like: no prime factor above 5.
int smooth(double size)
{
    for (int n = std::max(1, static_cast<int>(std::ceil(size)));; ++n) {
        int rest = n;
        for (const int factor : {2, 3, 5})
            while (rest % factor == 0)
                rest /= factor;
        if (rest == 1) return n;
    }
}

struct FftwFree {
    void operator()(void *p) const { fftwf_free(p); }
};
struct PlanDestroy {
    void operator()(fftwf_plan plan) const
    {
        const std::lock_guard lock(fftwPlannerMutex());
        fftwf_destroy_plan(plan);
    }
};
using Plan = std::unique_ptr<std::remove_pointer_t<fftwf_plan>, PlanDestroy>;

/// A real lattice [z][y][x], its half spectrum, and the transforms between them, planes and columns in
/// parallel.
class Lattice {
public:
    explicit Lattice(const std::array<int, 3> &sizes)
        : n(sizes), m_half(sizes[0] / 2 + 1),
          cells(static_cast<std::size_t>(n[0]) * static_cast<std::size_t>(n[1]) *
                static_cast<std::size_t>(n[2])),
          m_plane(static_cast<std::size_t>(n[0]) * static_cast<std::size_t>(n[1])),
          m_halfPlane(static_cast<std::size_t>(m_half) * static_cast<std::size_t>(n[1])),
          real(fftwf_alloc_real(cells)),
          spectrum(fftwf_alloc_complex(m_halfPlane * static_cast<std::size_t>(n[2])))
    {
        if (!real || !spectrum)
            throw Error(ErrorCode::OutOfMemory, "no memory for the lattice of the density weights",
                        std::to_string(cells) + " cells of 8 bytes");
        const unsigned flags = FFTW_ESTIMATE | FFTW_UNALIGNED;
        const std::lock_guard lock(fftwPlannerMutex());
        m_forwardPlane.reset(fftwf_plan_dft_r2c_2d(n[1], n[0], real.get(), spectrum.get(), flags));
        m_inversePlane.reset(fftwf_plan_dft_c2r_2d(n[1], n[0], spectrum.get(), real.get(), flags));
        const int stride = static_cast<int>(m_halfPlane);
        const auto columns = [&](int sign) {
            return fftwf_plan_many_dft(1, &n[2], m_half, spectrum.get(), nullptr, stride, 1, spectrum.get(),
                                       nullptr, stride, 1, sign, flags);
        };
        m_forwardColumns.reset(columns(FFTW_FORWARD));
        m_inverseColumns.reset(columns(FFTW_BACKWARD));
    }

    void forward(const Task &task)
    {
        forEach(n[2], task, [&](std::size_t z) {
            fftwf_execute_dft_r2c(m_forwardPlane.get(), real.get() + z * m_plane,
                                  spectrum.get() + z * m_halfPlane);
        });
        columns(m_forwardColumns.get(), task);
    }
    void inverse(const Task &task)
    {
        columns(m_inverseColumns.get(), task);
        forEach(n[2], task, [&](std::size_t z) {
            fftwf_execute_dft_c2r(m_inversePlane.get(), spectrum.get() + z * m_halfPlane,
                                  real.get() + z * m_plane);
        });
    }
    /// body(index, x, y, z) for every point of the half spectrum.
    template <class Body>
    void forSpectrum(const Task &task, const Body &body) const
    {
        forEach(n[2] * n[1], task, [&](std::size_t line) {
            for (int x = 0; x < m_half; ++x)
                body(line * static_cast<std::size_t>(m_half) + static_cast<std::size_t>(x), x,
                     static_cast<int>(line % static_cast<std::size_t>(n[1])),
                     static_cast<int>(line / static_cast<std::size_t>(n[1])));
        });
    }

    template <class Body>
    static void forEach(int count, const Task &task, const Body &body)
    {
        parallelFor(count, 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t i = begin; i < end; ++i) {
                task.throwIfCancelled();
                body(static_cast<std::size_t>(i));
            }
        });
    }

    const std::array<int, 3> n;

private:
    void columns(fftwf_plan plan, const Task &task)
    {
        if (n[2] == 1) return;
        forEach(n[1], task, [&](std::size_t y) {
            fftwf_complex *row = spectrum.get() + y * static_cast<std::size_t>(m_half);
            fftwf_execute_dft(plan, row, row);
        });
    }

    int m_half;

public:
    const std::size_t cells;

private:
    std::size_t m_plane, m_halfPlane;

public:
    std::unique_ptr<float[], FftwFree> real;
    std::unique_ptr<fftwf_complex[], FftwFree> spectrum;

private:
    Plan m_forwardPlane, m_inversePlane, m_forwardColumns, m_inverseColumns;
};

/// Where a point is spread: its first lattice point and its weights along each axis.
struct Footprint {
    std::array<int, 3> first;
    std::array<std::array<float, width>, 3> weights;
};

class LatticeConvolution final : public Convolution {
public:
    LatticeConvolution(const NeighbourGrid &grid, const std::array<int, 3> &sizes,
                       const std::array<double, 3> &origin, const Kernel &kernel, const Task &task)
        : m_lattice(sizes), m_slow(grid.dimensions() - 1)
    {
        placePoints(grid, origin, task);
        makeResponse(kernel, grid.dimensions(), task);
    }

    void apply(std::span<const float> w, std::span<float> result, const Task &task) const override
    {
        spread(w, task);
        m_lattice.forward(task);
        m_lattice.forSpectrum(task, [&](std::size_t i, int, int, int) {
            m_lattice.spectrum[i][0] *= m_response[i];
            m_lattice.spectrum[i][1] *= m_response[i];
        });
        m_lattice.inverse(task);
        parallelFor(static_cast<std::int64_t>(w.size()), 4096, [&](std::int64_t begin, std::int64_t end) {
            task.throwIfCancelled();
            for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
                float sum = 0;
                forCells(m_points[i],
                         [&](std::size_t cell, float weight) { sum += weight * m_lattice.real[cell]; });
                result[i] = sum;
            }
        });
    }

private:
    void placePoints(const NeighbourGrid &grid, const std::array<double, 3> &origin, const Task &task)
    {
        const auto dimensions = static_cast<std::size_t>(grid.dimensions());
        const Spreading spreading;
        m_points.resize(grid.size());
        parallelFor(static_cast<std::int64_t>(grid.size()), 4096, [&](std::int64_t begin, std::int64_t end) {
            task.throwIfCancelled();
            for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
                Footprint &p = m_points[i];
                p.first = {0, 0, 0};
                for (std::size_t d = 0; d < dimensions; ++d) {
                    const double at = (static_cast<double>(grid.point(i)[d]) - origin[d]) / spacing;
                    p.first[d] = static_cast<int>(std::floor(at)) - (width / 2 - 1);
                    for (int j = 0; j < width; ++j)
                        p.weights[d][static_cast<std::size_t>(j)] = spreading(at - p.first[d] - j);
                }
            }
        });
        // Slabs of the slowest axis, as thick as the footprint: those two apart never touch the same cell.
        m_slabs.resize(
            static_cast<std::size_t>((m_lattice.n[static_cast<std::size_t>(m_slow)] + width - 1) / width));
        for (std::size_t i = 0; i < m_points.size(); ++i)
            m_slabs[static_cast<std::size_t>(m_points[i].first[static_cast<std::size_t>(m_slow)] / width)]
                .push_back(static_cast<std::uint32_t>(i));
    }

    /// The transform of C's values on the lattice over the squared transform of the spreading; real and even.
    void makeResponse(const Kernel &kernel, int dimensions, const Task &task)
    {
        const auto &n = m_lattice.n;
        const double limit = kernel.radius() * kernel.radius();
        const auto distance = [&](int i, std::size_t d) { return spacing * std::min(i, n[d] - i); };
        Lattice::forEach(n[2] * n[1], task, [&](std::size_t line) {
            const double y = distance(static_cast<int>(line) % n[1], 1),
                         z = distance(static_cast<int>(line) / n[1], 2);
            for (int x = 0; x < n[0]; ++x) {
                const double u = distance(x, 0), squared = u * u + y * y + z * z;
                m_lattice.real[line * static_cast<std::size_t>(n[0]) + static_cast<std::size_t>(x)] =
                    squared < limit ? kernel(squared) : 0.0F;
            }
        });
        m_lattice.forward(task);
        std::array<std::vector<double>, 3> factors;
        for (std::size_t d = 0; d < 3; ++d)
            for (int i = 0; i < n[d]; ++i) {
                const double x = std::min(i, n[d] - i) / (n[d] * spacing);
                const double t = static_cast<int>(d) < dimensions ? spreadingTransform(x) : 1.0;
                factors[d].push_back(1 / (t * t * n[d]));
            }
        m_response.resize(static_cast<std::size_t>(n[2]) * static_cast<std::size_t>(n[1]) *
                          static_cast<std::size_t>(n[0] / 2 + 1));
        m_lattice.forSpectrum(task, [&](std::size_t i, int x, int y, int z) {
            m_response[i] = static_cast<float>(
                m_lattice.spectrum[i][0] * factors[0][static_cast<std::size_t>(x)] *
                factors[1][static_cast<std::size_t>(y)] * factors[2][static_cast<std::size_t>(z)]);
        });
    }

    void spread(std::span<const float> w, const Task &task) const
    {
        std::fill_n(m_lattice.real.get(), m_lattice.cells, 0.0F);
        for (const std::size_t parity : {0U, 1U})
            Lattice::forEach(static_cast<int>((m_slabs.size() + 1 - parity) / 2), task, [&](std::size_t i) {
                for (const std::uint32_t p : m_slabs[2 * i + parity])
                    forCells(m_points[p],
                             [&](std::size_t cell, float weight) { m_lattice.real[cell] += weight * w[p]; });
            });
    }

    /// body(cell, weight) for each cell of a footprint.
    template <class Body>
    void forCells(const Footprint &p, const Body &body) const
    {
        const auto &n = m_lattice.n;
        const int deep = m_slow > 1 ? width : 1, high = m_slow > 0 ? width : 1;
        for (int z = 0; z < deep; ++z) {
            const float wz = m_slow > 1 ? p.weights[2][static_cast<std::size_t>(z)] : 1.0F;
            for (int y = 0; y < high; ++y) {
                const float wy = m_slow > 0 ? wz * p.weights[1][static_cast<std::size_t>(y)] : 1.0F;
                const auto line = static_cast<std::size_t>(p.first[2] + z) * static_cast<std::size_t>(n[1]) +
                                  static_cast<std::size_t>(p.first[1] + y);
                const std::size_t cell =
                    line * static_cast<std::size_t>(n[0]) + static_cast<std::size_t>(p.first[0]);
                for (std::size_t x = 0; x < width; ++x)
                    body(cell + x, wy * p.weights[0][x]);
            }
        }
    }

    mutable Lattice m_lattice; ///< scratch of apply(), which one thread at a time calls
    int m_slow;                ///< the slowest axis that exists
    std::vector<Footprint> m_points;
    std::vector<std::vector<std::uint32_t>> m_slabs;
    std::vector<float> m_response;
};

} // namespace

std::unique_ptr<Convolution> latticeConvolution(const NeighbourGrid &grid, int dimensions,
                                                const Kernel &kernel, const Task &task)
{
    if (grid.size() == 0 || grid.dimensions() != dimensions) return nullptr;
    std::array<double, 3> low, high, origin{};
    low.fill(std::numeric_limits<double>::infinity());
    high.fill(-std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < grid.size(); ++i)
        for (std::size_t d = 0; d < 3; ++d) {
            low[d] = std::min<double>(low[d], grid.point(i)[d]);
            high[d] = std::max<double>(high[d], grid.point(i)[d]);
        }
    std::array<int, 3> sizes{1, 1, 1};
    double cells = 1;
    for (std::size_t d = 0; d < static_cast<std::size_t>(dimensions); ++d) {
        // A footprint beyond either end, and the kernel's radius before the lattice begins again.
        const double size = (high[d] - low[d] + kernel.radius()) / spacing + 2 * width;
        cells *= size;
        if (!(cells < mostCells)) return nullptr;
        sizes[d] = smooth(size);
        origin[d] = low[d] - width * spacing;
    }
    return std::make_unique<LatticeConvolution>(grid, sizes, origin, kernel, task);
}

} // namespace larmor::density
