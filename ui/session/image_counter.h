// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/histogram.h"

#include <chrono>

namespace larmor {

/// Counts the values of live images on the worker's thread, so that the window never goes through a volume.
class ImageCounter {
public:
    /// The newest image.
    void take(const DisplayImage &image, std::uint64_t generation);
    /// Before the engine that made it goes.
    void forget() { m_image = {}; }
    bool hasImage() const { return m_image.host || m_image.device; }
    std::uint64_t generation() const { return m_generation; }
    /// A few times a second of a series, and at once where something else is asked for.
    bool due(Quantity quantity) const;
    /// Of an image that is on the device alone a sample is drawn there: that is all that crosses the bus.
    /// @param engine of the image. @throws Error DeviceFailure, OutOfMemory.
    Histogram count(Engine &engine, Quantity quantity);

private:
    using Clock = std::chrono::steady_clock;

    DisplayImage m_image;
    std::uint64_t m_generation = 0, m_counted = 0;
    Quantity m_quantity = Quantity::Magnitude;
    Clock::time_point m_next{};
};

} // namespace larmor
