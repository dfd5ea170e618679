// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/session.h"

#include <QObject>
#include <QString>

class QUndoStack;

namespace larmor {

/// The session that the person sees, and the way back: every change is one undo step.
class SessionHistory : public QObject {
    Q_OBJECT
public:
    explicit SessionHistory(Session start, QObject *parent = nullptr);

    const Session &session() const { return m_session; }
    QUndoStack &stack() const { return *m_stack; }
    /// Takes over a new session as an undo step; an equal one is no step.
    /// @param mergeKey steps of one key that follow each other closely (a spin box held down) become one.
    void change(const Session &next, const QString &mergeKey = {});
    /// Starts anew: no undo step leads back.
    void restart(const Session &session);

signals:
    /// @param what the difference in words: "transpose tile 16 -> 32".
    void changed(const larmor::Session &session, const QString &what);

private:
    friend class SessionStep;
    void take(const Session &session);

    Session m_session;
    QUndoStack *m_stack;
};

} // namespace larmor
