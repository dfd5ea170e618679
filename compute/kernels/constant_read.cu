// READS values of a table of ENTRIES floats, summed by each thread. In one read the lanes of a warp take DISTINCT
// different addresses, neighbours in the table: lane l takes the (l % DISTINCT)-th. From read to read and from warp to
// warp the place moves on, so that all of the table is used: ENTRIES floats are the working set.
//   constant  the constant cache serves one address at a time; all lanes that ask for it get it at once
//             (CUDA Programming Guide, 5.3.2.4; Kirk & Hwu 2010, 5.2)
//   global    the same reads through the caches of global memory
// Bytes: the table read once, one sum written per thread. Host form: LoopHostRun, the same sum.

#if IN_CONSTANT
CONSTANT_BUFFER(float, constTable, ENTRIES)
#define TABLE constTable
#define TABLE_CONSTANT CONSTANT_PARAM(float, constTable)
#else
#define TABLE table
#define TABLE_CONSTANT
#endif

KERNEL(BLOCK, 1)
constantRead(
#if !IN_CONSTANT
    GLOBAL const float *RESTRICT table,
#endif
    GLOBAL float *RESTRICT out, int count TABLE_CONSTANT)
{
    const uint i = blockIdx.x * BLOCK + threadIdx.x;
    const uint first = i / 32u * READS * DISTINCT + i % 32u % DISTINCT;
    float sum = 0.0f;
    UNROLL_BY(8)
    for (uint r = 0u; r < READS; ++r)
        sum += TABLE[(first + r * DISTINCT) % ENTRIES];
    if (i < (uint)count) out[i] = sum;
}
