// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <QScrollBar>

namespace larmor {

/// Whether a widget lies on a page that is longer than what is seen of it: the wheel is the page's then.
inline bool isOnScrolledPage(const QWidget &widget)
{
    for (const QWidget *at = widget.parentWidget(); at; at = at->isWindow() ? nullptr : at->parentWidget())
        if (const auto *page = qobject_cast<const QScrollArea *>(at))
            if (const QScrollBar *bar = page->verticalScrollBar(); bar->maximum() > bar->minimum())
                return true;
    return false;
}

} // namespace larmor
