// SPDX-License-Identifier: GPL-3.0-or-later
#include "recon/pipeline.h"

#include "kernels/catalogue.h"

namespace larmor {

std::uint64_t ReconCache::heldBytes() const
{
    std::uint64_t sum = 0;
    const auto add = [&](const BufferPtr &buffer) { sum += buffer ? buffer->bytes() : 0; };
    add(placementIndex);
    add(edgeWeights);
    if (density) add(density->weights);
    if (gridding) sum += gridding->bytes();
    if (encoding) sum += encoding->encoding->bytes();
    if (maps) {
        add(maps->values);
        if (maps->normalised != maps->values) add(maps->normalised);
    }
    if (spectrum) {
        add(spectrum->forKernel);
        if (spectrum->stored && spectrum->stored->note.empty()) add(spectrum->stored->values);
        for (const BufferPtr &part : spectrum->parts)
            add(part);
    }
    if (adjoint)
        for (const BufferPtr &buffer :
             {adjoint->kx, adjoint->ky, adjoint->kz, adjoint->kxyz, adjoint->x, adjoint->y, adjoint->z,
              adjoint->realPhi, adjoint->imagPhi, adjoint->realD, adjoint->imagD, adjoint->realMu,
              adjoint->imagMu, adjoint->packed, adjoint->realOut, adjoint->imagOut})
            add(buffer);
    return sum;
}

void Run::noteDemonstration(std::string_view kernel, std::string_view stage)
{
    const auto chosen = kernels.find(kernel);
    if (chosen == kernels.end() || !stages.ranAsKernel(stage.empty() ? kernel : stage)) return;
    const OptionSet &set = chosen->second;
    // A copy is the yardstick of the transpose's speed, and no transpose.
    const bool copies =
        kernel == "transpose" && (set.is("variant", "copy") || set.is("variant", "shared-copy"));
    if (copies || kernelDefinition(kernel).wrongOnPurpose(set)) report.wrongOnPurpose = true;
}

bool Run::partialDue() const
{
    constexpr std::chrono::milliseconds interval{40};
    return observer.partialImage &&
           (!lastPartial || std::chrono::steady_clock::now() - *lastPartial >= interval);
}

void Run::showPartial(Buffer &image, double fraction)
{
    Image partial(matrix);
    engine.download(partial.data.data(), image, partial.data.size() * sizeof(cfloat));
    observer.partialImage(partial, fraction);
    lastPartial = std::chrono::steady_clock::now();
}

} // namespace larmor
