// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/live_types.h"

#include <QFrame>

class QLabel;
class QToolButton;

namespace larmor {

/// Says what went wrong without stopping anybody: message, hint, details on request.
class Banner : public QFrame {
    Q_OBJECT
public:
    explicit Banner(QWidget *parent = nullptr);
    void showFailure(const Failure &failure);
    /// A change that the person should know of, and no error.
    void showNotice(const QString &message, const QString &details = {});

signals:
    void logWanted();

private:
    void show(const QString &message, const QString &hint, const QString &details, bool bad);

    QLabel *m_message, *m_hint, *m_details;
    QToolButton *m_more;
};

} // namespace larmor
