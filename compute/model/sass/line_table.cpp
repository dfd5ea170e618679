// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/sass/line_table.h"

#include "core/error.h"

#include <elf.h>
#include <iterator>
#include <optional>

namespace larmor::model::sass {
namespace {

[[noreturn]] void refuseTable(const std::string &why)
{
    throw Error(ErrorCode::FileFormat, "the line table of a compiled kernel is damaged", why);
}

/// Bytes, one value after the other.
class Bytes {
public:
    Bytes(std::string_view bytes, std::uint64_t at, std::uint64_t end) : m_bytes(bytes), m_at(at), m_end(end)
    {
        if (at > end || end > bytes.size()) refuseTable("a part reaches beyond its end");
    }
    bool atEnd() const { return m_at == m_end; }
    std::uint64_t at() const { return m_at; }
    template <class T>
    T take()
    {
        T value;
        if (m_end - m_at < sizeof(T) || !readAt(m_bytes, m_at, value)) refuseTable("it ends within a number");
        m_at += sizeof(T);
        return value;
    }
    std::uint64_t unsignedNumber()
    {
        std::uint64_t value = 0;
        for (int shift = 0;; shift += 7) {
            const auto byte = take<std::uint8_t>();
            if (shift < 64) value |= std::uint64_t(byte & 127u) << shift;
            if (!(byte & 128u)) return value;
        }
    }
    std::int64_t signedNumber()
    {
        std::uint64_t value = 0;
        for (int shift = 0;; shift += 7) {
            const auto byte = take<std::uint8_t>();
            if (shift < 64) value |= std::uint64_t(byte & 127u) << shift;
            if (byte & 128u) continue;
            if (shift + 7 < 64 && (byte & 64u)) value |= ~std::uint64_t(0) << (shift + 7);
            return std::int64_t(value);
        }
    }
    std::string_view text()
    {
        const std::string_view rest = m_bytes.substr(m_at, m_end - m_at);
        const std::size_t length = rest.find('\0');
        if (length == std::string_view::npos) refuseTable("a name does not end");
        m_at += length + 1;
        return rest.substr(0, length);
    }
    void skip(std::uint64_t count)
    {
        if (count > m_end - m_at) refuseTable("a part reaches beyond its end");
        m_at += count;
    }

private:
    std::string_view m_bytes;
    std::uint64_t m_at, m_end;
};

/// Where addresses of the line table stand, and the sections that they count from.
using AddressedSections = std::map<std::uint64_t, std::size_t>;

template <class Relocation>
void addSections(const Cubin &cubin, std::string_view table, AddressedSections &sections)
{
    const auto found = cubin.find(table);
    if (!found) return;
    const std::string_view bytes = cubin.sections()[*found].bytes;
    Relocation entry;
    for (std::uint64_t at = 0; readAt(bytes, at, entry); at += sizeof entry)
        if (const auto section = cubin.sectionOfSymbol(ELF64_R_SYM(entry.r_info)))
            sections[entry.r_offset] = *section;
}

} // namespace

/// Runs one line program (DWARF 2, 6.2.5) into a table.
class LineProgram {
public:
    LineProgram(LineTable &table, std::string_view bytes, std::uint64_t begin, std::uint64_t end,
                const AddressedSections &sections)
        : m_table(table), m_sections(sections), m_bytes(bytes, begin, end)
    {
        const auto version = m_bytes.take<std::uint16_t>();
        if (version < 2 || version > 4)
            refuseTable("its version is " + std::to_string(version) + ", not 2 to 4");
        const auto headerBytes = m_bytes.take<std::uint32_t>();
        if (headerBytes > end - m_bytes.at()) refuseTable("its header reaches beyond its end");
        const std::uint64_t program = m_bytes.at() + headerBytes;
        readHeader(version);
        m_bytes = Bytes(bytes, program, end);
    }
    void run()
    {
        while (!m_bytes.atEnd()) {
            const auto opcode = m_bytes.take<std::uint8_t>();
            if (opcode >= m_opcodeBase)
                special(opcode);
            else if (opcode == 0)
                extended();
            else
                standard(opcode);
        }
    }

private:
    void readHeader(int version)
    {
        m_step = m_bytes.take<std::uint8_t>();
        if (version >= 4) m_bytes.skip(1); // operations of one instruction
        m_bytes.skip(1);                   // default_is_stmt
        m_lineBase = m_bytes.take<std::int8_t>();
        m_lineRange = m_bytes.take<std::uint8_t>();
        m_opcodeBase = m_bytes.take<std::uint8_t>();
        if (m_lineRange == 0 || m_opcodeBase == 0) refuseTable("its header has a zero");
        m_operands.resize(m_opcodeBase);
        for (std::size_t i = 1; i < m_opcodeBase; ++i)
            m_operands[i] = m_bytes.take<std::uint8_t>();
        while (!m_bytes.text().empty()) // folders
            continue;
        m_files.emplace_back();
        for (std::string_view name; !(name = m_bytes.text()).empty();) {
            m_files.emplace_back(name.substr(name.find_last_of('/') + 1));
            for (int i = 0; i < 3; ++i) // folder, time, size
                m_bytes.unsignedNumber();
        }
    }
    void row()
    {
        if (!m_section) return;
        const std::string &file = m_file < m_files.size() ? m_files[m_file] : m_files.front();
        m_table.m_rows[*m_section][m_address] = {file, int(m_line)};
    }
    void special(std::uint8_t opcode)
    {
        const unsigned adjusted = unsigned(opcode) - m_opcodeBase;
        m_address += std::uint64_t(adjusted / m_lineRange) * m_step;
        m_line += m_lineBase + std::int64_t(adjusted % m_lineRange);
        row();
    }
    void extended()
    {
        const std::uint64_t length = m_bytes.unsignedNumber();
        if (length == 0) return;
        const auto opcode = m_bytes.take<std::uint8_t>();
        if (opcode == 2 && length == 9) { // DW_LNE_set_address
            const auto section = m_sections.find(m_bytes.at());
            m_section = section == m_sections.end() ? std::nullopt : std::optional(section->second);
            m_address = m_bytes.take<std::uint64_t>();
            return;
        }
        m_bytes.skip(length - 1);
        if (opcode == 1) { // DW_LNE_end_sequence
            m_section.reset();
            m_address = 0, m_file = 1, m_line = 1;
        }
    }
    void standard(std::uint8_t opcode)
    {
        switch (opcode) {
        case 1: // DW_LNS_copy
            return row();
        case 2: // DW_LNS_advance_pc
            m_address += m_bytes.unsignedNumber() * m_step;
            return;
        case 3: // DW_LNS_advance_line
            m_line += std::int32_t(m_bytes.signedNumber());
            return;
        case 4: // DW_LNS_set_file
            m_file = m_bytes.unsignedNumber();
            return;
        case 8: // DW_LNS_const_add_pc
            m_address += std::uint64_t((255u - m_opcodeBase) / m_lineRange) * m_step;
            return;
        case 9: // DW_LNS_fixed_advance_pc
            m_address += m_bytes.take<std::uint16_t>();
            return;
        default:
            for (int i = 0; i < m_operands[opcode]; ++i)
                m_bytes.unsignedNumber();
        }
    }

    LineTable &m_table;
    const AddressedSections &m_sections;
    Bytes m_bytes;
    std::vector<std::string> m_files;
    std::vector<std::uint8_t> m_operands;
    unsigned m_step = 1, m_lineRange = 1, m_opcodeBase = 1;
    std::int64_t m_lineBase = 0, m_line = 1;
    std::uint64_t m_address = 0, m_file = 1;
    std::optional<std::size_t> m_section;
};

LineTable::LineTable(const Cubin &cubin)
{
    const auto section = cubin.find(".debug_line");
    if (!section) return;
    const std::string_view bytes = cubin.sections()[*section].bytes;
    AddressedSections sections;
    addSections<Elf64_Rel>(cubin, ".rel.debug_line", sections); // until sm_89
    addSections<Elf64_Rela>(cubin, ".rela.debug_line", sections);
    for (std::uint64_t at = 0; at < bytes.size();) {
        std::uint32_t length = 0;
        if (!readAt(bytes, at, length) || length > bytes.size() - at - sizeof length)
            refuseTable("a part reaches beyond its end");
        LineProgram(*this, bytes, at + sizeof length, at + sizeof length + length, sections).run();
        at += sizeof length + length;
    }
}

CodePlace LineTable::place(std::size_t section, std::uint64_t offset) const
{
    const auto rows = m_rows.find(section);
    if (rows == m_rows.end()) return {};
    const auto next = rows->second.upper_bound(offset);
    return next == rows->second.begin() ? CodePlace{} : std::prev(next)->second;
}

} // namespace larmor::model::sass
