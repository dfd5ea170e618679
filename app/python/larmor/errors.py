# SPDX-License-Identifier: GPL-3.0-or-later
"""The exceptions of larmor: each says what failed, why, and what to do about it."""
from __future__ import annotations


class Error(Exception):
    """What larmor's own functions raise.

    Attributes:
        what: one sentence that names what failed.
        why: the reason, or "".
        hint: what to do, or "".
    """

    def __init__(self, what: str, why: str = "", hint: str = "") -> None:
        super().__init__(what)
        self.what, self.why, self.hint = what, why, hint

    def __str__(self) -> str:
        text = self.what + (f": {self.why}" if self.why else "")
        return text + (f"\n{self.hint}" if self.hint else "")


class InvalidCall(Error, ValueError):
    """An unknown word, or an argument outside its range or of the wrong shape."""


class Unavailable(Error, RuntimeError):
    """This machine lacks what was asked for: a GPU, a library."""


class FileAccess(Error, OSError):
    """A file cannot be opened, read or written."""


class FileFormat(Error, ValueError):
    """A file, or an array in its place, is not what it should be."""


class OutOfMemory(Error, MemoryError):
    """The predicted need exceeds what is free."""


class DeviceFailure(Error, RuntimeError):
    """A call of a device failed; a new Reconstructor opens it again."""


class CompileFailure(Error, RuntimeError):
    """A kernel did not compile; `why` holds the line and the place in it."""


class Cancelled(Error, RuntimeError):
    """The work was told to stop."""


class Internal(Error, RuntimeError):
    """A broken promise of larmor's own: please report it."""


class Warning(UserWarning):
    """Data that do not reach the image, and options without effect."""


# In the order of ErrorCode in core/error.h.
_classes = (InvalidCall, Unavailable, FileAccess, FileFormat, OutOfMemory, DeviceFailure, CompileFailure, Cancelled,
            Internal)


def exception(code: int, what: str, why: str, hint: str) -> Error:
    return _classes[code](what, why, hint)
