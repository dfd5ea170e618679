// Records of FIELDS floats, or of another type, in four arrangements; out[i] = sum over the first USED fields f of (f + 1) field f
// of record i. One thread per record.
//   SOA      a float array per field, `pitch` floats apart: a warp reads runs of addresses
//   AOS      records end to end: a warp's addresses lie FIELDS floats apart
//   ALIGNED  records padded to 8 or 16 bytes, read by loads of float2 or float4
//   VECTOR   records of a vector type, VECTOR_TYPE of SCALAR: of two or four components it is aligned to its size,
//            of three to one component (CUDA Programming Guide, table B-1)
// STAGED (AOS): the block's records come into shared memory as one run of addresses and are taken apart there;
// an odd number of fields meets no bank conflict.
// Bytes: the used fields once, out once. Host form: LoopHostRun.

#define SOA 0
#define AOS 1
#define ALIGNED 2
#define VECTOR 3

#if ARRANGEMENT == VECTOR
#if defined(__OPENCL_VERSION__) && FIELDS == 3 // OpenCL's own has the size of four
typedef struct {
    SCALAR x, y, z;
} RECORD;
#else
#define RECORD VECTOR_TYPE
#endif
#if defined(__OPENCL_VERSION__) && IS_DOUBLE
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
#endif

KERNEL(BLOCK, 1)
layout(GLOBAL const float *RESTRICT records, GLOBAL float *RESTRICT out, int count, int pitch)
{
#if STAGED
    __shared__ float staged[BLOCK * FIELDS];
    const int begin = (int)blockIdx.x * (BLOCK * FIELDS), last = count * FIELDS;
    UNROLL_BY(FIELDS)
    for (int f = 0; f < FIELDS; ++f) {
        const int at = f * BLOCK + (int)threadIdx.x;
        if (begin + at < last) staged[at] = records[begin + at];
    }
    __syncthreads();
#endif
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
    if (i < count) {
        float sum = 0.0f;
#if STAGED
        UNROLL_BY(USED)
        for (int f = 0; f < USED; ++f)
            sum += (float)(f + 1) * staged[(int)threadIdx.x * FIELDS + f];
#elif ARRANGEMENT == SOA
        UNROLL_BY(USED)
        for (int f = 0; f < USED; ++f)
            sum += (float)(f + 1) * records[(size_t)f * (size_t)pitch + (size_t)i];
#elif ARRANGEMENT == AOS
        UNROLL_BY(USED)
        for (int f = 0; f < USED; ++f)
            sum += (float)(f + 1) * records[(size_t)i * FIELDS + (size_t)f];
#elif ARRANGEMENT == VECTOR
        const RECORD r = ((GLOBAL const RECORD *)records)[i];
        sum = (float)r.x;
#if USED > 1
        sum += 2.0f * (float)r.y;
#endif
#if USED > 2
        sum += 3.0f * (float)r.z;
#endif
#if USED > 3
        sum += 4.0f * (float)r.w;
#endif
#elif FIELDS == 2
        const float2 r = ((GLOBAL const float2 *)records)[i];
        sum = r.x;
#if USED > 1
        sum += 2.0f * r.y;
#endif
#else
        const float4 r = ((GLOBAL const float4 *)records)[(size_t)i * (FIELDS > 4 ? 2 : 1)];
        sum = r.x;
#if USED > 1
        sum += 2.0f * r.y;
        sum += 3.0f * r.z;
#endif
#if USED > 3
        sum += 4.0f * r.w;
#endif
#if USED > 4
        const float4 more = ((GLOBAL const float4 *)records)[(size_t)i * 2 + 1];
        sum += 5.0f * more.x;
#endif
#endif
        out[i] = sum;
    }
}
