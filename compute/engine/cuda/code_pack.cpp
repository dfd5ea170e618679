// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/code_pack.h"

#include "core/error.h"
#include "core/file.h"
#include "core/program_file.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#include <zlib.h>

namespace larmor {
namespace {

// larmor-code 1 / COMPILER / ARCHITECTURES / COUNT, each on a line, then a line KEY OFFSET PACKED LOG CODE
// for each entry, then the packed entries; offsets count from the first of them.
constexpr std::string_view packMagic = "larmor-code 1";
constexpr std::uint64_t largestEntry = std::uint64_t(1) << 28, mostEntries = 1'000'000;

[[noreturn]] void noPack(const std::filesystem::path &file, const char *why)
{
    throw Error(ErrorCode::FileFormat, "cannot read " + file.string(), why, "install Larmor again");
}

} // namespace

CodePack::CodePack(std::filesystem::path file) : m_file(std::move(file))
{
    std::ifstream in(m_file, std::ios::binary);
    if (!in) throw Error(ErrorCode::FileAccess, "cannot read " + m_file.string(), std::strerror(errno));
    std::string line;
    if (!std::getline(in, line) || line != packMagic) noPack(m_file, "it does not begin as one");
    if (!std::getline(in, m_compiler) || !std::getline(in, line)) noPack(m_file, "it ends too early");
    std::istringstream architectures(line);
    for (int each = 0; architectures >> each;)
        m_architectures.push_back(each);
    std::uint64_t count = 0;
    if (!std::getline(in, line) || !(std::istringstream(line) >> count) || count > mostEntries)
        noPack(m_file, "its number of entries is missing");
    for (std::uint64_t i = 0; i < count; ++i) {
        if (!std::getline(in, line)) noPack(m_file, "its index ends too early");
        std::istringstream words(line);
        std::string key;
        Place place;
        if (!(words >> key >> place.at >> place.packed >> place.log >> place.code) ||
            place.packed > largestEntry || place.log > largestEntry || place.code > largestEntry)
            noPack(m_file, "a line of its index is damaged");
        m_places.emplace(std::move(key), place);
    }
    const auto first = std::uint64_t(in.tellg());
    for (auto &[key, place] : m_places)
        place.at += first;
}

std::optional<CubinCache::Entry> CodePack::find(const std::string &key) const
{
    const auto found = m_places.find(key);
    if (found == m_places.end()) return {};
    const Place &place = found->second;
    std::ifstream in(m_file, std::ios::binary);
    std::string packed(place.packed, '\0'), all(place.log + place.code, '\0');
    in.seekg(std::streamoff(place.at));
    if (!in.read(packed.data(), std::streamsize(packed.size()))) noPack(m_file, "an entry ends too early");
    uLongf size = all.size();
    if (::uncompress(reinterpret_cast<Bytef *>(all.data()), &size,
                     reinterpret_cast<const Bytef *>(packed.data()), packed.size()) != Z_OK ||
        size != all.size())
        noPack(m_file, "an entry is damaged");
    return CubinCache::Entry{all.substr(place.log), all.substr(0, place.log)};
}

void CodePack::write(const std::filesystem::path &file, const std::string &compiler,
                     const std::vector<int> &architectures, const Entries &entries)
{
    std::string head = std::string(packMagic) + '\n' + compiler + '\n', packed;
    for (const int each : architectures)
        head += std::to_string(each) + ' ';
    head += '\n' + std::to_string(entries.size()) + '\n';
    std::string piece;
    for (const auto &[key, entry] : entries) {
        const std::string all = entry.log + entry.code;
        uLongf size = ::compressBound(all.size());
        piece.resize(size);
        if (::compress2(reinterpret_cast<Bytef *>(piece.data()), &size,
                        reinterpret_cast<const Bytef *>(all.data()), all.size(), Z_BEST_COMPRESSION) != Z_OK)
            throw Error(ErrorCode::Internal, "an entry of " + file.string() + " cannot be packed");
        head += key + ' ' + std::to_string(packed.size()) + ' ' + std::to_string(size) + ' ' +
                std::to_string(entry.log.size()) + ' ' + std::to_string(entry.code.size()) + '\n';
        packed.append(piece, 0, size);
    }
    PendingFile pending(file);
    pending.write(head);
    pending.write(packed);
    pending.commit();
}

std::filesystem::path CodePack::shippedFile()
{
    std::error_code failed;
    const std::filesystem::path folder = programFolder();
    const std::filesystem::path built = folder / "resources/code.larmor-pack";
    return std::filesystem::exists(built, failed) ? built
                                                  : folder.parent_path() / "share/larmor/code.larmor-pack";
}

const CodePack &CodePack::shipped()
{
    static const CodePack pack = [] {
        const std::filesystem::path file = shippedFile();
        std::error_code failed;
        CodePack none;
        none.m_whyEmpty = say("no compiled kernels came with this program");
        if (!std::filesystem::exists(file, failed)) return none;
        try {
            return CodePack(file);
        } catch (const Error &error) {
            none.m_whyEmpty = error.text();
            return none;
        }
    }();
    return pack;
}

} // namespace larmor
