// SPDX-License-Identifier: GPL-3.0-or-later
// Stands in for libFuzzer where the compiler has none: mangles the seed files again and again, the same way
// in every run, and calls the target with each result. A call that takes longer than ten seconds counts as a
// hang.
//   NAME SEEDS... [--seconds N] [--seed N]      (LARMOR_FUZZ_SECONDS sets the default of seconds)
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);

namespace {

constexpr std::size_t longest = 1 << 16;
constexpr unsigned hangSeconds = 10;

std::vector<std::string> seeds;
std::string current; ///< what the target is working on, for the crash handler

/// Leaves the input behind and ends as the signal would have.
void keepInput(int signal)
{
    if (std::FILE *file = std::fopen("fuzz-crash.txt", "wb")) {
        std::fwrite(current.data(), 1, current.size(), file);
        std::fclose(file);
    }
    const char message[] = "fuzz: crash or hang, the input is in fuzz-crash.txt\n";
    [[maybe_unused]] const auto written = ::write(2, message, sizeof message - 1);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void addSeeds(const std::filesystem::path &path)
{
    if (std::filesystem::is_directory(path)) {
        for (const auto &entry : std::filesystem::directory_iterator(path))
            addSeeds(entry.path());
        return;
    }
    std::ifstream file(path, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

std::size_t below(std::mt19937_64 &random, std::size_t end)
{
    return end == 0 ? 0 : std::size_t(random() % end);
}

/// A piece of a text, often one line of it.
std::string piece(std::mt19937_64 &random, const std::string &text)
{
    const std::size_t from = below(random, text.size());
    if (random() % 2) return text.substr(from, below(random, 24));
    const std::size_t before = text.rfind('\n', from), end = text.find('\n', from);
    const std::size_t start = before == std::string::npos || before >= end ? from : before + 1;
    return text.substr(start, end == std::string::npos ? end : end + 1 - start);
}

void mangle(std::mt19937_64 &random, std::string &text)
{
    static const std::string odd[] = {
        "0", "-1", "4294967296", "18446744073709551615", "{", "}", "(", ";", "[", "0x", "\"", "/*", "%", ".",
        "@", ",",  "999999999"};
    const std::size_t at = below(random, text.size());
    switch (random() % 6) {
    case 0:
        if (!text.empty()) text[at] = char(random());
        break;
    case 1:
        text.erase(at, below(random, 16));
        break;
    case 2:
        text.insert(at, odd[below(random, std::size(odd))]);
        break;
    case 3:
        text.insert(at, piece(random, seeds[below(random, seeds.size())]));
        break;
    case 4:
        text.insert(at, piece(random, text));
        break;
    default: {
        const std::string part = piece(random, text);
        text.replace(at, part.size(), part);
    }
    }
    if (text.size() > longest) text.resize(longest);
}

} // namespace

int main(int argc, char **argv)
{
    const char *const given = std::getenv("LARMOR_FUZZ_SECONDS");
    double seconds = given ? std::strtod(given, nullptr) : 5;
    std::uint64_t seed = 1;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--seconds" && i + 1 < argc)
            seconds = std::strtod(argv[++i], nullptr);
        else if (word == "--seed" && i + 1 < argc)
            seed = std::strtoull(argv[++i], nullptr, 10);
        else
            addSeeds(word);
    }
    if (seeds.empty()) seeds.emplace_back();
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGALRM})
        std::signal(signal, keepInput);

    std::mt19937_64 random(seed);
    const auto start = std::chrono::steady_clock::now();
    std::uint64_t runs = 0;
    const auto run = [&](const std::string &text) {
        current = text;
        ::alarm(hangSeconds);
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t *>(current.data()), current.size());
        ::alarm(0);
        ++runs;
    };
    for (const std::string &text : seeds)
        run(text);
    while (std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() < seconds) {
        std::string text = seeds[below(random, seeds.size())];
        for (std::size_t changes = 1 + below(random, 8); changes > 0; --changes)
            mangle(random, text);
        run(text);
    }
    std::printf("%llu inputs, no crash, no hang\n", static_cast<unsigned long long>(runs));
    return 0;
}
