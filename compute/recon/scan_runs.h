// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recon/lambda_path.h"
#include "recon/reconstruction.h"
#include "recon/time_model.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// Whether noise samples weigh the coils.
enum class PrewhitenChoice {
    Auto, ///< where there are noise samples and the coils are seen through maps
    Yes,
    No
};
/// "auto", "yes" or "no". @throws Error InvalidCall.
PrewhitenChoice parsePrewhitenChoice(std::string_view text);

/// What a caller wants of one scan.
struct ScanRequest {
    ReconSettings settings;
    PrewhitenChoice prewhiten = PrewhitenChoice::Auto;
    std::shared_ptr<const Image> truth, reference; ///< null: none
    std::vector<double> lambdas;                   ///< of a path; empty: none
};

/// One image, and what is told of it.
struct ScanOutcome {
    ReconResult result;
    std::shared_ptr<const Scan> scan; ///< as it was reconstructed, its coils weighed where that was chosen
    std::optional<LambdaPath> path;
    std::uint64_t memoryPredicted = 0; ///< of the process, bytes
    /// Of CoilCombination::Keep the images of the coils.
    const std::shared_ptr<const Image> &image() const
    {
        return result.coilImages ? result.coilImages : result.image;
    }
    /// ReconReport::toJson() with the samples, the path and the memory of the process.
    Json toJson() const;
};

/// Reconstructs scans one after the other, each whole, on one engine that is opened for the first: what
/// `larmor recon` and the Python module do. Times of runs are predicted and learned from. Used from one
/// thread at a time.
class ScanRuns {
public:
    ScanRuns();
    ~ScanRuns();

    /// @throws Error as Reconstructor::run(), openEngine() and prewhitened(); InvalidCall for switches that
    /// the engine does not offer.
    /// @param staysOnDevice the image is not copied to the host, where the engine shares its memory and the
    /// image is one there: image() is then null.
    ScanOutcome run(Scan scan, const ScanRequest &request, const Task &task = {},
                    const ReconObserver &observer = {}, bool staysOnDevice = false);
    /// Of the last run; null before. Its device image may be shared by it.
    Engine *engine() { return m_reconstructor ? &m_reconstructor->engine() : nullptr; }
    /// Maps that the last run saw its coils through: Reconstructor::coilMaps().
    Image coilMaps();

private:
    std::shared_ptr<const Scan> take(Scan scan, const ScanRequest &request, const Task &task);

    std::shared_ptr<TimeModel> m_times;
    std::unique_ptr<Reconstructor> m_reconstructor;
};

/// @throws Error DeviceFailure where the oracle found the image wrong, and not so on purpose.
void requireRight(const ReconReport &run);
/// Refuses switches that the engine does not offer. @throws Error InvalidCall.
void checkSwitches(const KernelOptions &kernels, EngineKind engine);

/// The scan with its coils weighed by their noise, where that is chosen.
/// @param mapped its coils are to be seen through maps. @param engine that does it where it can; null: the
/// processor. @throws Error as prewhitened().
Scan weighedByNoise(Scan scan, PrewhitenChoice choice, bool mapped, const Task &task,
                    Engine *engine = nullptr);
/// @throws Error InvalidCall where the scan's
/// trajectory does not fit the method.
void requireMethodFits(const Scan &scan, Method method);

} // namespace larmor
