// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/streams.h"

#include <QWidget>

namespace larmor {

/// What ran when: a lane for each kind of work, the latest milliseconds at the right, so that copies beside
/// computations are seen to overlap.
class TimelineView : public QWidget {
    Q_OBJECT
public:
    explicit TimelineView(QWidget *parent = nullptr);
    void clear();
    void add(const Timeline &records);
    /// Milliseconds in which a copy and a computation ran at once, of what is shown.
    double overlappedMs() const;
    std::size_t recordCount() const { return m_records.size(); }
    QSize sizeHint() const override { return {420, 130}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Timeline m_records;
    double m_span = 400; ///< milliseconds that are shown
};

} // namespace larmor
