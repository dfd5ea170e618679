// SPDX-License-Identifier: GPL-3.0-or-later
// First times of a machine: small reconstructions, from which the model learns as from any run.
#include "core/error.h"
#include "recon/pipeline.h"
#include "recon/time_model.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <algorithm>
#include <array>
#include <utility>

namespace larmor {
namespace {

std::shared_ptr<const Scan> scanOf(const Extent &matrix, Trajectory trajectory)
{
    SimulationSettings settings;
    settings.matrix = matrix;
    const char *phantom = matrix.z > 1 ? "shepp-logan-3d" : "shepp-logan";
    return std::make_shared<const Scan>(simulate(*makePhantom(phantom), std::move(trajectory), settings));
}

/// A small and a larger scan of as many dimensions.
std::vector<std::shared_ptr<const Scan>> standardScans(bool cartesian, bool solid)
{
    std::vector<std::shared_ptr<const Scan>> scans;
    if (cartesian)
        for (const std::int64_t n : solid ? std::array{16, 48} : std::array{64, 256}) {
            const Extent matrix{n, n, solid ? n : 1};
            scans.push_back(scanOf(matrix, cartesianTrajectory(matrix)));
        }
    else if (solid)
        for (const auto &[n, spokes] : {std::pair{16, 200}, std::pair{40, 1500}})
            scans.push_back(scanOf({n, n, n}, kooshballTrajectory({n, spokes, 2 * n})));
    else
        for (const auto &[n, spokes] : {std::pair{64, 24}, std::pair{192, 96}})
            scans.push_back(scanOf({n, n, 1}, radialTrajectory({n, spokes, 2 * n})));
    return scans;
}

/// The same work for each of few iterations, on the standard scans' own matrix and single coil.
ReconSettings onStandardScans(ReconSettings settings, AdjointForm form)
{
    settings.matrix.reset();
    settings.adjoint = form;
    settings.iterations = std::min(settings.iterations, 4);
    settings.estimateMaps = settings.oracle = false;
    settings.coils = CoilCombination::Auto;
    if (settings.density == DensityMethod::Voronoi) settings.density = DensityMethod::None;
    if (settings.regulariser == Regulariser::Anatomical) settings.regulariser = Regulariser::Differences;
    return settings;
}

/// Sums that a processor's kernel compiler runs for seconds.
bool takesLong(const Scan &scan, AdjointForm form)
{
    return form == AdjointForm::Direct &&
           double(scan.sampleCount()) * double(scan.matrix.doubled().voxels()) > 4e8;
}

} // namespace

void TimeModel::calibrate(const Scan &scan, const ReconSettings &settings,
                          const std::function<std::unique_ptr<Engine>()> &open, const Task &task)
{
    const Extent matrix = settings.matrix.value_or(scan.matrix);
    if (settings.precision == Precision::Double || predict(stageWorks(scan, settings, matrix, m_engine, {})))
        return;
    const AdjointForm form = chosenForm(scan, settings, matrix, m_engine);
    const ReconSettings small = onStandardScans(settings, form);
    const auto learner = std::make_shared<TimeModel>(*this);
    for (const auto &standard : standardScans(scan.cartesian(), matrix.z > 1)) {
        if (takesLong(*standard, form) && standard->matrix.x > 64) continue;
        for (const bool measured : {false, true}) { // what is done for the first time takes longer
            Reconstructor reconstructor(open(), standard);
            if (measured) reconstructor.setTimeModel(learner);
            reconstructor.run(small, task);
        }
    }
    m_rates = learner->m_rates;
}

} // namespace larmor
