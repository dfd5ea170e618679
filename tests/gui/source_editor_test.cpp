// SPDX-License-Identifier: GPL-3.0-or-later
// A person edits a kernel's source and adds a kernel of their own, on the real window.
#include "core/file.h"
#include "gui/own_kernel_source.h"
#include "gui/window_fixture.h"
#include "source/code_editor.h"
#include "source/source_editor.h"
#include "source/source_page.h"
#include "workbench/lab_charts.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"
#include "workbench/sweep_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTreeWidget>

using namespace larmor;

namespace {

/// The lab of a window, its editor open on the transpose.
class EditorFixture : public WindowFixture {
public:
    /// @param data folder of the drafts, which another window may have written.
    explicit EditorFixture(const QString &data) : WindowFixture(sessionOn(ScanLibrary::builtInCartesian))
    {
        qputenv("XDG_DATA_HOME", data.toUtf8());
        trigger(QStringLiteral("pageLab"));
        page = find<LabPage>(QStringLiteral("lab"));
        find<QCheckBox>(QStringLiteral("lab.atOnce"))->setChecked(false);
        page->setKernel("transpose");
        click(QStringLiteral("lab.target.opencl"));
        choose("lab.problem.size", "64");
        page->tabs().setCurrentWidget(&page->source());
        click(QStringLiteral("lab.source.form.edit"));
        editor = find<SourceEditor>(QStringLiteral("lab.editor"));
        code = find<CodeEditor>(QStringLiteral("lab.editor.code"));
    }
    void choose(const char *name, const char *value)
    {
        auto *box = find<QComboBox>(QLatin1String(name));
        QVERIFY2(box != nullptr, name);
        box->setCurrentText(QLatin1String(value));
        emit box->lineEdit()->editingFinished();
    }
    QString said() const { return find<QLabel>(QStringLiteral("lab.editor.say"))->text(); }
    void press(const char *name)
    {
        find<QPushButton>(QStringLiteral("lab.editor.") + QLatin1String(name))->click();
    }
    /// Runs what is edited, and waits for what comes of it. Code that came from a file is trusted.
    bool run()
    {
        QSignalSpy ended(&page->runner(), &LabRunner::ended);
        press("run");
        for (auto *trust : window->findChildren<QPushButton *>(QStringLiteral("trustQuestion.trust")))
            if (trust->isVisible())
                trust->click(); // one that was answered goes with the next turn of the loop
        return ended.wait(60000);
    }
    void replace(const QString &what, const QString &by)
    {
        const QString text = code->toPlainText();
        QVERIFY2(text.contains(what), qPrintable(what));
        code->selectAll();
        code->insertPlainText(QString(text).replace(what, by));
    }
    /// Ends the window whatever is unsaved, as a crash would.
    void crash() { window.reset(); }

    LabPage *page = nullptr;
    SourceEditor *editor = nullptr;
    CodeEditor *code = nullptr;
};

} // namespace

class SourceEditorTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;
    QString path(const char *name) const { return m_home.filePath(QLatin1String(name)); }

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_home.path());
        if (!hasOpenCl()) QSKIP("no OpenCL device here");
    }
    void init() { QDir(path("data")).removeRecursively(); }

    void anEditedSourceIsCheckedAndMeasured()
    {
        EditorFixture lab(path("data"));
        QVERIFY(lab.code->toPlainText().contains(QStringLiteral("transpose(")));
        QVERIFY(!lab.find<QPushButton>(QStringLiteral("lab.editor.revert"))->isEnabled());
        lab.replace(QStringLiteral("// Matrix transpose"), QStringLiteral("// My transpose"));
        QSignalSpy measured(&lab.page->runner(), &LabRunner::measured);
        QVERIFY(lab.run());
        QCOMPARE(measured.count(), 1);
        QVERIFY2(lab.said().startsWith(QStringLiteral("Right")), qPrintable(lab.said()));
        const Measurement &last = lab.page->measuring().measurements().back();
        QVERIFY(last.correct);
        QVERIFY2(setName(last).endsWith(QStringLiteral("edited")), qPrintable(setName(last)));
        lab.press("revert");
        QVERIFY(lab.code->toPlainText().contains(QStringLiteral("// Matrix transpose")));
        lab.code->undo();
        QVERIFY(lab.code->toPlainText().contains(QStringLiteral("// My transpose")));
        keepPicture(*lab.window, QStringLiteral("lab-editor"));
        lab.press("revert");
    }

    void aWrongResultIsSaidSo()
    {
        EditorFixture lab(path("data"));
        lab.replace(QStringLiteral("const int inRows = x < width ? height - y : 0;"),
                    QStringLiteral("const int inRows = x < width - 1 ? height - y : 0;"));
        QVERIFY(lab.run());
        QVERIFY2(lab.said().contains(QStringLiteral("WRONG")), qPrintable(lab.said()));
        lab.press("revert");
    }

    void anErrorStandsAtItsLine()
    {
        EditorFixture lab(path("data"));
        lab.code->moveCursor(QTextCursor::End);
        const int line = lab.code->blockCount();
        lab.code->insertPlainText(QStringLiteral("int broken(void) { return nonsense; }\n"));
        QVERIFY(lab.run());
        QVERIFY(!lab.code->messages().empty());
        QCOMPARE(lab.code->messages().front().line, line);
        QCOMPARE(lab.code->extraSelections().front().cursor.blockNumber(), line - 1);
        auto *list = lab.find<QListWidget>(QStringLiteral("lab.editor.messages"));
        QVERIFY(list->isVisible());
        QVERIFY2(list->item(0)->text().contains(QStringLiteral("nonsense")),
                 qPrintable(list->item(0)->text()));
        QCOMPARE(lab.code->textCursor().blockNumber(), line - 1);
        keepPicture(*lab.window, QStringLiteral("lab-editor-error"));
        lab.code->moveCursor(QTextCursor::Start);
        emit list->itemClicked(list->item(0));
        QCOMPARE(lab.code->textCursor().blockNumber(), line - 1);
        lab.press("revert");
        QVERIFY(lab.code->messages().empty());
    }

    void aResultBelongsToTheKernelThatRan()
    {
        EditorFixture lab(path("data"));
        lab.replace(QStringLiteral("// Matrix transpose"), QStringLiteral("// My transpose"));
        QSignalSpy ended(&lab.page->runner(), &LabRunner::ended);
        lab.press("run");
        lab.press("new");
        QVERIFY(lab.page->kernel().name() != "transpose");
        const QString fresh = lab.said();
        QVERIFY(ended.wait(60000));
        QCOMPARE(lab.said(), fresh);
        lab.page->setKernel("transpose");
        QVERIFY2(lab.said().startsWith(QStringLiteral("Right")), qPrintable(lab.said()));
        lab.press("revert");
        lab.editor->discardDrafts(lab.editor->unsaved());
    }

    void anErrorGoesWithTheTextThatHasIt()
    {
        EditorFixture lab(path("data"));
        lab.replace(QStringLiteral("__syncthreads()"), QStringLiteral("__syncthread()"));
        QVERIFY(lab.run());
        QVERIFY2(lab.said().contains(QStringLiteral("not compile")), qPrintable(lab.said()));
        auto *const messages = lab.find<QListWidget>(QStringLiteral("lab.editor.messages"));
        QVERIFY(messages->count() > 0 && !lab.code->messages().empty());
        // While the person mends it the list stays, and says of what it speaks.
        lab.code->insertPlainText(QStringLiteral(" "));
        QVERIFY2(lab.said().startsWith(QStringLiteral("Before your last change")), qPrintable(lab.said()));
        QVERIFY(messages->count() > 0 && lab.code->messages().empty());
        lab.page->setKernel("copy");
        QCOMPARE(messages->count(), 0);
        QVERIFY(!lab.said().contains(QStringLiteral("compile")));
        lab.page->setKernel("transpose");
        QVERIFY(messages->count() > 0);
        while (lab.code->toPlainText().contains(QStringLiteral("__syncthread()")))
            lab.code->undo();
        QCOMPARE(messages->count(), 0);
        QVERIFY2(lab.said().startsWith(QStringLiteral("Edit the source")), qPrintable(lab.said()));
        lab.editor->discardDrafts(lab.editor->unsaved());
    }

    void ordinaryCudaIsTakenAsItIs()
    {
        EditorFixture lab(path("data"));
        const QString file = path("sum.cu");
        writeFile(file.toStdString(), R"(__global__ void sum(float *y, const float *a, const float *b, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a[i] + b[i];
}
)");
        lab.page->openKernel(file);
        QCOMPARE(QString::fromStdString(std::string(lab.page->kernel().name())), QStringLiteral("sum"));
        lab.choose("lab.problem.n", "5000");
        QVERIFY(lab.run());
        // Compared with itself: it is not called right.
        QVERIFY2(lab.said().startsWith(QStringLiteral("It runs, ")) &&
                     lab.said().contains(QStringLiteral("nobody checks")),
                 qPrintable(lab.said()));
        QCOMPARE(lab.page->measuring().measurements().back().work.bytes, std::uint64_t(60000));
        lab.replace(QStringLiteral("a[i] +"), QStringLiteral("static_cast<float>(a[i]) +"));
        lab.press("run");
        QVERIFY2(lab.said().contains(QStringLiteral("static_cast")), qPrintable(lab.said()));
        lab.editor->discardDrafts(lab.editor->unsaved());
    }

    void buttonsKeepTheirPlaces()
    {
        EditorFixture lab(path("data"));
        QTest::qWait(500); // what stands above is written when the listing is there
        std::vector<std::pair<QWidget *, QPoint>> before;
        for (const char *name : {"run", "revert", "save", "saveAs", "open", "new"})
            before.emplace_back(lab.find<QPushButton>(QStringLiteral("lab.editor.") + QLatin1String(name)),
                                QPoint());
        for (auto &[button, place] : before)
            place = button->mapTo(lab.window.get(), QPoint());
        lab.replace(QStringLiteral("// Matrix transpose"), QStringLiteral("// My transpose"));
        QTest::qWait(50);
        for (const auto &[button, place] : before)
            QCOMPARE(button->mapTo(lab.window.get(), QPoint()), place);
        lab.press("revert");
    }

    void noTextIsLost()
    {
        {
            EditorFixture lab(path("data"));
            lab.replace(QStringLiteral("// Matrix transpose"), QStringLiteral("// Mine"));
            lab.page->setKernel("copy"); // another kernel has a text of its own
            QVERIFY(!lab.code->toPlainText().contains(QStringLiteral("// Mine")));
            lab.page->setKernel("transpose");
            QVERIFY(lab.code->toPlainText().contains(QStringLiteral("// Mine")));
            QCOMPARE(lab.editor->unsaved(), QStringList{QStringLiteral("transpose")});
            lab.crash();
        }
        EditorFixture again(path("data"));
        QVERIFY(again.code->toPlainText().contains(QStringLiteral("// Mine")));
        QVERIFY2(again.said().contains(QStringLiteral("draft")), qPrintable(again.said()));
        again.press("revert");
        QVERIFY(again.editor->unsaved().isEmpty());
        again.editor->keepDrafts();
        QVERIFY(KernelDrafts::standard().kernels().isEmpty());
    }

    /// Two windows have the same source open, as those of two processes with one home have.
    void aDraftOfAnotherWindowIsNeverOverwritten()
    {
        const auto name = QStringLiteral("transpose"), beside = QStringLiteral("transpose-draft-2");
        const auto source = QStringLiteral("// the source"), theirs = QStringLiteral("// theirs"),
                   mine = QStringLiteral("// mine");
        const KernelDrafts drafts((path("data") + QStringLiteral("/larmor/drafts")).toStdString());
        const auto opened = [&] {
            auto editor = std::make_unique<SourceEditor>(drafts);
            editor->setSource(name, source);
            editor->showKernel(name);
            return editor;
        };
        auto first = opened(), second = opened();
        second->code().setPlainText(theirs);
        second.reset(); // closed: it keeps its draft
        QCOMPARE(drafts.read(name), std::optional(theirs));
        first->keepDrafts(); // nothing was typed here: what is there is not removed
        QCOMPARE(drafts.read(name), std::optional(theirs));
        first->code().setPlainText(mine);
        first->keepDrafts();
        auto *said = first->findChild<QLabel *>(QStringLiteral("lab.editor.say"));
        QVERIFY2(said->text().contains(beside), qPrintable(said->text()));
        first->code().setPlainText(mine + mine); // it goes on where it is kept
        first.reset();
        QCOMPARE(drafts.kernels(), (QStringList{name, beside}));
        QCOMPARE(drafts.read(name), std::optional(theirs));
        QCOMPARE(drafts.read(beside), std::optional(mine + mine));

        // Both began with one draft. Neither text is lost, and what one discards is its own.
        first = opened();
        second = opened();
        QCOMPARE(second->text(), theirs);
        second->code().setPlainText(mine);
        second->keepDrafts();
        first->discardDrafts({name});
        QCOMPARE(first->text(), source);
        first.reset();
        second.reset();
        QCOMPARE(drafts.read(name), std::optional(mine));

        EditorFixture lab(path("data"));
        QCOMPARE(lab.code->toPlainText(), mine);
        lab.page->setKernel("transpose-draft-2");
        QCOMPARE(lab.code->toPlainText(), mine + mine);
        lab.editor->discardDrafts(lab.editor->unsaved());
        QVERIFY(drafts.kernels().isEmpty());
    }

    void closingAsksAboutWhatIsUnsaved()
    {
        EditorFixture lab(path("data"));
        lab.replace(QStringLiteral("// Matrix transpose"), QStringLiteral("// Mine"));
        const auto answer = [&](const QString &with) {
            auto *box = lab.find<QMessageBox>(QStringLiteral("dialog.sources"));
            QVERIFY(box != nullptr);
            for (QAbstractButton *button : box->buttons())
                if (button->text() == with) button->click();
        };
        lab.window->close();
        QVERIFY(lab.window->isVisible());
        answer(QStringLiteral("Go on editing"));
        QTest::qWait(20);
        QVERIFY(lab.window->isVisible());
        lab.window->close();
        answer(QStringLiteral("Discard"));
        QTRY_VERIFY(!lab.window->isVisible());
        QVERIFY(KernelDrafts::standard().kernels().isEmpty());
    }

    void aFileIsSavedAndThenIsNotAskedAbout()
    {
        EditorFixture lab(path("data"));
        lab.replace(QStringLiteral("// Matrix transpose"), QStringLiteral("// Mine"));
        lab.press("saveAs");
        auto *dialog = lab.find<QFileDialog>(QStringLiteral("lab.editor.saveDialog"));
        QVERIFY(dialog && dialog->isVisible());
        emit dialog->fileSelected(path("saved.cu"));
        dialog->close();
        QCOMPARE(readFile(path("saved.cu").toStdString()), lab.code->toPlainText().toStdString());
        QVERIFY(lab.editor->unsaved().isEmpty());
        lab.code->insertPlainText(QStringLiteral("// more\n"));
        lab.press("save");
        QVERIFY(readFile(path("saved.cu").toStdString()).find("// more") != std::string::npos);
        QVERIFY_EXCEPTION_THROWN(lab.editor->saveTo(path("no/such/folder.cu")), Error);
        lab.window->close();
        QVERIFY(!lab.window->isVisible());
    }

    void aKernelWithoutALengthRunsOverSoManyElements()
    {
        EditorFixture lab(path("data"));
        const QString file = path("scale.cu");
        writeFile(file.toStdString(),
                  "__global__ void scale(float *y, const float *x) { int i = blockIdx.x * "
                  "blockDim.x + threadIdx.x; y[i] = 2.0f * x[i]; }\n");
        lab.page->openKernel(file);
        QVERIFY(lab.run());
        QVERIFY2(lab.said().startsWith(QStringLiteral("It runs, ")), qPrintable(lab.said()));
        QCOMPARE(lab.page->measuring().measurements().back().work.bytes, std::uint64_t(8 * 262144));
    }

    void aKernelOfOnesOwnIsMeasuredLikeTheOthers()
    {
        writeFile(path("twice.cu").toStdString(), ownKernel);
        EditorFixture lab(path("data"));
        lab.page->openKernel(path("twice.cu"));
        QCOMPARE(QString::fromStdString(std::string(lab.page->kernel().name())), QStringLiteral("twice"));
        QVERIFY(lab.find<QAbstractButton>(QStringLiteral("lab.option.twice.block.64")) != nullptr);
        lab.click(QStringLiteral("lab.option.twice.block.64"));
        QVERIFY(lab.run());
        QVERIFY2(lab.said().startsWith(QStringLiteral("Right")), qPrintable(lab.said()));
        QVERIFY(lab.page->measuring().measurements().back().options.is("block", "64"));
        QSignalSpy measured(&lab.page->runner(), &LabRunner::measured);
        lab.find<QPushButton>(QStringLiteral("lab.run"))->click(); // the button of every kernel
        QVERIFY(measured.wait(60000));
        // Another option in the header is another switch.
        lab.replace(QStringLiteral("32|64 (32)"), QStringLiteral("32|64|128 (32)"));
        QVERIFY(lab.run());
        QVERIFY(lab.find<QAbstractButton>(QStringLiteral("lab.option.twice.block.128")) != nullptr);
        // And it is swept.
        lab.page->tabs().setCurrentWidget(&lab.page->sweeping());
        auto *field = lab.find<QLineEdit>(QStringLiteral("sweep.block"));
        field->setText(QStringLiteral("32,64,128"));
        emit field->textEdited(field->text());
        lab.find<QPushButton>(QStringLiteral("sweep.run"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(!lab.page->sweeping().sweeping(), 60000);
        QCOMPARE(lab.page->sweeping().rows().size(), std::size_t(3));
        for (const Measurement &row : lab.page->sweeping().rows())
            QVERIFY(row.correct);
        keepPicture(*lab.window, QStringLiteral("lab-own-kernel"));
    }

    void aWrongHeaderIsSaidAtItsLine()
    {
        writeFile(path("twice.cu").toStdString(), ownKernel);
        EditorFixture lab(path("data"));
        lab.page->openKernel(path("twice.cu"));
        lab.replace(QStringLiteral("// entry: twice"), QStringLiteral("// enty: twice"));
        lab.press("run");
        QCOMPARE(lab.code->messages().front().line, 3);
        // A file that is none of ours leaves everything as it is.
        writeFile(path("none.cu").toStdString(), "int x;\n");
        QSignalSpy failed(lab.page, &LabPage::failed);
        lab.page->openKernel(path("none.cu"));
        lab.page->openKernel(path("absent.cu"));
        writeFile(path("taken.cu").toStdString(),
                  std::string(ownKernel).replace(std::string(ownKernel).find("twice"), 5, "transpose"));
        lab.page->openKernel(path("taken.cu"));
        QCOMPARE(failed.count(), 3);
        QVERIFY(lab.find<QWidget>(QStringLiteral("banner"))->isVisible());
        QCOMPARE(QString::fromStdString(std::string(lab.page->kernel().name())), QStringLiteral("twice"));
    }

    void aNewKernelBeginsRightAndIsThereAgain()
    {
        {
            EditorFixture lab(path("data"));
            lab.press("new");
            QVERIFY(lab.run());
            QVERIFY2(lab.said().startsWith(QStringLiteral("Right")), qPrintable(lab.said()));
            lab.replace(QStringLiteral("// larmor-kernel: my-kernel"),
                        QStringLiteral("// larmor-kernel my-kernel"));
            lab.crash(); // with a header that cannot be read
        }
        EditorFixture again(path("data"));
        again.page->setKernel("my-kernel");
        QVERIFY(again.code->toPlainText().startsWith(QStringLiteral("// larmor-kernel my-kernel")));
        QCOMPARE(again.editor->unsaved(), QStringList{QStringLiteral("my-kernel")});
    }

    void theEditorTypesLikeOneForCode()
    {
        QObject owner;
        CodeEditor code;
        code.showDocument(code.makeDocument(QStringLiteral("    if (a) {"), &owner));
        code.moveCursor(QTextCursor::End);
        QTest::keyClick(&code, Qt::Key_Return);
        QTest::keyClicks(&code, QStringLiteral("b"));
        QTest::keyClick(&code, Qt::Key_Tab);
        QTest::keyClicks(&code, QStringLiteral("c"));
        QCOMPARE(code.toPlainText(), QStringLiteral("    if (a) {\n        b   c"));
        code.setMessages({{99, 1, true, "beyond the end"}});
        QVERIFY(code.extraSelections().isEmpty());
        code.goTo(99);
        code.goTo(2, 500);
        QCOMPARE(code.textCursor().blockNumber(), 1);
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<SourceEditorTest>(argc, argv);
}
#include "source_editor_test.moc"
