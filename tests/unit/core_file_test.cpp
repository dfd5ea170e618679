// SPDX-License-Identifier: GPL-3.0-or-later
// The one way in which files are written: whole or not at all, through no link, with the mode they had.
#include "core/error.h"
#include "core/file.h"
#include "core/file_lock.h"
#include "core/gzip.h"
#include "support/processes.h"
#include "support/small_disk.h"
#include "support/temporary_folder.h"

#include <fcntl.h>
#include <functional>
#include <gtest/gtest.h>
#include <optional>
#include <set>
#include <stdexcept>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <zlib.h>

namespace larmor {
namespace {

namespace fs = std::filesystem;

mode_t modeOf(const fs::path &file)
{
    struct stat status {};
    EXPECT_EQ(::lstat(file.c_str(), &status), 0) << file;
    return status.st_mode & 07777;
}

std::optional<Error> errorOf(const std::function<void()> &call)
{
    try {
        call();
    } catch (const Error &error) {
        return error;
    }
    return {};
}

class Files : public testing::Test {
protected:
    fs::path at(const char *name) const { return m_folder.path() / name; }
    std::size_t count() const { return m_folder.files().size(); }

    test::TemporaryFolder m_folder;
};

TEST_F(Files, AnAbandonedWriteLeavesTheOldFileAndNoDebris)
{
    writeFile(at("a.txt"), "old");
    {
        PendingFile pending(at("a.txt"));
        pending.write("half of the n");
        pending.flush();
        EXPECT_EQ(count(), 2u);
        EXPECT_EQ(readFile(at("a.txt")), "old");
    }
    EXPECT_EQ(readFile(at("a.txt")), "old");
    writeFile(at("a.txt"), "new");
    EXPECT_EQ(readFile(at("a.txt")), "new");
    EXPECT_EQ(count(), 1u);
}

TEST_F(Files, WhatIsBeingWrittenIsTheOwnersAloneUnderANameThatCannotBeGuessed)
{
    std::set<fs::path> names;
    for (int i = 0; i < 2; ++i) {
        PendingFile pending(at("scan.npy"));
        const auto files = m_folder.files();
        ASSERT_EQ(files.size(), 1u);
        EXPECT_EQ(modeOf(files.front()), 0600u);
        EXPECT_EQ(files.front().string().find(std::to_string(::getpid())), std::string::npos);
        names.insert(files.front());
    }
    EXPECT_EQ(names.size(), 2u);
}

TEST_F(Files, AReplacedFileKeepsItsModeAndANewOneHasTheUsersOwn)
{
    for (const mode_t mode : {0600u, 0640u, 0666u, 0755u}) {
        writeFile(at("kept"), "old");
        ASSERT_EQ(::chmod(at("kept").c_str(), mode), 0);
        writeFile(at("kept"), "new");
        EXPECT_EQ(modeOf(at("kept")), mode);
    }
    for (const mode_t mask : {022u, 027u, 077u}) {
        fs::remove(at("fresh"));
        const mode_t before = ::umask(mask);
        writeFile(at("fresh"), "x");
        ::umask(before);
        EXPECT_EQ(modeOf(at("fresh")), 0666u & ~mask);
    }
}

TEST_F(Files, ALinkIsRefusedAndItsTargetNamed)
{
    writeFile(at("real.txt"), "old");
    for (const char *target : {"real.txt", "nowhere.txt"}) {
        fs::remove(at("link.txt"));
        fs::create_symlink(target, at("link.txt"));
        const auto refused = errorOf([&] { writeFile(at("link.txt"), "new"); });
        ASSERT_TRUE(refused) << target;
        EXPECT_EQ(refused->code(), ErrorCode::FileAccess);
        EXPECT_NE(refused->message().find("link.txt"), std::string::npos) << refused->what();
        EXPECT_NE(refused->why().find(target), std::string::npos) << refused->what();
        EXPECT_TRUE(errorOf([&] { checkWritable(at("link.txt")); }));
        EXPECT_TRUE(fs::is_symlink(at("link.txt")));
        EXPECT_FALSE(fs::exists(at("nowhere.txt")));
    }
    EXPECT_EQ(readFile(at("real.txt")), "old");
    EXPECT_EQ(count(), 2u);
}

TEST_F(Files, ALinkThatIsPlantedWhileAFileIsWrittenIsNotReplaced)
{
    writeFile(at("real.txt"), "old");
    {
        PendingFile pending(at("out.txt"));
        pending.write("new");
        fs::create_symlink("real.txt", at("out.txt"));
        EXPECT_TRUE(errorOf([&] { pending.commit(); }));
    }
    EXPECT_EQ(readFile(at("real.txt")), "old");
    EXPECT_TRUE(fs::is_symlink(at("out.txt")));
    EXPECT_EQ(count(), 2u);
}

TEST_F(Files, DevicesAndPipesAreWrittenToAndNotReplaced)
{
    EXPECT_NO_THROW(writeFile("/dev/null", "x"));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
    fs::create_symlink("/dev/null", at("nothing"));
    EXPECT_NO_THROW(writeFile(at("nothing"), "x")); // a link to a device harms nothing

    ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
    std::string read;
    std::thread reader([&] { read = test::contents(at("pipe")); });
    writeFile(at("pipe"), "through the pipe");
    reader.join();
    EXPECT_EQ(read, "through the pipe");
    EXPECT_TRUE(fs::is_fifo(at("pipe")));
    if (::access("/dev/full", W_OK) != 0) GTEST_SKIP() << "no /dev/full here";
    const auto full = errorOf([] { writeFile("/dev/full", "x"); });
    ASSERT_TRUE(full);
    EXPECT_NE(full->message().find("/dev/full"), std::string::npos);
}

TEST_F(Files, AnOpenDescriptorIsWrittenOnWhereItStands)
{
    const int descriptor = ::open(at("log").c_str(), O_CREAT | O_WRONLY, 0600);
    ASSERT_GE(descriptor, 0);
    ASSERT_EQ(::write(descriptor, "before ", 7), 7);
    for (const char *folder : {"/dev/fd/", "/proc/self/fd/"})
        writeFile(folder + std::to_string(descriptor), "now ");
    ASSERT_EQ(::write(descriptor, "after", 5), 5);
    ::close(descriptor);
    EXPECT_EQ(readFile(at("log")), "before now now after");
    EXPECT_TRUE(errorOf([&] { writeFile("/dev/fd/" + std::to_string(descriptor), "closed"); }));
}

TEST_F(Files, AFullDiskIsNamedWithThePersonsFileAndHarmsNothing)
{
    writeFile(at("a.txt"), "old");
    for (const std::size_t size : {std::size_t{5000}, std::size_t{1} << 20}) {
        const std::string bytes(size, 'x');
        std::optional<Error> full;
        {
            const test::SmallDisk disk(4096);
            full = errorOf([&] { writeFile(at("a.txt"), bytes); });
        }
        ASSERT_TRUE(full);
        EXPECT_EQ(full->code(), ErrorCode::FileAccess);
        EXPECT_EQ(full->message(), "cannot write " + at("a.txt").string());
        EXPECT_EQ(std::string(full->what()).find(".larmor-"), std::string::npos) << full->what();
        EXPECT_FALSE(full->why().empty());
        EXPECT_FALSE(full->hint().empty());
        EXPECT_EQ(readFile(at("a.txt")), "old");
        EXPECT_EQ(count(), 1u);
    }
}

TEST_F(Files, WhatCannotBeWrittenIsRefusedBeforeAnyWork)
{
    fs::create_directory(at("folder"));
    writeFile(at("file"), "x");
    const std::string endless(5000, 'n');
    for (const fs::path &target :
         {at("absent/a"), at("folder"), at("file") / "b", m_folder.path() / endless, fs::path()}) {
        for (const auto &call : {std::function<void()>([&] { checkWritable(target); }),
                                 std::function<void()>([&] { const PendingFile pending(target); })}) {
            const auto refused = errorOf(call);
            ASSERT_TRUE(refused) << shownName(target);
            EXPECT_EQ(refused->code(), ErrorCode::FileAccess);
            EXPECT_LT(std::string(refused->what()).size(), 700u);
        }
    }
    EXPECT_NO_THROW(checkWritable(at("new")));
    EXPECT_NO_THROW(checkWritable("/dev/stdout"));
    EXPECT_EQ(count(), 2u);
    EXPECT_TRUE(errorOf([&] { readFile(at("folder")); }));
    EXPECT_TRUE(errorOf([&] { readFile(at("absent")); }));
}

TEST_F(Files, AWriteProtectedFileStays)
{
    fs::permissions(m_folder.path(), fs::perms::all);
    writeFile(at("kept"), "old");
    fs::permissions(at("kept"), fs::perms(0444));
    EXPECT_TRUE(test::inProcesses(1, [&](int) { // root writes where it likes: as nobody
        if (::getuid() == 0 && ::setuid(65534) != 0) throw std::runtime_error("cannot become nobody");
        if (!errorOf([&] { writeFile(at("kept"), "new"); })) throw std::runtime_error("it was written");
    }));
    EXPECT_EQ(readFile(at("kept")), "old");
}

TEST_F(Files, ManyLettersOfANameAreCut)
{
    EXPECT_EQ(shownName("scan.h5"), "scan.h5");
    const std::string shown = shownName("start" + std::string(5000, 'n') + ".h5");
    EXPECT_LT(shown.size(), 200u);
    EXPECT_TRUE(shown.starts_with("start"));
    EXPECT_NE(shown.find(".h5"), std::string::npos);
}

/// Adds one to the number in a file, many times.
void countUp(const fs::path &file, int times)
{
    for (int i = 0; i < times; ++i) {
        const FileLock lock(file);
        writeFile(file, std::to_string(std::stoi(readFile(file)) + 1));
    }
}

TEST_F(Files, ALockLosesNoChangeOfThreadsAndProcesses)
{
    constexpr int each = 15;
    writeFile(at("number"), "0");
    EXPECT_TRUE(test::inProcesses(3, [&](int) {
        std::thread beside([&] { countUp(at("number"), each); });
        countUp(at("number"), each);
        beside.join();
    }));
    EXPECT_EQ(readFile(at("number")), std::to_string(6 * each));
}

TEST_F(Files, AStuckLockIsNamedAndNoHang)
{
    writeFile(at("kept"), "x");
    {
        const FileLock stuck(at("kept"));
        const auto refused =
            errorOf([&] { const FileLock second(at("kept"), std::chrono::milliseconds(50)); });
        ASSERT_TRUE(refused);
        EXPECT_EQ(refused->code(), ErrorCode::FileAccess);
        EXPECT_NE(refused->why().find("kept.lock"), std::string::npos) << refused->what();
    }
    EXPECT_NO_THROW(FileLock(at("kept"), std::chrono::milliseconds(50)));
    EXPECT_TRUE(errorOf([&] { const FileLock lock(at("absent") / "kept"); }));
}

TEST_F(Files, GzipHoldsWhatWasPutIn)
{
    std::string bytes;
    for (unsigned i = 0; bytes.size() < 300000; i = i * 1103515245 + 12345)
        bytes += std::to_string(i);
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, bytes.size()}) {
        {
            PendingFile pending(at("a.gz"));
            GzipStream packed([&](std::string_view piece) { pending.write(piece); });
            packed.put(std::string_view(bytes).substr(0, size / 3));
            packed.put(std::string_view(bytes).substr(size / 3, size - size / 3));
            packed.finish();
            pending.commit();
        }
        EXPECT_EQ(readFile(at("a.gz")).substr(0, 2), "\x1f\x8b");
        const gzFile file = gzopen(at("a.gz").c_str(), "rb");
        std::string read(bytes.size() + 1, '\0');
        const int got = gzread(file, read.data(), static_cast<unsigned>(read.size()));
        EXPECT_EQ(gzclose(file), Z_OK);
        ASSERT_EQ(got, static_cast<int>(size));
        EXPECT_EQ(read.substr(0, size), bytes.substr(0, size));
    }
}

} // namespace
} // namespace larmor
