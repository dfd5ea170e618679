// Texture units: how long one fetch takes, and how many they make a cycle.
#include "machine.cuh"

// Each fetch's place is the last one's value, which is 0.
KERNEL_ANY texture_chain(long long *cycles, float *out, TEXTURE_2D(image), int links)
{
    float x = 0.5f;
    const long long start = clock64();
    for (int i = 0; i < links; ++i)
        x = FETCH_2D(image, x, 0.5f) + 0.5f;
    *cycles = clock64() - start;
    *out = x;
}

// Neighbouring lanes fetch neighbouring texels.
KERNEL_ANY texture_fetches(float *out, TEXTURE_2D(image), int passes, int width)
{
    float x = float(threadIdx.x % 32u) + 0.5f, sum = 0;
    const float y = float((blockIdx.x * 7u + threadIdx.x / 32u) % uint(width)) + 0.5f;
    for (int p = 0; p < passes; ++p) {
#pragma unroll
        for (int k = 0; k < 4; ++k)
            sum += FETCH_2D(image, x + float(k * 32), y);
        x = x > float(width) ? 0.5f : x + 1.0f;
    }
    if (sum == NEVER) *out = sum;
}
