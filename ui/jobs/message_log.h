// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QObject>
#include <QString>
#include <deque>

namespace larmor {

struct Failure;

/// What the program said since its start: every banner, fallback, file written, in the order of time.
class MessageLog : public QObject {
    Q_OBJECT
public:
    enum class Level { Note, Warning, Error };
    struct Entry {
        QDateTime when;
        Level level = Level::Note;
        QString message, details;
    };
    static constexpr std::size_t most = 2000; ///< entries; the oldest go

    /// The one of the program. Used from the window's thread.
    static MessageLog &instance();
    void add(Level level, const QString &message, const QString &details = {});
    void add(const Failure &failure); ///< in English, as whoever helps may not speak the window's language
    const std::deque<Entry> &entries() const { return m_entries; }
    /// "2026-11-20 10:31:07 error cannot read x.h5" and its details below, as it is copied.
    static QString text(const Entry &entry);
    QString text() const;
    void clear();

signals:
    void added(const QString &text);
    void cleared();

private:
    std::deque<Entry> m_entries;
};

} // namespace larmor
