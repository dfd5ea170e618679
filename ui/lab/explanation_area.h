// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/explanation.h"

#include <QFrame>
#include <QHash>
#include <QPoint>
#include <QPointer>
#include <QTimer>
#include <array>
#include <optional>

class QBoxLayout;
class QLabel;
class QScrollArea;

namespace larmor {

/// A fixed place in which the switch that was pointed at, reached by the keyboard or thrown last is explained
/// in full. As high as the longest explanation that it may have to show, so that nothing around it moves.
class ExplanationArea : public QFrame {
    Q_OBJECT
public:
    /// @param name of the object; its labels are called "<name>.title", ".why", ".expect" and ".source".
    /// @param switches those of which it speaks lie in this widget and have an Explainer.
    ExplanationArea(const QString &name, QWidget &switches, QWidget *parent);

    const Explanation &shown() const { return m_shown; }
    /// Explains a widget that was thrown, until the pointer moves to another.
    void follow(QWidget *widget);
    /// Whether it tells of a switch that cannot be thrown.
    bool explainsRefusal() const { return m_at && !m_at->isEnabled(); }
    /// What is said may have changed: another value, another engine.
    void refresh();
    /// Other switches are there: the height is found anew.
    void fitAnew();

    /// The layout below the switches, in which it lies, and the one in which it goes across the whole page.
    void setPlaces(QBoxLayout *narrow, QBoxLayout *wide);
    void setWide(bool wide);
    bool isWide() const { return m_isWide; }

    bool eventFilter(QObject *watched, QEvent *event) override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum Part { Title, Why, Expect, Source, Parts };
    using Texts = std::array<QString, Parts>;

    void explainAt(QWidget *widget);
    void pointerIsAt(const QPoint &at);
    Texts textsOf(const Explanation &explanation) const;
    void show(const Explanation &explanation);
    int textHeight(Part part, const QString &text, int width);
    int heightFor(const Explanation &explanation);
    void fit();
    void grow(int height);

    QWidget &m_switches;
    QScrollArea *m_scroll;
    QWidget *m_content;
    QBoxLayout *m_columns;
    std::array<QLabel *, Parts> m_labels;
    QBoxLayout *m_narrow = nullptr, *m_wide = nullptr;
    bool m_isWide = false;
    QPointer<QWidget> m_at;
    QPoint m_pointer;
    std::optional<QPoint> m_thrownAt; ///< where the pointer was, until it moves
    Explanation m_shown;
    QHash<QString, int> m_heights; ///< of texts at the present width and font
    int m_reserved = 0;
    QTimer m_fit;
};

} // namespace larmor
