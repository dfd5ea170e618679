// SPDX-License-Identifier: GPL-3.0-or-later
// HDF5 files that would make the library open other files, or load code: each is refused with a line that
// names the dataset and what it points at.
#include "core/error.h"
#include "scan/formats.h"
#include "scan/hdf5_heap.h"
#include "scan/simulate.h"
#include "scan_files.h"

#include <functional>
#include <gtest/gtest.h>
#include <hdf5.h>

using namespace larmor;
using formats::Handle;

namespace {

constexpr H5Z_filter_t foreignFilter = 32123;

size_t passThrough(unsigned, size_t, const unsigned *, size_t bytes, size_t *, void **)
{
    return bytes;
}

/// A good scan that has every array beside its acquisitions.
Scan wholeScan()
{
    SimulationSettings settings;
    settings.matrix = {4, 3, 1};
    Scan scan = simulate(*sheppLogan2d(), cartesianTrajectory(settings.matrix), settings);
    scan.phi.assign(scan.sampleCount(), cfloat(1));
    scan.sampleTimes.assign(scan.sampleCount(), 0.F);
    scan.readoutTimes = {0, 0, 0};
    Volume<float> map;
    map.extent = {4, 3, 1};
    map.data.assign(12, 1.F);
    scan.fieldMapHz = std::make_shared<const Volume<float>>(map);
    Image maps({4, 3, 1});
    std::fill(maps.data.begin(), maps.data.end(), cfloat(1));
    scan.coilMaps = std::make_shared<const Image>(maps);
    return scan;
}

const char *const datasets[] = {"xml",           "data",      "phi",         "sample_times",
                                "readout_times", "coil_maps", "field_map_hz"};

/// bad.h5: a good scan in which one dataset was replaced. other.h5 is good.
class ForeignData : public testing::TestWithParam<const char *> {
protected:
    void SetUp() override
    {
        writeScan(m_folder / "other.h5", wholeScan());
        putFile(m_folder / "bad.h5", bytesOfFile(m_folder / "other.h5"));
        putFile(m_folder / "secret.bin", std::string(100000, '\1'));
        ASSERT_EQ(readScan(m_folder / "bad.h5").sampleCount(), 12U);
    }

    /// @param layout of the dataset that takes the place of the one of that type and size.
    using Replace = std::function<void(hid_t group, hid_t type, hid_t space, hid_t layout)>;
    void replace(const char *name, const Replace &with)
    {
        const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
        H5Pset_libver_bounds(access, H5F_LIBVER_EARLIEST, H5F_LIBVER_LATEST);
        const Handle file(H5Fopen((m_folder / "bad.h5").c_str(), H5F_ACC_RDWR, access), H5Fclose);
        const Handle group(H5Gopen2(file, "dataset", H5P_DEFAULT), H5Gclose);
        Handle type, space;
        {
            const Handle old(H5Dopen2(group, name, H5P_DEFAULT), H5Dclose);
            type = Handle(H5Dget_type(old), H5Tclose);
            const Handle former(H5Dget_space(old), H5Sclose);
            hsize_t sizes[H5S_MAX_RANK] = {};
            const int rank = H5Sget_simple_extent_dims(former, sizes, nullptr);
            space = Handle(H5Screate_simple(rank, sizes, nullptr), H5Sclose); // of a size that does not grow
        }
        ASSERT_GE(H5Ldelete(group, name, H5P_DEFAULT), 0);
        const Handle layout(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
        with(group, type, space, layout);
        ASSERT_GT(H5Lexists(group, name, H5P_DEFAULT), 0);
    }
    static void create(hid_t group, const char *name, hid_t type, hid_t space, hid_t layout)
    {
        const Handle made(H5Dcreate2(group, name, type, space, H5P_DEFAULT, layout, H5P_DEFAULT), H5Dclose);
        ASSERT_TRUE(made.valid()) << name;
    }
    void refused(std::initializer_list<std::string> words)
    {
        try {
            readScan(m_folder / "bad.h5");
            FAIL() << "accepted";
        } catch (const Error &error) {
            EXPECT_EQ(error.code(), ErrorCode::FileFormat);
            for (const std::string &word : words)
                EXPECT_NE(std::string(error.what()).find(word), std::string::npos)
                    << word << " is not in: " << error.what();
            EXPECT_EQ(error.why().find('\n'), std::string::npos);
        }
    }
    std::string quoted() const { return "'" + std::string(GetParam()) + "'"; }

    Folder m_folder;
};

TEST_P(ForeignData, ExternalStorage)
{
    const std::string secret = (m_folder / "secret.bin").string();
    replace(GetParam(), [&](hid_t group, hid_t type, hid_t space, hid_t layout) {
        ASSERT_GE(H5Pset_external(layout, secret.c_str(), 0, H5F_UNLIMITED), 0);
        create(group, GetParam(), type, space, layout);
    });
    refused({quoted(), secret});
}

TEST_P(ForeignData, AVirtualDataset)
{
    replace(GetParam(), [&](hid_t group, hid_t type, hid_t space, hid_t layout) {
        const std::string source = std::string("/dataset/") + GetParam();
        ASSERT_GE(H5Pset_virtual(layout, space, "other.h5", source.c_str(), space), 0);
        create(group, GetParam(), type, space, layout);
    });
    refused({quoted(), "other.h5"});
}

TEST_P(ForeignData, AVirtualDatasetOfThisFile)
{
    replace(GetParam(), [&](hid_t group, hid_t type, hid_t space, hid_t layout) {
        ASSERT_GE(H5Pset_virtual(layout, space, ".", "/dataset/hidden", space), 0);
        create(group, GetParam(), type, space, layout);
    });
    refused({quoted(), "virtual"});
}

TEST_P(ForeignData, AnExternalLink)
{
    replace(GetParam(), [&](hid_t group, hid_t, hid_t, hid_t) {
        const std::string object = std::string("/dataset/") + GetParam();
        H5Lcreate_external("other.h5", object.c_str(), group, GetParam(), H5P_DEFAULT, H5P_DEFAULT);
    });
    refused({quoted(), "other.h5"});
}

TEST_P(ForeignData, ALinkToAnExternalLink)
{
    replace(GetParam(), [&](hid_t group, hid_t, hid_t, hid_t) {
        H5Lcreate_external("other.h5", "/dataset", group, "away", H5P_DEFAULT, H5P_DEFAULT);
        const std::string object = std::string("/dataset/away/") + GetParam();
        H5Lcreate_soft(object.c_str(), group, GetParam(), H5P_DEFAULT, H5P_DEFAULT);
    });
    refused({quoted(), "other.h5"});
}

TEST_P(ForeignData, AFilterThatIsNotHdf5s)
{
    const H5Z_class2_t filter{H5Z_CLASS_T_VERS, foreignFilter, 1, 1, "packer", nullptr, nullptr, passThrough};
    ASSERT_GE(H5Zregister(&filter), 0);
    replace(GetParam(), [&](hid_t group, hid_t type, hid_t space, hid_t layout) {
        const hssize_t values = H5Sget_simple_extent_npoints(space); // a text is no array, and has no chunks
        const hsize_t count = static_cast<hsize_t>(values);
        const Handle row(H5Screate_simple(1, &count, nullptr), H5Sclose);
        ASSERT_GE(H5Pset_chunk(layout, 1, &count), 0);
        const unsigned parameters[] = {1, 2, 3};
        ASSERT_GE(H5Pset_filter(layout, foreignFilter, H5Z_FLAG_MANDATORY, 3, parameters), 0);
        const bool isText = H5Tis_variable_str(type) > 0; // HDF5 packs none of variable length
        const Handle stored(H5Tcopy(isText ? H5T_C_S1 : type), H5Tclose);
        if (isText) H5Tset_size(stored, 20);
        create(group, GetParam(), stored, row, layout);
    });
    H5Zunregister(foreignFilter);
    refused({quoted(), "32123", "packer"});
}

INSTANTIATE_TEST_SUITE_P(EveryDataset, ForeignData, testing::ValuesIn(datasets),
                         [](const auto &each) { return std::string(each.param); });

/// The group of the acquisitions.
TEST(ForeignGroup, IsNotFollowed)
{
    const Folder folder;
    writeScan(folder / "other.h5", wholeScan());
    for (const char *name : {"dataset", "scan"}) {
        {
            const Handle file(H5Fcreate((folder / "bad.h5").c_str(), H5F_ACC_TRUNC, H5P_DEFAULT, H5P_DEFAULT),
                              H5Fclose);
            ASSERT_GE(H5Lcreate_external("other.h5", "/dataset", file, name, H5P_DEFAULT, H5P_DEFAULT), 0);
        }
        try {
            readScan(folder / "bad.h5");
            FAIL() << "accepted";
        } catch (const Error &error) {
            EXPECT_NE(std::string(error.what()).find("'" + std::string(name) + "'"), std::string::npos)
                << error.what();
            EXPECT_NE(std::string(error.what()).find("other.h5"), std::string::npos) << error.what();
        }
    }
}

TEST(Hdf5Plugins, AreNotLoaded)
{
    const Folder folder;
    writeScan(folder / "good.h5", wholeScan());
    readScan(folder / "good.h5");
    unsigned loads = ~0U;
    ASSERT_GE(H5PLget_loading_state(&loads), 0);
    EXPECT_EQ(loads, 0U);
}

/// HDF5's own filters stay welcome.
TEST(Hdf5Filters, ThoseOfTheLibraryAreRead)
{
    const Folder folder;
    writeScan(folder / "good.h5", wholeScan());
    {
        const Handle file(H5Fopen((folder / "good.h5").c_str(), H5F_ACC_RDWR, H5P_DEFAULT), H5Fclose);
        const Handle group(H5Gopen2(file, "dataset", H5P_DEFAULT), H5Gclose);
        const hsize_t twelve = 12;
        const Handle space(H5Screate_simple(1, &twelve, nullptr), H5Sclose);
        const Handle layout(H5Pcreate(H5P_DATASET_CREATE), H5Pclose);
        H5Pset_chunk(layout, 1, &twelve);
        H5Pset_shuffle(layout);
        H5Pset_deflate(layout, 6);
        ASSERT_GE(H5Ldelete(group, "sample_times", H5P_DEFAULT), 0);
        const Handle packed(
            H5Dcreate2(group, "sample_times", H5T_IEEE_F32LE, space, H5P_DEFAULT, layout, H5P_DEFAULT),
            H5Dclose);
        const std::vector<float> times(12, 0.5F);
        ASSERT_GE(H5Dwrite(packed, H5T_NATIVE_FLOAT, H5S_ALL, H5S_ALL, H5P_DEFAULT, times.data()), 0);
    }
    EXPECT_EQ(readScan(folder / "good.h5").sampleTimes, std::vector<float>(12, 0.5F));
}

} // namespace
