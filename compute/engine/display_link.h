// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/extent.h"
#include "engine/engine.h"

#include <memory>
#include <string>

namespace larmor {

/// CUDA-OpenGL interop of one GL object: registered once, mapped for each image (Programming
/// Guide 3.0, 3.2.7.1). Made, used and destroyed on the thread whose GL context is current, which need not be
/// the engine's thread.
class DisplayLink {
public:
    virtual ~DisplayLink() = default;
    /// Copies complex voxels into the GL object: map, copy on the device, unmap. The image must be complete.
    /// @returns milliseconds that the copy took on the device. @throws Error DeviceFailure; the caller then
    /// falls back to an upload.
    virtual double present(Buffer &image, std::size_t offsetVoxels) = 0;
};

enum class DisplayTarget {
    Texture3d /**< GL_TEXTURE_3D, RG32F */,
    PixelBuffer /**< GL_PIXEL_UNPACK_BUFFER */
};

/// Ties an OpenGL object of the current context to the memory of an engine kind.
/// @returns null where that cannot be; `why` then says the reason.
std::unique_ptr<DisplayLink> makeDisplayLink(EngineKind engine, DisplayTarget target, unsigned glName,
                                             const Extent &extent, std::string &why);

} // namespace larmor
