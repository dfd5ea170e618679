// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/lattice_host.h"

#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/recurrence_sum.h"
#include "kernels/array_experiment.h"
#include "kernels/host_arrays.h"
#include "kernels/lattice_parts.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace larmor {

namespace {

/// Samples whose factors are kept at a time.
constexpr std::int64_t samplesTogether = 512;

Work hostWork(const HostLattice &lattice)
{
    LatticeProblem problem;
    problem.samples = std::int64_t(lattice.mu.size()), problem.matrix = lattice.matrix;
    Work work = latticeWork(problem, 0, problem.samples);
    work.flops = 8 * work.pairs; // a complex product and a sum
    work.bytesRequested = work.bytes;
    return work;
}

/// Products as the compiler makes them of real numbers: std::complex looks for infinities first.
cfloat product(cfloat a, cfloat b)
{
    return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

class PlainLattice : public HostRun {
public:
    explicit PlainLattice(const HostLattice &lattice)
        : m_lattice(lattice), m_image(std::size_t(lattice.matrix.voxels()))
    {
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        return {bytesOf(std::span<const cfloat>(m_image))};
    }
    Work work() const override { return hostWork(m_lattice); }

protected:
    double place(int axis, std::int64_t i) const
    {
        const std::int64_t n = m_lattice.matrix[axis];
        return double(i - centre(n)) / double(n);
    }
    /// e^{i 2 pi k x} along an axis.
    cfloat phase(int axis, std::size_t sample, double x) const
    {
        return cfloat(
            std::polar(1.0, 2 * std::numbers::pi * double(m_lattice.k[std::size_t(axis)][sample]) * x));
    }
    std::int64_t samples() const { return std::int64_t(m_lattice.mu.size()); }

    HostLattice m_lattice;
    std::vector<cfloat> m_image;
};

/// Voxel after voxel of a row the sample's phase is turned by the same angle; it starts anew every
/// cpu::recurrenceRun voxels.
class PlainRecurrence final : public PlainLattice {
public:
    using PlainLattice::PlainLattice;
    void run() override
    {
        const Extent &n = m_lattice.matrix;
        m_image.assign(m_image.size(), cfloat(0));
        for (std::size_t m = 0; m < m_lattice.mu.size(); ++m) {
            const cfloat step = phase(0, m, 1.0 / double(n.x));
            for (int d = 0; d < 3; ++d)
                tabulate(d, m);
            for (std::int64_t row = 0; row < n.y * n.z; ++row) {
                const cfloat y = m_starts[1][std::size_t(row % n.y)], z = m_starts[2][std::size_t(row / n.y)];
                const cfloat across = product(product(y, z), m_lattice.mu[m]);
                cfloat *to = m_image.data() + row * n.x, turned = 0;
                for (std::int64_t x = 0; x < n.x; ++x) {
                    const bool anew = x % cpu::recurrenceRun == 0;
                    turned = anew ? product(across, m_starts[0][std::size_t(x / cpu::recurrenceRun)])
                                  : product(turned, step);
                    to[x] += turned;
                }
            }
        }
    }

private:
    /// A sample's phases at the rows, and where runs along x start.
    void tabulate(int axis, std::size_t sample)
    {
        std::vector<cfloat> &starts = m_starts[std::size_t(axis)];
        starts.clear();
        for (std::int64_t i = 0; i < m_lattice.matrix[axis]; i += axis == 0 ? cpu::recurrenceRun : 1)
            starts.push_back(phase(axis, sample, place(axis, i)));
    }

    std::array<std::vector<cfloat>, 3> m_starts;
};

/// image[row][x] += sum_m A[row][m] B[x][m], A = mu e^{i 2 pi (ky y + kz z)}, B = e^{i 2 pi kx x}: the triple
/// loop over tables of some hundred samples.
class PlainFactored final : public PlainLattice {
public:
    explicit PlainFactored(const HostLattice &lattice)
        : PlainLattice(lattice), m_row(std::size_t(samplesTogether))
    {
        for (int d = 0; d < 3; ++d)
            m_factors[std::size_t(d)].resize(std::size_t(lattice.matrix[d] * samplesTogether));
    }
    void run() override
    {
        const Extent &n = m_lattice.matrix;
        m_image.assign(m_image.size(), cfloat(0));
        for (std::int64_t first = 0; first < samples(); first += samplesTogether) {
            const std::int64_t count = std::min(samplesTogether, samples() - first);
            for (int d = 0; d < 3; ++d)
                tabulate(d, first, count);
            for (std::int64_t row = 0; row < n.y * n.z; ++row)
                addRow(row, first, count);
        }
    }

private:
    const cfloat *factors(int axis, std::int64_t voxel) const
    {
        return m_factors[std::size_t(axis)].data() + voxel * samplesTogether;
    }
    void tabulate(int axis, std::int64_t first, std::int64_t count)
    {
        cfloat *to = m_factors[std::size_t(axis)].data();
        for (std::int64_t i = 0; i < m_lattice.matrix[axis]; ++i, to += samplesTogether)
            for (std::int64_t m = 0; m < count; ++m)
                to[m] = phase(axis, std::size_t(first + m), place(axis, i));
    }
    void addRow(std::int64_t row, std::int64_t first, std::int64_t count)
    {
        const Extent &n = m_lattice.matrix;
        const cfloat *y = factors(1, row % n.y), *z = factors(2, row / n.y);
        for (std::int64_t m = 0; m < count; ++m)
            m_row[std::size_t(m)] = product(product(y[m], z[m]), m_lattice.mu[std::size_t(first + m)]);
        for (std::int64_t x = 0; x < n.x; ++x) {
            const cfloat *e = factors(0, x);
            cfloat sum = 0;
            for (std::int64_t m = 0; m < count; ++m)
                sum += product(m_row[std::size_t(m)], e[m]);
            m_image[std::size_t(row * n.x + x)] += sum;
        }
    }

    std::array<std::vector<cfloat>, 3> m_factors;
    std::vector<cfloat> m_row;
};

class EngineLattice final : public HostRun {
public:
    EngineLattice(const HostLattice &lattice, DirectForm form)
        : m_lattice(lattice), m_form(form), m_engine(openCpuEngine()),
          m_mu(hostBuffer(*m_engine, lattice.mu)),
          m_image(m_engine->allocate(std::size_t(lattice.matrix.voxels()) * sizeof(cfloat)))
    {
    }
    void run() override
    {
        const GridSumProblem problem{m_lattice.matrix, {m_lattice.k[0], m_lattice.k[1], m_lattice.k[2]}};
        m_engine->directAdjoint(problem, m_form, *m_mu, 0, *m_image, 0, {});
    }
    std::vector<std::vector<std::byte>> results() const override { return {bytesOf(*m_image)}; }
    Work work() const override { return hostWork(m_lattice); }

private:
    HostLattice m_lattice;
    DirectForm m_form;
    std::unique_ptr<Engine> m_engine;
    BufferPtr m_mu, m_image;
};

} // namespace

std::unique_ptr<HostRun> makeLatticeHostRun(const HostLattice &lattice, bool factored, HostForm form)
{
    if (form == HostForm::Parallel)
        return std::make_unique<EngineLattice>(lattice,
                                               factored ? DirectForm::Factored : DirectForm::Recurrence);
    if (factored) return std::make_unique<PlainFactored>(lattice);
    return std::make_unique<PlainRecurrence>(lattice);
}

} // namespace larmor
