// The clock: one warp that counts its cycles until there are so many.
KERNEL_ANY spin(long long *cycles, uint count)
{
    const long long start = clock64();
    long long taken = 0;
    while (taken < (long long)count)
        taken = clock64() - start;
    if (blockIdx.x == 0u && threadIdx.x == 0u) *cycles = taken;
}
