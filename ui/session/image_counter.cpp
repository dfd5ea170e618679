// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/image_counter.h"

#include <algorithm>

namespace larmor {

namespace {

using namespace std::chrono_literals;

constexpr auto countEvery = 250ms; // figures that change faster cannot be read
constexpr std::int64_t mostSampled = std::int64_t{1} << 18;

/// Every n-th voxel of a device image: as a matrix of n columns it is cut to the first.
VoxelSample sampleOf(Engine &engine, Buffer &image, const Extent &extent)
{
    const std::int64_t voxels = extent.voxels(), stride = voxels / mostSampled + 1, rows = voxels / stride;
    const Extent cut{1, rows, 1};
    std::vector<cfloat> sample(static_cast<std::size_t>(rows));
    const BufferPtr few = engine.allocate(sample.size() * sizeof(cfloat));
    engine.crop(image, {stride, rows, 1}, {0, 0, 0}, *few, cut, 1, 1.0f);
    engine.download(sample.data(), *few, sample.size() * sizeof(cfloat));
    return {std::make_shared<const std::vector<cfloat>>(std::move(sample)), stride, extent};
}

} // namespace

void ImageCounter::take(const DisplayImage &image, std::uint64_t generation)
{
    m_image = image;
    if (image.host) m_image.device.reset();
    m_generation = generation;
}

bool ImageCounter::due(Quantity quantity) const
{
    return hasImage() && (m_generation != m_counted || quantity != m_quantity || Clock::now() >= m_next);
}

Histogram ImageCounter::count(Engine &engine, Quantity quantity)
{
    m_quantity = quantity;
    m_counted = m_generation;
    m_next = Clock::now() + countEvery;
    if (m_image.host) return histogramOf(m_image.host->data, quantity);
    const VoxelSample sample = sampleOf(engine, *m_image.device, m_image.extent);
    Histogram histogram = histogramOf(*sample.voxels, quantity);
    histogram.sample = sample;
    return histogram;
}

} // namespace larmor
