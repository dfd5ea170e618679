// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointer>
#include <QSplitter>

namespace larmor {

/// A widget that has left its splitter, or its tab there, for another window. Something unseen keeps its
/// place, and its size comes back with it. An OpenGL canvas goes along: contexts are shared
/// (Qt::AA_ShareOpenGLContexts).
class SplitterLoan {
public:
    /// @param widget in a splitter, alone or among tabs. It has no parent then, until it is given one.
    explicit SplitterLoan(QWidget &widget);
    /// Puts the widget back, shown unless it was hidden meanwhile.
    ~SplitterLoan();
    SplitterLoan(const SplitterLoan &) = delete;
    SplitterLoan &operator=(const SplitterLoan &) = delete;

    /// The name of the widget whose place this is; else the widget's own.
    static QString nameOf(const QWidget &widget);

private:
    QPointer<QWidget> m_widget, m_place;
    QPointer<QSplitter> m_splitter;
    QList<int> m_sizes;
};

} // namespace larmor
