// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/nvrtc_compiler.h"

#include <cctype>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <elf.h>
#include <sstream>

namespace larmor {
namespace {

/// The number that stands before `unit` in a line such as "Used 18 registers, 3936 bytes smem"; 0 if none.
int numberBefore(std::string_view line, std::string_view unit)
{
    const std::size_t at = line.find(unit);
    if (at == std::string_view::npos) return 0;
    std::size_t end = at;
    while (end > 0 && line[end - 1] == ' ')
        --end;
    std::size_t begin = end;
    while (begin > 0 && std::isdigit(static_cast<unsigned char>(line[begin - 1])))
        --begin;
    int value = 0;
    std::from_chars(line.data() + begin, line.data() + end, value);
    return value;
}

template <class T>
bool readAt(std::string_view bytes, std::uint64_t offset, T &value)
{
    if (offset > bytes.size() || bytes.size() - offset < sizeof(T)) return false;
    std::memcpy(&value, bytes.data() + offset, sizeof(T));
    return true;
}

} // namespace

int constantBytes(std::string_view cubin)
{
    Elf64_Ehdr header;
    Elf64_Shdr names;
    if (!readAt(cubin, 0, header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
        !readAt(cubin, header.e_shoff + std::uint64_t(header.e_shstrndx) * sizeof(Elf64_Shdr), names))
        return 0;
    constexpr std::string_view wanted = ".nv.constant3";
    for (unsigned i = 0; i < header.e_shnum; ++i) {
        Elf64_Shdr section;
        if (!readAt(cubin, header.e_shoff + i * sizeof(Elf64_Shdr), section)) return 0;
        const std::uint64_t at = names.sh_offset + section.sh_name;
        if (at < cubin.size() && cubin.substr(at, wanted.size()) == wanted)
            return static_cast<int>(section.sh_size);
    }
    return 0;
}

KernelResources parseResources(const std::string &log, std::string_view entryPoint)
{
    KernelResources resources;
    resources.log = log;
    const std::string entry = "'" + std::string(entryPoint) + "'";
    bool ours = false;
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        if (line.find("Compiling entry function") != std::string::npos)
            ours = line.find(entry) != std::string::npos;
        else if (ours && line.find("bytes stack frame") != std::string::npos)
            resources.localBytes = numberBefore(line, "bytes stack frame");
        else if (ours && line.find("Used ") != std::string::npos) {
            resources.registers = numberBefore(line, "registers");
            resources.sharedBytes = numberBefore(line, "bytes smem");
        }
    }
    return resources;
}

} // namespace larmor
