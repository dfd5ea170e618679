// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "kernels/launch_plan.h"

#include <cuda_runtime_api.h>

#include <list>
#include <memory>

namespace larmor {

/// Texture objects made of buffers, each on a CUDA array of its own; the last few are kept.
class TextureCache {
public:
    TextureCache();
    ~TextureCache();
    TextureCache(const TextureCache &) = delete;
    TextureCache &operator=(const TextureCache &) = delete;

    /// The object of a texture argument; the copy that fills a new one runs on the stream.
    /// @throws Error InvalidCall when the buffer is too small, DeviceFailure.
    cudaTextureObject_t objectOf(const TextureArgument &texture, cudaStream_t stream);
    /// Objects of this buffer are stale.
    void forget(const Buffer &buffer);

private:
    struct Kept {
        std::weak_ptr<Buffer> buffer;
        const Buffer *address = nullptr;
        TextureShape shape;
        cudaArray_t array = nullptr;
        void *rows = nullptr; ///< of a pitched one
        std::size_t pitch = 0;
        cudaTextureObject_t object = 0;
    };
    static void release(const Kept &kept);
    static void allocate(Kept &kept, unsigned char *from);
    static void fill(const Kept &kept, unsigned char *from, cudaStream_t stream);

    static constexpr std::size_t mostKept = 8;
    const unsigned m_generation;
    std::list<Kept> m_kept; ///< the newest first
};

} // namespace larmor
