// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>

class QWidget;

namespace larmor {

class SegmentedControl;

/// What is said of a switch. What is not known stays empty.
struct Explanation {
    QString title;  ///< its name and the value in question
    QString why;    ///< what it changes and why that matters
    QString expect; ///< what to expect on the present engine, or why it cannot be thrown
    QString source;
    bool operator==(const Explanation &) const = default;
};

/// Makes the explanation of its widget when an ExplanationArea asks for it.
class Explainer : public QObject {
    Q_OBJECT
public:
    using Maker = std::function<Explanation()>;
    Explainer(QWidget &widget, Maker make);
    QWidget &widget() const;
    Explanation explanation() const { return m_make(); }
    /// Of the widget, else of the nearest around it below `root`; null where there is none.
    static const Explainer *of(const QWidget &widget, const QWidget &root);

private:
    Maker m_make;
};

/// "Padding 1", and of a value that is not chosen "Padding 0 (now 1)".
QString titleOf(const QString &name, const QString &value, const QString &chosen);
/// Explains a widget by a title and what its tooltip says at the time.
void explainByToolTip(QWidget &widget, const QString &title);
/// Explains each value by its present tooltip, and by a later one where that says more: which device, or why
/// not.
void explainSegments(const SegmentedControl &control);

} // namespace larmor
