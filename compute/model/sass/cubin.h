// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

namespace larmor::model::sass {

/// Machine code of one GPU architecture as NVIDIA's compilers write it: an ELF file of 64 bits. Views into
/// the given bytes are kept, which must outlive it.
class Cubin {
public:
    struct Section {
        std::string_view name;
        std::string_view bytes; ///< empty where the file holds none
    };
    /// @throws Error FileFormat saying what is wrong.
    explicit Cubin(std::string_view bytes);

    const std::vector<Section> &sections() const { return m_sections; }
    /// Number of the section of that name.
    std::optional<std::size_t> find(std::string_view name) const;
    /// Number of the section that a symbol lies in.
    std::optional<std::size_t> sectionOfSymbol(std::uint64_t symbol) const;

private:
    std::vector<Section> m_sections;
};

/// Copies a value out of bytes; false where they end before it does.
template <class T>
bool readAt(std::string_view bytes, std::uint64_t offset, T &value)
{
    if (offset > bytes.size() || bytes.size() - offset < sizeof(T)) return false;
    std::memcpy(&value, bytes.data() + offset, sizeof(T));
    return true;
}

} // namespace larmor::model::sass
