// Latencies of memory: one thread's walk along a chain of places, each of which says where the next one is.
#define LINE_WORDS 32u /* one place for each 128 bytes */

// A permutation of 0 ... 2^bits - 1 that looks random.
DEVICE uint mixed(uint i, uint bits)
{
    const uint mask = (1u << bits) - 1u, half = bits / 2u;
    i ^= i >> half;
    i = i * 2654435761u & mask;
    i ^= i >> half;
    i = i * 2246822507u & mask;
    i ^= i >> half;
    return i;
}

// The same of 0 ... lines - 1, where lines <= 2^bits: steps along a cycle of the larger one until it is back.
DEVICE uint scattered(uint i, uint lines, uint bits)
{
    do
        i = mixed(i, bits);
    while (i >= lines);
    return i;
}

// One chain through all lines.
KERNEL(256, 1) lay(uint *next, uint lines, uint bits)
{
    for (uint i = blockIdx.x * 256u + threadIdx.x; i < lines; i += gridDim.x * 256u)
        next[scattered(i, lines, bits) * LINE_WORDS] =
            scattered(i + 1u == lines ? 0u : i + 1u, lines, bits) * LINE_WORDS;
}

#ifdef FIRST_LEVEL
#define FOLLOW(place) __ldca(next + (place))
#else
#define FOLLOW(place) __ldcg(next + (place))
#endif

// From the place where the last walk ended.
KERNEL(32, 1) chase(const uint *next, int warm, int steps, uint *end, long long *cycles)
{
    uint place = *end;
    for (int i = 0; i < warm; ++i)
        place = FOLLOW(place);
    const long long start = clock64();
    for (int i = 0; i < steps; ++i)
        place = FOLLOW(place);
    *cycles = clock64() - start;
    *end = place;
}
