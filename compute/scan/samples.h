// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/complex.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace larmor {

/// The samples of a scan: a vector of its own, or another's memory that is read where it lies. Copies share
/// the values until one of them is to change.
class Samples {
public:
    Samples() = default;
    Samples(std::vector<cfloat> &&values) : m_vector(std::make_shared<std::vector<cfloat>>(std::move(values)))
    {
    }
    /// @param owner keeps the values, and nobody changes them while it lives.
    Samples(std::shared_ptr<const void> owner, std::span<const cfloat> values)
        : m_owner(std::move(owner)), m_borrowed(values)
    {
    }

    std::size_t size() const { return view().size(); }
    bool empty() const { return view().empty(); }
    const cfloat *data() const { return view().data(); }
    const cfloat *begin() const { return data(); }
    const cfloat *end() const { return data() + size(); }
    const cfloat &operator[](std::size_t i) const { return data()[i]; }
    operator std::span<const cfloat>() const { return view(); }

    /// To be changed: values that others read as well are copied first.
    std::vector<cfloat> &own()
    {
        if (!m_vector || m_vector.use_count() > 1) {
            const std::span<const cfloat> values = view();
            m_vector = std::make_shared<std::vector<cfloat>>(values.begin(), values.end());
            m_owner = nullptr;
            m_borrowed = {};
        }
        std::atomic_thread_fence(std::memory_order_acquire); // whoever shared them has read them
        return *m_vector;
    }
    bool operator==(const Samples &other) const
    {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

private:
    std::span<const cfloat> view() const
    {
        return m_vector ? std::span<const cfloat>(*m_vector) : m_borrowed;
    }

    std::shared_ptr<const void> m_owner; ///< of what is borrowed
    std::span<const cfloat> m_borrowed;
    std::shared_ptr<std::vector<cfloat>> m_vector; ///< null: borrowed, or none
};

} // namespace larmor
