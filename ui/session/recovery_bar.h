// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/autosave.h"

#include <QFrame>

class QLabel;

namespace larmor {

/// Offers the sessions that a crash left behind, one after the other, the newest first. Who closes the offer
/// is asked again at the next start.
class RecoveryBar : public QFrame {
    Q_OBJECT
public:
    explicit RecoveryBar(QWidget *parent = nullptr);
    void offer(std::vector<Orphan> orphans);

signals:
    void restoreWanted(const larmor::Orphan &orphan);

private:
    void showNext();
    void changeEvent(QEvent *event) override;

    std::vector<Orphan> m_orphans;
    QLabel *m_text;
};

} // namespace larmor
