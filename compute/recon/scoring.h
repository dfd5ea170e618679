// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "recon/image_metrics.h"
#include "recon/method.h"
#include "scan/scan.h"

#include <memory>
#include <optional>
#include <string>

namespace larmor {

/// What an image shows of an object, once its coils are one.
enum class ShownObject {
    Complex,  ///< the object itself: of one coil, or through the coils' own maps
    Magnitude ///< its magnitude times the coils' root of the sum of squares: without maps, and through maps
              ///< that are estimated, whose own is 1 and whose phase is free
};
ShownObject shownObject(const Scan &scan, CoilCombination coils, bool estimated);

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
    /// Rebuilds what depends on the matrix and on what images show. Other members refer to it.
    void prepare(const Extent &matrix, ShownObject shown);
    /// Why an object that is known cannot score an image; empty where nothing stands against it.
    const std::string &noScoreBecause() const { return m_noScore; }

    /// Mean time at which the readouts of the samples in use began, of an object that moves.
    std::optional<double> truthSeconds() const { return m_seconds; }
    bool hasTruth() const { return m_truth.host != nullptr; }
    /// Of factor * image. Empty without truth.
    std::optional<ImageMetrics> score(Buffer &image, float factor = 1);
    /// Of the image times its best factor, on the host. Empty without truth.
    std::optional<ScaledScore> scaledScore(const Image &image) const;
    std::optional<double> rasterPsnrDb(Buffer &image, float factor = 1);
    /// Bytes on the engine.
    std::uint64_t heldBytes() const;

private:
    struct Reference {
        std::shared_ptr<const Image> host;
        BufferPtr device;
        TruthSize size;
    };
    Reference onDevice(std::shared_ptr<const Image> image);
    /// The object as images show it; null where that is not known.
    std::shared_ptr<const Image> asShown(std::shared_ptr<const Image> object);
    double squaredError(Buffer &image, float factor, const Reference &reference);

    Engine &m_engine;
    std::shared_ptr<const Scan> m_scan;
    std::shared_ptr<const Image> m_given;
    std::shared_ptr<const Image> m_rebuilt; ///< of the scan's object, for the matrix last asked for
    std::optional<double> m_seconds;        ///< of m_rebuilt
    std::optional<Extent> m_matrix;         ///< for which the references stand
    ShownObject m_shown = ShownObject::Complex;
    std::string m_noScore;
    Reference m_truth, m_raster;
    BufferPtr m_scratch;
};

} // namespace larmor
