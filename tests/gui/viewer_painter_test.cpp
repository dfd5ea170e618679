// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/patience.h"
#include "viewer/histogram_view.h"
#include "viewer/kspace_view.h"
#include "viewer/slice_widget.h"
#include "viewer_test_images.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace larmor;

namespace {

struct Shower {
    explicit Shower(DisplayPath path = DisplayPath::Auto, QSize size = {420, 300})
        : view(static_cast<SliceWidget *>(createSliceView(path)))
    {
        view->resize(size);
        view->show();
        QVERIFY(QTest::qWaitForWindowExposed(view.get()));
        canvas = view->canvasWidget();
        canvas->setFocus();
    }
    QPoint at(double x, double y) const { return view->view().toCanvas({x, y}).toPoint(); }
    void wheel(QPoint where, int delta, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event(where, canvas->mapToGlobal(where), {}, {0, delta}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas, &event);
    }
    void move(QPoint to, Qt::MouseButtons buttons)
    {
        QMouseEvent event(QEvent::MouseMove, to, canvas->mapToGlobal(to), Qt::NoButton, buttons, {});
        QApplication::sendEvent(canvas, &event);
    }
    std::unique_ptr<SliceWidget> view;
    QWidget *canvas = nullptr;
};

} // namespace

class ViewerPainterTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qRegisterMetaType<std::optional<larmor::cfloat>>("std::optional<larmor::cfloat>");
        qRegisterMetaType<larmor::DisplayReport>("larmor::DisplayReport");
        qRegisterMetaType<larmor::Shown>("larmor::Shown");
    }

    void withoutOpenGlThePainterDrawsAndSaysWhy()
    {
        QVERIFY(openGlAbsence().contains(QStringLiteral("offscreen")));
        Shower s;
        s.view->setImage(onHost(waves({16, 16})));
        QCOMPARE(s.view->rendererName(), QStringLiteral("QPainter"));
        QCOMPARE(toString(s.view->displayReport().path), toString(DisplayPath::Painter));
        QVERIFY(s.view->displayReport().note.contains(QStringLiteral("offscreen")));
        QCOMPARE(s.view->displayReport().hostBytes, 16u * 16u * 8u);
        s.view->setDisplayPath(DisplayPath::InteropImage); // cannot be: stays, and says why
        QCOMPARE(toString(s.view->displayReport().path), toString(DisplayPath::Painter));
        QVERIFY(!s.view->displayReport().note.isEmpty());
        s.view->setDisplayPath(DisplayPath::Painter); // what was wanted: nothing to explain
        QVERIFY(s.view->displayReport().note.isEmpty());
    }

    void aMarkerInTheUpperRightIsSeenThere()
    {
        Shower s;
        auto image = std::make_shared<Image>(Extent{8, 6});
        image->at(7, 5) = {1, 0}; // x right, y up
        s.view->setImage(onHost(image));
        const QImage pixels = s.view->grabCanvas();
        const QPoint marker = s.at(7.5, 5.5);
        QCOMPARE(pixels.pixel(marker), qRgb(255, 255, 255));
        QVERIFY(marker.x() > pixels.width() / 2 && marker.y() < pixels.height() / 2);
        for (const QPointF p : {QPointF(0.5, 0.5), QPointF(0.5, 5.5), QPointF(7.5, 0.5), QPointF(6.5, 5.5)})
            QCOMPARE(pixels.pixel(s.at(p.x(), p.y())), qRgb(0, 0, 0));
        QCOMPARE(s.view->renderImage().pixel(7, 0), qRgb(255, 255, 255));
        // The widget on the screen shows the same.
        QCOMPARE(s.canvas->grab().toImage().convertToFormat(QImage::Format_RGB32).pixel(marker),
                 qRgb(255, 255, 255));
    }

    void everyVoxelHasItsColour_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        QTest::newRow("one voxel") << 1 << 1;
        QTest::newRow("odd") << 31 << 17;
        QTest::newRow("a line") << 1 << 40;
        QTest::newRow("larger than the canvas") << 700 << 401;
    }
    void everyVoxelHasItsColour()
    {
        QFETCH(int, width);
        QFETCH(int, height);
        Shower s;
        const auto image = waves({width, height});
        s.view->setImage(onHost(image));
        s.view->setWindow(std::pair(0.2, 0.9));
        const QImage pixels = s.view->grabCanvas(), slice = s.view->renderImage();
        QCOMPARE(slice.size(), QSize(width, height));
        for (int y = 0; y < height; y += 1 + height / 20)
            for (int x = 0; x < width; x += 1 + width / 20) {
                const int grey = tableIndex(std::abs(image->at(x, y)), 0.2f, 0.9f);
                QVERIFY(std::abs(qRed(slice.pixel(x, height - 1 - y)) - grey) <= 1);
                if (s.view->view().scale() > 2)
                    QCOMPARE(pixels.pixel(s.at(x + 0.5, y + 0.5)), slice.pixel(x, height - 1 - y));
            }
    }

    void wheelAndKeys()
    {
        Shower s;
        s.view->setImage(onHost(waves({20, 20, 5})));
        const double fitted = s.view->zoom();
        s.wheel({50, 50}, 120);
        QCOMPARE(s.view->slice(), 1); // several slices: the wheel turns them
        s.wheel({50, 50}, 60);
        s.wheel({50, 50}, 60);
        QCOMPARE(s.view->slice(), 2); // two half notches are one
        s.wheel({50, 50}, -1200);
        QCOMPARE(s.view->slice(), 0);
        QTest::keyClick(s.canvas, Qt::Key_End);
        QCOMPARE(s.view->slice(), 4);
        QTest::keyClick(s.canvas, Qt::Key_Home);
        QCOMPARE(s.view->slice(), 0);
        QCOMPARE(s.view->zoom(), fitted);
        const QPointF before = s.view->view().toImage({60, 70});
        s.wheel({60, 70}, 120, Qt::ControlModifier);
        QVERIFY(s.view->zoom() > fitted);
        const QPointF moved = s.view->view().toImage({60, 70}) - before;
        QVERIFY(std::hypot(moved.x(), moved.y()) < 1e-9);
        QTest::keyClick(s.canvas, Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(s.view->zoom(), 1.0);
        QTest::keyClick(s.canvas, Qt::Key_F);
        QCOMPARE(s.view->zoom(), fitted);
        QTest::keyClick(s.canvas, Qt::Key_Space); // a tap starts the cine, another ends it
        QVERIFY(s.view->cineRunning());
        QTRY_VERIFY(s.view->slice() > 0);
        QTest::keyClick(s.canvas, Qt::Key_Space);
        QVERIFY(!s.view->cineRunning());
        s.view->setImage(onHost(waves({20, 20})));
        QCOMPARE(s.view->slice(), 0);
        s.wheel({50, 50}, 120); // one slice: the wheel zooms
        QVERIFY(s.view->zoom() > fitted);
        QTest::keyClick(s.canvas, Qt::Key_R);
        QCOMPARE(s.view->zoom(), fitted);
    }

    void panByMiddleAndBySpace()
    {
        Shower s;
        s.view->setImage(onHost(waves({20, 20})));
        const QPointF start = s.view->view().toCanvas({0, 0});
        QTest::mousePress(s.canvas, Qt::MiddleButton, {}, {100, 100});
        s.move({112, 93}, Qt::MiddleButton);
        QTest::mouseRelease(s.canvas, Qt::MiddleButton, {}, {112, 93});
        QCOMPARE(s.view->view().toCanvas({0, 0}), start + QPointF(12, -7));
        s.move({200, 200}, Qt::NoButton); // the drag is over
        QCOMPARE(s.view->view().toCanvas({0, 0}), start + QPointF(12, -7));
        QTest::keyPress(s.canvas, Qt::Key_Space);
        QTest::mousePress(s.canvas, Qt::LeftButton, {}, {100, 100});
        s.move({90, 100}, Qt::LeftButton);
        QTest::mouseRelease(s.canvas, Qt::LeftButton, {}, {90, 100});
        QTest::keyRelease(s.canvas, Qt::Key_Space);
        QCOMPARE(s.view->view().toCanvas({0, 0}), start + QPointF(2, -7));
        QVERIFY(!s.view->cineRunning()); // the space was for the drag
        QTest::mousePress(s.canvas, Qt::LeftButton, {}, {100, 100});
        s.move({150, 150}, Qt::LeftButton); // without space: nothing
        QTest::mouseRelease(s.canvas, Qt::LeftButton, {}, {150, 150});
        QCOMPARE(s.view->view().toCanvas({0, 0}), start + QPointF(2, -7));
    }

    void rightDragSetsTheWindow()
    {
        Shower s;
        s.view->setImage(onHost(waves({20, 20})));
        const auto automatic = s.view->window();
        QSignalSpy changed(s.view.get(), &SliceView::windowChanged);
        QTest::mousePress(s.canvas, Qt::RightButton, {}, {100, 100});
        s.move({160, 100}, Qt::RightButton); // to the right: wider, level stays
        const auto wider = s.view->window();
        QVERIFY(wider.second - wider.first > automatic.second - automatic.first);
        QVERIFY(std::abs((wider.first + wider.second) - (automatic.first + automatic.second)) < 1e-9);
        s.move({100, 40}, Qt::RightButton); // up: level rises, width as at first
        const auto higher = s.view->window();
        QVERIFY(std::abs((higher.second - higher.first) - (automatic.second - automatic.first)) < 1e-9);
        QVERIFY(higher.first > automatic.first);
        QTest::mouseRelease(s.canvas, Qt::RightButton, {}, {100, 40});
        QVERIFY(changed.count() >= 2);
        QTest::mouseDClick(s.canvas, Qt::RightButton, {}, {100, 40});
        QCOMPARE(s.view->window(), automatic);
    }

    void windowsAreKeptPerQuantity()
    {
        Shower s;
        s.view->setImage(onHost(waves({20, 20})));
        s.view->setWindow(std::pair(0.1, 0.2));
        s.view->setQuantity(Quantity::Phase);
        QVERIFY(s.view->window().second > 3.1);
        s.view->setQuantity(Quantity::Magnitude);
        QCOMPARE(s.view->window(), std::pair(0.1, 0.2));
        s.view->setWindow(std::pair(std::nan(""), 1.0));
        QCOMPARE(s.view->window(), std::pair(0.1, 0.2));
        s.view->setWindow(std::nullopt);
        QVERIFY(s.view->window().second > 0.5);
    }

    void truthAndDifferenceWhileAKeyIsHeld()
    {
        Shower s;
        const auto image = waves({12, 12}), truth = waves({12, 12}, 0.3);
        QTest::keyPress(s.canvas, Qt::Key_T);
        QCOMPARE(s.view->shown(), Shown::Reconstruction); // no truth: not offered
        QTest::keyRelease(s.canvas, Qt::Key_T);
        s.view->setImage(onHost(image));
        s.view->setTruth(truth);
        QSignalSpy changed(s.view.get(), &SliceView::shownChanged);
        QTest::keyPress(s.canvas, Qt::Key_T);
        QCOMPARE(s.view->shown(), Shown::Truth);
        QCOMPARE(*s.view->valueAt(3, 4, 0), truth->at(3, 4));
        QCOMPARE(s.view->renderImage(), mapSlice(*truth, nullptr, 0,
                                                 {Quantity::Magnitude, Shown::Reconstruction, 0,
                                                  largestMagnitude(*truth), QStringLiteral("grey")}));
        QTest::keyRelease(s.canvas, Qt::Key_T);
        QCOMPARE(s.view->shown(), Shown::Reconstruction);
        QTest::keyPress(s.canvas, Qt::Key_D);
        QCOMPARE(s.view->shown(), Shown::Difference);
        QCOMPARE(*s.view->valueAt(3, 4, 0), image->at(3, 4) - truth->at(3, 4));
        QTest::keyRelease(s.canvas, Qt::Key_D);
        QCOMPARE(changed.count(), 4);
        s.view->setShown(Shown::Difference);
        s.view->setTruth(waves({5, 5})); // of another size: no longer
        QCOMPARE(s.view->shown(), Shown::Reconstruction);
        QCOMPARE(*s.view->valueAt(3, 4, 0), image->at(3, 4));
        s.view->setTruth(nullptr);
        s.view->setShown(Shown::Truth);
        QCOMPARE(s.view->shown(), Shown::Reconstruction);
    }

    void theValueUnderTheCursorIsTold()
    {
        Shower s;
        const auto image = waves({10, 8});
        s.view->setImage(onHost(image));
        int x = 0, y = 0;
        std::optional<cfloat> value;
        connect(s.view.get(), &SliceView::probed, this,
                [&](int px, int py, int, std::optional<cfloat> v) { x = px, y = py, value = v; });
        s.move(s.at(7.5, 2.5), Qt::NoButton);
        QCOMPARE(x, 7);
        QCOMPARE(y, 2);
        QVERIFY(value && *value == image->at(7, 2));
        s.move({0, 0}, Qt::NoButton); // beside the image
        QCOMPARE(x, -1);
        QVERIFY(!value);
        s.move(s.at(7.5, 2.5), Qt::NoButton);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(s.canvas, &leave);
        QCOMPARE(x, -1);
        QVERIFY(!s.view->valueAt(10, 0, 0) && !s.view->valueAt(0, -1, 0) && !s.view->valueAt(0, 0, 1));
    }

    void badImagesAreRefused()
    {
        Shower s;
        const auto good = waves({6, 6});
        s.view->setImage(onHost(good));
        const auto refused = [&](const DisplayImage &image) {
            try {
                s.view->setImage(image);
            } catch (const Error &error) {
                return error.code() == ErrorCode::InvalidCall;
            }
            return false;
        };
        QVERIFY(refused({}));
        QVERIFY(refused({nullptr, EngineKind::Cpu, good, {7, 6, 1}}));
        QVERIFY(refused({nullptr, EngineKind::Cpu, good, {0, 6, 1}}));
        auto truncated = std::make_shared<Image>(*good);
        truncated->data.resize(3);
        QVERIFY(refused({nullptr, EngineKind::Cpu, truncated, {6, 6, 1}}));
        QCOMPARE(*s.view->valueAt(1, 1, 0), good->at(1, 1)); // the one before stands
        s.view->setImage(onDevice(*good));                   // reaches nobody here, and says so
        QVERIFY(!s.view->displayReport().reached);
        QVERIFY(!s.view->displayReport().note.isEmpty());
        QVERIFY(s.view->wantsHostImage());
    }

    void smoothingInterpolatesTheComplexValue()
    {
        Shower s(DisplayPath::Auto, {460, 400});
        auto image = std::make_shared<Image>(Extent{2, 1});
        image->data = {cfloat(1, 0), cfloat(-1, 0)};
        s.view->setImage(onHost(image));
        s.view->setWindow(std::pair(0.0, 1.0));
        QVERIFY(qRed(s.view->grabCanvas().pixel(s.at(1.0, 0.5))) > 250);
        s.view->setSmooth(true);
        QVERIFY(qRed(s.view->grabCanvas().pixel(s.at(1.0, 0.5))) < 10); // opposite phases cancel between
        QVERIFY(qRed(s.view->grabCanvas().pixel(s.at(0.5, 0.5))) > 245);
    }

    void histogramCountsAndDrags()
    {
        HistogramView view;
        view.resize(300, 120);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        view.grab(); // empty
        auto image = std::make_shared<Image>(Extent{10, 10});
        for (std::size_t i = 0; i < 100; ++i)
            image->data[i] = {static_cast<float>(i < 30 ? 4 : 1), 0};
        image->data[99] = {std::nanf(""), 0};
        view.setHistogram(histogramOf(image->data, Quantity::Magnitude));
        std::int64_t total = 0;
        for (const std::int64_t n : view.counts())
            total += n;
        QCOMPARE(total, 99);
        QCOMPARE(view.counts().back(), 30);
        QCOMPARE(view.counts()[view.counts().size() / 4], 69);
        QCOMPARE(view.range(), std::pair(0.0, 4.0));
        view.setWindow(1, 3);
        double low = 0, high = 0;
        connect(&view, &HistogramView::windowChanged, this, [&](double l, double h) { low = l, high = h; });
        const QPoint handle = view.handlePosition(false).toPoint(),
                     upper = view.handlePosition(true).toPoint();
        QTest::mousePress(&view, Qt::LeftButton, {}, handle);
        QMouseEvent move(QEvent::MouseMove, handle + QPoint(30, 0), view.mapToGlobal(handle + QPoint(30, 0)),
                         Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&view, &move);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, handle + QPoint(30, 0));
        QVERIFY(low > 1.2 && low < 1.6);
        QCOMPARE(high, 3.0);
        QTest::mousePress(&view, Qt::LeftButton, {}, upper);
        QMouseEvent past(QEvent::MouseMove, QPoint(0, 30), view.mapToGlobal(QPoint(0, 30)), Qt::NoButton,
                         Qt::LeftButton, {});
        QApplication::sendEvent(&view, &past); // stops at the lower limit
        QTest::mouseRelease(&view, Qt::LeftButton, {}, {0, 30});
        QCOMPARE(high, low);
        QTest::keyClick(&view, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(high > low);
        const QImage logarithmic = view.grab().toImage();
        view.setLogarithmic(false);
        QVERIFY(view.grab().toImage() != logarithmic);
        QVERIFY(view.findChild<QToolButton *>(QStringLiteral("histogramLog")));
        view.setHistogram({});
        QVERIFY(view.counts().empty());
    }

    void kSpaceOfCartesianLiesWithKyUp()
    {
        Scan scan;
        scan.trajectory.kind = TrajectoryKind::Cartesian;
        scan.encodedMatrix = scan.matrix = {4, 4, 1};
        for (int y = -2; y < 2; ++y)
            for (int x = -2; x < 2; ++x) {
                if (x == -2 && y == -2) continue; // one point was not sampled
                scan.trajectory.kx.push_back(static_cast<float>(x));
                scan.trajectory.ky.push_back(static_cast<float>(y));
                scan.trajectory.kz.push_back(0);
                scan.samples.own().emplace_back(x == 1 && y == -1 ? 1.0f : 1e-7f, 0.0f);
            }
        const QImage grid = kSpaceGrid(scan);
        QCOMPARE(grid.size(), QSize(4, 4));
        QCOMPARE(grid.pixel(3, 2), qRgb(0xfd, 0xe7, 0x25)); // kx = 1, ky = -1
        QCOMPARE(grid.pixel(3, 1), qRgb(0x44, 0x01, 0x54));
        QCOMPARE(qAlpha(grid.pixel(0, 3)), 0);
        scan.samples.own().resize(2); // not as many as positions
        QVERIFY(kSpaceGrid(scan).isNull());
    }

    void kSpaceViewDrawsAndLabels()
    {
        KSpaceView view;
        view.resize(320, 340);
        view.grab();
        auto spiral = std::make_shared<Scan>();
        spiral->trajectory.kind = TrajectoryKind::Spiral;
        spiral->trajectory.samplesPerInterleave = 3000;
        for (int arm = 0; arm < 16; ++arm)
            for (int i = 0; i < 3000; ++i) {
                const double r = 64 * std::sqrt(i / 2999.0), a = r / 16 * 6.28 + arm * 0.3927;
                spiral->trajectory.kx.push_back(static_cast<float>(r * std::cos(a)));
                spiral->trajectory.ky.push_back(static_cast<float>(r * std::sin(a)));
                spiral->trajectory.kz.push_back(0);
            }
        const QImage empty = view.grab().toImage();
        view.setScan(spiral);
        QVERIFY(view.caption().contains(QStringLiteral("16 × 3,000 samples")));
        QVERIFY(view.caption().contains(QStringLiteral("cycles/FOV")));
        QVERIFY(view.grab().toImage() != empty);
        auto odd = std::make_shared<Scan>(); // positions that no trajectory should have
        odd->trajectory.kx = {0, std::nanf(""), 3};
        odd->trajectory.ky = {0, 1};
        odd->trajectory.kz = {0, 0, 0};
        view.setScan(odd);
        view.grab();
        view.setScan(nullptr);
        QCOMPARE(view.grab().toImage(), empty);
    }
};

QTEST_MAIN(ViewerPainterTest)
#include "viewer_painter_test.moc"
