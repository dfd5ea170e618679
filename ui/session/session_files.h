// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/session_file.h"
#include "session/live_types.h"

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace larmor {

/// A part of the window that a session keeps. What it gives it must take back, and forgive what another
/// version, or an editor, made of it.
struct SessionPart {
    std::function<Json()> state;
    std::function<void(const Json &)> restore;
};

/// Sessions of the window as files, read and written off its thread.
class SessionFiles : public QObject {
    Q_OBJECT
public:
    /// @param session all but the views.
    explicit SessionFiles(std::function<SessionFile()> session, QObject *parent = nullptr);
    ~SessionFiles() override;

    void addPart(const std::string &key, SessionPart part);
    /// What a file would hold now, without a result.
    SessionFile now() const;
    /// Of every part what can be restored. @throws Error what the first that failed had to say.
    void restore(const Json &views) const;

    /// The person's file: as opened, or saved last; empty: none.
    const QString &path() const { return m_path; }
    void setPath(const QString &path) { m_path = path; }
    /// @param result of the image on the screen; called off the window's thread. May be empty.
    void save(const QString &path, std::function<SessionResult()> result);
    /// Answers with opened() or failed().
    void open(const QString &path);
    /// Writes off the window's thread, then goes on with the file, or with why there is none.
    void write(std::function<std::filesystem::path()> how,
               std::function<void(const std::filesystem::path &)> then,
               std::function<void(const Failure &)> otherwise);

signals:
    void saved(const QString &path);
    void opened(const larmor::SessionFile &file, const QString &path);
    void failed(const larmor::Failure &failure);

private:
    template <class Work>
    void inBackground(Work work);

    std::function<SessionFile()> m_session;
    std::map<std::string, SessionPart> m_parts;
    QString m_path;
    QThreadPool m_pool{this};
};

} // namespace larmor
