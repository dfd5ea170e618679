// SPDX-License-Identifier: GPL-3.0-or-later
#include "scan/file_facts.h"

#include "scan/format_parts.h"
#include "scan/ismrmrd_file.h"

#include <algorithm>
#include <functional>
#include <ismrmrd/xml.h>
#include <numeric>

namespace larmor {
namespace {

using std::filesystem::path;

/// Rows so much longer than they are many are lists of samples, one for each coil: no image has such a
/// matrix.
constexpr std::int64_t longRow = 8;

void readIsmrmrdHeader(FileFacts &facts)
{
    const formats::Hdf5Lock lock;
    formats::IsmrmrdFile file(facts.file);
    ISMRMRD::IsmrmrdHeader header;
    try {
        ISMRMRD::deserialize(file.header().c_str(), header);
    } catch (const Error &) {
        throw;
    } catch (const std::exception &error) {
        throw formats::badFile(facts.file, say("its XML header is not ISMRMRD's: %1", error.what()));
    }
    facts.encoded.coils = 0;
    if (header.acquisitionSystemInformation && header.acquisitionSystemInformation->receiverChannels)
        facts.encoded.coils = header.acquisitionSystemInformation->receiverChannels.get();
    if (header.encoding.empty()) return;
    const ISMRMRD::MatrixSize &size = header.encoding.front().encodedSpace.matrixSize;
    facts.encoded.extent = {size.x, size.y, size.z};
    facts.cartesian = header.encoding.front().trajectory == ISMRMRD::TrajectoryType::CARTESIAN;
}

void take(FileFacts &facts, formats::ArrayHeader header)
{
    facts.shape = std::move(header.shape);
    facts.real = header.real;
    if (facts.format == FileFormat::Numpy) return;
    while (facts.shape.size() > 2 && facts.shape.back() == 1)
        facts.shape.pop_back();
}

void readHeader(FileFacts &facts)
{
    switch (facts.format) {
    case FileFormat::Ismrmrd:
        return readIsmrmrdHeader(facts);
    case FileFormat::Bart:
        return take(facts, formats::readBartHeader(facts.file));
    case FileFormat::Numpy:
        return take(facts, formats::readNpyHeader(facts.file));
    case FileFormat::Nifti:
        return take(facts, formats::readNiftiHeader(facts.file));
    case FileFormat::Picture:
    case FileFormat::Unknown:
        formats::InputFile there(facts.file);
        if (facts.format == FileFormat::Unknown)
            throw formats::badFile(facts.file, say("its extension is none that Larmor reads"),
                                   say("take .h5, .cfl, .npy, .nii or a picture"));
    }
}

/// x, y, z and coils.
GridFacts gridOf(std::vector<std::int64_t> sizes)
{
    sizes.resize(4, 1);
    return {{sizes[0], sizes[1], sizes[2]}, sizes[3]};
}

} // namespace

FileFormat formatOf(const path &file)
{
    const std::string name = formats::lowerName(file);
    const auto ends = [&](std::initializer_list<const char *> endings) {
        return std::ranges::any_of(endings, [&](const char *ending) { return name.ends_with(ending); });
    };
    if (ends({".h5", ".mrd"})) return FileFormat::Ismrmrd;
    if (ends({".npy"})) return FileFormat::Numpy;
    if (ends({".cfl", ".hdr"})) return FileFormat::Bart;
    if (ends({".nii", ".nii.gz"})) return FileFormat::Nifti;
    if (ends({".png", ".tif", ".tiff"})) return FileFormat::Picture;
    std::error_code ignored;
    const bool stem = !std::filesystem::exists(file, ignored) &&
                      std::filesystem::exists(formats::bartPaths(file).header, ignored);
    return stem ? FileFormat::Bart : FileFormat::Unknown;
}

path wholeName(const path &file)
{
    std::error_code failed;
    path whole = std::filesystem::absolute(file, failed);
    if (failed) whole = file;
    return formatOf(whole) == FileFormat::Bart ? formats::bartPaths(whole).data : whole;
}

FileFacts factsOf(const path &file)
{
    FileFacts facts;
    facts.file = file;
    try {
        facts.format = formatOf(file);
        facts.file = wholeName(file);
        readHeader(facts);
    } catch (const Error &error) {
        facts.shape.clear();
        facts.error = error;
    } catch (const std::filesystem::filesystem_error &error) {
        facts.error =
            Error(ErrorCode::FileAccess, say("cannot read %1", shownName(file)), error.code().message());
    }
    return facts;
}

std::int64_t FileFacts::values() const
{
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
}

std::optional<GridFacts> FileFacts::samples() const
{
    if (format == FileFormat::Ismrmrd && !error) return encoded;
    if (error || !isArray() || shape.size() > 4) return {};
    if (format == FileFormat::Bart) return gridOf(shape);
    if (shape.size() < 2) return {};
    std::vector<std::int64_t> n(shape.rbegin(), shape.rend());
    if (n.size() == 3) n.insert(n.begin() + 2, 1); // [coil][ky][kx]
    return gridOf(n);
}

std::optional<GridFacts> FileFacts::image() const
{
    if (error || shape.empty() || shape.size() > 4) return {};
    if (format != FileFormat::Numpy) return gridOf(shape);
    return gridOf({shape.rbegin(), shape.rend()});
}

std::optional<TrajectoryFacts> FileFacts::trajectory() const
{
    if (error || !isArray()) return {};
    if (format == FileFormat::Bart) {
        if (shape.front() != 3 || shape.size() > 3) return {};
        return TrajectoryFacts{values() / 3, 3};
    }
    const bool last = shape.size() >= 2 && shape.size() <= 3 && (shape.back() == 2 || shape.back() == 3);
    const bool first = !last && shape.size() == 2 && (shape.front() == 2 || shape.front() == 3);
    if (!real || (!last && !first)) return {};
    const std::int64_t axes = last ? shape.back() : shape.front();
    return TrajectoryFacts{values() / axes, axes};
}

bool FileFacts::isSampleList() const
{
    if (error) return false;
    if (format == FileFormat::Bart) return shape.front() == 1 && shape.size() > 1 && shape[1] > 1;
    if (format != FileFormat::Numpy || real) return false;
    return shape.size() == 1 || (shape.size() == 2 && shape[1] >= longRow * shape[0]);
}

float TrajectoryReach::largest() const
{
    return *std::ranges::max_element(reach);
}

Extent TrajectoryReach::matrix(const std::array<double, 3> &factors) const
{
    Trajectory ends; // two points with the same reach
    for (std::size_t d = 0; d < 3; ++d) {
        const auto k = varies[d] ? static_cast<float>(reach[d] * factors[d]) : 0.0F;
        std::array{&ends.kx, &ends.ky, &ends.kz}[d]->assign({k, -k});
    }
    return ends.supportedMatrix();
}

TrajectoryReach reachOf(const path &file, const Task &task)
{
    const Trajectory trajectory = formats::readTrajectory(file, task);
    formats::checkFinite(file, trajectory, task);
    TrajectoryReach found{{}, trajectory.dimensions()};
    for (int d = 0; d < 3; ++d)
        found.reach[static_cast<std::size_t>(d)] = trajectory.reach(d);
    return found;
}

std::string FileFacts::sizes() const
{
    std::string text;
    for (const std::int64_t n : shape)
        text += (text.empty() ? "" : " x ") + std::to_string(n);
    return text;
}

} // namespace larmor
