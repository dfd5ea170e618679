// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernels/kernel_source.h"
#include "lab/cuda_tokens.h"

#include <string>
#include <vector>

namespace larmor {

/// A parameter of a kernel, as its signature says.
struct CudaParameter {
    std::string type; ///< without const and *: "float", "unsigned int"
    std::string name;
    bool pointer = false, constant = false; ///< constant: a pointer to const
};

/// A __constant__ array without values: the host fills it.
struct CudaFilledArray {
    std::string type, name, count; ///< count as it is written
};

/// A kernel of a source: `__global__ void`, KERNEL_ANY or KERNEL(...).
struct CudaKernel {
    std::string name;
    std::vector<CudaParameter> parameters;
    std::vector<CudaFilledArray> constants; ///< that it reads, in source order
    int dimensions = 1;                     ///< how many of x, y and z its indices use
    bool usesBlockDim = false;              ///< in each of them, so that a block of any size fits
};

/// A source in the dialect, line for line as it was written.
struct CudaSource {
    std::string text;
    bool ordinary = false; ///< something of it is in CUDA's own words: it needs cudaWords() before it
    std::vector<CudaKernel> kernels;
    TextEdits edits; ///< that made it of what was written
    /// Where a character of `text` stands in what was written.
    std::size_t writtenPlace(std::size_t at) const { return edits.placeBefore(at); }
};

/// Turns ordinary CUDA into the dialect: `__global__`, `__device__`, `__constant__` and extern "C" become its
/// macros, and pointers get the address spaces that OpenCL asks for, inferred from what they are given. What
/// is in the dialect already stays as it is.
/// @throws Error InvalidCall naming the line of what no engine takes (templates, classes, references, printf,
/// host code
/// ...), with what to write instead.
CudaSource readCuda(const KernelSource &source);
/// What the compilers get of a person's source: readCuda()'s text, with cudaWords() before it where needed.
KernelSource compilable(const KernelSource &source);
/// CUDA's functions that the dialect lacks, for OpenCL; ends with a #line.
std::string_view cudaWords();

} // namespace larmor
