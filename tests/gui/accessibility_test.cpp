// SPDX-License-Identifier: GPL-3.0-or-later
// Every action, every canvas, every control: named, explained, within reach of the keyboard.
#include "gui/window_fixture.h"
#include "workbench/lab_page.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QToolButton>
#include <map>
#include <set>

using namespace larmor;

namespace {

bool isControl(const QWidget &widget)
{
    return qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QComboBox *>(&widget) ||
           qobject_cast<const QAbstractSpinBox *>(&widget) || qobject_cast<const QLineEdit *>(&widget) ||
           qobject_cast<const QTabBar *>(&widget);
}

/// What Tab visits, once around.
std::set<const QWidget *> visitedByTab(QWidget &window)
{
    std::set<const QWidget *> visited;
    for (QWidget *at = window.nextInFocusChain(); at && at != &window; at = at->nextInFocusChain())
        if ((at->focusPolicy() & Qt::TabFocus) && at->isVisible() && at->isEnabled()) visited.insert(at);
    return visited;
}

/// Of a group of which one is chosen, Tab visits one and arrows the rest; a part of a control is reached with
/// it.
bool isReached(const QWidget *widget, const std::set<const QWidget *> &visited)
{
    if (visited.contains(widget)) return true;
    for (const QWidget *up = widget->parentWidget(); up; up = up->parentWidget()) {
        if (isControl(*up) && visited.contains(up)) return true;
        if (const auto *group = qobject_cast<const SegmentedControl *>(up))
            for (const SegmentButton *segment : group->segments())
                if (visited.contains(segment)) return true;
    }
    return false;
}

QString nameOf(const QWidget &widget)
{
    return QStringLiteral("%1 (%2)").arg(widget.objectName(),
                                         QLatin1String(widget.metaObject()->className()));
}

} // namespace

class AccessibilityTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void everyActionHasATooltipAndAShortcutOfItsOwn()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.window->lab();
        std::map<QString, QStringList> owners;
        QStringList wrong;
        for (const QAction *action : fixture.window->findChildren<QAction *>()) {
            if (!action->objectName().startsWith(QStringLiteral("action."))) continue;
            if (action->toolTip().isEmpty() || action->statusTip().isEmpty())
                wrong << action->objectName() + QStringLiteral(": no tooltip");
            if (action->shortcut().isEmpty() && action->property("noShortcut").toString().isEmpty())
                wrong << action->objectName() + QStringLiteral(": no shortcut, and no reason for none");
            for (const QKeySequence &keys : action->shortcuts())
                owners[keys.toString()] << action->objectName();
        }
        QVERIFY(owners.size() > 60);
        for (const auto &[keys, names] : owners)
            if (names.size() > 1) wrong << keys + QStringLiteral(": ") + names.join(QStringLiteral(" and "));
        // Those of a part take the keys from the window's while it has the focus.
        for (const QAction *action : fixture.window->findChildren<QAction *>())
            if (!action->objectName().startsWith(QStringLiteral("action.")))
                for (const QKeySequence &keys : action->shortcuts())
                    if (owners.contains(keys.toString()))
                        wrong << QStringLiteral("%1: %2 and a part's %3")
                                     .arg(keys.toString(), owners[keys.toString()].first(),
                                          action->objectName());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    void everyCanvasHasAnAccessibleName_data()
    {
        QTest::addColumn<QStringList>("opened");
        QTest::newRow("explore") << QStringList();
        QTest::newRow("lab") << QStringList{QStringLiteral("pageLab")};
        QTest::newRow("windows") << QStringList{
            QStringLiteral("compareMethods"), QStringLiteral("chooseLambda"), QStringLiteral("streamScan"),
            QStringLiteral("simulateScan"),   QStringLiteral("start"),        QStringLiteral("palette"),
            QStringLiteral("keys"),           QStringLiteral("log")};
    }
    void everyCanvasHasAnAccessibleName()
    {
        QFETCH(const QStringList, opened);
        WindowFixture fixture(sessionOn(builtInSpiralScan, Method::LeastSquares));
        QVERIFY(fixture.waitForImage());
        for (const QString &action : opened)
            fixture.trigger(action);
        QStringList nameless;
        for (const QWidget *widget : fixture.window->findChildren<QWidget *>()) {
            // A widget of ours that lays out no others draws something itself.
            const bool ours = QByteArray(widget->metaObject()->className()).startsWith("larmor::");
            if (!ours || widget->layout() || qobject_cast<const QLabel *>(widget)) continue;
            if (widget->testAttribute(Qt::WA_TransparentForMouseEvents)) continue; // texts over a canvas
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            if (widget->accessibleName().isEmpty() && !(button && !button->text().isEmpty()))
                nameless << nameOf(*widget);
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
    }

    void tabReachesEveryControlOfTheMainPage()
    {
        WindowFixture fixture(sessionOn(builtInSpiralScan, Method::LeastSquares));
        QVERIFY(fixture.waitForImage());
        const std::set<const QWidget *> visited = visitedByTab(*fixture.window);
        QVERIFY(visited.size() > 20);
        QStringList missed;
        for (const QWidget *widget : fixture.window->findChildren<QWidget *>())
            if (isControl(*widget) && widget->isVisible() && widget->isEnabled() &&
                !isReached(widget, visited))
                missed << nameOf(*widget);
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QLatin1Char('\n'))));
    }

    /// First reconstruction 0 clicks, first switch 1, first exported chart 3.
    void aStrangerNeedsFewClicks()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage()); // 0
        const std::uint64_t before = fixture.window->controller().generation();
        fixture.click(QStringLiteral("method.least-squares")); // 1
        QVERIFY(fixture.window->controller().generation() > before);
        QVERIFY(fixture.waitForImage());
        QCOMPARE(int(fixture.report().settings.method), int(Method::LeastSquares));
        fixture.click(QStringLiteral("export.strip")); // 1: the name is suggested, a folder is open
        auto *dialog = fixture.find<QDialog>(QStringLiteral("dialog.export"));
        QVERIFY(dialog && dialog->isVisible());
        const QString file = dialog->findChild<QLineEdit *>(QStringLiteral("export.path"))->text();
        QVERIFY(!file.isEmpty() && !QFile::exists(file));
        auto *save = dialog->findChild<QPushButton *>(QStringLiteral("export.save"));
        QVERIFY(save->isEnabled() && save->isDefault());
        QTest::mouseClick(save, Qt::LeftButton); // 2
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(file), 20000);
        QFile::remove(file);
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<AccessibilityTest>(argc, argv);
}

#include "accessibility_test.moc"
