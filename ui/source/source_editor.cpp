// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/source_editor.h"

#include "core/error.h"
#include "core/file.h"
#include "lab/emulation.h"
#include "language/compute_words.h"
#include "source/code_editor.h"
#include "widgets/elided_label.h"
#include "widgets/figures.h"
#include "widgets/flow_layout.h"
#include "widgets/theme.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QTextCursor>
#include <QTextDocument>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace larmor {

namespace {

constexpr int draftMs = 600;
constexpr int mostMessageLines = 4;

/// As an edit, so that undo brings back what was there.
void replaceAll(QTextDocument &document, const QString &text)
{
    QTextCursor cursor(&document);
    cursor.select(QTextCursor::Document);
    cursor.insertText(text);
}

} // namespace

SourceEditor::SourceEditor(KernelDrafts drafts, QWidget *parent)
    : QWidget(parent), m_drafts(std::move(drafts))
{
    setObjectName(QStringLiteral("lab.editor"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addWidget(makeBar());
    m_say = new QLabel(this);
    m_say->setObjectName(QStringLiteral("lab.editor.say"));
    m_say->setWordWrap(true);
    column->addWidget(m_say);
    m_code = new CodeEditor(this);
    m_code->setObjectName(QStringLiteral("lab.editor.code"));
    m_code->setAccessibleName(tr("Source that can be edited"));
    column->addWidget(m_code, 1);
    m_messages = new QListWidget(this);
    m_messages->setObjectName(QStringLiteral("lab.editor.messages"));
    m_messages->setAccessibleName(tr("What the compiler says"));
    m_messages->setToolTip(tr("A click goes to the line"));
    m_messages->setFrameShape(QFrame::NoFrame);
    m_messages->setMaximumHeight(mostMessageLines * (fontMetrics().height() + 4));
    m_messages->hide();
    column->addWidget(m_messages);
    m_settle.setSingleShot(true);
    m_settle.setInterval(draftMs);
    connect(&m_settle, &QTimer::timeout, this, &SourceEditor::keepDrafts);
    connect(m_code, &QPlainTextEdit::textChanged, this, [this] {
        m_settle.start();
        forgetOldVerdict();
        tell();
    });
    connect(m_messages, &QListWidget::itemClicked, this, [this](const QListWidgetItem *item) {
        m_code->goTo(item->data(Qt::UserRole).toInt(), item->data(Qt::UserRole + 1).toInt());
    });
}

SourceEditor::~SourceEditor()
{
    keepDrafts();
}

QWidget *SourceEditor::makeBar()
{
    auto *bar = new QWidget(this);
    auto *line = new FlowLayout(bar, 6, 4);
    const auto button = [&](const char *name, const QString &title, const QString &why) {
        auto *made = new QPushButton(title, bar);
        made->setObjectName(QStringLiteral("lab.editor.") + QLatin1String(name));
        made->setToolTip(why);
        line->addWidget(made);
        return made;
    };
    m_run = button("run", tr("Run"), tr("Check this text against the oracle and measure it (Ctrl+Return)"));
    m_stop = button("stop", tr("Stop"), tr("End what runs in the lab, and what waits for it (Shift+F5)"));
    m_stop->setEnabled(false);
    m_revert = button("revert", tr("Revert"), tr("The text as it was; Ctrl+Z brings the changes back"));
    m_save = button("save", tr("Save"), tr("Write the text to its file"));
    m_saveAs = button("saveAs", tr("Save as…"), tr("Write the text to another file"));
    auto *open = button("open", tr("Open…"), tr("A .cu of your own, whose header names its options"));
    auto *fresh = button("new", tr("New"), tr("Your own kernel, from a small example"));
    m_name = new ElidedLabel({}, bar); // last: its length changes, and buttons keep their places
    m_name->setObjectName(QStringLiteral("lab.editor.name"));
    setRole(m_name, QStringLiteral("title"));
    line->addWidget(m_name);
    connect(m_run, &QPushButton::clicked, this, &SourceEditor::runWanted);
    connect(m_stop, &QPushButton::clicked, this, &SourceEditor::stopWanted);
    connect(m_revert, &QPushButton::clicked, this, &SourceEditor::revert);
    connect(m_save, &QPushButton::clicked, this, [this] { save(false); });
    connect(m_saveAs, &QPushButton::clicked, this, [this] { save(true); });
    connect(open, &QPushButton::clicked, this, &SourceEditor::askWhatToOpen);
    connect(fresh, &QPushButton::clicked, this, &SourceEditor::newWanted);
    auto *keys = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return), this);
    keys->setContext(Qt::WidgetWithChildrenShortcut);
    connect(keys, &QShortcut::activated, m_run, &QPushButton::click);
    return bar;
}

void SourceEditor::setSource(const QString &kernel, const QString &source, const QString &file, bool kept,
                             const QString &origin)
{
    Source &now = m_sources[kernel];
    const bool first = now.document == nullptr;
    if (first) now.document = m_code->makeDocument(source, this);
    now.original = source;
    now.saved = kept ? source : QString();
    now.file = file;
    const std::optional<QString> draft = first ? m_drafts.read(kernel) : std::nullopt;
    if (first) now.draft = kernel, now.known = draft;
    now.fromDraft = draft && *draft != source;
    now.origin = origin.isEmpty() && draft ? m_drafts.origin(kernel) : origin;
    const QString wanted = now.fromDraft ? *draft : source;
    if (now.document->toPlainText() != wanted) replaceAll(*now.document, wanted);
    if (kernel == m_kernel) tell();
}

void SourceEditor::showKernel(const QString &kernel)
{
    if (kernel == m_kernel) return;
    keepDrafts();
    m_kernel = kernel;
    Source &now = m_sources[kernel];
    m_code->showDocument(now.document);
    forgetOldVerdict();
    showVerdict();
    tell();
}

QString SourceEditor::text() const
{
    return m_code->toPlainText();
}

QString SourceEditor::textOf(const QString &kernel) const
{
    return m_sources.at(kernel).document->toPlainText();
}

bool SourceEditor::isText(const QString &kernel, const QString &source) const
{
    const QString text = textOf(kernel);
    return text == source || text == QTextDocument(source).toPlainText();
}

QString SourceEditor::originOf(const QString &kernel) const
{
    const auto found = m_sources.find(kernel);
    return found == m_sources.end() ? QString() : found->second.origin;
}

QString SourceEditor::fileName() const
{
    return fileNameOf(m_kernel);
}

QString SourceEditor::fileNameOf(const QString &kernel) const
{
    const auto found = m_sources.find(kernel);
    if (found != m_sources.end() && !found->second.file.isEmpty())
        return QFileInfo(found->second.file).fileName();
    return kernel + QStringLiteral(".cu");
}

QStringList SourceEditor::unsaved() const
{
    QStringList kernels;
    for (const auto &[kernel, source] : m_sources)
        if (source.document->toPlainText() != source.saved) kernels << kernel;
    return kernels;
}

void SourceEditor::keepDrafts()
{
    m_settle.stop();
    for (auto &[kernel, source] : m_sources) {
        const QString now = source.document->toPlainText();
        try {
            if (now == source.saved) {
                m_drafts.remove(source.draft, std::exchange(source.known, {}));
                continue;
            }
            const QString kept = m_drafts.keep(source.draft, now, source.origin, source.known);
            source.known = QString::fromStdString(now.toStdString()); // as it is read again
            if (std::exchange(source.draft, kept) != kept) sayWhichDraft(kernel);
        } catch (const Error &error) {
            say(spoken(error), QStringLiteral("bad"));
        }
    }
}

void SourceEditor::discardDrafts(const QStringList &kernels)
{
    for (const QString &kernel : kernels) {
        Source &source = m_sources[kernel];
        if (source.saved.isNull()) source.saved = source.document->toPlainText(); // it never was in a file
        replaceAll(*source.document, source.saved);
    }
    keepDrafts();
}

void SourceEditor::revert()
{
    replaceAll(*present().document, present().original);
    present().verdict = {};
    showVerdict();
    say(tr("The text is as it was. Ctrl+Z brings the changes back."), QStringLiteral("quiet"));
}

void SourceEditor::save(bool as)
{
    if (!as && !present().file.isEmpty()) {
        try {
            saveTo(present().file);
        } catch (const Error &error) {
            say(spoken(error), QStringLiteral("bad"));
        }
        return;
    }
    auto *dialog = new QFileDialog(this, tr("Save the source"));
    dialog->setObjectName(QStringLiteral("lab.editor.saveDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Kernels (*.cu)"), tr("All files (*)")});
    dialog->setDefaultSuffix(QStringLiteral("cu"));
    dialog->selectFile(fileName());
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        try {
            saveTo(path);
        } catch (const Error &error) {
            say(spoken(error), QStringLiteral("bad"));
        }
    });
    dialog->open();
}

void SourceEditor::saveTo(const QString &path)
{
    const QString written = text();
    writeFile(path.toStdString(), written.toStdString());
    present().saved = written;
    present().file = path;
    keepDrafts();
    tell();
    say(tr("Wrote %1.").arg(path), QStringLiteral("quiet"));
}

void SourceEditor::askWhatToOpen()
{
    auto *dialog = new QFileDialog(this, tr("Open a kernel of your own"));
    dialog->setObjectName(QStringLiteral("lab.editor.openDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Kernels (*.cu)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &SourceEditor::openWanted);
    dialog->open();
}

void SourceEditor::setRunning(const QString &kernel)
{
    m_run->setEnabled(false);
    judge(kernel, tr("Compiling, checking, measuring…"), QStringLiteral("quiet"));
}

void SourceEditor::setEnded()
{
    m_run->setEnabled(true);
    for (auto &[kernel, source] : m_sources)
        if (std::exchange(source.verdict.running, false))
            source.verdict.words = tr("Stopped before it was measured. The text can be run again.");
    if (m_sources.count(m_kernel) > 0) forgetOldVerdict(), showVerdict();
}

void SourceEditor::setStoppable(bool stoppable)
{
    m_stop->setEnabled(stoppable);
}

void SourceEditor::showResult(const QString &kernel, const Measurement &m, bool hasReference)
{
    if (m.charted() && !hasReference)
        judge(kernel,
              tr("It runs, %1 ± %2 %, and stays within its arrays. Whether its result is right nobody "
                 "checks: name "
                 "a reference, as // reference: entry f.")
                  .arg(formatTime(m.timeMs.median), formatFigure(100 * m.timeMs.relative(), 2)),
              QStringLiteral("plain"));
    else if (m.charted())
        judge(kernel,
              tr("Right: %1. %2 ± %3 %, and a row among the measurements.")
                  .arg(formatError(m.error, m.tolerance), formatTime(m.timeMs.median),
                       formatFigure(100 * m.timeMs.relative(), 2)),
              QStringLiteral("good"));
    else
        judge(kernel, tr("It runs, but its result is WRONG: %1.").arg(formatError(m.error, m.tolerance)),
              QStringLiteral("bad"));
}

void SourceEditor::showEmulation(const QString &kernel, const Emulation &e, bool hasReference)
{
    const bool sound = e.correct && e.findings.empty();
    if (sound && !hasReference)
        return judge(kernel,
                     tr("It stays within its arrays in the emulator, without races. Whether its result is "
                        "right nobody "
                        "checks: name a reference, as // reference: entry f."),
                     QStringLiteral("plain"));
    judge(kernel,
          sound       ? tr("Right in the emulator: %1, no races.").arg(formatError(e.error, e.tolerance))
          : e.correct ? QString::fromStdString(e.findings.front().toString())
                      : tr("It runs in the emulator, but its result is WRONG: %1.")
                            .arg(formatError(e.error, e.tolerance)),
          sound ? QStringLiteral("good") : QStringLiteral("bad"));
}

void SourceEditor::showFailure(const QString &kernel, const Failure &failure)
{
    std::vector<CompilerMessage> messages =
        compilerMessages(failure.toError().what(), fileNameOf(kernel).toStdString());
    const int line = messages.empty() ? 0 : messages.front().line,
              column = messages.empty() ? 0 : messages.front().column;
    judge(kernel,
          messages.empty()                            ? spoken(failure.toError())
          : failure.code == ErrorCode::CompileFailure ? tr("It does not compile.")
                                                      : spoken(failure.what),
          QStringLiteral("bad"), std::move(messages));
    if (line > 0 && kernel == m_kernel) m_code->goTo(line, column);
}

/// Of the text that the kernel has now, or that it had when its run began.
void SourceEditor::judge(const QString &kernel, const QString &words, const QString &role,
                         std::vector<CompilerMessage> messages)
{
    const auto found = m_sources.find(kernel);
    if (found == m_sources.end()) return;
    Judgement &verdict = found->second.verdict;
    const bool begins = verdict.role.isEmpty() || role == QLatin1String("quiet") || !verdict.running;
    if (begins) {
        verdict.text = found->second.document->toPlainText();
        verdict.undoSteps = found->second.document->availableUndoSteps();
    }
    verdict.running = role == QLatin1String("quiet");
    verdict.words = words;
    verdict.role = role;
    verdict.messages = std::move(messages);
    if (kernel != m_kernel) return;
    forgetOldVerdict();
    showVerdict();
}

/// What was said of a text is not said of the one before it, which undo or Revert brings back.
void SourceEditor::forgetOldVerdict()
{
    const auto found = m_sources.find(m_kernel);
    if (found == m_sources.end() || found->second.verdict.role.isEmpty()) return;
    Source &now = found->second;
    const QString text = now.document->toPlainText();
    const bool undone = now.document->availableUndoSteps() < now.verdict.undoSteps || text == now.original ||
                        text == now.saved;
    if (text == now.verdict.text) return showVerdict();
    if (undone && !now.verdict.running) now.verdict = {};
    showVerdict();
}

void SourceEditor::showVerdict()
{
    const Source &now = present();
    const Judgement &verdict = now.verdict;
    const bool stale = verdict.text != now.document->toPlainText();
    if (verdict.role.isEmpty() && now.draft != m_kernel)
        sayWhichDraft(m_kernel);
    else if (verdict.role.isEmpty())
        say(now.fromDraft ? tr("Your draft of this source is here again. Revert brings back the original.")
                          : tr("Edit the source and run it: it is checked and measured as it stands."),
            QStringLiteral("quiet"));
    else if (stale)
        say(tr("Before your last change: %1").arg(verdict.words), QStringLiteral("quiet"));
    else
        say(verdict.words, verdict.role);
    listMessages(verdict.messages, stale);
}

void SourceEditor::sayWhichDraft(const QString &kernel)
{
    say(tr("Another window keeps a draft of %1. Yours is kept beside it, as %2.")
            .arg(fileNameOf(kernel), m_sources.at(kernel).draft),
        QStringLiteral("bad"));
}

void SourceEditor::listMessages(const std::vector<CompilerMessage> &messages, bool stale)
{
    m_code->setMessages(stale ? std::vector<CompilerMessage>() : messages);
    m_messages->clear();
    for (const CompilerMessage &message : messages) {
        auto *item = new QListWidgetItem(
            tr("line %1: %2").arg(message.line).arg(QString::fromStdString(message.text)), m_messages);
        item->setForeground(stale ? theme().muted : message.error ? theme().bad : theme().change);
        item->setData(Qt::UserRole, message.line);
        item->setData(Qt::UserRole + 1, message.column);
    }
    m_messages->setVisible(!messages.empty());
}

/// Which buttons have something to do, and whether there is something to lose.
void SourceEditor::tell()
{
    const auto found = m_sources.find(m_kernel);
    if (found == m_sources.end()) return;
    const QString now = text();
    const bool unsaved = now != found->second.saved;
    m_name->setText(unsaved ? tr("%1 · changed, kept as a draft").arg(fileName()) : fileName());
    m_revert->setEnabled(now != found->second.original);
    m_save->setEnabled(unsaved && !found->second.file.isEmpty());
}

void SourceEditor::say(const QString &text, const QString &role)
{
    setRole(m_say, role);
    m_say->setText(text);
}

} // namespace larmor

#include "moc_source_editor.cpp"
