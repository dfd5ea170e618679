// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/chart_accessible.h"

#include "charts/chart.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace larmor {

namespace {

class AccessibleChart : public QAccessibleWidget {
public:
    explicit AccessibleChart(ChartView *view) : QAccessibleWidget(view, QAccessible::Chart), m_view(view) {}

    QString text(QAccessible::Text which) const override
    {
        if (which == QAccessible::Value) return m_view->readOut();
        // Readers that ask no chart for its value say its description.
        const QString about = QAccessibleWidget::text(which);
        if (which != QAccessible::Description || m_view->readOut().isEmpty()) return about;
        return m_view->readOut() + QStringLiteral(". ") + about;
    }

private:
    ChartView *m_view;
};

QAccessibleInterface *makeInterface(const QString &, QObject *object)
{
    auto *view = qobject_cast<ChartView *>(object);
    return view ? new AccessibleChart(view) : nullptr;
}

} // namespace

void installChartAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(&makeInterface);
        return true;
    }();
    (void)installed;
}

void announceReadOut(ChartView &view)
{
    QAccessibleValueChangeEvent event(&view, view.readOut());
    QAccessible::updateAccessibility(&event);
    QAccessibleEvent described(&view, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&described);
}

} // namespace larmor
