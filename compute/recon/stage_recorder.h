// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "recon/reconstruction.h"

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace larmor {

/// Times the operations of one run on the engine's stream and sums those of one name into a stage.
/// Compilation that happens inside an operation, and work that is not the reconstruction's own (scoring,
/// partial images: OutsideClock), is taken out of the stage and of the total.
class StageRecorder {
    struct Entry {
        std::size_t stage = 0;
        std::shared_ptr<TimeMark> from, to;
        double outsideBefore = 0, outsideMs = 0; ///< of the run before it; inside this entry
        double hostBefore = 0;                   ///< steps on the host before it
    };

public:
    /// The operations of a run as the engine recorded them (Engine::record), with their marks.
    struct Recording {
        std::unique_ptr<RecordedPass> pass;

    private:
        friend class StageRecorder;
        std::vector<StageReport> stages;
        std::deque<Entry> entries;
    };

    /// @param warm kernels with their options that have run before on this engine; the recorder adds to it.
    StageRecorder(Engine &engine, std::set<std::string> &warm);

    /// Records what `pass` runs through this recorder, which has no other use then. Empty where that cannot
    /// be recorded: it waits for the engine, or has steps on the host.
    std::optional<Recording> record(const std::function<void()> &pass);
    /// While record() runs its pass: nothing runs, and whatever waits for the engine ends the recording.
    bool isRecording() const { return m_recording; }
    /// Issues a recording in place of the runs that it was made of. @returns false where it has to be made
    /// anew.
    bool replay(const Recording &recording);

    /// Runs an operation (a callable that returns an OperationReport) between two marks.
    template <class Operation>
    void run(std::string_view name, const Wording &title, Operation &&operation)
    {
        Entry &entry = begin(name, title);
        end(entry, operation(), nullptr);
    }
    /// The same for a lab kernel under a resolved option set.
    template <class Operation>
    void run(std::string_view name, const Wording &title, const OptionSet &options, Operation &&operation)
    {
        settleBeforeFirstUse(name, options);
        Entry &entry = begin(name, title);
        end(entry, operation(), &options);
    }
    /// The same, of which `again` does as much once more and changes nothing that is of use: where repeats of
    /// the stage are wanted it follows, outside the clock.
    template <class Operation, class Again>
    void run(std::string_view name, const Wording &title, const OptionSet &options, Operation &&operation,
             Again &&again)
    {
        run(name, title, options, std::forward<Operation>(operation));
        if (m_repeated.contains(name)) repeat(name, again);
    }
    /// Stages to repeat (ReconObserver::repeated).
    void setRepeated(const std::set<std::string> &stages) { m_repeated = {stages.begin(), stages.end()}; }
    /// Where a step ran in truth, and what else is to be said of that.
    struct Whereabouts {
        EngineKind engine = EngineKind::Cpu;
        std::string note;
    };
    /// A step on the host, timed by the wall clock. It may return its Whereabouts.
    template <class Step>
    void host(std::string_view name, const Wording &title, Step &&step)
    {
        refuseInRecording();
        const auto from = Clock::now();
        if constexpr (std::is_void_v<std::invoke_result_t<Step>>) {
            step();
            addHost(name, title, from, {});
        } else
            addHost(name, title, from, step());
    }
    void upload(Buffer &to, const void *from, std::size_t bytes, std::size_t offset = 0);
    void download(void *to, Buffer &from, std::size_t bytes, std::size_t offset = 0);

    /// Whether a stage of this name has run on something else than the cpu engine's own code.
    bool ranAsKernel(std::string_view name) const;
    /// Waits for the engine. @returns the stages in the order in which they first ran.
    std::vector<StageReport> finish();
    /// Wall clock from construction to finish(), less compilation and what was outside the clock.
    double totalMs() const { return m_totalMs; }
    /// The same up to now; waits for the engine.
    double elapsedMs();
    double compileMs() const { return m_compileMs; }
    /// Of the total, between the operations on the engine's stream: launches, and waiting for the host. After
    /// finish().
    double gapsMs() const { return m_gapsMs; }
    /// Of the total, in no stage and no gap: the host's work before the first operation and after the last.
    double hostMs() const { return m_hostMs; }

    /// While it lives the clock stands still.
    class OutsideClock {
    public:
        explicit OutsideClock(StageRecorder &recorder);
        ~OutsideClock();
        OutsideClock(const OutsideClock &) = delete;
        OutsideClock &operator=(const OutsideClock &) = delete;

    private:
        StageRecorder &m_recorder;
        double m_compiledBefore;
        std::chrono::steady_clock::time_point m_from;
    };

private:
    using Clock = std::chrono::steady_clock;
    /// @throws Error Unavailable while a recording is made.
    void refuseInRecording() const;
    /// An option set that may have to be compiled first: lets queued work end, so that the time of
    /// compilation falls between the marks as a whole and can be taken out.
    void settleBeforeFirstUse(std::string_view name, const OptionSet &options);
    Entry &begin(std::string_view name, const Wording &title);
    void end(Entry &entry, const OperationReport &report, const OptionSet *options);
    void repeat(std::string_view name, const std::function<void()> &again);
    void addHost(std::string_view name, const Wording &title, Clock::time_point from,
                 const Whereabouts &where);
    std::size_t stageOf(std::string_view name, const Wording &title);
    double compilerMs() const;
    /// Compilation and pauses so far.
    double outsideMs() const { return m_pausedMs + compilerMs() - m_compiledBefore; }

    Engine &m_engine;
    std::set<std::string> &m_warm;
    Clock::time_point m_start;
    bool m_recording = false;
    bool m_continues = false; ///< nothing of another stage came after the last entry
    /// Between two entries, less the steps on the host and what was outside the clock.
    double gapBetween(const Entry &before, const Entry &after) const;

    double m_compiledBefore = 0, m_pausedMs = 0, m_totalMs = 0, m_compileMs = 0, m_gapsMs = 0, m_hostMs = 0;
    std::set<std::string, std::less<>> m_repeated;
    double m_stepsMs = 0; ///< of the stages, by steps on the host
    std::vector<StageReport> m_stages;
    std::deque<Entry> m_entries; ///< a deque: references stay valid
};

} // namespace larmor
