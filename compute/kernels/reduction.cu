// Reduction of `count` floats to one value: a sum, a dot product, a sum of squares, the least or the largest (Kirk &
// Hwu, 6.1; CUDA Programming Guide, B.5). A block takes BLOCK x EACH elements of WIDTH floats, each thread EACH of
// them; the threads' values then meet in shared memory in one of these trees, log2(BLOCK) steps high:
//   divergent    stride 1, 2, 4 ...: thread t works where 2 stride divides t, so every warp stays half busy
//   conflicts    the same pairs by the first threads: whole warps rest, but their addresses lie 2 stride apart and
//                meet in the banks
//   sequential   stride BLOCK/2 ... 1: the first threads add runs of neighbours: neither divergence nor conflicts
//   shuffled     each warp adds up by shuffles, without shared memory, and the warps' values likewise
// TAIL is how the sequential tree goes on within one warp: by barriers, by volatile accesses in the lock-step that
// GPUs before Volta had (a race today), by __syncwarp, or by shuffles.
// FINISH: the blocks' values are reduced by launching again, by the block that finishes last (without its fence it
// may read values that have not arrived), or by atomic operations on one word. FENCE says for whom the values of a
// block stand before its count, IS_VOLATILE whether each access to them is made as written.
// PRECISION: of the running value: float, a float and what its roundings lost (two-sum), or double.
// Bytes: each input read once. Host form: reduction_host.cpp; in a reconstruction: the solvers' dot products.

#define SUM 0
#define DOT 1
#define NORM 2
#define LEAST 3
#define LARGEST 4

#define SINGLE 0
#define COMPENSATED 1
#define DOUBLE 2

#define DIVERGENT 0
#define CONFLICTS 1
#define SEQUENTIAL 2
#define SHUFFLED 3

#define BARRIERS 0
#define IN_LOCK_STEP 1
#define WARP_BARRIERS 2
#define SHUFFLES 3

#define RELAUNCH 0
#define LAST_BLOCK 1
#define ATOMIC 2

#define NO_FENCE 0
#define OF_BLOCK 1
#define OF_DEVICE 2
#define OF_SYSTEM 3

#if PRECISION == COMPENSATED
#define VALUE float2 // x: the sum, y: what rounding has taken from it
#elif PRECISION == DOUBLE
#ifdef __OPENCL_VERSION__
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#define VALUE double
#else
#define VALUE float
#endif

#if OPERATION == LEAST
#define NOTHING as_float(0x7f800000)
#elif OPERATION == LARGEST
#define NOTHING as_float(0xff800000)
#elif PRECISION == COMPENSATED
#define NOTHING make_float2(0.0f, 0.0f)
#else
#define NOTHING 0.0f
#endif

DEVICE VALUE join(VALUE a, VALUE b)
{
#if OPERATION == LEAST
    return fminf(a, b);
#elif OPERATION == LARGEST
    return fmaxf(a, b);
#elif PRECISION == COMPENSATED
    const float sum = a.x + b.x, added = sum - a.x;
    const float lost = (a.x - (sum - added)) + (b.x - added);
    return make_float2(sum, a.y + b.y + lost);
#else
    return a + b;
#endif
}

// One input, or one pair of inputs, taken into a running value.
DEVICE VALUE take(VALUE value, float a, float b)
{
#if OPERATION == DOT || OPERATION == NORM
#if PRECISION == COMPENSATED
    const float product = a * b;
    return join(value, make_float2(product, fmaf(a, b, -product)));
#else
    return value + (VALUE)a * (VALUE)b;
#endif
#elif PRECISION == COMPENSATED
    return join(value, make_float2(a, 0.0f));
#else
    return join(value, (VALUE)a);
#endif
}

#if TREE == SHUFFLED || TAIL == SHUFFLES
DEVICE VALUE shuffled_down(VALUE value, int lanes)
{
#if PRECISION == COMPENSATED
    return make_float2(__shfl_down_sync(0xffffffffu, value.x, lanes), __shfl_down_sync(0xffffffffu, value.y, lanes));
#else
    return __shfl_down_sync(0xffffffffu, value, lanes);
#endif
}

DEVICE VALUE warp_total(VALUE value)
{
    UNROLL_BY(5)
    for (int lanes = 16; lanes > 0; lanes /= 2)
        value = join(value, shuffled_down(value, lanes));
    return value;
}
#endif

#if UNROLLED
#define UNROLL_TREE UNROLL_BY(16)
#else
#define UNROLL_TREE UNROLL_BY(1)
#endif

#define LAST_STRIDE (BLOCK >= 64 ? 32 : 16) // with which one warp begins
#define HELD (BLOCK >= 64 ? BLOCK : 64)     // the warp's upper lanes read on, into nobody's result

#if TREE != SHUFFLED
// The threads' values in shared memory, added up to held[0].
DEVICE void add_up(SHARED_PTR VALUE *held, int t)
{
#if TREE == DIVERGENT
    UNROLL_TREE
    for (int stride = 1; stride < BLOCK; stride *= 2) {
        if (t % (2 * stride) == 0) held[t] = join(held[t], held[t + stride]);
        __syncthreads();
    }
#elif TREE == CONFLICTS
    UNROLL_TREE
    for (int stride = 1; stride < BLOCK; stride *= 2) {
        const int at = 2 * stride * t;
        if (at < BLOCK) held[at] = join(held[at], held[at + stride]);
        __syncthreads();
    }
#else
    UNROLL_TREE
    for (int stride = BLOCK / 2; stride > (TAIL == BARRIERS ? 0 : 32); stride /= 2) {
        if (t < stride) held[t] = join(held[t], held[t + stride]);
        __syncthreads();
    }
#if TAIL == IN_LOCK_STEP
    if (t < 32) {
        volatile SHARED_PTR VALUE *const seen = held;
        UNROLL_BY(6)
        for (int stride = LAST_STRIDE; stride > 0; stride /= 2)
            seen[t] = join(seen[t], seen[t + stride]);
    }
#elif TAIL == WARP_BARRIERS
    if (t < 32) {
        VALUE mine = held[t];
        UNROLL_BY(6)
        for (int stride = LAST_STRIDE; stride > 0; stride /= 2) {
            mine = join(mine, held[t + stride]);
            __syncwarp();
            held[t] = mine;
            __syncwarp();
        }
    }
#elif TAIL == SHUFFLES
    if (t < 32) {
        VALUE mine = held[t];
#if BLOCK >= 64
        mine = join(mine, held[t + 32]);
#endif
        mine = warp_total(mine);
        if (t == 0) held[0] = mine;
    }
#endif
#endif
}
#endif

// The block's total, for thread 0.
DEVICE VALUE block_total(VALUE own, SHARED_PTR VALUE *held, int t)
{
#if TREE == SHUFFLED
    own = warp_total(own);
    if (t % 32 == 0) held[t / 32] = own;
    __syncthreads();
    own = NOTHING;
    if (t < BLOCK / 32) own = held[t];
    return t < 32 ? warp_total(own) : own;
#else
    held[t] = own;
    __syncthreads();
    add_up(held, t);
#if FINISH == ATOMIC && (OPERATION == LEAST || OPERATION == LARGEST) && TAIL != BARRIERS
    __syncthreads(); // the loop over exchanges has compilers read ahead for all threads
#endif
    return held[0];
#endif
}

#if FINISH == LAST_BLOCK
#if FENCE == OF_BLOCK
#define FENCED __threadfence_block();
#elif FENCE == OF_DEVICE
#define FENCED __threadfence();
#elif FENCE == OF_SYSTEM
#define FENCED __threadfence_system();
#else
#define FENCED
#endif
#if IS_VOLATILE
#define SEEN volatile
#else
#define SEEN
#endif
// Before the count that follows, also where a fence holds for one work-group alone (OpenCL C 1.2, 6.12.9).
DEVICE void leave(SEEN GLOBAL VALUE *place, VALUE value)
{
#if PRECISION == COMPENSATED
    SEEN GLOBAL float *const parts = (SEEN GLOBAL float *)place;
    parts[0] = value.x, parts[1] = value.y;
#else
    *place = value;
#endif
}

// As another block wrote it, not as a cache remembers it.
DEVICE VALUE arrived(SEEN GLOBAL VALUE *place)
{
#if PRECISION == COMPENSATED
    SEEN GLOBAL float *const parts = (SEEN GLOBAL float *)place;
    return make_float2(parts[0], parts[1]);
#else
    return *place;
#endif
}
#endif

#if FINISH == ATOMIC && (OPERATION == LEAST || OPERATION == LARGEST)
DEVICE void atomic_join(GLOBAL float *place, float value)
{
    GLOBAL uint *const bits = (GLOBAL uint *)place;
    uint seen = as_uint(value), expected; // a guess: the first exchange tells what is there
    do {
        expected = seen;
        seen = atomic_cmpxchg(bits, expected, as_uint(join(as_float(expected), value)));
    } while (seen != expected && as_uint(join(as_float(seen), value)) != seen);
}
#endif

#if OVER_PARTIALS
KERNEL(BLOCK, 1)
reducePartials(GLOBAL const VALUE *RESTRICT in, GLOBAL VALUE *RESTRICT out, int count)
{
    __shared__ VALUE held[HELD];
    const int t = (int)threadIdx.x;
    VALUE own = NOTHING;
    UNROLL_BY(EACH)
    for (int j = 0; j < EACH; ++j) {
        const int at = ((int)blockIdx.x * EACH + j) * BLOCK + t;
        if (at < count) own = join(own, in[at]);
    }
    own = block_total(own, held, t);
    if (t == 0) out[blockIdx.x] = own;
}
#else

#if OPERATION == DOT
#define SECOND(i, part) second[i] part
#elif OPERATION == NORM
#define SECOND(i, part) first[i] part
#else
#define SECOND(i, part) 0.0f
#endif

KERNEL(BLOCK, 1)
reduce(GLOBAL const float *RESTRICT a
#if OPERATION == DOT
       , GLOBAL const float *RESTRICT b
#endif
       , int count
#if FINISH != ATOMIC
       , GLOBAL VALUE *partials
#endif
#if FINISH != RELAUNCH
       , GLOBAL VALUE *out
#endif
#if FINISH == LAST_BLOCK
       , GLOBAL uint *counter
#endif
)
{
    __shared__ VALUE held[HELD];
#if FINISH == LAST_BLOCK
    __shared__ int last;
#endif
    const int t = (int)threadIdx.x;
    GLOBAL const ELEMENT *const first = (GLOBAL const ELEMENT *)a;
#if OPERATION == DOT
    GLOBAL const ELEMENT *const second = (GLOBAL const ELEMENT *)b;
#endif
    const int whole = count / WIDTH;
    VALUE own = NOTHING;
    UNROLL_BY(EACH < 8 ? EACH : 8)
    for (int j = 0; j < EACH; ++j) {
        const int at = ((int)blockIdx.x * EACH + j) * BLOCK + t;
        if (at < whole) {
#if WIDTH == 1
            own = take(own, first[at], SECOND(at, ));
#else
            own = take(own, first[at].x, SECOND(at, .x));
            own = take(own, first[at].y, SECOND(at, .y));
#if WIDTH == 4
            own = take(own, first[at].z, SECOND(at, .z));
            own = take(own, first[at].w, SECOND(at, .w));
#endif
#endif
        }
    }
#if WIDTH > 1
    const int rest = whole * WIDTH + (int)blockIdx.x * BLOCK + t; // floats that fill no element
#if OPERATION == DOT
    if (rest < count) own = take(own, a[rest], b[rest]);
#else
    if (rest < count) own = take(own, a[rest], a[rest]);
#endif
#endif
    own = block_total(own, held, t);

#if FINISH == RELAUNCH
    if (t == 0) partials[blockIdx.x] = own;
#elif FINISH == ATOMIC
#if OPERATION == LEAST || OPERATION == LARGEST
    if (t == 0) atomic_join(out, own);
#else
    if (t == 0) atomic_add_float(out, own);
#endif
#else
    if (t == 0) {
        leave(partials + blockIdx.x, own);
        FENCED
        last = atomic_inc_wrap(counter, gridDim.x - 1u) == gridDim.x - 1u;
    }
    __syncthreads();
    if (last) { // the whole block alike
        own = NOTHING;
        for (int i = t; i < (int)gridDim.x; i += BLOCK)
            own = join(own, arrived(partials + i));
        own = block_total(own, held, t);
        if (t == 0) *out = own;
    }
#endif
}
#endif
