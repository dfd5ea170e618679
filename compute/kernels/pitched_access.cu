// Copy of a width x height matrix whose rows begin `pitch` floats apart, by blocks of BLOCK_X x BLOCK_Y threads,
// one element each. A row whose length is a multiple of the segment size begins where a segment begins, so
// that no warp's run of addresses is split (CUDA Programming Guide, 5.3.2.1.2: pitch).
// DOWN: consecutive threads take consecutive rows of one column instead, a whole pitch apart.
// Bytes: each element read and written once. Host form: LoopHostRun over rows.

KERNEL(BLOCK_X, BLOCK_Y)
pitchedAccess(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int width, int height, int pitch)
{
#if DOWN
    const int y = (int)(blockIdx.x * BLOCK_X + threadIdx.x), x = (int)(blockIdx.y * BLOCK_Y + threadIdx.y);
#else
    const int x = (int)(blockIdx.x * BLOCK_X + threadIdx.x), y = (int)(blockIdx.y * BLOCK_Y + threadIdx.y);
#endif
    const size_t at = (size_t)y * (size_t)pitch + (size_t)x;
    if (x < width && y < height) out[at] = in[at];
}
