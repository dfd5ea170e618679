// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/opencl/opencl_buffer.h"
#include "kernels/launch_plan.h"

#include <list>
#include <memory>
#include <vector>

namespace larmor::opencl {

/// Images made of buffers for kernels that read textures; the last few are kept.
class Images {
public:
    explicit Images(std::shared_ptr<Queue> queue) : m_queue(std::move(queue)) {}
    ~Images();
    Images(const Images &) = delete;
    Images &operator=(const Images &) = delete;

    /// The image of a texture argument; the copy that fills a new one runs on the queue, after the events.
    /// @throws Error InvalidCall when the buffer is too small or the device has no such images.
    cl_mem imageOf(const TextureArgument &texture, Queue &queue, const std::vector<cl_event> &after);
    /// Images of this buffer are stale.
    void forget(const Buffer &buffer);

private:
    struct Kept {
        std::weak_ptr<Buffer> buffer;
        const Buffer *address;
        TextureShape shape;
        cl_mem image;
    };
    void release(const Kept &kept);
    /// @param of the memory of the buffer, which an image of linear memory is made of.
    cl_mem make(const TextureShape &shape, cl_mem of) const;

    static constexpr std::size_t mostKept = 8;
    std::shared_ptr<Queue> m_queue;
    std::list<Kept> m_kept; ///< the newest first
};

} // namespace larmor::opencl
