// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "jobs/repeated_work.h"
#include "lab/result_store.h"
#include "lab/session.h"
#include "session/live_worker.h"
#include "session/scan_library.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <mutex>

namespace larmor {

/// The window's side of the way of one switch: takes session values, gives images and reports. Latest wins;
/// nothing that belongs to an older generation comes out. Images come at most about thirty times a second,
/// and never wait in a queue; finished runs all go to the result store.
class LiveController : public RepeatedWork {
    Q_OBJECT
public:
    explicit LiveController(ResultStore &store, EngineOpener opener = {}, QObject *parent = nullptr);
    ~LiveController() override;

    /// Takes over a session; its scan is loaded first where it is not at hand, while the present one goes on.
    /// @param change what the person switched, for the charts. @returns the new generation.
    std::uint64_t setSession(const Session &session, const QString &change = {});
    const Session &session() const { return m_session; }
    std::uint64_t generation() const { return m_generation; }
    /// Reads a scan in the background: scanLoaded() or failed(); the running scan is left alone until a
    /// session names the new one.
    void openScan(const std::string &key, const std::optional<ReadOptions> &read = {},
                  const Attachments &attachments = {});
    const ScanLibrary &library() const { return *m_library; }
    std::shared_ptr<const Scan> scan() const { return m_scan; }
    const std::vector<EngineStatus> &engines() const { return m_engines; }

    /// Shows what a part of the scan gives, in the session's way; nothing: the whole scan again. A new
    /// session ends it. @returns the new generation.
    std::uint64_t showPart(const std::optional<AcquiredPart> &part);
    const std::optional<AcquiredPart> &shownPart() const { return m_part; }

    /// Whether Live is switched on; it may rest all the same.
    bool isLive() const { return m_live; }
    /// True from a request until its first complete image, and always while images are repeated.
    bool isBusy() const { return m_busy; }
    void setLive(bool live);
    void setResting(bool resting) override;
    bool isResting() const { return m_rest != 0; }
    void setQuiet(bool quiet) override;
    bool repeats() const { return m_live && !m_quiet && m_rest == 0; }
    void runOnce();
    /// Gives up the running reconstruction; the next session or runOnce() starts another.
    void cancel();
    /// Gives up reading or making a scan; the present one goes on.
    void cancelLoading();
    /// Of what histogramCounted() tells.
    void countValuesOf(Quantity quantity) { m_worker.countValuesOf(quantity); }
    /// With interop an image need not come to the host.
    void setImagesStayOnDevice(bool stay);
    /// Has the copy rate measured while it rests: copyRoofMeasured().
    void measureRoof() { m_worker.measureRoof(); }
    /// Whether priced() is wanted, of this engine and of those to come.
    void setPricesWanted(bool wanted);
    /// Cancels what runs, and begins nothing any more; returns at once.
    void stop();
    /// After stop(). @return whether the worker has ended within this time; negative: waits until it has.
    bool waitForEnd(int ms);
    /// Cancels what runs and waits until the worker has ended. Called by the destructor as well.
    void shutdown();

signals:
    void imageReady(const larmor::LiveFrame &frame);
    void partialImage(const larmor::LiveFrame &frame);
    /// A finished run of the present generation; they come in batches.
    void runFinished(const larmor::ReconReport &report);
    void iteration(const larmor::LiveIteration &iteration);
    void progress(double fraction, const QString &step);
    /// @param peak its largest finite magnitude.
    void truthChanged(std::shared_ptr<const larmor::Image> truth, double peak);
    /// Of the present image: a few times a second while images come, and when another quantity is asked for.
    void histogramCounted(const larmor::Histogram &histogram);
    void failed(const larmor::Failure &failure);
    /// @param why the engine is this one. @param fellBack another one was lost.
    void engineChanged(larmor::EngineKind kind, const larmor::Device &device, const QString &why,
                       bool fellBack);
    void enginesProbed(const std::vector<larmor::EngineStatus> &engines);
    /// A scan was read; a session may now name it.
    void scanLoaded(const std::string &key, const larmor::Attachments &attachments,
                    std::shared_ptr<const larmor::Scan> scan);
    /// The scan that is reconstructed from now on.
    void scanChanged(std::shared_ptr<const larmor::Scan> scan);
    void partChanged(); ///< shownPart() is another
    /// The device's copy rate is not known: measureRoof() is to be called while it rests.
    void roofWanted();
    void copyRoofMeasured(const larmor::Roof &roof);
    void priced(const larmor::DevicePrices &prices);
    void busyChanged(bool busy);

protected:
    bool event(QEvent *event) override;

private:
    /// What the worker left for the window since it last looked.
    struct Mailbox {
        std::mutex mutex;
        std::optional<LiveFrame> frame;
        std::optional<std::pair<std::uint64_t, Histogram>> histogram;
        std::vector<std::shared_ptr<const ReconReport>> finished;
        std::vector<std::uint64_t> finishedGeneration;
        std::vector<LiveIteration> iterations;
        std::optional<std::pair<double, Text>> progress;
        bool posted = false;
    };

    LiveCallbacks callbacks();
    void send(const std::string &change);
    void put(LiveFrame frame);
    void postDelivery();
    void deliverWhenDue();
    void deliver();
    void endTurn(double imageMs);
    void deliverFrame(const LiveFrame &frame);
    void settle();
    void setBusy(bool busy);
    template <class Function>
    void onGuiThread(Function function);

    Session m_session;
    std::uint64_t m_generation = 0, m_delivered = 0; ///< of the newest complete image
    bool m_once = false;                             ///< runOnce() has not ended
    std::shared_ptr<const Scan> m_scan;
    std::string m_pendingChange;
    std::optional<AcquiredPart> m_part;
    bool m_waitingForScan = false, m_live = false, m_busy = false, m_quiet = false;
    std::uint64_t m_rest = 0, m_rests = 0; ///< the present rest, 0: none; how many there were
    std::vector<EngineStatus> m_engines;
    const EngineOpener m_open;
    ScanLibrary *m_library;
    Mailbox m_mailbox;
    QElapsedTimer m_sinceDelivery;
    QTimer m_due; ///< of what is in the mailbox
    LiveWorker m_worker;
};

} // namespace larmor
