// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/opencl/opencl_images.h"

#include "core/error.h"

#include <algorithm>

namespace larmor::opencl {

Images::~Images()
{
    for (const Kept &kept : m_kept)
        release(kept);
}

void Images::release(const Kept &kept)
{
    m_queue->cl().clReleaseMemObject(kept.image); // queued kernels hold references
}

void Images::forget(const Buffer &buffer)
{
    for (auto kept = m_kept.begin(); kept != m_kept.end();)
        if (kept->address == &buffer || kept->buffer.expired()) {
            release(*kept);
            kept = m_kept.erase(kept);
        } else
            ++kept;
}

cl_mem Images::make(const TextureShape &shape) const
{
    const cl_image_format format{
        CL_R, cl_channel_type(shape.format == TexelFormat::Float ? CL_FLOAT : CL_UNORM_INT8)};
    cl_image_desc description{};
    description.image_type = shape.depth > 0 ? CL_MEM_OBJECT_IMAGE3D : CL_MEM_OBJECT_IMAGE2D;
    description.image_width = std::size_t(shape.width);
    description.image_height = std::size_t(shape.height);
    description.image_depth = std::size_t(shape.depth);
    cl_int code = CL_SUCCESS;
    const cl_mem image = m_queue->cl().clCreateImage(m_queue->device().context, CL_MEM_READ_ONLY, &format,
                                                     &description, nullptr, &code);
    if (code == CL_SUCCESS) return image;
    throw Error(ErrorCode::InvalidCall, m_queue->device().device.name + " cannot make this image",
                std::to_string(shape.width) + " x " + std::to_string(shape.height) + " x " +
                    std::to_string(shape.depth) + " texels: " + errorName(code).english(),
                "choose a smaller problem, or fetch=global");
}

cl_mem Images::imageOf(const TextureArgument &texture, Queue &queue, const std::vector<cl_event> &after)
{
    for (const Kept &kept : m_kept)
        if (kept.address == texture.buffer.get() && !kept.buffer.expired() && kept.shape == texture.shape)
            return kept.image;
    auto *buffer = dynamic_cast<OpenClBuffer *>(texture.buffer.get());
    if (!buffer) throw Error(ErrorCode::Internal, "a buffer of another engine reached an OpenCL image");
    if (buffer->bytes() < texture.shape.bytes())
        throw Error(ErrorCode::InvalidCall, "a buffer is too small for its image",
                    std::to_string(buffer->bytes()) + " bytes, where " +
                        std::to_string(texture.shape.bytes()) + " are needed");
    const TextureShape &shape = texture.shape;
    const Kept fresh{texture.buffer, texture.buffer.get(), shape, make(shape)};
    m_kept.push_front(fresh);
    const std::size_t origin[3]{0, 0, 0};
    const std::size_t region[3]{std::size_t(shape.width), std::size_t(shape.height),
                                std::size_t(std::max(shape.depth, 1))};
    check(m_queue->cl().clEnqueueCopyBufferToImage(queue.handle(), buffer->memory(), fresh.image, 0, origin,
                                                   region, cl_uint(after.size()),
                                                   after.empty() ? nullptr : after.data(), nullptr),
          "an OpenCL image could not be filled");
    while (m_kept.size() > mostKept) {
        release(m_kept.back());
        m_kept.pop_back();
    }
    return fresh.image;
}

} // namespace larmor::opencl
