// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/session_history.h"

#include "language/compute_words.h"

#include <QElapsedTimer>
#include <QUndoCommand>
#include <QUndoStack>

namespace larmor {

namespace {
constexpr qint64 mergeWithinMs = 1500;
constexpr int mergeId = 1;
} // namespace

/// A change of the whole session value: small, and never out of step with what it undoes.
class SessionStep : public QUndoCommand {
public:
    SessionStep(SessionHistory &history, Session before, Session after, QString mergeKey)
        : m_history(history), m_before(std::move(before)), m_after(std::move(after)),
          m_mergeKey(std::move(mergeKey))
    {
        setText(spoken(describeChange(m_before, m_after)));
        m_age.start();
    }

    void undo() override { m_history.take(m_before); }
    void redo() override { m_history.take(m_after); }
    int id() const override { return m_mergeKey.isEmpty() ? -1 : mergeId; }

    bool mergeWith(const QUndoCommand *other) override
    {
        const auto *next = dynamic_cast<const SessionStep *>(other);
        if (next == nullptr || next->m_mergeKey != m_mergeKey || m_age.elapsed() > mergeWithinMs)
            return false;
        m_after = next->m_after;
        m_age.restart();
        setText(spoken(describeChange(m_before, m_after)));
        setObsolete(m_before == m_after);
        return true;
    }

private:
    SessionHistory &m_history;
    Session m_before, m_after;
    QString m_mergeKey;
    QElapsedTimer m_age;
};

SessionHistory::SessionHistory(Session start, QObject *parent)
    : QObject(parent), m_session(std::move(start)), m_stack(new QUndoStack(this))
{
    m_stack->setObjectName(QStringLiteral("history"));
    m_stack->setUndoLimit(500);
}

void SessionHistory::change(const Session &next, const QString &mergeKey)
{
    if (next == m_session) return;
    m_stack->push(new SessionStep(*this, m_session, next, mergeKey));
}

void SessionHistory::restart(const Session &session)
{
    m_stack->clear();
    take(session);
}

void SessionHistory::take(const Session &session)
{
    const QString what = spoken(describeChange(m_session, session));
    m_session = session;
    emit changed(m_session, what);
}

} // namespace larmor

#include "moc_session_history.cpp"
