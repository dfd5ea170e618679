// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/volume.h"
#include "export/export_subject.h"
#include "lab/result_store.h"
#include "scan/formats.h"
#include "session/live_types.h"

#include <QObject>
#include <QStringList>
#include <QThreadPool>
#include <functional>

class QWidget;

namespace larmor {

/// Dialogs that ask for a file, and what is then written. Nothing waits for a disk.
class FileActions : public QObject {
    Q_OBJECT
public:
    explicit FileActions(QWidget *window);
    ~FileActions() override;

    /// One file or several that belong together.
    void askForScan();
    /// @param kind index into attachmentKinds().
    void askForAttachment(int kind);
    void askForVolume();
    void askForSession();
    /// @param suggested the name offered.
    void askForSessionTarget(const QString &suggested);
    /// Asks for a file and, by its filters, for the part of the image. NIfTI holds the magnitude unless
    /// another is chosen: most programs that read it take no complex voxels.
    /// @param info what its scan says of it
    void saveImage(std::shared_ptr<const Image> image, const ImageInfo &info);
    /// Asks how a chart, view or page is to be exported, and writes it.
    void exportSubject(const ExportSubject &subject);
    void exportResults(const ResultStore &store);
    void exportBytes(const QByteArray &bytes, const QString &suffix);

signals:
    void scansChosen(const QStringList &paths);
    void attachmentChosen(int kind, const QString &path);
    void volumeChosen(const QString &path);
    void sessionChosen(const QString &path);
    void sessionTargetChosen(const QString &path);
    void failed(const larmor::Failure &failure);
    void written(const QString &path);

private:
    /// @param then gets the path; runs on the window's thread, m_filter chosen.
    void ask(const QString &name, const QString &title, const QStringList &filters, const QString &suggested,
             std::function<void(const QString &)> then);
    void inBackground(const QString &path, std::function<void()> work);
    void report(const QString &path, const std::function<void()> &work);

    QWidget *m_window;
    QThreadPool m_pool{this};
    QString m_folder, m_filter;
};

} // namespace larmor
