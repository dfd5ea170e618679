// SPDX-License-Identifier: GPL-3.0-or-later

// From complex voxels to colour: the arithmetic of ui/viewer/image_mapping.cpp and voxel_sampling.h, which are
// its reference. Put before each of the fragment shaders.
uniform sampler3D image; // (re, im) per voxel
uniform sampler3D truth;
uniform sampler2D table; // 256 x 1 colours
uniform ivec3 extent;
uniform int quantity; // 0 magnitude, 1 phase, 2 real, 3 imaginary, 4 complex colour
uniform int shown;    // 0 reconstruction, 1 truth, 2 difference
uniform vec2 window;  // low, high
uniform vec4 place;   // picture point = place.xy * device pixel + place.zw, y up in both
uniform vec3 origin, across, upwards, away; // voxel point = origin + u across + v upwards + t away
uniform vec3 background;
out vec4 colour;

const vec3 notFinite = vec3(1.0, 0.0, 1.0);
const float pi = 3.14159265358979;

float phaseOf(vec2 v)
{
    float im = v.y == 0.0 ? 0.0 : v.y;
    return im == 0.0 && v.x == 0.0 ? 0.0 : atan(im, v.x);
}

float scalarOf(vec2 v)
{
    if (quantity == 1) return phaseOf(v);
    if (quantity == 2) return v.x;
    if (quantity == 3) return v.y;
    return sqrt(v.x * v.x + v.y * v.y);
}

vec2 voxel(sampler3D volume, ivec3 p)
{
    return texelFetch(volume, clamp(p, ivec3(0), extent - 1), 0).rg;
}

vec2 rowBetween(sampler3D volume, ivec3 p, float f)
{
    vec2 a = voxel(volume, p);
    return f > 0.0 ? mix(a, voxel(volume, p + ivec3(1, 0, 0)), f) : a;
}

vec2 planeBetween(sampler3D volume, ivec3 p, vec2 f)
{
    vec2 a = rowBetween(volume, p, f.x);
    return f.y > 0.0 ? mix(a, rowBetween(volume, p + ivec3(0, 1, 0), f.x), f.y) : a;
}

// The texture unit's own filter has 8-bit weights on some devices: interpolated here.
vec2 between(sampler3D volume, vec3 point)
{
    vec3 corner = floor(point - 0.5), f = point - 0.5 - corner;
    ivec3 p = ivec3(corner);
    vec2 a = planeBetween(volume, p, f.xy);
    return f.z > 0.0 ? mix(a, planeBetween(volume, p + ivec3(0, 0, 1), f.xy), f.z) : a;
}

// What is shown of the reconstruction a and the truth b as a complex number, for the complex colours.
vec2 complexShown(vec2 a, vec2 b)
{
    return shown == 0 ? a : shown == 1 ? b : a - b;
}

float shownScalar(vec2 a, vec2 b)
{
    if (quantity == 4) return scalarOf(complexShown(a, b));
    if (shown == 0) return scalarOf(a);
    if (shown == 1) return scalarOf(b);
    if (quantity == 1) return scalarOf(vec2(a.x * b.x + a.y * b.y, a.y * b.x - a.x * b.y));
    return scalarOf(a) - scalarOf(b);
}

bool finite(float value)
{
    return abs(value) <= 3.4028234e38;
}

float windowShare(float value)
{
    return window.y > window.x ? clamp((value - window.x) / (window.y - window.x), 0.0, 1.0)
                               : (value > window.x ? 1.0 : 0.0);
}

vec3 tableColour(float share)
{
    return texelFetch(table, ivec2(int(floor(share * 255.0 + 0.5)), 0), 0).rgb;
}

vec3 shownColour(vec2 a, vec2 b)
{
    float value = shownScalar(a, b);
    if (!finite(value)) return notFinite;
    if (quantity != 4) return tableColour(windowShare(value));
    float turn = phaseOf(complexShown(a, b));
    return tableColour(clamp((turn + pi) / (2.0 * pi), 0.0, 1.0)) * windowShare(value);
}

bool inside(vec3 p)
{
    return all(greaterThanEqual(p, vec3(0.0))) && all(lessThan(p, vec3(extent)));
}
