// Stencil: out = CENTRE in + NEIGHBOUR (sum of the nearest neighbours along each of DIMENSIONS axes), which is zero
// outside the volume: 3, 5 or 7 points in one, two or three dimensions.
//   plain  every thread reads all its points; the neighbours' reads are left to the caches
//   tiled  the block reads its TX x TY x TZ tile and the halo around it into shared memory, each value once; the
//          halo's share is what the tile costs (Kirk & Hwu, 12.2: of 8^3 cells loaded 6^3 are useful)
// Bytes: each voxel read and written once. Host form: LoopHostRun over rows.

#define THREADS (TX * TY * TZ)
#define HALO_Y (DIMENSIONS > 1 ? 1 : 0)
#define HALO_Z (DIMENSIONS > 2 ? 1 : 0)
#define WX (TX + 2)
#define WY (TY + 2 * HALO_Y)
#define WZ (TZ + 2 * HALO_Z)

DEVICE float voxel(GLOBAL const float *in, int x, int y, int z, int nx, int ny, int nz)
{
    const int inside = x >= 0 && x < nx && y >= 0 && y < ny && z >= 0 && z < nz;
    return inside ? in[((size_t)z * (size_t)ny + (size_t)y) * (size_t)nx + (size_t)x] : 0.0f;
}

KERNEL(THREADS, 1)
stencil(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int nx, int ny, int nz, float centre,
        float neighbour)
{
    const int t = (int)threadIdx.x;
    const int tx = t % TX, ty = t / TX % TY, tz = t / (TX * TY);
    const int x0 = (int)blockIdx.x * TX, y0 = (int)blockIdx.y * TY, z0 = (int)blockIdx.z * TZ;
    const int x = x0 + tx, y = y0 + ty, z = z0 + tz;
#if TILED
    __shared__ float tile[WX * WY * WZ];
    for (int i = t; i < WX * WY * WZ; i += THREADS)
        tile[i] = voxel(in, x0 + i % WX - 1, y0 + i / WX % WY - HALO_Y, z0 + i / (WX * WY) - HALO_Z, nx, ny, nz);
    __syncthreads();
#define NEAR(dx, dy, dz) tile[((tz + HALO_Z + (dz)) * WY + ty + HALO_Y + (dy)) * WX + tx + 1 + (dx)]
#else
#define NEAR(dx, dy, dz) voxel(in, x + (dx), y + (dy), z + (dz), nx, ny, nz)
#endif
    if (x < nx && y < ny && z < nz) {
        float sum = NEAR(-1, 0, 0) + NEAR(1, 0, 0);
#if DIMENSIONS > 1
        sum += NEAR(0, -1, 0) + NEAR(0, 1, 0);
#endif
#if DIMENSIONS > 2
        sum += NEAR(0, 0, -1) + NEAR(0, 0, 1);
#endif
        out[((size_t)z * (size_t)ny + (size_t)y) * (size_t)nx + (size_t)x] = centre * NEAR(0, 0, 0) + neighbour * sum;
    }
}
