// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/opencl/opencl_buffer.h"
#include "engine/opencl/opencl_images.h"

#include <array>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace larmor::opencl {

/// Compiles lab kernels with the OpenCL runtime and launches them. One per engine; the compiled kernels that
/// were used last are kept.
class OpenClRunner final : public KernelRunner {
public:
    explicit OpenClRunner(std::shared_ptr<Queue> queue);
    ~OpenClRunner() override;

    KernelResources prepare(const KernelVariant &variant) override;
    void launch(const LaunchPlan &plan) override;
    /// Launches on another queue, after the events. Constant arrays are one for all queues: their copies and
    /// the kernels that read them are the caller's to order.
    /// @returns the event of the launch, which the caller releases.
    cl_event launchOn(const LaunchPlan &plan, Queue &queue, const std::vector<cl_event> &after);
    /// The buffer was written by other means than a launch: images made of it are stale.
    void written(const Buffer &buffer) { m_images.forget(buffer); }
    double compileMs() const override { return m_compileMs; }

private:
    struct Compiled {
        cl_program program = nullptr;
        cl_kernel kernel = nullptr;
        KernelResources resources;
        std::size_t maxWorkGroup = 0;
        std::uint64_t lastUse = 0;
        std::set<std::array<std::size_t, 3>> launched; ///< work-group sizes
    };
    std::string options(const KernelVariant &variant) const;
    void makeRoom();
    void release(const Compiled &compiled) const;
    Compiled &compiled(const KernelVariant &variant);
    Compiled compile(const KernelVariant &variant);
    void readLimits(Compiled &compiled);
    /// The kernel's argument for constant memory, filled by a copy that runs before the launch.
    cl_mem constantCopy(const ConstantArgument &argument, Queue &queue, const std::vector<cl_event> &after);
    cl_event enqueue(const LaunchPlan &plan, Queue &queue, const std::vector<cl_event> &after,
                     bool wantsEvent);
    void checkLimits(const Compiled &compiled, const LaunchPlan &plan) const;

    std::shared_ptr<Queue> m_queue;
    Images m_images;
    std::map<std::string, Compiled> m_compiled; ///< by kernel, entry point and compiler options
    struct Constant {
        cl_mem memory = nullptr;
        std::size_t bytes = 0;
    };
    std::map<std::string, Constant> m_constants; ///< by kernel and symbol
    std::uint64_t m_uses = 0;
    double m_compileMs = 0;
};

} // namespace larmor::opencl
