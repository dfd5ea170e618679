// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/result_store.h"
#include "lab/roofs.h"
#include "lab/scan_ladder.h"
#include "session/image_counter.h"
#include "session/image_turns.h"
#include "session/live_types.h"

#include <QCoreApplication>
#include <QThread>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <vector>

namespace larmor {

class TimeModel;

/// What the worker tells; all are called on its thread.
struct LiveCallbacks {
    std::function<void(LiveFrame)> frame;
    std::function<void(LiveIteration)> iteration;
    std::function<void(std::uint64_t generation, double fraction, Text step)> progress;
    std::function<void(std::uint64_t generation, Failure)> failed;
    /// @param why the engine is this one. @param fellBack another one was lost.
    std::function<void(EngineKind, Device, QString why, bool fellBack)> engineChanged;
    std::function<void(std::vector<EngineStatus>)> enginesProbed;
    /// @param peak its largest finite magnitude; 0 without one.
    std::function<void(std::uint64_t generation, std::shared_ptr<const Image>, double peak)> truth;
    std::function<void(const Roof &)> copyRoof;       ///< of this engine; 0 where it cannot be measured
    std::function<void()> roofWanted;                 ///< none is kept: measureRoof() while Live rests
    std::function<void(const DevicePrices &)> priced; ///< once for each engine, where they are wanted
    std::function<void()> idle;                       ///< nothing more to do until the next request
    std::function<void(std::uint64_t generation, Histogram)> histogram{}; ///< of the newest image
    std::function<void(std::uint64_t rest)> rested{}; ///< nothing runs, nor will before setRest(0)
    /// The next image waits for windowIsIdle(), as kernels and painting would share the processor's cores.
    /// @param imageMs how long it will take
    std::function<void(double imageMs)> turnEnded{};
};

/// The thread that owns the engine and the reconstructor: latest request wins, one run at a time, below the
/// priority of the window. Every finished run goes to the result store.
class LiveWorker : public QThread {
    Q_DECLARE_TR_FUNCTIONS(larmor::LiveWorker)

public:
    LiveWorker(ResultStore &store, EngineOpener opener, LiveCallbacks callbacks);
    ~LiveWorker() override;

    /// Replaces what is asked; cancels a running older one unless it is about to finish.
    void request(LiveRequest request);
    void setRepeating(bool repeating);
    /// Not 0: finishes the present run, tells rested() with this number and begins nothing. 0: goes on with
    /// what was asked for meanwhile.
    void setRest(std::uint64_t rest);
    /// Runs the present request once more.
    void runOnce();
    /// Gives up what runs and what waits.
    void cancel();
    /// Whether images come with a copy in host memory; interop needs none.
    void setHostCopies(bool wanted);
    /// Measures the device's copy rate at the next rest: LiveCallbacks::copyRoof.
    void measureRoof();
    /// Whether prices of launches are measured after the first image of an engine.
    void setPricesWanted(bool wanted);
    /// Of which quantity LiveCallbacks::histogram is wanted.
    void countValuesOf(Quantity quantity);
    /// After LiveCallbacks::turnEnded: nothing is to be painted just now.
    void windowIsIdle();
    /// Cancels and lets the thread end; returns at once.
    void stop();

protected:
    void run() override;

private:
    using Clock = std::chrono::steady_clock;

    bool waitForWork(LiveRequest &request, std::stop_token &stop);
    bool isWindowsTurn(Clock::time_point now);
    void perform(const LiveRequest &request, const std::stop_token &stop);
    LiveRequest cutToPart(LiveRequest request);
    void reconstruct(const LiveRequest &request, const std::stop_token &stop);
    ReconResult runWithTurn(const LiveRequest &request, const Task &task, const ReconObserver &observer);
    void publish(const LiveRequest &request, ReconResult result, const std::stop_token &stop);
    void record(const LiveRequest &request, const ReconReport &report, Clock::time_point now);
    void prepareEngine(const LiveRequest &request);
    void openReconstructor(const std::shared_ptr<const Scan> &scan);
    std::unique_ptr<Engine> openWithFallback(const EngineChoice &choice, QString &why);
    QString reasonForEngine() const;
    void recover(const LiveRequest &request, const Error &error);
    void fail(const LiveRequest &request, const Error &error);
    bool wantHostCopy();
    void tellTruth(const LiveRequest &request, const Extent &matrix);
    void countValues();
    void probeOnce();
    void takeKeptRoof();
    void measureRoofNow();
    void measurePricesOnce(const Task &task);

    ResultStore &m_store;
    const EngineOpener m_open;
    const LiveCallbacks m_callbacks;
    const Clock::time_point m_start = Clock::now();

    std::mutex m_mutex; // guards what follows
    std::condition_variable m_wake;
    LiveRequest m_request;
    bool m_repeating = false, m_wanted = false, m_quit = false;
    std::uint64_t m_rest = 0, m_told = 0;
    std::stop_source m_stop;
    Clock::time_point m_runStarted{};
    bool m_running = false, m_sharesCores = false;
    std::optional<Clock::time_point> m_turnUntil; ///< the window's, at most
    bool m_turnAsked = true;                      ///< of the image that was made last
    bool m_hostCopies = true, m_pricesWanted = false, m_roofWanted = false;
    Quantity m_quantity = Quantity::Magnitude;
    bool m_countAgain = false; ///< of an image that is there already

    // the worker's own
    std::unique_ptr<Reconstructor> m_reconstructor;
    std::shared_ptr<TimeModel> m_timeModel; ///< of the engine that is open
    std::shared_ptr<const Scan> m_scan;
    std::shared_ptr<const Scan> m_whole, m_cut; ///< a scan and the part of it that was asked for last
    std::optional<AcquiredPart> m_part;
    std::shared_ptr<const Image> m_reference; ///< that the reconstructor has
    EngineChoice m_choice;
    EngineKind m_kind = EngineKind::Cpu;          ///< of the engine that is open or was tried
    std::set<std::string> m_touched, m_openedFor; // kernels whose switches were touched: now, by the engine
    std::set<EngineKind> m_lost;                  // kinds that failed while running
    int m_failures = 0;
    bool m_probed = false, m_roofMeasured = false, m_roofAsked = false, m_priced = false;
    double m_copyGBs = 0;
    std::uint64_t m_commandGeneration = 0; ///< of m_command
    std::string m_command;
    int m_imagesShown = 0;              ///< of that generation, after the first
    std::set<std::string> m_unrepeated; ///< of that generation, stages whose repeats are wanted yet
    ImageTurns m_turns;
    std::shared_ptr<const ReconReport> m_beside; ///< of the present image
    int m_enginesOpened = 0;
    std::uint64_t m_shownGeneration = 0, m_truthGeneration = 0;
    std::shared_ptr<const Image> m_truth; ///< told last
    double m_truthPeak = 0;
    ImageCounter m_counter;
    Clock::time_point m_nextStart{};
    std::optional<Clock::time_point> m_lastEnded; ///< of the images that were made
    std::atomic<double> m_typicalMs{0};
};

} // namespace larmor
