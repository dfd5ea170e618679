// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/model_side.h"

#include <QWidget>

#include <memory>

class QLabel;

namespace larmor {

class CampingView;
template <typename View>
class SidePair;

/// Partitions of the memory over time, of one or two sides: row order beside diagonal order.
class CampingPane : public QWidget {
    Q_OBJECT
public:
    explicit CampingPane(QWidget *parent = nullptr);
    ~CampingPane() override;
    void setSides(const ModelSides &sides);
    const CampingView &view(std::size_t side) const;

private:
    void show(std::size_t index);

    ModelSides m_sides;
    QLabel *m_about;
    std::unique_ptr<SidePair<CampingView>> m_pair;
};

} // namespace larmor
