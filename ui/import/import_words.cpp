// SPDX-License-Identifier: GPL-3.0-or-later
#include "import/import_words.h"

#include "language/compute_words.h"
#include "language/text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

namespace larmor {

namespace {

QString formatName(FileFormat format)
{
    switch (format) {
    case FileFormat::Ismrmrd:
        return QStringLiteral("ISMRMRD");
    case FileFormat::Bart:
        return QStringLiteral("BART");
    case FileFormat::Numpy:
        return QStringLiteral("NumPy");
    case FileFormat::Nifti:
        return QStringLiteral("NIfTI");
    case FileFormat::Picture:
        return text("Picture");
    case FileFormat::Unknown:
        break;
    }
    return {};
}

QString times(const std::string &sizes)
{
    return QString::fromStdString(sizes).replace(QLatin1Char('x'), QStringLiteral("×"));
}

QString coilsOf(std::int64_t coils)
{
    return QCoreApplication::translate("larmor", "%n coils", nullptr, int(coils));
}

QString describeFile(ImportField field, const FileFacts &facts, const ImportCheck &check)
{
    if (facts.error) return {};
    QStringList parts{formatName(facts.format)};
    if (facts.format == FileFormat::Ismrmrd && facts.encoded.extent.voxels() > 1)
        parts << times(toString(facts.encoded.extent));
    if (!facts.shape.empty()) parts << times(facts.sizes());
    if (facts.format == FileFormat::Numpy || facts.format == FileFormat::Nifti)
        parts << (facts.real ? text("real") : text("complex"));
    if (field == ImportField::Trajectory) {
        if (const auto places = facts.trajectory()) parts << text("%L1 points").arg(places->points);
        if (check.reach) parts << text("largest |k| %1").arg(double(check.reach->largest()), 0, 'g', 4);
    }
    std::int64_t coils = 0;
    if (field == ImportField::KSpace) coils = check.coils;
    if (const auto image = facts.image(); field == ImportField::Maps && image) coils = image->coils;
    if (const auto grid = facts.samples();
        grid && (field == ImportField::Noise || field == ImportField::Calibration))
        coils = grid->coils;
    if (coils > 0) parts << coilsOf(coils);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QString titleOf(ImportField field)
{
    switch (field) {
    case ImportField::KSpace:
        return text("&k-space");
    case ImportField::Trajectory:
        return text("&Trajectory");
    case ImportField::Maps:
        return text("&Coil maps");
    case ImportField::FieldMap:
        return text("&Field map");
    case ImportField::Noise:
        return text("&Noise scan");
    case ImportField::Calibration:
        return text("Cali&bration scan");
    case ImportField::Reference:
        return text("&Reference image");
    case ImportField::Unit:
        return text("&Unit");
    case ImportField::FieldOfView:
        return text("Field of &view, m");
    case ImportField::Matrix:
        break;
    }
    return text("&Matrix");
}

QString plainTitleOf(ImportField field)
{
    QString title = titleOf(field);
    if (const qsizetype key = title.indexOf(QStringLiteral("(&")); key > 0) title.truncate(key); // Chinese
    return title.remove(QLatin1Char('&')).trimmed();
}

QString whyOf(ImportField field)
{
    switch (field) {
    case ImportField::KSpace:
        return text("The samples: ISMRMRD (.h5), BART (.cfl) or NumPy (.npy)");
    case ImportField::Trajectory:
        return text(
            "Positions of samples off the grid: BART 3 × samples × interleaves, NumPy [sample][2 or 3]");
    case ImportField::Maps:
        return text("Sensitivity of each coil on the image's matrix (.cfl, .npy, .nii)");
    case ImportField::FieldMap:
        return text("Off-resonance in Hz at each voxel (.npy, .cfl, .nii)");
    case ImportField::Noise:
        return text("Samples without an object, used to weight the coils (.h5, .npy, .cfl)");
    case ImportField::Calibration:
        return text(
            "A scan of the same coils and field of view: maps are estimated from it (.h5, .npy, .cfl)");
    case ImportField::Reference:
        return text("An image of the same anatomy, whose edges the anatomical regulariser keeps");
    case ImportField::Unit:
        return text("In what the trajectory's file counts k");
    case ImportField::FieldOfView:
        return text("Sides of the image in metres, 0.22 or 0.24x0.24x0.1; a trajectory in 1/m needs it");
    case ImportField::Matrix:
        break;
    }
    return text("Voxels of the image, N, AxB or AxBxC; empty: as far as the samples reach");
}

QStringList filtersOf(ImportField field)
{
    QStringList filters;
    switch (field) {
    case ImportField::KSpace:
    case ImportField::Noise:
    case ImportField::Calibration:
        filters << text("Scans (*.h5 *.mrd *.cfl *.hdr *.npy)");
        break;
    case ImportField::Trajectory:
        filters << text("Trajectories (*.cfl *.hdr *.npy)");
        break;
    case ImportField::Reference:
        filters << text("Images (*.cfl *.npy *.nii *.nii.gz *.png *.tif *.tiff)");
        break;
    default:
        filters << text("Images (*.cfl *.hdr *.npy *.nii *.nii.gz)");
    }
    return filters << text("All files (*)");
}

QString describe(ImportField field, const ImportCheck &check)
{
    const auto facts = check.facts.find(field);
    if (facts != check.facts.end()) return describeFile(field, facts->second, check);
    if (field == ImportField::Matrix && check.matrix && check.reach)
        return text("The image: %1").arg(times(toString(*check.matrix)));
    const auto samples = check.facts.find(ImportField::KSpace);
    if (field != ImportField::Trajectory || samples == check.facts.end() || samples->second.error) return {};
    if (samples->second.format == FileFormat::Ismrmrd) return text("In the k-space file.");
    return samples->second.samples() ? text("None: the samples are taken for a grid.") : QString();
}

QString spoken(const ImportProblem &problem)
{
    const QString why = spoken(problem.why);
    return problem.hint.empty() ? why : why + QStringLiteral("; ") + spoken(problem.hint);
}

QString nameOf(const ScanImport &import)
{
    const QFileInfo scan(QString::fromStdString(import.scan));
    QString name = scan.fileName();
    const QString folder = scan.absolutePath().section(QLatin1Char('/'), -1);
    if (scanNameWithin(import.scan).empty() && !folder.isEmpty()) name.prepend(folder + QLatin1Char('/'));
    QStringList others;
    for (const ImportField field : importFiles)
        if (const std::string file = import.file(field); field != ImportField::KSpace && !file.empty())
            others << QFileInfo(QString::fromStdString(file)).fileName();
    return others.isEmpty() ? name : text("%1, with %2").arg(name, others.join(QStringLiteral(", ")));
}

QString whereOf(const ScanImport &import)
{
    QStringList files;
    for (const ImportField field : importFiles)
        if (const std::string file = import.file(field); !file.empty()) files << QString::fromStdString(file);
    return files.join(QLatin1Char('\n'));
}

} // namespace larmor
