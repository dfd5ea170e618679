// Transposes each whole SIDE x SIDE tile of a width x height matrix in place, one block of SIDE x SIDE threads per
// tile (Kirk & Hwu, exercises 4.2, 4.3 and 6.8). What fills no tile stays as it is.
// BARRIER 0 leaves out the barrier between the store to the tile and the load from it, as the exercise does: a
// thread may read what another has not yet written. With at most 32 threads, a warp in lock-step, it was right by
// luck; since Volta even that is not promised.
// Bytes: each element of a tile read and written once. Host form: BlockTransposeRun.

KERNEL(SIDE, SIDE)
blockTranspose(GLOBAL float *matrix, int width)
{
    __shared__ float tile[SIDE][SIDE];
    const int x = (int)(blockIdx.x * SIDE + threadIdx.x), y = (int)(blockIdx.y * SIDE + threadIdx.y);
    const size_t at = (size_t)y * (size_t)width + (size_t)x;
    tile[threadIdx.y][threadIdx.x] = matrix[at];
#if BARRIER
    __syncthreads();
#endif
    matrix[at] = tile[threadIdx.x][threadIdx.y];
}
