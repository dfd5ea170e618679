// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/ptx/executor.h"

#include <cstring>
#include <string>
#include <vector>

namespace larmor::model::ptx::test {

/// A kernel of one parameter, the address of its array, with some registers of each size declared.
inline std::string kernelText(const std::string &body, const std::string &declarations = {})
{
    return ".version 9.0\n.target sm_75\n.address_size 64\n" + declarations +
           "\n.visible .entry k(.param .u64 k_param_0)\n{\n"
           ".reg .pred %p<8>; .reg .b16 %h<8>; .reg .f32 %f<16>; .reg .b32 %r<24>; .reg .b64 %rd<16>; .reg "
           ".f64 %d<8>;\n"
           "ld.param.u64 %rd0, [k_param_0];\ncvta.to.global.u64 %rd0, %rd0;\nmov.u32 %r0, %tid.x;\n" +
           body + "\nret;\n}\n";
}

constexpr std::uint64_t arrayAddress = std::uint64_t(1) << 32;

struct Outcome {
    Execution execution;
    Program program;
    bool found(FindingKind kind) const
    {
        for (const Finding &finding : execution.findings)
            if (finding.kind == kind) return true;
        return false;
    }
    const Finding &finding(FindingKind kind) const
    {
        for (const Finding &finding : execution.findings)
            if (finding.kind == kind) return finding;
        throw std::runtime_error("no " + std::string(toString(kind)));
    }
};

struct RunOptions {
    Dim3 grid{1, 1, 1}, block{32, 1, 1};
    std::uint64_t dynamicShared = 0;
    ExecutionSettings settings;
    std::vector<std::uint8_t> *written = nullptr;
    std::vector<TextureBinding> textures;
};

/// Runs the kernel `k` on an array.
template <class T>
Outcome run(const std::string &text, std::vector<T> &array, const RunOptions &options = {})
{
    Outcome result;
    result.program = decode(parseModule(text, "test"), "k");
    ModuleMemory module(result.program);
    Launch launch;
    launch.grid = options.grid;
    launch.block = options.block;
    launch.dynamicShared = options.dynamicShared;
    launch.textures = options.textures;
    launch.parameters.resize(result.program.parameterBytes);
    if (!launch.parameters.empty()) std::memcpy(launch.parameters.data(), &arrayAddress, sizeof arrayAddress);
    launch.memory.add({"array", arrayAddress, reinterpret_cast<std::byte *>(array.data()),
                       array.size() * sizeof(T), options.written ? options.written->data() : nullptr});
    result.execution = execute(result.program, launch, module, options.settings);
    return result;
}

} // namespace larmor::model::ptx::test
