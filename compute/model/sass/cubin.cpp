// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/cubin.h"

#include "core/error.h"

#include <elf.h>
#include <string>

namespace larmor::model::sass {
namespace {

[[noreturn]] void refuse(const std::string &why)
{
    throw Error(ErrorCode::FileFormat, "this is no compiled kernel", why,
                "empty the cache of compiled kernels, if it came from there");
}

std::string_view bytesOf(std::string_view file, const Elf64_Shdr &section)
{
    if (section.sh_type == SHT_NOBITS || section.sh_type == SHT_NULL) return {};
    if (section.sh_offset > file.size() || section.sh_size > file.size() - section.sh_offset)
        refuse("a section reaches beyond its end");
    return file.substr(section.sh_offset, section.sh_size);
}

std::string_view textAt(std::string_view texts, std::uint64_t offset)
{
    if (offset >= texts.size()) refuse("a section has no name");
    const std::string_view text = texts.substr(offset);
    const std::size_t end = text.find('\0');
    if (end == std::string_view::npos) refuse("a section's name does not end");
    return text.substr(0, end);
}

} // namespace

Cubin::Cubin(std::string_view bytes)
{
    Elf64_Ehdr header;
    if (!readAt(bytes, 0, header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
        header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_ident[EI_DATA] != ELFDATA2LSB)
        refuse("it does not begin as an ELF file of 64 bits");
    std::vector<Elf64_Shdr> headers(header.e_shnum);
    for (std::size_t i = 0; i < headers.size(); ++i)
        if (header.e_shoff > bytes.size() ||
            !readAt(bytes, header.e_shoff + i * sizeof(Elf64_Shdr), headers[i]))
            refuse("its table of sections is cut off");
    if (header.e_shstrndx >= headers.size()) refuse("its sections have no names");
    const std::string_view names = bytesOf(bytes, headers[header.e_shstrndx]);
    for (const Elf64_Shdr &section : headers)
        m_sections.push_back({textAt(names, section.sh_name), bytesOf(bytes, section)});
}

std::optional<std::size_t> Cubin::find(std::string_view name) const
{
    for (std::size_t i = 0; i < m_sections.size(); ++i)
        if (m_sections[i].name == name) return i;
    return {};
}

std::optional<std::size_t> Cubin::sectionOfSymbol(std::uint64_t symbol) const
{
    const auto table = find(".symtab");
    Elf64_Sym entry;
    if (!table || symbol > m_sections[*table].bytes.size() / sizeof entry ||
        !readAt(m_sections[*table].bytes, symbol * sizeof entry, entry) ||
        entry.st_shndx >= m_sections.size())
        return {};
    return entry.st_shndx;
}

} // namespace larmor::model::sass
