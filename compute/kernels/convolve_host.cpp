// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/convolve_host.h"

#include "engine/cpu/cpu_engine.h"
#include "engine/cpu/fft_passes.h"
#include "kernels/convolve.h"
#include "kernels/host_arrays.h"
#include "kernels/line_pass_plan.h"
#include "kernels/plain_transform.h"

#include <algorithm>
#include <array>
#include <functional>

namespace larmor {

namespace {

/// Lines of each dimension that are transformed one way.
std::array<std::int64_t, 3> linesForth(const HostConvolution &c)
{
    const Extent &seen = c.prune ? c.image : c.grid;
    return {seen.y * seen.z, c.grid.x * seen.z, c.grid.x * c.grid.y};
}

Work hostWork(const HostConvolution &c)
{
    Work work;
    for (int d = 0; d < 3; ++d)
        if (c.grid[d] > 1)
            work.flops +=
                2 * std::uint64_t(c.batch) * cpu::fftFlops(c.grid[d], linesForth(c)[std::size_t(d)]);
    work.flops += 3 * std::uint64_t(c.grid.voxels() * c.batch);
    const bool mapped = !c.maps.empty();
    work.bytes = 16 * std::uint64_t(c.image.voxels() * c.batch) + 4 * std::uint64_t(c.grid.voxels());
    if (mapped) {
        work.bytes += 16 * std::uint64_t(c.image.voxels()); // the maps of each coil, twice, and one image
        work.flops += 14 * std::uint64_t(c.image.voxels() * c.batch);
    }
    work.bytesRequested = work.bytes;
    return work;
}

class PlainConvolution final : public HostRun {
public:
    explicit PlainConvolution(const HostConvolution &convolution)
        : m_convolution(convolution), m_values(std::size_t(convolution.grid.voxels())),
          m_out(convolution.in.size())
    {
        for (int d = 0; d < 3; ++d) {
            const std::int64_t length = convolution.grid[d];
            m_transforms.emplace_back(
                convolution.tables.subspan(std::size_t(d * maxLinePoints), std::size_t(length)),
                lineShape(length, 8).radices);
        }
    }
    void run() override
    {
        if (!m_convolution.maps.empty()) std::fill(m_out.begin(), m_out.end(), cfloat(0));
        for (std::int64_t image = 0; image < m_convolution.batch; ++image)
            product(image);
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        const auto bytes = std::as_bytes(std::span(m_out));
        return {std::vector<std::byte>(bytes.begin(), bytes.end())};
    }
    Work work() const override { return hostWork(m_convolution); }

private:
    void product(std::int64_t image)
    {
        const Extent &n = m_convolution.image, &g = m_convolution.grid;
        const bool mapped = !m_convolution.maps.empty();
        const std::int64_t ofBatch = image * n.voxels(), first = mapped ? 0 : ofBatch;
        std::fill(m_values.begin(), m_values.end(), cfloat(0));
        for (std::int64_t row = 0; row < n.y * n.z; ++row) {
            const auto on = m_values.begin() + at(row, g);
            std::copy_n(m_convolution.in.begin() + first + row * n.x, n.x, on);
            if (mapped)
                std::transform(on, on + n.x, m_convolution.maps.begin() + ofBatch + row * n.x, on,
                               std::multiplies<>());
        }
        for (int d = 0; d < 3; ++d)
            transform(d, false);
        const float scale = 1 / float(g.voxels());
        for (std::size_t i = 0; i < m_values.size(); ++i)
            m_values[i] *= scale * m_convolution.spectrum[i];
        for (int d = 3; d-- > 0;)
            transform(d, true);
        for (std::int64_t voxel = 0; voxel < n.voxels(); ++voxel) {
            const cfloat value = m_values[std::size_t(at(voxel / n.x, g) + voxel % n.x)];
            cfloat &to = m_out[std::size_t(first + voxel)];
            to = mapped ? to + value * std::conj(m_convolution.maps[std::size_t(ofBatch + voxel)]) : value;
        }
    }
    /// Where a row of the image begins on the grid.
    std::int64_t at(std::int64_t row, const Extent &grid) const
    {
        const std::int64_t rows = m_convolution.image.y;
        return (row / rows * grid.y + row % rows) * grid.x;
    }
    /// All lines along a dimension that are not known to be zero, or are wanted. Back as forth, parts
    /// swapped.
    void transform(int d, bool back)
    {
        const Extent &g = m_convolution.grid;
        if (g[d] == 1) return;
        const Extent seen = m_convolution.prune ? m_convolution.image : g;
        const std::int64_t pitch[] = {1, g.x, g.x * g.y};
        const std::int64_t lower = d == 0 ? 1 : pitch[d], higher = d == 0 ? seen.y : d == 1 ? seen.z : 1;
        for (std::int64_t plane = 0; plane < (d == 0 ? seen.z : 1); ++plane)
            for (std::int64_t row = 0; row < higher; ++row)
                for (std::int64_t i = 0; i < lower; ++i)
                    line(d, plane * pitch[2] + (d == 2 ? 0 : row * pitch[d + 1]) + i, pitch[d], back);
    }
    void line(int d, std::int64_t first, std::int64_t pitch, bool back)
    {
        const std::int64_t length = m_convolution.grid[d];
        const auto turned = [back](cfloat value) {
            return back ? cfloat(value.imag(), value.real()) : value;
        };
        m_line.resize(std::size_t(length));
        for (std::int64_t i = 0; i < length; ++i)
            m_line[std::size_t(i)] = turned(m_values[std::size_t(first + i * pitch)]);
        m_transforms[std::size_t(d)](m_line);
        for (std::int64_t i = 0; i < length; ++i)
            m_values[std::size_t(first + i * pitch)] = turned(m_line[std::size_t(i)]);
    }

    HostConvolution m_convolution;
    std::vector<PlainTransform> m_transforms;
    std::vector<cfloat> m_values, m_out, m_line;
};

class EngineConvolution final : public HostRun {
public:
    explicit EngineConvolution(const HostConvolution &convolution)
        : m_convolution(convolution), m_cpu(openCpuEngine()), m_in(hostBuffer(*m_cpu, convolution.in)),
          m_spectrum(hostBuffer(*m_cpu, convolution.spectrum)),
          m_maps(convolution.maps.empty() ? nullptr : hostBuffer(*m_cpu, convolution.maps)),
          m_scratch(m_cpu->allocate(std::size_t(convolution.grid.voxels()) * sizeof(cfloat))),
          m_out(m_cpu->allocate(convolution.in.size_bytes()))
    {
    }
    void run() override
    {
        const HostConvolution &c = m_convolution;
        m_cpu->convolveImages({c.image, c.grid, c.batch, m_in, m_out, m_scratch, m_spectrum, nullptr, m_maps},
                              {});
    }
    std::vector<std::vector<std::byte>> results() const override { return {bytesOf(*m_out)}; }
    Work work() const override { return hostWork(m_convolution); }

private:
    HostConvolution m_convolution;
    std::unique_ptr<Engine> m_cpu;
    BufferPtr m_in, m_spectrum, m_maps, m_scratch, m_out;
};

} // namespace

std::unique_ptr<HostRun> makeConvolveHostRun(const HostConvolution &convolution, HostForm form)
{
    if (form == HostForm::Sequential) return std::make_unique<PlainConvolution>(convolution);
    return std::make_unique<EngineConvolution>(convolution);
}

} // namespace larmor
