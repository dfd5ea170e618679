// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/autosave.h"

#include <QCoreApplication>
#include <QLockFile>
#include <algorithm>
#include <chrono>

namespace larmor {

namespace fs = std::filesystem;

namespace {

constexpr int mostEndingMs = 500;
constexpr qint64 resultsEveryMs = 30000;

std::unique_ptr<QLockFile> lockOf(const fs::path &file)
{
    auto lock = std::make_unique<QLockFile>(QString::fromStdString(file.string() + ".lock"));
    lock->setStaleLockTime(0); // held by a process that lives, or stale: however old
    return lock;
}

/// Results are megabytes that grow with every image: they are looked at by themselves.
Json contentOf(SessionFile session, const fs::path &folder)
{
    session.results.reset();
    Json json = session.toJson(folder);
    json.erase("saved");
    return json;
}

} // namespace

Autosave::Autosave(fs::path folder, std::function<std::optional<SessionFile>()> session, QObject *parent)
    : QObject(parent), m_folder(std::move(folder)), m_session(std::move(session))
{
    std::error_code ignored;
    fs::create_directories(m_folder, ignored);
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    m_file = m_folder /
             ("session-" + std::to_string(QCoreApplication::applicationPid()) + "-" +
              std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(now).count()) + ".json");
    m_lock = lockOf(m_file);
    m_pool.setMaxThreadCount(1);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::look);
}

Autosave::~Autosave()
{
    m_pool.waitForDone();
}

void Autosave::start(int everyMs)
{
    if (!m_lock->tryLock(0)) {
        emit failed(Failure::of(Error(ErrorCode::FileAccess, "this session is not kept against a crash",
                                      "cannot write to " + m_folder.string(), "save it yourself")));
        return;
    }
    m_timer.start(everyMs);
}

void Autosave::end()
{
    m_timer.stop();
    if (!m_pool.waitForDone(mostEndingMs)) return; // a disk that does not answer
    std::error_code ignored;
    fs::remove(m_file, ignored);
    m_lock->unlock();
}

void Autosave::look()
{
    if (m_pool.activeThreadCount() > 0) return; // a slow disk: next time
    const std::optional<SessionFile> session = m_session();
    if (!session) return;
    Json content = contentOf(*session, m_folder);
    if (m_last.is_null()) m_last = content;
    if (content == m_last && !isDue(*session)) return;
    m_last = std::move(content);
    m_lastResults = session->results ? session->results->revision : 0;
    m_sinceWritten.restart();
    m_pool.start([this, session = *session] {
        try {
            writeSession(m_file, session);
        } catch (const Error &error) {
            const Failure failure = Failure::of(error);
            QMetaObject::invokeMethod(this, [this, failure] {
                if (!std::exchange(m_failed, true)) emit failed(failure); // once is enough
            });
        }
    });
}

/// Whether nothing but the results changed, long enough ago. Those of a session that nobody touched need not
/// be kept, unless the lab measured.
bool Autosave::isDue(const SessionFile &session) const
{
    if (!session.results || session.results->revision == m_lastResults) return false;
    if (m_sinceWritten.isValid()) return m_sinceWritten.hasExpired(resultsEveryMs);
    return session.results->lab.size() > m_savedMeasurements;
}

void Autosave::setSaved(const SessionFile &now)
{
    if (!m_pool.waitForDone(mostEndingMs)) return; // it stays: too much is better than nothing
    std::error_code ignored;
    fs::remove(m_file, ignored);
    m_last = contentOf(now, m_folder);
    m_lastResults = now.results ? now.results->revision : 0;
    m_savedMeasurements = now.results ? now.results->lab.size() : 0;
    m_sinceWritten.invalidate();
}

std::vector<Orphan> Autosave::orphans() const
{
    std::vector<Orphan> found;
    std::error_code ignored;
    for (const fs::directory_entry &entry : fs::directory_iterator(m_folder, ignored)) {
        const fs::path &file = entry.path();
        if (file == m_file || file.extension() != ".json" ||
            !file.filename().string().starts_with("session-"))
            continue;
        std::shared_ptr<QLockFile> lock = lockOf(file);
        if (!lock->tryLock(0)) continue; // of a window that is open
        try {
            found.push_back({file, std::move(lock), readSession(file)});
        } catch (const Error &) {
        }
    }
    std::sort(found.begin(), found.end(),
              [](const Orphan &a, const Orphan &b) { return a.session.saved > b.session.saved; });
    return found;
}

void Autosave::adopt(const Orphan &orphan)
{
    m_pool.waitForDone();
    std::error_code failed;
    fs::rename(orphan.file, m_file, failed);
    if (failed) return; // it stays where it is
    orphan.lock->unlock();
    m_last = contentOf(orphan.session, m_folder);
}

void Autosave::discard(const Orphan &orphan)
{
    std::error_code ignored;
    fs::remove(orphan.file, ignored);
    orphan.lock->unlock();
}

} // namespace larmor

#include "moc_autosave.cpp"
