// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scan/scan.h"

#include <QWidget>
#include <memory>

namespace larmor {

/// Log magnitude of a Cartesian scan's k-space, or the trajectory of another, coloured by time, with its
/// range.
class KSpaceView : public QWidget {
    Q_OBJECT
public:
    explicit KSpaceView(QWidget *parent = nullptr);
    void setScan(std::shared_ptr<const Scan> scan);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::shared_ptr<const Scan> m_scan;
    QImage m_cache;
};

} // namespace larmor
