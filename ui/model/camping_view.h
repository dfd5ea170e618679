// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget> // before the standard library's <compare>, which moc 6.4 cannot read first

#include "model/traffic_counter.h"

#include <vector>

namespace larmor {

/// The memory's partitions over time: a column for each moment at which the blocks that run together access
/// memory, the brighter a cell the more its partition has to do.
class CampingView : public QWidget {
    Q_OBJECT
public:
    static constexpr std::size_t mostColumns = 48;

    explicit CampingView(const QString &name, QWidget *parent = nullptr);
    void setMoments(std::vector<model::CampingMoment> moments);
    void clear(const QString &why);
    const std::vector<model::CampingMoment> &moments() const { return m_moments; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {360, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    int partitions() const { return m_moments.empty() ? 0 : int(m_moments.front().loads.size()); }
    QRectF cell(std::size_t column, int partition) const;
    void paintMoment(QPainter &painter, std::size_t column) const;

    std::vector<model::CampingMoment> m_moments;
    QString m_why;
};

} // namespace larmor
