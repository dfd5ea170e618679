// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <utility>
#include <vector>

namespace larmor {

/// Items side by side, on further lines where the width does not hold them. What a line has left goes to its
/// items that expand.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget *parent = nullptr, int horizontalGap = 3, int verticalGap = 3);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange(QRect(0, 0, width, 0), false); }
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    int arrange(const QRect &rect, bool apply) const;
    static void placeLine(const std::vector<std::pair<QLayoutItem *, QRect>> &line, int height, int left);

    std::vector<QLayoutItem *> m_items;
    int m_horizontalGap, m_verticalGap;
};

} // namespace larmor
