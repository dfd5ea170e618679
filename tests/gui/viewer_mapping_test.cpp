// SPDX-License-Identifier: GPL-3.0-or-later
#include "viewer/colour_bar.h"
#include "viewer/colour_map.h"
#include "viewer/image_mapping.h"
#include "viewer/space_picture.h"
#include "viewer/view_transform.h"
#include "viewer_test_images.h"

#include <QTest>
#include <limits>
#include <numbers>

using namespace larmor;

class ViewerMappingTest : public QObject {
    Q_OBJECT
private slots:
    void scalars()
    {
        const cfloat v(-3, 4);
        QCOMPARE(scalarOf(Quantity::Magnitude, v), 5.0f);
        QCOMPARE(scalarOf(Quantity::Real, v), -3.0f);
        QCOMPARE(scalarOf(Quantity::Imaginary, v), 4.0f);
        QCOMPARE(scalarOf(Quantity::Phase, v), std::atan2(4.0f, -3.0f));
        QCOMPARE(scalarOf(Quantity::Phase, cfloat(0, 0)), 0.0f);
        // Both zeros of the imaginary part are one phase.
        QCOMPARE(scalarOf(Quantity::Phase, cfloat(-1, -0.0f)), scalarOf(Quantity::Phase, cfloat(-1, 0.0f)));
    }

    void differences()
    {
        const cfloat a = std::polar(2.0f, 3.0f), b = std::polar(0.5f, -3.0f);
        const auto of = [&](Quantity quantity) {
            return shownScalar({quantity, Shown::Difference, 0, 1, QStringLiteral("grey")}, a, b);
        };
        QVERIFY(std::abs(of(Quantity::Magnitude) - 1.5f) < 1e-6f);
        QVERIFY(std::abs(of(Quantity::Real) - (a.real() - b.real())) < 1e-6f);
        // 3 - (-3) = 6 is 6 - 2 pi on the circle.
        QVERIFY(std::abs(of(Quantity::Phase) - (6.0f - 2 * std::numbers::pi_v<float>)) < 1e-5f);
        QCOMPARE(shownScalar({Quantity::Magnitude, Shown::Truth, 0, 1, {}}, a, b), std::abs(b));
    }

    void tableIndices()
    {
        QCOMPARE(tableIndex(0, 0, 1), 0);
        QCOMPARE(tableIndex(1, 0, 1), 255);
        QCOMPARE(tableIndex(-5, 0, 1), 0);
        QCOMPARE(tableIndex(7, 0, 1), 255);
        QCOMPARE(tableIndex(0.5f, 0, 1), 128);
        QCOMPARE(tableIndex(3.0f, 2, 2), 255); // an empty window is a threshold
        QCOMPARE(tableIndex(1.0f, 2, 2), 0);
        QCOMPARE(tableIndex(std::numeric_limits<float>::quiet_NaN(), 0, 1), -1);
        QCOMPARE(tableIndex(std::numeric_limits<float>::infinity(), 0, 1), -1);
        int before = 0;
        for (float v = -0.1f; v < 1.1f; v += 0.001f) {
            const int index = tableIndex(v, 0, 1);
            QVERIFY(index >= before && index <= 255);
            before = index;
        }
    }

    void colourTables()
    {
        for (const QString &name : colourMapNames())
            for (const QRgb colour : colourTable(name)) {
                QCOMPARE(qAlpha(colour), 255);
                QVERIFY(colour != notFiniteColour);
            }
        QCOMPARE(colourTable(QStringLiteral("grey"))[77], qRgb(77, 77, 77));
        QCOMPARE(colourTable(QStringLiteral("no such map"))[77], qRgb(77, 77, 77));
        // viridis rises in lightness all the way; its ends are its authors'.
        const auto &viridis = colourTable(QStringLiteral("viridis"));
        QCOMPARE(viridis[0], qRgb(0x44, 0x01, 0x54));
        QCOMPARE(viridis[255], qRgb(0xfd, 0xe7, 0x25));
        const auto luma = [](QRgb c) { return 0.2126 * qRed(c) + 0.7152 * qGreen(c) + 0.0722 * qBlue(c); };
        for (std::size_t i = 8; i < 256; i += 8)
            QVERIFY(luma(viridis[i]) > luma(viridis[i - 8]));
        // The phase map closes.
        const auto &phase = colourTable(QStringLiteral("phase"));
        QCOMPARE(phase[0], phase[255]);
        for (std::size_t i = 1; i < 256; ++i)
            QVERIFY(std::abs(qRed(phase[i]) - qRed(phase[i - 1])) < 12);
        // The difference map is darkest in the middle and as light on both sides.
        const auto &difference = colourTable(QStringLiteral("difference"));
        for (std::size_t i = 0; i < 120; i += 8) {
            QVERIFY(luma(difference[i]) > luma(difference[i + 8]));
            QVERIFY(std::abs(luma(difference[i]) - luma(difference[255 - i])) < 40);
        }
        QVERIFY(qBlue(difference[0]) > qRed(difference[0]) && qRed(difference[255]) > qBlue(difference[255]));
    }

    void slicesLieWithYUp()
    {
        Image image({3, 2, 2});
        image.at(2, 1, 1) = {1, 0}; // largest x, largest y, second slice
        const QImage first = mapSlice(image, nullptr, 0, {}), second = mapSlice(image, nullptr, 1, {});
        QCOMPARE(first.size(), QSize(3, 2));
        QCOMPARE(first.pixel(2, 0), qRgb(0, 0, 0));
        QCOMPARE(second.pixel(2, 0), qRgb(255, 255, 255)); // upper right
        QCOMPARE(second.pixel(2, 1), qRgb(0, 0, 0));
        image.at(0, 0, 0) = {std::numeric_limits<float>::quiet_NaN(), 0};
        QCOMPARE(mapSlice(image, nullptr, 0, {}).pixel(0, 1), notFiniteColour);
    }

    void automaticChoices()
    {
        QCOMPARE(automaticWindow(Quantity::Magnitude, Shown::Reconstruction, 2), std::pair(0.0, 2.0));
        QCOMPARE(automaticWindow(Quantity::Real, Shown::Truth, 2), std::pair(-2.0, 2.0));
        QCOMPARE(automaticWindow(Quantity::Magnitude, Shown::Difference, 2), std::pair(-0.2, 0.2));
        QCOMPARE(automaticWindow(Quantity::Phase, Shown::Difference, 2),
                 std::pair(-std::numbers::pi, std::numbers::pi));
        QCOMPARE(automaticWindow(Quantity::Magnitude, Shown::Reconstruction, 0), std::pair(0.0, 1.0));
        const QString chosen = QStringLiteral("auto");
        QCOMPARE(effectiveColourMap(chosen, Quantity::Phase, Shown::Truth), QStringLiteral("phase"));
        QCOMPARE(effectiveColourMap(chosen, Quantity::Real, Shown::Difference), QStringLiteral("difference"));
        QCOMPARE(effectiveColourMap(QStringLiteral("viridis"), Quantity::Phase, Shown::Truth),
                 QStringLiteral("viridis"));
        Image image({2, 2});
        image.data[1] = {3, 4};
        image.data[2] = {std::numeric_limits<float>::infinity(), 0};
        QCOMPARE(largestMagnitude(image), 5.0);
        QCOMPARE(largestMagnitude(Image()), 0.0);
    }

    void transformRoundTrip()
    {
        ViewTransform view;
        view.setImageSize({128, 96});
        view.setCanvas({500, 333}, 1.5);
        for (const QPointF p : {QPointF(0, 0), QPointF(250, 100), QPointF(499, 332)}) {
            const QPointF back = view.toCanvas(view.toImage(p));
            QVERIFY(std::hypot(back.x() - p.x(), back.y() - p.y()) < 1e-9);
        }
        QVERIFY(view.toImage({0, 0}).y() > view.toImage({0, 332}).y()); // y up
        QVERIFY(view.toImage({0, 0}).x() < view.toImage({499, 0}).x());
    }

    void fittingShowsAll()
    {
        ViewTransform view;
        view.setImageSize({128, 64});
        view.setCanvas({400, 400}, 1);
        QCOMPARE(view.imageRect(), QRectF(0, 100, 400, 200));
        view.setCanvas({256, 400}, 1); // still fitted after a resize
        QCOMPARE(view.scale(), 2.0);
        view.zoomAt({10, 10}, 2);
        const double zoomed = view.scale();
        view.setCanvas({300, 300}, 1); // no longer
        QCOMPARE(view.scale(), zoomed);
        view.setImageSize({32, 32}); // another image is fitted anew
        QVERIFY(view.fitted());
    }

    void zoomKeepsThePointUnderTheCursor()
    {
        std::mt19937 random(4);
        std::uniform_real_distribution<double> along(0, 400), factor(0.5, 2);
        ViewTransform view;
        view.setImageSize({100, 70});
        view.setCanvas({400, 300}, 1);
        for (int i = 0; i < 200; ++i) {
            const QPointF point(along(random), along(random) * 0.75), before = view.toImage(point);
            view.zoomAt(point, factor(random));
            const QPointF after = view.toImage(point);
            QVERIFY2(std::hypot(after.x() - before.x(), after.y() - before.y()) < 1e-6,
                     qPrintable(QString::number(i)));
            if (i % 20 == 19) view.fit();
        }
        const double before = view.scale();
        view.zoomAt({1, 1}, 0);
        view.zoomAt({1, 1}, std::numeric_limits<double>::quiet_NaN());
        QCOMPARE(view.scale(), before);
    }

    void zoomIsBounded()
    {
        ViewTransform view;
        view.setImageSize({1, 1});
        view.setCanvas({100, 100}, 2);
        for (int i = 0; i < 200; ++i)
            view.zoomAt({50, 50}, 2);
        QVERIFY(std::isfinite(view.scale()) && view.scale() <= 400);
        for (int i = 0; i < 200; ++i)
            view.zoomAt({50, 50}, 0.5);
        QVERIFY(view.scale() > 0.01);
    }

    void panKeepsTheImageInSight()
    {
        ViewTransform view;
        view.setImageSize({64, 64});
        view.setCanvas({128, 128}, 1);
        const QPointF before = view.toCanvas({0, 0});
        view.panBy({10, -6});
        QCOMPARE(view.toCanvas({0, 0}), before + QPointF(10, -6));
        view.panBy({1e6, 1e6});
        QVERIFY(view.imageRect().intersects(QRectF(0, 0, 128, 128)));
    }

    void actualSizeIsInDevicePixels()
    {
        ViewTransform view;
        view.setImageSize({64, 64});
        view.setCanvas({300, 300}, 2);
        view.actualSize();
        QCOMPARE(view.zoom(), 1.0);
        QCOMPARE(view.imageRect().size(), QSizeF(32, 32));
    }

    void ticks()
    {
        const QList<double> ticks = niceTicks(-0.13, 0.42, 6);
        QCOMPARE(ticks.size(), 6);
        QVERIFY(std::abs(ticks.first() + 0.1) < 1e-12 && std::abs(ticks.last() - 0.4) < 1e-12);
        QVERIFY(niceTicks(1, 1, 5).isEmpty());
        QVERIFY(niceTicks(0, std::numeric_limits<double>::infinity(), 5).isEmpty());
        QCOMPARE(tickText(0.25, 0.05), QStringLiteral("0.25"));
        QCOMPARE(tickText(-2, 1), QStringLiteral("−2"));
    }

    void aVoxelIsSeenWhereTheTurnPutsIt()
    {
        auto image = std::make_shared<Image>(Extent{21, 21, 21});
        image->at(16, 10, 10) = {1, 0}; // x right of the middle
        const auto seen = [&](Turn turn) {
            const PictureMap map = spaceMap(image->extent, {1, 1, 1}, turn);
            const int side = int(std::ceil(map.width));
            const QImage picture =
                spacePicture(*image, nullptr, map, SpaceMode::Maximum, {}, {side, side}, {0, 0}, 1);
            QPointF sum;
            double weight = 0;
            for (int y = 0; y < side; ++y)
                for (int x = 0; x < side; ++x) {
                    const int grey = qRed(picture.pixel(x, y));
                    if (grey < 40) continue;
                    sum += grey * QPointF(x + 0.5, side - y - 0.5), weight += grey;
                }
            return weight > 0 ? sum / weight - QPointF(map.width, map.width) / 2 : QPointF(99, 99);
        };
        const auto near = [](QPointF a, QPointF b) {
            return std::hypot(a.x() - b.x(), a.y() - b.y()) < 0.75;
        };
        QVERIFY(near(seen({0, 0}), {6, 0}));
        QVERIFY(near(seen({1.5707963, 0}), {0, 0}));          // in front of the middle, or behind
        QVERIFY(near(seen({3.1415927, 0}), {-6, 0}));         // from behind
        QVERIFY(near(seen({1.5707963, 1.5707963}), {0, -6})); // from above
        QVERIFY(near(seen({0.7853982, 0}), {6 / std::sqrt(2.0), 0}));
    }

    void planesAreCutAlongTheirAxes()
    {
        const auto image = waves({7, 5, 4});
        for (const Plane plane : {Plane::Axial, Plane::Coronal, Plane::Sagittal}) {
            const auto [right, up] = shownAxes(plane);
            const QImage picture = mapSlice(*image, nullptr, plane, 2, {});
            QCOMPARE(picture.size(), QSize(int(image->extent[right]), int(image->extent[up])));
            for (int v = 0; v < picture.height(); ++v)
                for (int u = 0; u < picture.width(); ++u) {
                    std::array<int, 3> p{2, 2, 2};
                    p[std::size_t(right)] = u, p[std::size_t(up)] = v;
                    QCOMPARE(qRed(picture.pixel(u, picture.height() - 1 - v)),
                             tableIndex(std::abs(image->at(p[0], p[1], p[2])), 0, 1));
                }
        }
    }

    void percentilesOfWhatIsShown()
    {
        Image image({101, 1, 1});
        for (int i = 0; i < 101; ++i)
            image.data[std::size_t(i)] = cfloat(float(i), 0);
        const auto range = percentileRange(image.data, 1, nullptr, {}, 10, 95);
        QVERIFY(range && range->first == 10 && range->second == 95);
        std::vector<cfloat> few; // every fifth, as of an image on a device
        for (std::size_t i = 0; i < image.data.size() - 4; i += 5)
            few.push_back(image.data[i]);
        const auto sampled = percentileRange(few, 5, nullptr, {}, 50, 100);
        QVERIFY(sampled && std::abs(sampled->first - 47.5) <= 2.5 && sampled->second == 95);
        Image truth = image;
        for (cfloat &value : truth.data)
            value *= 0.5f;
        Mapping difference;
        difference.shown = Shown::Difference;
        const auto apart = percentileRange(few, 5, &truth, difference, 0, 100);
        QVERIFY(apart && apart->first == 0 && apart->second == 47.5);
        image.data.assign(101, cfloat(std::nanf(""), 0));
        QVERIFY(!percentileRange(image.data, 1, nullptr, {}, 1, 99));
    }
};

QTEST_GUILESS_MAIN(ViewerMappingTest)
#include "viewer_mapping_test.moc"
