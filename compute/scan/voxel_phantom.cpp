// SPDX-License-Identifier: GPL-3.0-or-later
// An image file as an object: a sum of box voxels. Voxel i of n lies at (i - floor(n/2)) / n and is 1/n wide,
// so the transform is prod_d sinc(k_d / n_d) / n_d times the voxels' discrete transform (voxel_spectrum.h).
#include "core/error.h"
#include "core/parallel.h"
#include "scan/format_parts.h"
#include "scan/phantom_parts.h"
#include "scan/voxel_spectrum.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <mutex>
#include <oneapi/tbb/task_arena.h>
#include <optional>

namespace larmor {
namespace phantoms {
namespace {

/// The content of a file in 16 hexadecimal digits (FNV-1a, 64 bits).
std::string hashOf(const std::filesystem::path &path, const Task &task)
{
    formats::InputFile file(path, task);
    std::uint64_t hash = 0xCBF29CE484222325;
    std::vector<char> bytes(1U << 20);
    while (file.remaining() > 0) {
        const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), file.remaining()));
        file.read(bytes.data(), count, say("its content"));
        for (std::size_t i = 0; i < count; ++i)
            hash = (hash ^ static_cast<unsigned char>(bytes[i])) * 0x100000001B3;
    }
    char digits[17];
    std::snprintf(digits, sizeof(digits), "%016llx", static_cast<unsigned long long>(hash));
    return digits;
}

std::string inSmallLetters(std::string_view name)
{
    std::string small(name);
    std::transform(small.begin(), small.end(), small.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return small;
}

/// What a file holds; shared by the object and its planes.
struct VoxelFile {
    std::filesystem::path path;
    std::string hash;
    Image image;
    ImageInfo info;

    bool isPicture() const { return isPictureFile(path.string()); }
    const char *kind() const { return isPicture() ? "picture" : "nifti"; }
};

/// Of a side of a photograph; no matrix sees more.
constexpr std::int64_t largestPicture = 2048;

/// In the middle of a square, so that its proportions stay; pixels of a large one averaged in squares.
Image asObject(const std::filesystem::path &path, const Image &picture)
{
    const Extent &n = picture.extent;
    if (n.z != 1)
        throw formats::badFile(path, say("a picture is one plane, and it holds %1", n.z),
                               say("save one page of it, or the stack as NIfTI (.nii)"));
    const std::int64_t factor = (std::max(n.x, n.y) + largestPicture - 1) / largestPicture;
    const Extent small{(n.x + factor - 1) / factor, (n.y + factor - 1) / factor, 1};
    const std::int64_t side = std::max(small.x, small.y);
    const std::int64_t left = centre(side) - centre(small.x), low = centre(side) - centre(small.y);
    Image square(Extent{side, side, 1});
    const float share = 1 / static_cast<float>(factor * factor);
    for (std::int64_t y = 0; y < n.y; ++y)
        for (std::int64_t x = 0; x < n.x; ++x)
            square.at(left + x / factor, low + y / factor, 0) += share * picture.at(x, y, 0);
    return square;
}

class Voxels final : public Phantom {
public:
    explicit Voxels(std::shared_ptr<const VoxelFile> file) : m_file(std::move(file)), m_image(m_file->image)
    {
    }
    Voxels(std::shared_ptr<const VoxelFile> file, std::int64_t plane)
        : m_file(std::move(file)), m_plane(plane),
          m_image(Extent{m_file->image.extent.x, m_file->image.extent.y, 1})
    {
        const auto from = m_file->image.data.begin() + plane * m_image.extent.voxels();
        std::copy_n(from, m_image.data.size(), m_image.data.begin());
    }

    std::string name() const override { return m_file->path.filename().string(); }
    Json parameters() const override
    {
        Json parameters = {{m_file->kind(), m_file->path.string()}, {"hash", m_file->hash}};
        if (m_plane) parameters["plane"] = *m_plane;
        return parameters;
    }
    std::unique_ptr<Phantom> plane(double z) const override
    {
        if (m_image.extent.z == 1) return nullptr;
        const std::int64_t n = m_image.extent.z;
        const auto index = std::llround(z * static_cast<double>(n)) + centre(n);
        return std::make_unique<Voxels>(m_file, std::clamp<std::int64_t>(index, 0, n - 1));
    }
    std::array<double, 3> fieldOfViewMm() const override
    {
        std::array<double, 3> view = m_file->info.fieldOfViewMm;
        view[2] *= static_cast<double>(m_image.extent.z) / static_cast<double>(m_file->image.extent.z);
        return view;
    }

    void transform(std::span<const KPoint> points, std::span<cdouble> values, const Task &task) const override
    {
        const auto whole = [](const KPoint &k) {
            return k.x == std::floor(k.x) && k.y == std::floor(k.y) && k.z == std::floor(k.z);
        };
        if (std::ranges::any_of(points, whole))
            std::call_once(m_exactMade, [&] {
                m_exact = isolated([&] { return std::make_unique<Spectrum>(m_image, false, task); });
            });
        if (!std::ranges::all_of(points, whole))
            std::call_once(m_fineMade, [&] { m_fine = std::make_unique<Spectrum>(m_image, true, task); });
        parallelFor(static_cast<std::int64_t>(points.size()), 64, [&](std::int64_t begin, std::int64_t end) {
            task.throwIfCancelled();
            for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
                values[i] = box(points[i]) * (whole(points[i]) ? m_exact->atWhole(points[i])
                                                               : m_fine->interpolated(points[i]));
        });
    }

protected:
    cdouble transformAt(const KPoint &k) const override
    {
        cdouble value;
        transform(std::span(&k, 1), std::span(&value, 1), {});
        return value;
    }

    cdouble densityAt(double x, double y, double z, double) const override
    {
        const Extent &n = m_image.extent;
        std::int64_t index[3] = {};
        const double at[] = {x, y, z};
        for (int d = 0; d < 3; ++d) {
            index[d] = std::llround(at[d] * static_cast<double>(n[d])) + centre(n[d]);
            if (index[d] < 0 || index[d] >= n[d]) return 0;
        }
        return m_image.at(index[0], index[1], index[2]);
    }

private:
    /// While a spectrum is made, its thread must not take up other work that may wait for the same spectrum.
    template <class Make>
    static std::unique_ptr<Spectrum> isolated(const Make &make)
    {
        return oneapi::tbb::this_task_arena::isolate(make);
    }

    double box(const KPoint &k) const
    {
        const Extent &n = m_image.extent;
        return sinc(k.x / static_cast<double>(n.x)) * sinc(k.y / static_cast<double>(n.y)) *
               sinc(k.z / static_cast<double>(n.z)) / static_cast<double>(n.voxels());
    }

    std::shared_ptr<const VoxelFile> m_file;
    std::optional<std::int64_t> m_plane;
    Image m_image;
    mutable std::once_flag m_exactMade, m_fineMade;
    mutable std::unique_ptr<Spectrum> m_exact, m_fine;
};

std::shared_ptr<const VoxelFile> readVoxels(const std::filesystem::path &path, const Task &task)
{
    auto file = std::make_shared<VoxelFile>();
    file->path = std::filesystem::absolute(path);
    file->hash = hashOf(path, task);
    file->image = file->isPicture() ? asObject(path, readImage(path, task))
                                    : formats::readNifti(path, task, &file->info);
    if (file->image.coils != 1)
        throw formats::badFile(path, say("an object is one volume, and it holds %1", file->image.coils),
                               say("take one of them out"));
    return file;
}

} // namespace

std::unique_ptr<Phantom> voxelsFrom(const Json &parameters)
{
    const auto text = [&](const char *key) {
        const Json value = parameters.contains(key) ? parameters[key] : Json();
        if (!value.is_string())
            throw Error(ErrorCode::InvalidCall, say("cannot rebuild the phantom"),
                        say("its parameter '%1' is not a text", key));
        return value.get<std::string>();
    };
    auto file = readVoxels(text(parameters.contains("picture") ? "picture" : "nifti"), {});
    if (file->hash != text("hash"))
        throw formats::badFile(file->path, say("it has changed since the scan was simulated from it"));
    if (!parameters.contains("plane")) return std::make_unique<Voxels>(std::move(file));
    const Json &plane = parameters["plane"];
    if (!plane.is_number_integer() || plane.get<std::int64_t>() < 0 ||
        plane.get<std::int64_t>() >= file->image.extent.z)
        throw Error(ErrorCode::InvalidCall, say("cannot rebuild the phantom"),
                    say("its parameter 'plane' is none"));
    return std::make_unique<Voxels>(std::move(file), plane.get<std::int64_t>());
}

} // namespace phantoms

bool isObjectFile(std::string_view name)
{
    const std::string small = phantoms::inSmallLetters(name);
    return small.ends_with(".nii") || small.ends_with(".nii.gz") || isPictureFile(name);
}

bool isPictureFile(std::string_view name)
{
    const std::string small = phantoms::inSmallLetters(name);
    return small.ends_with(".png") || small.ends_with(".tif") || small.ends_with(".tiff");
}

std::unique_ptr<Phantom> voxelPhantom(const std::filesystem::path &file, const Task &task)
{
    return std::make_unique<phantoms::Voxels>(phantoms::readVoxels(file, task));
}

} // namespace larmor
