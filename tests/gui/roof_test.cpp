// SPDX-License-Identifier: GPL-3.0-or-later
// The device's copy rate beside the bandwidths: when it is measured, and what the chart says of it.
#include "charts/chart.h"
#include "core/file.h"
#include "gui/window_fixture.h"
#include "session/roof_keeper.h"

#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>

using namespace larmor;

class RoofTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    static Session openCl()
    {
        Session session = sessionOn(builtInCartesianScan);
        session.settings.engine = EngineKind::OpenCl;
        return session;
    }
    static QList<ChartRoof> roofs(const WindowFixture &live)
    {
        return live.window->charts().chart(QStringLiteral("rate"))->model().roofs;
    }
    /// All words that stand in a chart, wherever their lines break.
    static QString words(const WindowFixture &live, const char *chart)
    {
        QString all;
        const ChartView *view = live.window->charts().chart(QLatin1String(chart));
        for (const QGraphicsItem *item :
             view->findChild<QGraphicsView *>(QStringLiteral("chartGraphics"))->scene()->items())
            if (const auto *text = qgraphicsitem_cast<const QGraphicsSimpleTextItem *>(item))
                all += text->text() + QLatin1Char('\n') + text->toolTip() + QLatin1Char('\n');
        return all.simplified();
    }
    void keepRoof(double rate) const
    {
        for (const auto &entry : std::filesystem::recursive_directory_iterator(m_home.path().toStdString())) {
            const std::string name = entry.path().filename().string();
            if (!name.starts_with("roofs-opencl")) continue;
            Json json = Json::parse(readFile(entry.path()));
            json["roofs"]["copy_gbs"] = rate;
            json["roofs"]["copy_spread"] = 0.01;
            writeFile(entry.path(), json.dump());
        }
    }

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_home.path());
        if (!hasOpenCl()) QSKIP("no OpenCL device compiles the kernels here");
    }

    void itIsMeasuredWhileLiveRests()
    {
        WindowFixture live(openCl());
        QStringList granted;
        bool rests = false, quiet = true;
        quint64 images = 0;
        const auto count = [&] { return live.window->results().revision(); };
        connect(&live.window->machine(), &Machine::granted, this, [&](const QString &who) {
            granted << who;
            rests = live.window->controller().isResting();
            images = count();
        });
        connect(&live.window->machine(), &Machine::ended, this, [&] { quiet = count() == images; });
        QVERIFY(live.waitForImage());
        QTRY_VERIFY_WITH_TIMEOUT(!roofs(live).isEmpty(), 60000);
        QCOMPARE(granted, QStringList{QStringLiteral("the copy-rate test")});
        QVERIFY(rests && quiet);
        QVERIFY(roofs(live)[0].y > 0.1);
        QTRY_VERIFY(live.window->machine().rest().isEmpty()); // Live goes on
    }

    void aStageThatIsFasterHasItMeasuredAgainAtAQuietMoment()
    {
        keepRoof(1e-3); // as measured beside a busy program
        WindowFixture live(openCl());
        double others = 0.8;
        live.find<RoofKeeper>({})->setPatience(60, [&] { return std::optional(others); });
        QVERIFY(live.waitForImage());
        QTRY_VERIFY_WITH_TIMEOUT(!roofs(live).isEmpty() && roofs(live)[0].atLeast, 60000);
        QCOMPARE(roofs(live)[0].y, 1e-3);
        QTRY_VERIFY2(words(live, "rate").contains(QStringLiteral("≤ ")) && // of a roof that may be higher
                         words(live, "rate").contains(QStringLiteral("copy on this device ≥ ")) &&
                         words(live, "rate").contains(QStringLiteral(" GB/s (machine busy)")),
                     qPrintable(words(live, "rate")));
        keepPicture(*live.window, QStringLiteral("roof-busy"));
        QTest::qWait(400);
        QCOMPARE(roofs(live)[0].y, 1e-3); // not while others work
        others = 0;
        QTRY_VERIFY_WITH_TIMEOUT(roofs(live)[0].y > 0.1, 60000);
        const bool doubtful = live.find<RoofKeeper>({})->isDoubtful();
        QTRY_COMPARE(roofs(live)[0].atLeast, doubtful);
        if (!doubtful) QVERIFY(!words(live, "rate").contains(QStringLiteral("machine busy")));
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<RoofTest>(argc, argv);
}

#include "roof_test.moc"
