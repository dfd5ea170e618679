// SPDX-License-Identifier: GPL-3.0-or-later

// One plane of the volume, along its axes or oblique.
uniform bool smoothly;

vec2 valueAt(sampler3D volume, vec3 p)
{
    return smoothly ? between(volume, p) : voxel(volume, ivec3(floor(p)));
}

void main()
{
    vec2 point = gl_FragCoord.xy * place.xy + place.zw;
    vec3 p = origin + point.x * across + point.y * upwards;
    colour = vec4(background, 1.0);
    if (!inside(p)) return;
    vec2 a = shown == 1 ? vec2(0.0) : valueAt(image, p);
    vec2 b = shown == 0 ? vec2(0.0) : valueAt(truth, p);
    colour = vec4(shownColour(a, b), 1.0);
}
