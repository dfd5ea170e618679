# SPDX-License-Identifier: GPL-3.0-or-later
"""What other programs make of our files, and files as they make them: h5py, nibabel and NumPy.

Run by tests under whichever Python has those three. It reads a list of JSON objects from standard input and answers
with as many: `point` writes an ISMRMRD file of a point at a place in the patient, `nifti` tells what nibabel reads.
"""
import json
import math
import sys

import h5py
import nibabel
import numpy as np

HEAD = np.dtype([
    ("version", "<u2"), ("flags", "<u8"), ("measurement_uid", "<u4"), ("scan_counter", "<u4"),
    ("acquisition_time_stamp", "<u4"), ("physiology_time_stamp", "<u4", (3,)), ("number_of_samples", "<u2"),
    ("available_channels", "<u2"), ("active_channels", "<u2"), ("channel_mask", "<u8", (16,)), ("discard_pre", "<u2"),
    ("discard_post", "<u2"), ("center_sample", "<u2"), ("encoding_space_ref", "<u2"), ("trajectory_dimensions", "<u2"),
    ("sample_time_us", "<f4"), ("position", "<f4", (3,)), ("read_dir", "<f4", (3,)), ("phase_dir", "<f4", (3,)),
    ("slice_dir", "<f4", (3,)), ("patient_table_position", "<f4", (3,)),
    ("idx", [("kspace_encode_step_1", "<u2"), ("kspace_encode_step_2", "<u2"), ("average", "<u2"), ("slice", "<u2"),
             ("contrast", "<u2"), ("phase", "<u2"), ("repetition", "<u2"), ("set", "<u2"), ("segment", "<u2"),
             ("user", "<u2", (8,))]),
    ("user_int", "<i4", (8,)), ("user_float", "<f4", (8,))])

XML = """<?xml version="1.0"?><ismrmrdHeader xmlns="http://www.ismrm.org/ISMRMRD">
<experimentalConditions><H1resonanceFrequency_Hz>63870000</H1resonanceFrequency_Hz></experimentalConditions>
<encoding><encodedSpace>{encoded}</encodedSpace><reconSpace>{recon}</reconSpace><encodingLimits/>
<trajectory>cartesian</trajectory></encoding></ismrmrdHeader>"""


def space(matrix, view):
    def sides(name, values):
        return f"<{name}>" + "".join(f"<{axis}>{value}</{axis}>" for axis, value in zip("xyz", values)) + f"</{name}>"

    return sides("matrixSize", matrix) + sides("fieldOfView_mm", view)


def point(call):
    """Each sample is exp(-2 pi i k.x): a point at call["point"], LPS mm, in a frame like a scanner's. Of several
    "slices", "steps" mm apart, it shines in the slice "bright" and is pale in the others."""
    encoded, recon = call["encoded"], call["recon"]
    view = np.array(call["view"], float)  # of the image
    acquired = view * np.array(encoded) / np.array(recon)
    # The frame of the gradients, where it is not to be what the headers say.
    axes = np.array([call.get("k_" + key, call[key]) for key in ("read", "phase", "slice")], float)
    place = axes @ (np.array(call["point"]) - np.array(call["position"])) / acquired  # in cycles per step of k
    record = np.dtype([("head", HEAD), ("traj", h5py.vlen_dtype(np.float32)), ("data", h5py.vlen_dtype(np.float32))])
    steps = call.get("steps", [0])  # mm along the slice direction
    plane = encoded[1] * encoded[2]
    lines = np.zeros(plane * len(steps), record)
    kx = np.arange(encoded[0]) - encoded[0] // 2
    for number in range(len(lines)):
        y, z, slice_ = number % encoded[1], number % plane // encoded[1], number // plane
        cycles = kx * place[0] + (y - encoded[1] // 2) * place[1] + (z - encoded[2] // 2) * place[2]
        samples = np.exp(-2j * math.pi * cycles).astype(np.complex64)
        if slice_ != call.get("bright", slice_):
            samples *= np.float32(0.1)
        head = np.zeros((), HEAD)
        head["version"] = 1
        head["number_of_samples"] = encoded[0]
        head["available_channels"] = head["active_channels"] = 1
        head["center_sample"] = encoded[0] // 2
        head["idx"]["kspace_encode_step_1"] = y
        head["idx"]["kspace_encode_step_2"] = z
        head["idx"]["slice"] = slice_
        for field, key in (("read_dir", "read"), ("phase_dir", "phase"), ("slice_dir", "slice"), ("position", "position")):
            head[field] = call[key]
        head["position"] = np.array(call["position"]) + steps[slice_] * np.array(call["slice"], float)
        lines[number]["head"] = head
        lines[number]["traj"] = np.zeros(0, np.float32)
        lines[number]["data"] = samples.view(np.float32)
    with h5py.File(call["file"], "w") as file:
        group = file.create_group("dataset")
        xml = XML.format(encoded=space(encoded, acquired), recon=space(recon, view))
        group.create_dataset("xml", data=[xml.encode()], dtype=h5py.string_dtype("ascii"))
        group.create_dataset("data", data=lines, dtype=record)
    return {}


def nifti(call):
    image = nibabel.load(call["file"])
    header = image.header
    values = np.asanyarray(image.dataobj)
    brightest = np.unravel_index(np.argmax(np.abs(values)), values.shape)
    ras = image.affine @ [*brightest[:3], 1]
    answer = {
        "shape": list(values.shape),
        "type": str(values.dtype),
        "sform": header.get_sform().tolist(),
        "qform": header.get_qform().tolist() if header["qform_code"] else None,
        "codes": [int(header["qform_code"]), int(header["sform_code"])],
        "axes": "".join(nibabel.aff2axcodes(image.affine)),
        "zooms": [float(side) for side in header.get_zooms()],
        "units": list(header.get_xyzt_units()),
        "range": [float(header["cal_min"]), float(header["cal_max"])],
        "description": bytes(header["descrip"].tobytes()).rstrip(b"\0").decode(),
        "brightest": [int(i) for i in brightest],
        "brightest_lps": [-ras[0], -ras[1], ras[2]],
    }
    if call.get("values"):
        flat = values.flatten(order="F")  # x fastest
        answer["values"] = [[float(v.real), float(v.imag)] for v in flat.astype(complex)]
    return answer


if __name__ == "__main__":
    json.dump([{"point": point, "nifti": nifti}[call["do"]](call) for call in json.load(sys.stdin)], sys.stdout)
