// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/json.h"
#include "core/task.h"
#include "recon/reconstruction.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace larmor {

/// Operations of one kind in one stage. The unit is what their time grows with: bytes, samples times the
/// cells that each touches, n log2 n of a transform. A direct sum counts as one call for each sample, of as
/// many units as there are voxels: few voxels leave a device idle, however many samples there are.
struct WorkPart {
    std::string rate; ///< names the kind: "spread-2d", "fft-3d", "vectors"
    double units = 0; ///< of one call
    double calls = 1;
    std::string like = {}; ///< the kind whose time it has until its own was seen; may be empty
};

/// What a stage of a run will do.
struct StageWork {
    std::string name; ///< as StageReport::name
    std::vector<WorkPart> parts;
};

struct ReconCache;
/// The stages of a run, counted from sizes alone.
/// @param cache what stands from earlier runs of this matrix and is not made again.
std::vector<StageWork> stageWorks(const Scan &scan, const ReconSettings &settings, const Extent &matrix,
                                  EngineKind engine, const ReconCache &cache);

/// Settings whose forms of F^H d or F^H F a person left to the program, in each form between which standard
/// rates do not decide; empty: they do. Calibrating a model for each lets its times decide.
std::vector<ReconSettings> formsInDoubt(const Scan &scan, const ReconSettings &settings, const Extent &matrix,
                                        EngineKind engine);

/// How long operations take on one engine and device: for each kind, times at some sizes, of which
/// calibrate() measures the first and every run that ends adds its own. A call takes its own price, whatever
/// its size, and a time for each unit; both are fitted to all sizes seen. What a size departs from that law
/// (caches, idle multiprocessors) is kept there, fades towards its neighbours and holds beyond the last.
class TimeModel {
public:
    /// A reconstruction of a standard scan, timed.
    struct TimedRun {
        std::vector<StageWork> works;
        std::vector<StageReport> stages;
        double totalMs = 0;
    };
    /// Reconstructs one, kernels compiled and libraries loaded before: once making plans and arrays, and then
    /// with those that stand. @throws Error as Reconstructor::run().
    using StandardRun = std::function<std::vector<TimedRun>(const std::shared_ptr<const Scan> &scan,
                                                            const ReconSettings &settings)>;

    TimeModel(EngineKind engine, Device device);
    /// As kept for this device and program version, else empty. Never throws.
    static std::shared_ptr<TimeModel> kept(EngineKind engine, const Device &device);

    /// Where something of such a run was never seen: learns it from standard scans, reconstructed with these
    /// settings: two sizes, and larger ones where the run is larger and the device is fast; a large device
    /// shows its rates in large scans alone. Does nothing the next time.
    void calibrate(const Scan &scan, const ReconSettings &settings, const StandardRun &run,
                   const Task &task = {});
    /// @param open gives an engine for each standard scan. @throws Error as Reconstructor::run().
    void calibrate(const Scan &scan, const ReconSettings &settings,
                   const std::function<std::unique_ptr<Engine>()> &open, const Task &task = {});
    /// Milliseconds of one call; empty where nothing of the kind was ever seen. From sizes that
    /// are much alike it is proportional above, and below but for the price of a launch.
    std::optional<double> ms(const std::string &rate, double units) const;
    /// Empty where something of it was never seen.
    std::optional<TimePrediction> predict(const std::vector<StageWork> &works) const;
    /// Adds what a run measured. @param totalMs of the run; what no stage explains is learned too.
    void learn(const std::vector<StageWork> &works, std::span<const StageReport> stages, double totalMs);
    /// Writes it to the cache folder, where that can be written to.
    void keep() const;

private:
    /// One size of one kind: mean logarithms, the latest weighing most.
    struct Point {
        double logUnits = 0, logMs = 0;
        int seen = 0;
    };
    using Points = std::map<int, Point>; ///< by octave of the units
    /// The time of a call of u units: overhead + perUnit u, milliseconds.
    struct Law {
        double overhead = 0, perUnit = 0;
        double at(double units) const { return overhead + perUnit * units; }
    };
    static Law fit(const Points &points);
    /// Coil maps are estimated on the host, whatever the engine.
    void learnMaps(bool solid, const Task &task);
    void add(const std::string &rate, double units, double ms);
    Json toJson() const;
    bool read(const Json &json);

    EngineKind m_engine;
    Device m_device;
    int m_runs = 0;                        ///< learned from
    std::map<std::string, Points> m_rates; ///< by kind
};

} // namespace larmor
