// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/record_steps.h"

#include <QWidget>

#include <memory>

namespace larmor {

class AccessView;
template <typename View>
class SidePair;
class SegmentedControl;

/// Global memory, one instruction at a time: addresses, transactions and wasted bytes of one or two sides.
class AccessPane : public QWidget {
    Q_OBJECT
public:
    explicit AccessPane(QWidget *parent = nullptr);
    ~AccessPane() override;
    void setSides(const ModelSides &sides);
    RecordSteps &steps() { return *m_steps; }
    const AccessView &view(std::size_t side) const;

private:
    void refresh();
    void show(std::size_t index);

    ModelSides m_sides;
    RecordSteps *m_steps;
    SegmentedControl *m_part;
    std::unique_ptr<SidePair<AccessView>> m_pair;
};

} // namespace larmor
