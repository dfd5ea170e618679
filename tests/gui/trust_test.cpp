// SPDX-License-Identifier: GPL-3.0-or-later
// Code that came with a document: opening it shows whose it is, and it runs only when the person says so.
#include "core/file.h"
#include "gui/own_kernel_source.h"
#include "gui/window_fixture.h"
#include "lab/foreign_code.h"
#include "lab/trust_store.h"
#include "session/session_files.h"
#include "source/code_editor.h"
#include "source/code_view.h"
#include "source/kernel_drafts.h"
#include "source/source_editor.h"
#include "source/source_page.h"
#include "source/trust_question.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"
#include "workbench/sweep_page.h"
#include "workbench/tuner_page.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>

using namespace larmor;

namespace {

/// A window whose lab has a kernel that came with a session. What would run is counted, so that no engine is
/// needed: it is opened when a run was allowed.
class Fixture : public WindowFixture {
public:
    explicit Fixture(const QString &data, bool unattended = false)
        : WindowFixture(sessionOn(builtInCartesianScan), {}, {}, unattended)
    {
        qputenv("XDG_DATA_HOME", data.toUtf8());
        trigger(QStringLiteral("pageLab"));
        page = find<LabPage>(QStringLiteral("lab"));
        find<QCheckBox>(QStringLiteral("lab.atOnce"))->setChecked(false);
    }
    /// As restoring a session does.
    void bring(const QString &document, EngineKind engine = EngineKind::OpenCl)
    {
        LabChoice choice{"twice", {}, {}, engine};
        choice.own = KernelSource{"twice.cu", ownKernel};
        page->setChoice(choice, document);
    }
    TrustQuestion *question() const
    {
        const auto all = window->findChildren<TrustQuestion *>(QStringLiteral("trustQuestion"));
        for (TrustQuestion *each : all)
            if (each->isVisible()) return each;
        return nullptr;
    }
    void answer(const char *button) const
    {
        QVERIFY(question() != nullptr);
        question()
            ->findChild<QPushButton *>(QStringLiteral("trustQuestion.") + QLatin1String(button))
            ->click();
    }
    void measure() const { find<QPushButton>(QStringLiteral("lab.run"))->click(); }
    /// What the sentences of the page say, wherever they stand.
    bool says(const QString &words) const
    {
        for (const QLabel *label : page->findChildren<QLabel *>())
            if (label->text().contains(words)) return true;
        return false;
    }
    /// The line on the page Source: that a run asks, else that it does not.
    bool saysThatItAsks() const
    {
        const QString line = find<QLabel>(QStringLiteral("lab.source.origin"))->text();
        const bool asks = line.contains(QStringLiteral("you are asked"));
        if (asks == line.contains(QStringLiteral("without a question"))) qFatal("%s", qPrintable(line));
        return asks;
    }
    LabPage *page = nullptr;
};

} // namespace

class TrustTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;
    QString data() const { return m_home.filePath(QStringLiteral("data")); }

private slots:
    void initTestCase() { keepSettingsIn(m_home.path()); }
    void init()
    {
        QDir(data()).removeRecursively();
        qputenv("XDG_DATA_HOME", data().toUtf8());
    }

    void openingShowsWhoseCodeItIsAndRunsNothing()
    {
        Fixture lab(data());
        QSignalSpy started(&lab.page->runner(), &LabRunner::started);
        lab.bring(QStringLiteral("/lectures/<b>monday</b>.json"));
        auto *origin = lab.find<QLabel>(QStringLiteral("lab.source.origin"));
        QVERIFY(origin->text().contains(QStringLiteral("/lectures/<b>monday</b>.json")));
        QCOMPARE(origin->textFormat(), Qt::PlainText);
        QVERIFY(!origin->isHidden());
        QVERIFY(!lab.question());
        lab.measure();
        TrustQuestion *question = lab.question();
        QVERIFY(question != nullptr);
        const ForeignCode code{"/lectures/<b>monday</b>.json", "twice", {"twice.cu", ownKernel}};
        const auto fact = [&](const char *name) {
            return question->findChild<QLabel *>(QStringLiteral("trustQuestion.") + QLatin1String(name));
        };
        QCOMPARE(fact("document")->text().toStdString(), code.document);
        QCOMPARE(fact("document")->textFormat(), Qt::PlainText);
        QCOMPARE(fact("kernel")->text(), QStringLiteral("twice"));
        QVERIFY(fact("lines")->text().contains(QString::number(code.lines())));
        QCOMPARE(fact("digest")->text().toStdString(), code.digest());
        auto *shown = question->findChild<CodeView *>(QStringLiteral("trustQuestion.code"));
        QVERIFY(!shown->isVisible());
        question->findChild<QPushButton *>(QStringLiteral("trustQuestion.show"))->click();
        QVERIFY(shown->isVisible());
        QVERIFY(shown->toPlainText().contains(QStringLiteral("2.0f * in[i]")));
        keepPicture(*question, QStringLiteral("trust-question"));
        lab.measure(); // there is one question
        QCOMPARE(lab.window->findChildren<TrustQuestion *>().size(), 1);
        QTest::keyClick(question, Qt::Key_Escape);
        QTRY_VERIFY(!lab.question());
        QVERIFY(lab.says(QStringLiteral("is not run")));
        QCOMPARE(started.count(), 0);
        QVERIFY(!TrustStore().trusts(code.digest()));
        lab.page->setKernel("transpose");
        QVERIFY(origin->isHidden());
    }

    void whatEnterChoosesIsNotToRun()
    {
        Fixture lab(data());
        QSignalSpy started(&lab.page->runner(), &LabRunner::started);
        lab.bring(QStringLiteral("monday.json"));
        lab.measure();
        QTest::keyClick(lab.question(), Qt::Key_Return);
        QTRY_VERIFY(!lab.question());
        lab.measure();
        lab.answer("no");
        lab.measure();
        lab.question()->close();
        QCOMPARE(started.count(), 0);
    }

    void onceIsOnceAndTrustIsRemembered()
    {
        const ForeignCode code{"monday.json", "twice", {"twice.cu", ownKernel}};
        {
            Fixture lab(data());
            QSignalSpy started(&lab.page->runner(), &LabRunner::started);
            lab.bring(QStringLiteral("monday.json"));
            QVERIFY(lab.saysThatItAsks());
            lab.measure();
            lab.answer("once");
            QCOMPARE(started.count(), 1);
            QTRY_VERIFY_WITH_TIMEOUT(!lab.page->runner().running(), 60000);
            QVERIFY(!TrustStore().trusts(code.digest()));
            lab.measure();
            lab.answer("trust");
            QCOMPARE(started.count(), 2);
            QVERIFY(TrustStore().trusts(code.digest()));
            QVERIFY(!lab.saysThatItAsks());
            QTRY_VERIFY_WITH_TIMEOUT(!lab.page->runner().running(), 60000);
            lab.measure();
            QVERIFY(!lab.question());
            QCOMPARE(started.count(), 3);
            QTRY_VERIFY_WITH_TIMEOUT(!lab.page->runner().running(), 60000);
            if (hasOpenCl()) QVERIFY(lab.page->measuring().measurements().back().correct);
            lab.page->source().editor().discardDrafts({QStringLiteral("twice")});
        }
        Fixture again(data());
        QSignalSpy started(&again.page->runner(), &LabRunner::started);
        again.bring(QStringLiteral("copy of monday.json"));
        QVERIFY(!again.saysThatItAsks());
        SourceEditor &editor = again.page->source().editor();
        editor.code().appendPlainText(QStringLiteral("// mine")); // another text: a run of it asks
        QVERIFY(again.saysThatItAsks());
        editor.code().undo();
        QVERIFY(!again.saysThatItAsks());
        again.measure();
        QCOMPARE(started.count(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(!again.page->runner().running(), 60000);
    }

    void sweepsAndTheTunerAskToo()
    {
        Fixture lab(data());
        QSignalSpy started(&lab.page->runner(), &LabRunner::started);
        lab.bring(QStringLiteral("monday.json"));
        lab.page->tabs().setCurrentWidget(&lab.page->sweeping());
        auto *field = lab.find<QLineEdit>(QStringLiteral("sweep.block"));
        field->setText(QStringLiteral("32,64"));
        emit field->textEdited(field->text());
        lab.find<QPushButton>(QStringLiteral("sweep.run"))->click();
        lab.answer("no");
        lab.page->tabs().setCurrentWidget(&lab.page->tuning());
        lab.find<QPushButton>(QStringLiteral("tuner.run"))->click();
        lab.answer("no");
        QCOMPARE(started.count(), 0);
        lab.page->tabs().setCurrentWidget(&lab.page->sweeping());
        lab.find<QPushButton>(QStringLiteral("sweep.run"))->click();
        lab.answer("once");
        QCOMPARE(started.count(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(!lab.page->runner().running(), 60000);
        if (!hasOpenCl()) return;
        QCOMPARE(lab.page->sweeping().rows().size(), std::size_t(2));
        for (const Measurement &row : lab.page->sweeping().rows())
            QVERIFY2(row.correct, row.failed.english().c_str());
    }

    void editedForeignTextStaysForeign()
    {
        if (!hasOpenCl()) QSKIP("no OpenCL device here: the editor runs nothing");
        Fixture lab(data());
        QSignalSpy started(&lab.page->runner(), &LabRunner::started);
        lab.bring(QStringLiteral("monday.json"));
        TrustStore().add({"monday.json", "twice", {"twice.cu", ownKernel}});
        lab.page->source().edit();
        SourceEditor &editor = lab.page->source().editor();
        editor.code().appendPlainText(QStringLiteral("// and a word of mine"));
        lab.find<QPushButton>(QStringLiteral("lab.editor.run"))->click();
        lab.answer("no");
        QCOMPARE(started.count(), 0);
        // Another name in the header does not make it the person's.
        editor.code().setPlainText(editor.text().replace(QStringLiteral("larmor-kernel: twice"),
                                                         QStringLiteral("larmor-kernel: doubled")));
        lab.find<QPushButton>(QStringLiteral("lab.editor.run"))->click();
        lab.answer("no");
        QCOMPARE(started.count(), 0);
        editor.discardDrafts(editor.unsaved());
    }

    void aDraftOfForeignTextStaysForeign()
    {
        {
            Fixture lab(data());
            lab.bring(QStringLiteral("monday.json"));
            lab.page->source().editor().code().appendPlainText(QStringLiteral("// mine"));
            lab.page->source().editor().keepDrafts();
            lab.window.reset(); // as a crash would
        }
        QCOMPARE(KernelDrafts::standard().kernels(), QStringList{QStringLiteral("twice")});
        Fixture again(data());
        QSignalSpy started(&again.page->runner(), &LabRunner::started);
        again.page->setKernel("twice");
        QVERIFY(again.find<QLabel>(QStringLiteral("lab.source.origin"))
                    ->text()
                    .contains(QStringLiteral("monday.json")));
        again.measure();
        again.answer("no");
        QCOMPARE(started.count(), 0);
        again.page->source().editor().discardDrafts({QStringLiteral("twice")});
        QVERIFY(QDir(data() + QStringLiteral("/larmor/drafts")).isEmpty());
    }

    void aKernelFileIsForeignAndWhatIsTypedIsNot()
    {
        Fixture lab(data());
        QSignalSpy started(&lab.page->runner(), &LabRunner::started);
        const QString file = m_home.filePath(QStringLiteral("twice.cu"));
        writeFile(file.toStdString(), ownKernel);
        lab.page->openKernel(file);
        lab.measure();
        lab.answer("no");
        QCOMPARE(started.count(), 0);
        if (!hasOpenCl()) QSKIP("no OpenCL device here: the editor runs nothing");
        lab.page->newKernel(); // of the person's own, from the program's example
        lab.find<QPushButton>(QStringLiteral("lab.editor.run"))->click();
        QVERIFY(!lab.question());
        QCOMPARE(started.count(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(!lab.page->runner().running(), 60000);
        // A session that holds the very text which the person has open is no stranger.
        lab.page->setChoice(lab.page->choice(), QStringLiteral("mine.json"));
        lab.measure();
        QVERIFY(!lab.question());
        QTRY_VERIFY_WITH_TIMEOUT(!lab.page->runner().running(), 60000);
        lab.page->source().editor().discardDrafts({QStringLiteral("my-kernel")});
    }

    void theEmulatorAsksNothing()
    {
        Fixture lab(data());
        QSignalSpy started(&lab.page->runner(), &LabRunner::started);
        lab.bring(QStringLiteral("monday.json"));
        auto *model = lab.find<QAbstractButton>(QStringLiteral("lab.target.model"));
        QTRY_VERIFY(!lab.window->controller().engines().empty());
        if (!model->isEnabled()) QSKIP("no NVRTC here");
        model->click();
        lab.measure();
        QVERIFY(!lab.question());
        QCOMPARE(started.count(), 1);
        QTRY_VERIFY_WITH_TIMEOUT(!lab.page->runner().running(), 60000);
    }

    void aWindowThatNobodySitsAtNeitherAsksNorRuns()
    {
        Fixture lab(data(), true);
        QSignalSpy started(&lab.page->runner(), &LabRunner::started);
        lab.bring(QStringLiteral("monday.json"));
        lab.measure();
        QVERIFY(!lab.question());
        QCOMPARE(started.count(), 0);
        QVERIFY(lab.says(QStringLiteral("is not run")));
        QVERIFY(lab.says(QStringLiteral("monday.json")));
        lab.window->close();
        QVERIFY(!lab.window->isVisible());
        QVERIFY(KernelDrafts::standard().kernels().isEmpty());
    }

    void aSessionThatIsOpenedNamesItsFile()
    {
        Fixture lab(data());
        SessionFile file;
        file.session = sessionOn(builtInCartesianScan);
        file.lab = LabChoice{"twice", {}, {}, EngineKind::OpenCl};
        file.lab->own = KernelSource{"twice.cu", ownKernel};
        const QString path = lab.file(QStringLiteral("brought.json"));
        writeSession(path.toStdString(), file);
        lab.trigger(QStringLiteral("pageExplore"));
        QVERIFY(lab.waitForImage());
        lab.window->sessions().open(path);
        auto *origin = lab.find<QLabel>(QStringLiteral("lab.source.origin"));
        QTRY_VERIFY_WITH_TIMEOUT(origin->text().contains(QStringLiteral("brought.json")), 60000);
        lab.page->source().editor().discardDrafts({QStringLiteral("twice")});
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<TrustTest>(argc, argv);
}
#include "trust_test.moc"
