# SPDX-License-Identifier: GPL-3.0-or-later
"""A headless Chromium, driven through its own pipe (the DevTools protocol), with the standard library alone."""
import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time


def program():
    """Where the browser is; None where there is none."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name)
        if found:
            return found
    return None


class Browser:
    """One page. @raises RuntimeError where the browser does not start."""

    def __init__(self, patience=60):
        self.patience = patience
        self.folder = tempfile.mkdtemp(prefix="larmor-browser-")
        read_by_it, self.to = os.pipe()
        self.of, written_by_it = os.pipe()

        def place():  # it reads 3 and writes 4
            spare = os.dup(read_by_it), os.dup(written_by_it)
            os.dup2(spare[0], 3)
            os.dup2(spare[1], 4)

        words = [program(), "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
                 "--user-data-dir=" + self.folder, "--window-size=1000,800", "about:blank"]
        self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL, preexec_fn=place, close_fds=False)
        os.close(read_by_it)
        os.close(written_by_it)
        self.number, self.rest, self.events, self.session = 0, b"", [], None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.to)
        os.close(self.of)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _message(self):
        end = time.monotonic() + self.patience
        while b"\0" not in self.rest:
            part = os.read(self.of, 1 << 20)
            if not part or time.monotonic() > end:
                raise RuntimeError("the browser has ended, or does not answer")
            self.rest += part
        text, _, self.rest = self.rest.partition(b"\0")
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(method + ": " + answer["error"]["message"])
                return answer["result"]
            self.events.append(answer)

    def open(self, file):
        self.call("Page.navigate", url=pathlib.Path(file).resolve().as_uri())
        end = time.monotonic() + self.patience
        while self.value("document.readyState + location.protocol") != "completefile:":
            if time.monotonic() > end:
                raise RuntimeError("the page does not load")
            time.sleep(0.05)

    def value(self, script):
        """What an expression comes to in the page."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"]))
        return result["result"].get("value")

    def point_at(self, selector):
        """Moves the pointer to the middle of an element."""
        self.value(f"document.querySelector({selector!r}).scrollIntoView({{block: 'center'}})")
        box = self.value(f"(b => [b.x + b.width / 2, b.y + b.height / 2])"
                         f"(document.querySelector({selector!r}).getBoundingClientRect())")
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=box[0], y=box[1])

    def press(self, key, code):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)

    def picture(self, file):
        pathlib.Path(file).write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def complaints(self):
        """What the page's policy, or the page itself, was stopped for; what it fetched from outside."""
        said = []
        for event in self.events:
            if event["method"] in ("Log.entryAdded", "Runtime.exceptionThrown"):
                said.append(json.dumps(event["params"]))
            if event["method"] == "Network.requestWillBeSent":
                url = event["params"]["request"]["url"]
                if not url.startswith(("file:", "data:", "about:")):
                    said.append(url)
        return said
