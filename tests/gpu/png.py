# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the PNG files that the program writes: 8-bit RGB(A) or grey, 16-bit grey, not interlaced."""
import struct
import zlib


def read(path):
    """Returns (width, height, channels, depth, rows); rows[y] is a list of width * channels integers, y down."""
    data = open(path, "rb").read()
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError(f"{path} is not a PNG file")
    at, idat, header = 8, b"", None
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + size]
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            idat += body
        at += 12 + size
    width, height, depth, colour, _, _, interlaced = header
    channels = {0: 1, 2: 3, 4: 2, 6: 4}.get(colour)
    if channels is None or interlaced or depth not in (8, 16):
        raise ValueError(f"{path}: colour type {colour}, depth {depth} is not read here")
    raw, pixel = zlib.decompress(idat), channels * depth // 8
    stride, previous, rows = width * pixel, bytearray(width * pixel), []
    for y in range(height):
        start = y * (stride + 1)
        line = unfilter(raw[start], bytearray(raw[start + 1:start + 1 + stride]), previous, pixel)
        previous = line
        rows.append(list(line) if depth == 8 else list(struct.unpack(f">{stride // 2}H", line)))
    return width, height, channels, depth, rows


def unfilter(kind, line, above, pixel):
    for i in range(len(line)):
        left = line[i - pixel] if i >= pixel else 0
        up, corner = above[i], above[i - pixel] if i >= pixel else 0
        if kind == 1:
            line[i] = (line[i] + left) & 255
        elif kind == 2:
            line[i] = (line[i] + up) & 255
        elif kind == 3:
            line[i] = (line[i] + (left + up) // 2) & 255
        elif kind == 4:
            guess = left + up - corner
            near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
            line[i] = (line[i] + near[2]) & 255
    return line
