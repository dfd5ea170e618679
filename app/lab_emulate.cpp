// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/error.h"
#include "lab/emulation.h"
#include "lab/user_kernel.h"
#include "lab_options.h"
#include "lab_verbs.h"
#include "model/capability_limits.h"
#include "model/device_profile.h"

namespace larmor::app {
namespace {

std::string emulationText(const Emulation &emulated, bool compared)
{
    const model::ptx::Census &census = emulated.census;
    std::string text = emulated.kernel + " " + emulated.problem.toString() + " " +
                       emulated.options.toString() + ": " + std::to_string(census.warpsTotal()) +
                       " warp instructions in " + std::to_string(emulated.blocks) + " blocks";
    for (int i = 0; i < model::ptx::instructionClasses; ++i) {
        const auto unit = static_cast<model::ptx::InstructionClass>(i);
        if (census.of(unit) > 0)
            text += ", " + std::string(toString(unit)) + " " + std::to_string(census.of(unit));
    }
    text += "; " + std::to_string(census.divergentBranches) + " of " + std::to_string(census.branches) +
            " branches divergent; result " +
            (!compared                 ? "not compared: the file names no reference"
             : emulated.correct        ? "correct"
             : emulated.wrongOnPurpose ? "wrong on purpose"
                                       : "WRONG") +
            "\n";
    for (const auto &finding : emulated.findings)
        text += "  " + finding.toString() + "\n";
    return text;
}

} // namespace

void runEmulator(const EmulatorCall &call)
{
    ModelSettings settings;
    if (call.device) {
        const auto capability = model::deviceProfile(*call.device).capability();
        const model::CapabilityLimits limits = model::capabilityLimits(capability);
        settings.architecture = 10 * capability.major + capability.minor;
        settings.execution.threadsPerBlock = std::uint64_t(limits.threadsPerBlock);
        settings.execution.sharedPerBlock = std::uint64_t(limits.sharedPerBlock);
    }
    settings.execution.checks = !call.unchecked;
    settings.execution.lockStep = !call.independentThreads;
    call.report.check();
    Interruptible interruptible;
    settings.execution.seconds = call.options.emulatorSeconds();
    ModelEngine engine(settings);
    const LabKernel lab(call.kernel, call.words, call.options, engine, interruptible.task());
    const KernelDefinition &kernel = lab.definition();
    const KernelWords chosen = sortWords(kernel, lab.words());
    const Emulation emulated =
        emulate(engine, kernel, chosen.problem, chosen.options, call.options.seed, interruptible.task());
    call.report.write(emulated.toJson());
    if (!call.report.toStandardOutput()) print(emulationText(emulated, namesReference(kernel)));
    if (bringsOwnSource(kernel) && !emulated.findings.empty())
        throw Error(ErrorCode::DeviceFailure, emulated.kernel + " went wrong in the emulator",
                    emulated.findings.front().toString(), "mend the line before it runs on a device");
    if (!emulated.correct && !emulated.wrongOnPurpose)
        throw Error(ErrorCode::Internal, "the result of " + emulated.kernel + " is wrong",
                    "error " + std::to_string(emulated.error) + " exceeds " +
                        std::to_string(emulated.tolerance),
                    bringsOwnSource(kernel) ? "compare it with the reference that its header names"
                                            : "please report it with the options and the device");
}

} // namespace larmor::app
