// SPDX-License-Identifier: GPL-3.0-or-later
// Every window on the smallest screen that is served, in every language.
#include "gui/window_fixture.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QFile>
#include <QScreen>
#include <QScrollBar>
#include <QTabWidget>
#include <QTreeWidget>
#include <set>

using namespace larmor;

namespace {

constexpr int screenWidth = 1024, screenHeight = 700;

/// Reached by scrolling, and not cut off sideways.
bool isOnAPageThatScrolls(const QWidget &widget)
{
    for (const QWidget *at = widget.parentWidget(); at; at = at->isWindow() ? nullptr : at->parentWidget())
        if (qobject_cast<const QAbstractScrollArea *>(at)) return true;
    return false;
}

QStringList outside(const QWidget &window)
{
    QStringList found;
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>()) {
        if (button->window() != &window || !button->isVisible() || isOnAPageThatScrolls(*button)) continue;
        const QRect place(button->mapTo(&window, QPoint()), button->size());
        if (!window.rect().contains(place))
            found << QStringLiteral("%1 \"%2\" at %3,%4 %5x%6")
                         .arg(button->objectName(), button->text())
                         .arg(place.x())
                         .arg(place.y())
                         .arg(place.width())
                         .arg(place.height());
    }
    return found;
}

/// What makes it so wide: its visible parts from the outermost to the one that asks for most.
QString widest(const QWidget &of)
{
    QStringList path;
    for (const QWidget *at = &of; at;) {
        const int asks = at->minimumSizeHint().expandedTo(at->minimumSize()).width();
        path << QStringLiteral("%1 %2 (%3)")
                    .arg(QLatin1String(at->metaObject()->className()), at->objectName())
                    .arg(asks);
        const QWidget *most = nullptr;
        int width = asks / 2;
        for (const QWidget *child : at->findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
            const int wants = child->minimumSizeHint().expandedTo(child->minimumSize()).width();
            if (child->isHidden() || wants <= width) continue;
            most = child;
            width = wants;
        }
        at = most;
    }
    return path.join(QStringLiteral(" > "));
}

} // namespace

class SizesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    static QStringList problemsOf(const QWidget &window)
    {
        QStringList found = outside(window);
        const QRect screen = window.screen()->availableGeometry();
        if (!screen.contains(window.frameGeometry()))
            found << QStringLiteral("at %1,%2 %3x%4")
                         .arg(window.frameGeometry().x())
                         .arg(window.frameGeometry().y())
                         .arg(window.frameGeometry().width())
                         .arg(window.frameGeometry().height());
        const QSize least = window.minimumSizeHint().expandedTo(window.minimumSize());
        if (least.width() > screen.width() || least.height() > screen.height())
            found << QStringLiteral("needs %1x%2").arg(least.width()).arg(least.height());
        return found;
    }

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_home.path());
        QCOMPARE(QGuiApplication::primaryScreen()->size(), QSize(screenWidth, screenHeight));
    }
    void cleanupTestCase() { applyLanguage(*qApp, Language::English); }

    void everyWindowFitsTheSmallestScreen_data()
    {
        QTest::addColumn<int>("language");
        for (const Language language : {Language::English, Language::German, Language::Chinese})
            QTest::newRow(qPrintable(toString(language))) << int(language);
    }
    void everyWindowFitsTheSmallestScreen()
    {
        QFETCH(int, language);
        if (Language(language) != Language::English && !speaksOtherLanguages())
            QSKIP("built without catalogues");
        applyLanguage(*qApp, Language(language));
        WindowFixture fixture(sessionOn(builtInSpiralScan, Method::LeastSquares));
        fixture.window->resize(900, 600); // its own size is its own affair
        QVERIFY(fixture.waitForImage());
        QStringList wrong;
        std::set<QWidget *> looked;
        for (const char *action :
             {"lessons", "compareMethods", "streamScan", "chooseLambda", "simulateScan", "editKSpace",
              "lineProfile", "start", "importScan", "keys", "log", "preferences", "about", "exportView",
              "exportChart", "saveImage", "open", "palette"}) {
            const QList<QWidget *> before = QApplication::topLevelWidgets();
            fixture.trigger(QLatin1String(action));
            QTest::qWait(80);
            bool any = false;
            for (QWidget *window : QApplication::topLevelWidgets()) {
                if (window == fixture.window.get() || !window->isVisible() || looked.contains(window))
                    continue;
                looked.insert(window);
                any = true;
                keepPicture(
                    *window,
                    QStringLiteral("sizes-%1-%2").arg(toString(Language(language)), QLatin1String(action)));
                for (const QString &problem : problemsOf(*window))
                    wrong << QStringLiteral("%1: %2").arg(QLatin1String(action), problem);
                window->close();
                QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            }
            if (!any) wrong << QLatin1String(action) + QStringLiteral(": opened no window");
            looked.clear(); // an address may be another window's next
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    /// What was put beyond an edge, by a person or on a larger screen, comes back.
    void aWindowBeyondTheEdgeComesBack()
    {
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        fixture.trigger(QStringLiteral("log"));
        auto *log = fixture.find<QWidget>(QStringLiteral("dialog.log"));
        log->move(900, 650);
        log->close();
        fixture.trigger(QStringLiteral("log"));
        QTest::qWait(50);
        QVERIFY(log->isVisible());
        QVERIFY2(log->screen()->availableGeometry().contains(log->frameGeometry()),
                 qPrintable(QStringLiteral("%1,%2").arg(log->x()).arg(log->y())));
    }

    void theLabIsPresentedOnASmallProjector_data() { everyWindowFitsTheSmallestScreen_data(); }
    void theLabIsPresentedOnASmallProjector()
    {
        QFETCH(int, language);
        if (Language(language) != Language::English && !speaksOtherLanguages())
            QSKIP("built without catalogues");
        applyLanguage(*qApp, Language(language));
        WindowFixture fixture(sessionOn(builtInCartesianScan));
        QVERIFY(fixture.waitForImage());
        fixture.trigger(QStringLiteral("presentation"));
        fixture.trigger(QStringLiteral("pageLab"));
        QTest::qWait(200);
        auto *lab = fixture.find<QWidget>(QStringLiteral("lab"));
        keepPicture(*fixture.window, QStringLiteral("sizes-lab-presented-") + toString(Language(language)));
        auto *kernels = fixture.find<QWidget>(QStringLiteral("lab.kernels"));
        auto *options = fixture.find<QWidget>(QStringLiteral("lab.switches"));
        auto *shared = fixture.find<QTabWidget>(QStringLiteral("lab.sharedTabs"));
        // Large type is narrow: the kernels are behind the options, and choosing one leads back to these.
        QTRY_VERIFY(!kernels->isVisible() && options->isVisible() && shared->count() == 2);
        const auto asks = [lab] { return lab->minimumSizeHint().width() + 2 * 8; };
        QTRY_VERIFY2(asks() <= screenWidth, qPrintable(widest(*lab)));
        shared->setCurrentWidget(kernels);
        auto *tree = fixture.find<QTreeWidget>(QStringLiteral("lab.browser"));
        QTRY_VERIFY(tree->isVisible());
        QTreeWidgetItem *first = tree->topLevelItem(0)->child(0);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(first).center());
        QTRY_VERIFY(options->isVisible());
        fixture.trigger(QStringLiteral("leave"));
        lab->setFixedWidth(1600);
        QTRY_VERIFY(kernels->isVisible() && options->isVisible());
    }
};

/// On a screen of that size, which the platform makes.
int main(int argc, char **argv)
{
    const QTemporaryDir folder;
    QFile screens(folder.filePath(QStringLiteral("screens.json")));
    if (!screens.open(QIODevice::WriteOnly)) return 1;
    screens.write(QStringLiteral(R"({"screens": [{"name": "small", "x": 0, "y": 0, "width": %1, "height": %2,
                                     "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]})")
                      .arg(screenWidth)
                      .arg(screenHeight)
                      .toUtf8());
    screens.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
    return runWindowTest<SizesTest>(argc, argv);
}

#include "sizes_test.moc"
