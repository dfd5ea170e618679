// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/session_scan.h"
#include "recon/attachments.h"
#include "scan/scan_edits.h"
#include "session/live_types.h"

#include <QObject>
#include <QStringList>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

namespace larmor {

/// Scans by the name that a session gives them: built in, a recipe to simulate, or a file's path; each with
/// what is attached to it and done to its samples. They are made or read on a background thread and kept, so
/// that undo leads back to them at once; of edited ones the last few.
class ScanLibrary : public QObject {
    Q_OBJECT
public:
    static constexpr const char *builtInCartesian = builtInCartesianScan;
    static constexpr const char *builtInSpiralName = builtInSpiralScan;

    explicit ScanLibrary(QObject *parent = nullptr);
    ~ScanLibrary() override;

    /// The name of a simulated scan, and back. @throws Error InvalidCall where it is no recipe.
    static std::string keyOf(const SimulationRecipe &recipe);
    static SimulationRecipe recipeOf(const std::string &key);
    static bool isSimulated(const std::string &key);

    /// The scan when it is at hand, else one without a scan.
    AttachedScan find(const std::string &key, const Attachments &attachments = {},
                      const std::vector<ScanEdit> &edits = {}) const;
    /// Loads in the background; answers with loaded() or failed(). A newer call cancels an older one.
    /// @param read nothing: as the file was read before.
    void load(const std::string &key, const std::optional<ReadOptions> &read = {},
              const Attachments &attachments = {}, const std::vector<ScanEdit> &edits = {});
    /// How coils are weighed by their noise from now on, on the background thread; empty: by the processor.
    void setPrewhitening(Prewhitening prewhiten) { m_prewhiten = std::move(prewhiten); }
    /// Gives up what is being loaded: neither loaded() nor failed() follows.
    void cancel();
    /// Keys of the scans at hand, the built-in ones first.
    std::vector<std::string> keys() const;
    /// How a file was read.
    ReadOptions readOptions(const std::string &key) const;
    /// What became of everything that a file holds, for a reconstruction on its own matrix; null where the
    /// scan is not read from a file.
    std::shared_ptr<const ReadReport> readReport(const std::string &key) const;
    /// "brain.h5" or "Built-in Cartesian".
    static QString title(const std::string &key);

signals:
    /// Without the scan: find() has it.
    void loaded(const std::string &key, const larmor::Attachments &attachments);
    void failed(const std::string &key, const larmor::Failure &failure);
    void progress(double fraction, const QString &step);

private:
    std::map<std::string, std::shared_ptr<const Scan>, std::less<>> m_plain; ///< as read or made
    std::map<std::pair<std::string, Attachments>, AttachedScan> m_scans;
    struct Edited {
        std::string key;
        Attachments attachments;
        std::vector<ScanEdit> edits;
        AttachedScan scan;
    };
    std::deque<Edited> m_edited; ///< the newest first
    /// Before a scan is read anew: what was made of it as it was.
    void forget(const std::string &key);

    Prewhitening m_prewhiten;
    std::map<std::string, ReadOptions, std::less<>> m_read;
    std::map<std::string, std::shared_ptr<const ReadReport>, std::less<>> m_reports;
    std::uint64_t m_job = 0;
    std::stop_source m_stop;
    class LoaderPool;
    std::unique_ptr<LoaderPool> m_pool;
};

} // namespace larmor
