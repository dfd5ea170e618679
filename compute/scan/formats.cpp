// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/formats.h"

#include "core/finite.h"
#include "scan/format_parts.h"
#include "scan/patient_geometry.h"

#include <algorithm>
#include <cctype>

namespace larmor {
namespace {

using std::filesystem::path;

/// The extension in small letters, ".nii.gz" as one.
std::string extensionOf(const path &file)
{
    const std::string name = formats::lowerName(file);
    if (name.ends_with(".nii.gz")) return ".nii.gz";
    return path(name).extension().string();
}

bool isBart(const path &file, const std::string &extension)
{
    std::error_code ignored;
    return extension == ".cfl" || extension == ".hdr" ||
           (!std::filesystem::exists(file, ignored) &&
            std::filesystem::exists(formats::bartPaths(file).header, ignored));
}

bool isNifti(const std::string &extension)
{
    return extension == ".nii" || extension == ".nii.gz";
}

/// A file whose name no reader takes: absent ones are said to be absent first.
Error noReader(const path &file, const char *known)
{
    std::error_code failed;
    const auto status = std::filesystem::status(file, failed);
    if (status.type() == std::filesystem::file_type::none)
        return {ErrorCode::FileAccess, say("cannot read %1", shownName(file)),
                Text::verbatim(failed.message()), say("check the folder and the file's name")};
    if (!std::filesystem::exists(status)) return absentFile(file);
    if (!std::filesystem::is_regular_file(status)) return notAFile(file, status);
    return formats::badFile(file, say("its extension is none of %1", known),
                            say("rename or convert the file"));
}

/// Turns a lack of memory, wherever it shows, into an error that names the file.
template <class Read>
auto guarded(const path &file, const Read &read)
{
    try {
        return read();
    } catch (const std::bad_alloc &) {
        throw Error(ErrorCode::OutOfMemory, say("cannot read %1", shownName(file)),
                    say("it does not fit in memory"));
    } catch (const std::length_error &) {
        throw Error(ErrorCode::OutOfMemory, say("cannot read %1", shownName(file)),
                    say("it does not fit in memory"));
    }
}

template <class T>
bool filled(const Volume<T> &volume)
{
    const Extent &n = volume.extent;
    return n.x > 0 && n.y > 0 && n.z > 0 &&
           volume.data.size() == static_cast<std::size_t>(n.voxels() * volume.coils);
}

void checkScan(const path &file, const Scan &scan)
{
    const std::size_t points = scan.sampleCount();
    const Trajectory &t = scan.trajectory;
    if (points == 0 || scan.coils < 1 || t.ky.size() != points || t.kz.size() != points ||
        scan.samples.size() != points * static_cast<std::size_t>(scan.coils) ||
        (!scan.phi.empty() && scan.phi.size() != points))
        throw formats::cannotWrite(file, say("the scan's trajectory and samples do not fit each other"));
    const auto length = static_cast<std::size_t>(std::max<std::int64_t>(t.samplesPerInterleave, 1));
    if ((!scan.sampleTimes.empty() && scan.sampleTimes.size() != points) ||
        (!scan.readoutTimes.empty() && scan.readoutTimes.size() != (points + length - 1) / length))
        throw formats::cannotWrite(file, say("the scan's times and samples do not fit each other"));
    if (scan.noise.size() % static_cast<std::size_t>(scan.coils) != 0)
        throw formats::cannotWrite(file, say("the scan's noise does not share out among its coils"));
    if (scan.coilMaps && (scan.coilMaps->coils != scan.coils || !filled(*scan.coilMaps)))
        throw formats::cannotWrite(file, say("the scan's coil maps and samples do not fit each other"));
    if (scan.fieldMapHz && !filled(*scan.fieldMapHz))
        throw formats::cannotWrite(file, say("the scan's field map has not the values that it says"));
}

} // namespace

std::string_view toString(TrajectoryUnit unit)
{
    switch (unit) {
    case TrajectoryUnit::CyclesPerPixel:
        return "cycles/pixel";
    case TrajectoryUnit::RadiansPerPixel:
        return "radians/pixel";
    case TrajectoryUnit::PerMetre:
        return "1/m";
    case TrajectoryUnit::CyclesPerFieldOfView:
        break;
    }
    return "cycles/FOV";
}

TrajectoryUnit parseTrajectoryUnit(std::string_view text)
{
    std::string word(text);
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (word == "cycles/fov") return TrajectoryUnit::CyclesPerFieldOfView;
    if (word == "cycles/pixel") return TrajectoryUnit::CyclesPerPixel;
    if (word == "radians/pixel") return TrajectoryUnit::RadiansPerPixel;
    if (word == "1/m") return TrajectoryUnit::PerMetre;
    throw Error(ErrorCode::InvalidCall, say("'%1' is not a unit of trajectories", text), {},
                say("known: cycles/FOV, cycles/pixel, radians/pixel, 1/m"));
}

Scan readScan(const path &file, const ReadOptions &options, const Task &task, ReadReport *report)
{
    ReadReport unread;
    ReadReport &told = report ? *report : unread;
    told = {};
    const std::string extension = extensionOf(file);
    Scan scan = guarded(file, [&] {
        if (extension == ".h5" || extension == ".mrd") return formats::readIsmrmrd(file, options, task, told);
        if (extension == ".npy") return formats::readNpy(file, options, task, told);
        if (isBart(file, extension)) return formats::readBart(file, options, task, told);
        throw noReader(file, ".h5, .cfl, .npy");
    });
    if (scan.name.empty()) scan.name = file.filename().string();
    return scan;
}

Scan readArrays(ScanArrays arrays, const ReadOptions &options, const Task &task, ReadReport *report)
{
    ReadReport unread;
    ReadReport &told = report ? *report : unread;
    told = {};
    ReadOptions named = options;
    named.trajectory = "the trajectory";
    const path name = "the samples";
    Scan scan = arrays.grid ? formats::scanFromGrid(name, *arrays.grid, arrays.coils,
                                                    std::move(arrays.samples), named, task, told)
                            : formats::scanOnTrajectory(name, std::move(arrays.samples),
                                                        std::move(arrays.trajectory), named, task, told);
    scan.name = "the samples";
    return scan;
}

void writeScan(const path &file, const Scan &scan)
{
    checkScan(file, scan);
    const std::string extension = extensionOf(file);
    if (extension == ".h5" || extension == ".mrd") return formats::writeIsmrmrd(file, scan);
    if (extension == ".cfl") return formats::writeBart(file, scan);
    if (extension == ".npy") return formats::writeNpy(file, scan);
    throw formats::cannotWrite(file, say("a scan is written as .h5, .cfl or .npy"));
}

ImageInfo imageInfoOf(const Scan &scan)
{
    ImageInfo info;
    info.fieldOfViewMm = scan.fieldOfViewMm;
    info.geometry = scan.geometry;
    return info;
}

ImagePart defaultPart(const path &file)
{
    return extensionOf(file) == ".png" ? ImagePart::Magnitude : ImagePart::Complex;
}

void checkPart(const path &file, ImagePart part)
{
    if (part == ImagePart::Complex && extensionOf(file) == ".png")
        throw formats::cannotWrite(file, say("a .png holds no complex image"),
                                   say("say --part magnitude or phase, or write .nii, .npy or .cfl"));
}

void writeImage(const path &file, const Image &image, const ImageInfo &info)
{
    const std::string extension = extensionOf(file);
    if (image.empty() || image.data.size() != static_cast<std::size_t>(image.extent.voxels() * image.coils))
        throw formats::cannotWrite(file, say("the image is empty"));
    if (const auto at = firstNonFinite(image.data))
        throw Error(ErrorCode::Internal, say("cannot write %1", file.string()),
                    say("voxel %1 of the image is not a finite number", *at),
                    say("scale the samples so that their largest is about 1"));
    ImageInfo whole = info;
    const ImagePart part = info.part.value_or(defaultPart(file));
    whole.part = part;
    checkPart(file, part);
    if (extension == ".npy") return formats::writeNpyImage(file, image, part);
    if (extension == ".cfl") return formats::writeBartImage(file, image, part);
    if (extension == ".nii" || extension == ".nii.gz") return formats::writeNifti(file, image, whole);
    if (extension == ".png") return formats::writePng(file, image, part);
    throw formats::cannotWrite(file, say("an image is written as .npy, .cfl, .nii, .nii.gz or .png"));
}

Image readImage(const path &file, const Task &task)
{
    const std::string extension = extensionOf(file);
    return guarded(file, [&] {
        if (extension == ".npy") return formats::readNpyImage(file, task);
        if (extension == ".nii" || extension == ".nii.gz") return formats::readNifti(file, task);
        if (extension == ".png") return formats::readPng(file, task);
        if (extension == ".tif" || extension == ".tiff") return formats::readTiff(file, task);
        if (isBart(file, extension)) return formats::readBartImage(file, task);
        throw noReader(file, ".npy, .cfl, .nii, .nii.gz, .png, .tif");
    });
}

Text missingPlace(const path &file, const ImageInfo &info)
{
    if (!isNifti(extensionOf(file)) || !info.geometry) return {};
    if (!info.geometry->frame) return info.geometry->reason;
    const auto unknown = [](double side) { return !(side > 0); };
    return std::any_of(info.fieldOfViewMm.begin(), info.fieldOfViewMm.end(), unknown)
               ? say("a side of its field of view is unknown")
               : Text();
}

std::string statedAxes(const path &file)
{
    if (!isNifti(extensionOf(file))) return {};
    try {
        return formats::niftiAxes(file);
    } catch (const Error &) { // whoever reads the voxels says what is wrong with it
        return {};
    }
}

} // namespace larmor
