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

namespace {

cl_image_format formatOf(const TextureShape &shape)
{
    const auto order = shape.components == 1 ? CL_R : shape.components == 2 ? CL_RG : CL_RGBA;
    switch (shape.format) {
    case TexelFormat::Float:
        return {cl_channel_order(order), CL_FLOAT};
    case TexelFormat::Unorm8:
        return {cl_channel_order(order), CL_UNORM_INT8};
    case TexelFormat::Snorm8:
        return {cl_channel_order(order), CL_SNORM_INT8};
    case TexelFormat::Unorm16:
        return {cl_channel_order(order), CL_UNORM_INT16};
    case TexelFormat::Snorm16:
        return {cl_channel_order(order), CL_SNORM_INT16};
    case TexelFormat::Uint8:
        return {cl_channel_order(order), CL_UNSIGNED_INT8};
    }
    throw Error(ErrorCode::Internal, "an unknown texel format");
}

} // namespace

cl_mem Images::make(const TextureShape &shape, cl_mem of) const
{
    if (shape.source == TextureSource::Pitched)
        throw Error(ErrorCode::Unavailable, "an image of a buffer's rows is wanted",
                    "OpenCL 1.2 makes images of two dimensions in memory of their own alone",
                    "choose source=array");
    const cl_image_format format = formatOf(shape);
    const bool isLine = shape.source == TextureSource::Line, isBuffer = shape.source == TextureSource::Linear;
    cl_image_desc description{};
    description.image_type = isBuffer          ? CL_MEM_OBJECT_IMAGE1D_BUFFER
                             : isLine          ? CL_MEM_OBJECT_IMAGE1D
                             : shape.depth > 0 ? CL_MEM_OBJECT_IMAGE3D
                                               : CL_MEM_OBJECT_IMAGE2D;
    description.image_width = std::size_t(shape.width);
    if (!isLine && !isBuffer) {
        description.image_height = std::size_t(shape.height);
        description.image_depth = std::size_t(shape.depth);
    }
    if (isBuffer) description.buffer = of;
    cl_int code = CL_SUCCESS;
    const cl_mem image = m_queue->cl().clCreateImage(m_queue->device().context, CL_MEM_READ_ONLY, &format,
                                                     &description, nullptr, &code);
    if (code == CL_SUCCESS) return image;
    throw Error(ErrorCode::InvalidCall, m_queue->device().device.name + " cannot make this image",
                std::to_string(shape.width) + " x " + std::to_string(shape.height) + " x " +
                    std::to_string(shape.depth) + " texels of " + std::to_string(shape.components) + " x " +
                    std::to_string(componentBytes(shape.format)) + " bytes" +
                    (isBuffer ? " in linear memory: " : ": ") + errorName(code).english(),
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
    const Kept fresh{texture.buffer, texture.buffer.get(), shape, make(shape, buffer->memory())};
    m_kept.push_front(fresh);
    const std::size_t origin[3]{0, 0, 0};
    const std::size_t region[3]{std::size_t(shape.width), std::size_t(shape.height),
                                std::size_t(std::max(shape.depth, 1))};
    if (shape.source != TextureSource::Linear)
        check(m_queue->cl().clEnqueueCopyBufferToImage(queue.handle(), buffer->memory(), fresh.image, 0,
                                                       origin, region, cl_uint(after.size()),
                                                       after.empty() ? nullptr : after.data(), nullptr),
              "an OpenCL image could not be filled");
    while (m_kept.size() > mostKept) {
        release(m_kept.back());
        m_kept.pop_back();
    }
    return fresh.image;
}

} // namespace larmor::opencl
