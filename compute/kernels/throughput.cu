// STEPS times one instruction on each of CHAINS running values of a thread: what a multiprocessor can issue, and
// how many independent chains it takes to keep it busy (CUDA Programming Guide, table 5-1). The compiler must not
// shorten a chain: operands come from memory (all inputs are 1), each chain begins at a value of its own as far as it
// can know, and sums and products of integers, which it may reorder, are those of two values by turns.
// How many instructions a step has, the table of throughput.cpp says.
// Host form: the values of the chains by the same rules.

#define ADD 0
#define MULTIPLY 1
#define MULTIPLY_ADD 2
#define DIVIDE 3
#define FAST_DIVIDE 4
#define SQRT 5
#define RSQRT 6
#define SIN 7
#define EXP 8
#define LOG 9
#define MIN_MAX 10
#define COMPARE 11
#define CONVERT 12
#define INT_ADD 13
#define INT_MULTIPLY 14
#define MUL24 15
#define INT_DIVIDE 16
#define MODULO 17
#define AND 18
#define SHIFT 19
#define LONG_ADD 20
#define DOUBLE_ADD 21
#define DOUBLE_MULTIPLY 22
#define DOUBLE_MULTIPLY_ADD 23
#define BARRIER 24

#define IS_INTEGER (OPERATION >= INT_ADD && OPERATION <= LONG_ADD)
#define IS_DOUBLE (OPERATION >= DOUBLE_ADD && OPERATION <= DOUBLE_MULTIPLY_ADD)

#ifdef __OPENCL_VERSION__
#if IS_DOUBLE
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#define product24(x, y) mul24((x), (y))
#define __log2f(x) native_log2(x)
#define LONG_VALUE ulong
#else
#define LONG_VALUE unsigned long long
#if OPERATION == MUL24
// The instruction itself: of __umul24 today's compiler makes an ordinary product, and masks where it must.
DEVICE uint product24(uint x, uint y)
{
    uint product;
    asm("mul24.lo.u32 %0, %1, %2;" : "=r"(product) : "r"(x), "r"(y));
    return product;
}
#endif
#endif

#if OPERATION == LONG_ADD
#define VALUE LONG_VALUE
#elif IS_INTEGER
#define VALUE uint
#elif IS_DOUBLE
#define VALUE double
#else
#define VALUE float
#endif

// Known to be equal, to the kernel's author alone.
typedef struct {
    VALUE none, one, alsoOne, two, three, seven;
} Operands;

// One step of a chain, whose value is v; w is the other one of integer sums and products.
#if OPERATION == ADD || OPERATION == DOUBLE_ADD
#define STEP(v, w, of) v = v + of.none
#elif OPERATION == MULTIPLY || OPERATION == DOUBLE_MULTIPLY
#define STEP(v, w, of) v = v * of.one
#elif OPERATION == MULTIPLY_ADD || OPERATION == DOUBLE_MULTIPLY_ADD
#define STEP(v, w, of) v = fma(v, of.one, of.none)
#elif OPERATION == DIVIDE || OPERATION == INT_DIVIDE
#define STEP(v, w, of) v = v / of.one
#elif OPERATION == FAST_DIVIDE
#define STEP(v, w, of) v = __fdividef(v, of.one)
#elif OPERATION == SQRT
#define STEP(v, w, of) v = sqrtf(v)
#elif OPERATION == RSQRT
#define STEP(v, w, of) v = rsqrtf(v)
#elif OPERATION == SIN // falls slowly towards 0
#define STEP(v, w, of) v = __sinf(v)
#elif OPERATION == EXP // tends to the solution of v = exp(-v)
#define STEP(v, w, of) v = __expf(-v)
#elif OPERATION == LOG // stays at 2
#define STEP(v, w, of) v = __log2f(v) + of.one
#elif OPERATION == MIN_MAX
#define STEP(v, w, of) v = fminf(fmaxf(v, of.none), of.two)
#elif OPERATION == COMPARE
#define STEP(v, w, of) v = v < of.two ? of.one : of.alsoOne
#elif OPERATION == CONVERT
#define STEP(v, w, of) v = (float)(int)v
#elif OPERATION == INT_ADD || OPERATION == LONG_ADD
#define STEP(v, w, of) (v += w, w += v)
#elif OPERATION == INT_MULTIPLY
#define STEP(v, w, of) (v *= w, w *= v)
#elif OPERATION == MUL24
#define STEP(v, w, of) v = product24(v, of.one)
#elif OPERATION == MODULO
#define STEP(v, w, of) v = (v + of.one) % of.seven
#elif OPERATION == AND
#define STEP(v, w, of) v = (v + of.one) & of.seven
#elif OPERATION == SHIFT
#define STEP(v, w, of) v = v << of.one >> of.alsoOne
#else
#define STEP(v, w, of) __syncthreads()
#endif

KERNEL(BLOCK, 1)
throughput(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    const float unit = i < count ? in[i] : 1.0f; // every thread meets the barriers
    Operands of;
    of.one = (VALUE)unit, of.alsoOne = (VALUE)(unit * unit), of.none = (VALUE)(unit - 1.0f);
    of.two = of.one + of.one, of.three = of.two + of.one, of.seven = of.two * of.three + of.one;
    VALUE v[CHAINS], w[CHAINS];
    UNROLL_BY(CHAINS)
    for (int c = 0; c < CHAINS; ++c) {
        v[c] = of.FIRST + (VALUE)c * of.none;
        w[c] = of.one;
    }
    UNROLL_BY(8)
    for (int s = 0; s < STEPS; ++s) {
        UNROLL_BY(CHAINS)
        for (int c = 0; c < CHAINS; ++c)
            STEP(v[c], w[c], of);
    }
    float sum = 0.0f;
    UNROLL_BY(CHAINS)
    for (int c = 0; c < CHAINS; ++c)
#if OPERATION == LONG_ADD // both halves are wanted
        sum += (float)((uint)((v[c] ^ w[c] << 1) >> 24) & 0xffffu);
#elif IS_INTEGER
        sum += (float)((v[c] ^ w[c] << 1) & 0xffffu); // exact
#else
        sum += (float)v[c];
#endif
    if (i < count) out[i] = sum;
}
