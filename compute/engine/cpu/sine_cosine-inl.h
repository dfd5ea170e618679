// SPDX-License-Identifier: GPL-3.0-or-later
// Included once for each instruction set, after <hwy/highway.h>.
#if defined(LARMOR_SINE_COSINE_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef LARMOR_SINE_COSINE_INL_H
#undef LARMOR_SINE_COSINE_INL_H
#else
#define LARMOR_SINE_COSINE_INL_H
#endif

#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace larmor::cpu::HWY_NAMESPACE {

/// sin and cos of 2 pi r for |r| <= 0.5: polynomials with least maximal error, 1.1e-7 and 7.8e-7.
template <class Tag, class Vec = hwy::HWY_NAMESPACE::Vec<Tag>>
HWY_INLINE void sineCosine(Tag d, Vec r, Vec &sine, Vec &cosine)
{
    namespace hn = hwy::HWY_NAMESPACE;
    const Vec t = hn::Mul(r, r);
    Vec s = hn::MulAdd(hn::Set(d, -12.271262719256367f), t, hn::Set(d, 41.20539512488996f));
    Vec c = hn::MulAdd(hn::Set(d, -21.076782485664367f), t, hn::Set(d, 58.79403893887316f));
    s = hn::MulAdd(s, t, hn::Set(d, -76.58010059286214f));
    c = hn::MulAdd(c, t, hn::Set(d, -85.27239705813656f));
    s = hn::MulAdd(s, t, hn::Set(d, 81.59618388059025f));
    c = hn::MulAdd(c, t, hn::Set(d, 64.92872662338353f));
    s = hn::MulAdd(s, t, hn::Set(d, -41.34142139903703f));
    c = hn::MulAdd(c, t, hn::Set(d, -19.738982516547612f));
    s = hn::MulAdd(s, t, hn::Set(d, 6.283182818555529f));
    cosine = hn::MulAdd(c, t, hn::Set(d, 0.9999992215727829f));
    sine = hn::Mul(s, r);
}

/// k x less the nearest whole number of turns. The product is rounded only after that, so the phase is as
/// good far from the centre as near it (where the processor has no fused operation, as good as a float
/// product).
template <class Vec>
HWY_INLINE Vec partOfTurn(Vec k, Vec x)
{
    namespace hn = hwy::HWY_NAMESPACE;
    return hn::MulSub(k, x, hn::Round(hn::Mul(k, x)));
}

} // namespace larmor::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
