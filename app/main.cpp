// SPDX-License-Identifier: GPL-3.0-or-later
#include "command.h"
#include "commit.h"
#include "manual_page.h"

#include "core/error.h"
#include "core/file.h"
#include "core/host_memory.h"
#include "core/version.h"
#include "engine/confined/worker.h"
#include "engine/cuda/nvrtc_compiler.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>
#include <string_view>
#include <sys/mman.h>
#include <unistd.h>

namespace {

using namespace larmor;

constexpr const char *footer =
    "Exit status: 0 done, 1 the work failed, 2 the call is wrong, 3 this machine lacks "
    "what was asked for.\n\n"
    "  larmor simulate --trajectory spiral --snr 20 -o scan.h5\n"
    "  larmor recon scan.h5 --method least-squares -o image.npy --json report.json\n"
    "  larmor lab run transpose size=2048 tile=32 pad=1 --engine opencl --json\n"
    "  larmor chart report.json -o stages.svg\n"
    "  larmor play session.json --output folder\n";

CLI::App *subcommand(const CLI::App &of, const std::string &name)
{
    try {
        return of.get_subcommand(name);
    } catch (const CLI::OptionNotFound &) {
        throw Error(ErrorCode::InvalidCall, "unknown verb " + name, {}, "larmor help lists them");
    }
}

/// `larmor help [VERB [VERB]]`: the whole, or one verb's options; all of it as a manual page.
void addHelp(CLI::App &program)
{
    const auto words = std::make_shared<std::vector<std::string>>();
    const auto asPage = std::make_shared<bool>(false);
    CLI::App *verb = program.add_subcommand("help", "This text, or that of a verb");
    verb->add_option("VERB", *words, "Whose text: lab run");
    verb->add_flag("--man", *asPage, "All of it as a manual page: larmor help --man > larmor.1");
    verb->callback([&program, words, asPage] {
        if (*asPage) {
            if (!words->empty())
                throw Error(ErrorCode::InvalidCall, "--man has all verbs", {}, "say larmor help --man");
            return app::print(app::manualPage(program, footer));
        }
        CLI::App *named = &program;
        for (const std::string &word : *words)
            named = subcommand(*named, word);
        std::string name = "larmor";
        for (const std::string &word : *words)
            name += " " + word;
        app::print(program.get_formatter()->make_help(named, name, CLI::AppFormatMode::Normal));
    });
}

int complain(int status, std::string text)
{
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    std::fprintf(stderr, "larmor: %s\n", text.c_str());
    return status;
}

/// Without memory: nothing here may ask for any.
int outOfMemory() noexcept
{
    constexpr std::string_view line =
        "larmor: not enough memory: choose a smaller matrix or close other programs\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
    return 1;
}

/// Memory that the first failure gives back, so that files can be removed and the failure be told on the way
/// out.
std::atomic<char *> reserve{nullptr};

void giveReserveBack()
{
    char *const kept = reserve.exchange(nullptr);
    if (!kept) throw std::bad_alloc();
    delete[] kept;
}

/// For failures where no exception may pass: in a function that promises none, or while another one is under
/// way.
std::terminate_handler otherwise = nullptr;
[[noreturn]] void endWithoutMemory() noexcept
{
    try {
        if (std::current_exception()) std::rethrow_exception(std::current_exception());
    } catch (const std::bad_alloc &) {
        ::_exit(outOfMemory());
    } catch (...) {
    }
    otherwise(); // says what it was
    std::abort();
}

/// Libraries abort where they find no memory (FFTW's assertions). Any other abort goes on as it was.
extern "C" void onAbort(int number)
{
    constexpr std::size_t probe = std::size_t(32) << 20;
    if (::mmap(nullptr, probe, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED)
        ::_exit(outOfMemory());
    std::signal(number, SIG_DFL); // abort() raises it again when this returns
}

int runProgram(int argc, char **argv)
{
    CLI::App program("Live MRI reconstruction, and what makes it fast. Without a verb: the window.",
                     "larmor");
    program.set_version_flag("--version", std::string("larmor ") + programVersion + app::commitInBrackets());
    program.require_subcommand(0, 1);
    int status = 0;
    app::addVerbs(program);
    addHelp(program);
    program.footer(footer); // after the verbs, which would inherit it
    app::addWindow(program, argv, status);

    std::vector<std::string> words = app::explicitReports({argv + std::min(argc, 1), argv + argc});
    std::reverse(words.begin(), words.end()); // as CLI11 takes them
    try {
        program.parse(std::move(words));
    } catch (const CLI::Success &asked) { // --help, --version
        return program.exit(asked);
    } catch (const CLI::ParseError &error) {
        const auto verbs = program.get_subcommands();
        return complain(2, std::string(error.what()) + "\nsee larmor help" +
                               (verbs.empty() ? "" : " " + verbs.front()->get_name()));
    }
    return status;
}

int wholeProgram(int argc, char **argv)
{
    std::signal(SIGXFSZ, SIG_IGN); // a limit of file sizes is an error of that write, as a full disk is
    otherwise = std::set_terminate(endWithoutMemory);
    std::signal(SIGABRT, onAbort);
    try {
        // The process of a person's own kernel: it gives up its rights before it does anything else.
        if (argc > 1 && std::string_view(argv[1]) == confinedVerb)
            return runConfinedWorker({argv + 2, argv + argc});
        giveBackArraysWhenFreed();
        reserve = new char[std::size_t{1} << 20];
        std::set_new_handler(giveReserveBack);
        try {
            return runProgram(argc, argv);
        } catch (const Error &error) {
            return complain(exitStatus(error.code()), error.what());
        } catch (const std::filesystem::filesystem_error &error) { // what no caller foresaw of a name
            return complain(1, "cannot use " + shownName(error.path1()) + ": " + error.code().message());
        } catch (const std::bad_alloc &) {
            return outOfMemory();
        } catch (const std::exception &error) {
            return complain(1, std::string("unexpected failure: ") + error.what());
        }
    } catch (const std::bad_alloc &) { // while the failure was told
        return outOfMemory();
    }
}

} // namespace

int main(int argc, char **argv)
{
    const int status = wholeProgram(argc, argv);
    if (!NvrtcCompiler::leftWork()) return status;
    std::fflush(nullptr); // the compiler's thread must not see the end of what it uses
    std::_Exit(status);
}
