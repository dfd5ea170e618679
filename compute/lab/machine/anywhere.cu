// Accesses to sectors anywhere in memory: within the second-level cache, and beyond it. READS and WRITES say
// which there are; WORD what a lane touches.
#include "machine.cuh"

// Every lane its own random sector, of which it touches one WORD.
KERNEL_ANY touches(WORD *data, float *out, uint sectors, int passes)
{
    const uint each = 32u / uint(sizeof(WORD));
    uint state = first_random(blockIdx.x * blockDim.x + threadIdx.x);
    float sum = 0;
    for (int p = 0; p < passes; p += 4) {
        WORD *at[4];
        WORD values[4]{};
#pragma unroll
        for (int k = 0; k < 4; ++k) {
            state = next_random(state);
            at[k] = data + size_t((state >> 4) % sectors) * each;
        }
#if READS
#pragma unroll
        for (int k = 0; k < 4; ++k)
            values[k] = __ldcg(at[k]);
#endif
#pragma unroll
        for (int k = 0; k < 4; ++k) {
            sum += sum_of(values[k]);
#if WRITES
            __stcg(at[k], values[k]);
#endif
        }
    }
    if (sum == NEVER) *out = sum;
}

// Every lane its own random place, from which it touches six pairs of words in a row, one after the other, as a
// sample does on a grid.
KERNEL_ANY rows(float2 *data, float *out, uint pairs, int passes)
{
    uint state = first_random(blockIdx.x * blockDim.x + threadIdx.x);
    float sum = 0;
    for (int p = 0; p < passes; p += 6) {
        state = next_random(state);
        float2 *const row = data + (state >> 4) % (pairs - 6u);
#pragma unroll
        for (int k = 0; k < 6; ++k) {
            float2 value{};
#if READS
            value = row[k];
#endif
            sum += sum_of(value);
            value.x += 1;
#if WRITES
            row[k] = value;
#endif
        }
    }
    if (sum == NEVER) *out = sum;
}
