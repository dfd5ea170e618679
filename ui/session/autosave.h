// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/session_file.h"
#include "session/live_types.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QLockFile;

namespace larmor {

/// A session that a program left behind which did not end in order; held for as long as this lives, so that
/// no second window offers it too.
struct Orphan {
    std::filesystem::path file;
    std::shared_ptr<QLockFile> lock;
    SessionFile session;
};

/// Keeps what a running window is doing in a file of its own, which goes when the window is closed and stays
/// when the program dies. It never touches a person's files.
class Autosave : public QObject {
    Q_OBJECT
public:
    /// @param folder created where need be.
    /// @param session nothing while there is none yet.
    Autosave(std::filesystem::path folder, std::function<std::optional<SessionFile>()> session,
             QObject *parent = nullptr);
    ~Autosave() override;

    void start(int everyMs = 3000);
    /// The program ends in order: nothing is left behind.
    void end();
    /// What is here now stands in a person's file: nothing is kept until it changes.
    void setSaved(const SessionFile &now);
    /// Looks now whether something changed since the last file.
    void look();
    const std::filesystem::path &file() const { return m_file; }

    /// Newest first. Files that cannot be read are left where they are, and out.
    std::vector<Orphan> orphans() const;
    /// The orphan goes on as the session of this window: its file stays until this one's own takes its place.
    void adopt(const Orphan &orphan);
    static void discard(const Orphan &orphan);

signals:
    void failed(const larmor::Failure &failure);

private:
    std::filesystem::path m_folder, m_file;
    std::function<std::optional<SessionFile>()> m_session;
    std::unique_ptr<QLockFile> m_lock;
    bool isDue(const SessionFile &session) const;

    Json m_last; ///< as last written, without results; at first that of the start, which need not be kept
    std::uint64_t m_lastResults = 0;     ///< revision of the results that were written last
    std::size_t m_savedMeasurements = 0; ///< of the lab, in the person's file
    QElapsedTimer m_sinceWritten;        ///< not valid: nothing was since the start or the person's saving
    QTimer m_timer;
    QThreadPool m_pool{this};
    bool m_failed = false;
};

} // namespace larmor
