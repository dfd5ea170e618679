// SPDX-License-Identifier: GPL-3.0-or-later

// Rays through the volume: the largest value along each, or light given and taken. Its reference is
// ui/viewer/space_picture.cpp.
uniform int mode;       // 0 maximum, 1 ray cast
uniform float depth;    // of the rays
uniform float rayStep;
uniform float opacity;  // of one step at the top of the window
uniform float brightness;

vec2 span(vec3 start)
{
    vec2 range = vec2(0.0, depth);
    for (int d = 0; d < 3; ++d) {
        float size = float(extent[d]);
        if (abs(away[d]) < 1e-9) {
            if (start[d] < 0.0 || start[d] >= size) range.y = -1.0;
            continue;
        }
        float a = -start[d] / away[d], b = (size - start[d]) / away[d];
        range = vec2(max(range.x, min(a, b)), min(range.y, max(a, b)));
    }
    return range;
}

void main()
{
    vec2 point = gl_FragCoord.xy * place.xy + place.zw;
    vec3 start = origin + point.x * across + point.y * upwards;
    vec2 range = span(start);
    int begin = int(ceil(range.x / rayStep)), end = int(range.y / rayStep);
    float most = -3.4028234e38, left = 1.0;
    bool met = false;
    vec2 mostA = vec2(0.0), mostB = vec2(0.0);
    vec3 light = vec3(0.0);
    for (int i = begin; i <= end; ++i) {
        vec3 p = start + float(i) * rayStep * away;
        vec2 a = shown == 1 ? vec2(0.0) : between(image, p);
        vec2 b = shown == 0 ? vec2(0.0) : between(truth, p);
        float value = shownScalar(a, b);
        if (!finite(value)) continue;
        if (mode == 0) {
            if (value > most || !met) most = value, mostA = a, mostB = b, met = true;
            continue;
        }
        float share = windowShare(value), taken = share * share * opacity;
        light += left * taken * shownColour(a, b) * brightness;
        left *= 1.0 - taken;
        if (left <= 0.02) break;
    }
    if (mode == 0)
        colour = vec4(met ? shownColour(mostA, mostB) : background, 1.0);
    else
        colour = vec4(min(light + left * background, vec3(1.0)), 1.0);
}
