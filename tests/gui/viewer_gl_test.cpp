// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/patience.h"
#include "jobs/message_log.h"
#include "viewer/canvas.h"
#include "viewer/colour_map.h"
#include "viewer/slice_widget.h"
#include "viewer/space_picture.h"
#include "viewer_test_images.h"

#include <QApplication>
#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

using namespace larmor;

namespace {

/// Stands for CUDA-OpenGL interop: writes the GL object from memory that the view cannot reach.
class PretendedLink : public DisplayLink {
public:
    PretendedLink(DisplayTarget target, unsigned name, const Extent &extent)
        : m_target(target), m_name(name), m_extent(extent)
    {
        ++alive;
    }
    ~PretendedLink() override
    {
        --alive;
        if (!QOpenGLContext::currentContext()) ++endedWithoutContext;
    }
    double present(Buffer &image, std::size_t offset) override
    {
        if (broken) throw Error(ErrorCode::DeviceFailure, "the map failed");
        const cfloat *const voxels = static_cast<FarBuffer &>(image).voxels.data() + offset;
        auto *gl = QOpenGLContext::currentContext()->extraFunctions();
        if (m_target == DisplayTarget::PixelBuffer) {
            gl->glBindBuffer(GL_PIXEL_UNPACK_BUFFER, m_name);
            gl->glBufferSubData(GL_PIXEL_UNPACK_BUFFER, 0,
                                static_cast<GLsizeiptr>(m_extent.voxels()) * GLsizeiptr(sizeof(cfloat)),
                                voxels);
            gl->glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        } else {
            gl->glBindTexture(GL_TEXTURE_3D, m_name);
            gl->glTexSubImage3D(GL_TEXTURE_3D, 0, 0, 0, 0, int(m_extent.x), int(m_extent.y), int(m_extent.z),
                                GL_RG, GL_FLOAT, voxels);
        }
        return 0.25;
    }
    static inline int alive = 0, endedWithoutContext = 0;
    static inline bool broken = false;

private:
    DisplayTarget m_target;
    unsigned m_name;
    Extent m_extent;
};

/// Links to the targets named in `offered`; counts how often each is asked for.
struct PretendedInterop {
    explicit PretendedInterop(std::vector<DisplayTarget> offered)
    {
        setDisplayLinkMaker([this, offered](EngineKind, DisplayTarget target, unsigned name,
                                            const Extent &extent,
                                            std::string &why) -> std::unique_ptr<DisplayLink> {
            ++asked;
            if (std::find(offered.begin(), offered.end(), target) != offered.end())
                return std::make_unique<PretendedLink>(target, name, extent);
            why = "OpenGL runs on another device";
            return nullptr;
        });
    }
    ~PretendedInterop() { setDisplayLinkMaker({}); }
    int asked = 0;
};

std::unique_ptr<SliceWidget> shownView(DisplayPath path, QSize size = {420, 300})
{
    std::unique_ptr<SliceWidget> view(static_cast<SliceWidget *>(createSliceView(path)));
    view->resize(size);
    view->show();
    if (!QTest::qWaitForWindowExposed(view.get())) return {};
    view->grabCanvas(); // the context exists from here on
    return view;
}

/// Number of pixels where two pictures are more than 2 levels apart in any channel.
int differing(const QImage &a, const QImage &b)
{
    if (a.size() != b.size()) return a.width() * a.height();
    int count = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            count += std::abs(qRed(p) - qRed(q)) > 2 || std::abs(qGreen(p) - qGreen(q)) > 2 ||
                     std::abs(qBlue(p) - qBlue(q)) > 2;
        }
    return count;
}

} // namespace

class ViewerGlTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        qRegisterMetaType<larmor::DisplayReport>("larmor::DisplayReport");
        if (const QString why = openGlAbsence(); !why.isEmpty()) QSKIP(qPrintable(why));
    }
    void cleanup() { PretendedLink::broken = false; }

    void itIsOpenGl()
    {
        const auto view = shownView(DisplayPath::Auto);
        QVERIFY(view);
        view->setImage(onHost(waves({4, 4})));
        QVERIFY2(view->displayReport().note.isEmpty(), qPrintable(view->displayReport().note));
        QVERIFY2(view->rendererName().contains(QStringLiteral("OpenGL")), qPrintable(view->rendererName()));
        QCOMPARE(view->grabCanvas().pixel(0, 5), canvasBackground);
    }

    void bothCanvasesDrawTheSame_data()
    {
        QTest::addColumn<int>("quantity");
        QTest::addColumn<int>("shown");
        QTest::addColumn<QString>("map");
        const QStringList quantities{"magnitude", "phase", "real", "imaginary"},
            things{"image", "truth", "difference"};
        for (int q = 0; q < 4; ++q)
            for (int s = 0; s < 3; ++s)
                for (const QString &map : colourMapNames() + QStringList{"auto"})
                    QTest::addRow("%s of %s in %s", qPrintable(quantities[q]), qPrintable(things[s]),
                                  qPrintable(map))
                        << q << s << map;
    }
    void bothCanvasesDrawTheSame()
    {
        QFETCH(int, quantity);
        QFETCH(int, shown);
        QFETCH(QString, map);
        static const auto image = waves({61, 47}), truth = waves({61, 47}, 0.21);
        static std::unique_ptr<SliceWidget> gl, painter;
        if (!gl) gl = shownView(DisplayPath::Auto), painter = shownView(DisplayPath::Painter);
        QVERIFY(gl && painter);
        QCOMPARE(painter->rendererName(), QStringLiteral("QPainter"));
        for (SliceWidget *view : {gl.get(), painter.get()}) {
            view->setImage(onHost(image));
            view->setTruth(truth);
            view->setQuantity(static_cast<Quantity>(quantity));
            view->setShown(static_cast<Shown>(shown));
            view->setColourMap(map);
            view->setSmooth(false);
            view->fit();
        }
        QCOMPARE(differing(gl->renderImage(), painter->renderImage()), 0);
        const QImage a = gl->grabCanvas(), b = painter->grabCanvas();
        // A pixel that falls on the edge between two voxels may take either.
        QVERIFY2(differing(a, b) <= a.width() * a.height() / 500,
                 qPrintable(QString::number(differing(a, b))));
        QVERIFY(differing(a, QImage(a.size(), QImage::Format_RGB32)) > 1000);
        for (SliceWidget *view : {gl.get(), painter.get()})
            view->setSmooth(true);
        const QImage c = gl->grabCanvas(), d = painter->grabCanvas();
        // Between opposite phases the interpolated magnitude is 0 and its phase anything.
        QVERIFY2(differing(c, d) <= c.width() * c.height() / 200,
                 qPrintable(QString::number(differing(c, d))));
        if (quantity == 3 && shown == 2 && map == "auto") gl.reset(), painter.reset();
    }

    void aMarkerInTheUpperRightIsSeenThere()
    {
        const auto view = shownView(DisplayPath::Auto);
        auto image = std::make_shared<Image>(Extent{8, 6});
        image->at(7, 5) = {1, 0};
        view->setImage(onHost(image));
        const QPoint marker = view->view().toCanvas({7.5, 5.5}).toPoint();
        const QImage pixels = view->grabCanvas();
        QCOMPARE(pixels.pixel(marker), qRgb(255, 255, 255));
        QVERIFY(marker.x() > pixels.width() / 2 && marker.y() < pixels.height() / 2);
        QCOMPARE(view->renderImage().pixel(7, 0), qRgb(255, 255, 255));
        QCOMPARE(view->renderImage().pixel(0, 5), qRgb(0, 0, 0));
        // What the window shows: the grab of the whole widget goes another way.
        QCOMPARE(view->grab().toImage().pixel(marker), qRgb(255, 255, 255));
    }

    void oddSizesAndSlices()
    {
        const auto view = shownView(DisplayPath::Auto);
        for (const Extent extent : {Extent{1, 1, 1}, Extent{1, 37, 1}, Extent{63, 1, 1}, Extent{33, 65, 3}}) {
            const auto image = waves(extent);
            view->setImage(onHost(image));
            for (int z = 0; z < extent.z; ++z) {
                view->setSlice(z);
                QCOMPARE(differing(view->renderImage(),
                                   mapSlice(*image, nullptr, z,
                                            {Quantity::Magnitude, Shown::Reconstruction, 0,
                                             largestMagnitude(*image), QStringLiteral("grey")})),
                         0);
            }
            view->grabCanvas();
        }
    }

    void raysThroughAVolumeAreThoseOfTheReference()
    {
        const auto view = shownView(DisplayPath::Auto, {300, 240});
        auto image = waves({19, 14, 11});
        const auto truth = waves({19, 14, 11}, 0.3);
        view->setFieldOfView({190, 140, 165});
        view->setImage(onHost(image));
        view->setTruth(truth);
        const Point3 shape = voxelShape(image->extent, {190, 140, 165});
        ViewPlace place = view->place();
        place.layout = ViewLayout::Space;
        for (const Turn turn : {Turn{0, 0}, Turn{-0.6, 0.45}, Turn{2.1, -1.2}})
            for (const SpaceMode mode : {SpaceMode::Maximum, SpaceMode::RayCast, SpaceMode::Oblique})
                for (const Quantity quantity : {Quantity::Magnitude, Quantity::Real, Quantity::Complex}) {
                    place.turn = turn, place.space = mode;
                    view->setPlace(place);
                    view->setQuantity(quantity);
                    view->setSlice(9);
                    view->setShown(quantity == Quantity::Real ? Shown::Difference : Shown::Reconstruction);
                    Mapping mapping{quantity, view->shown(), view->window().first, view->window().second,
                                    {},       false};
                    mapping.colourMap = effectiveColourMap(QStringLiteral("auto"), quantity, view->shown());
                    const PictureMap map = mode == SpaceMode::Oblique
                                               ? obliqueMap(image->extent, shape, turn, view->slice())
                                               : spaceMap(image->extent, shape, turn);
                    const QImage drawn = view->renderImage();
                    const QImage expected =
                        spacePicture(*image, truth.get(), map, mode, mapping, drawn.size(), {0, 0}, 1);
                    const int wrong = differing(drawn, expected);
                    QVERIFY2(wrong <= drawn.width() * drawn.height() / 200, // rays that graze the box
                             qPrintable(QStringLiteral("mode %1: %2 pixels").arg(int(mode)).arg(wrong)));
                }
    }

    void allPanesAreDrawnAsByThePainter()
    {
        const auto image = waves({19, 14, 11});
        std::array<QImage, 2> pictures;
        for (const DisplayPath path : {DisplayPath::Painter, DisplayPath::Auto}) {
            const auto view = shownView(path, {420, 320});
            view->setFieldOfView({190, 140, 165});
            view->setImage(onHost(image));
            ViewPlace place = view->place();
            place.layout = ViewLayout::All, place.crosshair = {7, 6, 5};
            view->setPlace(place);
            view->setCrosshairShown(false);
            QTest::qWait(600); // the painter's fine picture of the volume
            pictures[path == DisplayPath::Auto ? 1 : 0] = view->grabCanvas();
        }
        const int wrong = differing(pictures[0], pictures[1]);
        QVERIFY2(wrong <= pictures[0].width() * pictures[0].height() / 50,
                 qPrintable(QString::number(wrong)));
    }

    void notANumberIsSeen()
    {
        const auto view = shownView(DisplayPath::Auto);
        auto image = waves({4, 4});
        image->at(1, 3) = {std::nanf(""), 0};
        view->setImage(onHost(image));
        QCOMPARE(view->renderImage().pixel(1, 0), notFiniteColour);
        QVERIFY(view->renderImage().pixel(2, 0) != notFiniteColour);
    }

    void hostImagesGoByReadBack()
    {
        const auto view = shownView(DisplayPath::Auto);
        QSignalSpy displayed(view.get(), &SliceView::displayed);
        view->setImage(onHost(waves({32, 16})));
        QCOMPARE(displayed.count(), 1);
        DisplayReport report = view->displayReport();
        QCOMPARE(toString(report.path), toString(DisplayPath::ReadBack));
        QCOMPARE(report.hostBytes, 32u * 16u * 8u);
        QVERIFY(report.timeMs > 0);
        QVERIFY2(report.note.isEmpty(), qPrintable(report.note)); // the best there is: nothing to explain
        QVERIFY(!view->wantsHostImage());
        view->setDisplayPath(DisplayPath::InteropImage);
        report = view->displayReport();
        QCOMPARE(toString(report.path), toString(DisplayPath::ReadBack));
        QVERIFY(report.note.contains(QStringLiteral("host memory")));
        view->setDisplayPath(DisplayPath::Painter);
        QCOMPARE(toString(view->displayReport().path), toString(DisplayPath::Painter));
        QCOMPARE(view->rendererName(), QStringLiteral("QPainter"));
        QVERIFY(view->wantsHostImage());
        view->setDisplayPath(DisplayPath::Auto); // and back, live
        QTRY_COMPARE(toString(view->displayReport().path), toString(DisplayPath::ReadBack));
        QVERIFY(view->rendererName().contains(QStringLiteral("OpenGL")));
        QVERIFY(!view->renderImage().isNull());
    }

    void deviceImagesGoByInterop()
    {
        const auto image = waves({40, 30});
        const PretendedInterop interop({DisplayTarget::Texture3d, DisplayTarget::PixelBuffer});
        const auto view = shownView(DisplayPath::Auto);
        const Mapping mapping{Quantity::Magnitude, Shown::Reconstruction, 0, largestMagnitude(*image),
                              QStringLiteral("grey")};
        for (const auto wanted : {DisplayPath::Auto, DisplayPath::InteropImage, DisplayPath::InteropBuffer}) {
            view->setDisplayPath(wanted);
            view->setImage(onDevice(*image));
            const DisplayReport report = view->displayReport();
            QCOMPARE(toString(report.path),
                     toString(wanted == DisplayPath::Auto ? DisplayPath::InteropImage : wanted));
            QCOMPARE(report.hostBytes, 0u);
            QVERIFY(report.timeMs >= 0.25);
            QVERIFY(report.note.isEmpty());
            QVERIFY(!view->wantsHostImage());
            // The largest magnitude and the values come from the texture: the host has no copy.
            QVERIFY(std::abs(view->window().second - mapping.high) < 1e-6);
            QCOMPARE(differing(view->renderImage(), mapSlice(*image, nullptr, 0, mapping)), 0);
            QCOMPARE(*view->valueAt(13, 29, 0), image->at(13, 29));
            QCOMPARE(view->hostImage()->data, image->data);
        }
        for (int i = 0; i < 5; ++i)
            view->setImage(onDevice(*image));
        QCOMPARE(interop.asked, 2);                 // registered once each, not once per image
        view->setImage(onDevice(*waves({41, 30}))); // another size: anew
        QCOMPARE(interop.asked, 3);
        view->setDisplayPath(DisplayPath::ReadBack);
        QVERIFY(view->wantsHostImage());
        QCOMPARE(toString(view->displayReport().path),
                 toString(DisplayPath::InteropImage)); // no copy on the host to read back
        QVERIFY(!view->displayReport().note.isEmpty());
        DisplayImage both = onDevice(*image);
        both.host = image;
        view->setImage(both);
        QCOMPARE(toString(view->displayReport().path), toString(DisplayPath::ReadBack));
        QCOMPARE(view->displayReport().hostBytes, 2u * 40u * 30u * 8u); // down and up again
    }

    void interopThatFailsFallsBack()
    {
        const auto image = waves({40, 30});
        DisplayImage both = onDevice(*image);
        both.host = image;
        {
            const PretendedInterop interop({DisplayTarget::PixelBuffer});
            const auto view = shownView(DisplayPath::InteropImage);
            view->setImage(both);
            QCOMPARE(toString(view->displayReport().path), toString(DisplayPath::InteropBuffer));
            QVERIFY(view->displayReport().note.contains(QStringLiteral("another device")));
            PretendedLink::broken = true; // and then that breaks too
            view->setImage(both);
            QCOMPARE(toString(view->displayReport().path), toString(DisplayPath::ReadBack));
            QVERIFY(view->displayReport().note.contains(QStringLiteral("the map failed")));
            QVERIFY(view->wantsHostImage());
            PretendedLink::broken = false;
            view->setImage(onDevice(*image)); // nothing can take it
            QVERIFY(!view->displayReport().reached);
            QCOMPARE(*view->valueAt(3, 3, 0), image->at(3, 3)); // the one before stands
        }
        QCOMPARE(PretendedLink::alive, 0);
        QCOMPARE(PretendedLink::endedWithoutContext, 0);
    }

    void theViewMovesBetweenWindows()
    {
        const auto image = waves({20, 20});
        const PretendedInterop interop({DisplayTarget::Texture3d});
        auto first = std::make_unique<QWidget>();
        QWidget second;
        auto *view = static_cast<SliceWidget *>(createSliceView(DisplayPath::Auto, first.get()));
        first->resize(300, 200), second.resize(300, 200), view->resize(300, 200);
        first->show();
        QVERIFY(QTest::qWaitForWindowExposed(first.get()));
        view->setImage(onDevice(*image));
        const QImage before = view->renderImage();
        QVERIFY(!before.isNull());
        view->setParent(&second);
        view->show();
        second.show();
        QVERIFY(QTest::qWaitForWindowExposed(&second));
        view->grabCanvas();
        QTRY_COMPARE(view->renderImage(), before);
        QVERIFY(view->displayReport().reached);
        first.reset();
        view->grabCanvas();
        QCOMPARE(view->renderImage(), before);
    }

    void aLostContextLeavesTheImageToThePainter()
    {
        const auto image = waves({24, 20});
        const auto view = shownView(DisplayPath::ReadBack);
        QVERIFY(view);
        view->setImage(onHost(image));
        const QImage before = view->renderImage();
        QVERIFY(view->rendererName().contains(QStringLiteral("OpenGL")));
        MessageLog::instance().clear();
        setContextMaker([](QOpenGLWidget &) {}); // makes nothing current
        const auto again = qScopeGuard([] { setContextMaker({}); });
        if (QOpenGLContext *const current = QOpenGLContext::currentContext()) current->doneCurrent();
        view->setImage(onHost(image));
        const bool reached = view->displayReport().reached;
        QTRY_COMPARE(view->rendererName(), QStringLiteral("QPainter"));
        QVERIFY(!reached);
        QVERIFY(view->displayReport().reached && view->displayReport().path == DisplayPath::Painter);
        QVERIFY(view->displayReport().note.contains(QStringLiteral("lost")));
        QCOMPARE(differing(view->renderImage(), before), 0);
        QVERIFY(
            MessageLog::instance().text().contains(QStringLiteral("Fell back from OpenGL to the painter")));
    }

    void anImageSetBeforeTheViewIsShownAppears()
    {
        const auto image = waves({24, 24});
        std::unique_ptr<SliceView> view(createSliceView(DisplayPath::Auto));
        view->resize(300, 200);
        view->setTruth(waves({24, 24}, 0.4));
        view->setImage(onHost(image));
        QVERIFY(!view->displayReport().reached);
        QSignalSpy displayed(view.get(), &SliceView::displayed);
        view->show();
        QVERIFY(QTest::qWaitForWindowExposed(view.get()));
        QTRY_VERIFY(displayed.count() > 0);
        QVERIFY(view->displayReport().reached);
        view->setShown(Shown::Difference);
        QCOMPARE(view->shown(), Shown::Difference);
    }
};

int main(int argc, char **argv)
{
    // Without a display the X plug-in would end the program; the tests then skip with the reason.
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    prepareOpenGl();
    QApplication app(argc, argv);
    ViewerGlTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "viewer_gl_test.moc"
