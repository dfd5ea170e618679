#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later

// Largest squared magnitude of one block of 32 x 32 voxels in all slices: the host reads 1/1024 of the image.
uniform sampler3D image;
uniform ivec3 extent;
out vec4 largest;

void main()
{
    ivec2 first = ivec2(gl_FragCoord.xy) * 32;
    ivec2 last = min(first + 32, extent.xy);
    float peak = 0.0;
    for (int z = 0; z < extent.z; ++z)
        for (int y = first.y; y < last.y; ++y)
            for (int x = first.x; x < last.x; ++x) {
                vec2 v = texelFetch(image, ivec3(x, y, z), 0).rg;
                float square = dot(v, v);
                if (square <= 3.4028234e38) peak = max(peak, square);
            }
    largest = vec4(peak, 0.0, 0.0, 1.0);
}
