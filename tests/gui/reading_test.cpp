// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says of a file that is not wholly in the image, and how a person takes another image of it.
#include "gui/window_fixture.h"
#include "jobs/message_log.h"
#include "support/foreign_scan.h"

#include <QAccessible>
#include <QLabel>
#include <QToolButton>

using namespace larmor;

namespace {

/// 8 x 16, slices 0-2 and phases 4 and 6; each image is flat at 10 slice + phase + 1.
QString severalImages(const QTemporaryDir &folder)
{
    const QString path = folder.filePath(QStringLiteral("several.h5"));
    foreign::File file;
    file.ky = 16;
    file.lines.push_back({.flags = {24}});
    for (const int phase : {4, 6})
        for (const int slice : {0, 1, 2}) {
            const std::vector<foreign::Line> lines = foreign::wholeImage(
                {.slice = slice, .phase = phase, .value = float(10 * slice + phase + 1)}, 16);
            file.lines.insert(file.lines.end(), lines.begin(), lines.end());
        }
    foreign::writeForeignScan(path.toStdString(), file);
    return path;
}

float brightest(const Image &image)
{
    float most = 0;
    for (const cfloat &value : image.data)
        most = std::max(most, std::abs(value));
    return most;
}

QString shownText(const WindowFixture &fixture)
{
    const auto *line = fixture.find<QLabel>(QStringLiteral("readReport.line"));
    return line && line->isVisible() ? line->text() : QString();
}

/// Waits until the image is `factor` times as bright as the one before.
bool waitForBrightness(WindowFixture &fixture, float brightness)
{
    return QTest::qWaitFor(
        [&] {
            const auto image = fixture.window->slice()->hostImage();
            return image && std::abs(brightest(*image) - brightness) < 1e-3F * brightness;
        },
        60000);
}

} // namespace

class ReadingTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }

    void aWholeScanSaysNothing()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("whole.h5"));
        writeScan(path.toStdString(), smallCartesian());
        for (const std::string &scan : {std::string(ScanLibrary::builtInSpiralName), path.toStdString()}) {
            WindowFixture fixture(sessionOn(scan, Method::Adjoint));
            QVERIFY(fixture.waitForImage());
            QVERIFY(!fixture.find<QWidget>(QStringLiteral("readReport"))->isVisible());
            QVERIFY(!fixture.find<QWidget>(QStringLiteral("imageChoice"))->isVisible());
        }
    }

    void theBannerNamesWhatIsNotInTheImage()
    {
        QTemporaryDir folder;
        WindowFixture fixture(sessionOn(severalImages(folder).toStdString()));
        QVERIFY(fixture.waitForImage());
        QTRY_VERIFY(!shownText(fixture).isEmpty());
        const QString text = shownText(fixture);
        QVERIFY2(text.endsWith(QStringLiteral(" · 1 more")), qPrintable(text));
        auto *line = fixture.find<QLabel>(QStringLiteral("readReport.line"));
        auto *notice = fixture.find<QWidget>(QStringLiteral("readReport"));
        int shown = 0;
        for (const char *fact :
             {"of the slices 0-2 only 0 is in the image", "of the phases 4,6 only 4 is in the image",
              "phase-correction acquisitions left out: 1 (flag 24)"}) {
            shown += text.contains(QLatin1String(fact));
            QVERIFY(line->toolTip().split(QLatin1Char('\n')).filter(QLatin1String(fact)).size() == 1);
            QVERIFY(notice->accessibleName().contains(QLatin1String(fact)));
        }
        QCOMPARE(shown, 2);
        // The whole line can be read where the window is as narrow as it gets.
        fixture.window->resize(fixture.window->minimumSizeHint());
        QTRY_VERIFY(line->height() >= line->heightForWidth(line->width()));
        QVERIFY2(!text.contains(QStringLiteral("--")), qPrintable(text)); // options are the command line's
        auto *whole = fixture.find<QLabel>(QStringLiteral("readReport.whole"));
        QVERIFY(!whole->isVisible());
        fixture.click(QStringLiteral("readReport.more"));
        QVERIFY(whole->isVisible());
        QCOMPARE(whole->text().count(QLatin1Char('\n')), 2);
        keepPicture(*fixture.window, QStringLiteral("reading"));
        fixture.click(QStringLiteral("readReport.close"));
        QVERIFY(!notice->isVisible());
        QVERIFY(fixture.find<QComboBox>(QStringLiteral("sliceChoice"))->isVisible());
    }

    void theBoxesTakeAnotherImage()
    {
        QTemporaryDir folder;
        WindowFixture fixture(sessionOn(severalImages(folder).toStdString()));
        QVERIFY(fixture.waitForImage());
        auto *slice = fixture.find<QComboBox>(QStringLiteral("sliceChoice"));
        auto *phase = fixture.find<QComboBox>(QStringLiteral("phaseChoice"));
        QTRY_VERIFY(slice->isVisible() && phase->isVisible());
        QVERIFY(!fixture.find<QComboBox>(QStringLiteral("repetitionChoice"))->isVisible());
        QCOMPARE(slice->count(), 3);
        QCOMPARE(phase->itemText(1), QStringLiteral("6"));
        const float one = brightest(fixture.image()) / 5; // slice 0, phase 4
        choose(slice, 2);
        QVERIFY(waitForBrightness(fixture, 25 * one));
        QTRY_VERIFY(shownText(fixture).contains(QStringLiteral("of the phases"))); // nobody chose one
        choose(phase, 6);
        QVERIFY(waitForBrightness(fixture, 27 * one));
        QCOMPARE(slice->currentText(), QStringLiteral("2"));
        QCOMPARE(phase->currentText(), QStringLiteral("6"));
        QTRY_VERIFY(!shownText(fixture).contains(QStringLiteral("slices"))); // it was chosen
        const ImageChoice kept = fixture.window->controller()
                                     .library()
                                     .readOptions(fixture.window->history().session().scan)
                                     .images;
        QCOMPARE(QString::fromStdString(kept.toJson().dump()),
                 QStringLiteral(R"({"slice":"2","phase":"6"})"));
        choose(slice, 0);
        QVERIFY(waitForBrightness(fixture, 7 * one));
        QVERIFY(fixture.failures.empty());
    }

    void aSmallerMatrixCountsWhatIsBeyondItsBand()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("spiral.h5"));
        writeScan(path.toStdString(), smallSpiral());
        WindowFixture fixture(sessionOn(path.toStdString(), Method::Adjoint));
        QVERIFY(fixture.waitForImage());
        QVERIFY(shownText(fixture).isEmpty());
        Session smaller = fixture.window->history().session();
        smaller.settings.matrix = Extent{8, 8, 1};
        fixture.window->history().change(smaller);
        QTRY_VERIFY_WITH_TIMEOUT(
            shownText(fixture).contains(QStringLiteral("samples beyond the band of matrix 8x8 left out: ")),
            20000);
        QVERIFY(shownText(fixture).contains(QStringLiteral(" of 1015")));
    }

private:
    static void choose(QComboBox *box, int index)
    {
        const int at = box->findData(index);
        QVERIFY(at >= 0);
        box->setCurrentIndex(at);
        emit box->activated(at);
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<ReadingTest>(argc, argv);
}

#include "reading_test.moc"
