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

/// sin and cos of 2 pi r for |r| <= 0.5: polynomials with least maximal error, 1.1e-9 and 1.2e-8, so that
/// single precision alone decides (0.6e-7 and 0.5e-7, root mean square). The cosine of 0 is 1: samples near
/// the centre of k-space, the strongest, all have it.
template <class Tag, class Vec = hwy::HWY_NAMESPACE::Vec<Tag>>
HWY_INLINE void sineCosine(Tag d, Vec r, Vec &sine, Vec &cosine)
{
    namespace hn = hwy::HWY_NAMESPACE;
    const Vec t = hn::Mul(r, r);
    Vec s = hn::MulAdd(hn::Set(d, 3.199693402285276f), t, hn::Set(d, -14.868610804295212f));
    Vec c = hn::MulAdd(hn::Set(d, 6.545891871787139f), t, hn::Set(d, -25.981460651747508f));
    s = hn::MulAdd(s, t, hn::Set(d, 42.01616576759174f));
    c = hn::MulAdd(c, t, hn::Set(d, 60.17190635140897f));
    s = hn::MulAdd(s, t, hn::Set(d, -76.70155116894142f));
    c = hn::MulAdd(c, t, hn::Set(d, -85.45076957782929f));
    s = hn::MulAdd(s, t, hn::Set(d, 81.60502462210155f));
    c = hn::MulAdd(c, t, hn::Set(d, 64.93916223158783f));
    s = hn::MulAdd(s, t, hn::Set(d, -41.34169706894294f));
    c = hn::MulAdd(c, t, hn::Set(d, -19.739205840500336f));
    s = hn::MulAdd(s, t, hn::Set(d, 6.283185272722326f));
    cosine = hn::MulAdd(c, t, hn::Set(d, 1.0f));
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
