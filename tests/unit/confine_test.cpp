// SPDX-License-Identifier: GPL-3.0-or-later
// What keeps a child process apart, each part for itself: shared memory, messages, start and end, withheld
// rights.
#include "confine/channel.h"
#include "confine/child_process.h"
#include "confine/fault_report.h"
#include "confine/sandbox.h"
#include "confine/shared_memory.h"
#include "core/error.h"
#include "support/temporary_folder.h"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <numeric>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <thread>

namespace larmor {
namespace {

/// Exit status of `work` in a process of its own; minus the signal that ended it.
int inChild(const std::function<int()> &work)
{
    const pid_t child = ::fork();
    if (child == 0) ::_exit(work());
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

TEST(SharedMemory, EndsWhereItsLastPageEnds)
{
    for (const std::size_t bytes : {1u, 127u, 128u, 4096u, 5000u, 1u << 20}) {
        const SharedMemory memory = SharedMemory::create(bytes);
        EXPECT_EQ(memory.bytes(), bytes);
        EXPECT_EQ(memory.capacity() % SharedMemory::alignment, 0u);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.data()) % SharedMemory::alignment, 0u);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory.data() + memory.capacity()) % 4096, 0u);
        EXPECT_TRUE(std::all_of(memory.data(), memory.data() + memory.capacity(),
                                [](std::byte byte) { return byte == std::byte(0); }));
        const int ended = inChild([&] {
            *static_cast<volatile char *>(static_cast<void *>(memory.data() + memory.capacity())) = 1;
            return 0;
        });
        EXPECT_EQ(ended, -SIGSEGV) << bytes;
    }
}

TEST(SharedMemory, IsOneInTwoProcessesAndCannotBeCutShort)
{
    const SharedMemory memory = SharedMemory::create(10000);
    const int status = inChild([&] {
        SharedMemory theirs = SharedMemory::attach(FileDescriptor(::dup(memory.file())), 10000);
        theirs.data()[9999] = std::byte(7);
        return ::ftruncate(theirs.file(), 0) == 0 ? 1 : 0;
    });
    EXPECT_EQ(status, 0) << "the child took the pages away";
    EXPECT_EQ(memory.data()[9999], std::byte(7));
    EXPECT_THROW(SharedMemory::attach(FileDescriptor(::dup(memory.file())), 1 << 20), Error);
}

TEST(SharedMemory, RefusesWhatTheMachineDoesNotHave)
{
    try {
        SharedMemory::create(std::size_t(1) << 50);
        FAIL();
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::OutOfMemory);
        EXPECT_NE(error.message().find("1125899906842624"), std::string::npos);
    }
}

TEST(Channel, CarriesMessagesLargerThanTheSocketsBuffer)
{
    auto [one, other] = Channel::pair();
    const Channel left(std::move(one)), right(std::move(other));
    std::string large(std::size_t(3) << 20, '\0');
    std::iota(large.begin(), large.end(), char(0));
    std::thread echo([&] {
        for (int i = 0; i < 3; ++i)
            right.send(right.receive({}).bytes, -1, {});
    });
    for (const std::string &message : {large, std::string(), std::string("x")}) {
        left.send(message, -1, {});
        EXPECT_EQ(left.receive({}).bytes, message);
    }
    echo.join();
}

TEST(Channel, HandsAFileOver)
{
    auto [one, other] = Channel::pair();
    const Channel left(std::move(one)), right(std::move(other));
    const SharedMemory memory = SharedMemory::create(64);
    left.send("take it", memory.file(), {});
    const Channel::Message message = right.receive({});
    EXPECT_EQ(message.bytes, "take it");
    struct stat sent {
    }, received{};
    ASSERT_EQ(::fstat(memory.file(), &sent), 0);
    ASSERT_EQ(::fstat(message.file.get(), &received), 0);
    EXPECT_EQ(sent.st_ino, received.st_ino);
}

TEST(Channel, SaysThatTheOtherEndHasGoneAndHearsItsTick)
{
    auto [one, other] = Channel::pair();
    const Channel left(std::move(one));
    struct Enough {};
    EXPECT_THROW(left.receive([] { throw Enough{}; }), Enough);
    other.close();
    EXPECT_THROW(left.receive({}), ChannelClosed);
    EXPECT_THROW(left.send("x", -1, {}), ChannelClosed);
}

TEST(Channel, TakesNoMessageWithoutBounds)
{
    auto [one, other] = Channel::pair();
    const Channel left(std::move(one));
    const std::uint64_t length = ~std::uint64_t(0);
    ASSERT_EQ(::write(other.get(), &length, sizeof length), static_cast<ssize_t>(sizeof length));
    EXPECT_THROW(left.receive({}), ChannelClosed);
}

ChildStart shell(const std::string &script, const std::filesystem::path &folder)
{
    ChildStart start;
    start.program = "/bin/sh";
    start.arguments = {"-c", script};
    start.folder = folder;
    return start;
}

ChildProcess::End endOf(ChildProcess &child)
{
    while (!child.ended())
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return *child.ended();
}

TEST(ChildProcess, KeepsTheDescriptorsThatItIsGivenAndNoOther)
{
    const test::TemporaryFolder folder;
    int ends[2]{};
    ASSERT_EQ(::pipe(ends), 0);
    const FileDescriptor reading(ends[0]);
    FileDescriptor writing(ends[1]);
    const FileDescriptor secret(::open("/proc/self/status", O_RDONLY)); // not closed on exec
    ChildStart start = shell("exec >&3; ls /proc/$$/fd", folder.path());
    start.descriptors = {writing.get()};
    ChildProcess child(start);
    writing.close();
    EXPECT_EQ(endOf(child).status, 0);
    char text[64]{};
    ASSERT_GT(::read(reading.get(), text, sizeof text - 1), 0);
    EXPECT_STREQ(text, "0\n1\n2\n3\n");
}

TEST(ChildProcess, HandsOnNoVariablesButThoseOfLibraries)
{
    const test::TemporaryFolder folder;
    ::setenv("LARMOR_TEST_TOKEN_A", "handed on", 1);
    ::setenv("SECRET_TOKEN", "kept", 1);
    ChildStart start =
        shell("test -z \"$SECRET_TOKEN\" && test -n \"$LARMOR_TEST_TOKEN_A\" && test \"$HOME\" = /nowhere",
              folder.path());
    start.environment["HOME"] = "/nowhere";
    ChildProcess child(start);
    EXPECT_EQ(endOf(child).status, 0);
    ::unsetenv("LARMOR_TEST_TOKEN_A");
    ::unsetenv("SECRET_TOKEN");
}

TEST(ChildProcess, EndsWithItsOwner)
{
    const test::TemporaryFolder folder;
    pid_t id = 0;
    {
        ChildProcess child(shell("while :; do :; done", folder.path()));
        id = child.id();
        EXPECT_FALSE(child.ended());
        EXPECT_EQ(child.kill().signal, SIGKILL);
    }
    EXPECT_NE(::kill(id, 0), 0);
}

TEST(ChildProcess, TakesItsOwnChildrenWithIt)
{
    const test::TemporaryFolder folder;
    int ends[2]{};
    ASSERT_EQ(::pipe(ends), 0);
    const FileDescriptor reading(ends[0]);
    FileDescriptor writing(ends[1]);
    ChildStart start = shell("sleep 600 & echo $! >&3; exit 5", folder.path());
    start.descriptors = {writing.get()};
    ChildProcess child(start);
    writing.close();
    char text[32]{};
    ASSERT_GT(::read(reading.get(), text, sizeof text - 1), 0);
    EXPECT_EQ(endOf(child).status, 5);
    EXPECT_EQ(child.kill().status, 5);
    // What it left behind holds the pipe open until it has gone, too.
    EXPECT_EQ(::read(reading.get(), text, 1), 0);
}

TEST(ChildProcess, SaysWhatCannotBeStarted)
{
    ChildStart start;
    start.program = "/nonexistent/program";
    start.folder = "/";
    try {
        ChildProcess child(start);
        FAIL();
    } catch (const Error &error) {
        EXPECT_EQ(error.code(), ErrorCode::Unavailable);
        EXPECT_NE(std::string(error.what()).find("/nonexistent/program"), std::string::npos);
    }
}

TEST(ChildProcess, TakesNoMoreMemoryThanItsLimit)
{
    const test::TemporaryFolder folder;
    ChildStart start = shell("ulimit -d", folder.path());
    start.dataBytes = std::uint64_t(300) << 20;
    start.arguments = {"-c", "test \"$(ulimit -d)\" = 307200"};
    ChildProcess child(start);
    EXPECT_EQ(endOf(child).status, 0);
}

TEST(FaultReport, NamesTheArrayNextToTheAccess)
{
    int ends[2]{};
    ASSERT_EQ(::pipe(ends), 0);
    const FileDescriptor reading(ends[0]), writing(ends[1]);
    const SharedMemory memory = SharedMemory::create(4096);
    EXPECT_FALSE(takeFaultReport(reading.get()));
    const int ended = inChild([&] {
        reportFaultsTo(writing.get());
        watchArray(5, memory.data(), memory.bytes());
        *static_cast<volatile char *>(static_cast<void *>(memory.data() + 4096 + 24)) = 1;
        return 0;
    });
    EXPECT_EQ(ended, -SIGSEGV);
    const auto report = takeFaultReport(reading.get());
    ASSERT_TRUE(report);
    EXPECT_EQ(report->signal, SIGSEGV);
    EXPECT_TRUE(report->hasAddress);
    EXPECT_EQ(report->array, 5);
    EXPECT_EQ(report->offset, 4096 + 24);
    EXPECT_EQ(report->arrayBytes, 4096u);
    EXPECT_GT(report->dataBytes, 0u);
}

/// A name without a file, which any process of this machine could reach.
sockaddr_un ownAddress()
{
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::snprintf(address.sun_path + 1, sizeof address.sun_path - 1, "larmor-test-%d", int(::getpid()));
    return address;
}

bool reached(const sockaddr_un &server)
{
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    return ::connect(socket, reinterpret_cast<const sockaddr *>(&server), sizeof server) == 0;
}

/// What a process can still do once it has given up its rights; a bit each.
int rightsLeft(const std::filesystem::path &folder, const std::filesystem::path &secret,
               const sockaddr_un &server)
{
    SandboxRules rules;
    rules.readable = {"/usr", "/proc"};
    rules.writable = {folder};
    const SandboxReport report = confineThisProcess(rules);
    int left = 0;
    if (report.files) {
        left |= ::open(secret.c_str(), O_RDONLY) >= 0 ? 1 : 0;
        left |= ::open((secret.string() + ".new").c_str(), O_WRONLY | O_CREAT, 0600) >= 0 ? 2 : 0;
        left |= ::unlink(secret.c_str()) == 0 ? 4 : 0;
        left |= ::open((folder / "own").c_str(), O_RDWR | O_CREAT, 0600) < 0 ? 8 : 0; // kept
    }
    if (report.calls) {
        left |= ::socket(AF_INET, SOCK_STREAM, 0) >= 0 || reached(server) ? 16 : 0;
        left |= ::setsid() >= 0 ? 32 : 0;
        left |= ::kill(::getppid(), 0) == 0 ? 64 : 0;
        std::thread([] {}).join(); // kept
    }
    return left;
}

TEST(Sandbox, TakesFilesNetworkAndProcessesAway)
{
    const test::TemporaryFolder folder, other;
    const auto secret = other.path() / "secret";
    std::ofstream(secret) << "kept";
    const SandboxReport here = [] {
        SandboxReport report;
        int ends[2]{};
        if (::pipe(ends) != 0) return report;
        inChild([&] {
            const SandboxReport found = confineThisProcess({{"/"}, {}});
            const bool flags[]{found.files, found.calls};
            return ::write(ends[1], flags, sizeof flags) == sizeof flags ? 0 : 1;
        });
        bool flags[2]{};
        if (::read(ends[0], flags, sizeof flags) == sizeof flags)
            report.files = flags[0], report.calls = flags[1];
        ::close(ends[0]);
        ::close(ends[1]);
        return report;
    }();
    if (!here.files && !here.calls) GTEST_SKIP() << "this system enforces neither Landlock nor seccomp";
    const sockaddr_un address = ownAddress();
    const FileDescriptor server(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    ASSERT_EQ(::bind(server.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);
    ASSERT_EQ(::listen(server.get(), 8), 0);
    ASSERT_TRUE(reached(address));
    const int left = inChild([&] { return rightsLeft(folder.path(), secret, address); });
    EXPECT_EQ(left, 0) << "1 read, 2 make, 4 remove, 8 own folder, 16 sockets, 32 session, 64 signals";
    EXPECT_TRUE(std::filesystem::exists(secret));
}

TEST(PrivateFolder, IsEnteredByItsOwnerAloneAndGoesWithAllInIt)
{
    std::filesystem::path path;
    {
        const PrivateFolder folder, another;
        path = folder.path();
        EXPECT_NE(path, another.path());
        EXPECT_EQ(std::filesystem::status(path).permissions(), std::filesystem::perms::owner_all);
        std::filesystem::create_directories(path / "a" / "b");
    }
    EXPECT_FALSE(std::filesystem::exists(path));
}

} // namespace
} // namespace larmor
