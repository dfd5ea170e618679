// Fourier transforms of lines in Stockham's passes, shared by fft.cu and convolve.cu and put in place of their
// #include. In a pass with radix R a thread does BUTTERFLIES(R) transforms of R points in registers; between passes
// the points change threads through shared memory. A kernel file says before:
//   LENGTH            of a line, shared by THREADS threads, each with at most HELD points
//   PASSES            of a transform, the i-th with radix RADIX_i; STRIDE_i is the product of the radices before it
//                     (up to 13 all are defined, 1 beyond the last)
//   WRITTEN_PLACE(b, r, radix, stride)  where in shared memory result r of butterfly b of such a pass stands
//   READ_PLACE(b, r, radix, before, stride)  where point r of butterfly b of such a pass stands, written by a pass
//                     whose stride was `before`; PLANE floats later stands its imaginary part
//   SPLIT             real and imaginary parts change threads one after the other, in half the shared memory
//   UNROLLED          loops over a thread's butterflies are written out, so that its points stay in registers
//   TWIDDLES          CONSTANT memory, a TABLE in global memory, special-function units (SFU) or ACCURATE functions
// `tables` begins with the LENGTH roots e^{-i 2 pi t / LENGTH}.

#define CONSTANT 0
#define TABLE 1
#define SFU 2
#define ACCURATE 3

// Transforms of R points that a thread does in a pass; where THREADS does not divide them the last ones are idle.
#define BUTTERFLIES(radix) ((LENGTH / (radix) + THREADS - 1) / THREADS)
#if UNROLLED
#define OVER_BUTTERFLIES UNROLL_BY(HELD)
#else
#define OVER_BUTTERFLIES UNROLL_BY(1)
#endif
#define OVER_RADIX UNROLL_BY(24)

#if TWIDDLES == CONSTANT
CONSTANT_BUFFER(float2, roots, LENGTH)
#define ROOTS_PARAM CONSTANT_PARAM(float2, roots)
#define ROOTS_PASS CONSTANT_PASS(roots)
#define ROOTS_KERNEL_PARAM CONSTANT_PARAM(float2, roots)
#elif TWIDDLES == TABLE
#define ROOTS_PARAM , GLOBAL const float2 *RESTRICT tables
#define ROOTS_PASS , tables
#define ROOTS_KERNEL_PARAM
#else
#define ROOTS_PARAM
#define ROOTS_PASS
#define ROOTS_KERNEL_PARAM
#endif

DEVICE float2 plus(float2 a, float2 b)
{
    return make_float2(a.x + b.x, a.y + b.y);
}
DEVICE float2 minus(float2 a, float2 b)
{
    return make_float2(a.x - b.x, a.y - b.y);
}
DEVICE float2 times(float2 a, float2 b)
{
    return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}
DEVICE float2 timesMinusI(float2 a)
{
    return make_float2(a.y, -a.x);
}
DEVICE float2 partsSwapped(float2 a)
{
    return make_float2(a.y, a.x);
}

// e^{-i 2 pi t / LENGTH}, 0 <= t < LENGTH.
DEVICE float2 root(int t ROOTS_PARAM)
{
#if TWIDDLES == CONSTANT
    return roots[t];
#elif TWIDDLES == TABLE
    return tables[t];
#else
    const int around = 2 * t > LENGTH ? t - LENGTH : t; // within half a turn, where fast functions promise most
    float s, c;
#if TWIDDLES == SFU
    __sincosf((6.28318531f / LENGTH) * around, &s, &c);
#else
    sincospif((2.0f / LENGTH) * around, &s, &c);
#endif
    return make_float2(c, -s);
#endif
}

// ------------------------------------------------------------------------------- transforms of a few points
DEVICE void transformPair(float2 *a, float2 *b)
{
    const float2 sum = plus(*a, *b);
    *b = minus(*a, *b);
    *a = sum;
}

DEVICE void transformFour(float2 *a, float2 *b, float2 *c, float2 *d)
{
    transformPair(a, c);
    transformPair(b, d);
    *d = timesMinusI(*d);
    transformPair(a, b);
    transformPair(c, d);
    const float2 second = *c; // results stand in the order 0, 2, 1, 3
    *c = *b;
    *b = second;
}

DEVICE void transform8(float2 *point)
{
    const float rootOfHalf = 0.707106781f;
    transformFour(point, point + 2, point + 4, point + 6);
    transformFour(point + 1, point + 3, point + 5, point + 7);
    const float2 one = point[3], three = point[7];
    point[3] = make_float2(rootOfHalf * (one.x + one.y), rootOfHalf * (one.y - one.x));
    point[5] = timesMinusI(point[5]);
    point[7] = make_float2(rootOfHalf * (three.y - three.x), -rootOfHalf * (three.x + three.y));
    transformPair(point, point + 1);
    transformPair(point + 2, point + 3);
    transformPair(point + 4, point + 5);
    transformPair(point + 6, point + 7);
    const float2 result1 = point[2], result2 = point[4], result3 = point[6];
    const float2 result4 = point[1], result5 = point[3], result6 = point[5];
    point[1] = result1;
    point[2] = result2;
    point[3] = result3;
    point[4] = result4;
    point[5] = result5;
    point[6] = result6;
}

// Four transforms of every fourth point, their twiddle factors, and four transforms across.
DEVICE void transform16(float2 *point)
{
    const float c1 = 0.923879533f, c2 = 0.707106781f, c3 = 0.382683432f; // cosines of multiples of pi/8
    const float cosine[10] = {1.0f, c1, c2, c3, 0.0f, -c3, -c2, -c1, -1.0f, -c1};
    const float sine[10] = {0.0f, c3, c2, c1, 1.0f, c1, c2, c3, 0.0f, -c3};
    float2 turned[16];
    OVER_RADIX
    for (int n = 0; n < 4; ++n)
        transformFour(point + n, point + n + 4, point + n + 8, point + n + 12);
    OVER_RADIX
    for (int k = 0; k < 4; ++k) {
        OVER_RADIX
        for (int n = 0; n < 4; ++n)
            turned[4 * k + n] = k * n == 0   ? point[4 * k + n]
                                : k * n == 4 ? timesMinusI(point[4 * k + n])
                                             : times(point[4 * k + n], make_float2(cosine[k * n], -sine[k * n]));
        transformFour(turned + 4 * k, turned + 4 * k + 1, turned + 4 * k + 2, turned + 4 * k + 3);
    }
    OVER_RADIX
    for (int k = 0; k < 16; ++k)
        point[k] = turned[k % 4 * 4 + k / 4];
}

// cos(2 pi t / 24) for 0 <= t < 24.
DEVICE float cosineOf24(const int t)
{
    const float cosine[7] = {1.0f, 0.965925826f, 0.866025404f, 0.707106781f, 0.5f, 0.258819045f, 0.0f};
    const int folded = t <= 12 ? t : 24 - t;
    return folded <= 6 ? cosine[folded] : -cosine[12 - folded];
}
// cos(2 pi t / 20) for 0 <= t < 20.
DEVICE float cosineOf20(const int t)
{
    const float cosine[6] = {1.0f, 0.951056516f, 0.809016994f, 0.587785252f, 0.309016994f, 0.0f};
    const int folded = t <= 10 ? t : 20 - t;
    return folded <= 5 ? cosine[folded] : -cosine[10 - folded];
}
// e^{-i 2 pi t / radix}, of a radix that divides 24 or 20.
DEVICE float2 rootOf(const int t, const int radix)
{
    const int turn = t % radix;
    if (24 % radix == 0) {
        const int at = turn * (24 / radix);
        return make_float2(cosineOf24(at), -cosineOf24((at + 18) % 24));
    }
    const int at = turn * (20 / radix);
    return make_float2(cosineOf20(at), -cosineOf20((at + 15) % 20));
}

// Odd radix: terms r and radix - r share their cosines and have opposite sines. @param cosine, sine of the
// multiples of a turn over the radix.
DEVICE void transformOdd(float2 *point, const int radix, const float *cosine, const float *sine)
{
    float2 sum[3], difference[3];
    const float2 first = point[0];
    float2 all = first;
    OVER_RADIX
    for (int r = 1; r <= radix / 2; ++r) {
        sum[r - 1] = plus(point[r], point[radix - r]);
        difference[r - 1] = minus(point[r], point[radix - r]);
        all = plus(all, sum[r - 1]);
    }
    point[0] = all;
    OVER_RADIX
    for (int k = 1; k <= radix / 2; ++k) {
        float2 even = first, odd = make_float2(0.0f, 0.0f);
        OVER_RADIX
        for (int r = 1; r <= radix / 2; ++r) {
            even.x += cosine[k * r % radix] * sum[r - 1].x;
            even.y += cosine[k * r % radix] * sum[r - 1].y;
            odd.x += sine[k * r % radix] * difference[r - 1].x;
            odd.y += sine[k * r % radix] * difference[r - 1].y;
        }
        point[k] = plus(even, timesMinusI(odd));
        point[radix - k] = minus(even, timesMinusI(odd));
    }
}

// transform3 and so on take the radix into their names: compilers see one transform where it is used, not a choice
// of all.
DEVICE void transform1(float2 *point)
{
}
DEVICE void transform2(float2 *point)
{
    transformPair(point, point + 1);
}
DEVICE void transform3(float2 *point)
{
    const float cosine[3] = {1.0f, -0.5f, -0.5f}, sine[3] = {0.0f, 0.866025404f, -0.866025404f};
    transformOdd(point, 3, cosine, sine);
}
DEVICE void transform4(float2 *point)
{
    transformFour(point, point + 1, point + 2, point + 3);
}
DEVICE void transform5(float2 *point)
{
    const float cosine[5] = {1.0f, 0.309016994f, -0.809016994f, -0.809016994f, 0.309016994f};
    const float sine[5] = {0.0f, 0.951056516f, 0.587785252f, -0.587785252f, -0.951056516f};
    transformOdd(point, 5, cosine, sine);
}
DEVICE void transform7(float2 *point)
{
    const float cosine[7] = {1.0f,         0.623489802f,  -0.222520934f, -0.900968868f,
                             -0.900968868f, -0.222520934f, 0.623489802f};
    const float sine[7] = {0.0f,          0.781831482f,  0.974927912f, 0.433883739f,
                           -0.433883739f, -0.974927912f, -0.781831482f};
    transformOdd(point, 7, cosine, sine);
}

// A radix that is a product: transforms of `a` points that lie b apart, their twiddle factors, and transforms of b
// points across.
#define TRANSFORM_PRODUCT(radix, a, b)                                                                         \
    DEVICE void transform##radix(float2 *point)                                                                \
    {                                                                                                          \
        float2 turned[radix];                                                                                  \
        OVER_RADIX                                                                                             \
        for (int n = 0; n < b; ++n) {                                                                          \
            float2 few[a];                                                                                     \
            OVER_RADIX                                                                                         \
            for (int m = 0; m < a; ++m)                                                                        \
                few[m] = point[m * b + n];                                                                     \
            transform##a(few);                                                                                 \
            OVER_RADIX                                                                                         \
            for (int k = 0; k < a; ++k)                                                                        \
                turned[k * b + n] = k * n == 0 ? few[k] : times(few[k], rootOf(k * n, radix));                 \
        }                                                                                                      \
        OVER_RADIX                                                                                             \
        for (int k = 0; k < a; ++k) {                                                                          \
            transform##b(turned + k * b);                                                                      \
            OVER_RADIX                                                                                         \
            for (int m = 0; m < b; ++m)                                                                        \
                point[k + a * m] = turned[k * b + m];                                                          \
        }                                                                                                      \
    }
TRANSFORM_PRODUCT(6, 2, 3)
TRANSFORM_PRODUCT(10, 2, 5)
TRANSFORM_PRODUCT(12, 4, 3)
TRANSFORM_PRODUCT(20, 4, 5)
TRANSFORM_PRODUCT(24, 8, 3)

// ------------------------------------------------------------------------------- passes over a row
// Butterfly b of a pass has the points b + r LENGTH / radix of its input; held[i radix + r] is point r of this
// thread's butterfly i.
#define TRANSFORM_OF(radix) transform##radix
#define BUTTERFLIES_PASS(radix, stride)                                                                        \
    OVER_BUTTERFLIES                                                                                           \
    for (int i = 0; i < BUTTERFLIES(radix); ++i) {                                                             \
        float2 *const point = held + i * (radix);                                                              \
        if ((stride) > 1) {                                                                                    \
            const int step = (thread + i * THREADS) % (stride) * (LENGTH / ((stride) * (radix)));              \
            OVER_RADIX                                                                                         \
            for (int r = 1; r < (radix); ++r)                                                                  \
                point[r] = times(point[r], root(r * step ROOTS_PASS));                                         \
        }                                                                                                      \
        TRANSFORM_OF(radix)(point);                                                                            \
    }

// Where result r of butterfly b stands in the input of the next pass.
#define RESULT_PLACE(b, r, radix, stride) (((b) - (b) % (stride)) * (radix) + (b) % (stride) + (r) * (stride))

// For every point of the pass: its index heldAt in held, the place it is read from or written to, and whether this
// thread has it.
#define FOR_POINTS(radix, place, doing)                                                                        \
    OVER_BUTTERFLIES                                                                                           \
    for (int i = 0; i < BUTTERFLIES(radix); ++i) {                                                             \
        const int b = thread + i * THREADS, mine = LENGTH / (radix) % THREADS == 0 || b < LENGTH / (radix);    \
        OVER_RADIX                                                                                             \
        for (int r = 0; r < (radix); ++r) {                                                                    \
            const int heldAt = i * (radix) + r, at = (place);                                                  \
            doing;                                                                                             \
        }                                                                                                      \
    }
// For every point that this thread has; for those that it is to have, READ_VALUE from shared memory. PoCL makes wrong
// code, within a loop that has barriers, where some points that are held stay as they were: there all are read.
#define FOR_MINE(radix, place, doing) FOR_POINTS(radix, place, if (mine) { doing; })
#ifdef __OPENCL_VERSION__
#define FOR_READ(radix, place, doing) FOR_POINTS(radix, mine ? (place) : 0, doing)
#define READ_VALUE(value, otherwise) (value)
#else
#define FOR_READ FOR_POINTS
#define READ_VALUE(value, otherwise) (mine ? (value) : (otherwise))
#endif

// From the results of one pass to the points of the next. Every thread must have read what the exchange before
// this one left in shared memory.
DEVICE void exchange(float2 held[HELD], SHARED_PTR float *planes, const int radix, const int stride,
                     const int nextRadix, int thread)
{
#define WRITTEN WRITTEN_PLACE(b, r, radix, stride)
#define READ READ_PLACE(b, r, nextRadix, stride, (stride) * (radix))
#if SPLIT
    FOR_MINE(radix, WRITTEN, planes[at] = held[heldAt].x)
    __syncthreads();
    FOR_READ(nextRadix, READ, held[heldAt].x = READ_VALUE(planes[at], 0.0f))
    __syncthreads();
    FOR_MINE(radix, WRITTEN, planes[at] = held[heldAt].y)
    __syncthreads();
    FOR_READ(nextRadix, READ, held[heldAt].y = READ_VALUE(planes[at], 0.0f))
#else
    FOR_MINE(radix, WRITTEN, planes[at] = held[heldAt].x; planes[PLANE + at] = held[heldAt].y)
    __syncthreads();
    FOR_READ(nextRadix, READ, held[heldAt] = READ_VALUE(make_float2(planes[at], planes[PLANE + at]), make_float2(0.0f, 0.0f)))
#endif
}

// A pass after the first; passes that a transform has not are not compiled.
#define PASS(set, before, now)                                                                                 \
    if (PASSES > now) {                                                                                        \
        __syncthreads();                                                                                       \
        exchange(held, planes, set##RADIX_##before, set##STRIDE_##before, set##RADIX_##now, thread);           \
        BUTTERFLIES_PASS(set##RADIX_##now, set##STRIDE_##now)                                                  \
    }

// Defines a function that does all passes, from the points of the first in registers to the results of the last.
#define TRANSFORM(name, set)                                                                                   \
    DEVICE void name(float2 held[HELD], SHARED_PTR float *planes, int thread ROOTS_PARAM)                      \
    {                                                                                                          \
        BUTTERFLIES_PASS(set##RADIX_0, 1)                                                                      \
        PASS(set, 0, 1)                                                                                        \
        PASS(set, 1, 2)                                                                                        \
        PASS(set, 2, 3)                                                                                        \
        PASS(set, 3, 4)                                                                                        \
        PASS(set, 4, 5)                                                                                        \
        PASS(set, 5, 6)                                                                                        \
        PASS(set, 6, 7)                                                                                        \
        PASS(set, 7, 8)                                                                                        \
        PASS(set, 8, 9)                                                                                        \
        PASS(set, 9, 10)                                                                                       \
        PASS(set, 10, 11)                                                                                      \
        PASS(set, 11, 12)                                                                                      \
        PASS(set, 12, 13)                                                                                      \
    }
