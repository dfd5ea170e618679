#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later

// From complex voxels to colour: the same arithmetic as ui/viewer/image_mapping.cpp, which is its reference.
uniform sampler3D image; // (re, im) per voxel
uniform sampler3D truth;
uniform sampler2D table; // 256 x 1 colours
uniform ivec3 extent;
uniform int slice;
uniform int quantity; // 0 magnitude, 1 phase, 2 real, 3 imaginary
uniform int shown;    // 0 reconstruction, 1 truth, 2 difference
uniform bool smoothly;
uniform vec2 window;  // low, high
uniform vec4 place;   // image point = place.xy * device pixel + place.zw, y up in both
uniform vec3 background;
out vec4 colour;

const vec3 notFinite = vec3(1.0, 0.0, 1.0);

float scalarOf(vec2 v)
{
    if (quantity == 0) return sqrt(v.x * v.x + v.y * v.y);
    if (quantity == 1) {
        float im = v.y == 0.0 ? 0.0 : v.y;
        return im == 0.0 && v.x == 0.0 ? 0.0 : atan(im, v.x);
    }
    return quantity == 2 ? v.x : v.y;
}

vec2 voxel(sampler3D volume, ivec2 p)
{
    return texelFetch(volume, ivec3(clamp(p, ivec2(0), extent.xy - 1), slice), 0).rg;
}

// The texture unit's own filter has 8-bit weights on some devices: interpolated here.
vec2 valueAt(sampler3D volume, vec2 point)
{
    if (!smoothly) return voxel(volume, ivec2(floor(point)));
    vec2 corner = floor(point - 0.5), f = point - 0.5 - corner;
    ivec2 p = ivec2(corner);
    return mix(mix(voxel(volume, p), voxel(volume, p + ivec2(1, 0)), f.x),
               mix(voxel(volume, p + ivec2(0, 1)), voxel(volume, p + ivec2(1, 1)), f.x), f.y);
}

float shownScalar(vec2 point)
{
    if (shown == 1) return scalarOf(valueAt(truth, point));
    vec2 a = valueAt(image, point);
    if (shown == 0) return scalarOf(a);
    vec2 b = valueAt(truth, point);
    if (quantity == 1) return scalarOf(vec2(a.x * b.x + a.y * b.y, a.y * b.x - a.x * b.y));
    return scalarOf(a) - scalarOf(b);
}

void main()
{
    vec2 point = gl_FragCoord.xy * place.xy + place.zw;
    if (any(lessThan(point, vec2(0.0))) || any(greaterThanEqual(point, vec2(extent.xy)))) {
        colour = vec4(background, 1.0);
        return;
    }
    float value = shownScalar(point);
    if (!(abs(value) <= 3.4028234e38)) {
        colour = vec4(notFinite, 1.0);
        return;
    }
    float share = window.y > window.x ? clamp((value - window.x) / (window.y - window.x), 0.0, 1.0)
                                      : (value > window.x ? 1.0 : 0.0);
    colour = vec4(texelFetch(table, ivec2(int(floor(share * 255.0 + 0.5)), 0), 0).rgb, 1.0);
}
