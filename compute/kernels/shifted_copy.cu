// Copies whose addresses are off the beat, for `count` floats, one per thread (OpenCL Best Practices Guide,
// 3.2.1.3 and 3.2.1.4):
//   offset-copy  out[i + writeOffset] = in[i + readOffset]: a warp's run of addresses begins inside a segment
//                of memory, and reaches into one more
//   stride-copy  out[i * writeStride] = in[i * readStride]: of each segment only every so manieth float is used
// BYPASS_L1: loads go to the level-2 cache at once (CUDA, as -dlcm=cg has it).
// Bytes: each of the `count` floats read and written once. Host form: LoopHostRun, a plain loop.

#if BYPASS_L1
#define LOAD(pointer) __ldcg(pointer)
#else
#define LOAD(pointer) (*(pointer))
#endif

KERNEL(BLOCK, 1)
shiftedCopy(GLOBAL const float *RESTRICT in, GLOBAL float *RESTRICT out, int count, int readAt, int writeAt)
{
    const int i = (int)(blockIdx.x * BLOCK + threadIdx.x);
#if STRIDED
    if (i < count) out[(size_t)i * (size_t)writeAt] = LOAD(in + (size_t)i * (size_t)readAt);
#else
    if (i < count) out[i + writeAt] = LOAD(in + (i + readAt));
#endif
}
