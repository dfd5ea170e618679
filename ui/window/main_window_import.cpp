// SPDX-License-Identifier: GPL-3.0-or-later
// Files that come in: chosen, dropped, opened last; with the import dialog where one is not enough.
#include "actions/actions.h"
#include "import/import_dialog.h"
#include "jobs/background_job.h"
#include "jobs/message_log.h"
#include "lab/attachment_row.h"
#include "scan/phantom.h"
#include "session/session_files.h"
#include "simulate/simulate_window.h"
#include "window/banner.h"
#include "window/main_window.h"
#include "workbench/lab_page.h"

#include <QAction>
#include <QDropEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QUrl>
#include <algorithm>

namespace larmor {

namespace {

bool hasEnding(const QString &path, const char *ending)
{
    return path.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
}

/// Opens by itself, and is no part of a scan.
bool standsAlone(const QString &path)
{
    return hasEnding(path, ".json") || hasEnding(path, ".cu") || hasEnding(path, ".larmor-lesson");
}

} // namespace

/// Looks at files off the window's thread; a newer look takes the place of an older one.
void MainWindow::look(const QStringList &files, std::function<void(const ImportProposal &)> then)
{
    if (!m_look) {
        m_look = new BackgroundJob(this);
        connect(m_look, &BackgroundJob::failed, m_banner, &Banner::showFailure);
    }
    std::vector<std::filesystem::path> paths;
    for (const QString &file : files)
        paths.emplace_back(file.toStdString());
    m_look->start([paths, then = std::move(then)](const Task &task, const BackgroundJob::Post &post) {
        const ImportProposal proposal = ImportInspector().propose(paths, task);
        post([then, proposal] { then(proposal); });
    });
}

void MainWindow::openFiles(const QStringList &files)
{
    if (files.size() == 1 && hasEnding(files.front(), ".larmor-lesson")) return openLesson(files.front());
    look(files, [this, files](const ImportProposal &proposal) {
        if (!proposal.asks)
            openScan(files.front()); // by the name that the person knows
        else
            showImport(proposal);
    });
}

void MainWindow::showImport(const ImportProposal &proposal)
{
    if (!m_import) {
        m_import = new ImportDialog(this);
        connect(m_import, &ImportDialog::importWanted, this, &MainWindow::openImport);
        connect(m_import, &ImportDialog::givenUp, this, &MainWindow::giveUpLoading);
    }
    ImportProposal shown = proposal;
    // A scan that was read before is offered as it was read.
    const ReadOptions before = m_controller->library().readOptions(shown.import.scan);
    if (shown.offered.contains(ImportField::Trajectory) && !before.trajectory.empty()) {
        shown.import.read = before;
        for (const ImportField field : {ImportField::Trajectory, ImportField::Unit, ImportField::Matrix})
            shown.offered.erase(field);
    }
    m_import->setProposal(shown);
    m_import->open();
}

void MainWindow::openImport(const ScanImport &import)
{
    m_importing = import;
    m_wanted = m_history->session();
    m_wanted.scan = import.scan;
    m_wanted.attachments = import.attachments;
    m_wanted.settings.matrix.reset(); // chosen for another scan, or for this one read in another way
    m_wanted.edits.clear();
    for (const AttachmentKind &kind : attachmentKinds())
        if (!(import.attachments.*kind.file).empty()) useAttachment(m_wanted, kind.file);
    m_loading = true;
    m_controller->openScan(import.scan, import.read, import.attachments);
}

void MainWindow::endImport()
{
    if (std::exchange(m_importing, {}) && m_import && m_import->reading()) m_import->finish();
}

/// What could not be opened from several files is shown with all of them, to be corrected.
bool MainWindow::takeImportFailure(const Failure &failure)
{
    const std::optional<ScanImport> import = std::exchange(m_importing, {});
    if (!import || import->scan != m_wanted.scan) return false; // another was asked for since
    MessageLog::instance().add(failure);
    if (!m_import || !m_import->reading()) showImport({*import, {}, {}, true});
    m_import->showFailure(failure);
    return true;
}

// ---- dropped

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (std::any_of(urls.begin(), urls.end(), [](const QUrl &url) { return url.isLocalFile(); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList files, elsewhere;
    for (const QUrl &url : event->mimeData()->urls())
        (url.isLocalFile() ? files : elsewhere)
            << (url.isLocalFile() ? url.toLocalFile() : url.toDisplayString());
    if (!elsewhere.isEmpty() || files.isEmpty())
        m_banner->showNotice(
            tr("Not opened: what was dropped is no file on this machine. Save it to a folder "
               "first, and drop it from there."),
            elsewhere.join(QStringLiteral(", ")));
    if (files.isEmpty()) return;
    event->acceptProposedAction();
    takeDropped(files, event->position().toPoint());
}

void MainWindow::takeDropped(const QStringList &files, const QPoint &where)
{
    const QString &first = files.front();
    if (files.size() > 1 && std::any_of(files.begin(), files.end(), standsAlone)) {
        m_banner->showNotice(tr("Not opened: a session, a lesson or a kernel opens by itself. Drop it alone, "
                                "and the files of a scan together."),
                             files.join(QStringLiteral(", ")));
        return;
    }
    if (hasEnding(first, ".cu")) {
        (*m_actions)[ActionId::PageLab]->trigger();
        lab().openKernel(first);
        return;
    }
    if (hasEnding(first, ".larmor-lesson")) {
        openLesson(first);
        return;
    }
    if (hasEnding(first, ".json")) {
        m_sessions->open(first);
        return;
    }
    look(files, [this, first, where](const ImportProposal &proposal) {
        // What ISMRMRD holds is a scan; the other formats hold anything.
        if (proposal.asks)
            showImport(proposal);
        else if (hasEnding(first, ".h5"))
            openScan(first);
        else
            offerDropped(first, where);
    });
}

void MainWindow::offerDropped(const QString &path, const QPoint &where)
{
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("menu.dropped"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    const bool picture = isPictureFile(path.toStdString());
    const bool volume = isObjectFile(path.toStdString());
    QAction *open = menu->addAction(picture  ? tr("Scan this picture")
                                    : volume ? tr("Scan this volume")
                                             : tr("Open as a scan"));
    open->setObjectName(QStringLiteral("dropped.scan"));
    connect(open, &QAction::triggered, this, [this, path, volume] {
        if (!volume) {
            openScan(path);
            return;
        }
        simulateScan();
        m_simulate->setRecipe({{"phantom", path.toStdString()}});
    });
    menu->addSeparator();
    for (int i = 0; i < int(attachmentKinds().size()); ++i) {
        const AttachmentKind &kind = attachmentKinds()[std::size_t(i)];
        QAction *action = menu->addAction(tr("Attach: %1").arg(kind.title));
        action->setObjectName(QStringLiteral("dropped.") + QLatin1String(kind.name));
        action->setToolTip(kind.why);
        connect(action, &QAction::triggered, this, [this, i, path] { attachFile(i, path); });
    }
    menu->popup(mapToGlobal(where));
}

} // namespace larmor
