// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons that a person makes of what was just done here, and those that come as files.
#include "kernels/catalogue.h"
#include "lab/session_scan.h"
#include "lessons/lesson_maker.h"
#include "lessons/lesson_window.h"
#include "model/model_page.h"
#include "session/session_history.h"
#include "window/main_window.h"
#include "workbench/lab_page.h"

namespace larmor {

namespace {

/// "transpose-naive", "Matrix transpose, naive"
lesson::Run runOf(const lesson::LabRun &lab)
{
    const KernelDefinition &kernel = kernelDefinition(lab.kernel);
    lesson::Run run;
    run.engines = lesson::allEngines();
    run.name = lab.kernel;
    run.title = kernel.title().english();
    if (const Preset *preset = lab.preset.empty() ? nullptr : kernel.preset(lab.preset)) {
        run.name += "-" + preset->name;
        run.title += ", " + preset->title.english();
    }
    run.what = lab;
    return run;
}

[[noreturn]] void refuseOwnKernel()
{
    throw Error(ErrorCode::InvalidCall, say("a lesson cannot hold a kernel of your own"),
                say("its file would bring source code to others"), say("choose a kernel of the catalogue"));
}

bool isOfCatalogue(const std::string &name)
{
    try {
        (void)kernelDefinition(name);
        return true;
    } catch (const Error &) {
        return false;
    }
}

/// The newest run of the lab.
lesson::Run recordedLab(const ResultStore &store)
{
    const std::vector<Measurement> all = store.measurements();
    for (auto run = all.rbegin(); run != all.rend(); ++run) {
        if (!run->skipped.empty() || !run->failed.empty()) continue;
        if (!isOfCatalogue(run->kernel)) refuseOwnKernel();
        return runOf({run->kernel, run->preset, run->problem, run->options, run->problem});
    }
    throw Error(ErrorCode::InvalidCall, say("there is nothing to add"),
                say("the kernel lab has measured nothing yet"), say("measure a kernel there, then add it"));
}

/// The scan and the settings of the image in the window.
lesson::Run recordedImage(const Session &session)
{
    if (isScanFile(session.scan) || !session.attachments.empty() || !session.edits.empty())
        throw Error(ErrorCode::InvalidCall, say("a lesson simulates its scans"),
                    say("this one was read from a file, or changed by hand"),
                    say("take a scan of the list, or simulate one"));
    lesson::ReconRun recon;
    recon.scan =
        isSimulatedScan(session.scan)
            ? recipeOfScan(session.scan)
            : SimulationRecipe{{"trajectory", session.scan == builtInSpiralScan ? "spiral" : "cartesian"}};
    recon.settings = session.settings;
    recon.settings.engine.reset();
    recon.display = session.displayPath;
    lesson::Run run;
    run.engines = lesson::allEngines();
    const std::string method(toString(recon.settings.method));
    const std::string trajectory = valueOf(recon.scan, "trajectory");
    run.name = trajectory + "-" + method;
    run.title = trajectory + ", " + method;
    run.what = std::move(recon);
    return run;
}

/// The lab's kernel on the GPU of its page Model.
lesson::Run recordedModel(const LabChoice &choice, const std::string &device)
{
    if (choice.own) refuseOwnKernel();
    const KernelDefinition &kernel = kernelDefinition(choice.kernel);
    if (const Text why = kernel.notModelled(); !why.empty())
        throw Error(ErrorCode::InvalidCall, say("the model cannot run %1", choice.kernel), why);
    std::string preset;
    for (const Preset &each : kernel.presets())
        if (preset.empty() && kernel.resolve(each.options) == kernel.resolve(choice.options))
            preset = each.name;
    const lesson::LabRun lab{choice.kernel, preset, choice.problem, choice.options, choice.problem};
    lesson::Run run = runOf(lab);
    run.name += "-" + device;
    run.title += ", " + device;
    run.what = lesson::ModelRun{lab, device};
    return run;
}

} // namespace

void MainWindow::makeLesson()
{
    if (!m_maker) {
        LessonRecorder recorder;
        recorder.lab = [this] { return recordedLab(m_store); };
        recorder.live = [this] { return recordedImage(m_history->session()); };
        recorder.model = [this] { return recordedModel(lab().choice(), lab().modelling().device()); };
        m_maker = new LessonMaker(std::move(recorder), this);
        m_maker->setAttribute(Qt::WA_QuitOnClose, false);
        connect(m_maker, &LessonMaker::saved, this, [this](const QString &path) {
            if (m_lessons) m_lessons->openFile(path);
        });
    }
    m_maker->show();
    m_maker->raise();
    m_maker->activateWindow();
}

void MainWindow::openLesson(const QString &path)
{
    teach();
    m_lessons->openFile(path);
}

} // namespace larmor
