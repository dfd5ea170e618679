// SPDX-License-Identifier: GPL-3.0-or-later
// Machines whose times are known: what each kind of operation costs a call, and a unit.
#pragma once

#include "recon/pipeline.h"
#include "recon/time_model.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace larmor::machines {

/// The price of a call, milliseconds, and of each of its units, which is another one where the units no
/// longer fit into a cache.
struct Price {
    double overhead, unit;
    double cached = 1e300, beyond = 1; ///< units that fit; how much dearer those are that do not
    double at(double units) const
    {
        return overhead + unit * (std::min(units, cached) + beyond * std::max(0.0, units - cached));
    }
};

/// Prices by how the name of a rate begins; the last that fits is taken.
struct Machine {
    const char *name;
    EngineKind engine;
    std::vector<std::pair<std::string, Price>> prices;

    Price price(const std::string &rate) const
    {
        Price found{};
        for (const auto &[start, price] : prices)
            if (rate.starts_with(start)) found = price;
        return found;
    }
    /// @param noise relative spread of each stage.
    TimeModel::TimedRun run(const std::vector<StageWork> &works, double noise, std::minstd_rand &random) const
    {
        std::uniform_real_distribution<double> spread(1 - noise, 1 + noise);
        TimeModel::TimedRun result{.works = works, .stages = {}, .totalMs = 0};
        for (const StageWork &work : works) {
            double ms = 0;
            for (const WorkPart &part : work.parts)
                ms += part.calls * price(part.rate).at(part.units);
            ms *= spread(random);
            result.totalMs += ms;
            if (work.name == "rest") continue;
            StageReport &stage = result.stages.emplace_back();
            stage.name = work.name;
            stage.timeMs = ms;
        }
        return result;
    }
};

/// As the H200 of tests/bench/results/recon-cuda.json: some microseconds a launch, 3.5 TB/s from memory, 8
/// GB/s over the bus from pageable memory and 22 GB/s back to pages that were touched before; few voxels cost
/// a direct sum as much as a hundred thousand, and the five vector operations of a step of conjugate
/// gradients are one launch.
inline Machine large()
{
    return {"large GPU",
            EngineKind::Cuda,
            {{"", {6e-3, 1e-9}},
             {"vectors", {1e-3, 2.6e-10}},
             {"upload", {0.02, 1.2e-7}},
             {"download", {0.02, 4.5e-8}},
             {"fft", {0.012, 3e-10}},
             {"spread", {0.01, 3.5e-9}},
             {"interpolate", {0.01, 3e-9}},
             {"sort", {1.3, 9e-7}},
             {"toeplitz", {0.02, 4e-10, 5e7, 1.2}},
             {"toeplitz-octants", {0.025, 1.35e-9, 5e7, 1.3}},
             {"q-spectrum", {0.03, 4e-9}},
             {"fhd", {2.2e-4, 2.1e-9}},
             {"fhd-recurrence", {3e-5, 1.4e-10}},
             {"fhd-factored", {8e-6, 2.0e-11}},
             {"forward", {4e-5, 3e-10}},
             {"density", {0.3, 4e-5}},
             {"q-weights", {0.1, 9e-6}},
             {"rest", {0.3, 1e-7}},
             {"rest-least-squares", {0.5, 1e-6}}}};
}

/// Ten times slower in all but its calls.
inline Machine small()
{
    Machine machine = large();
    machine.name = "small GPU";
    for (auto &[start, price] : machine.prices)
        if (start != "upload" && start != "download" && start != "sort" && start != "rest") price.unit *= 10;
    return machine;
}

inline Machine processor()
{
    return {"processor",
            EngineKind::Cpu,
            {{"", {1e-3, 1e-7}},
             {"vectors", {2e-3, 5e-8, 1e6, 1.5}},
             {"upload", {1e-3, 1e-7}},
             {"download", {1e-3, 1e-7}},
             {"fft", {2e-3, 5e-8, 1e7, 1.5}},
             {"spread", {0.01, 3e-8}},
             {"interpolate", {0.01, 3e-8}},
             {"sort", {0.05, 3e-5}},
             {"toeplitz", {0.01, 1.2e-7, 1e7, 1.5}},
             {"fhd", {2e-6, 4e-7}},
             {"forward", {2e-6, 4e-7}},
             {"density", {0.1, 1e-3}},
             {"rest", {0.1, 1e-6}}}};
}

} // namespace larmor::machines
