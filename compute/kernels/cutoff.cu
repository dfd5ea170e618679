// Potential of point charges within a radius: map[j] += sum_i q_i / r (1 - (r / radius)^2)^2 over the atoms with
// r = |r_j - r_i| < radius, so that work grows with the volume and not with its square (Kirk & Hwu 2010, 10.3). The
// weight lets a term fade to nothing at the radius instead of ending there.
//   STAGE   LISTED  atoms of a list in constant memory against a box of points: all atoms, or those that the
//                   processor chose for the neighbourhood of a large bin
//           BINNED  a block of 8 x 8 threads takes 8 x 8 x 8 points and walks the small bins around them; their
//                   atoms pass through shared memory, and each thread tests the distance
//           ADD     what the processor summed of the atoms that did not fit their bins
//   DUMMY   bins are filled up with atoms without charge, so that a row of bins is one array; else they have counts
// A thread sums POINTS points along z, which share the distance in x and y. Mirrored by cutoff_host.cpp.

#define LISTED 0
#define BINNED 1
#define ADD 2
#define POINTS 8

#if STAGE == ADD
KERNEL(BLOCK, 1)
addMaps(GLOBAL float *RESTRICT map, GLOBAL const float *RESTRICT other, uint count)
{
    const uint i = blockIdx.x * BLOCK + threadIdx.x;
    if (i < count) map[i] += other[i];
}

#else
DEVICE float term(float distance2, float charge, float radius2, float perRadius2)
{
    const float weight = 1.0f - distance2 * perRadius2;
    return distance2 < radius2 ? charge * rsqrtf(distance2) * weight * weight : 0.0f;
}

// Adds one atom to a thread's points, which begin at z.
DEVICE void addAtom(float sum[POINTS], float4 atom, float x, float y, float z, float spacing, float radius2,
                    float perRadius2)
{
    const float dx = x - atom.x, dy = y - atom.y, dxy2 = dx * dx + dy * dy;
    float dz = z - atom.z;
    UNROLL_BY(POINTS)
    for (int p = 0; p < POINTS; ++p) {
        sum[p] += term(dxy2 + dz * dz, atom.w, radius2, perRadius2);
        dz += spacing;
    }
}

DEVICE void addToMap(GLOBAL float *RESTRICT map, const float *sum, int x, int y, int z, int width, int height,
                     int endZ)
{
    UNROLL_BY(POINTS)
    for (int p = 0; p < POINTS; ++p)
        if (z + p < endZ) map[((size_t)(z + p) * height + y) * width + x] += sum[p];
}

#if STAGE == LISTED
CONSTANT_BUFFER(float4, nearAtoms, CHUNK)

KERNEL(BLOCK_X, BLOCK_Y)
sumListed(GLOBAL float *RESTRICT map, int count, int width, int height, int firstX, int firstY, int firstZ, int endX,
          int endY, int endZ, float spacing, float radius2, float perRadius2 CONSTANT_PARAM(float4, nearAtoms))
{
    const int x = firstX + (int)(blockIdx.x * BLOCK_X + threadIdx.x);
    const int y = firstY + (int)(blockIdx.y * BLOCK_Y + threadIdx.y);
    const int z = firstZ + (int)blockIdx.z * POINTS;
    float sum[POINTS];
    UNROLL_BY(POINTS)
    for (int p = 0; p < POINTS; ++p)
        sum[p] = 0.0f;
    UNROLL_BY(UNROLL)
    for (int i = 0; i < count; ++i)
        addAtom(sum, nearAtoms[i], spacing * x, spacing * y, spacing * z, spacing, radius2, perRadius2);
    if (x < endX && y < endY) addToMap(map, sum, x, y, z, width, height, endZ);
}

#else
// First and last bin, of `bins` along an axis, that reach into the radius around the points from `first` on.
DEVICE int firstBin(int first, float spacing, float radius, float perBin)
{
    const int bin = (int)floorf((spacing * first - radius) * perBin);
    return bin < 0 ? 0 : bin;
}
DEVICE int lastBin(int first, float spacing, float radius, float perBin, int bins)
{
    const int bin = (int)floorf((spacing * (first + 7) + radius) * perBin);
    return bin >= bins ? bins - 1 : bin;
}

KERNEL(8, 8)
sumBinned(GLOBAL float *RESTRICT map, GLOBAL const float4 *RESTRICT bins, GLOBAL const int *RESTRICT counts, int width,
          int height, int depth, int binsX, int binsY, int binsZ, float spacing, float radius, float perBin,
          float radius2, float perRadius2)
{
    __shared__ float4 staged[64];
    const int tx = (int)threadIdx.x, ty = (int)threadIdx.y, thread = ty * 8 + tx;
    const int firstX = (int)blockIdx.x * 8, firstY = (int)blockIdx.y * 8, z = (int)blockIdx.z * POINTS;
    const int x = firstX + tx, y = firstY + ty;
    const int lowX = firstBin(firstX, spacing, radius, perBin), highX = lastBin(firstX, spacing, radius, perBin, binsX);
    const int lowY = firstBin(firstY, spacing, radius, perBin), highY = lastBin(firstY, spacing, radius, perBin, binsY);
    const int lowZ = firstBin(z, spacing, radius, perBin), highZ = lastBin(z, spacing, radius, perBin, binsZ);
    float sum[POINTS];
    UNROLL_BY(POINTS)
    for (int p = 0; p < POINTS; ++p)
        sum[p] = 0.0f;
    UNROLL_BY(1)
    for (int binZ = lowZ; binZ <= highZ; ++binZ) {
        UNROLL_BY(1)
        for (int binY = lowY; binY <= highY; ++binY) {
            const int row = (binZ * binsY + binY) * binsX;
#if DUMMY
            const int begin = (row + lowX) * CAP, end = (row + highX + 1) * CAP;
            UNROLL_BY(1)
            for (int base = begin; base < end; base += 64) {
                const int some = end - base < 64 ? end - base : 64;
                if (thread < some) staged[thread] = bins[base + thread];
#else
            UNROLL_BY(1)
            for (int bin = row + lowX; bin <= row + highX; ++bin) {
                const int some = counts[bin];
                if (thread < some) staged[thread] = bins[bin * CAP + thread];
#endif
                __syncthreads();
                UNROLL_BY(UNROLL)
                for (int i = 0; i < some; ++i)
                    addAtom(sum, staged[i], spacing * x, spacing * y, spacing * z, spacing, radius2, perRadius2);
                __syncthreads(); // all have read before the next atoms are staged
            }
        }
    }
    if (x < width && y < height) addToMap(map, sum, x, y, z, width, height, depth);
}
#endif
#endif
