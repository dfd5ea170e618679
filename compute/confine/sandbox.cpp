// SPDX-License-Identifier: GPL-3.0-or-later
#include "confine/sandbox.h"

#include "confine/file_descriptor.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <linux/landlock.h>
#include <seccomp.h>
#include <string_view>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>

namespace larmor {
namespace {

constexpr std::uint64_t readingFile = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_EXECUTE;
constexpr std::uint64_t reading = readingFile | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t writingFile = readingFile | LANDLOCK_ACCESS_FS_WRITE_FILE;
/// All rights of the first version of the interface.
constexpr std::uint64_t everything = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;
// Named since newer headers than this may be compiled with (Linux 5.19, 6.2, 6.10).
constexpr std::uint64_t refer = 1u << 13, truncate = 1u << 14, deviceControl = 1u << 15;

/// The rights that version `abi` of the interface can withhold.
std::uint64_t handledBy(long abi)
{
    std::uint64_t rights = everything;
    if (abi >= 2) rights |= refer;
    if (abi >= 3) rights |= truncate;
    if (abi >= 5) rights |= deviceControl;
    return rights;
}

void allow(int ruleset, const std::filesystem::path &path, std::uint64_t rights, std::uint64_t handled)
{
    const FileDescriptor place(::open(path.c_str(), O_PATH | O_CLOEXEC));
    struct stat status {};
    if (!place || ::fstat(place.get(), &status) != 0) return;
    constexpr std::uint64_t ofFiles = writingFile | truncate | deviceControl;
    if (!S_ISDIR(status.st_mode)) rights &= ofFiles;
    landlock_path_beneath_attr rule{};
    rule.allowed_access = rights & handled;
    rule.parent_fd = place.get();
    ::syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

/// @returns why not, or nothing.
Text confineFiles(const SandboxRules &rules)
{
    const long abi = ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (abi < 1) return say("this Linux has no Landlock (%1)", std::strerror(errno));
    landlock_ruleset_attr attributes{};
    attributes.handled_access_fs = handledBy(abi);
    const FileDescriptor ruleset(static_cast<int>(
        ::syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes.handled_access_fs, 0)));
    if (!ruleset) return say("Landlock refused a set of rules: %1", std::strerror(errno));
    for (const auto &path : rules.readable)
        allow(ruleset.get(), path, reading, attributes.handled_access_fs);
    for (const auto &path : rules.writable)
        allow(ruleset.get(), path, attributes.handled_access_fs, attributes.handled_access_fs);
    if (::syscall(SYS_landlock_restrict_self, ruleset.get(), 0) != 0)
        return say("Landlock refused to be applied: %1", std::strerror(errno));
    return {};
}

/// System calls that neither compilers nor launches need, and by which a process reaches another, the network
/// or the system. Programs may be started: PoCL links by one. They lie under the same rules, and in the same
/// group of processes, which its owner ends. A name that this machine's libseccomp does not know is none that
/// it could make.
constexpr const char *withheld[]{
    "accept", "accept4", "setsid", "setpgid", "ptrace", "process_vm_readv", "process_vm_writev",
    "process_madvise", "pidfd_open", "pidfd_getfd", "pidfd_send_signal", "kcmp", "perf_event_open", "bpf",
    "io_uring_setup", "io_uring_enter", "io_uring_register", "userfaultfd", "mount", "umount2", "pivot_root",
    "chroot", "unshare", "setns", "fsopen", "fsmount", "open_tree", "move_mount", "mount_setattr",
    "open_by_handle_at", "keyctl", "add_key", "request_key", "init_module", "finit_module", "delete_module",
    "kexec_load", "kexec_file_load", "reboot", "swapon", "swapoff", "acct", "quotactl", "setuid", "setgid",
    "setreuid", "setregid", "setresuid", "setresgid", "setgroups", "capset", "personality", "shmget", "shmat",
    "msgget", "semget", "mq_open", "rt_sigqueueinfo", "rt_tgsigqueueinfo", "tkill", "syslog", "settimeofday",
    "clock_settime", "adjtimex", "clock_adjtime", "sethostname", "setdomainname", "iopl", "ioperm", "vhangup",
    "fanotify_init",
    // What Landlock does not withhold of files, and what changes other processes.
    "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat", "utime", "utimes",
    "futimesat", "utimensat", "setxattr", "lsetxattr", "fsetxattr", "setxattrat", "removexattr",
    "lremovexattr", "fremovexattr", "removexattrat", "file_setattr", "setpriority", "ioprio_set",
    "sched_setscheduler", "sched_setparam", "sched_setattr", "migrate_pages", "move_pages", "inotify_init",
    "inotify_init1",
    // Memory that no process shows as its own.
    "memfd_create", "memfd_secret"};

/// Signals to this process and its group alone, no limits of anybody, sockets without a network or an
/// address. Where the kernel looks at 32 bits of an argument, so does its rule.
bool addConditions(scmp_filter_ctx filter)
{
    const auto self = static_cast<scmp_datum_t>(::getpid());
    const auto denied = SCMP_ACT_ERRNO(EPERM);
    constexpr scmp_datum_t whole = 0xffffffff, kindOfSocket = 0xf;
    bool good = true;
    const auto deny = [&](int call, scmp_arg_cmp condition) {
        good &= seccomp_rule_add(filter, denied, call, 1, condition) == 0;
    };
    deny(SCMP_SYS(kill), SCMP_A0(SCMP_CMP_NE, 0)); // 0: its own group
    deny(SCMP_SYS(tgkill), SCMP_A0(SCMP_CMP_NE, self));
    // CUDA listens at a socket of its own, which nobody is accepted at, and looks for a server (MPS): it goes
    // on where none answers.
    good &= seccomp_rule_add(filter, SCMP_ACT_ERRNO(ECONNREFUSED), SCMP_SYS(connect), 0) == 0;
    deny(SCMP_SYS(socket), SCMP_A0(SCMP_CMP_NE, AF_UNIX));
    for (const int kind : {SOCK_DGRAM, SOCK_RAW}) { // these send to any address without connect()
        const auto word = static_cast<scmp_datum_t>(kind);
        deny(SCMP_SYS(socket), SCMP_A1(SCMP_CMP_MASKED_EQ, kindOfSocket, word));
        deny(SCMP_SYS(socketpair), SCMP_A1(SCMP_CMP_MASKED_EQ, kindOfSocket, word));
    }
    deny(SCMP_SYS(sendto), SCMP_A4(SCMP_CMP_NE, 0));
    deny(SCMP_SYS(prlimit64), SCMP_A2(SCMP_CMP_NE, 0));
    // Signals by way of a descriptor's owner, leases and notices of folders.
    for (const int command : {F_SETOWN, F_SETOWN_EX, F_SETSIG, F_SETLEASE, F_NOTIFY})
        deny(SCMP_SYS(fcntl), SCMP_A1(SCMP_CMP_MASKED_EQ, whole, static_cast<scmp_datum_t>(command)));
    for (const scmp_datum_t request :
         {0x8901, 0x8902, 0x5412, 0x541c}) // FIOSETOWN, SIOCSPGRP, TIOCSTI, TIOCLINUX
        deny(SCMP_SYS(ioctl), SCMP_A1(SCMP_CMP_MASKED_EQ, whole, request));
    // The processors of other processes: one's own are 0.
    deny(SCMP_SYS(sched_setaffinity), SCMP_A0(SCMP_CMP_NE, 0));
    return good;
}

/// @returns why not, or nothing.
Text confineCalls()
{
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) return say("no filter of system calls can be made");
    seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
    bool good = true;
    for (const char *name : withheld) {
        const int number = seccomp_syscall_resolve_name(name);
        if (number == __NR_SCMP_ERROR) continue;
        const int code = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), number, 0);
        good &= code == 0 || code == -EEXIST || code == -EDOM;
    }
    good &= addConditions(filter);
    const int code = good ? seccomp_load(filter) : -EINVAL;
    seccomp_release(filter);
    return code == 0 ? Text() : say("seccomp refused its filter: %1", std::strerror(-code));
}

void addFoldersOf(const char *variable, std::vector<std::filesystem::path> &to)
{
    const char *const value = std::getenv(variable);
    std::string_view rest(value ? value : "");
    while (!rest.empty()) {
        const std::string_view folder = rest.substr(0, rest.find(':'));
        if (folder.starts_with('/') && folder != "/") to.emplace_back(folder);
        rest.remove_prefix(std::min(rest.size(), folder.size() + 1));
    }
}

} // namespace

SandboxReport confineThisProcess(const SandboxRules &rules)
{
    SandboxReport report;
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
        report.whyNotFiles = report.whyNotCalls =
            say("the system does not let a process give up privileges: %1", std::strerror(errno));
        return report;
    }
    report.whyNotFiles = confineFiles(rules);
    report.whyNotCalls = confineCalls();
    report.files = report.whyNotFiles.empty();
    report.calls = report.whyNotCalls.empty();
    return report;
}

SandboxRules rulesForComputing()
{
    SandboxRules rules;
    rules.readable = {"/usr",        "/lib",           "/lib32",
                      "/lib64",      "/opt",           "/sys",
                      "/proc",       "/etc/OpenCL",    "/etc/ld.so.cache",
                      "/etc/nvidia", "/etc/localtime", "/run/nvidia-persistenced"};
    for (const char *variable : {"LD_LIBRARY_PATH", "CUDA_HOME", "CUDA_PATH", "OCL_ICD_VENDORS"})
        addFoldersOf(variable, rules.readable);
    rules.writable = {"/proc/self",  "/dev/null",    "/dev/zero", "/dev/full",
                      "/dev/random", "/dev/urandom", "/dev/dri"};
    std::error_code ignored;
    for (const auto &entry : std::filesystem::directory_iterator("/dev", ignored))
        if (entry.path().filename().string().starts_with("nvidia")) rules.writable.push_back(entry.path());
    return rules;
}

} // namespace larmor
