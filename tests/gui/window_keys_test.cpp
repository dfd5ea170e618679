// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that work in every window, keys that are held, and the wheel on pages that scroll.
#include "charts/chart.h"
#include "compare/compare_window.h"
#include "gui/window_fixture.h"
#include "palette/command_palette.h"
#include "widgets/wheel_manners.h"

#include <QKeySequenceEdit>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <QWindow>
#include <set>

using namespace larmor;

namespace {

/// One of each kind of control that can have the focus: what swallows a key does so everywhere.
QList<QWidget *> kindsOfControls(QWidget &window)
{
    QList<QWidget *> found{&window};
    std::set<const QMetaObject *> seen;
    for (QWidget *widget : window.findChildren<QWidget *>())
        if (widget->window() == &window && widget->isVisible() && widget->isEnabled() &&
            widget->focusPolicy() != Qt::NoFocus && !qobject_cast<QKeySequenceEdit *>(widget) &&
            !qobject_cast<QMenuBar *>(widget) && !widget->inherits("QLineEdit") &&
            seen.insert(widget->metaObject()).second)
            found << widget;
    for (QLineEdit *line : window.findChildren<QLineEdit *>())
        if (line->isVisible() && !qobject_cast<QKeySequenceEdit *>(line->parentWidget())) {
            found << line;
            break;
        }
    return found;
}

QString called(const QWidget *widget)
{
    return QStringLiteral("%1 (%2)").arg(widget->objectName(),
                                         QLatin1String(widget->metaObject()->className()));
}

void turnWheel(QWidget &over, int steps, Qt::KeyboardModifiers modifiers = {})
{
    const QPointF at = QRectF(over.rect()).center();
    QWheelEvent wheel(at, over.mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&wheel); // as a mouse's: others do not go on to what is around
    qApp->notify(&over, &wheel);               // sendEvent() would take the mark away
}

} // namespace

class WindowKeysTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    /// The window that an action opens, in front.
    static QWidget *opened(WindowFixture &fixture, const QString &action, const QString &name)
    {
        fixture.trigger(action);
        for (QWidget *window : fixture.window->findChildren<QWidget *>(name))
            if (window->isWindow() && window->isVisible()) return window;
        return nullptr;
    }
    static bool isLive(const WindowFixture &fixture)
    {
        return fixture.find<QAction>(QStringLiteral("action.live"))->isChecked();
    }

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void everyWindowObeysTheSameKeys_data()
    {
        QTest::addColumn<QString>("name");
        for (const auto &[action, name] :
             {std::pair("lessons", "lessons"), std::pair("compareMethods", "compare"),
              std::pair("streamScan", "stream"), std::pair("chooseLambda", "lCurve"),
              std::pair("simulateScan", "simulate"), std::pair("editKSpace", "kspaceEditor"),
              std::pair("lineProfile", "profile"), std::pair("start", "dialog.start"),
              std::pair("importScan", "import"), std::pair("keys", "dialog.keys"),
              std::pair("log", "dialog.log"), std::pair("preferences", "dialog.preferences"),
              std::pair("about", "dialog.about"), std::pair("exportView", "dialog.export")})
            QTest::newRow(action) << QString::fromLatin1(name);
    }
    void everyWindowObeysTheSameKeys()
    {
        QFETCH(QString, name);
        const QString action = QLatin1String(QTest::currentDataTag());
        WindowFixture fixture(sessionOn(builtInSpiralScan, Method::Gridding));
        QVERIFY(fixture.waitForImage());
        QPointer<QWidget> window = opened(fixture, action, name); // some are made each time
        QVERIFY2(window, qPrintable(name));
        QStringList swallowed;
        for (const auto &[key, modifiers] :
             {std::pair(Qt::Key_Escape, Qt::NoModifier), std::pair(Qt::Key_W, Qt::ControlModifier)}) {
            if (!window || !window->isVisible()) window = opened(fixture, action, name);
            QVERIFY2(window, qPrintable(name));
            QStringList kinds;
            for (const QWidget *control : kindsOfControls(*window))
                kinds << QLatin1String(control->metaObject()->className());
            for (const QString &kind : kinds) {
                if (!window) window = opened(fixture, action, name);
                QVERIFY2(window, qPrintable(name));
                window->show();
                const QList<QWidget *> controls = kindsOfControls(*window);
                const auto control = std::find_if(controls.begin(), controls.end(), [&](QWidget *each) {
                    return kind == QLatin1String(each->metaObject()->className());
                });
                if (control == controls.end()) continue;
                const QString which = called(*control);
                QTest::keyClick(*control, key, modifiers);
                if (window && window->isVisible())
                    swallowed
                        << QStringLiteral("%1 in %2").arg(QKeySequence(key | modifiers).toString(), which);
                QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            }
        }
        QVERIFY2(swallowed.isEmpty(), qPrintable(swallowed.join(QLatin1Char('\n'))));
        QVERIFY(isLive(fixture));

        window = opened(fixture, action, name);
        QVERIFY2(window, qPrintable(name));
        for (QWidget *control : kindsOfControls(*window)) {
            QTest::keyClick(control, Qt::Key_K, Qt::ControlModifier);
            auto *palette = fixture.find<CommandPalette>(QStringLiteral("palette"));
            QVERIFY2(palette && palette->isVisible(), qPrintable(called(control)));
            QTest::keyClick(fixture.find<QLineEdit>(QStringLiteral("palette.typed")), Qt::Key_Escape);
            QVERIFY(!palette->isVisible());
            QVERIFY2(window->isVisible(), "Esc closed more than what was on top");
        }
        QTest::keyClick(window, Qt::Key_Q, Qt::ControlModifier);
        QVERIFY(!fixture.window->isVisible());
    }

    void theStartPageIsLeftForAPageByItsKey()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        for (const auto &[key, action] :
             {std::pair(Qt::Key_2, "action.pageLab"), std::pair(Qt::Key_1, "action.pageExplore")}) {
            QWidget *page = opened(fixture, QStringLiteral("start"), QStringLiteral("dialog.start"));
            QVERIFY(QTest::qWaitForWindowActive(page));
            QTest::keyClick(page, key, Qt::AltModifier);
            QVERIFY(!page->isVisible());
            QVERIFY(fixture.find<QAction>(QLatin1String(action))->isChecked());
        }
    }

    /// A command chosen over a dialog that waits is done, and the dialog is left.
    void aCommandOverAnOpenDialogLeavesIt()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        QWidget *page = opened(fixture, QStringLiteral("start"), QStringLiteral("dialog.start"));
        QTest::keyClick(page, Qt::Key_K, Qt::ControlModifier);
        auto *line = fixture.find<QLineEdit>(QStringLiteral("palette.typed"));
        QTest::keyClicks(line, QStringLiteral("phase"));
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(!page->isVisible());
        QVERIFY(fixture.find<QAction>(QStringLiteral("action.phase"))->isChecked());
    }

    /// A window manager raises the parent of what opens, and gives the keyboard to it afterwards.
    void thePaletteOpensOverTheWindowThatHasTheKeyboard()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.trigger(QStringLiteral("live")); // its frames would only take time
        QWidget *lessons = opened(fixture, QStringLiteral("lessons"), QStringLiteral("lessons"));
        QVERIFY(lessons && QTest::qWaitForWindowActive(lessons));
        QTRY_COMPARE(QApplication::activeWindow(), lessons);
        QTest::keyClick(lessons, Qt::Key_K, Qt::ControlModifier);
        auto *palette = fixture.find<CommandPalette>(QStringLiteral("palette"));
        QVERIFY(palette && palette->isVisible());
        QCOMPARE(palette->parentWidget(), lessons);
        QCOMPARE(palette->windowHandle()->transientParent(), lessons->windowHandle());
        QTest::keyClick(fixture.find<QLineEdit>(QStringLiteral("palette.typed")), Qt::Key_Escape);
        QTRY_COMPARE(QApplication::activeWindow(), lessons);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_W, Qt::ControlModifier);
        QVERIFY(!lessons->isVisible());
        QVERIFY(fixture.window->isVisible());
        QTRY_VERIFY(!palette->isVisible());
        fixture.trigger(QStringLiteral("palette")); // what it was open over may have gone meanwhile
        QVERIFY(palette->isVisible());
        QCOMPARE(palette->windowHandle()->transientParent(), fixture.window->windowHandle());
    }

    void closingTheMainWindowBesideOthersAsks()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.trigger(QStringLiteral("live")); // its frames would only take time
        QWidget *lessons = opened(fixture, QStringLiteral("lessons"), QStringLiteral("lessons"));
        QVERIFY(lessons);
        fixture.window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
        const auto question = [&] { return fixture.find<QMessageBox>(QStringLiteral("dialog.quit")); };
        QTest::keyClick(fixture.window.get(), Qt::Key_W, Qt::ControlModifier);
        QTRY_VERIFY(question() && question()->isVisible());
        QVERIFY(question()->text().contains(lessons->windowTitle()));
        QTest::keyClick(question(), Qt::Key_Escape);
        QTRY_VERIFY(!question());
        QVERIFY(fixture.window->isVisible() && lessons->isVisible());
    }

    void escapeLeavesLiveAlone()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
        for (QWidget *control : kindsOfControls(*fixture.window)) {
            QTest::keyClick(control, Qt::Key_Escape);
            QVERIFY2(isLive(fixture), qPrintable(called(control)));
        }
        fixture.trigger(QStringLiteral("fullScreen"));
        QTest::keyClick(fixture.window.get(), Qt::Key_Escape);
        QVERIFY(!fixture.find<QAction>(QStringLiteral("action.fullScreen"))->isChecked());
        QVERIFY(isLive(fixture));
        QTest::keyClick(fixture.window.get(), Qt::Key_F5, Qt::ShiftModifier); // its own key
        QVERIFY(!isLive(fixture));
    }

    void truthAndDifferenceWhileAKeyIsHeldAnywhere()
    {
        WindowFixture fixture(sessionOn(builtInSpiralScan, Method::LeastSquares));
        QVERIFY(fixture.waitForImage());
        SliceView *slice = fixture.window->slice();
        QTRY_VERIFY(fixture.find<QAction>(QStringLiteral("action.difference"))->isEnabled());
        for (const char *name : {"method.gridding", "live", "chart.strip"}) {
            auto *focused = fixture.find<QWidget>(QLatin1String(name));
            QVERIFY2(focused, name);
            QTest::keyPress(focused, Qt::Key_D);
            QVERIFY2(slice->shown() == Shown::Difference, name);
            QTest::keyRelease(focused, Qt::Key_D);
            QVERIFY2(slice->shown() == Shown::Reconstruction, name);
            QTest::keyPress(focused, Qt::Key_T);
            QVERIFY2(slice->shown() == Shown::Truth, name);
            QTest::keyRelease(focused, Qt::Key_T);
        }
        auto *lambda = fixture.find<QWidget>(QStringLiteral("lambda")); // signs are typed there
        QTest::keyPress(lambda, Qt::Key_D);
        QVERIFY(slice->shown() == Shown::Reconstruction);
        QTest::keyRelease(lambda, Qt::Key_D);
    }

    void theWheelScrollsAPageWhateverLiesUnderIt()
    {
        QScrollArea page;
        page.setWidgetResizable(true);
        auto *content = new QWidget;
        auto *column = new QVBoxLayout(content);
        auto *chart = new ChartView;
        chart->setMinimumHeight(300);
        ChartModel model;
        model.series.push_back({});
        model.series.back().points = {{0, 1}, {1, 2}, {2, 4}};
        chart->setModel(model);
        auto *number = new QSpinBox;
        number->setValue(7);
        auto *list = new QComboBox;
        list->addItems({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
        for (QWidget *part : std::initializer_list<QWidget *>{chart, number, list})
            column->addWidget(part);
        content->setMinimumHeight(900);
        page.setWidget(content);
        page.resize(400, 360);
        const WheelManners manners(&page);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        page.setFocus();
        QWidget *plot = chart->findChild<QWidget *>(QStringLiteral("chartGraphics"));
        plot = static_cast<QAbstractScrollArea *>(plot)->viewport();
        const auto *zoomOut = chart->findChild<QAction *>(QStringLiteral("chartResetZoom"));
        QScrollBar *bar = page.verticalScrollBar();
        for (QWidget *under : std::initializer_list<QWidget *>{plot, number, list}) {
            bar->setValue(0);
            turnWheel(*under, -1);
            QVERIFY2(bar->value() > 0, under->metaObject()->className());
        }
        QCOMPARE(number->value(), 7);
        QCOMPARE(list->currentIndex(), 0);
        QVERIFY(!zoomOut->isEnabled());
        bar->setValue(0);
        turnWheel(*plot, 1, Qt::ControlModifier); // meant for the chart
        QCOMPARE(bar->value(), 0);
        QVERIFY(zoomOut->isEnabled());
        number->setFocus(); // chosen by the person: now it turns
        QTRY_VERIFY(number->hasFocus());
        turnWheel(*number, 1);
        QCOMPARE(number->value(), 8);
        // Where nothing scrolls the wheel zooms a chart.
        ChartView alone;
        alone.setModel(model);
        alone.resize(400, 300);
        alone.show();
        QVERIFY(QTest::qWaitForWindowExposed(&alone));
        turnWheel(
            *static_cast<QAbstractScrollArea *>(alone.findChild<QWidget *>(QStringLiteral("chartGraphics")))
                 ->viewport(),
            1);
        QVERIFY(alone.findChild<QAction *>(QStringLiteral("chartResetZoom"))->isEnabled());
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<WindowKeysTest>(argc, argv);
}

#include "window_keys_test.moc"
