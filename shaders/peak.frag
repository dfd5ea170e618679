#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later

// Largest squared magnitude of one block of 32 x 32 voxels in a slab of slices: the host reads 1/1024 of the image or
// less. Slabs lie above one another in the picture.
uniform sampler3D image;
uniform ivec3 extent;
uniform ivec2 slabs; // blocks of a slab upwards, slices of a slab
out vec4 largest;

void main()
{
    ivec2 at = ivec2(gl_FragCoord.xy);
    ivec2 first = ivec2(at.x, at.y % slabs.x) * 32;
    ivec2 last = min(first + 32, extent.xy);
    int lowest = at.y / slabs.x * slabs.y, end = min(lowest + slabs.y, extent.z);
    float peak = 0.0;
    for (int z = lowest; z < end; ++z)
        for (int y = first.y; y < last.y; ++y)
            for (int x = first.x; x < last.x; ++x) {
                vec2 v = texelFetch(image, ivec3(x, y, z), 0).rg;
                float square = dot(v, v);
                if (square <= 3.4028234e38) peak = max(peak, square);
            }
    largest = vec4(peak, 0.0, 0.0, 1.0);
}
