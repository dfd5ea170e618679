// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set; the best one is chosen when the program runs.
#include "kernels/matmul_host.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/matmul_host.cpp"
#include <hwy/foreach_target.h>

#include <hwy/highway.h>

#include "core/parallel.h"

#include <algorithm>
#include <limits>

#ifndef LARMOR_MATMUL_HOST_ONCE
#define LARMOR_MATMUL_HOST_ONCE
namespace larmor::product {

/// Steps of inner in one panel: panel and rows stay in the first two cache levels.
constexpr std::int64_t panelDepth = 256;
/// Rows that one piece of work sums.
constexpr std::int64_t pieceRows = 96;

/// A panel of b: `depth` steps of as many columns as panelColumns() says, the last ones filled with zeros.
struct Panel {
    const float *b;
    std::int64_t depth, columns; ///< of b, the filling left out
};
/// Where a block of rows adds its sums.
struct Target {
    float *c;
    std::int64_t pitch;
    bool first; ///< overwrite what is there
};

} // namespace larmor::product
#endif

HWY_BEFORE_NAMESPACE();
namespace larmor::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;
using Tag = hn::CappedTag<float, 16>;
using Vec = hn::Vec<Tag>;
constexpr int lanes = static_cast<int>(hn::MaxLanes(Tag()));
constexpr int rowsTogether = 6;

std::int64_t panelColumns()
{
    return 2 * lanes;
}

/// Sums `n` rows of a with one panel.
template <int n>
HWY_INLINE void sumRows(const MatrixView &a, std::int64_t row, std::int64_t step, const product::Panel &panel,
                        const product::Target &to)
{
    const Tag d;
    Vec low[n], high[n];
    for (int i = 0; i < n; ++i)
        low[i] = high[i] = hn::Zero(d);
    const float *HWY_RESTRICT b = panel.b;
    for (std::int64_t k = 0; k < panel.depth; ++k, b += 2 * lanes) {
        const Vec b0 = hn::LoadU(d, b), b1 = hn::LoadU(d, b + lanes);
        for (int i = 0; i < n; ++i) {
            const Vec value = hn::Set(d, a(row + i, step + k));
            low[i] = hn::MulAdd(value, b0, low[i]);
            high[i] = hn::MulAdd(value, b1, high[i]);
        }
    }
    alignas(64) float sums[2 * lanes];
    for (int i = 0; i < n; ++i) {
        float *HWY_RESTRICT c = to.c + i * to.pitch;
        if (panel.columns == 2 * lanes) {
            const Vec before0 = to.first ? hn::Zero(d) : hn::LoadU(d, c);
            const Vec before1 = to.first ? hn::Zero(d) : hn::LoadU(d, c + lanes);
            hn::StoreU(hn::Add(before0, low[i]), d, c);
            hn::StoreU(hn::Add(before1, high[i]), d, c + lanes);
            continue;
        }
        hn::Store(low[i], d, sums);
        hn::Store(high[i], d, sums + lanes);
        for (std::int64_t j = 0; j < panel.columns; ++j)
            c[j] = to.first ? sums[j] : c[j] + sums[j];
    }
}

void sumBlock(const MatrixView &a, std::int64_t row, std::int64_t rows, std::int64_t step,
              const product::Panel &panel, product::Target to)
{
    std::int64_t i = 0;
    for (; i + rowsTogether <= rows; i += rowsTogether, to.c += rowsTogether * to.pitch)
        sumRows<rowsTogether>(a, row + i, step, panel, to);
    for (; i < rows; ++i, to.c += to.pitch)
        sumRows<1>(a, row + i, step, panel, to);
}

} // namespace larmor::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace larmor {

HWY_EXPORT(panelColumns);
HWY_EXPORT(sumBlock);

namespace {

class ProductHostRun final : public HostRun {
public:
    ProductHostRun(const HostProduct &product, HostForm form)
        : m_product(product), m_form(form),
          m_c(std::size_t(product.pitch * product.pitchRows), std::numeric_limits<float>::quiet_NaN())
    {
    }
    void run() override
    {
        if (m_form == HostForm::Sequential)
            tripleLoop();
        else
            blocked();
    }
    std::vector<std::vector<std::byte>> results() const override
    {
        const auto bytes = std::as_bytes(std::span(m_c));
        return {std::vector<std::byte>(bytes.begin(), bytes.end())};
    }
    Work work() const override { return m_product.work; }

private:
    void tripleLoop()
    {
        const HostProduct &p = m_product;
        for (std::int64_t i = 0; i < p.rows; ++i)
            for (std::int64_t j = 0; j < p.columns; ++j) {
                float sum = 0;
                for (std::int64_t k = 0; k < p.inner; ++k)
                    sum += p.a(i, k) * p.b(k, j);
                m_c[std::size_t(i * p.pitch + j)] = sum;
            }
    }
    void blocked()
    {
        const HostProduct &p = m_product;
        const std::int64_t wide = HWY_DYNAMIC_DISPATCH(panelColumns)();
        const std::int64_t panels = (p.columns + wide - 1) / wide;
        for (std::int64_t step = 0; step < p.inner; step += product::panelDepth) {
            const std::int64_t depth = std::min(product::panelDepth, p.inner - step);
            m_packed.resize(std::size_t(panels * wide * depth));
            parallelFor(panels, 4, [&](std::int64_t begin, std::int64_t end) {
                for (std::int64_t n = begin; n < end; ++n)
                    pack(n * wide, wide, step, depth, m_packed.data() + n * wide * depth);
            });
            const std::int64_t pieces = (p.rows + product::pieceRows - 1) / product::pieceRows;
            parallelFor(pieces, 1, [&](std::int64_t begin, std::int64_t end) {
                for (std::int64_t piece = begin; piece < end; ++piece)
                    sumPiece(piece * product::pieceRows, wide, step, depth);
            });
        }
    }
    void pack(std::int64_t column, std::int64_t wide, std::int64_t step, std::int64_t depth, float *to) const
    {
        const std::int64_t used = std::min(wide, m_product.columns - column);
        for (std::int64_t k = 0; k < depth; ++k)
            for (std::int64_t j = 0; j < wide; ++j)
                *to++ = j < used ? m_product.b(step + k, column + j) : 0.0f;
    }
    void sumPiece(std::int64_t row, std::int64_t wide, std::int64_t step, std::int64_t depth)
    {
        const HostProduct &p = m_product;
        const std::int64_t rows = std::min(product::pieceRows, p.rows - row);
        const float *packed = m_packed.data();
        for (std::int64_t column = 0; column < p.columns; column += wide, packed += wide * depth)
            HWY_DYNAMIC_DISPATCH(sumBlock)
        (p.a, row, rows, step, {packed, depth, std::min(wide, p.columns - column)},
         {m_c.data() + row * p.pitch + column, p.pitch, step == 0});
    }

    HostProduct m_product;
    HostForm m_form;
    std::vector<float> m_c, m_packed;
};

} // namespace

std::unique_ptr<HostRun> makeProductHostRun(const HostProduct &product, HostForm form)
{
    return std::make_unique<ProductHostRun>(product, form);
}

} // namespace larmor
#endif
