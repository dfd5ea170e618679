// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are not what their names promise: each must end in an Error that names the file, and nothing
// else.
#include "core/error.h"
#include "scan/formats.h"
#include "scan/hdf5_check.h"
#include "scan/simulate.h"
#include "scan_files.h"

#include <cstring>
#include <functional>
#include <gtest/gtest.h>
#include <hdf5.h>
#include <ismrmrd/dataset.h>
#include <random>

using namespace larmor;

namespace {

void bart(const Folder &folder, const std::string &header, std::size_t bytes)
{
    putFile(folder / "bad.hdr", header);
    putFile(folder / "bad.cfl", std::string(bytes, '\1'));
}

std::string npy(const std::string &dictionary, std::size_t bytes, char version = 1)
{
    std::string text = "\x93NUMPY";
    text += version;
    text += '\0';
    text += static_cast<char>(dictionary.size() & 0xFF);
    text += static_cast<char>(dictionary.size() >> 8);
    if (version > 1) text += std::string(2, '\0');
    return text + dictionary + std::string(bytes, '\1');
}

std::string dictionary(const std::string &descr, const std::string &shape)
{
    return "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }";
}

/// A good NIfTI file of 2 x 2 complex voxels with one field overwritten.
template <class T>
std::string nifti(const Folder &folder, std::size_t at, T value)
{
    writeImage(folder / "good.nii", Image({2, 2, 1}));
    std::string bytes = bytesOfFile(folder / "good.nii");
    std::memcpy(bytes.data() + at, &value, sizeof(value));
    return bytes;
}

std::string withNan(std::string bytes)
{
    const float nan = std::nanf("");
    std::memcpy(bytes.data() + bytes.size() - 4, &nan, 4);
    return bytes;
}

struct Case {
    const char *what;
    const char *file;
    std::function<void(const Folder &)> make;
};

const char *const cartesianHeader =
    R"(<?xml version="1.0"?><ismrmrdHeader xmlns="http://www.ismrm.org/ISMRMRD"><experimentalConditions>
<H1resonanceFrequency_Hz>1</H1resonanceFrequency_Hz></experimentalConditions><encoding><encodedSpace><matrixSize>
<x>%X</x><y>4</y><z>1</z></matrixSize><fieldOfView_mm><x>1</x><y>1</y><z>1</z></fieldOfView_mm></encodedSpace>
<reconSpace><matrixSize><x>4</x><y>4</y><z>1</z></matrixSize><fieldOfView_mm><x>1</x><y>1</y><z>1</z>
</fieldOfView_mm></reconSpace><encodingLimits></encodingLimits><trajectory>%T</trajectory></encoding>
</ismrmrdHeader>)";

std::string xmlWith(const std::string &x, const std::string &trajectory)
{
    std::string xml = cartesianHeader;
    xml.replace(xml.find("%X"), 2, x);
    xml.replace(xml.find("%T"), 2, trajectory);
    return xml;
}

/// An ISMRMRD file with that header and acquisitions of 4 samples that `change` may alter.
void ismrmrd(const Folder &folder, const std::string &xml,
             const std::function<void(ISMRMRD::Acquisition &, int)> &change = {}, int count = 2)
{
    std::filesystem::remove(folder / "bad.h5");
    ISMRMRD::Dataset dataset((folder / "bad.h5").c_str(), "dataset", true);
    dataset.writeHeader(xml);
    for (int i = 0; i < count; ++i) {
        ISMRMRD::Acquisition a(4, 1, 0);
        a.idx().kspace_encode_step_1 = static_cast<std::uint16_t>(i);
        a.center_sample() = 2;
        std::fill_n(a.getDataPtr(), 4, cfloat(1));
        if (change) change(a, i);
        dataset.appendAcquisition(a);
    }
}

/// One acquisition whose header promises more samples than the file holds.
void ismrmrdShort(const Folder &folder)
{
    ismrmrd(folder, xmlWith("4", "cartesian"));
    // number_of_samples is the sixth field of the packed header, behind version, flags, two uids, four
    // stamps.
    std::string bytes = bytesOfFile(folder / "bad.h5");
    const std::string centre("\4\0\1\0\1\0", 6); // 4 samples, 1 available, 1 active channel
    const std::size_t at = bytes.find(centre);
    ASSERT_NE(at, std::string::npos);
    bytes[at + 1] = 1; // 260 samples
    putFile(folder / "bad.h5", bytes);
}

void h5Group(const Folder &folder, bool data)
{
    const hid_t file = H5Fcreate((folder / "bad.h5").c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT);
    const hid_t group = H5Gcreate2(file, "dataset", H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT);
    const hsize_t many = hsize_t{1} << 60;
    const hid_t space = H5Screate_simple(1, &many, nullptr), chunks = H5Pcreate(H5P_DATASET_CREATE);
    const hsize_t chunk = 16;
    H5Pset_chunk(chunks, 1, &chunk);
    for (const char *name : {"xml", "data"})
        if (data) H5Dclose(H5Dcreate2(group, name, H5T_NATIVE_INT, space, H5P_DEFAULT, chunks, H5P_DEFAULT));
    H5Pclose(chunks);
    H5Sclose(space);
    H5Gclose(group);
    H5Fclose(file);
}

const std::vector<Case> cases{
    {"no header beside the data", "bad.cfl", [](auto &f) { putFile(f / "bad.cfl", "12345678"); }},
    {"no data beside the header", "bad.hdr", [](auto &f) { putFile(f / "bad.hdr", "# Dimensions\n1\n"); }},
    {"an empty header", "bad.cfl", [](auto &f) { bart(f, "", 8); }},
    {"no dimensions", "bad.cfl", [](auto &f) { bart(f, "# Dimensions\n\n", 8); }},
    {"the word alone", "bad.cfl", [](auto &f) { bart(f, "# Dimensions", 8); }},
    {"a size that is no number", "bad.cfl", [](auto &f) { bart(f, "# Dimensions\n2 x 1\n", 16); }},
    {"a size of 0", "bad.cfl", [](auto &f) { bart(f, "# Dimensions\n0 4 1\n", 0); }},
    {"a negative size", "bad.cfl", [](auto &f) { bart(f, "# Dimensions\n-2 -2\n", 32); }},
    {"a size beyond 64 bits", "bad.cfl", [](auto &f) { bart(f, "# Dimensions\n99999999999999999999\n", 8); }},
    {"a product beyond 64 bits", "bad.cfl",
     [](auto &f) { bart(f, "# Dimensions\n4294967296 4294967296 2 2\n", 32); }},
    {"more than the file holds", "bad.cfl", [](auto &f) { bart(f, "# Dimensions\n4 4 1\n", 120); }},
    {"less than the file holds", "bad.cfl", [](auto &f) { bart(f, "# Dimensions\n4 4 1\n", 136); }},
    {"seventeen dimensions", "bad.cfl",
     [](auto &f) { bart(f, "# Dimensions\n1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1\n", 8); }},
    {"a fifth dimension", "bad.cfl", [](auto &f) { bart(f, "# Dimensions\n2 2 1 1 3\n", 96); }},
    {"a list without a trajectory", "bad.cfl", [](auto &f) { bart(f, "# Dimensions\n1 5 1\n", 40); }},
    {"nothing but zeros", "bad.npy",
     [](auto &f) {
         std::string bytes = npy(dictionary("<c8", "(2, 2)"), 32);
         std::fill(bytes.end() - 32, bytes.end(), '\0');
         putFile(f / "bad.npy", bytes);
     }},

    {"an empty file", "bad.npy", [](auto &f) { putFile(f / "bad.npy", ""); }},
    {"another magic", "bad.npy", [](auto &f) { putFile(f / "bad.npy", std::string(200, 'x')); }},
    {"version 9", "bad.npy", [](auto &f) { putFile(f / "bad.npy", npy(dictionary("<c8", "(1, 1)"), 8, 9)); }},
    {"a header cut off", "bad.npy",
     [](auto &f) { putFile(f / "bad.npy", npy("{'descr'", 0).substr(0, 12)); }},
    {"a header that is longer than the file", "bad.npy",
     [](auto &f) { putFile(f / "bad.npy", std::string("\x93NUMPY\x02\x00\xFF\xFF\xFF\xFF", 12)); }},
    {"a header that is no dictionary", "bad.npy", [](auto &f) { putFile(f / "bad.npy", npy("[1, 2]", 8)); }},
    {"no shape", "bad.npy",
     [](auto &f) { putFile(f / "bad.npy", npy("{'descr': '<c8', 'fortran_order': False}", 8)); }},
    {"two shapes", "bad.npy",
     [](auto &f) { putFile(f / "bad.npy", npy("{'shape': (1,), 'shape': (1,)}", 8)); }},
    {"a record type", "bad.npy",
     [](auto &f) {
         putFile(f / "bad.npy", npy("{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (1,)}", 4));
     }},
    {"objects", "bad.npy", [](auto &f) { putFile(f / "bad.npy", npy(dictionary("|O", "(1, 1)"), 8)); }},
    {"an empty type", "bad.npy", [](auto &f) { putFile(f / "bad.npy", npy(dictionary("", "(1, 1)"), 8)); }},
    {"a shape beyond 64 bits", "bad.npy",
     [](auto &f) {
         putFile(f / "bad.npy", npy(dictionary("<c8", "(4294967296, 4294967296, 4294967296)"), 8));
     }},
    {"a shape beyond the file", "bad.npy",
     [](auto &f) { putFile(f / "bad.npy", npy(dictionary("<c8", "(1000000, 1000000)"), 8)); }},
    {"a negative shape", "bad.npy",
     [](auto &f) { putFile(f / "bad.npy", npy(dictionary("<c8", "(-1, -1)"), 8)); }},
    {"an empty array", "bad.npy",
     [](auto &f) { putFile(f / "bad.npy", npy(dictionary("<c8", "(0, 3)"), 0)); }},
    {"five dimensions", "bad.npy",
     [](auto &f) { putFile(f / "bad.npy", npy(dictionary("<c8", "(1, 1, 1, 1, 1)"), 8)); }},
    {"values cut off", "bad.npy",
     [](auto &f) { putFile(f / "bad.npy", npy(dictionary("<c8", "(2, 2)"), 31)); }},
    {"not a number", "bad.npy",
     [](auto &f) { putFile(f / "bad.npy", withNan(npy(dictionary("<c8", "(2, 2)"), 32))); }},

    {"an empty NIfTI", "bad.nii", [](auto &f) { putFile(f / "bad.nii", ""); }},
    {"a NIfTI header cut off", "bad.nii", [](auto &f) { putFile(f / "bad.nii", std::string(300, '\0')); }},
    {"another size of header", "bad.nii", [](auto &f) { putFile(f / "bad.nii", nifti<int>(f, 0, 349)); }},
    {"NIfTI-2", "bad.nii", [](auto &f) { putFile(f / "bad.nii", nifti<int>(f, 0, 540)); }},
    {"another magic word", "bad.nii", [](auto &f) { putFile(f / "bad.nii", nifti<int>(f, 344, 7)); }},
    {"half of a pair", "bad.nii", [](auto &f) { putFile(f / "bad.nii", nifti<char>(f, 345, 'i')); }},
    {"no dimensions", "bad.nii", [](auto &f) { putFile(f / "bad.nii", nifti<std::int16_t>(f, 40, 0)); }},
    {"eight dimensions", "bad.nii", [](auto &f) { putFile(f / "bad.nii", nifti<std::int16_t>(f, 40, 8)); }},
    {"a negative size", "bad.nii", [](auto &f) { putFile(f / "bad.nii", nifti<std::int16_t>(f, 42, -2)); }},
    {"more voxels than bytes", "bad.nii",
     [](auto &f) { putFile(f / "bad.nii", nifti<std::int64_t>(f, 42, 0x7FFF7FFF7FFF)); }},
    {"colour voxels", "bad.nii", [](auto &f) { putFile(f / "bad.nii", nifti<std::int16_t>(f, 70, 128)); }},
    {"voxels before the header's end", "bad.nii",
     [](auto &f) { putFile(f / "bad.nii", nifti(f, 108, 20.F)); }},
    {"voxels beyond the end", "bad.nii", [](auto &f) { putFile(f / "bad.nii", nifti(f, 108, 9e8F)); }},
    {"voxels at no place", "bad.nii", [](auto &f) { putFile(f / "bad.nii", nifti(f, 108, std::nanf(""))); }},
    {"voxels that are not numbers", "bad.nii",
     [](auto &f) { putFile(f / "bad.nii", withNan(nifti<int>(f, 0, 348))); }},
    {"gzip that is cut off", "bad.nii.gz",
     [](auto &f) {
         writeImage(f / "good.nii.gz", Image({64, 64, 1}));
         putFile(f / "bad.nii.gz", bytesOfFile(f / "good.nii.gz").substr(0, 60));
     }},
    {"gzip that is damaged", "bad.nii.gz",
     [](auto &f) {
         writeImage(f / "good.nii.gz", Image({64, 64, 1}));
         std::string bytes = bytesOfFile(f / "good.nii.gz");
         std::fill(bytes.begin() + 40, bytes.end() - 8, '\x55');
         putFile(f / "bad.nii.gz", bytes);
     }},

    {"no HDF5", "bad.h5", [](auto &f) { putFile(f / "bad.h5", "hello"); }},
    {"HDF5 cut off", "bad.h5",
     [](auto &f) {
         writeScan(f / "good.h5", builtInScan());
         putFile(f / "bad.h5", bytesOfFile(f / "good.h5").substr(0, 9000));
     }},
    {"an empty group", "bad.h5", [](auto &f) { h5Group(f, false); }},
    {"other datasets, endless", "bad.h5", [](auto &f) { h5Group(f, true); }},
    {"no XML", "bad.h5", [](auto &f) { ismrmrd(f, "this is no XML"); }},
    {"XML without an encoding", "bad.h5", [](auto &f) { ismrmrd(f, "<ismrmrdHeader></ismrmrdHeader>"); }},
    {"an unknown trajectory", "bad.h5", [](auto &f) { ismrmrd(f, xmlWith("4", "zigzag")); }},
    {"a matrix of 0", "bad.h5", [](auto &f) { ismrmrd(f, xmlWith("0", "cartesian")); }},
    {"a spiral without a trajectory", "bad.h5", [](auto &f) { ismrmrd(f, xmlWith("4", "spiral")); }},
    {"another number of channels", "bad.h5",
     [](auto &f) {
         ismrmrd(f, xmlWith("4", "cartesian"), [](auto &a, int i) {
             if (i) a.resize(4, 3, 0);
         });
     }},
    {"a line outside of the matrix", "bad.h5",
     [](auto &f) {
         ismrmrd(f, xmlWith("4", "cartesian"),
                 [](auto &a, int i) { a.idx().kspace_encode_step_1 = static_cast<std::uint16_t>(900 * i); });
     }},
    {"an encoding that is not there", "bad.h5",
     [](auto &f) {
         ismrmrd(f, xmlWith("4", "cartesian"), [](auto &a, int) { a.encoding_space_ref() = 7; });
     }},
    {"a sample that is not a number", "bad.h5",
     [](auto &f) {
         ismrmrd(f, xmlWith("4", "cartesian"), [](auto &a, int) { *a.getDataPtr() = std::nanf(""); });
     }},
    {"discards all", "bad.h5",
     [](auto &f) {
         ismrmrd(f, xmlWith("4", "cartesian"), [](auto &a, int) { a.discard_pre() = a.discard_post() = 2; });
     }},
    {"only noise", "bad.h5",
     [](auto &f) { ismrmrd(f, xmlWith("4", "cartesian"), [](auto &a, int) { a.setFlag(19); }); }},
    {"a radial scan in cycles per pixel", "bad.h5",
     [](auto &f) {
         ismrmrd(f, xmlWith("4", "radial"), [](auto &a, int) {
             a.resize(4, 1, 2);
             std::fill_n(a.getTrajPtr(), 8, 0.4F);
             std::fill_n(a.getDataPtr(), 4, cfloat(1));
         });
     }},
    {"fewer samples than promised", "bad.h5", [](auto &f) { ismrmrdShort(f); }},
};

/// Reads by every reader that the name has; true when none crashed and an Error that names the file was
/// thrown.
void expectError(const std::filesystem::path &file, const char *what)
{
    const bool image = file.extension() == ".nii" || file.extension() == ".gz";
    try {
        if (image)
            readImage(file);
        else
            readScan(file);
        ADD_FAILURE() << "accepted: " << what;
    } catch (const Error &e) {
        EXPECT_NE(std::string(e.what()).find("bad"), std::string::npos) << what << ": " << e.what();
        EXPECT_FALSE(e.why().empty()) << what;
    }
}

/// Flips bytes from `first` on or cuts the file; the reader must answer with an image, a scan or an Error.
template <class Read>
void hammer(const std::filesystem::path &good, const std::filesystem::path &bad, int rounds, const Read &read,
            std::size_t first = 0)
{
    const std::string original = bytesOfFile(good);
    ASSERT_LT(first, original.size());
    std::mt19937_64 random(11);
    int refused = 0;
    for (int i = 0; i < rounds; ++i) {
        std::string bytes = original;
        const std::size_t rest = bytes.size() - first;
        const std::size_t span = i % 2 ? rest : std::min<std::size_t>(rest, 400);
        for (std::uint64_t n = 1 + random() % 4; n > 0; --n)
            bytes[first + random() % span] = static_cast<char>(random());
        if (i % 5 == 0) bytes.resize(random() % bytes.size());
        putFile(bad, bytes);
        try {
            read(bad);
        } catch (const Error &) {
            ++refused;
        }
    }
    EXPECT_GT(refused, rounds / 10);
}

} // namespace

TEST(BadInput, EndsInAnErrorThatNamesTheFile)
{
    EXPECT_GE(cases.size(), 25U);
    for (const Case &c : cases) {
        SCOPED_TRACE(c.what);
        const Folder folder;
        c.make(folder);
        expectError(folder / c.file, c.what);
    }
}

TEST(BadInput, TrajectoriesThatDoNotFit)
{
    const Folder folder;
    const Scan scan = builtInSpiral();
    writeScan(folder / "s.cfl", scan);
    ReadOptions options;
    options.trajectory = folder / "absent.cfl";
    EXPECT_THROW(readScan(folder / "s.cfl", options), Error);
    options.trajectory = folder / "s.cfl"; // samples are no trajectory
    EXPECT_THROW(readScan(folder / "s.cfl", options), Error);
    options.trajectory = folder / "s-traj.txt";
    EXPECT_THROW(readScan(folder / "s.cfl", options), Error);
    Scan other = simulate(*sheppLogan2d(), spiralTrajectory({16, 3, 77}), {});
    writeScan(folder / "o.cfl", other);
    options.trajectory = folder / "o-traj.cfl";
    EXPECT_THROW(readScan(folder / "s.cfl", options), Error); // 48,000 samples on 231 points
    other.trajectory.ky[5] = std::nanf("");
    writeScan(folder / "o.cfl", other);
    EXPECT_THROW(readScan(folder / "o.cfl", options), Error);
    putFile(folder / "t.npy", npy(dictionary("<f4", "(231, 4)"), 231 * 16));
    options.trajectory = folder / "t.npy";
    EXPECT_THROW(readScan(folder / "o.cfl", options), Error);
    options.trajectory = folder / "o-traj.cfl";
    options.matrix = "many";
    EXPECT_THROW(readScan(folder / "o.cfl", options), Error);
}

TEST(BadInput, ReadingCanBeStopped)
{
    const Folder folder;
    writeScan(folder / "s.h5", builtInScan());
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(readScan(folder / "s.h5", {}, Task(stop.get_token())), Error);
}

TEST(BadInput, DamagedFilesNeverCrash)
{
    const Folder folder;
    SimulationSettings settings;
    settings.matrix = {12, 10, 1};
    const Scan scan = simulate(*sheppLogan2d(), cartesianTrajectory(settings.matrix), settings);
    const Image image = truthImage(*sheppLogan2d(), settings.matrix);
    writeScan(folder / "good.npy", scan);
    hammer(folder / "good.npy", folder / "bad.npy", 250, [](const auto &file) { readScan(file); });
    writeImage(folder / "good.nii", image);
    hammer(folder / "good.nii", folder / "bad.nii", 250, [](const auto &file) { readImage(file); });
    writeImage(folder / "good.nii.gz", image);
    hammer(folder / "good.nii.gz", folder / "bad.nii.gz", 250, [](const auto &file) { readImage(file); });
    writeScan(folder / "bad.cfl", scan); // the data stay whole, their header suffers
    hammer(folder / "bad.hdr", folder / "bad.hdr", 250, [](const auto &file) { readScan(file); });
}

/// Behind the description of the acquisitions' type: HDF5 1.10 itself does not survive all damage to that.
std::size_t behindTypes(const std::filesystem::path &file)
{
    const std::string bytes = bytesOfFile(file);
    return bytes.find("user_float") + 600;
}

TEST(BadInput, DamagedIsmrmrdNeverCrashes)
{
    const Folder folder;
    const auto read = [](const auto &file) { readScan(file); };
    SimulationSettings settings;
    settings.matrix = {12, 10, 1};
    settings.snrDb = 20;
    writeScan(folder / "grid.h5", simulate(*sheppLogan2d(), cartesianTrajectory(settings.matrix), settings));
    hammer(folder / "grid.h5", folder / "bad.h5", 250, read, behindTypes(folder / "grid.h5"));
    writeScan(folder / "arm.h5", simulate(*sheppLogan2d(), spiralTrajectory({12, 4, 60}), settings));
    hammer(folder / "arm.h5", folder / "bad.h5", 250, read, behindTypes(folder / "arm.h5"));
}

TEST(BadInput, Hdf5DescriptionsThatDivideByZero)
{
    const Folder folder;
    SimulationSettings settings;
    settings.matrix = {4, 3, 1};
    Scan scan = simulate(*sheppLogan2d(), cartesianTrajectory(settings.matrix), settings);
    scan.phi.assign(scan.sampleCount(), cfloat(1));
    writeScan(folder / "good.h5", scan);
    const std::string good = bytesOfFile(folder / "good.h5");
    EXPECT_EQ(readScan(folder / "good.h5").sampleCount(), 12U);
    const auto refused = [&](const std::string &pattern, std::size_t at, char value) {
        std::string bytes = good;
        const std::size_t found = bytes.find(pattern);
        ASSERT_NE(found, std::string::npos);
        bytes[found + at] = value;
        putFile(folder / "bad.h5", bytes);
        expectError(folder / "bad.h5", "a damaged description");
    };
    // An array type of 3 x 4 bytes: version 2, class 10; then one dimension of 3.
    const std::string array("\x2a\0\0\0\x0c\0\0\0\1\0\0\0\3\0\0\0", 16);
    refused(array, 4, 0);  // no bytes
    refused(array, 4, 11); // not whole elements
    refused(array, 8, 0);  // no dimensions
    refused(array, 12, 0); // no elements
    // The layout of the acquisitions: version 3, chunked, two dimensions.
    refused(std::string("\3\2\2", 3), 2, 0);
    refused(std::string("\3\2\2", 3), 2, 100);
}

TEST(BadInput, EveryByteOfTheDescriptionsMayBeWrong)
{
    const Folder folder;
    SimulationSettings settings;
    settings.matrix = {4, 3, 1};
    writeScan(folder / "good.h5", simulate(*sheppLogan2d(), cartesianTrajectory(settings.matrix), settings));
    const std::string good = bytesOfFile(folder / "good.h5");
    const std::size_t from = good.find("number_of_samples") - 200, to = std::min(from + 1800, good.size());
    for (std::size_t at = from; at < to; ++at)
        for (const char value : {'\0', '\xff', static_cast<char>(good[at] ^ 2)}) {
            std::string bytes = good;
            bytes[at] = value;
            putFile(folder / "bad.h5", bytes);
            try {
                readScan(folder / "bad.h5");
            } catch (const Error &) {
                continue; // an Error or a scan, but never a crash
            }
        }
}

TEST(Hdf5Check, AcceptsWhatTheLibraryWrites)
{
    const Folder folder;
    for (const H5F_libver_t version : {H5F_LIBVER_EARLIEST, H5F_LIBVER_LATEST}) {
        const std::filesystem::path path = folder / "types.h5";
        const hid_t access = H5Pcreate(H5P_FILE_ACCESS);
        H5Pset_libver_bounds(access, version, H5F_LIBVER_LATEST);
        const hid_t file = H5Fcreate(path.c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, access);
        const hsize_t three = 3, unlimited = H5S_UNLIMITED, pair[] = {2, 5};
        const hid_t array = H5Tarray_create2(H5T_NATIVE_DOUBLE, 2, pair), list = H5Tvlen_create(array);
        const hid_t text = H5Tcopy(H5T_C_S1), colour = H5Tenum_create(H5T_NATIVE_SHORT);
        const short values[] = {1, 2};
        H5Tenum_insert(colour, "red", &values[0]);
        H5Tenum_insert(colour, "green", &values[1]);
        H5Tset_size(text, H5T_VARIABLE);
        const hid_t record = H5Tcreate(H5T_COMPOUND, 300);
        H5Tinsert(record, "array", 0, array);
        H5Tinsert(record, "list", 96, list);
        H5Tinsert(record, "a text with a long name", 120, text);
        H5Tinsert(record, "colour", 290, colour);
        const hid_t once = H5Screate_simple(1, &three, nullptr),
                    growing = H5Screate_simple(1, &three, &unlimited);
        const hid_t chunks = H5Pcreate(H5P_DATASET_CREATE);
        H5Pset_chunk(chunks, 1, &three);
        H5Dclose(H5Dcreate2(file, "one", record, once, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
        H5Dclose(H5Dcreate2(file, "two", record, growing, H5P_DEFAULT, chunks, H5P_DEFAULT));
        H5Dclose(H5Dcreate2(file, "three", H5T_STD_B16BE, once, H5P_DEFAULT, H5P_DEFAULT, H5P_DEFAULT));
        H5Fflush(file, H5F_SCOPE_GLOBAL);
        formats::Hdf5Heap heap(path, file);
        for (const char *name : {"one", "two", "three"})
            EXPECT_NO_THROW(formats::checkDataset(path, heap, file, name)) << name << " " << version;
        EXPECT_THROW(formats::checkDataset(path, heap, file, "four"), Error);
        for (const hid_t type : {array, list, text, colour, record})
            H5Tclose(type);
        H5Sclose(once);
        H5Sclose(growing);
        H5Pclose(chunks);
        H5Pclose(access);
        H5Fclose(file);
    }
}
