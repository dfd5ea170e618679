// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cuda/texture_cache.h"

#include "core/error.h"
#include "engine/cuda/cuda_check.h"
#include "engine/cuda/device_pool.h"

#include <algorithm>

namespace larmor {
namespace {

cudaChannelFormatDesc channelsOf(const TextureShape &shape)
{
    const int bits = static_cast<int>(8 * componentBytes(shape.format));
    const auto of = [&](int component) { return shape.components > component ? bits : 0; };
    const bool isSigned = shape.format == TexelFormat::Snorm8 || shape.format == TexelFormat::Snorm16;
    return cudaCreateChannelDesc(bits, of(1), of(2), of(3),
                                 shape.format == TexelFormat::Float ? cudaChannelFormatKindFloat
                                 : isSigned                         ? cudaChannelFormatKindSigned
                                                                    : cudaChannelFormatKindUnsigned);
}

cudaTextureDesc description(const TextureShape &shape)
{
    cudaTextureDesc description{};
    for (cudaTextureAddressMode &mode : description.addressMode)
        mode = shape.address == TextureAddress::Wrap ? cudaAddressModeWrap : cudaAddressModeClamp;
    description.filterMode =
        shape.filter == TextureFilter::Linear ? cudaFilterModeLinear : cudaFilterModePoint;
    description.readMode = shape.format == TexelFormat::Float || shape.format == TexelFormat::Uint8
                               ? cudaReadModeElementType
                               : cudaReadModeNormalizedFloat;
    description.normalizedCoords = shape.normalised ? 1 : 0;
    return description;
}

} // namespace

TextureCache::TextureCache() : m_generation(CudaContext::generation()) {}

TextureCache::~TextureCache()
{
    if (!CudaContext::isAlive(m_generation)) return;
    for (const Kept &kept : m_kept)
        release(kept);
}

void TextureCache::release(const Kept &kept)
{
    // Frees wait for the kernels that still read them.
    if (kept.object) ignoreCuda(cudaDestroyTextureObject(kept.object));
    if (kept.array) ignoreCuda(cudaFreeArray(kept.array));
    if (kept.rows) ignoreCuda(cudaFree(kept.rows));
}

void TextureCache::forget(const Buffer &buffer)
{
    for (auto kept = m_kept.begin(); kept != m_kept.end();)
        if (kept->address == &buffer || kept->buffer.expired()) {
            release(*kept);
            kept = m_kept.erase(kept);
        } else
            ++kept;
}

void TextureCache::allocate(Kept &kept, unsigned char *from)
{
    const TextureShape &shape = kept.shape;
    const cudaChannelFormatDesc channels = channelsOf(shape);
    const auto width = static_cast<std::size_t>(shape.width), height = static_cast<std::size_t>(shape.height);
    cudaResourceDesc resource{};
    if (shape.source == TextureSource::Linear) { // the buffer itself
        resource.resType = cudaResourceTypeLinear;
        resource.res.linear = {from, channels, shape.bytes()};
    } else if (shape.source == TextureSource::Pitched) {
        checkCuda(cudaMallocPitch(&kept.rows, &kept.pitch, width * shape.texelBytes(), height),
                  "making rows for a texture (cudaMallocPitch)");
        resource.resType = cudaResourceTypePitch2D;
        resource.res.pitch2D = {kept.rows, channels, width, height, kept.pitch};
    } else {
        const bool isLine = shape.source == TextureSource::Line;
        checkCuda(cudaMalloc3DArray(&kept.array, &channels,
                                    cudaExtent{width, isLine ? 0 : height,
                                               isLine ? 0 : static_cast<std::size_t>(shape.depth)},
                                    0),
                  "making an array for a texture (cudaMalloc3DArray)");
        resource.resType = cudaResourceTypeArray;
        resource.res.array.array = kept.array;
    }
    const cudaTextureDesc texture = description(shape);
    checkCuda(cudaCreateTextureObject(&kept.object, &resource, &texture, nullptr),
              "making a texture (cudaCreateTextureObject)");
}

void TextureCache::fill(const Kept &kept, unsigned char *from, cudaStream_t stream)
{
    const auto width = static_cast<std::size_t>(kept.shape.width),
               height = static_cast<std::size_t>(kept.shape.height), row = width * kept.shape.texelBytes();
    if (kept.shape.source == TextureSource::Linear) return;
    if (kept.shape.source == TextureSource::Pitched) {
        checkCuda(cudaMemcpy2DAsync(kept.rows, kept.pitch, from, row, row, height, cudaMemcpyDeviceToDevice,
                                    stream),
                  "filling a texture (cudaMemcpy2DAsync)");
        return;
    }
    cudaMemcpy3DParms copy{};
    copy.srcPtr = {from, row, width, height};
    copy.dstArray = kept.array;
    copy.extent = {width, height, static_cast<std::size_t>(std::max(kept.shape.depth, 1))};
    copy.kind = cudaMemcpyDeviceToDevice;
    checkCuda(cudaMemcpy3DAsync(&copy, stream), "filling a texture (cudaMemcpy3DAsync)");
}

cudaTextureObject_t TextureCache::objectOf(const TextureArgument &texture, cudaStream_t stream)
{
    for (const Kept &kept : m_kept)
        if (kept.address == texture.buffer.get() && !kept.buffer.expired() && kept.shape == texture.shape)
            return kept.object;
    if (!texture.buffer) throw Error(ErrorCode::Internal, "a texture without a buffer");
    unsigned char *from = deviceBuffer(*texture.buffer).address();
    if (texture.buffer->bytes() < texture.shape.bytes())
        throw Error(ErrorCode::InvalidCall, "a buffer is too small for its image",
                    std::to_string(texture.buffer->bytes()) + " bytes, where " +
                        std::to_string(texture.shape.bytes()) + " are needed");
    Kept fresh{texture.buffer, texture.buffer.get(), texture.shape};
    try {
        allocate(fresh, from);
        fill(fresh, from, stream);
    } catch (...) {
        release(fresh);
        throw;
    }
    m_kept.push_front(fresh);
    while (m_kept.size() > mostKept) {
        release(m_kept.back());
        m_kept.pop_back();
    }
    return fresh.object;
}

} // namespace larmor
