// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/machine/measuring.h"

#include "core/error.h"
#include "core/file.h"
#include "core/json_text.h"
#include "core/statistics.h"
#include "engine/device_properties.h"
#include "lab/bench.h"
#include "lab/machine/measured_profile.h"
#include "lab/machine/probe.h"
#include "lab/nvml.h"
#include "lab/utc_date.h"
#include "model/own_profiles.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace larmor::machine {

namespace {

constexpr int roundsUsually = 5, repeatsUsually = 9, repeatsQuick = 5;
constexpr double clockMayVary = 0.05;

/// Whether somebody else computes on the GPU: what is drawn on its screens keeps it busy for moments only.
bool isBusy(const Task &task)
{
    constexpr int readings = 8, mostPercent = 20;
    constexpr auto pause = std::chrono::milliseconds(250);
    const std::string bus = deviceProperties(EngineKind::Cuda).values.value("pci_bus_id", std::string());
    for (int i = 0; i < readings; ++i) {
        const NvmlReading reading = readNvml(bus);
        if (!reading.busyPercent || *reading.busyPercent <= mostPercent) return false;
        for (auto slept = pause * 0; slept < pause; slept += std::chrono::milliseconds(10)) {
            task.throwIfCancelled();
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
    return true;
}

std::vector<Probe> chosenProbes(const Board &board, const MeasuringSettings &settings)
{
    for (const std::string &part : settings.parts)
        if (std::ranges::find(partNames(), part) == partNames().end()) {
            std::string list;
            for (const std::string_view name : partNames())
                list += (list.empty() ? "" : ", ") + std::string(name);
            throw Error(ErrorCode::InvalidCall, say("there is no part %1", part), {},
                        say("the parts are %1", list));
        }
    std::vector<Probe> probes = allProbes(board);
    const std::set<std::string> needed = neededFor(board);
    std::erase_if(probes, [&](const Probe &probe) {
        if (!settings.everything) return !needed.contains(probe.name);
        return !settings.parts.empty() &&
               std::ranges::find(settings.parts, probe.part) == settings.parts.end();
    });
    return probes;
}

/// Samples of all rounds.
class Measuring {
public:
    Measuring(Engine &engine, const Board &board, const MeasuringSettings &settings, const Task &task)
        : m_engine(engine), m_board(board), m_task(task), m_bench(engine, board, task),
          m_probes(chosenProbes(board, settings)), m_rounds(settings.quick ? 1 : roundsUsually),
          m_repeats(settings.quick ? repeatsQuick : repeatsUsually), m_samples(m_probes.size())
    {
    }
    RawFigures run()
    {
        m_bench.wake();
        for (int round = 0; round < m_rounds; ++round) {
            m_clocks.push_back(m_bench.measureClock());
            for (std::size_t i = 0; i < m_probes.size(); ++i) {
                tell(std::size_t(round) * m_probes.size() + i, m_probes[i]);
                measure(i);
            }
        }
        m_clocks.push_back(m_bench.measureClock());
        return figures();
    }

private:
    void tell(std::size_t done, const Probe &probe) const
    {
        const double share = double(done) / double(std::size_t(m_rounds) * m_probes.size());
        if (share < 0.02)
            m_task.progress(share, say("measuring %1", probe.name));
        else
            m_task.progress(share, say("measuring %1; about %2 s left", probe.name,
                                       int(secondsSince(m_begin) * (1 / share - 1)) + 1));
    }
    void measure(std::size_t i)
    {
        const Probe &probe = m_probes[i];
        if (m_absent.contains(probe.name)) return;
        m_task.throwIfCancelled();
        try {
            if (m_board.capability < probe.least)
                throw Error(ErrorCode::Unavailable, "it needs compute capability " + probe.least.toString() +
                                                        ", and this GPU has " +
                                                        m_board.capability.toString());
            const Samples samples = probe.measure(m_bench, m_repeats);
            m_samples[i].insert(m_samples[i].end(), samples.begin(), samples.end());
        } catch (const Error &error) {
            if (error.code() != ErrorCode::Unavailable && error.code() != ErrorCode::CompileFailure &&
                error.code() != ErrorCode::OutOfMemory)
                throw;
            m_absent[probe.name] = error.message() + (error.why().empty() ? "" : ": " + error.why());
            m_samples[i].clear();
        }
        // Arrays of a gigabyte are not for the pool.
        m_engine.resetPeak();
        m_engine.giveBack();
    }
    RawFigures figures() const
    {
        RawFigures raw;
        raw.device = m_board.name;
        raw.processors = m_board.processors;
        Samples clocks = m_clocks;
        for (double &clock : clocks)
            clock *= 1e-9;
        const Spread clock = spreadOf(clocks);
        raw.clockGHz = {clock.median, clock.median > 0 ? (clock.max - clock.min) / clock.median : 0};
        raw.absent = m_absent;
        for (std::size_t i = 0; i < m_probes.size(); ++i) {
            if (m_samples[i].empty()) continue;
            const Spread spread = spreadOf(m_samples[i]);
            raw.figures.push_back({m_probes[i].name, {spread.median, spread.relative()}});
        }
        return raw;
    }

    Engine &m_engine;
    const Board &m_board;
    const Task &m_task;
    Bench m_bench;
    const std::vector<Probe> m_probes;
    const int m_rounds, m_repeats;
    std::vector<Samples> m_samples; ///< of each probe
    Samples m_clocks;               ///< hertz, before each round and at the end
    std::map<std::string, std::string> m_absent;
    const std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
};

} // namespace

std::vector<Text> MeasuredBoard::warnings() const
{
    std::vector<Text> list;
    if (busy)
        list.push_back(say("another program kept the GPU busy: rates may be too low, latencies too high"));
    if (clock.throttled || raw.clockGHz.spread > clockMayVary) {
        std::string reasons;
        for (const std::string &reason : clock.reasons)
            reasons += (reasons.empty() ? "" : ", ") + reason;
        list.push_back(reasons.empty()
                           ? say("the GPU's clock changed while it was measured")
                           : say("the GPU's clock was held back while it was measured: %1", reasons));
    }
    return list;
}

std::string MeasuredBoard::origin() const
{
    std::string text = "measured: larmor model measure" + std::string(quick ? " --quick" : "") + ", " +
                       date.substr(0, 10) + ", driver " + board.driver + ", " + board.compiler;
    for (const Text &warning : warnings())
        text += " (" + warning.english() + ")";
    return text;
}

Json MeasuredBoard::profile() const
{
    return profileJson(board, profileFigures(board, raw, origin()));
}

MeasuredBoard measureBoard(Engine &engine, const MeasuringSettings &settings, const Task &task)
{
    MeasuredBoard measured;
    measured.board = boardOf(engine);
    measured.quick = settings.quick;
    task.progress(0, say("asking whether the GPU is idle"));
    measured.busy = isBusy(task);
    if (measured.busy && !settings.force)
        throw Error(ErrorCode::Unavailable, say("the %1 is not measured now", measured.board.name),
                    say("another program keeps it busy"),
                    say("end that program (nvidia-smi lists them), or measure in spite of it: --force"));
    const std::unique_ptr<ClockWatch> watch = ClockWatch::of(engine);
    Measuring measuring(engine, measured.board, settings, task);
    watch->begin();
    measured.raw = measuring.run();
    measured.clock = watch->end();
    measured.date = utcDate();
    return measured;
}

std::filesystem::path keepProfile(const Json &profile)
{
    const std::filesystem::path folder = model::ownProfileFolder();
    if (folder.empty())
        throw Error(ErrorCode::FileAccess, say("the profile cannot be kept"),
                    say("the folder for a person's own data cannot be written to"),
                    say("write it to a file: -o FILE"));
    std::error_code ignored; // writing says what is wrong
    std::filesystem::create_directories(folder, ignored);
    const std::filesystem::path file = folder / (profile.at("name").get<std::string>() + ".json");
    writeFile(file, jsonText(profile, 4) + "\n");
    return file;
}

} // namespace larmor::machine
