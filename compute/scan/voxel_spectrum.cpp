// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/voxel_spectrum.h"

#include "core/error.h"
#include "core/fftw_lock.h"
#include "core/parallel.h"
#include "scan/phantom_parts.h"

#include <algorithm>
#include <mutex>
#include <string>

namespace larmor::phantoms {
namespace {

constexpr int width = 14;
constexpr double oversampling = 1.5;
constexpr std::int64_t mostCells = std::int64_t{1} << 31; // 32 GiB
/// The kernel's parameter for that width and oversampling, as its authors choose it.
constexpr double shape = 0.976 * pi * width * (1 - 0.5 / oversampling);

/// exp(shape (sqrt(1 - (2u / width)^2) - 1)) for |u| < width / 2 grid steps.
double kernel(double u)
{
    const double inside = 1 - 4 * u * u / (width * width);
    return inside > 0 ? std::exp(shape * (std::sqrt(inside) - 1)) : 0.0;
}

/// The kernel's transform at xi cycles per grid step, by the midpoint rule: it ends at e^-shape, 1e-12.
double kernelTransform(double xi)
{
    constexpr int points = 2000;
    double sum = 0;
    for (int i = 0; i < points; ++i) {
        const double u = ((i + 0.5) / points - 0.5) * width;
        sum += kernel(u) * std::cos(2 * pi * u * xi);
    }
    return sum * width / points;
}

std::int64_t wrappedIndex(std::int64_t i, std::int64_t n)
{
    const std::int64_t rest = i % n;
    return rest < 0 ? rest + n : rest;
}

/// The next size that FFTs like: no prime factor above 7.
std::int64_t smooth(std::int64_t size)
{
    for (;; ++size) {
        std::int64_t rest = size;
        for (const std::int64_t factor : {2, 3, 5, 7})
            while (rest % factor == 0)
                rest /= factor;
        if (rest == 1) return size;
    }
}

template <class Body>
void forEach(std::int64_t count, const Task &task, const Body &body)
{
    parallelFor(count, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            task.throwIfCancelled();
            body(i);
        }
    });
}

/// Transforms `howMany` neighbouring sequences at once, their values `stride` apart.
class Plan {
public:
    Plan(std::int64_t n, std::int64_t howMany, std::int64_t stride, fftw_complex *data)
    {
        const int size = static_cast<int>(n);
        const std::lock_guard lock(fftwPlannerMutex());
        m_plan = fftw_plan_many_dft(1, &size, static_cast<int>(howMany), data, nullptr,
                                    static_cast<int>(stride), 1, data, nullptr, static_cast<int>(stride), 1,
                                    FFTW_FORWARD, FFTW_ESTIMATE | FFTW_UNALIGNED);
        if (!m_plan) throw Error(ErrorCode::Internal, say("FFTW has no plan for %1", n));
    }
    ~Plan()
    {
        const std::lock_guard lock(fftwPlannerMutex());
        fftw_destroy_plan(m_plan);
    }
    Plan(const Plan &) = delete;
    Plan &operator=(const Plan &) = delete;
    void operator()(fftw_complex *data) const { fftw_execute_dft(m_plan, data, data); }

private:
    fftw_plan m_plan;
};

/// Weights and wrappedIndex places of the grid points around a coordinate.
struct Footprint {
    std::array<double, width> weights{1};
    std::array<std::int64_t, width> places{};
    std::size_t count = 1; ///< 1 along an axis of one voxel

    Footprint(double k, std::int64_t voxels, std::int64_t size)
    {
        if (voxels == 1) return;
        count = width;
        const double u = k * static_cast<double>(size) / static_cast<double>(voxels);
        const double first = std::ceil(u - width / 2.0);
        const auto start =
            wrappedIndex(static_cast<std::int64_t>(std::fmod(first, static_cast<double>(size))), size);
        for (int i = 0; i < width; ++i) {
            weights[static_cast<std::size_t>(i)] = kernel(u - first - i);
            places[static_cast<std::size_t>(i)] = (start + i) % size;
        }
    }
};

} // namespace

Spectrum::Spectrum(const Image &image, bool fine, const Task &task)
    : m_voxels({image.extent.x, image.extent.y, image.extent.z}), m_size(m_voxels)
{
    std::array<std::vector<double>, 3> factors;
    for (std::size_t d = 0; d < 3; ++d) {
        const std::int64_t n = m_voxels[d];
        factors[d].assign(static_cast<std::size_t>(n), 1.0);
        if (!fine || n == 1) continue;
        m_size[d] = smooth((3 * n + 1) / 2);
        for (std::int64_t i = 0; i < n; ++i)
            factors[d][static_cast<std::size_t>(i)] =
                1 / kernelTransform(static_cast<double>(i - centre(n)) / static_cast<double>(m_size[d]));
    }
    allocate();
    fill(image, factors, task);
    transform(task);
}

void Spectrum::allocate()
{
    const auto refuse = [&] {
        return Error(ErrorCode::OutOfMemory, say("no memory for the transform of the object"),
                     toString(Extent{m_voxels[0], m_voxels[1], m_voxels[2]}) + " voxels");
    };
    if (m_size[0] > mostCells / m_size[1] / m_size[2]) throw refuse();
    m_data.reset(fftw_alloc_complex(static_cast<std::size_t>(m_size[0] * m_size[1] * m_size[2])));
    if (!m_data) throw refuse();
}

void Spectrum::fill(const Image &image, const std::array<std::vector<double>, 3> &factors, const Task &task)
{
    const auto place = [&](std::int64_t i, std::size_t d) {
        return wrappedIndex(i - centre(m_voxels[d]), m_size[d]);
    };
    forEach(m_size[2], task, [&](std::int64_t z) {
        fftw_complex *plane = m_data.get() + z * m_size[0] * m_size[1];
        std::fill_n(&plane[0][0], 2 * m_size[0] * m_size[1], 0.0);
    });
    forEach(m_voxels[2], task, [&](std::int64_t z) {
        for (std::int64_t y = 0; y < m_voxels[1]; ++y) {
            const double yz =
                factors[1][static_cast<std::size_t>(y)] * factors[2][static_cast<std::size_t>(z)];
            fftw_complex *row = m_data.get() + (place(z, 2) * m_size[1] + place(y, 1)) * m_size[0];
            for (std::int64_t x = 0; x < m_voxels[0]; ++x) {
                const cdouble v = cdouble(image.at(x, y, z)) * (yz * factors[0][static_cast<std::size_t>(x)]);
                row[place(x, 0)][0] = v.real();
                row[place(x, 0)][1] = v.imag();
            }
        }
    });
}

/// Lines that hold no voxel stay zero until the axis that crosses them is transformed.
void Spectrum::transform(const Task &task)
{
    const auto [nx, ny, nz] = m_size;
    const auto place = [&](std::int64_t i, std::size_t d) {
        return wrappedIndex(i - centre(m_voxels[d]), m_size[d]);
    };
    fftw_complex *data = m_data.get();
    const Plan alongX(nx, 1, 1, data), alongY(ny, nx, nx, data), alongZ(nz, nx, nx * ny, data);
    forEach(m_voxels[2] * m_voxels[1], task, [&](std::int64_t line) {
        alongX(data + (place(line / m_voxels[1], 2) * m_size[1] + place(line % m_voxels[1], 1)) * m_size[0]);
    });
    forEach(m_voxels[2], task, [&](std::int64_t z) { alongY(data + place(z, 2) * m_size[1] * m_size[0]); });
    if (nz > 1) forEach(ny, task, [&](std::int64_t y) { alongZ(data + y * m_size[0]); });
}

cdouble Spectrum::atWhole(const KPoint &k) const
{
    const auto place = [&](double v, std::size_t d) {
        return wrappedIndex(static_cast<std::int64_t>(std::fmod(v, static_cast<double>(m_size[d]))),
                            m_size[d]);
    };
    const fftw_complex &v = at(place(k.x, 0), place(k.y, 1), place(k.z, 2));
    return {v[0], v[1]};
}

cdouble Spectrum::interpolated(const KPoint &k) const
{
    const Footprint x(k.x, m_voxels[0], m_size[0]), y(k.y, m_voxels[1], m_size[1]),
        z(k.z, m_voxels[2], m_size[2]);
    double re = 0, im = 0;
    for (std::size_t c = 0; c < z.count; ++c)
        for (std::size_t b = 0; b < y.count; ++b) {
            const fftw_complex *row = &at(0, y.places[b], z.places[c]);
            double rowRe = 0, rowIm = 0;
            for (std::size_t a = 0; a < x.count; ++a) {
                rowRe += x.weights[a] * row[x.places[a]][0];
                rowIm += x.weights[a] * row[x.places[a]][1];
            }
            re += z.weights[c] * y.weights[b] * rowRe;
            im += z.weights[c] * y.weights[b] * rowIm;
        }
    return {re, im};
}

} // namespace larmor::phantoms
