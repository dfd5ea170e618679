// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/compiler_messages.h"
#include "lab/measurement.h"
#include "session/live_types.h"
#include "source/kernel_drafts.h"

#include <QTimer>
#include <QWidget>
#include <map>
#include <optional>

class QLabel;
class QListWidget;
class QPushButton;
class QTextDocument;

namespace larmor {

struct Emulation;

class CodeEditor;

/// Edits the source of a kernel: what is typed is kept as a draft, a compiler's complaints stand at their
/// lines and in a list, and Run checks and measures the text as it is. Each kernel has a text of its own.
class SourceEditor : public QWidget {
    Q_OBJECT
public:
    explicit SourceEditor(KernelDrafts drafts, QWidget *parent = nullptr);
    ~SourceEditor() override;

    bool knows(const QString &kernel) const { return m_sources.count(kernel) > 0; }
    /// The source of a kernel without the person's changes; a draft of it is shown instead.
    /// @param file it came from, empty: none. @param kept it stands in the program or in that file.
    /// @param origin the document that brought it; empty: the program or the person wrote it. Changes of the
    /// person leave it that document's; the origin of a draft comes back with it.
    void setSource(const QString &kernel, const QString &source, const QString &file = {}, bool kept = true,
                   const QString &origin = {});
    /// The document that a kernel's text came with; empty: none.
    QString originOf(const QString &kernel) const;
    /// What is edited now: a kernel whose source was set.
    void showKernel(const QString &kernel);
    QString kernel() const { return m_kernel; }
    QString text() const;
    QString textOf(const QString &kernel) const; ///< of one that knows()
    /// Whether the text of one that knows() is this source, as an editor has it: line ends are all one.
    bool isText(const QString &kernel, const QString &source) const;
    /// For a compiler's messages: "transpose.cu".
    QString fileName() const;
    QString fileNameOf(const QString &kernel) const;
    /// Kernels whose text stands in no file but the draft.
    QStringList unsaved() const;
    /// Drafts of all texts, now.
    void keepDrafts();
    void discardDrafts(const QStringList &kernels);
    /// @throws Error FileAccess.
    void saveTo(const QString &path);

    /// The text of `kernel` as it is now is what runs; what comes of it belongs to it, whatever is shown by
    /// then.
    void setRunning(const QString &kernel);
    void setEnded();
    /// Whether something runs in the lab that Stop ends.
    void setStoppable(bool stoppable);
    /// @param hasReference whether results were compared with one; else nobody knows whether they are right.
    void showResult(const QString &kernel, const Measurement &measurement, bool hasReference);
    void showEmulation(const QString &kernel, const Emulation &emulation, bool hasReference);
    void showFailure(const QString &kernel, const Failure &failure);
    CodeEditor &code() { return *m_code; }

signals:
    void runWanted();
    void stopWanted();
    void openWanted(const QString &path);
    /// A new kernel of one's own, from a small example.
    void newWanted();

private:
    /// What was said of a text; without a role nothing was.
    struct Judgement {
        QString text, words, role;
        bool running = false; ///< the words are of a run that goes on
        int undoSteps = 0;    ///< of the document at that time: with fewer, the text is an older one
        std::vector<CompilerMessage> messages;
    };
    struct Source {
        QTextDocument *document = nullptr;
        QString original; ///< what Revert brings back
        QString saved;    ///< what stands in a file or in the program; null: nothing does
        QString file;     ///< with its folder; empty: none
        QString origin;   ///< the document that brought the text; empty: none
        bool fromDraft = false;
        QString draft; ///< name of its draft: the kernel's, or where another window has that one
        std::optional<QString> known; ///< what that draft held when it was last read or written
        Judgement verdict;
    };
    QWidget *makeBar();
    Source &present() { return m_sources[m_kernel]; }
    const Source &present() const { return m_sources.at(m_kernel); }
    void revert();
    void save(bool as);
    void askWhatToOpen();
    void tell();
    void judge(const QString &kernel, const QString &words, const QString &role,
               std::vector<CompilerMessage> messages = {});
    void showVerdict();
    void sayWhichDraft(const QString &kernel);
    void listMessages(const std::vector<CompilerMessage> &messages, bool stale);
    void forgetOldVerdict();
    void say(const QString &text, const QString &role);

    KernelDrafts m_drafts;
    std::map<QString, Source> m_sources;
    QString m_kernel;
    QTimer m_settle; ///< a draft is written when typing rests
    QLabel *m_name, *m_say;
    QPushButton *m_run, *m_stop, *m_save, *m_saveAs, *m_revert;
    CodeEditor *m_code;
    QListWidget *m_messages;
};

} // namespace larmor
