// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernels/matmul_experiment.h"

#include "core/error.h"
#include "core/extent.h"
#include "kernels/experiment_inputs.h"
#include "kernels/matmul.h"
#include "kernels/matmul_host.h"
#include "kernels/product_check.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <mutex>

namespace larmor {

namespace {

using Matrix = std::vector<float>;

Matrix randomMatrix(std::int64_t rows, std::int64_t columns, SeededNumbers &numbers)
{
    Matrix matrix(std::size_t(rows * columns));
    for (float &value : matrix)
        value = float(numbers.between(-1, 1));
    return matrix;
}

Matrix bookMatrix(std::int64_t rows, std::int64_t columns)
{
    Matrix matrix(std::size_t(rows * columns));
    for (std::int64_t i = 0; i < rows; ++i)
        for (std::int64_t j = 0; j < columns; ++j)
            matrix[std::size_t(i * columns + j)] = float(i + j + 1);
    return matrix;
}

class MatmulExperiment final : public KernelExperiment {
public:
    MatmulExperiment(const MatmulProblem &size, bool book, std::uint64_t seed)
        : m_size(size), m_book(book), m_numbers(seed),
          m_a(book ? bookMatrix(size.rows, size.inner) : randomMatrix(size.rows, size.inner, m_numbers)),
          m_b(book ? bookMatrix(size.inner, size.columns)
                   : randomMatrix(size.inner, size.columns, m_numbers)),
          m_check({m_a.data(), size.inner, 1}, {m_b.data(), size.columns, 1}, size.rows, size.inner,
                  size.columns, seed + 1)
    {
    }

    std::vector<BufferSpec> buffers(const OptionSet &o) const override
    {
        const MatmulProblem walked = paddedSizes(m_size, o);
        const Matrix &a = padded(m_a, m_size.rows, m_size.inner, walked.rows, walked.inner, m_paddedA);
        const Matrix &b = padded(m_b, m_size.inner, m_size.columns, walked.inner, walked.columns, m_paddedB);
        return {{"a", a.size() * sizeof(float), a.data()},
                {"b", b.size() * sizeof(float), b.data()},
                {"c", std::size_t(walked.rows * walked.columns) * sizeof(float), nullptr}};
    }
    std::vector<LaunchPlan> plans(const OptionSet &o,
                                  std::span<const std::shared_ptr<Buffer>> buffers) const override
    {
        return matmulPlans(problem(buffers), o);
    }
    std::vector<int> results() const override { return {2}; }

    Check check(const OptionSet &o, std::span<const std::vector<std::byte>> results) const override
    {
        const MatmulProblem walked = paddedSizes(m_size, o);
        if (results.size() != 1 ||
            results[0].size() != std::size_t(walked.rows * walked.columns) * sizeof(float))
            throw Error(ErrorCode::Internal, say("the product's result has the wrong size"));
        return m_check.compare(reinterpret_cast<const float *>(results[0].data()), walked.columns,
                               tolerance());
    }
    Text remark(const OptionSet &o) const override;
    std::unique_ptr<HostRun> hostRun(const OptionSet &o, HostForm form) const override
    {
        const MatmulProblem walked = paddedSizes(m_size, o);
        HostProduct product{{m_a.data(), m_size.inner, 1},
                            {m_b.data(), m_size.columns, 1},
                            m_size.rows,
                            m_size.inner,
                            m_size.columns,
                            walked.columns,
                            walked.rows,
                            matmulWork(m_size, o)};
        product.work.bytesRequested = product.work.bytes;
        return makeProductHostRun(product, form);
    }

private:
    /// Matrices by the rows and columns that an option set rounds them up to.
    using Padded = std::map<std::pair<std::int64_t, std::int64_t>, Matrix>;

    const Matrix &padded(const Matrix &matrix, std::int64_t rows, std::int64_t columns,
                         std::int64_t paddedRows, std::int64_t paddedColumns, Padded &kept) const
    {
        if (rows == paddedRows && columns == paddedColumns) return matrix;
        const std::scoped_lock lock(m_mutex);
        Matrix &wide = kept[{paddedRows, paddedColumns}];
        if (!wide.empty()) return wide;
        wide.assign(std::size_t(paddedRows * paddedColumns), 0.0f);
        for (std::int64_t i = 0; i < rows; ++i)
            std::copy_n(matrix.begin() + i * columns, columns, wide.begin() + i * paddedColumns);
        return wide;
    }
    MatmulProblem problem(std::span<const std::shared_ptr<Buffer>> buffers) const
    {
        MatmulProblem problem = m_size;
        problem.a = buffers[0], problem.b = buffers[1], problem.c = buffers[2];
        return problem;
    }
    /// Rounding of a sum of `inner` products grows with its root; the book's numbers are whole, and exact as
    /// long as all sums stay below 2^24.
    double tolerance() const
    {
        double largest = 0; // the last element
        for (std::int64_t k = 0; k < m_size.inner; ++k)
            largest += double(m_size.rows + k) * double(m_size.columns + k);
        if (m_book && largest < 0x1p24) return 0;
        return 4e-7 * std::sqrt(double(std::max<std::int64_t>(m_size.inner, 16)));
    }

    MatmulProblem m_size;
    bool m_book;
    SeededNumbers m_numbers;
    Matrix m_a, m_b;
    ProductCheck m_check;
    mutable std::mutex m_mutex;
    mutable Padded m_paddedA, m_paddedB;
};

Text MatmulExperiment::remark(const OptionSet &o) const
{
    const Work work = matmulWork(m_size, o);
    std::vector<Text> remarks{say("%1 operations for each access of global memory",
                                  fixed(double(work.flops) / (double(work.bytesRequested) / 4), 1))};
    const MatmulProblem walked = paddedSizes(m_size, o);
    const double more = double(walked.rows) * double(walked.inner) * double(walked.columns) /
                            (double(m_size.rows) * double(m_size.inner) * double(m_size.columns)) -
                        1;
    if (more > 0) remarks.push_back(say("; padding adds %1 % of multiply-adds", fixed(100 * more, 1)));
    if (m_book)
        remarks.push_back(
            say("; checksum %1", fixed(bookChecksum(m_size.rows, m_size.inner, m_size.columns), 0)));
    return Text::sequence(std::move(remarks), "");
}

/// "N" or "MxKxN"; two numbers could mean either and are refused.
MatmulProblem parseSize(const std::string &text)
{
    const Extent size = parseExtent(text, {true, true, true});
    if (std::count(text.begin(), text.end(), 'x') == 1)
        throw Error(ErrorCode::InvalidCall, say("'%1' is not the size of a product", text),
                    say("a product takes N or MxKxN"));
    MatmulProblem problem;
    problem.rows = size.x, problem.inner = size.y, problem.columns = size.z;
    return problem;
}

} // namespace

double bookChecksum(std::int64_t rows, std::int64_t inner, std::int64_t columns)
{
    double sum = 0;
    for (std::int64_t k = 0; k < inner; ++k) { // sum of column k of the left times that of row k of the right
        const double left = double(rows) * (double(k) + 1) + 0.5 * double(rows) * double(rows - 1);
        sum += left * (double(columns) * (double(k) + 1) + 0.5 * double(columns) * double(columns - 1));
    }
    return sum;
}

std::unique_ptr<KernelExperiment> makeMatmulExperiment(const OptionSet &problem, std::uint64_t seed)
{
    const MatmulProblem size = parseSize(problem.text("size"));
    const std::string &input = problem.text("input");
    if (input != "random" && input != "book")
        throw Error(ErrorCode::InvalidCall, say("'%1' is not an input of matmul", input),
                    say("it takes random or book"));
    requireMemory(std::size_t(size.rows * size.inner + size.inner * size.columns + size.rows * size.columns) *
                      sizeof(float) * 3,
                  say("the matrices"));
    return std::make_unique<MatmulExperiment>(size, input == "book", seed);
}

} // namespace larmor
