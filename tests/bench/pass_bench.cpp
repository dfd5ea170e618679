// SPDX-License-Identifier: GPL-3.0-or-later
// Live images of one engine, which stay on it: each operation launched by itself, and the pass recorded and
// issued as one. pass_bench [--engine NAME]: prints JSON with medians and quartiles.
#include "core/error.h"
#include "core/json.h"
#include "core/statistics.h"
#include "engine/registry.h"
#include "recon/reconstruction.h"
#include "scan/phantom.h"
#include "scan/simulate.h"
#include "scan/trajectory_shapes.h"

#include <cstdio>
#include <cstring>

namespace larmor {
namespace {

constexpr int images = 200;

struct Times {
    std::vector<double> total, gaps, host;
    Json toJson() const
    {
        Json json;
        for (const auto &[name, values] :
             {std::pair{"image_ms", &total}, {"launches_and_gaps_ms", &gaps}, {"host_work_ms", &host}}) {
            const Spread spread = spreadOf(*values);
            json[name] = {
                {"median", spread.median}, {"q1", spread.q1}, {"q3", spread.q3}, {"n", spread.count}};
        }
        return json;
    }
};

Times timesOf(Reconstructor &reconstructor, const ReconSettings &settings, bool replays)
{
    ReconObserver observer;
    observer.replays = replays;
    Times times;
    for (int warm = 0; warm < 3; ++warm)
        reconstructor.run(settings, {}, observer, false);
    for (int i = 0; i < images; ++i) {
        const ReconReport report = reconstructor.run(settings, {}, observer, false).report;
        if (report.replayed != replays) return {};
        times.total.push_back(report.totalMs);
        times.gaps.push_back(report.gapsMs);
        times.host.push_back(report.hostMs);
    }
    return times;
}

Json rowOf(const EngineChoice &choice, const Extent &matrix, const Trajectory &trajectory, Method method)
{
    SimulationSettings simulation;
    simulation.matrix = matrix;
    const char *phantom = matrix.z > 1 ? "shepp-logan-3d" : "shepp-logan";
    const auto scan = std::make_shared<const Scan>(simulate(*makePhantom(phantom), trajectory, simulation));
    Reconstructor reconstructor(openEngine(choice, {"transpose"}), scan);
    ReconSettings settings;
    settings.method = method;
    Json row;
    row["matrix"] = toString(matrix);
    row["method"] = toString(method);
    row["device"] = reconstructor.engine().device().toJson();
    const Times launched = timesOf(reconstructor, settings, false);
    row["launched"] = launched.toJson();
    const Times replayed = timesOf(reconstructor, settings, true);
    if (replayed.total.empty()) return row; // this engine records nothing
    row["replayed"] = replayed.toJson();
    row["ratio"] = spreadOf(launched.total).median / spreadOf(replayed.total).median;
    return row;
}

int run(int argc, char **argv)
{
    EngineChoice choice;
    if (argc == 3 && std::strcmp(argv[1], "--engine") == 0) choice = parseEngineChoice(argv[2]);
    Json rows = Json::array();
    for (const Extent &matrix :
         {Extent{128, 128, 1}, {256, 256, 1}, {512, 512, 1}, {1024, 1024, 1}, {128, 128, 128}})
        rows.push_back(rowOf(choice, matrix, cartesianTrajectory(matrix), Method::InverseFft));
    const Extent plane{256, 256, 1};
    const Trajectory spiral = spiralTrajectory({.matrix = plane.x, .interleaves = 16, .samples = 6000});
    rows.push_back(rowOf(choice, plane, spiral, Method::Gridding));
    std::printf("%s\n", Json{{"passes", rows}}.dump(1).c_str());
    return 0;
}

} // namespace
} // namespace larmor

int main(int argc, char **argv)
{
    try {
        return larmor::run(argc, argv);
    } catch (const larmor::Error &error) {
        std::fprintf(stderr, "pass_bench: %s: %s\n", error.message().c_str(), error.why().c_str());
        return 1;
    }
}
