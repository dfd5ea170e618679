// SPDX-License-Identifier: GPL-3.0-or-later
// Exports from the real window: charts, the view, a page; pictures, data and the command that makes them
// again.
#include "core/file.h"
#include "export/export_name.h"
#include "export/export_writers.h"
#include "gui/window_fixture.h"
#include "jobs/message_log.h"
#include "scan/formats.h"
#include "scan/patient_geometry.h"
#include "support/small_disk.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialog>
#include <QDir>
#include <QDomDocument>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QProcess>
#include <QPushButton>
#include <QStandardPaths>
#include <QUrl>
#include <array>

using namespace larmor;

namespace {

/// The window on a scan, run once and then at rest, its charts filled.
struct Resting : WindowFixture {
    explicit Resting(Session session) : WindowFixture(std::move(session))
    {
        trigger(QStringLiteral("live")); // off
        QVERIFY(waitForImage());
        QTRY_VERIFY_WITH_TIMEOUT(!window->controller().isBusy(), 60000);
        QTRY_VERIFY(!chart("strip").series.isEmpty() && !chart("stages").categories.isEmpty() &&
                    !chart("bandwidth").key.isEmpty());
    }
    ChartModel chart(const char *key) const { return window->charts().chart(QLatin1String(key))->model(); }
    QDialog *dialog() const
    {
        for (QDialog *each : window->findChildren<QDialog *>(QStringLiteral("dialog.export")))
            if (each->isVisible()) return each;
        return nullptr;
    }
    template <class T>
    T *part(const char *name) const
    {
        return dialog() ? dialog()->findChild<T *>(QLatin1String(name)) : nullptr;
    }
    void choosePart(const char *key) const
    {
        auto *parts = part<QComboBox>("exportPart");
        QVERIFY(parts && parts->isVisible());
        const int index = parts->findData(QLatin1String(key));
        QVERIFY2(index >= 0, key);
        parts->setCurrentIndex(index);
        emit parts->activated(index);
    }
    /// Chooses a format and a file, saves, and waits for it.
    void save(const QString &path) const
    {
        QVERIFY(dialog() != nullptr);
        part<QLineEdit>("export.path")->setText(path);
        QTest::mouseClick(part<QPushButton>("export.save"), Qt::LeftButton);
        QTRY_VERIFY(!dialog());
        QVERIFY2(QFile::exists(path), qPrintable(path));
        if (const QString folder = qEnvironmentVariable("LARMOR_PICTURES"); !folder.isEmpty())
            QFile::copy(path, folder + QLatin1Char('/') + QFileInfo(path).fileName());
    }
    QByteArray bytes(const QString &path) const
    {
        return QByteArray::fromStdString(readFile(path.toStdString()));
    }
};

QString wordsOf(const QByteArray &svg)
{
    QDomDocument document;
    if (!document.setContent(svg)) return {};
    QString words;
    const QDomNodeList texts = document.elementsByTagName(QStringLiteral("text"));
    for (int i = 0; i < texts.size(); ++i)
        words += texts.at(i).toElement().text() + QLatin1Char('\n');
    return words;
}

/// Runs a command as a person would type it, in a folder. @returns what it wrote to standard output.
QByteArray typed(const QString &command, const QString &folder)
{
    QProcess shell;
    shell.setWorkingDirectory(folder);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const QString program = QStringLiteral(LARMOR_PROGRAM);
    environment.insert(QStringLiteral("PATH"), QFileInfo(program).absolutePath() + QLatin1Char(':') +
                                                   environment.value(QStringLiteral("PATH")));
    shell.setProcessEnvironment(environment);
    shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), command});
    if (!shell.waitForFinished(240000) || shell.exitCode() != 0)
        qWarning("%s: %s", qPrintable(command), shell.readAllStandardError().constData());
    return shell.readAllStandardOutput();
}

} // namespace

class ExportTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string m_spiral;
    QUrl m_opened;

public slots:
    void opened(const QUrl &url) { m_opened = url; }

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_folder.path());
        m_spiral = m_folder.filePath(QStringLiteral("my spiral.h5")).toStdString(); // a blank to be quoted
        writeScan(m_spiral, smallSpiral());
    }

    void aChartIsExportedInEveryFormat()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        const std::array starts{std::pair("png", "\x89PNG"), std::pair("svg", "<?xml"),
                                std::pair("pdf", "%PDF"), std::pair("csv", "# "), std::pair("json", "{")};
        for (const auto &[ending, start] : starts) {
            live.click(QStringLiteral("export.strip"));
            const QString segment = QStringLiteral("export.format.") + QLatin1String(ending);
            live.part<QAbstractButton>(qPrintable(segment))->click();
            const QString path = live.file(QStringLiteral("chart.") + QLatin1String(ending));
            live.save(path);
            QVERIFY2(live.bytes(path).startsWith(start), ending);
        }
    }

    /// A file of another format does not number it.
    void everyFormatIsOfferedItsOwnFreeName()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        const auto offered = [&](const char *ending) {
            const QString segment = QStringLiteral("export.format.") + QLatin1String(ending);
            live.part<QAbstractButton>(qPrintable(segment))->click();
            return live.part<QLineEdit>("export.path")->text();
        };
        live.click(QStringLiteral("export.strip"));
        const QString pdf = offered("pdf");
        live.save(pdf);
        live.click(QStringLiteral("export.strip"));
        QCOMPARE(offered("pdf"), QString(pdf).replace(QStringLiteral(".pdf"), QStringLiteral("-2.pdf")));
        QCOMPARE(offered("svg"), QString(pdf).replace(QStringLiteral(".pdf"), QStringLiteral(".svg")));
        // A name of one's own stays.
        live.part<QLineEdit>("export.path")->setText(live.file(QStringLiteral("mine.svg")));
        QCOMPARE(offered("png"), live.file(QStringLiteral("mine.png")));
        live.dialog()->reject();
        QVERIFY(QFile::remove(pdf));
    }

    void captionAndCommandAreInAll()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        const ChartModel chart = live.chart("strip");
        for (const char *part : {"larmor ", "cpu", "adjoint", " UTC"})
            QVERIFY2(chart.caption.contains(QLatin1String(part)), part);
        QVERIFY(chart.caption.contains(QString::fromStdString(live.report().device.name)));
        QVERIFY2(chart.command.startsWith(QStringLiteral("larmor recon '")), qPrintable(chart.command));
        live.click(QStringLiteral("export.strip"));
        live.save(live.file(QStringLiteral("a.svg")));
        const QString words = wordsOf(live.bytes(live.file(QStringLiteral("a.svg"))));
        QVERIFY(words.contains(QStringLiteral("$ larmor recon")));
        QVERIFY(words.contains(QStringLiteral("UTC")));
        live.click(QStringLiteral("export.strip"));
        live.save(live.file(QStringLiteral("a.json")));
        const Json json = Json::parse(readFile(live.file(QStringLiteral("a.json")).toStdString()));
        QCOMPARE(json["command"].get<std::string>(), chart.command.toStdString());
        live.click(QStringLiteral("export.strip"));
        live.save(live.file(QStringLiteral("a.png")));
        QVERIFY(QImage(live.file(QStringLiteral("a.png")))
                    .text(QStringLiteral("Description"))
                    .contains(chart.command));
        live.click(QStringLiteral("export.strip"));
        live.part<QCheckBox>("export.caption")->setChecked(false);
        live.save(live.file(QStringLiteral("b.svg")));
        QVERIFY(!wordsOf(live.bytes(live.file(QStringLiteral("b.svg")))).contains(QStringLiteral("UTC")));
        live.click(QStringLiteral("export.strip")); // what was chosen last is offered again
        QVERIFY(!live.part<QCheckBox>("export.caption")->isChecked());
        live.part<QCheckBox>("export.caption")->setChecked(true);
        live.save(live.file(QStringLiteral("c.svg")));
    }

    void scaleBackgroundAndAnnotationsAreChosen()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        const auto saved = [&](int scale, bool white, bool annotations) {
            live.click(QStringLiteral("export.compare"));
            live.part<QAbstractButton>("export.format.png")->click();
            live.part<QAbstractButton>(qPrintable(QStringLiteral("export.scale.%1").arg(scale)))->click();
            live.part<QCheckBox>("export.white")->setChecked(white);
            live.part<QCheckBox>("export.annotations")->setChecked(annotations);
            const QString path =
                live.file(QStringLiteral("%1-%2-%3.png").arg(scale).arg(white).arg(annotations));
            live.save(path);
            return QImage(path);
        };
        const QImage one = saved(1, true, true), four = saved(4, true, true), dark = saved(1, false, true),
                     bare = saved(1, true, false);
        QCOMPARE(four.size(), one.size() * 4);
        QCOMPARE(one.pixelColor(2, 2), QColor(Qt::white));
        QCOMPARE(dark.pixelColor(2, 2), theme().panel);
        QVERIFY(bare != one && bare.size() == one.size()); // without the figures at the bars
        saved(2, true, true);
    }

    void pdfsHaveVectorsAndTheirFonts()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        live.click(QStringLiteral("export.strip"));
        live.save(live.file(QStringLiteral("a.pdf")));
        const QByteArray pdf = live.bytes(live.file(QStringLiteral("a.pdf")));
        QVERIFY(pdf.contains("/FontFile2"));       // the fonts' outlines are in the file
        QVERIFY(!pdf.contains("/Subtype /Image")); // and nothing is pixels
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
    }

    void exportedIsWhatIsSeen()
    {
        Resting live(sessionOn(m_spiral, Method::LeastSquares));
        auto *view = live.find<ChartView>(QStringLiteral("chart.convergence"));
        QTRY_VERIFY(view->model().series.size() == 2);
        live.click(QStringLiteral("export.convergence"));
        live.save(live.file(QStringLiteral("whole.svg")));
        QVERIFY(wordsOf(live.bytes(live.file(QStringLiteral("whole.svg"))))
                    .contains(QStringLiteral("\nresidual\n")));
        view->setHidden(0, true);
        keepPicture(*live.window, QStringLiteral("export-hidden"));
        view->showTable(true);
        keepPicture(*live.window, QStringLiteral("export-table"));
        view->showTable(false);
        live.click(QStringLiteral("export.convergence"));
        live.save(live.file(QStringLiteral("hidden.svg")));
        QVERIFY(!wordsOf(live.bytes(live.file(QStringLiteral("hidden.svg"))))
                     .contains(QStringLiteral("\nresidual\n")));
        live.click(QStringLiteral("export.convergence"));
        live.save(live.file(QStringLiteral("data.csv"))); // data files have all
        QVERIFY(live.bytes(live.file(QStringLiteral("data.csv"))).contains(",residual\n"));
    }

    void copiesGoToTheClipboard()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        live.click(QStringLiteral("export.strip"));
        live.part<QPushButton>("export.copy")->click();
        const QMimeData *copied = QApplication::clipboard()->mimeData();
        QVERIFY(copied->hasImage());
        QVERIFY(copied->data(QStringLiteral("image/svg+xml")).startsWith("<?xml"));
        QVERIFY(copied->text().contains(QStringLiteral("x,y,series")));
        live.part<QPushButton>("export.cancel")->click();
        QTRY_VERIFY(!live.dialog());
    }

    void aFullDiskIsSaidAndLeavesTheOldFile()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        for (const char *ending : {"png", "svg", "pdf", "csv", "json"}) {
            live.click(QStringLiteral("export.strip"));
            live.part<QAbstractButton>(qPrintable(QStringLiteral("export.format.") + QLatin1String(ending)))
                ->click();
            const QString path = live.file(QStringLiteral("full.") + QLatin1String(ending));
            writeFile(path.toStdString(), "the old one");
            const QDir folder = QFileInfo(path).dir();
            const QStringList kinds{QStringLiteral("full.*"), QStringLiteral(".*")}; // not the settings
            const QStringList before = folder.entryList(kinds, QDir::Files | QDir::Hidden);
            live.part<QLineEdit>("export.path")->setText(path);
            const QString offered = live.part<QLabel>("export.say")->text();
            {
                const test::SmallDisk disk(256);
                QTest::mouseClick(live.part<QPushButton>("export.save"), Qt::LeftButton);
                QTRY_VERIFY(live.dialog() && live.part<QPushButton>("export.save")->isEnabled());
            }
            const QString said = live.part<QLabel>("export.say")->text();
            QVERIFY2(said != offered && said.contains(QFileInfo(path).fileName()), qPrintable(said));
            QVERIFY2(!said.contains(QStringLiteral(".larmor-")), qPrintable(said));
            QCOMPARE(live.bytes(path), QByteArray("the old one"));
            const QStringList after = folder.entryList(kinds, QDir::Files | QDir::Hidden);
            QVERIFY2(after == before, qPrintable(after.join(QLatin1Char(' '))));
            live.save(path); // with room again
            QVERIFY(live.bytes(path).size() > 256);
        }
    }

    void aTitleIsTextInAnSvg()
    {
        ExportSubject subject;
        subject.title = QStringLiteral("T1&T2 <script>alert('\"x\"')</script> \u0001");
        subject.caption = subject.title;
        subject.size = QSizeF(200, 100);
        subject.paint = [&](QPainter &painter, const ExportLook &) {
            painter.drawText(QPointF(10, 50), subject.title);
        };
        const QByteArray svg = exportedPicture(subject, QStringLiteral("svg"), ExportLook());
        QDomDocument document;
        QString why;
        QVERIFY2(document.setContent(svg, &why), qPrintable(why));
        QCOMPARE(document.elementsByTagName(QStringLiteral("script")).size(), 0);
        const QDomNodeList titles = document.elementsByTagName(QStringLiteral("title"));
        QCOMPARE(titles.size(), 1);
        QCOMPARE(titles.at(0).parentNode().nodeName(), QStringLiteral("svg"));
        QCOMPARE(titles.at(0).toElement().text(),
                 QString(subject.title).replace(QChar(1), QChar(QChar::ReplacementCharacter)));
        const QDomNodeList texts = document.elementsByTagName(QStringLiteral("desc"));
        QCOMPARE(texts.size(), 1);
        QVERIFY(texts.at(0).toElement().text().startsWith(QStringLiteral("T1&T2 <script>")));
    }

    void badNamesAreRefusedWhereTheyAreTyped()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        live.click(QStringLiteral("export.strip"));
        auto *path = live.part<QLineEdit>("export.path");
        auto *save = live.part<QPushButton>("export.save");
        const auto *say = live.part<QLabel>("export.say");
        QVERIFY(save->isEnabled() && save->isDefault());
        keepPicture(*live.dialog(), QStringLiteral("export-dialog"));
        path->setText(live.file(QStringLiteral("chart.gif")));
        QVERIFY(!save->isEnabled() && say->text().contains(QStringLiteral(".svg")));
        path->setText({});
        QVERIFY(!save->isEnabled());
        path->setText(live.file(QStringLiteral("no/such/folder/chart.svg")));
        QTest::mouseClick(save, Qt::LeftButton);
        QVERIFY(live.dialog() && save->isEnabled()); // it stays, to be mended
        QVERIFY2(say->text().contains(QStringLiteral("no/such/folder")), qPrintable(say->text()));
        path->setText(live.file(QStringLiteral("chart.svg")));
        QTest::mouseClick(save, Qt::LeftButton);
        QTRY_VERIFY(!live.dialog());
        live.click(QStringLiteral("export.strip"));
        live.part<QLineEdit>("export.path")->setText(live.file(QStringLiteral("chart.svg")));
        QVERIFY(live.part<QLabel>("export.say")->text().contains(QStringLiteral("replaced")));
        live.part<QPushButton>("export.cancel")->click();
    }

    void theViewWithAndWithoutAnnotations()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        live.trigger(QStringLiteral("crosshair"));
        const auto saved = [&](const char *name, bool annotations) {
            live.trigger(QStringLiteral("exportView"));
            live.part<QCheckBox>("export.annotations")->setChecked(annotations);
            live.save(live.file(QLatin1String(name)));
        };
        saved("with.png", true);
        saved("without.png", false);
        const QImage with(live.file(QStringLiteral("with.png"))),
            without(live.file(QStringLiteral("without.png")));
        QVERIFY(with.width() > without.width()); // by the colour bar
        // The crosshair's blue is there, or is not.
        const auto blue = [](const QImage &image) {
            int count = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    count += image.pixel(x, y) == 0xff56b4e9u;
            return count;
        };
        QVERIFY(blue(with) > 50);
        QCOMPARE(blue(without), 0);
        // The voxels are those that the window shows, each a square of pixels, and nothing lies around them.
        const QImage voxels = live.window->slice()->renderImage();
        constexpr int margin = 2 * 16;
        const int side = (without.width() - 2 * margin) / voxels.width();
        QCOMPARE(without.width(), 2 * margin + side * voxels.width());
        QVERIFY(side >= 4);
        for (int y = 0; y < side * voxels.height(); ++y)
            for (int x = 0; x < side * voxels.width(); ++x)
                QCOMPARE(without.pixel(margin + x, margin + y), voxels.pixel(x / side, y / side));
        saved("view.svg", true);
        saved("view.pdf", true);
        QVERIFY(live.bytes(live.file(QStringLiteral("view.pdf"))).contains("/FontFile2"));
    }

    void vectorFormatsHoldTheVoxelsThemselves()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        const auto saved = [&](const char *name) {
            live.trigger(QStringLiteral("exportView"));
            live.part<QCheckBox>("export.annotations")->setChecked(false);
            live.save(live.file(QLatin1String(name)));
            return live.bytes(live.file(QLatin1String(name)));
        };
        const QImage voxels = live.window->slice()->renderImage();
        const auto same = [](const QImage &a, const QImage &b) {
            return a.convertToFormat(QImage::Format_RGB32) == b.convertToFormat(QImage::Format_RGB32);
        };
        QDomDocument svg;
        QVERIFY(svg.setContent(saved("lossless.svg")));
        const QDomNodeList images = svg.elementsByTagName(QStringLiteral("image"));
        QCOMPARE(images.size(), 1);
        const QDomElement only = images.at(0).toElement();
        QVERIFY(only.attribute(QStringLiteral("style")).contains(QStringLiteral("pixelated")));
        const QByteArray data = only.attribute(QStringLiteral("xlink:href")).toLatin1();
        QVERIFY(data.startsWith("data:image/png;base64,"));
        QImage embedded;
        QVERIFY(embedded.loadFromData(QByteArray::fromBase64(data.mid(data.indexOf(',') + 1)), "PNG"));
        QCOMPARE(embedded.size(), voxels.size());
        QVERIFY(same(embedded, voxels));
        const QByteArray pdf = saved("lossless.pdf");
        QVERIFY(!pdf.contains("DCTDecode")); // no JPEG
        QVERIFY(pdf.contains("/Width 16\n/Height 16\n"));
        const QString extract = QStandardPaths::findExecutable(QStringLiteral("pdfimages"));
        if (!extract.isEmpty()) {
            QCOMPARE(
                QProcess::execute(extract, {QStringLiteral("-png"), live.file(QStringLiteral("lossless.pdf")),
                                            live.file(QStringLiteral("page"))}),
                0);
            QVERIFY(same(QImage(live.file(QStringLiteral("page-000.png"))), voxels));
        }
        // Zoomed into: the voxels that are seen, whole.
        ViewPlace place = live.window->slice()->place();
        place.zoom = 4;
        live.window->slice()->setPlace(place);
        QVERIFY(svg.setContent(saved("zoomed.svg")));
        const QDomElement part = svg.elementsByTagName(QStringLiteral("image")).at(0).toElement();
        const QByteArray some = part.attribute(QStringLiteral("xlink:href")).toLatin1();
        QVERIFY(embedded.loadFromData(QByteArray::fromBase64(some.mid(some.indexOf(',') + 1)), "PNG"));
        QVERIFY(embedded.width() < 10 && embedded.width() >= 4);
        bool found = false; // as it stands in the whole
        for (int y = 0; y + embedded.height() <= voxels.height(); ++y)
            for (int x = 0; x + embedded.width() <= voxels.width(); ++x)
                found = found || same(voxels.copy(QRect({x, y}, embedded.size())), embedded);
        QVERIFY(found);
    }

    void filesAreNamedAfterTheScanAndSaidWhereTheyAre()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        const auto offered = [&] {
            const QString name = QFileInfo(live.part<QLineEdit>("export.path")->text()).completeBaseName();
            live.part<QPushButton>("export.cancel")->click();
            return name;
        };
        live.trigger(QStringLiteral("exportView"));
        QCOMPARE(offered(), QStringLiteral("my spiral-slice"));
        live.trigger(QStringLiteral("phase"));
        live.trigger(QStringLiteral("exportView"));
        QCOMPARE(offered(), QStringLiteral("my spiral-slice-phase"));
        live.click(QStringLiteral("export.compare"));
        QCOMPARE(offered(), QStringLiteral("my spiral-stages"));
        QCOMPARE(exportStem("simulated:{}", QStringLiteral("Radial 20, x3")), QStringLiteral("radial-20-x3"));
        QCOMPARE(exportStem("/data/15x4940-220.h5", {}), QStringLiteral("15x4940-220"));
        // After writing a word says where the file is, and a button opens the folder.
        live.click(QStringLiteral("export.compare"));
        const QString path = live.file(QStringLiteral("told.svg"));
        live.save(path);
        auto *message = live.find<QLabel>(QStringLiteral("banner.message"));
        QTRY_VERIFY(message->isVisible() && message->text().contains(QStringLiteral("told.svg")));
        QVERIFY(live.find<QLabel>(QStringLiteral("banner.hint"))
                    ->text()
                    .contains(QFileInfo(path).absolutePath()));
        QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "opened");
        live.click(QStringLiteral("banner.folder"));
        QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
        QCOMPARE(m_opened, QUrl::fromLocalFile(QFileInfo(path).absolutePath()));
        keepPicture(*live.window, QStringLiteral("export-written"));
    }

    void rawValuesApart()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        for (const char *name : {"values.npy", "values.nii.gz"}) {
            live.trigger(QStringLiteral("exportView"));
            live.part<QLineEdit>("export.path")->setText(live.file(QLatin1String(name)));
            live.choosePart("complex");
            live.save(live.file(QLatin1String(name)));
            const Image saved = readImage(live.file(QLatin1String(name)).toStdString());
            QVERIFY(saved.data == live.image().data); // every bit of them
        }
    }

    void thePartOfTheImageIsChosen()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        const std::vector<cfloat> whole = live.image().data;
        const auto expect = [&](const char *name, const char *part) {
            const Image saved = readImage(live.file(QLatin1String(name)).toStdString());
            QCOMPARE(saved.data.size(), whole.size());
            for (std::size_t i = 0; i < whole.size(); ++i) {
                const cfloat wanted = part == std::string("magnitude") ? std::abs(whole[i])
                                      : part == std::string("phase")   ? std::arg(whole[i])
                                                                       : whole[i];
                QVERIFY2(std::abs(saved.data[i] - wanted) <= 1e-6F, part);
            }
        };
        for (const char *part : {"magnitude", "phase", "complex"}) {
            live.trigger(QStringLiteral("exportView"));
            live.part<QLineEdit>("export.path")->setText(live.file(QStringLiteral("view.png")));
            QVERIFY(!live.part<QComboBox>("exportPart")->isVisible()); // a picture is what is seen
            live.part<QLineEdit>("export.path")->setText(live.file(QStringLiteral("values.nii.gz")));
            // What other programs read comes first.
            QCOMPARE(live.part<QComboBox>("exportPart")->itemData(0).toString(), QStringLiteral("magnitude"));
            live.choosePart(part);
            live.save(live.file(QStringLiteral("values.nii.gz")));
            expect("values.nii.gz", part);
            live.trigger(QStringLiteral("exportView")); // offers what was last chosen
            live.part<QLineEdit>("export.path")->setText(live.file(QStringLiteral("again.nii.gz")));
            QCOMPARE(live.part<QComboBox>("exportPart")->currentData().toString(), QLatin1String(part));
            live.part<QLineEdit>("export.path")->setText(live.file(QStringLiteral("view.png")));
            live.save(live.file(QStringLiteral("view.png")));
        }
    }

    void whatClaimsNoCoordinatesIsSaid()
    {
        Scan scan = smallSpiral();
        scan.fieldOfViewMm = {220, 220, 5};
        StatedGeometry placed;
        placed.frame.emplace();
        scan.geometry = std::make_shared<const StatedGeometry>(placed);
        const auto warnings = [&](const char *name) {
            const std::string file = m_folder.filePath(QLatin1String(name)).toStdString();
            writeScan(file, scan);
            Resting live(sessionOn(file, Method::Adjoint));
            MessageLog::instance().clear();
            live.trigger(QStringLiteral("exportView"));
            live.save(live.file(QStringLiteral("values.nii.gz")));
            return MessageLog::instance().text().count(QStringLiteral("claims no scanner coordinates"));
        };
        QCOMPARE(warnings("placed.h5"), 0);
        scan.fieldOfViewMm[2] = 0; // a plane without a thickness
        QCOMPARE(warnings("thin.h5"), 1);
    }

    void theSaveDialogAsksForThePartToo()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        const cfloat first = live.image().data[40];
        const auto saved = [&](const char *name, const char *filter) {
            live.trigger(QStringLiteral("saveImage"));
            auto *dialog = live.find<QFileDialog>(QStringLiteral("dialog.saveImage"));
            for (const QString &each : dialog->nameFilters())
                if (each.startsWith(QLatin1String(filter))) dialog->selectNameFilter(each);
            const QString path = live.file(QLatin1String(name));
            dialog->findChild<QLineEdit *>()->setText(path);
            QMetaObject::invokeMethod(dialog, "accept");
            if (!QTest::qWaitFor([&] { return QFile::exists(path); }, 30000)) return cfloat(-1);
            return readImage(path.toStdString()).data[40];
        };
        QCOMPARE(saved("first.nii", ""), cfloat(std::abs(first))); // the filter offered first
        QCOMPARE(saved("phase.nii", "NIfTI, phase"), cfloat(std::arg(first)));
        QCOMPARE(saved("complex.nii", "NIfTI, complex"), first);
        QCOMPARE(saved("magnitude.npy", "NumPy, magnitude"), cfloat(std::abs(first)));
        QCOMPARE(saved("other.npy", "NIfTI, phase"), first); // the name decides the format
    }

    void thePageIsExported()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        for (const char *name : {"page.png", "page.svg", "page.pdf"}) {
            live.trigger(QStringLiteral("exportPage"));
            live.save(live.file(QLatin1String(name)));
        }
        const QImage page(live.file(QStringLiteral("page.png")));
        QVERIFY(page.width() > 2 * 1200);
        const QString words = wordsOf(live.bytes(live.file(QStringLiteral("page.svg"))));
        for (const char *word : {"Time, live", "Rate, live", "Slice", "$ larmor recon"})
            QVERIFY2(words.contains(QLatin1String(word)), word);
        QVERIFY(live.bytes(live.file(QStringLiteral("page.pdf"))).contains("/FontFile2"));
    }

    void theCommandMakesTheImageAgain_data()
    {
        QTest::addColumn<bool>("builtIn");
        QTest::newRow("a file") << false;
        QTest::newRow("simulated") << true;
    }
    void theCommandMakesTheImageAgain()
    {
        QFETCH(bool, builtIn);
        Session session =
            sessionOn(builtIn ? std::string(builtInSpiralScan) : m_spiral, Method::LeastSquares);
        session.settings.iterations = 7;
        session.settings.lambda = 1e-3;
        Resting live(session);
        const QString command = live.chart("strip").command;
        typed(command, live.file(QString()));
        const Image again = readImage(live.file(QStringLiteral("image.nii.gz")).toStdString());
        const Image shown = live.image();
        QVERIFY(again.extent == shown.extent);
        double difference = 0, size = 0;
        for (std::size_t i = 0; i < shown.data.size(); ++i) {
            difference += static_cast<double>(std::norm(again.data[i] - shown.data[i]));
            size += static_cast<double>(std::norm(shown.data[i]));
        }
        QVERIFY2(std::sqrt(difference / size) < 1e-5, qPrintable(command));
    }

    void theCommandMeasuresTheSameAgain()
    {
        Resting live(sessionOn(m_spiral, Method::Adjoint));
        live.trigger(QStringLiteral("pageLab"));
        LabPage &lab = live.window->lab();
        LabChoice choice;
        choice.kernel = "transpose";
        choice.problem.set("size", "64");
        choice.engine = EngineKind::Cpu;
        QTRY_VERIFY_WITH_TIMEOUT(!live.window->controller().engines().empty(), 60000);
        lab.setChoice(choice);
        live.find<QPushButton>(QStringLiteral("lab.run"))->click();
        auto *bars = live.find<ChartView>(QStringLiteral("lab.bars"));
        QTRY_VERIFY_WITH_TIMEOUT(!bars->model().categories.isEmpty(), 60000);
        const QString command = bars->model().command;
        QVERIFY2(command.startsWith(QStringLiteral("larmor lab run transpose")), qPrintable(command));
        const Json report =
            Json::parse(typed(command + QStringLiteral(" --json"), live.file(QString())).toStdString());
        const Measurement again = Measurement::fromJson(report);
        const Measurement &shown = lab.measuring().measurements().back();
        QVERIFY(again.problem == shown.problem && again.options == shown.options);
        QVERIFY(again.provenance.engine == shown.provenance.engine && again.correct);
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<ExportTest>(argc, argv);
}

#include "export_test.moc"
