// A surface of WIDTH x HEIGHT positions that moves with time, one float4 each, written where a display draws from:
// the sample of OpenGL interoperation (CUDA C Programming Guide, 3.2.7.1). u and v run from -1 to 1 over the grid,
// the height is 0.5 sin(4 u + time) cos(4 v + time); the position is (u, height, v, 1).
//   SPLIT  one float4 per store, or four floats of four stores
//   FAST   sine and cosine by the special-function units
// Bytes: 16 for each position. Mirrored by create_vertices.cpp.

KERNEL(BLOCK_X, BLOCK_Y)
createVertices(GLOBAL float4 *RESTRICT positions, int width, int height, float twicePerWidth, float twicePerHeight,
               float time)
{
    const int x = (int)(blockIdx.x * BLOCK_X + threadIdx.x), y = (int)(blockIdx.y * BLOCK_Y + threadIdx.y);
    if (x < width && y < height) {
        const float u = x * twicePerWidth - 1.0f, v = y * twicePerHeight - 1.0f;
#if FAST
        const float rise = 0.5f * __sinf(4.0f * u + time) * __cosf(4.0f * v + time);
#else
        const float rise = 0.5f * sinf(4.0f * u + time) * cosf(4.0f * v + time);
#endif
        const size_t at = (size_t)y * width + x;
#if SPLIT
        GLOBAL float *const parts = (GLOBAL float *)(positions + at);
        parts[0] = u;
        parts[1] = rise;
        parts[2] = v;
        parts[3] = 1.0f;
#else
        positions[at] = make_float4(u, rise, v, 1.0f);
#endif
    }
}
