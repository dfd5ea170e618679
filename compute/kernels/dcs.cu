// Direct Coulomb summation: map[j] += sum_i q_i / |r_j - r_i| over a chunk of atoms, for the points j of one plane
// of a regular grid (Kirk & Hwu 2010, chapter 9). A thread sums POINTS points of a row in registers (gather: no
// two threads write one point).
//   STAGE      PREPARE packs a chunk's atoms for a plane: x, y, the squared distance from the plane, charge; SUM; or
//              SPREAD in its place: a thread per atom adds its share to every point of the plane (scatter: all threads
//              write all points, ATOMICally, else some additions are lost; 9.2 and 10.2)
//   STRIDE     of a thread's points: 1, adjacent (Fig. 9.7), or BLOCK_X, so that a warp writes neighbours (9.9)
//   MEMORY     atoms in CONSTANT memory, which serves a whole warp at once since all read the same; in GLOBAL
//              memory; or STAGED from there into shared memory, a block's threads' worth at a time
//   EARLY      what the map holds is read before the sum (9.5), or after it, which saves POINTS registers (9.9)
//   PADDED     rows and planes are rounded up to whole blocks: no bounds tests
// Operations: 7 for each point and atom, reciprocal root counted as 2, and 3 shared by a thread's points.
// Mirrored by dcs_host.cpp.

#define PREPARE 0
#define SUM 1
#define SPREAD 2
#define CONSTANT_MEMORY 0
#define GLOBAL_MEMORY 1
#define STAGED_MEMORY 2

#if STAGE == PREPARE
KERNEL(BLOCK, 1)
prepareAtoms(GLOBAL const float4 *RESTRICT atoms, GLOBAL float4 *RESTRICT packed, int firstAtom, int count, float z)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < count) {
        const float4 atom = atoms[firstAtom + i];
        packed[i] = make_float4(atom.x, atom.y, (z - atom.z) * (z - atom.z), atom.w);
    }
}

#elif STAGE == SPREAD
KERNEL(BLOCK_X, BLOCK_Y)
spreadPotential(GLOBAL float *map, GLOBAL const float4 *RESTRICT atomInfo, int count, uint firstPoint, int width,
                int height, float spacing)
{
    const int i = (int)((blockIdx.x * BLOCK_Y + threadIdx.y) * BLOCK_X + threadIdx.x);
    if (i < count) {
        const float4 atom = atomInfo[i];
        GLOBAL float *point = map + firstPoint;
        for (int row = 0; row < height; ++row) {
            const float dy = spacing * row - atom.y, dyz2 = dy * dy + atom.z;
            UNROLL_BY(UNROLL)
            for (int column = 0; column < width; ++column) {
                const float dx = spacing * column - atom.x, share = atom.w * rsqrtf(dx * dx + dyz2);
#if ATOMIC
                atomic_add_float(point, share);
#else
                *point += share;
#endif
                ++point;
            }
        }
    }
}

#else
#define TILE (BLOCK_X * BLOCK_Y)
#if MEMORY == CONSTANT_MEMORY
CONSTANT_BUFFER(float4, atomInfo, CHUNK)
#define ATOMS_PARAM
#define ATOMS_CONSTANT CONSTANT_PARAM(float4, atomInfo)
#else
#define ATOMS_PARAM GLOBAL const float4 *RESTRICT atomInfo,
#define ATOMS_CONSTANT
#endif
#if PADDED
#define INSIDE(condition) 1
#else
#define INSIDE(condition) (condition)
#endif

/// One atom's share of a thread's points.
DEVICE void addAtom(float4 atom, float x, float y, float step, float *sum)
{
    const float dy = y - atom.y, dyz2 = dy * dy + atom.z;
    float dx = x - atom.x;
    UNROLL_BY(POINTS)
    for (int p = 0; p < POINTS; ++p) {
        sum[p] += atom.w * rsqrtf(dx * dx + dyz2);
        dx += step;
    }
}

KERNEL(BLOCK_X, BLOCK_Y)
sumPotential(GLOBAL float *RESTRICT map, ATOMS_PARAM int count, uint firstPoint, int width, int height, int pitch,
             float spacing ATOMS_CONSTANT)
{
#if MEMORY == STAGED_MEMORY
    __shared__ float4 tile[TILE];
    const int thread = (int)(threadIdx.y * BLOCK_X + threadIdx.x);
#endif
    const int tx = (int)threadIdx.x, row = (int)(blockIdx.y * BLOCK_Y + threadIdx.y);
#if STRIDE == 1
    const int column = ((int)blockIdx.x * BLOCK_X + tx) * POINTS;
#else
    const int column = (int)blockIdx.x * BLOCK_X * POINTS + tx;
#endif
    GLOBAL float *const own = map + firstPoint + (size_t)row * pitch + column;
    const float x = spacing * column, y = spacing * row, step = spacing * STRIDE;
    float sum[POINTS];
#if EARLY
    float held[POINTS];
    UNROLL_BY(POINTS)
    for (int p = 0; p < POINTS; ++p)
        held[p] = INSIDE(row < height && column + p * STRIDE < width) ? own[p * STRIDE] : 0.0f;
#endif
    UNROLL_BY(POINTS)
    for (int p = 0; p < POINTS; ++p)
        sum[p] = 0.0f;
#if MEMORY == STAGED_MEMORY
    for (int first = 0; first < count; first += TILE) {
        const int atoms = count - first < TILE ? count - first : TILE;
        __syncthreads(); // the last tile has been read
        if (thread < atoms) tile[thread] = atomInfo[first + thread];
        __syncthreads();
        UNROLL_BY(UNROLL)
        for (int i = 0; i < atoms; ++i)
            addAtom(tile[i], x, y, step, sum);
    }
#else
    UNROLL_BY(UNROLL)
    for (int i = 0; i < count; ++i)
        addAtom(atomInfo[i], x, y, step, sum);
#endif
    UNROLL_BY(POINTS)
    for (int p = 0; p < POINTS; ++p)
        if (INSIDE(row < height && column + p * STRIDE < width)) {
#if EARLY
            own[p * STRIDE] = held[p] + sum[p];
#else
            own[p * STRIDE] += sum[p];
#endif
        }
}
#endif
