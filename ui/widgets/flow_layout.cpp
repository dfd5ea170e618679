// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/flow_layout.h"

#include <algorithm>
#include <utility>

namespace larmor {

FlowLayout::FlowLayout(QWidget *parent, int horizontalGap, int verticalGap)
    : QLayout(parent), m_horizontalGap(horizontalGap), m_verticalGap(verticalGap)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout()
{
    for (QLayoutItem *item : m_items)
        delete item;
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.push_back(item);
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[std::size_t(index)] : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    QLayoutItem *item = itemAt(index);
    if (item != nullptr) m_items.erase(m_items.begin() + index);
    return item;
}

QSize FlowLayout::sizeHint() const
{
    int width = 0, height = 0;
    for (const QLayoutItem *item : m_items) {
        if (item->isEmpty()) continue;
        const QSize size = item->sizeHint();
        width += size.width() + (width > 0 ? m_horizontalGap : 0);
        height = std::max(height, size.height());
    }
    return {width, height};
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const QLayoutItem *item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int FlowLayout::arrange(const QRect &rect, bool apply) const
{
    int x = rect.x(), y = rect.y(), lineHeight = 0;
    std::vector<std::pair<QLayoutItem *, QRect>> line;
    const auto endLine = [&] {
        if (apply) placeLine(line, lineHeight, rect.right() + 1 - (x - m_horizontalGap));
        line.clear();
    };
    for (QLayoutItem *item : m_items) {
        if (item->isEmpty()) continue;
        QSize size = item->sizeHint();
        size.setWidth(std::min(size.width(), std::max(rect.width(), item->minimumSize().width())));
        if (x > rect.x() && x + size.width() > rect.right() + 1) {
            endLine();
            x = rect.x();
            y += lineHeight + m_verticalGap;
            lineHeight = 0;
        }
        line.emplace_back(item, QRect(QPoint(x, y), size));
        x += size.width() + m_horizontalGap;
        lineHeight = std::max(lineHeight, size.height());
    }
    endLine();
    return y + lineHeight - rect.y();
}

/// Items stand centred on their line.
/// @param left pixels that the line has beside them
void FlowLayout::placeLine(const std::vector<std::pair<QLayoutItem *, QRect>> &line, int height, int left)
{
    const auto expands = [](const auto &placed) {
        return placed.first->expandingDirections().testFlag(Qt::Horizontal);
    };
    auto takers = int(std::count_if(line.begin(), line.end(), expands));
    int shift = 0;
    for (const auto &placed : line) {
        const auto &[item, place] = placed;
        const int more = left > 0 && expands(placed) ? left / takers-- : 0;
        item->setGeometry(place.translated(shift, (height - place.height()) / 2).adjusted(0, 0, more, 0));
        shift += more;
        left -= more;
    }
}

} // namespace larmor
