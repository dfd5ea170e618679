// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session_files.h"

#include "core/error.h"

#include <exception>

namespace larmor {

SessionFiles::SessionFiles(std::function<SessionFile()> session, QObject *parent)
    : QObject(parent), m_session(std::move(session))
{
    m_pool.setMaxThreadCount(1);
}

SessionFiles::~SessionFiles()
{
    m_pool.waitForDone();
}

void SessionFiles::addPart(const std::string &key, SessionPart part)
{
    m_parts[key] = std::move(part);
}

SessionFile SessionFiles::now() const
{
    SessionFile file = m_session();
    for (const auto &[key, part] : m_parts)
        if (Json state = part.state(); !state.empty()) file.views[key] = std::move(state);
    return file;
}

void SessionFiles::restore(const Json &views) const
{
    std::exception_ptr failure; // of the first part that has one: it costs the others nothing
    for (const auto &[key, part] : m_parts) {
        const auto state = views.find(key);
        if (state == views.end()) continue;
        try {
            part.restore(*state);
        } catch (const Error &) {
            if (!failure) failure = std::current_exception();
        }
    }
    if (failure) std::rethrow_exception(failure);
}

/// Runs `work`, which returns what is then done on the window's thread.
template <class Work>
void SessionFiles::inBackground(Work work)
{
    m_pool.start([this, work = std::move(work)] {
        Failure failure;
        try {
            QMetaObject::invokeMethod(this, work());
            return;
        } catch (const Error &error) {
            failure = Failure::of(error);
        } catch (const std::exception &error) {
            failure = Failure::of(Error(ErrorCode::Internal, "the session is not at hand", error.what()));
        }
        QMetaObject::invokeMethod(this, [this, failure] { emit failed(failure); });
    });
}

void SessionFiles::save(const QString &path, std::function<SessionResult()> result)
{
    inBackground([this, path, present = now(), result = std::move(result)] {
        SessionFile file = present;
        if (result) file.result = result();
        writeSession(path.toStdString(), file);
        return [this, path] {
            m_path = path;
            emit saved(path);
        };
    });
}

void SessionFiles::write(std::function<std::filesystem::path()> how,
                         std::function<void(const std::filesystem::path &)> then,
                         std::function<void(const Failure &)> otherwise)
{
    inBackground([how = std::move(how), then = std::move(then),
                  otherwise = std::move(otherwise)]() -> std::function<void()> {
        try {
            return [then, file = how()] { then(file); };
        } catch (const Error &error) {
            return [otherwise, failure = Failure::of(error)] { otherwise(failure); };
        }
    });
}

void SessionFiles::open(const QString &path)
{
    inBackground([this, path] {
        SessionFile file = readSession(path.toStdString());
        file.requireData();
        return [this, path, file = std::move(file)] { emit opened(file, path); };
    });
}

} // namespace larmor

#include "moc_session_files.cpp"
