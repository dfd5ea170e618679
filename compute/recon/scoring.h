// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "recon/image_metrics.h"
#include "scan/scan.h"

#include <memory>
#include <optional>

namespace larmor {

/// Scores images that are on an engine against the truth, without a host copy of them. The truth and the
/// raster go to the engine once for each matrix.
class Scoring {
public:
    Scoring(Engine &engine, std::shared_ptr<const Scan> scan) : m_engine(engine), m_scan(std::move(scan)) {}

    void setTruth(std::shared_ptr<const Image> truth);
    /// The truth given, else that of the scan's object; null where there is neither. A moving object is taken
    /// as it was at truthSeconds().
    /// @throws Error InvalidCall when a given truth has another size.
    std::shared_ptr<const Image> truth(const Extent &matrix);
    /// Rebuilds what depends on the matrix. Other members refer to it.
    void prepare(const Extent &matrix);

    /// Mean time at which the readouts of the samples in use began, of an object that moves.
    std::optional<double> truthSeconds() const { return m_seconds; }
    bool hasTruth() const { return m_truth.host != nullptr; }
    /// Of factor * image. Empty without truth.
    std::optional<ImageMetrics> score(Buffer &image, float factor = 1);
    std::optional<double> rasterPsnrDb(Buffer &image);
    /// Bytes on the engine.
    std::uint64_t heldBytes() const;

private:
    struct Reference {
        std::shared_ptr<const Image> host;
        BufferPtr device;
        TruthSize size;
    };
    Reference onDevice(std::shared_ptr<const Image> image);
    double squaredError(Buffer &image, float factor, const Reference &reference);

    Engine &m_engine;
    std::shared_ptr<const Scan> m_scan;
    std::shared_ptr<const Image> m_given;
    std::shared_ptr<const Image> m_rebuilt; ///< of the scan's object, for the matrix last asked for
    std::optional<double> m_seconds;        ///< of m_rebuilt
    std::optional<Extent> m_matrix;         ///< for which the references stand
    Reference m_truth, m_raster;
    BufferPtr m_scratch;
};

} // namespace larmor
