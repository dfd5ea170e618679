// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/file_actions.h"

#include "core/file.h"
#include "export/export_dialog.h"
#include "export/export_name.h"
#include "lab/attachment_row.h"
#include "scan/formats.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

namespace larmor {

namespace {

/// A choice of Save image: a format and what it holds.
struct ImageFilter {
    QString title;
    const char *ending; ///< of the format's files, or the first of two
    ImagePart part;
};

/// For each format first what is written where no filter says otherwise.
std::vector<ImageFilter> imageFilters()
{
    using enum ImagePart;
    return {{FileActions::tr("NIfTI, magnitude (*.nii *.nii.gz)"), ".nii", Magnitude},
            {FileActions::tr("NIfTI, phase in radians (*.nii *.nii.gz)"), ".nii", Phase},
            {FileActions::tr("NIfTI, complex (*.nii *.nii.gz)"), ".nii", Complex},
            {FileActions::tr("NumPy, complex (*.npy)"), ".npy", Complex},
            {FileActions::tr("NumPy, magnitude (*.npy)"), ".npy", Magnitude},
            {FileActions::tr("NumPy, phase in radians (*.npy)"), ".npy", Phase},
            {FileActions::tr("BART, complex (*.cfl)"), ".cfl", Complex},
            {FileActions::tr("PNG, magnitude (*.png)"), ".png", Magnitude},
            {FileActions::tr("PNG, phase (*.png)"), ".png", Phase}};
}

/// What the chosen filter says, where it is one of the file's format; else the format's first.
std::optional<ImagePart> partOf(const QString &path, const QString &chosen)
{
    std::optional<ImagePart> part;
    for (const ImageFilter &filter : imageFilters()) {
        const QString ending = QLatin1String(filter.ending);
        if (!path.endsWith(ending, Qt::CaseInsensitive) &&
            !path.endsWith(ending + QStringLiteral(".gz"), Qt::CaseInsensitive))
            continue;
        if (!part || filter.title == chosen) part = filter.part;
    }
    return part;
}

/// Beside the file that is suggested, where it names a folder that can be written; else where exports begin.
QString folderFor(const QString &suggested)
{
    const QFileInfo file(suggested);
    return file.isAbsolute() && canBeWritten(file.absolutePath()) ? file.absolutePath() : exportFolder();
}

} // namespace

FileActions::FileActions(QWidget *window) : QObject(window), m_window(window)
{
    m_pool.setMaxThreadCount(1);
}

FileActions::~FileActions()
{
    m_pool.waitForDone();
}

void FileActions::ask(const QString &name, const QString &title, const QStringList &filters,
                      const QString &suggested, std::function<void(const QString &)> then)
{
    const bool saves = !suggested.isEmpty();
    const QString folder = saves ? folderFor(suggested) : m_folder;
    auto *dialog = new QFileDialog(m_window, title, folder);
    dialog->setObjectName(QStringLiteral("dialog.") + name);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setNameFilters(filters);
    dialog->setAcceptMode(saves ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    dialog->setFileMode(saves ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
    if (saves) {
        dialog->setDefaultSuffix(QFileInfo(suggested).suffix());
        dialog->selectFile(QDir(folder).filePath(QFileInfo(suggested).fileName()));
    }
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, dialog, saves, then = std::move(then)](const QString &path) {
                m_folder = QFileInfo(path).absolutePath();
                if (saves) keepExportFolder(path);
                m_filter = dialog->selectedNameFilter();
                then(path);
            });
    dialog->open();
}

void FileActions::report(const QString &path, const std::function<void()> &work)
{
    try {
        work();
        QMetaObject::invokeMethod(this, [this, path] { emit written(path); });
    } catch (const Error &error) {
        const Failure failure = Failure::of(error);
        QMetaObject::invokeMethod(this, [this, failure] { emit failed(failure); });
    } catch (const std::exception &error) {
        const Failure failure =
            Failure::of(Error(ErrorCode::FileAccess, "cannot write " + path.toStdString(), error.what()));
        QMetaObject::invokeMethod(this, [this, failure] { emit failed(failure); });
    }
}

void FileActions::inBackground(const QString &path, std::function<void()> work)
{
    m_pool.start([this, path, work = std::move(work)] { report(path, work); });
}

void FileActions::askForScan()
{
    auto *dialog = new QFileDialog(m_window, tr("Open scan"), m_folder);
    dialog->setObjectName(QStringLiteral("dialog.open"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setNameFilters({tr("Scans (*.h5 *.cfl *.hdr *.npy)"), tr("ISMRMRD (*.h5)"),
                            tr("BART (*.cfl *.hdr)"), tr("NumPy (*.npy)"), tr("All files (*)")});
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        if (paths.isEmpty()) return;
        m_folder = QFileInfo(paths.front()).absolutePath();
        emit scansChosen(paths);
    });
    dialog->open();
}

void FileActions::askForAttachment(int kind)
{
    const AttachmentKind &chosen = attachmentKinds()[std::size_t(kind)];
    const bool scan = chosen.file == &Attachments::noise || chosen.file == &Attachments::calibration;
    ask(QStringLiteral("attach.") + QLatin1String(chosen.name), tr("Attach: %1").arg(chosen.title),
        {scan ? tr("Scans (*.h5 *.cfl *.hdr *.npy)")
              : tr("Images (*.cfl *.npy *.nii *.nii.gz *.png *.tif *.tiff)"),
         tr("All files (*)")},
        {}, [this, kind](const QString &path) { emit attachmentChosen(kind, path); });
}

void FileActions::askForVolume()
{
    ask(QStringLiteral("volume"), tr("Volume or picture to scan"),
        {tr("Volumes and pictures (*.nii *.nii.gz *.png *.tif *.tiff)")}, {},
        [this](const QString &path) { emit volumeChosen(path); });
}

void FileActions::askForSession()
{
    ask(QStringLiteral("openSession"), tr("Open session"), {tr("Sessions (*.json)")}, {},
        [this](const QString &path) { emit sessionChosen(path); });
}

void FileActions::askForSessionTarget(const QString &suggested)
{
    ask(QStringLiteral("saveSession"), tr("Save session"), {tr("Sessions (*.json)")}, suggested,
        [this](const QString &path) { emit sessionTargetChosen(path); });
}

void FileActions::saveImage(std::shared_ptr<const Image> image, const ImageInfo &info)
{
    if (!image) return;
    QStringList filters;
    for (const ImageFilter &filter : imageFilters())
        filters << filter.title;
    ask(QStringLiteral("saveImage"), tr("Save image"), filters, QStringLiteral("image.nii.gz"),
        [this, image, info](const QString &path) {
            ImageInfo of = info;
            of.part = partOf(path, m_filter);
            inBackground(path, [=] { writeImage(path.toStdString(), *image, of); });
        });
}

void FileActions::exportSubject(const ExportSubject &subject)
{
    auto *dialog = new ExportDialog(subject, m_window);
    connect(dialog, &ExportDialog::exported, this, &FileActions::written);
    dialog->open();
}

void FileActions::exportBytes(const QByteArray &bytes, const QString &suffix)
{
    ask(QStringLiteral("exportTable"), tr("Export measurements"), {QStringLiteral("*.") + suffix},
        QStringLiteral("measurements.") + suffix, [this, bytes](const QString &path) {
            inBackground(path, [=] {
                writeFile(path.toStdString(), std::string_view(bytes.constData(), std::size_t(bytes.size())));
            });
        });
}

void FileActions::exportResults(const ResultStore &store)
{
    ask(QStringLiteral("exportResults"), tr("Export results"), {tr("Results (*.json)")},
        QStringLiteral("results.json"), [this, &store](const QString &path) {
            inBackground(path, [path, &store] { store.save(path.toStdString()); });
        });
}

} // namespace larmor

#include "moc_file_actions.cpp"
