// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "viewer/slice_view.h"

#include <QObject>
#include <QPointer>
#include <vector>

namespace larmor {

/// Views that look alike: what is chosen in one, the others take over.
class ViewLink : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;
    /// A view that joins takes over how the first one looks.
    void add(SliceView *view);
    void remove(SliceView *view);

private:
    void spread(SliceView &from);
    void spreadPlace(SliceView &from);
    static void copyLook(const SliceView &from, SliceView &to);

    std::vector<QPointer<SliceView>> m_views;
    bool m_spreading = false;
};

} // namespace larmor
