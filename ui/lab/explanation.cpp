// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/explanation.h"

#include "widgets/segmented_control.h"

#include <QWidget>

namespace larmor {

Explainer::Explainer(QWidget &widget, Maker make) : QObject(&widget), m_make(std::move(make)) {}

QWidget &Explainer::widget() const
{
    return *static_cast<QWidget *>(parent());
}

const Explainer *Explainer::of(const QWidget &widget, const QWidget &root)
{
    for (const QWidget *at = &widget; at && at != &root; at = at->parentWidget())
        if (const auto *own = at->findChild<Explainer *>(QString(), Qt::FindDirectChildrenOnly)) return own;
    return nullptr;
}

QString titleOf(const QString &name, const QString &value, const QString &chosen)
{
    const QString title = name + QLatin1Char(' ') + value;
    return value == chosen ? title : Explainer::tr("%1 (now %2)").arg(title, chosen);
}

void explainByToolTip(QWidget &widget, const QString &title)
{
    new Explainer(widget, [&widget, title]() -> Explanation { return {title, widget.toolTip(), {}, {}}; });
}

void explainSegments(const SegmentedControl &control)
{
    for (SegmentButton *segment : control.segments())
        new Explainer(*segment, [segment, title = segment->accessibleName(), why = segment->toolTip()] {
            const QString now = segment->toolTip();
            return Explanation{title, why, now == why ? QString() : now, {}};
        });
}

} // namespace larmor

#include "moc_explanation.cpp"
