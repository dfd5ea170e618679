// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/launch_time.h"

#include <QWidget>
#include <vector>

class QGridLayout;

namespace larmor {

/// What each resource alone would take of a modelled run, the longest first: a bar and a time for each.
class BoundBars : public QWidget {
public:
    explicit BoundBars(QWidget *parent = nullptr);
    void setBounds(const std::vector<model::Bound> &bounds);

private:
    QGridLayout *m_grid;
};

} // namespace larmor
