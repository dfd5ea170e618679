// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QVBoxLayout;

namespace larmor {

class Actions;
class CompareWindow;
class SliceView;
class ViewLink;

/// How the image is looked at: range and colours of the slice, and the other views that follow it.
class Viewing : public QObject {
    Q_OBJECT
public:
    Viewing(const Actions &actions, SliceView &slice, QObject *parent);
    /// Numbers, presets and colours, below the histogram.
    void fillHistogramPanel(QVBoxLayout &body);
    /// Its tiles follow the slice while views are locked.
    void addCompare(CompareWindow &compare);

private:
    void lock(bool on);

    const Actions &m_actions;
    SliceView &m_slice;
    ViewLink *m_link;
    CompareWindow *m_compare = nullptr;
};

} // namespace larmor
