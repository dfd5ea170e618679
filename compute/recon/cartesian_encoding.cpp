// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/cartesian_encoding.h"

#include "core/error.h"

#include <algorithm>
#include <numeric>

namespace larmor {
namespace {

/// A SampleGrid's arrays on the host.
struct HostMap {
    std::vector<std::uint32_t> point, first, order;
};

HostMap sortByPlace(const std::vector<std::uint32_t> &places)
{
    HostMap map;
    map.order.resize(places.size());
    std::iota(map.order.begin(), map.order.end(), 0u);
    if (!std::ranges::is_sorted(places))
        std::ranges::stable_sort(map.order, {}, [&](std::uint32_t m) { return places[m]; });
    for (std::uint32_t j = 0; j < map.order.size(); ++j) {
        const std::uint32_t place = places[map.order[j]];
        if (!map.point.empty() && map.point.back() == place) continue;
        map.point.push_back(place);
        map.first.push_back(j);
    }
    map.first.push_back(static_cast<std::uint32_t>(map.order.size()));
    return map;
}

} // namespace

void requireFft(const Scan &scan, const Extent &matrix)
{
    if (encodesByFft(scan, matrix)) return;
    throw Error(ErrorCode::InvalidCall, say("the samples of %1 cannot be summed by an FFT alone", scan.name),
                scan.cartesian()
                    ? say("its oversampled grid is no whole number of voxels at matrix %1", toString(matrix))
                    : say("its trajectory is not Cartesian"),
                say("choose --adjoint nufft, or auto"));
}

CartesianEncoding::CartesianEncoding(Engine &engine, StageRecorder &stages, const Scan &scan,
                                     const SampleSet &samples)
    : m_engine(engine), m_matrix(samples.matrix())
{
    requireFft(scan, m_matrix);
    std::vector<std::uint32_t> places;
    HostMap map;
    stages.host("sort", say("Sort samples"), [&] {
        places = samples.gridPlaces();
        map = sortByPlace(places);
    });
    const auto uploaded = [&](const auto &values) {
        BufferPtr buffer = engine.allocate(values.size() * sizeof(values[0]));
        stages.upload(*buffer, values.data(), buffer->bytes());
        return buffer;
    };
    m_map = {transformGrid(scan, m_matrix),
             samples.count(),
             static_cast<std::int64_t>(map.point.size()),
             uploaded(places),
             uploaded(map.point),
             uploaded(map.first),
             uploaded(map.order)};
    m_factors =
        uploaded(std::vector<float>(static_cast<std::size_t>(m_matrix.x + m_matrix.y + m_matrix.z), 1));
    m_grid = engine.allocate(static_cast<std::size_t>(m_map.grid.voxels()) * sizeof(cfloat));
}

std::uint64_t CartesianEncoding::bytes() const
{
    return m_map.place->bytes() + m_map.point->bytes() + m_map.first->bytes() + m_map.order->bytes() +
           m_factors->bytes() + m_grid->bytes();
}

void CartesianEncoding::adjoint(StageRecorder &stages, Buffer &samples, std::size_t sampleOffset,
                                Buffer &image, std::size_t imageOffset)
{
    stages.run("place", say("Samples to grid"),
               [&] { return m_engine.sumOnGrid(m_map, samples, sampleOffset, *m_grid); });
    stages.run("fft", "FFT", [&] {
        return m_engine.gridToImage(*m_grid, m_map.grid, *m_factors, 1, image, imageOffset, m_matrix);
    });
}

void CartesianEncoding::forward(StageRecorder &stages, Buffer &image, std::size_t imageOffset,
                                Buffer &samples, std::size_t sampleOffset)
{
    stages.run("fft", "FFT", [&] {
        return m_engine.imageToGrid(image, imageOffset, m_matrix, *m_factors, 1, *m_grid, m_map.grid);
    });
    stages.run("take", say("Grid to samples"),
               [&] { return m_engine.takeFromGrid(m_map, *m_grid, samples, sampleOffset); });
}

BufferPtr gridSpectrum(Engine &engine, StageRecorder &stages, const Scan &scan, const SampleSet &samples)
{
    requireFft(scan, samples.matrix());
    const Extent grid = transformGrid(scan, samples.matrix());
    std::vector<float> spectrum(static_cast<std::size_t>(grid.voxels()));
    stages.host("q", "Q", [&] {
        const std::vector<std::uint32_t> places = samples.gridPlaces();
        const std::vector<cfloat> phi = samples.phi();
        const auto points = static_cast<float>(spectrum.size());
        for (std::size_t m = 0; m < places.size(); ++m)
            spectrum[places[m]] += phi.empty() ? points : points * std::norm(phi[m]);
    });
    BufferPtr values = engine.allocate(spectrum.size() * sizeof(float));
    stages.upload(*values, spectrum.data(), values->bytes());
    return values;
}

} // namespace larmor
