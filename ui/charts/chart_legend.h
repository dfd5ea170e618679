// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/chart_scene.h"

#include <optional>
#include <vector>

class QGraphicsItem;
class QGraphicsSimpleTextItem;

namespace larmor {

/// "a", "b" ...: by which parts of bars are told apart where colours are not; empty beyond z.
QString barLetter(qsizetype part);

/// The names of a chart's lines or parts of bars above it, in as many rows as they need and the chart can
/// spare: the library's own legend would cut them to dots. Where not all have room, the lightest are left
/// out, and a last entry says how many and, under the pointer, which.
class ChartLegend {
public:
    enum class Mark { Line, Dashes, Dot, Box, Roof };
    static constexpr int noIndex = -1; ///< of what cannot be hidden: a roof
    struct Entry {
        QString name;
        int index;   ///< of the line, or of the part of the bars; or noIndex
        int palette; ///< place in the palette
        Mark mark;
        bool hidden = false; ///< by a click
        double weight = 0;
        QStringList
            remarks{}; ///< behind the name, in the text's colour: the first that a row can hold, if any
        QString remark{};
        QString shown{}; ///< of the name, as much as a row can hold
        QRectF place{};  ///< of mark and name; empty where left out
    };

    explicit ChartLegend(QGraphicsScene &scene) : m_scene(scene) {}

    void setEntries(std::vector<Entry> entries) { m_entries = std::move(entries); }
    /// Draws title and names at the top of `chart`. @return the height that they take
    double place(const QRectF &chart, const QString &title, const ChartStyle &style);
    void setVisible(bool visible);
    /// The index of the entry under a point.
    std::optional<int> at(QPointF where) const;
    /// Whether the entry of this index had room.
    bool shows(int index) const;

private:
    using Rows = std::vector<std::vector<Entry *>>;
    /// @param more room to keep behind the last of them
    Rows rowsOf(const std::vector<Entry *> &entries, double more) const;
    double widthOf(const Entry &entry) const;
    double placeTitle(const QString &title, double y);
    double placeEntries(double y);
    /// Shortens what leaves too little room behind it.
    void makeRoom(Entry &entry, double more) const;
    void placeEntry(Entry &entry, QPointF corner);
    void placeMark(const Entry &entry, const QRectF &place);
    QGraphicsSimpleTextItem *write(const QString &text, QPointF corner, const QFont &font,
                                   const QColor &colour);
    void keep(QGraphicsItem *item);

    QGraphicsScene &m_scene;
    bool m_visible = true;
    QRectF m_chart;
    ChartStyle m_style = ChartStyle::paper();
    std::vector<Entry> m_entries;
    QList<QGraphicsItem *> m_items; ///< owned by the scene
};

} // namespace larmor
