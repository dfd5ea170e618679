// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/acquisition_player.h"

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QSlider;

namespace larmor {

/// Plays an acquisition below k-space: play and pause, position, order, speed.
class AcquisitionBar : public QWidget {
    Q_OBJECT
public:
    AcquisitionBar(AcquisitionPlayer &player, QAction *play, QWidget *parent = nullptr);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QComboBox *addChoice(const QString &name, const QString &title, const QString &tip);
    void take();

    AcquisitionPlayer &m_player;
    QSlider *m_position;
    QLabel *m_text;
    QComboBox *m_order, *m_speed;
};

} // namespace larmor
