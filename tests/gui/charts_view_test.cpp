// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "gui/charts_support.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDomDocument>
#include <QFile>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsTextItem>
#include <QGraphicsView>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

using namespace larmor;

namespace {

ChartModel lines()
{
    ChartModel model = twoLines();
    model.command.clear();
    return model;
}

ChartModel bars()
{
    ChartModel model = threeBars();
    model.roofs << ChartRoof{24, "roof"};
    return model;
}

int colours(const QImage &image)
{
    QSet<QRgb> seen;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            seen << image.pixel(x, y);
    return static_cast<int>(seen.size());
}

QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(0x1e, 0x21, 0x25));
    palette.setColor(QPalette::WindowText, QColor(0xe8, 0xea, 0xec));
    return palette;
}

struct Shower {
    explicit Shower(const ChartModel &model)
    {
        view.resize(500, 300);
        view.setModel(model);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        viewport = view.findChild<QAbstractScrollArea *>("chartGraphics")->viewport();
        scene.setSize(QSizeF(view.size()));
        ChartStyle style = ChartStyle::of(view);
        scene.setStyle(style);
        scene.setModel(model);
    }
    void send(QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons buttons)
    {
        QMouseEvent event(type, at, viewport->mapToGlobal(at), button, buttons, {});
        QApplication::sendEvent(viewport, &event);
    }
    ChartView view;
    QWidget *viewport = nullptr;
    ChartScene scene; ///< the same chart, to ask for places
};

} // namespace

class ChartsViewTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;
    QString file(const QString &name) const { return m_folder.filePath(name); }

private slots:
    void chartsAreDrawnInLightAndDark()
    {
        for (const bool dark : {true, false})
            for (const ChartModel &model : {lines(), bars()}) {
                Shower s(model);
                if (dark) s.view.setPalette(darkPalette());
                const QImage picture = s.view.picture();
                QVERIFY(colours(picture) > 20);
                const ChartStyle style = ChartStyle::of(s.view);
                QCOMPARE(style.dark, dark);
                QVERIFY(pixelsOf(picture, style.series(0)) > 50); // in the colours of this palette
                QVERIFY(pixelsOf(picture, style.series(1)) > 50);
            }
    }

    void emptyModelsAreText()
    {
        for (ChartModel model : {ChartModel{}, stripChart({}), stageChart({}), bandwidthChart({}, {}, 1),
                                 convergenceChart({})}) {
            Shower s(model);
            s.view.picture();
            s.view.setModel(lines()); // from empty to full and back
            QVERIFY(pixelsOf(s.view.picture(), ChartStyle::of(s.view).series(0)) > 50);
            s.view.setModel(model);
            s.view.setModel(bars());
            s.view.setModel(model);
            QVERIFY(pixelsOf(s.view.picture(), ChartStyle::of(s.view).series(0)) == 0);
        }
    }

    void oddModelsSurvive()
    {
        ChartModel model = lines();
        model.series[0].points = {{std::nan(""), 1}, {1, std::numeric_limits<double>::infinity()}};
        model.series[1].points = {{3, 4}};
        Shower s(model);
        s.view.picture();
        model.series[1].points.clear(); // nothing that can be drawn
        s.view.setModel(model);
        s.view.picture();
        ChartModel ragged = bars();
        ragged.bars[0].values = {1}; // fewer values than categories
        ragged.bars[1].values = {std::nan(""), -4, 7, 8, 9};
        s.view.setModel(ragged);
        s.view.picture();
        ragged.categories.clear();
        s.view.setModel(ragged);
        s.view.picture();
        s.view.resize(20, 10);
        s.view.picture();
    }

    void oneBadPointDoesNotHideALogarithmicLine()
    {
        ChartModel model;
        model.key = "convergence", model.y = {"residual", true};
        model.series << ChartSeries{"residual", {{0, 1}, {1, 0.1}, {2, 0}, {3, -1}, {4, 1e-4}}};
        Shower s(model);
        QVERIFY(pixelsOf(s.view.picture(), ChartStyle::of(s.view).series(0)) > 100);
    }

    void marksLieOnTheirLineOverManyDecades()
    {
        const auto residuals = [](double least) {
            ChartModel model;
            model.key = "convergence", model.y = {"residual", true};
            model.series << ChartSeries{"residual", {{0, 1}, {1, std::sqrt(least)}, {2, least}}};
            return model;
        };
        Shower fresh(residuals(1e-31));
        const QImage wanted = fresh.view.picture();
        Shower s(residuals(1e-15));
        s.view.setModel(residuals(1e-31)); // the ends of both axes differ by less than 1e-12
        QCOMPARE(s.view.picture(), wanted);
    }

    /// log(1000) / log(10) is below 3 in double precision.
    void bothEndsOfALogarithmicAxisHaveTheirNumber()
    {
        for (int decade = -9; decade < 9; ++decade) {
            ChartModel model;
            model.key = "l-curve", model.x.title = "lambda", model.y = {"residual", true};
            model.series << ChartSeries{
                "residual",
                {{0, std::pow(10, decade)}, {1, 5 * std::pow(10, decade)}, {2, 9.5 * std::pow(10, decade)}}};
            model.series << ChartSeries{"far", {{0, 9.9e3 * std::pow(10, decade)}}};
            ShownChart s(model, {400, 300});
            QSet<double> seen;
            for (const QGraphicsItem *item : s.find<QGraphicsView>("chartGraphics")->scene()->items())
                if (const auto *words = qgraphicsitem_cast<const QGraphicsTextItem *>(item);
                    words && words->isVisible())
                    seen << QLocale().toDouble(QString(words->toPlainText()).remove(u'\u00a0'));
            for (const int end : {decade, decade + 4}) {
                const double wanted = std::pow(10, end);
                QVERIFY2(std::any_of(seen.begin(), seen.end(),
                                     [&](double v) { return std::abs(v - wanted) < 1e-6 * wanted; }),
                         qPrintable(QStringLiteral("1e%1 of 1e%2").arg(end).arg(decade)));
            }
        }
    }

    void aNarrowChartCutsNoNumber()
    {
        ChartModel model;
        model.key = "convergence", model.x.title = "iteration";
        model.y = {"relative residual", true}, model.y2.title = "PSNR [dB]";
        model.series << ChartSeries{"residual", {{0, 1}, {1, 1e-5}, {2, 1e-8}}}
                     << ChartSeries{"PSNR", {{1, 21.5}, {2, 31.5}}, true};
        ShownChart s(model, {230, 180});
        int numbers = 0;
        for (const QGraphicsItem *item : s.find<QGraphicsView>("chartGraphics")->scene()->items())
            if (const auto *words = qgraphicsitem_cast<const QGraphicsTextItem *>(item);
                words && words->isVisible() && !words->toPlainText().isEmpty()) {
                ++numbers;
                QVERIFY2(!words->toPlainText().contains("...") && !words->toPlainText().contains(u'…'),
                         qPrintable(words->toPlainText()));
                QVERIFY2(words->sceneBoundingRect().left() > -6, qPrintable(words->toPlainText()));
            }
        QVERIFY(numbers >= 6);
    }

    void svgKeepsBandsInThePlot()
    {
        ChartModel model;
        model.key = "strip", model.x.title = "time [s]", model.y.title = "time [ms]";
        ChartSeries series{"padded", {}};
        series.line = false;
        ChartBand band;
        for (int i = 0; i < 40; ++i) {
            series.points << QPointF(i, i == 20 ? 900 : 2);
            band.middle << QPointF(i, i == 20 ? 400 : 2);
            band.low << QPointF(i, 1.9);
            band.high << QPointF(i, i == 20 ? 900 : 2.1);
        }
        series.bands << band;
        ChartSeries other = series;
        other.name = "naive";
        model.series << series << other;
        QTemporaryDir folder;
        const QString svg = folder.filePath("a.svg"), png = folder.filePath("a.png");
        exportChart(model, svg, 1);
        exportChart(model, png, 1);
        const QImage wanted = QImage(png).convertToFormat(QImage::Format_RGB32);
        QImage drawn(wanted.size(), QImage::Format_RGB32);
        drawn.fill(Qt::white);
        QPainter painter(&drawn);
        QSvgRenderer(svg).render(&painter, QRectF({0, 0}, QSizeF(drawn.size())));
        painter.end();
        // Above the plot stand title and legend, whose letters differ by their smoothing alone.
        ChartScene scene;
        scene.setStyle(ChartStyle::paper());
        scene.setSize({960, 540});
        scene.setModel(model);
        const int top = int(scene.plotArea().top() * wanted.width() / 960) - 3;
        int different = 0;
        for (int y = 0; y < top; ++y)
            for (int x = 0; x < wanted.width(); ++x) {
                const QColor a = wanted.pixelColor(x, y), b = drawn.pixelColor(x, y);
                different += std::abs(a.red() - b.red()) + std::abs(a.blue() - b.blue()) > 90;
            }
        QVERIFY2(top > 15 && different < wanted.width() * top / 100, qPrintable(QString::number(different)));
    }

    void modelsChangeWhileShown()
    {
        Shower s(lines());
        ChartModel model = lines();
        const QImage before = s.view.picture();
        for (auto &p : model.series[0].points)
            p.setY(p.y() / 2);
        s.view.setModel(model);
        QVERIFY(s.view.picture() != before);
        s.view.setModel(lines());
        QCOMPARE(s.view.picture(), before); // the fast path leaves nothing behind
    }

    void aHundredThousandPointsAreDrawnWithTheirExtremes()
    {
        ChartModel model = lines();
        model.series[0].points.clear();
        for (int i = 0; i < 100'000; ++i)
            model.series[0].points << QPointF(i * 1e-4, i == 61'234 ? 100 : 10 + std::sin(i * 0.1));
        Shower s(model);
        s.view.picture();
        const auto hit = s.scene.nearest({0, 0});
        QVERIFY(!hit); // outside the plot
        const QRectF area = s.scene.plotArea();
        const double x = area.left() + 6.1234 / 9.9999 * area.width();
        const auto peak = s.scene.nearest({x, area.top() + 3});
        QVERIFY(peak);
        QVERIFY2(peak->text.contains("100 ms"), qPrintable(peak->text));
    }

    void hoverReadsTheNearestPoint()
    {
        Shower s(lines());
        const QRectF area = s.scene.plotArea();
        // Point 20 of the first line: 2.0 s, 30 ms, on an axis that ends at 30.
        const QPoint at(static_cast<int>(area.left() + 2.0 / 9.9 * area.width()) + 1,
                        static_cast<int>(area.top()) + 3);
        s.send(QEvent::MouseMove, at, Qt::NoButton, Qt::NoButton);
        QVERIFY2(s.view.readOut().contains("30 ms"), qPrintable(s.view.readOut()));
        QVERIFY(s.view.readOut().contains("time 2"));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(s.viewport, &leave);
        QVERIFY(s.view.readOut().isEmpty());
        Shower b(bars());
        const QRectF plot = b.scene.plotArea();
        b.send(QEvent::MouseMove,
               QPoint(static_cast<int>(plot.left()) + 4, static_cast<int>(plot.top() + plot.height() / 6)),
               Qt::NoButton, Qt::NoButton);
        QVERIFY2(b.view.readOut().contains("start") && b.view.readOut().contains("fft"),
                 qPrintable(b.view.readOut()));
    }

    /// What is read of a part of a bar with a long name stands whole in a narrow chart.
    void aLongReadOutIsWrapped()
    {
        ChartModel model = threeBars();
        model.categories[0] = "tiled, padded, diagonal · opencl · saved 2026-11-27 14:03 of another session";
        ShownChart s(model, {240, 260});
        auto *viewport = s.find<QGraphicsView>("chartGraphics")->viewport();
        QGraphicsScene *scene = s.find<QGraphicsView>("chartGraphics")->scene();
        const auto words = [&]() -> QGraphicsSimpleTextItem * {
            for (QGraphicsItem *item : scene->items())
                if (auto *text = qgraphicsitem_cast<QGraphicsSimpleTextItem *>(item);
                    text && text->zValue() > 30)
                    return text;
            return nullptr;
        };
        for (int y = 30; y < 240 && !words(); y += 4) {
            QMouseEvent event(QEvent::MouseMove, QPoint(150, y), viewport->mapToGlobal(QPoint(150, y)),
                              Qt::NoButton, Qt::NoButton, {});
            QApplication::sendEvent(viewport, &event);
        }
        QVERIFY(words());
        QVERIFY2(words()->text().contains(u'\n'), qPrintable(words()->text()));
        QVERIFY(QString(words()->text()).replace(u'\n', u' ').contains("of another session"));
        QVERIFY(words()->sceneBoundingRect().left() >= 0 && words()->sceneBoundingRect().right() <= 240);
    }

    void rubberBandAndWheelZoom()
    {
        Shower s(lines());
        const QPoint middle = s.scene.plotArea().center().toPoint();
        const QImage whole = s.view.picture();
        s.send(QEvent::MouseButtonPress, middle - QPoint(60, 40), Qt::LeftButton, Qt::LeftButton);
        s.send(QEvent::MouseMove, middle + QPoint(60, 40), Qt::NoButton, Qt::LeftButton);
        s.send(QEvent::MouseButtonRelease, middle + QPoint(60, 40), Qt::LeftButton, Qt::NoButton);
        QVERIFY(s.view.zoomed());
        const QImage zoomed = s.view.picture();
        QVERIFY(zoomed != whole);
        s.view.setModel(lines()); // a live update leaves the zoom
        QVERIFY(s.view.zoomed());
        auto *reset = s.view.findChild<QAction *>("chartResetZoom");
        QVERIFY(reset && reset->isEnabled());
        reset->trigger();
        QVERIFY(!s.view.zoomed());
        QCOMPARE(s.view.picture(), whole);
        s.send(QEvent::MouseButtonPress, middle, Qt::LeftButton, Qt::LeftButton); // a click is no zoom
        s.send(QEvent::MouseButtonRelease, middle + QPoint(1, 1), Qt::LeftButton, Qt::NoButton);
        QVERIFY(!s.view.zoomed());
        const auto turn = [&](int delta) {
            QWheelEvent wheel(middle, s.viewport->mapToGlobal(middle), {}, {0, delta}, Qt::NoButton, {},
                              Qt::NoScrollPhase, false);
            QApplication::sendEvent(s.viewport, &wheel);
        };
        turn(120);
        QVERIFY(s.view.zoomed());
        for (int i = 0; i < 10; ++i)
            turn(-120);
        QVERIFY(!s.view.zoomed()); // all the way out is no zoom
        for (int i = 0; i < 400; ++i)
            turn(120); // and there is an end to it
        s.view.picture();
    }

    void svgHasItsWords()
    {
        const QString path = file("chart.svg");
        exportChart(lines(), path);
        QFile svg(path);
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QDomDocument document;
        QVERIFY(document.setContent(&svg));
        QString words;
        const QDomNodeList texts = document.elementsByTagName("text");
        for (int i = 0; i < texts.size(); ++i)
            words += texts.at(i).toElement().text() + '\n';
        for (const char *word : {"time [s]", "time per image [ms]", "bandwidth [GB/s]", "tile 32",
                                 "Time per image", "Test device · options · 2026"})
            QVERIFY2(words.contains(QString::fromUtf8(word)), word);
        QVERIFY(document.elementsByTagName("polyline").size() >=
                2); // the lines are there, not only their labels
    }

    void pdfIsOne()
    {
        const QString path = file("chart.pdf");
        exportChart(bars(), path);
        QFile pdf(path);
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        const QByteArray bytes = pdf.readAll();
        QVERIFY(bytes.startsWith("%PDF-"));
        QVERIFY(bytes.size() > 2000 && bytes.contains("%%EOF"));
        QVERIFY(!bytes.contains("/Subtype /Image")); // vectors
    }

    void pngHasItsSizeAndInk()
    {
        exportChart(lines(), file("one.png"), 1);
        exportChart(lines(), file("three.png"), 3);
        const QImage one(file("one.png")), three(file("three.png"));
        QVERIFY(one.width() >= 900 && one.height() >= 500);
        QCOMPARE(three.size(), one.size() * 3);
        QCOMPARE(one.pixelColor(1, 1), QColor(Qt::white));
        QVERIFY(colours(one) > 50);
        QVERIFY(pixelsOf(one, ChartStyle::paper().series(0)) > 300);
        QVERIFY(one.text("Description").contains("Test device"));
        // The caption is drawn below the chart.
        QVERIFY(colours(one.copy(0, one.height() - 30, one.width(), 20)) > 3);
    }

    void csvIsExported()
    {
        exportChart(bars(), file("chart.CSV"));
        QFile csv(file("chart.CSV"));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QCOMPARE(csv.readAll(), chartCsv(bars()));
    }

    void badExportsAreRefused()
    {
        const auto code = [&](const QString &path, double scale) {
            try {
                exportChart(lines(), path, scale);
            } catch (const Error &error) {
                return static_cast<int>(error.code());
            }
            return -1;
        };
        QCOMPARE(code(file("chart.gif"), 2), static_cast<int>(ErrorCode::InvalidCall));
        QCOMPARE(code(file("chart"), 2), static_cast<int>(ErrorCode::InvalidCall));
        QCOMPARE(code(file("big.png"), 9), static_cast<int>(ErrorCode::InvalidCall));
        QCOMPARE(code(file("nan.png"), std::nan("")), static_cast<int>(ErrorCode::InvalidCall));
        QCOMPARE(code(file("no/such/folder/chart.svg"), 2), static_cast<int>(ErrorCode::FileAccess));
        QVERIFY(!QFile::exists(file("big.png")) && !QFile::exists(file("chart.gif")));
    }

    void exportAndCopyFromTheView()
    {
        Shower s(lines());
        QSignalSpy exported(&s.view, &ChartView::exported), failed(&s.view, &ChartView::exportFailed);
        s.view.findChild<QAction *>("chartExport")->trigger();
        auto *dialog = s.view.findChild<QDialog *>("dialog.export");
        QVERIFY(dialog && dialog->isVisible());
        auto *path = dialog->findChild<QLineEdit *>("export.path");
        auto *save = dialog->findChild<QPushButton *>("export.save");
        path->setText(file("no/such/folder/view.svg"));
        save->click();
        QCOMPARE(failed.count(), 1);
        path->setText(file("view.svg"));
        save->click();
        QCOMPARE(exported.count(), 1);
        QVERIFY(QFile::exists(file("view.svg")));
        s.view.findChild<QAction *>("chartCopy")->trigger();
        QVERIFY(QApplication::clipboard()->mimeData()->hasImage());
        QCOMPARE(QApplication::clipboard()->text(), QString::fromUtf8(chartCsv(lines())));
    }
};

QTEST_MAIN(ChartsViewTest)
#include "charts_view_test.moc"
