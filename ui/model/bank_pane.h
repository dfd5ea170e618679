// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/record_steps.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QLabel;
class QPushButton;
class QSlider;

namespace larmor {

class BankView;
template <typename View>
class SidePair;

/// Shared memory, one instruction at a time: which lanes hit which bank, and the steps that serve them,
/// played one after the other.
class BankPane : public QWidget {
    Q_OBJECT
public:
    explicit BankPane(QWidget *parent = nullptr);
    ~BankPane() override;
    void setSides(const ModelSides &sides);
    RecordSteps &steps() { return *m_steps; }
    const BankView &view(std::size_t side) const;

private:
    QWidget *makePlayer();
    int worstLine() const;
    void refresh();
    void show(std::size_t index);
    void showStep(int step);
    void play();

    ModelSides m_sides;
    RecordSteps *m_steps;
    QPushButton *m_play;
    QSlider *m_step;
    QLabel *m_stepText;
    QTimer m_timer;
    std::unique_ptr<SidePair<BankView>> m_pair;
};

} // namespace larmor
