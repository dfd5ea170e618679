// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "kernels/catalogue.h"
#include "kernels/fhd.h"
#include "kernels/gridding.h"
#include "kernels/host_plan.h"
#include "kernels/transpose.h"

#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace larmor::test {

/// A buffer that is only a size: plans can be made, not launched.
class FakeBuffer : public Buffer {
public:
    explicit FakeBuffer(std::size_t bytes) : Buffer(bytes) {}
    void *host() override { return nullptr; }
};

inline std::vector<BufferPtr> fakeBuffers(const KernelExperiment &experiment, const OptionSet &options)
{
    std::vector<BufferPtr> buffers;
    for (const auto &spec : experiment.buffers(options))
        buffers.push_back(std::make_shared<FakeBuffer>(spec.bytes));
    return buffers;
}

/// Everything of a plan that reaches the device, as text: equal texts do the same.
inline std::string describe(const std::vector<LaunchPlan> &plans, const std::vector<BufferPtr> &buffers)
{
    std::ostringstream text;
    const auto place = [&](const BufferPtr &buffer) {
        for (std::size_t i = 0; i < buffers.size(); ++i)
            if (buffers[i] == buffer) return "#" + std::to_string(i) + ":" + std::to_string(buffer->bytes());
        return std::string("?");
    };
    for (const LaunchPlan &plan : plans) {
        const KernelVariant &v = plan.variant;
        text << v.kernel << ' ' << v.entryPoint;
        for (const auto &[macro, value] : v.defines)
            text << ' ' << macro << '=' << value;
        text << ' ' << v.fastContraction << v.flushToZero << v.preciseDivision << v.preciseSqrt
             << v.maxRegisters << " grid " << plan.grid.x << ',' << plan.grid.y << ',' << plan.grid.z
             << " block " << plan.block.x << ',' << plan.block.y << ',' << plan.block.z;
        for (const Argument &argument : plan.arguments) {
            text << ' ';
            if (const auto *b = std::get_if<BufferArgument>(&argument))
                text << place(b->buffer) << '+' << b->offsetBytes;
            else if (const auto *c = std::get_if<ConstantArgument>(&argument))
                text << c->symbol << place(c->buffer) << '+' << c->offsetBytes << '/' << c->bytes;
            else if (const auto *s = std::get_if<SharedArgument>(&argument))
                text << "shared " << s->bytes;
            else if (const auto *i = std::get_if<std::int32_t>(&argument))
                text << *i;
            else if (const auto *u = std::get_if<std::uint32_t>(&argument))
                text << *u;
            else if (const auto *t = std::get_if<TextureArgument>(&argument))
                text << "texture " << place(t->buffer) << ' ' << t->shape.width << 'x' << t->shape.height
                     << 'x' << t->shape.depth << ' ' << int(t->shape.format) << int(t->shape.filter)
                     << int(t->shape.address) << t->shape.normalised << ' ' << int(t->shape.components)
                     << int(t->shape.source);
            else
                text << std::get<float>(argument);
        }
        text << " carve-out " << plan.sharedCarveout << '\n';
    }
    return text.str();
}

/// What an option set uploads, as text: sizes and a hash of each array; and what the host does around
/// launches.
inline std::string describeInputs(const KernelExperiment &experiment, const OptionSet &options)
{
    std::ostringstream text;
    for (const auto &spec : experiment.buffers(options))
        if (spec.initial)
            text << spec.name << ' ' << spec.bytes << ' '
                 << std::hash<std::string_view>{}({static_cast<const char *>(spec.initial), spec.bytes})
                 << '\n';
    if (const auto plan = experiment.hostPlan(options)) text << plan->describe();
    return text.str();
}

inline std::string describe(const KernelExperiment &experiment, const OptionSet &options)
{
    const auto buffers = fakeBuffers(experiment, options);
    return describe(experiment.plans(options, buffers), buffers) + describeInputs(experiment, options);
}

} // namespace larmor::test
