// SPDX-License-Identifier: GPL-3.0-or-later
// Regions of interest, the scale and the directions on the slice, on the real window: drawn by mouse and
// keys, their figures against values computed here. Each test is named after what a person expects.
#include "core/file.h"
#include "gui/viewing_fixture.h"
#include "regions/regions_window.h"
#include "session/session_files.h"
#include "widgets/plain_table.h"

#include <QClipboard>
#include <QLabel>
#include <QPainter>
#include <QSpinBox>
#include <QToolButton>
#include <cmath>

using namespace larmor;

namespace {

/// Mean and standard deviation of the magnitudes for which `inside` holds, plainly.
template <class Inside>
RegionStatistics expected(const Image &image, int z, const Inside &inside)
{
    RegionStatistics s;
    long double sum = 0, squares = 0;
    s.least = 1e30;
    for (int y = 0; y < image.extent.y; ++y)
        for (int x = 0; x < image.extent.x; ++x) {
            if (!inside(x + 0.5, y + 0.5)) continue;
            const double value = double(std::abs(cdouble(image.at(x, y, z))));
            sum += value, squares += value * value, ++s.voxels;
            s.least = std::min(s.least, value), s.most = std::max(s.most, value);
        }
    const long double n = s.voxels;
    s.mean = double(sum / n);
    s.deviation = double(std::sqrt((squares - sum * sum / n) / (n - 1)));
    return s;
}

bool close(double a, double b)
{
    return std::abs(a - b) <= 1e-5 * std::max(std::abs(a), std::abs(b)) + 1e-7;
}

bool close(const RegionStatistics &a, const RegionStatistics &b)
{
    return a.voxels == b.voxels && close(a.mean, b.mean) && close(a.deviation, b.deviation) &&
           close(a.least, b.least) && close(a.most, b.most);
}

struct Measured : Resting {
    using Resting::Resting;
    /// A point of the shown plane, in voxels.
    QPoint at(double u, double v) const
    {
        const ViewTransform &t = view->view();
        const auto shape = t.imageSize();
        const Extent n = image().extent;
        return t.toCanvas({u * shape.width() / double(n.x), v * shape.height() / double(n.y)}).toPoint();
    }
    void draw(const char *action, QPoint from, QPoint to) const
    {
        trigger(QLatin1String(action));
        drag(Qt::LeftButton, from, to);
    }
    RegionsWindow *regions() const { return find<RegionsWindow>(QStringLiteral("regions")); }
    QString cell(int row, int column) const
    {
        const QTableWidgetItem *item = find<PlainTable>(QStringLiteral("regions.table"))->item(row, column);
        return item ? item->text() : QString(); // it is filled a moment later
    }
};

} // namespace

class RegionsTest : public QObject {
    Q_OBJECT

    ViewingScans m_scans;

private slots:
    void initTestCase() { m_scans.write(); }

    void anEllipseAndARectangleAreDrawnAndMeasured()
    {
        Measured live(sessionOn(m_scans.cartesian));
        live.draw("regionRectangle", live.at(4.1, 3.2), live.at(12.4, 9.1));
        QCOMPARE(live.view->regions().size(), std::size_t(1));
        QVERIFY(live.regions() && live.regions()->isVisible()); // opened by the first
        live.draw("regionEllipse", live.at(8, 5), live.at(19, 14));
        QCOMPARE(live.view->regions().size(), std::size_t(2));
        const Image image = live.image();
        const Region box = live.view->regions()[0], oval = live.view->regions()[1];
        QVERIFY(std::abs(box.low[0] - 4.1) < 0.15 && std::abs(box.high[1] - 9.1) < 0.15);
        const auto statistics = live.view->regionStatistics();
        QVERIFY(close(statistics[0], expected(image, 0, [&](double x, double y) {
                          return x > box.low[0] && x < box.high[0] && y > box.low[1] && y < box.high[1];
                      })));
        QVERIFY(close(statistics[1], expected(image, 0, [&](double x, double y) {
                          return std::hypot((x - (oval.low[0] + oval.high[0]) / 2) * 2 /
                                                (oval.high[0] - oval.low[0]),
                                            (y - (oval.low[1] + oval.high[1]) / 2) * 2 /
                                                (oval.high[1] - oval.low[1])) <= 1;
                      })));
        QVERIFY(statistics[1].voxels > 40 && statistics[1].voxels < 120);
        QTRY_COMPARE(live.cell(1, 5), QString::number(statistics[1].voxels));
        QCOMPARE(live.cell(0, 0), QStringLiteral("A"));
        QCOMPARE(live.cell(0, 6), QStringLiteral("–")); // no field of view is known
        keepPicture(*live.window, QStringLiteral("regions-slice"));
        keepPicture(*live.regions(), QStringLiteral("regions-table"));
        // Of what is shown: the truth's own.
        live.trigger(QStringLiteral("truth"));
        const Image truth = truthImage(*sheppLogan2d(), image.extent);
        QVERIFY(close(live.view->regionStatistics()[0].mean, expected(truth, 0, [&](double x, double y) {
                                                                 return x > box.low[0] && x < box.high[0] &&
                                                                        y > box.low[1] && y < box.high[1];
                                                             }).mean));
    }

    /// Its corners are held by the mouse; on paper they say nothing.
    void aPictureHasNoMarksOfWork()
    {
        Measured live(sessionOn(m_scans.cartesian));
        live.draw("regionRectangle", live.at(4, 4), live.at(10, 8));
        const auto picture = [&] {
            QImage drawn(live.view->pictureSize(true).toSize(), QImage::Format_RGB32);
            drawn.fill(Qt::white);
            QPainter painter(&drawn);
            live.view->paintPicture(painter, true, Qt::black);
            return drawn;
        };
        live.view->selectRegion(std::size_t(0));
        const QImage selected = picture();
        live.view->selectRegion({});
        QCOMPARE(selected, picture());
        live.view->setRegions({});
        QVERIFY(selected != picture());
    }

    void regionsAreMovedResizedAndDeletedByMouseAndKeys()
    {
        Measured live(sessionOn(m_scans.cartesian));
        live.draw("regionRectangle", live.at(4, 4), live.at(10, 8));
        const Region drawn = live.view->regions()[0];
        live.drag(Qt::LeftButton, live.at(7, 6), live.at(12, 9));
        Region moved = live.view->regions()[0];
        QVERIFY(std::abs(moved.low[0] - drawn.low[0] - 5) < 0.2);
        QVERIFY(std::abs(moved.high[1] - moved.low[1] - (drawn.high[1] - drawn.low[1])) < 1e-9);
        live.drag(Qt::LeftButton, live.at(moved.high[0], moved.high[1]), live.at(20, 15)); // a corner
        Region sized = live.view->regions()[0];
        QVERIFY(std::abs(sized.high[0] - 20) < 0.2 && std::abs(sized.high[1] - 15) < 0.2);
        QVERIFY(std::abs(sized.low[0] - moved.low[0]) < 1e-9);
        live.canvas->setFocus();
        QTest::keyClick(live.canvas, Qt::Key_Left);
        QTest::keyClick(live.canvas, Qt::Key_Down);
        QVERIFY(std::abs(live.view->regions()[0].low[0] - (sized.low[0] - 1)) < 1e-9);
        QVERIFY(std::abs(live.view->regions()[0].low[1] - (sized.low[1] - 1)) < 1e-9);
        QTest::keyClick(live.canvas, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(std::abs(live.view->regions()[0].high[0] - sized.high[0]) < 1e-9);
        // A press beside it lets it go; keys are the view's again, and Live is not stopped by Escape before.
        QTest::mouseClick(live.canvas, Qt::LeftButton, {}, live.at(1, 1));
        QVERIFY(!live.view->selectedRegion());
        QTest::mouseClick(live.canvas, Qt::LeftButton, {}, live.at(15, 11));
        QVERIFY(live.view->selectedRegion() == std::size_t(0));
        QTest::keyClick(live.canvas, Qt::Key_Delete);
        QVERIFY(live.view->regions().empty());
        // By keys alone: O, Return.
        QTest::keyClick(live.canvas, Qt::Key_O);
        QVERIFY(live.view->regionTool() == RegionShape::Ellipse);
        QTest::keyClick(live.canvas, Qt::Key_Return);
        QCOMPARE(live.view->regions().size(), std::size_t(1));
        QVERIFY(!live.view->regionTool());
        const Region placed = live.view->regions()[0];
        QVERIFY(std::abs((placed.low[0] + placed.high[0]) / 2 - 12) <= 0.5);
        QTest::keyClick(live.canvas, Qt::Key_O);
        QTest::keyClick(live.canvas, Qt::Key_Escape);
        QVERIFY(!live.view->regionTool());
        QCOMPARE(live.view->regions().size(), std::size_t(1));
    }

    void theSnrIsTheMeanOverTheNoiseOfTheBackground()
    {
        Session session = sessionOn(m_scans.cartesian);
        session.edits = editsFromJson(editsToJson({{EditKind::Noise, {}}})); // with its initial values
        Measured live(session);
        live.draw("regionRectangle", live.at(9, 6), live.at(15, 11));
        live.draw("regionRectangle", live.at(0, 0), live.at(24, 1)); // air: a row beside the object
        QCOMPARE(live.view->selectedRegion(), std::optional<std::size_t>(1));
        QVERIFY(!live.find<QLabel>(QStringLiteral("regions.definition"))->text().contains(u'σ'));
        live.find<QToolButton>(QStringLiteral("regions.background"))->click();
        QVERIFY(live.view->regions()[1].background);
        const auto statistics = live.view->regionStatistics();
        QVERIFY(statistics[1].deviation > 0);
        // Rayleigh: SD of the magnitudes = sigma sqrt(2 - pi / 2).
        const double snr = statistics[0].mean * std::sqrt(2 - M_PI / 2) / statistics[1].deviation;
        QTRY_VERIFY(live.cell(0, 4) != QStringLiteral("–"));
        // The row beside this small object holds what its edge leaves there: brackets, and a sentence.
        QString shown = live.cell(0, 4);
        QVERIFY2(shown.startsWith(u'(') && shown.endsWith(u')'), qPrintable(shown));
        QVERIFY(live.find<QLabel>(QStringLiteral("regions.remark"))
                    ->text()
                    .contains(QStringLiteral("in brackets does not hold")));
        shown = shown.mid(1, shown.size() - 2);
        QVERIFY2(close(QLocale().toDouble(shown), snr) ||
                     std::abs(QLocale().toDouble(shown) / snr - 1) < 2e-3,
                 qPrintable(shown));
        QCOMPARE(live.cell(1, 4), QStringLiteral("–"));
        const QString definition = live.find<QLabel>(QStringLiteral("regions.definition"))->text();
        QVERIFY(definition.contains(QStringLiteral("0.655")) &&
                definition.contains(QStringLiteral("Henkelman")));
        // A background with signal is said to be one: somewhere the object is even.
        auto *remark = live.find<QLabel>(QStringLiteral("regions.remark"));
        Region even{RegionShape::Rectangle, Plane::Axial, 0, {}, {}, "S", true};
        double most = 0;
        for (double x = 1; x < 20; ++x)
            for (double y = 1; y < 13; ++y) {
                Region tried = even;
                tried.low = {x, y}, tried.high = {x + 2, y + 2};
                const RegionStatistics s = statisticsOf(tried, live.image(), nullptr, {});
                if (s.mean / s.deviation > most) most = s.mean / s.deviation, even = tried;
            }
        QVERIFY(most > 6);
        live.view->setRegions({live.view->regions()[1], even});
        std::vector<Region> both = live.view->regions();
        both[0].background = false;
        live.view->setRegions(both);
        QTRY_VERIFY2(remark->isVisible() && remark->text().contains(QStringLiteral("signal")),
                     qPrintable(remark->text()));
        live.find<QToolButton>(QStringLiteral("regions.copy"))->click();
        const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        QCOMPARE(lines[0].count(u'\t'), 8);
        QCOMPARE(lines[1].section(u'\t', 2, 2), live.cell(0, 2));
    }

    void noiseOfSeveralChannelsFollowsTheChiDistribution()
    {
        QVERIFY(std::abs(noiseFactor(1) - 0.6551363775620336) < 1e-12);
        QVERIFY(std::abs(noiseMeanOverDeviation(1) - 1.913) < 1e-3);
        // Against the variances by numerical integration of the density x^(2n-1) exp(-x^2 / 2).
        for (const int n : {2, 4, 8}) {
            double mass = 0, mean = 0, square = 0;
            for (double x = 5e-4; x < 40; x += 1e-3) {
                const double p = std::exp((2 * n - 1) * std::log(x) - x * x / 2);
                mass += p, mean += p * x, square += p * x * x;
            }
            mean /= mass, square /= mass;
            QVERIFY(std::abs(noiseFactor(n) - std::sqrt(square - mean * mean)) < 1e-6);
        }
    }

    void regionsKeepTheirSliceAreaAndSession()
    {
        const QString file = m_scans.file(QStringLiteral("regions.json"));
        std::vector<Region> drawn;
        {
            Measured live(sessionOn(m_scans.volume)); // voxels of 10 x 10 x 20 mm
            live.draw("regionRectangle", live.at(3, 2), live.at(9, 8));
            const Region region = live.view->regions()[0];
            QCOMPARE(region.slice, 4);
            const auto statistics = live.view->regionStatistics();
            QVERIFY(close(statistics[0], expected(live.image(), 4, [&](double x, double y) {
                              return x > region.low[0] && x < region.high[0] && y > region.low[1] &&
                                     y < region.high[1];
                          })));
            QTRY_COMPARE(QLocale().toDouble(live.cell(0, 6)), 100.0 * double(statistics[0].voxels));
            QVERIFY(live.cell(0, 1).contains(QStringLiteral("z 4")));
            // In another plane.
            live.trigger(QStringLiteral("viewSagittal"));
            live.trigger(QStringLiteral("regionEllipse"));
            live.canvas->setFocus();
            QTest::keyClick(live.canvas, Qt::Key_Return);
            QCOMPARE(int(live.view->regions()[1].plane), int(Plane::Sagittal));
            const Region oval = live.view->regions()[1];
            const Image plane = planeOf(live.image(), Plane::Sagittal, oval.slice);
            QVERIFY((plane.extent == Extent{16, 9, 1}));
            QVERIFY(plane.at(5, 7) == live.image().at(oval.slice, 5, 7));
            QVERIFY(close(live.view->regionStatistics()[1], expected(plane, 0, [&](double u, double v) {
                              return oval.holds({u, v});
                          })));
            drawn = live.view->regions();
            QSignalSpy saved(&live.window->sessions(), &SessionFiles::saved);
            live.window->sessions().save(file, {});
            QTRY_COMPARE(saved.size(), 1);
        }
        Resting live(sessionOn(m_scans.cartesian));
        QSignalSpy opened(&live.window->sessions(), &SessionFiles::opened);
        live.window->sessions().open(file);
        QTRY_COMPARE(opened.size(), 1);
        QTRY_VERIFY(live.view->regions() == drawn);
        // Half as many voxels: the same place in the field of view.
        Session next = live.window->history().session();
        next.settings.matrix = Extent{40, 32, 18};
        live.window->history().change(next);
        QVERIFY(live.waitForImage());
        QTRY_COMPARE(live.view->regions()[0].low[0], 2 * drawn[0].low[0]);
        QCOMPARE(live.view->regions()[0].slice, 9);
        // What an editor spoilt is left out.
        Json spoilt = regionsToJson(drawn);
        spoilt[0]["high"] = "wide";
        spoilt.push_back(7);
        QCOMPARE(regionsFromJson(spoilt).size(), std::size_t(1));
    }

    void regionsBelongToTheirScan()
    {
        const QString file = m_scans.file(QStringLiteral("of-two.json"));
        Measured live(sessionOn(m_scans.cartesian));
        live.draw("regionRectangle", live.at(3, 2), live.at(9, 8));
        const std::vector<Region> drawn = live.view->regions();
        QCOMPARE(drawn.size(), std::size_t(1));
        const auto open = [&](const std::string &scan) {
            live.window->openScan(QString::fromStdString(scan));
            QTRY_COMPARE_WITH_TIMEOUT(live.window->history().session().scan, scan, 20000);
            QVERIFY(live.waitForImage());
            QTest::qWait(50);
        };
        open(m_scans.volume);
        QVERIFY(live.view->regions().empty());
        QSignalSpy saved(&live.window->sessions(), &SessionFiles::saved);
        live.window->sessions().save(file, {});
        QTRY_COMPARE(saved.size(), 1);
        open(m_scans.cartesian);
        QTRY_VERIFY(live.view->regions() == drawn);
        // Another window takes them out of the session when it comes to their scan.
        Resting other(sessionOn(builtInSpiralScan));
        QSignalSpy opened(&other.window->sessions(), &SessionFiles::opened);
        other.window->sessions().open(file);
        QTRY_COMPARE(opened.size(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(other.window->history().session().scan, m_scans.volume, 20000);
        QVERIFY(other.waitForImage());
        QTest::qWait(50);
        QVERIFY(other.view->regions().empty());
        other.window->openScan(QString::fromStdString(m_scans.cartesian));
        QTRY_VERIFY_WITH_TIMEOUT(other.view->regions() == drawn, 20000);
    }

    void theScaleIsInMillimetresOrSaysPixels()
    {
        Resting known(sessionOn(m_scans.volume));
        auto *overlay = known.view->findChild<CanvasOverlay *>();
        const PaneOverlay &pane = overlay->panes().front();
        QVERIFY2(pane.barText.endsWith(QStringLiteral(" mm")), qPrintable(pane.barText));
        // 200 mm along x cover the width of the image.
        const double length = pane.barText.section(u' ', 0, 0).toDouble();
        QVERIFY(std::abs(pane.barLength - length / 200 * known.view->view().imageRect().width()) < 0.01);
        QVERIFY(pane.barLength > 24 && pane.barLength < 0.31 * pane.place.width());
        QVERIFY(pane.toLeft.isEmpty()); // a simulated scan lies in no patient
        Resting unknown(sessionOn(m_scans.cartesian));
        const PaneOverlay &other = unknown.view->findChild<CanvasOverlay *>()->panes().front();
        QVERIFY2(other.barText.endsWith(QStringLiteral(" px")), qPrintable(other.barText));
    }

    void lettersSayWhereTheEdgesLieInThePatient()
    {
        Scan scan = smallCartesian();
        scan.fieldOfViewMm = {240, 170, 5};
        auto geometry = std::make_shared<StatedGeometry>();
        // Read to the right, phase to the front: sagittal letters have no place here.
        geometry->frame = PatientGeometry{{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, 0}};
        scan.geometry = geometry;
        const QString file = m_scans.file(QStringLiteral("placed.h5"));
        writeScan(file.toStdString(), scan);
        Resting live(sessionOn(file.toStdString()));
        const PaneOverlay pane = live.view->findChild<CanvasOverlay *>()->panes().front();
        QCOMPARE(pane.toRight, QStringLiteral("R"));
        QCOMPARE(pane.toLeft, QStringLiteral("L"));
        QCOMPARE(pane.toTop, QStringLiteral("A"));
        QCOMPARE(pane.toBottom, QStringLiteral("P"));
        QVERIFY(live.window->grab().toImage() != QImage());
        keepPicture(*live.window, QStringLiteral("regions-letters"));
        // Tilted: the larger part first.
        const double c = std::cos(0.5), s = std::sin(0.5);
        live.view->setOrientation(PatientGeometry{{1, 0, 0}, {0, c, s}, {0, -s, c}, {0, 0, 0}});
        QCOMPARE(live.view->findChild<CanvasOverlay *>()->panes().front().toTop, QStringLiteral("PH"));
        live.view->setOrientation({});
        QVERIFY(live.view->findChild<CanvasOverlay *>()->panes().front().toTop.isEmpty());
    }

    void indicesCountFromZero()
    {
        Resting live(sessionOn(m_scans.volume));
        QCOMPARE(live.find<QSpinBox>(QStringLiteral("slice.number"))->value(), live.view->slice());
        const PaneOverlay pane = live.view->findChild<CanvasOverlay *>()->panes().front();
        QVERIFY2(pane.right.contains(QStringLiteral("slice 4 of 0–8")), qPrintable(pane.right));
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<RegionsTest>(argc, argv);
}
#include "regions_test.moc"
