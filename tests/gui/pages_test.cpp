// SPDX-License-Identifier: GPL-3.0-or-later
// Every window and page with real content, at a large and at a small size: no word is cut off. Where
// LARMOR_PICTURES names a folder, each page is kept there as a picture, to be looked at.
#include "compare/compare_window.h"
#include "engine/cuda/nvrtc_compiler.h"
#include "gui/window_fixture.h"
#include "lab/attachment_row.h"
#include "lcurve/l_curve_window.h"
#include "model/model_page.h"
#include "simulate/simulate_window.h"
#include "source/source_page.h"
#include "stream/stream_window.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"
#include "workbench/published_page.h"
#include "workbench/roofline_page.h"
#include "workbench/sweep_page.h"
#include "workbench/tuner_page.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QSplitter>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>

using namespace larmor;

namespace {

/// The last is the least screen that Larmor is promised for; 2560 x 1440 at a scale of 2 is the second.
constexpr std::array sizes{QSize(1600, 1000), QSize(1280, 720), QSize(1024, 700)};

bool scrolls(const QWidget *widget, const QWidget *top)
{
    for (const QWidget *up = widget->parentWidget(); up && up != top; up = up->parentWidget())
        if (qobject_cast<const QAbstractScrollArea *>(up)) return true;
    return false;
}

/// How a widget's words are cut off; empty: they are not.
QString cutOff(const QWidget *widget, const QWidget *top)
{
    if (const auto *label = qobject_cast<const QLabel *>(widget)) {
        if (label->text().isEmpty()) return {};
        if (label->wordWrap()) {
            const int needed = label->heightForWidth(label->width());
            if (needed > label->height() + 2)
                return QStringLiteral("lacks %1 px of height").arg(needed - label->height());
        } else if (label->minimumSizeHint().width() > label->width() + 1) {
            return QStringLiteral("lacks %1 px of width")
                .arg(label->minimumSizeHint().width() - label->width());
        }
    } else if (const auto *button = qobject_cast<const QAbstractButton *>(widget)) {
        // Widths in the pipeline bar are times: a name that does not fit is left out, the tooltip has it.
        if (widget->objectName().startsWith(QStringLiteral("stage."))) return {};
        const int needed = button->fontMetrics().size(Qt::TextShowMnemonic, button->text()).width();
        if (needed > button->width())
            return QStringLiteral("lacks %1 px of width").arg(needed - button->width());
    } else {
        return {};
    }
    const QRect place(widget->mapTo(top, QPoint(0, 0)), widget->size());
    if (!top->rect().contains(place) && !scrolls(widget, top))
        return QStringLiteral("reaches out of the window");
    return {};
}

/// All words of a window that cannot be read.
QStringList wordsCutOff(const QWidget *top)
{
    QStringList found;
    for (const QWidget *widget : top->findChildren<QWidget *>()) {
        if (!widget->isVisibleTo(top) || widget->window() != top) continue;
        if (const QString how = cutOff(widget, top); !how.isEmpty()) {
            const auto *label = qobject_cast<const QLabel *>(widget);
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            found << QStringLiteral("%1 \"%2\" %3")
                         .arg(widget->objectName(),
                              (label    ? label->text()
                               : button ? button->text()
                                        : QString())
                                  .left(60),
                              how);
        }
    }
    return found;
}

/// From a window to the part that makes it so wide: names and least widths.
QStringList widest(const QWidget *top)
{
    QStringList path;
    for (const QWidget *at = top; at;) {
        path << QStringLiteral("%1 (%2)")
                    .arg(at->objectName().isEmpty() ? QLatin1String(at->metaObject()->className())
                                                    : at->objectName())
                    .arg(at->minimumSizeHint().width());
        const QWidget *next = nullptr;
        for (const QObject *child : at->children())
            if (const auto *widget = qobject_cast<const QWidget *>(child); widget && !widget->isWindow())
                if (!next || widget->minimumSizeHint().width() > next->minimumSizeHint().width())
                    next = widget;
        at = next && next->minimumSizeHint().width() > 120 ? next : nullptr;
    }
    return path;
}

/// Parts that lie over each other in a splitter, and pages wider than what is seen of them that no bar
/// scrolls.
QStringList partsOutOfPlace(const QWidget *top)
{
    QStringList found;
    for (const auto *splitter : top->findChildren<QSplitter *>()) {
        if (!splitter->isVisibleTo(top) || splitter->window() != top) continue;
        const QWidget *before = nullptr;
        for (int i = 0; i < splitter->count(); ++i) {
            const QWidget *part = splitter->widget(i);
            if (part->isHidden()) continue;
            if (before && before->geometry().intersects(part->geometry()))
                found << QStringLiteral("%1 lies over %2, which needs %3")
                             .arg(before->objectName(), part->objectName(),
                                  widest(part).join(QStringLiteral(" > ")));
            before = part;
        }
    }
    for (const auto *scroll : top->findChildren<QScrollArea *>()) {
        if (!scroll->isVisibleTo(top) || scroll->window() != top || !scroll->widget()) continue;
        const int beyond = scroll->widget()->width() - scroll->viewport()->width();
        if (scroll->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff && beyond > 0)
            found << QStringLiteral("%1 px cannot be reached: %2")
                         .arg(beyond)
                         .arg(widest(scroll->widget()).join(QStringLiteral(" > ")));
    }
    return found;
}

} // namespace

class PagesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_cache;

    /// Waits longer where a picture is kept, so that charts are drawn with content.
    static void settle(int ms, int pictureMs)
    {
        QTest::qWait(qEnvironmentVariableIsEmpty("LARMOR_PICTURES") ? ms : pictureMs);
    }
    /// Keeps a picture of the window at each size and fails on words that cannot be read.
    static void look(QWidget &window, const QString &name)
    {
        QStringList cut;
        for (const QSize size : sizes) {
            window.resize(size);
            settle(20, 400);
            (void)QTest::qWaitFor(
                [&] { return wordsCutOff(&window).isEmpty() && partsOutOfPlace(&window).isEmpty(); },
                1000); // words that came last
            const QString called = QStringLiteral("%1-%2").arg(name).arg(size.width());
            keepPicture(window, called);
            if (window.width() > size.width())
                cut << called + QStringLiteral(": needs %1 px of width: %2")
                                    .arg(window.width())
                                    .arg(widest(&window).join(QStringLiteral(" > ")));
            for (const QString &words : wordsCutOff(&window) + partsOutOfPlace(&window))
                cut << called + QStringLiteral(": ") + words;
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }
    static void type(QWidget &in, const char *name, const char *value)
    {
        auto *field = in.findChild<QLineEdit *>(QLatin1String(name));
        QVERIFY2(field != nullptr, name);
        field->setText(QLatin1String(value));
        emit field->textEdited(field->text());
        emit field->editingFinished();
    }

private slots:
    void initTestCase() { keepSettingsIn(m_cache.path()); }

    void explore_data()
    {
        QTest::addColumn<QString>("scan");
        QTest::addColumn<int>("method");
        QTest::addColumn<QString>("name");
        QTest::newRow("ifft") << ScanLibrary::builtInCartesian << int(Method::InverseFft) << "main-ifft";
        QTest::newRow("adjoint") << ScanLibrary::builtInSpiralName << int(Method::Adjoint) << "main-adjoint";
        QTest::newRow("gridding") << ScanLibrary::builtInSpiralName << int(Method::Gridding)
                                  << "main-gridding";
        QTest::newRow("least squares")
            << ScanLibrary::builtInSpiralName << int(Method::LeastSquares) << "main-least-squares";
    }
    void explore()
    {
        QFETCH(QString, scan);
        QFETCH(int, method);
        QFETCH(QString, name);
        WindowFixture live(sessionOn(scan.toStdString(), Method(method)));
        QVERIFY(live.waitForImage());
        settle(50, 800); // a few runs for the charts
        live.trigger(QStringLiteral("pinBaseline"));
        settle(20, 300);
        look(*live.window, name);
    }

    void theLightTheme()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInSpiralName, Method::LeastSquares));
        live.trigger(QStringLiteral("themeLight"));
        QVERIFY(live.waitForImage());
        settle(50, 800);
        look(*live.window, QStringLiteral("main-light"));
    }

    void attachments()
    {
        QTemporaryDir folder;
        const auto file = [&](const char *name) { return folder.filePath(QLatin1String(name)); };
        const Scan scan = simulate(SimulationRecipe{
            {"trajectory", "radial"}, {"matrix", "48"}, {"spokes", "60"}, {"coils", "4"}, {"snr", "30"}});
        writeImage(file("sensitivities-of-the-head-coil.npy").toStdString(), *scan.coilMaps);
        writeImage(file("reference.npy").toStdString(), truthImage(*sheppLogan2d(), scan.matrix));
        writeScan(file("scan.h5").toStdString(), scan);
        WindowFixture live(sessionOn(file("scan.h5").toStdString(), Method::LeastSquares));
        QVERIFY(live.waitForImage());
        live.window->attachFile(attachmentKind(&Attachments::maps),
                                file("sensitivities-of-the-head-coil.npy"));
        QTRY_VERIFY(!live.window->history().session().attachments.maps.empty());
        live.window->attachFile(attachmentKind(&Attachments::reference), file("reference.npy"));
        QTRY_VERIFY(!live.window->history().session().attachments.reference.empty());
        QVERIFY(live.waitForImage());
        settle(50, 500);
        look(*live.window, QStringLiteral("main-attachments"));
        live.window->attachFile(attachmentKind(&Attachments::fieldMap), file("absent.npy"));
        QTRY_VERIFY(live.find<QWidget>(QStringLiteral("banner"))->isVisible());
        look(*live.window, QStringLiteral("main-failure"));
    }

    void compare()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInSpiralName, Method::LeastSquares));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("stop"));
        live.trigger(QStringLiteral("compareMethods"));
        auto *window = live.find<CompareWindow>(QStringLiteral("compare"));
        QSignalSpy ended(window, &CompareWindow::allFinished);
        QVERIFY(ended.wait(60000));
        look(*window, QStringLiteral("compare-3"));
        auto *count = window->findChild<QComboBox *>(QStringLiteral("compare.count"));
        count->setCurrentIndex(count->findData(4));
        emit count->activated(count->currentIndex());
        QVERIFY(ended.wait(60000));
        look(*window, QStringLiteral("compare-4"));
    }

    void simulating()
    {
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("stop"));
        live.trigger(QStringLiteral("simulateScan"));
        auto *window = live.find<SimulateWindow>(QStringLiteral("simulate"));
        window->setRecipe({{"trajectory", "radial"}, {"spokes", "60"}, {"coils", "4"}});
        look(*window, QStringLiteral("simulate-radial"));
        window->setRecipe({{"phantom", "absent.nii"}, {"trajectory", "cartesian"}, {"matrix", "12x-3"}});
        window->findChild<QPushButton *>(QStringLiteral("simulate.run"))->click();
        settle(50, 500);
        look(*window, QStringLiteral("simulate-failure"));
    }

    void importing()
    {
        QTemporaryDir folder;
        const auto file = [&](const char *name) { return folder.filePath(QLatin1String(name)); };
        const Scan scan = simulate(SimulationRecipe{
            {"trajectory", "radial"}, {"matrix", "48"}, {"spokes", "60"}, {"coils", "4"}, {"snr", "30"}});
        writeScan(file("knee.cfl").toStdString(), scan);
        writeImage(file("knee-sens.cfl").toStdString(), *scan.coilMaps);
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("stop"));
        live.trigger(QStringLiteral("importScan"));
        auto *dialog = live.find<QDialog>(QStringLiteral("import"));
        auto *open = dialog->findChild<QPushButton *>(QStringLiteral("import.open"));
        look(*dialog, QStringLiteral("import-empty"));
        live.window->openFiles({file("knee.cfl"), file("knee-traj.cfl"), file("knee-sens.cfl"),
                                file("knee.hdr"), file("gone.png")});
        QTRY_VERIFY_WITH_TIMEOUT(open->isEnabled(), 20000);
        look(*dialog, QStringLiteral("import"));
        type(*live.window, "import.matrix", "64");
        auto *unit = dialog->findChild<QComboBox *>(QStringLiteral("import.unit"));
        choose(unit, QStringLiteral("1/m"));
        QTRY_VERIFY_WITH_TIMEOUT(!open->isEnabled(), 20000);
        look(*dialog, QStringLiteral("import-wrong"));
        dialog->close();
    }

    void lCurve()
    {
        Session session = sessionOn(ScanLibrary::builtInSpiralName, Method::LeastSquares);
        session.settings.iterations = 10;
        WindowFixture live(session);
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("stop"));
        live.trigger(QStringLiteral("chooseLambda"));
        auto *window = live.find<LCurveWindow>(QStringLiteral("lCurve"));
        window->findChild<QPushButton *>(QStringLiteral("lCurve.run"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(!window->running(), 120000);
        look(*window, QStringLiteral("l-curve"));
        type(*window, "lCurve.lambdas", "-1:q:0");
        window->findChild<QPushButton *>(QStringLiteral("lCurve.run"))->click();
        look(*window, QStringLiteral("l-curve-failure"));
    }

    void streaming()
    {
        StreamWindow window;
        window.show();
        look(window, QStringLiteral("stream-empty"));
        window.setScan(std::make_shared<const Scan>(simulate(SimulationRecipe{{"phantom", "dynamic"},
                                                                              {"matrix", "64"},
                                                                              {"trajectory", "radial"},
                                                                              {"angle", "golden"},
                                                                              {"spokes", "233"}})),
                       {});
        window.findChild<QComboBox *>(QStringLiteral("stream.speed"))->setCurrentIndex(2);
        window.findChild<QPushButton *>(QStringLiteral("stream.run"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(window.summary().has_value(), 120000);
        look(window, QStringLiteral("stream"));
    }

    void lab()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
        WindowFixture live(sessionOn(ScanLibrary::builtInCartesian));
        QVERIFY(live.waitForImage());
        live.trigger(QStringLiteral("pageLab"));
        auto *page = live.find<LabPage>(QStringLiteral("lab"));
        live.find<QCheckBox>(QStringLiteral("lab.atOnce"))->setChecked(false);
        page->setKernel("transpose");
        look(*live.window, QStringLiteral("lab-empty"));
        live.click(QStringLiteral("lab.target.opencl"));
        auto *size = live.find<QComboBox>(QStringLiteral("lab.problem.size"));
        size->setCurrentText(QStringLiteral("256"));
        emit size->lineEdit()->editingFinished();
        measure(live, {"naive", "tiled", "padded"});
        live.find<QPushButton>(QStringLiteral("lab.pin"))->click();
        measure(live, {"diagonal"});
        look(*live.window, QStringLiteral("lab-measure"));
        tabs(live, *page);
    }

private:
    static void measure(WindowFixture &live, std::initializer_list<const char *> presets)
    {
        auto *page = live.find<LabPage>(QStringLiteral("lab"));
        for (const char *preset : presets) {
            auto *button =
                live.find<QAbstractButton>(QStringLiteral("lab.preset.transpose.") + QLatin1String(preset));
            if (button) button->click();
            QSignalSpy ended(&page->runner(), &LabRunner::ended);
            live.find<QPushButton>(QStringLiteral("lab.run"))->click();
            QVERIFY(ended.wait(120000));
        }
    }
    static void tabs(WindowFixture &live, LabPage &page)
    {
        QSignalSpy ended(&page.runner(), &LabRunner::ended);
        live.find<QPushButton>(QStringLiteral("lab.roofline.measure"))->click();
        QVERIFY(ended.wait(120000));
        page.tabs().setCurrentWidget(&page.rooflines());
        look(*live.window, QStringLiteral("lab-roofline"));

        page.tabs().setCurrentWidget(&page.sweeping());
        look(*live.window, QStringLiteral("lab-sweep-empty"));
        type(*live.window, "sweep.size", "64,128");
        type(*live.window, "sweep.tile", "8,16,32");
        type(*live.window, "sweep.pad", "0,1");
        live.find<QPushButton>(QStringLiteral("sweep.run"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(!page.sweeping().sweeping(), 240000);
        for (const char *view : {"bars", "lines", "heatmap", "table"}) {
            live.click(QStringLiteral("sweep.view.") + QLatin1String(view));
            look(*live.window, QStringLiteral("lab-sweep-") + QLatin1String(view));
        }
        type(*live.window, "sweep.tile", "round");
        look(*live.window, QStringLiteral("lab-sweep-failure"));

        page.tabs().setCurrentWidget(&page.tuning());
        live.click(QStringLiteral("tuner.strategy.random"));
        live.find<QSpinBox>(QStringLiteral("tuner.budget"))->setValue(6);
        live.find<QPushButton>(QStringLiteral("tuner.run"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(page.tuning().result().has_value(), 240000);
        look(*live.window, QStringLiteral("lab-tuner"));

        page.tabs().setCurrentWidget(&page.modelling());
        if (NvrtcCompiler::whyNot().empty())
            QTRY_VERIFY_WITH_TIMEOUT(!page.modelling().busy() && page.modelling().sides().front().run, 60000);
        for (const char *view : {"accesses", "banks", "camping", "occupancy"}) {
            live.click(QStringLiteral("model.view.") + QLatin1String(view));
            look(*live.window, QStringLiteral("lab-model-") + QLatin1String(view));
        }

        page.tabs().setCurrentWidget(&page.source());
        QTest::qWait(1500);
        for (const char *form : {"cuda", "opencl", "ptx", "mapping", "edit"}) {
            live.click(QStringLiteral("lab.source.form.") + QLatin1String(form));
            look(*live.window, QStringLiteral("lab-source-") + QLatin1String(form));
        }

        page.tabs().setCurrentWidget(&page.published());
        auto *names = live.find<QComboBox>(QStringLiteral("published.name"));
        for (int i = 0; i < names->count(); ++i) {
            names->setCurrentIndex(i);
            look(*live.window, QStringLiteral("lab-published-%1").arg(i));
        }
        page.tabs().setCurrentWidget(&page.measuring());
        for (const char *kernel : {"fhd", "matmul", "reduction", "overlap", "math-accuracy"}) {
            page.setKernel(kernel);
            look(*live.window, QStringLiteral("lab-kernel-") + QLatin1String(kernel));
        }
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<PagesTest>(argc, argv);
}
#include "pages_test.moc"
