// SPDX-License-Identifier: GPL-3.0-or-later
// Sources that a person edits in the lab, and kernels of their own.
#include "core/error.h"
#include "core/file.h"
#include "lab/foreign_code.h"
#include "lab/trust_store.h"
#include "lab/user_kernel.h"
#include "language/text.h"
#include "source/code_editor.h"
#include "source/source_editor.h"
#include "source/source_page.h"
#include "source/trust_question.h"
#include "workbench/kernel_browser.h"
#include "workbench/lab_page.h"
#include "workbench/measure_page.h"

#include <QTabWidget>
#include <algorithm>
#include <utility>

namespace larmor {

namespace {

/// A small kernel that is right, to begin with.
std::string exampleKernel(const std::string &name)
{
    return "// larmor-kernel: " + name + R"(
// title: A kernel of my own
// entry: scaleAdd
// reference: entry scaleAddReference
// problem: size = 1048576 : Elements
// option: block = 64|128|256 (128) : Threads of a block
// option: unroll = 1|2|4 (1) : Elements that a thread computes
// buffer: in float size random
// buffer: out float size result
// arguments: in, out, size
// grid: ceil(size, block * unroll)
// block: block
// bytes: 8 * size
// flops: 2 * size
// tolerance: 1e-6

__global__ void scaleAdd(const float *in, float *out, int size)
{
    const int first = blockIdx.x * BLOCK * UNROLL + threadIdx.x;
    for (int k = 0; k < UNROLL; ++k) {
        const int i = first + k * BLOCK;
        if (i < size) out[i] = 2.0f * in[i] + 1.0f;
    }
}

// What it is checked against: one thread runs it.
__global__ void scaleAddReference(const float *in, float *out, int size)
{
    for (int i = 0; i < size; ++i)
        out[i] = 2.0f * in[i] + 1.0f;
}
)";
}

/// What of a choice a kernel whose header was edited still offers.
OptionSet stillOffered(const OptionSet &chosen, const std::vector<OptionSpec> &specs, bool listedOnly)
{
    OptionSet kept;
    for (const OptionSpec &spec : specs) {
        if (!chosen.has(spec.name)) continue;
        const std::string &value = chosen.text(spec.name);
        const bool listed = std::find(spec.values.begin(), spec.values.end(), value) != spec.values.end();
        if (listed || !listedOnly) kept.set(spec.name, value);
    }
    return kept;
}

} // namespace

void LabPage::connectEditor()
{
    SourceEditor &editor = m_source->editor();
    connect(&editor, &SourceEditor::runWanted, this, &LabPage::runEdited);
    connect(&editor, &SourceEditor::openWanted, this, &LabPage::openKernel);
    connect(&editor, &SourceEditor::newWanted, this, &LabPage::newKernel);
    connect(m_runner, &LabRunner::started, this, [this, &editor] {
        m_editedRun = std::exchange(m_startsEdited, {});
        m_runs = std::exchange(m_starts, {});
        if (m_runs.empty()) m_runs = m_kernel->name();
        if (!m_editedRun.isEmpty()) editor.setRunning(m_editedRun);
        editor.setStoppable(true);
    });
    connect(m_runner, &LabRunner::measured, this, [this, &editor](const Measurement &measurement) {
        if (!m_editedRun.isEmpty()) editor.showResult(m_editedRun, measurement, namesReference(*m_kernel));
    });
    connect(m_runner, &LabRunner::emulated, this, [this, &editor](const Emulation &emulation) {
        if (!m_editedRun.isEmpty()) editor.showEmulation(m_editedRun, emulation, namesReference(*m_kernel));
    });
    connect(m_runner, &LabRunner::failed, this, [this, &editor](const Failure &failure) {
        if (!m_editedRun.isEmpty())
            editor.showFailure(m_editedRun, failure);
        else
            m_measuring->showFailure(m_runs, failure);
    });
    connect(m_runner, &LabRunner::ended, this, [this, &editor] {
        m_editedRun.clear();
        editor.setEnded();
        editor.setStoppable(false);
    });
    connect(&editor.code(), &QPlainTextEdit::textChanged, this, &LabPage::showOrigin);
    restoreDrafts();
}

/// Kernels of a person's own that were typed and never saved.
void LabPage::restoreDrafts()
{
    const KernelDrafts drafts = KernelDrafts::standard();
    for (const QString &name : drafts.kernels()) {
        const std::string stem = name.toStdString();
        const auto &all = catalogue();
        if (std::any_of(all.begin(), all.end(), [&](auto *kernel) { return kernel->name() == stem; }))
            continue;
        const QString draft = drafts.read(name).value_or(QString());
        const std::string source = draft.toStdString();
        KernelPtr kernel;
        try {
            // One whose header names another ran under that name, which has a draft of its own: it stays
            // beside that, and never takes its place.
            const bool named = parseUserKernel(source, stem + ".cu").name == stem;
            kernel = m_own.add({stem + ".cu", named ? source : exampleKernel(stem)});
        } catch (const Error &) { // left in mid-word: the text is kept all the same
            try {
                kernel = m_own.add({stem + ".cu", exampleKernel(stem)});
            } catch (const Error &) {
                continue; // no name that a kernel can have: not one of ours
            }
        }
        m_source->editor().setSource(qt(kernel->name()), draft, {}, false);
        m_browser->add(*kernel);
    }
}

/// Takes a source as a kernel of the lab, with the options that its header names.
KernelPtr LabPage::adopt(KernelSource source)
{
    const KernelPtr kernel = m_own.add(std::move(source));
    Choice &choice = m_choices[std::string(kernel->name())];
    choice.problem = stillOffered(choice.problem, kernel->problem(), false);
    choice.options = stillOffered(choice.options, kernel->options(), true);
    m_browser->add(*kernel);
    return kernel;
}

/// A kernel that came with a session. What the person has open under its name is never overwritten: where it
/// is another text, it is shown.
void LabPage::takeOwn(const LabChoice &choice, const QString &document)
{
    SourceEditor &editor = m_source->editor();
    const QString name = QString::fromStdString(choice.kernel);
    const QString wanted = QString::fromStdString(choice.own->text);
    const bool open = editor.knows(name);
    if (open && !editor.isText(name, wanted)) {
        setKernel(choice.kernel); // what the session measured of that name stands with it
        throw Error(ErrorCode::InvalidCall, "the session has a kernel " + choice.kernel + " of its own",
                    "you are working on another one of that name",
                    "give yours another name, then open the session again");
    }
    if (const std::string named = parseUserKernel(choice.own->text, choice.own->file).name;
        named != choice.kernel)
        throw Error(ErrorCode::InvalidCall, "the session's kernel " + choice.kernel + " is not in it",
                    "the header of its source names " + named);
    // A text that is open here already stays whose it is, and in its file: the person's own, kept against a
    // crash, or another document's.
    if (open) {
        adopt({choice.own->file, editor.textOf(name).toStdString()});
        return;
    }
    adopt(*choice.own);
    editor.setSource(name, wanted, {}, false, document.isEmpty() ? tr("a session without a file") : document);
}

void LabPage::openKernel(const QString &path)
{
    SourceEditor &editor = m_source->editor();
    try {
        const std::filesystem::path file(path.toStdString());
        const std::string source = readFile(file);
        const KernelPtr kernel = adopt({file.filename().string(), source});
        editor.setSource(qt(kernel->name()), QString::fromStdString(source), path, true, path);
        setKernel(std::string(kernel->name()));
        m_tabs->setCurrentWidget(m_source);
        m_source->edit();
    } catch (const Error &error) {
        emit failed(Failure::of(error));
    }
}

void LabPage::newKernel()
{
    std::string name = "my-kernel";
    const KernelDrafts drafts = KernelDrafts::standard(); // another window may have begun one of that name
    for (int n = 2; m_own.text(name) || drafts.read(qt(name)); ++n)
        name = "my-kernel-" + std::to_string(n);
    const std::string source = exampleKernel(name);
    adopt({name + ".cu", source});
    m_source->editor().setSource(qt(name), QString::fromStdString(source), {}, false);
    setKernel(name);
    m_tabs->setCurrentWidget(m_source);
    m_source->edit();
}

void LabPage::runEdited()
{
    SourceEditor &editor = m_source->editor();
    const std::string file = editor.fileName().toStdString(), source = editor.text().toStdString();
    LabRequest now = request();
    try {
        if (m_target.engine == EngineKind::Cpu)
            throw Error(ErrorCode::Unavailable, "the cpu engine compiles no kernels",
                        "it runs its own form of each", "choose opencl or cuda above the options");
        if (now.own) {
            const KernelPtr kernel = adopt({file, source});
            if (kernel->name() != now.kernel->name()) { // its header names it anew
                editor.setSource(qt(kernel->name()), QString::fromStdString(source), {}, false,
                                 editor.originOf(qt(now.kernel->name())));
                // Compilers call it what the editor calls it from now on.
                adopt({editor.fileNameOf(qt(kernel->name())).toStdString(), source});
            }
            setKernel(std::string(kernel->name()));
            now = request();
        } else {
            now.kernel = editedKernel(*now.kernel, {file, source}, CodeRights::Run); // typed here
        }
    } catch (const Error &error) {
        editor.showFailure(editor.kernel(), Failure::of(error));
        return;
    }
    m_runner->admit(now, [this](const LabRequest &admitted) {
        m_startsEdited = qt(admitted.kernel->name());
        m_emulatedDevice = admitted.device;
        m_runner->measure(admitted);
    });
}

/// Whether the code of a request may run: the person's own, the emulator's, what is trusted. Else they are
/// asked.
void LabPage::decide(const LabRequest &request, const std::function<void(CodeRights)> &go)
{
    const std::string kernel(request.kernel->name());
    const QString document = m_source->editor().originOf(QString::fromStdString(kernel));
    if (document.isEmpty()) return go(CodeRights::Run);
    if (request.target.engine == EngineKind::Model) return go(CodeRights::EmulateOnly);
    const ForeignCode code{document.toStdString(), kernel, *request.own};
    try {
        if (TrustStore().trusts(code.digest())) return go(CodeRights::Run);
    } catch (const Error &error) { // it trusts nothing, and the person is told
        emit failed(Failure::of(error));
    }
    if (m_attendance == Attendance::Attended)
        ask(code, go);
    else
        sayNotRun(code);
}

/// Whose the code is, and whether running the text as it is now asks.
void LabPage::showOrigin()
{
    if (!m_kernel) return;
    const SourceEditor &editor = m_source->editor();
    const std::string kernel(m_kernel->name());
    const QString name = QString::fromStdString(kernel), document = editor.originOf(name);
    const KernelSource *own = m_own.text(kernel);
    bool trusted = false;
    if (!document.isEmpty() && own && editor.isText(name, QString::fromStdString(own->text))) {
        try {
            trusted = TrustStore().trusts(ForeignCode{document.toStdString(), kernel, *own}.digest());
        } catch (const Error &) { // it trusts nothing; a run says why
        }
    }
    m_source->setOrigin(document, trusted);
}

void LabPage::sayNotRun(const ForeignCode &code)
{
    const auto said = [](const QString &words) { return Text::verbatim(words.toStdString()); };
    const Failure failure{ErrorCode::InvalidCall, said(tr("code that came with a document is not run")),
                          code.summary(), said(tr("read it, then run it again and allow it"))};
    m_measuring->showFailure(code.kernel, failure);
    m_source->editor().showFailure(QString::fromStdString(code.kernel), failure);
}

void LabPage::ask(const ForeignCode &code, const std::function<void(CodeRights)> &go)
{
    if (m_question) {
        m_question->raise();
        return;
    }
    m_question = new TrustQuestion(code, this);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_question, &TrustQuestion::answered, this, [this, code, go](TrustAnswer answer) {
        m_question.clear();
        if (answer == TrustAnswer::No) return sayNotRun(code);
        try {
            if (answer == TrustAnswer::Always) TrustStore().add(code);
            showOrigin();
        } catch (const Error &error) { // it runs this once
            emit failed(Failure::of(error));
        }
        go(CodeRights::Run);
    });
    m_question->open();
}

} // namespace larmor
