// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/run_statistics.h"
#include "session/live_types.h"

#include <QFrame>

class QLabel;

namespace larmor {

class ElidedLabel;

/// Where the image was made, how it came to the screen, how long both took, what is under the cursor.
class StatusLine : public QFrame {
    Q_OBJECT
public:
    explicit StatusLine(QWidget *parent = nullptr);
    void setEngine(EngineKind kind, const Device &device, const QString &why);
    void setDisplay(const DisplayReport &report, const QString &renderer, const QString &note);
    void setTime(double totalMs);
    void setValue(const QString &text); ///< under the cursor
    void setProgress(const QString &text);
    /// Why Live rests; empty: it does not.
    void setRest(const QString &why);

private:
    QLabel *add(const QString &name, const QString &tip);

    ElidedLabel *m_engine;
    QLabel *m_rest, *m_display, *m_time, *m_value;
};

} // namespace larmor
