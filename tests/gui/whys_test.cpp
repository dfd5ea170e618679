// SPDX-License-Identifier: GPL-3.0-or-later
// Why a switch matters can be read whole wherever it is: below the switches of both pages and in a lecture
// hall, in every language; and every switch is thrown by its name, too.
#include "gui/window_fixture.h"
#include "lab/explanation_area.h"
#include "lab/kernel_section.h"
#include "language/compute_words.h"
#include "palette/command_model.h"
#include "session/session_files.h"
#include "workbench/lab_page.h"

#include <QCheckBox>
#include <QDialog>
#include <QFile>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QToolTip>
#include <QWindow>

using namespace larmor;

namespace {

/// A window whose page with switches is open, and what is told there of them.
class WhysFixture : public WindowFixture {
public:
    explicit WhysFixture(bool lab, Session session = sessionOn(builtInCartesianScan))
        : WindowFixture(std::move(session)), isLab(lab)
    {
        if (!lab) return;
        trigger(QStringLiteral("pageLab"));
        find<QCheckBox>(QStringLiteral("lab.atOnce"))->setChecked(false);
        window->lab().setKernel("transpose");
    }
    QString named(const QString &name) const { return (isLab ? QStringLiteral("lab.") : QString()) + name; }
    ExplanationArea &area() const { return *find<ExplanationArea>(named(QStringLiteral("explanation"))); }
    QLabel &label(const char *part) const
    {
        return *find<QLabel>(named(QStringLiteral("explanation.")) + QLatin1String(part));
    }
    QAbstractButton *segment(const char *name) const
    {
        return find<QAbstractButton>(named(QStringLiteral("option.")) + QLatin1String(name));
    }
    KernelSection *section(const char *kernel) const
    {
        return find<KernelSection>(named(QStringLiteral("kernel.")) + QLatin1String(kernel));
    }
    /// With the mouse, as far as the window system is asked.
    void hover(QWidget *widget) const
    {
        const bool reached = QTest::qWaitFor(
            [&] {
                // Each time: an engine that was just chosen may still move the rows.
                for (QWidget *up = widget->parentWidget(); up; up = up->parentWidget())
                    if (auto *scroll = qobject_cast<QScrollArea *>(up))
                        scroll->ensureWidgetVisible(widget, 0, 40);
                QTest::mouseMove(window->windowHandle(), QPoint(2, 2)); // from elsewhere
                QCoreApplication::processEvents();
                QTest::mouseMove(window->windowHandle(),
                                 widget->mapTo(window.get(), widget->rect().center()));
                QCoreApplication::processEvents();
                return widget->underMouse();
            },
            5000);
        QVERIFY2(reached, qPrintable(widget->objectName()));
    }
    /// How a part of the explanation cannot be read; empty: it can.
    QString unread(const char *part) const
    {
        const QLabel &words = label(part);
        if (words.text().isEmpty()) return words.isHidden() ? QString() : QStringLiteral("empty and shown");
        if (!words.isVisible()) return QStringLiteral("hidden");
        if (!words.wordWrap()) return QStringLiteral("one line");
        const int needed = words.heightForWidth(words.width());
        if (words.height() < needed)
            return QStringLiteral("lacks %1 px of height").arg(needed - words.height());
        const int widest =
            words.fontMetrics()
                .boundingRect(QRect(0, 0, words.width(), 10000), Qt::TextWordWrap, words.text())
                .width();
        if (widest > words.width()) return QStringLiteral("a word is wider than the place");
        if (words.visibleRegion().boundingRect() != words.rect())
            return QStringLiteral("scrolled out of sight");
        const QRect place(words.mapTo(window.get(), QPoint()), words.size());
        return window->rect().contains(place) ? QString() : QStringLiteral("outside the window");
    }
    void verifyRead(const QString &what) const
    {
        for (const char *part : {"title", "why", "expect", "source"})
            if (const QString how = unread(part); !how.isEmpty())
                QFAIL(qPrintable(QStringLiteral("%1, %2: %3: %4")
                                     .arg(what, QLatin1String(part), how, label(part).text())));
    }

    const bool isLab;
};

/// Of the transpose.
const OptionSpec &option(const char *name)
{
    return *kernelDefinition("transpose").option(name);
}

} // namespace

class WhysTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    /// Chooses from the palette as a person does.
    static void run(WindowFixture &fixture, const QString &typed)
    {
        fixture.trigger(QStringLiteral("palette"));
        auto *line = fixture.find<QLineEdit>(QStringLiteral("palette.typed"));
        QTest::keyClicks(line, typed);
        QTest::keyClick(line, Qt::Key_Return);
    }
    static std::string chosen(const WindowFixture &fixture, const char *name)
    {
        const auto &kernels = fixture.window->history().session().settings.kernels;
        const auto it = kernels.find("transpose");
        return it != kernels.end() && it->second.has(name) ? it->second.text(name) : std::string();
    }

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }
    void cleanup()
    {
        applyLanguage(*qApp, Language::English);
        QToolTip::hideText();
    }

    void everyWhyIsReadWhole_data()
    {
        QTest::addColumn<int>("language");
        QTest::addColumn<bool>("lab");
        QTest::addColumn<bool>("presented");
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("adjoint");
        for (const auto &[language, name] :
             {std::pair(Language::English, "English"), std::pair(Language::German, "German"),
              std::pair(Language::Chinese, "Chinese")}) {
            for (const bool presented : {false, true})
                QTest::addRow("%s, adjoint%s", name, presented ? ", presented" : "")
                    << int(language) << false << presented << QSize(1280, 800) << true;
            for (const bool lab : {false, true})
                for (const auto &[size, presented] :
                     {std::pair(QSize(1280, 800), false), std::pair(QSize(1024, 700), false),
                      std::pair(QSize(1280, 800), true)})
                    QTest::addRow("%s, %s, %d%s", name, lab ? "lab" : "explore", size.width(),
                                  presented ? ", presented" : "")
                        << int(language) << lab << presented << size << false;
        }
    }
    void everyWhyIsReadWhole()
    {
        QFETCH(const int, language);
        QFETCH(const bool, lab);
        QFETCH(const bool, presented);
        QFETCH(const QSize, size);
        QFETCH(const bool, adjoint);
        if (Language(language) != Language::English && !speaksOtherLanguages())
            QSKIP("built without Qt's lrelease: English only");
        applyLanguage(*qApp, Language(language));
        WhysFixture fixture(lab, adjoint ? sessionOn(builtInSpiralScan, Method::Adjoint)
                                         : sessionOn(builtInCartesianScan));
        QVERIFY(lab || fixture.waitForImage());
        QTRY_VERIFY_WITH_TIMEOUT(!fixture.window->controller().engines().empty(), 20000);
        if (presented) {
            fixture.trigger(QStringLiteral("presentation"));
            fixture.window->setWindowState(Qt::WindowNoState); // else it is as small as the test's screen
        }
        fixture.window->resize(size);
        QTest::qWait(80);
        if (lab && hasOpenCl()) fixture.click(QStringLiteral("lab.target.opencl"));
        QTest::qWait(20);
        fixture.hover(fixture.segment(adjoint ? "fhd.structure.scatter" : "transpose.variant.naive"));
        keepPicture(*fixture.window,
                    QStringLiteral("whys-") + QString::fromUtf8(QTest::currentDataTag())
                                                  .remove(QLatin1Char(','))
                                                  .replace(QLatin1Char(' '), QLatin1Char('-')));
        const int height = fixture.area().height();
        int read = 0;
        for (const char *kernel : {"transpose", "fft", "fhd", "mu"}) {
            const KernelSection *section = fixture.section(kernel);
            if (!section || section->isHidden()) continue;
            for (const SwitchValue &value : section->values()) {
                if (!value.button->isVisible()) continue; // folded away
                fixture.hover(value.button);
                const QString before = fixture.label("title").text();
                fixture.verifyRead(value.button->objectName());
                if (QTest::currentTestFailed()) return;
                QCOMPARE(fixture.label("why").text(), value.what);
                QVERIFY2(before.contains(value.button->text()), qPrintable(before));
                // Nothing moves; on the least screen the longest texts take more than is kept free for them.
                if (size.height() >= 800)
                    QVERIFY2(fixture.area().height() == height,
                             qPrintable(QStringLiteral("%1: %2 where %3 are kept free")
                                            .arg(value.button->objectName())
                                            .arg(fixture.area().height())
                                            .arg(height)));
                else
                    QVERIFY(fixture.area().height() >= height);
                ++read;
            }
        }
        QVERIFY2(read > 40, qPrintable(QString::number(read)));
        if (presented) fixture.trigger(QStringLiteral("leave")); // Esc
    }

    void keyboardAndTheLastChangeAreFollowed()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device: the cpu engine's switches cannot be reached by keys");
        WhysFixture fixture(false);
        QVERIFY(fixture.waitForImage());
        QTest::mouseMove(fixture.window->windowHandle(), QPoint(2, 2)); // at no switch
        const QRect place = fixture.area().geometry();
        fixture.segment("transpose.pad.1")->setFocus(Qt::TabFocusReason);
        QCOMPARE(fixture.label("title").text(), QStringLiteral("Padding 1"));
        QCOMPARE(fixture.label("why").text(), QString::fromStdString(option("pad").why.english()));
        QVERIFY(fixture.label("source").text().contains(QStringLiteral("bank-conflict-free")));
        QTest::keyClick(fixture.segment("transpose.pad.1"), Qt::Key_Left); // throws it
        QTRY_COMPARE(chosen(fixture, "pad"), std::string("0"));
        QCOMPARE(fixture.label("title").text(), QStringLiteral("Padding 0"));
        fixture.click(QStringLiteral("option.transpose.variant.naive"));
        QCOMPARE(fixture.label("title").text(), QStringLiteral("Variant naive"));
        fixture.trigger(QStringLiteral("undo"));
        fixture.trigger(QStringLiteral("undo"));
        QCOMPARE(fixture.label("title").text(), QStringLiteral("Padding 1")); // what undo threw back
        fixture.click(QStringLiteral("engine.cpu"));
        QCOMPARE(fixture.label("title").text(), QStringLiteral("Engine cpu"));
        QCOMPARE(fixture.area().geometry(), place);
    }

    void whatToExpectIsOfThisEngine()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
        WhysFixture fixture(false);
        QVERIFY(fixture.waitForImage());
        const auto &all = engineStatuses();
        const auto openCl = std::find_if(all.begin(), all.end(),
                                         [](const EngineStatus &s) { return s.kind == EngineKind::OpenCl; });
        fixture.click(QStringLiteral("engine.opencl"));
        QVERIFY(fixture.waitForImage());
        fixture.hover(fixture.segment("transpose.pad.0"));
        QVERIFY(fixture.label("expect").text().contains(QStringLiteral("opencl")));
        QCOMPARE(fixture.label("expect").text().contains(QStringLiteral("no banks")), openCl->device.isCpu);
        // What cannot be thrown says why: the copy has no tile to pad, and the cpu engine no variants.
        fixture.click(QStringLiteral("option.transpose.variant.naive"));
        fixture.hover(fixture.segment("transpose.pad.0"));
        QVERIFY(!fixture.segment("transpose.pad.0")->isEnabled());
        QCOMPARE(fixture.label("expect").text(),
                 QStringLiteral("Not now: this variant does not use shared memory"));
        fixture.click(QStringLiteral("engine.cpu"));
        fixture.hover(fixture.segment("transpose.order.diagonal"));
        QVERIFY2(fixture.label("expect").text().startsWith(QStringLiteral("Not now: The cpu engine")),
                 qPrintable(fixture.label("expect").text()));
    }

    void screenReadersHearWhatIsExplained()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device: the cpu engine's switches cannot be reached by keys");
        WhysFixture fixture(false);
        QVERIFY(fixture.waitForImage());
        QVERIFY(!fixture.area().accessibleName().isEmpty());
        QAbstractButton *segment = fixture.segment("transpose.tile.32");
        segment->setFocus(Qt::TabFocusReason);
        const QString why = QString::fromStdString(option("tile").why.english());
        QVERIFY(fixture.area().accessibleDescription().contains(why));
        QVERIFY(segment->accessibleDescription().startsWith(why));
        QVERIFY(segment->accessibleDescription().size() > why.size()); // and what to expect
    }

    /// The method of a session is set before its scan is read: the present scan's refusal is not the
    /// session's.
    void anotherScansRefusalIsNotToldOfThisOne()
    {
        WhysFixture fixture(false, sessionOn(builtInSpiralScan, Method::Gridding));
        QVERIFY(fixture.waitForImage());
        const auto *method = fixture.find<QAbstractButton>(QStringLiteral("method.ifft"));
        QVERIFY(!method->isEnabled());
        const QString path = fixture.file(QStringLiteral("cartesian.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"kind":"larmor-session","version":2,"scan":"built-in:cartesian",
                       "settings":{"method":"ifft"}})");
        file.close();
        fixture.window->sessions().open(path);
        QTRY_VERIFY(method->isEnabled());
        QTRY_VERIFY2(fixture.label("why").text().contains(QLatin1String("Exact")),
                     qPrintable(fixture.label("title").text() + fixture.label("why").text()));
    }

    void measuredOptionSetsAreTold()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
        WhysFixture fixture(true);
        fixture.click(QStringLiteral("lab.target.opencl"));
        auto *size = fixture.find<QComboBox>(QStringLiteral("lab.problem.size"));
        size->setCurrentText(QStringLiteral("64"));
        emit size->lineEdit()->editingFinished();
        fixture.click(QStringLiteral("lab.preset.transpose.naive"));
        QSignalSpy measured(&fixture.window->lab().runner(), &LabRunner::measured);
        fixture.find<QAbstractButton>(QStringLiteral("lab.run"))->click();
        QVERIFY(measured.wait(60000));
        fixture.click(QStringLiteral("lab.preset.transpose.tiled"));
        fixture.hover(fixture.find<QWidget>(QStringLiteral("lab.preset.transpose.naive")));
        QVERIFY2(fixture.label("expect").text().contains(QStringLiteral("Measured here: ")),
                 qPrintable(fixture.label("expect").text()));
        fixture.hover(fixture.find<QWidget>(QStringLiteral("lab.preset.transpose.diagonal")));
        QVERIFY(!fixture.label("expect").text().contains(QStringLiteral("Measured")));
    }

    void thePaletteThrowsSwitchesAndPresets()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
        WhysFixture fixture(false);
        QVERIFY(fixture.waitForImage());
        run(fixture, QStringLiteral("transpose: padding 0"));
        QCOMPARE(chosen(fixture, "pad"), std::string("0"));
        QCOMPARE(fixture.label("title").text(), QStringLiteral("Padding 0"));
        QVERIFY(fixture.waitForImage());
        run(fixture, QStringLiteral("transpose preset naive"));
        QCOMPARE(chosen(fixture, "variant"), std::string("naive"));
        QVERIFY(fixture.find<QAbstractButton>(QStringLiteral("preset.transpose.naive"))->isChecked());
        QCOMPARE(fixture.label("title").text(), QStringLiteral("Preset Naive"));
        // The pointer rests on another control, which it meets again as the palette closes.
        auto *method = fixture.find<QWidget>(QStringLiteral("method.ifft"));
        fixture.hover(method);
        run(fixture, QStringLiteral("transpose preset tiled"));
        const QString thrown = fixture.label("title").text();
        QVERIFY2(thrown.startsWith(QStringLiteral("Preset Tiled")), qPrintable(thrown));
        const QPoint centre = method->rect().center();
        QEnterEvent enter(centre, method->mapTo(fixture.window.get(), centre), method->mapToGlobal(centre));
        QCoreApplication::sendEvent(method, &enter);
        QCOMPARE(fixture.label("title").text(), thrown);
        fixture.click(QStringLiteral("preset.transpose.naive"));
        // A preset that throws one switch is what was thrown, not that switch.
        fixture.click(QStringLiteral("preset.transpose.tiled"));
        fixture.click(QStringLiteral("preset.transpose.padded"));
        QCOMPARE(fixture.label("title").text(), QStringLiteral("Preset Tiled, padded (in charts: padded)"));
        // Of two kernels' switches of one name that of the kernel that was thrown last comes first.
        fixture.trigger(QStringLiteral("palette"));
        QTest::keyClicks(fixture.find<QLineEdit>(QStringLiteral("palette.typed")),
                         QStringLiteral("padding 0"));
        const QAbstractItemModel *found = fixture.find<QListView>(QStringLiteral("palette.list"))->model();
        QStringList titles;
        for (int row = 0; row < found->rowCount(); ++row)
            titles << found->index(row, 0).data().toString();
        QVERIFY2(titles.indexOf(QStringLiteral("transpose: Padding 0")) <
                     titles.indexOf(QStringLiteral("fft: Padding 0")),
                 qPrintable(titles.mid(0, 6).join(QLatin1Char('|'))));
        QTest::keyClick(fixture.find<QLineEdit>(QStringLiteral("palette.typed")), Qt::Key_Escape);
        fixture.click(QStringLiteral("preset.transpose.naive"));
        // Not now, and the palette says why.
        run(fixture, QStringLiteral("transpose: padding 2"));
        QVERIFY(fixture.find<QWidget>(QStringLiteral("palette"))->isVisible());
        QVERIFY(fixture.find<QLabel>(QStringLiteral("palette.what"))
                    ->text()
                    .contains(QStringLiteral("does not use shared memory")));
        QTest::keyClick(fixture.find<QLineEdit>(QStringLiteral("palette.typed")), Qt::Key_Escape);
        QCOMPARE(fixture.window->history().stack().index(), 7); // as so many clicks, which undo takes back
    }

    void thePaletteOffersTheSwitchesOfThePageThatIsOpen()
    {
        const auto offered = [](const WindowFixture &fixture, const char *start) {
            fixture.trigger(QStringLiteral("palette"));
            const QAbstractItemModel *model =
                fixture.find<QListView>(QStringLiteral("palette.list"))->model();
            int count = 0;
            for (int row = 0; row < model->rowCount(); ++row)
                count += model->index(row, 0).data().toString().startsWith(QLatin1String(start));
            fixture.find<QDialog>(QStringLiteral("palette"))->reject();
            return count;
        };
        WhysFixture fixture(false);
        QVERIFY(fixture.waitForImage());
        QVERIFY(offered(fixture, "transpose: ") > 40);
        QVERIFY(offered(fixture, "fft: ") > 20);
        QVERIFY(offered(fixture, "fhd: ") > 20); // no part of an inverse FFT, and says so
        const auto *commands = fixture.find<QListView>(QStringLiteral("palette.list"))->model();
        for (int row = 0; row < commands->rowCount(); ++row)
            if (const QModelIndex each = commands->index(row, 0);
                each.data().toString().startsWith(QLatin1String("fhd: ")))
                QVERIFY2(each.data(CommandModel::WhyNot).toString().contains(QLatin1String("adjoint")),
                         qPrintable(each.data().toString()));
        QCOMPARE(offered(fixture, "matmul: "), 0); // of no method
        fixture.trigger(QStringLiteral("pageLab"));
        fixture.window->lab().setKernel("reduction");
        QVERIFY(offered(fixture, "reduction: ") > 20);
        QCOMPARE(offered(fixture, "transpose: "), 0);
    }

    void toolTipsAreBrokenIntoLines()
    {
        WhysFixture fixture(false);
        QVERIFY(fixture.waitForImage());
        auto *row = fixture.find<QWidget>(QStringLiteral("row.transpose.pad"));
        QVERIFY(row != nullptr);
        auto *explained = row->findChild<QLabel *>();
        QVERIFY(explained && explained->toolTip() == QString::fromStdString(option("pad").why.english()));
        auto *title = fixture.find<QWidget>(QStringLiteral("strip.quantity.stage"));
        QVERIFY(title && title->toolTip().size() > 60);
        for (const bool presented : {false, true}) { // in large type, too
            if (presented) fixture.trigger(QStringLiteral("presentation"));
            QTRY_VERIFY(!QToolTip::isVisible()); // the one before hides after a moment
            // The page has a place that says it, which a tip would cover.
            const QPoint on = explained->rect().center();
            QHelpEvent asksSwitch(QEvent::ToolTip, on, explained->mapToGlobal(on));
            QApplication::sendEvent(explained, &asksSwitch);
            QVERIFY(!QToolTip::isVisible());
            const QPoint at = title->rect().center();
            QHelpEvent asks(QEvent::ToolTip, at, title->mapToGlobal(at));
            QApplication::sendEvent(title, &asks);
            QVERIFY(QToolTip::isVisible());
            // Plain text would be one line as wide as the screen.
            QVERIFY2(Qt::mightBeRichText(QToolTip::text()), qPrintable(QToolTip::text()));
            QCOMPARE(QTextDocumentFragment::fromHtml(QToolTip::text()).toPlainText(), title->toolTip());
            const QLabel *tip = nullptr;
            for (const QWidget *top : QApplication::topLevelWidgets())
                if (const auto *words = qobject_cast<const QLabel *>(top);
                    words && words->isVisible() && words->text() == QToolTip::text())
                    tip = words;
            QVERIFY(tip != nullptr);
            QVERIFY2(tip->width() < 80 * tip->fontMetrics().averageCharWidth() + 20,
                     qPrintable(QString::number(tip->width())));
            QToolTip::hideText();
        }
        fixture.trigger(QStringLiteral("leave")); // Esc
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<WhysTest>(argc, argv);
}
#include "whys_test.moc"
