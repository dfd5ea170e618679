# SPDX-License-Identifier: GPL-3.0-or-later
"""`larmor lesson NAME --class`: the page that phones open, its votes, and clients that mean it ill.

Each client has an address of its own in 127.0.0.0/8, which Linux routes to this machine as a whole.
"""
import concurrent.futures
import html.parser
import json
import os
import random
import re
import resource
import signal
import socket
import subprocess
import threading
import time
import unittest
import urllib.parse

from support import PROGRAM, Case, larmor, main

def law(name):
    return [{"name": name, "show": "amdahl", "parameters": {"parallel": 0.75, "speedup": 1000}}]


def step(run, **more):
    conclusion = {"says": "Four is the limit.", "figure": "/result/speedup", "of": run, "at_most": 4}
    return {"title": run, "text": "Words.", "source": "S", "explanation": "So.", "measure": law(run),
            "conclusions": [conclusion]} | more


LESSON = {
    "format": "larmor-lesson", "version": 1, "title": "Law", "question": "How fast?", "sources": ["S"],
    "steps": [
        step("silent"),
        step("choices", predict={"question": "Which <b>&\"'?", "choices": [
            {"text": "less than <two>", "when": {"figure": "/result/speedup", "of": "choices", "at_most": 2}},
            {"text": "between", "when": {"figure": "/result/speedup", "of": "choices", "at_most": 3}},
            {"text": "more"}]}),
        step("number", predict={"question": "How much?",
                                "number": {"figure": "/result/speedup", "of": "number", "unit": "x"}})],
}
FORM = "application/x-www-form-urlencoded"


class Answer:
    def __init__(self, raw):
        self.raw = raw
        head, _, self.body = raw.partition(b"\r\n\r\n")
        lines = head.decode("latin1").split("\r\n")
        self.status = int(lines[0].split()[1]) if raw else 0
        self.headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(": ")
            self.headers.setdefault(name.lower(), value)
        self.text = self.body.decode("utf-8", "replace")


def exchange(port, data, source, timeout=15):
    """Sends bytes, and reads to the end of the connection."""
    with socket.socket() as client:
        client.settimeout(timeout)
        client.bind((source, 0))
        client.connect(("127.0.0.1", port))
        received = b""
        try:
            client.sendall(data)
            while piece := client.recv(65536):
                received += piece
        except ConnectionError:
            pass
        return Answer(received)


def request(method, path, port, body=b"", **headers):
    fields = {"Host": f"127.0.0.1:{port}"}
    if body:
        fields |= {"Content-Type": FORM, "Content-Length": str(len(body))}
    fields |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"{method} {path} HTTP/1.1"] + [f"{name}: {value}" for name, value in fields.items() if value is not None]
    return "\r\n".join(lines).encode("latin1") + b"\r\n\r\n" + body


class Page(html.parser.HTMLParser):
    """Texts, fields, and whether what opens closes."""

    def __init__(self, text):
        super().__init__()
        self.fields, self.open, self.wrong, self.outside, self.words = {}, [], [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "input":
            self.fields.setdefault(attributes["name"], []).append(attributes)
        for name in ("src", "href", "action"):
            if name in attributes and not attributes[name].startswith("/"):
                self.outside.append(attributes[name])
        if any(name.startswith("on") or name == "style" for name in attributes):
            self.wrong.append(tag)
        if tag not in ("meta", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data):
        self.words.append(data)


class Served:
    """The page of one question, by the program, until end()."""

    def __init__(self, folder, *words):
        command = [PROGRAM, "lesson", "law.json", "--class", "--port", "0", "--json", "poll.json", *words]
        if "--address" not in words:
            command += ["--address", "127.0.0.1"]
        self.folder = folder
        # What a sanitizer holds back of freed memory is no memory of the page.
        sanitizer = ":".join(filter(None, [os.environ.get("ASAN_OPTIONS"), "quarantine_size_mb=4"]))
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        cwd=folder, text=True, env={**os.environ, "ASAN_OPTIONS": sanitizer})
        self.said = ""
        while "Enter" not in self.said:
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError(self.process.stderr.read())
            self.said += line
        found = re.search(r"http://([\d.]+):(\d+)/\?code=(\w+)", self.said)
        self.address, self.port, self.code = found[1], int(found[2]), found[3]

    def get(self, path="/", source="127.0.0.1", code=True, **headers):
        query = f"?code={self.code if code is True else code}" if code else ""
        return exchange(self.port, request("GET", path + query, self.port, **headers), source)

    def post(self, fields, source="127.0.0.1", code=True, **headers):
        query = f"?code={self.code if code is True else code}" if code else ""
        return exchange(self.port, request("POST", "/" + query, self.port, urllib.parse.urlencode(fields).encode(),
                                           **headers), source)

    def serial(self):
        return self.get().text.split('name="question" value="')[1].split('"')[0]

    def memory(self):
        """Resident kilobytes."""
        text = open(f"/proc/{self.process.pid}/status").read()
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1])

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def end(self, how="\n"):
        out, err = self.process.communicate(how, timeout=60)
        if self.process.returncode != 0:
            raise AssertionError(f"{self.process.returncode}: {err}")
        return json.loads((self.folder / "poll.json").read_text()), out


class ClassPage(Case):
    def setUp(self):
        super().setUp()
        self.path("law.json").write_text(json.dumps(LESSON))
        refused = larmor("lesson", "law.json", "--class", "--address", "203.0.113.7", cwd=self.folder)
        if "libmicrohttpd" in refused.err:
            self.skipTest(refused.err.strip())
        self.assertEqual(refused.status, 3, refused.err)  # an address of the documentation is none of this machine

    def serve(self, *words):
        served = Served(self.folder, *words)
        self.addCleanup(served.process.communicate)
        self.addCleanup(served.process.kill)
        return served

    def test_wrong_calls_are_refused(self):
        self.fails(2, "lesson", "--class", says="NAME")
        self.fails(2, "lesson", "law.json", "--port", "8642", says="--class")
        self.fails(2, "lesson", "law.json", "--class", "--port", "65536", says="65535")
        self.fails(2, "lesson", "law.json", "--class", "--step", "4", says="1 to 3")
        self.fails(2, "lesson", "law.json", "--class", "--step", "1", says="asks nothing")
        self.fails(3, "lesson", "law.json", "--class", "--address", "not an address", says="address")

    def test_port_that_is_taken(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            self.fails(3, "lesson", "law.json", "--class", "--address", "127.0.0.1", "--port", taken.getsockname()[1],
                       says=[str(taken.getsockname()[1]), "uses this port", "--port"])

    def test_votes_are_counted_and_may_be_changed(self):
        served = self.serve()
        serial = served.serial()
        first = Page(served.get().text)
        self.assertEqual((first.open, first.wrong, first.outside), ([], [], []))
        self.assertIn("Which <b>&\"'?", first.words)
        self.assertIn(f'<noscript><a href="/?code={served.code}">Next question</a></noscript>', served.get().text)
        self.assertEqual([field["value"] for field in first.fields["choice"]], ["0", "1", "2"])
        for source, choice in (("127.0.0.2", 0), ("127.0.0.3", 2), ("127.0.0.4", 2), ("127.0.0.2", 1)):
            done = served.post({"question": serial, "choice": choice}, source)
            self.assertEqual((done.status, done.headers["location"]), (303, f"/?code={served.code}"))
        own = Page(served.get(source="127.0.0.2").text)
        self.assertIn("Your prediction: between", own.words)
        self.assertEqual([("checked" in field) for field in own.fields["choice"]], [False, True, False])
        self.assertNotIn("Your prediction:", served.get(source="127.0.0.5").text)
        poll, text = served.end()
        self.assertEqual([choice["votes"] for choice in poll["choices"]], [0, 1, 2])
        self.assertEqual(poll["votes"], 3)
        self.assertIn("predictions: 3", text)
        with self.assertRaises(ConnectionRefusedError):
            served.get()

    def test_numbers_are_read_as_people_write_them(self):
        served = self.serve("--step", "3")
        serial = served.serial()
        for last, number in enumerate(("4", "4.0", " 4,0 ", "+4", "1e2"), start=2):
            self.assertEqual(served.post({"question": serial, "number": number}, f"127.0.1.{last}").status, 303, number)
        self.assertIn("Your prediction: 100 x", served.get(source="127.0.1.6").text)
        for wrong in ("nan", "NaN", "inf", "-inf", "1e13", "1e999", "1e-300", "", "four", "0x10", "4 5", "4;", "--4",
                      "4" * 400, "1" + "0" * 30):
            self.assertEqual(served.post({"question": serial, "number": wrong}, "127.0.1.99").status, 422, wrong)
        poll, _ = served.end("")
        self.assertEqual([(bar["from"], bar["to"], bar["votes"]) for bar in poll["numbers"]], [(4, 4, 4), (100, 100, 1)])

    def test_ctrl_c_ends_it_with_the_counts(self):
        served = self.serve()
        served.post({"question": served.serial(), "choice": 0})
        served.process.send_signal(signal.SIGINT)
        poll, _ = served.end("")
        self.assertEqual(poll["votes"], 1)

    def test_every_answer_is_strict(self):
        served = self.serve()
        answers = [served.get(), served.get(code=False), served.get(code="XXXXX"), served.get("/nothing"),
                   served.get("/state"), served.post({"question": 1, "choice": 9}), served.post({"choice": 0}, Origin="null")]
        for answer in answers:
            self.assertIn("default-src 'none'", answer.headers["content-security-policy"])
            self.assertNotIn("unsafe", answer.headers["content-security-policy"])
            self.assertEqual(answer.headers["x-content-type-options"], "nosniff")
            self.assertEqual(answer.headers["cache-control"], "no-store")
            self.assertEqual(answer.headers["connection"].lower(), "close")
            self.assertNotIn("access-control-allow-origin", answer.headers)
        self.assertEqual([answer.status for answer in answers], [200, 200, 403, 404, 200, 422, 403])

    def test_nothing_that_is_sent_comes_back(self):
        served = self.serve()
        mark = "zq7<script>alert(1)</script>"
        quoted = urllib.parse.quote(mark)
        for answer in (served.get("/" + quoted), served.get(code=quoted), served.get(code=served.code + "&x=" + quoted),
                       served.get(User_Agent=mark, Cookie="larmor=" + mark, Referer=mark), served.get(Host=mark),
                       served.post({"question": mark, "choice": mark, "number": mark}),
                       served.post({mark: mark}, Origin=mark),
                       exchange(served.port, b"GET /zq7 zq7 zq7\r\n\r\n", "127.0.0.1")):
            self.assertNotEqual(answer.status, 0)
            self.assertNotIn(b"zq7", answer.raw)
            self.assertNotIn(b"alert", answer.raw)

    def test_other_sites_and_names_are_refused(self):
        served = self.serve()
        vote = {"question": served.serial(), "choice": 0}
        own = f"http://127.0.0.1:{served.port}"
        for headers, status in (({"Origin": "http://evil.example"}, 403), ({"Origin": "null"}, 403),
                                ({"Origin": own + "0"}, 403), ({"Origin": own.replace("http", "https")}, 403),
                                ({"Sec_Fetch_Site": "cross-site"}, 403), ({"Sec_Fetch_Site": "same-site"}, 403),
                                ({"Host": "evil.example"}, 421), ({"Host": f"evil.example:{served.port}"}, 421),
                                ({"Host": "127.0.0.1"}, 421), ({"Host": None}, 400), ({"Content_Type": "text/plain"}, 415),
                                ({"Content_Type": "multipart/form-data; boundary=x"}, 415)):
            self.assertEqual(served.post(vote, **headers).status, status, headers)
        self.assertEqual(served.get(Host="evil.example").status, 421)
        self.assertEqual(served.end()[0]["votes"], 0)
        served = self.serve()
        vote["question"] = served.serial()
        own = f"http://127.0.0.1:{served.port}"
        self.assertEqual(served.post(vote, Origin=own, Sec_Fetch_Site="same-origin").status, 303)
        self.assertEqual(served.end()[0]["votes"], 1)

    def test_no_file_is_served(self):
        served = self.serve()
        for path in ("/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "//etc/passwd",
                     "/law.json", "/state/../law.json", "/favicon.ico", "http://127.0.0.1/etc/passwd"):
            answer = exchange(served.port, request("GET", path, served.port), "127.0.0.1")
            self.assertIn(answer.status, (400, 404), path)
            self.assertNotIn(b"root:", answer.raw)
        for method in ("PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "BREW"):
            answer = exchange(served.port, request(method, f"/?code={served.code}", served.port), "127.0.0.9")
            self.assertIn(answer.status, (400, 405, 501), method)
        self.assertEqual(served.end()[0]["votes"], 0)

    def test_wrong_codes_are_limited_by_address(self):
        served = self.serve()
        codes = [served.get(code=f"WRONG{i}", source="127.0.2.1").status for i in range(20)]
        self.assertEqual(codes[:10], [403] * 10)
        self.assertEqual(codes[-5:], [429] * 5)
        self.assertEqual(served.get(source="127.0.2.1").status, 429)  # else the limit would tell the right one
        self.assertEqual(served.get(source="127.0.2.2").status, 200)
        self.assertEqual(served.get(code=served.code.lower() + "%20", source="127.0.2.2").status, 200)

    def test_phones_behind_one_address(self):
        served = self.serve("--shared-address")
        serial = served.serial()
        self.assertEqual(served.post({"question": serial, "choice": 0}).status, 403)  # no cookie
        cookies = []
        for phone in range(30):
            given = served.get().headers["set-cookie"]
            self.assertIn("HttpOnly; SameSite=Strict", given)
            cookies.append(given.split(";")[0])
            for choice in (0, phone % 3):
                self.assertEqual(served.post({"question": serial, "choice": choice}, Cookie=cookies[-1]).status, 303)
        self.assertNotIn("set-cookie", served.get(Cookie=cookies[0]).headers)
        forged = cookies[0][:-1] + ("0" if cookies[0][-1] != "0" else "1")
        for bad in (forged, "larmor=" + "a" * 32, "larmor=" + "a" * 32 + "." + "b" * 64, "larmor=", "larmor",
                    "x=" + cookies[0], "a" * 3000):
            self.assertEqual(served.post({"question": serial, "choice": 0}, Cookie=bad).status, 403, bad)
        for i in range(80):  # somebody guesses codes: phones that had it go on
            served.get(code="WRONG")
        self.assertEqual(served.get().status, 429)
        self.assertEqual(served.get(Cookie="other=1; " + cookies[3]).status, 200)
        poll, _ = served.end()
        self.assertEqual([choice["votes"] for choice in poll["choices"]], [10, 10, 10])

    def test_one_phone_does_not_take_the_places_of_a_class(self):
        served = self.serve("--shared-address")
        serial = served.serial()
        early = served.get().headers["set-cookie"].split(";")[0]
        answers = []
        for _ in range(150):  # takes a new cookie for each vote
            given = served.get()
            answers.append(given.status)
            if given.status == 200:
                served.post({"question": serial, "choice": 1}, Cookie=given.headers["set-cookie"].split(";")[0])
        self.assertIn(429, answers)
        self.assertEqual(answers[:50], [200] * 50)
        self.assertEqual(served.post({"question": serial, "choice": 0}, Cookie=early).status, 303)
        self.assertEqual(served.get(source="127.0.2.9").status, 200)  # of another address
        poll, _ = served.end()
        votes = [choice["votes"] for choice in poll["choices"]]
        self.assertEqual(votes[0], 1)
        self.assertLess(votes[1], 120)  # of the 200 that there can be

    def test_every_network_at_once_is_refused(self):
        self.fails(2, "lesson", "law.json", "--class", "--address", "0.0.0.0", says="name one address")

    def test_an_address_holds_few_connections(self):
        served = self.serve()

        clients = [socket.create_connection(("127.0.0.1", served.port), 10, ("127.0.5.1", 0)) for _ in range(40)]

        def is_kept(client):
            client.setblocking(False)
            try:
                return client.recv(1, socket.MSG_PEEK) != b""
            except BlockingIOError:
                return True
            except ConnectionError:
                return False

        kept = len(clients)  # fewer than its requests in a second
        for _ in range(50):
            kept = sum(map(is_kept, clients))
            if kept <= 16:
                break
            time.sleep(0.1)
        self.assertEqual(kept, 16)
        self.assertEqual(served.get(source="127.0.5.2").status, 200)
        for client in clients:
            client.close()

    def test_connection_has_an_end_however_slowly_it_goes_on(self):
        """A byte now and then: no limit of inactivity would end it."""
        served = self.serve()
        with socket.socket() as slow:
            slow.settimeout(0.1)
            slow.connect(("127.0.0.1", served.port))
            slow.sendall(b"GET / HTTP/1.1\r\nX: ")
            for _ in range(600):
                try:
                    slow.sendall(b"y")
                    if not slow.recv(1000):
                        break
                except TimeoutError:
                    continue
                except ConnectionError:
                    break
            else:
                self.fail("it is open after a minute")
        self.assertEqual(served.get().status, 200)

    def test_a_hostile_address_changes_only_its_own_vote(self):
        """200 voters at once, each from an address of its own, among clients that mean it ill."""
        served = self.serve()
        serial = served.serial()
        stop = threading.Event()
        trouble = Trouble(served, serial, stop)
        before = served.memory()
        threads = [threading.Thread(target=attack) for attack in trouble.attacks()]
        for thread in threads:
            thread.start()
        time.sleep(0.5)  # they are at it

        def voter(number):
            source = f"127.0.{10 + number // 100}.{1 + number % 100}"
            page = served.get(source=source)
            wrong = served.post({"question": serial, "choice": (number + 1) % 3}, source)
            done = served.post({"question": serial, "choice": number % 3}, source)
            return page.status, wrong.status, done.status

        try:
            with concurrent.futures.ThreadPoolExecutor(200) as pool:
                results = list(pool.map(voter, range(200)))
            most = served.memory()
            descriptors = served.descriptors()
            for _ in range(600):
                if all(trouble.done.values()) or trouble.failures:
                    break
                time.sleep(0.1)
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        self.assertEqual(set(results), {(200, 303, 303)})
        self.assertEqual(trouble.failures, [])
        self.assertTrue(all(trouble.done.values()), trouble.done)
        print(f"{before} KB before, {most} KB then, {trouble.done}")
        self.assertLess(most - before, 32 * 1024)  # 512 connections of 8 KB, and what malloc keeps
        self.assertLess(descriptors, 600)
        self.assertEqual(served.get(source="127.0.99.1").status, 200)
        poll, _ = served.end()
        # Voters 0, 3, ... 198 are 67; and the one valid vote of the hostile address.
        self.assertEqual([choice["votes"] for choice in poll["choices"]], [67, 67, 66 + trouble.valid])
        self.assertEqual(trouble.valid, 1)


class Trouble:
    """Clients that mean it ill. Most come from 127.0.66.6."""

    source = "127.0.66.6"

    def __init__(self, served, serial, stop):
        self.served, self.serial, self.stop = served, serial, stop
        self.failures, self.done, self.valid = [], {}, 0

    def attacks(self):
        for attack in (self.votes, self.many_connections, self.slow, self.huge, self.garbage, self.wrong_codes,
                       self.keep_alive, self.pipelined, self.half_requests):
            self.done[attack.__name__] = 0
            yield lambda attack=attack: self.again(attack)

    def again(self, attack):
        while not self.stop.is_set():
            try:
                attack()
                self.done[attack.__name__] += 1
            except OSError:
                self.done[attack.__name__] += 1  # turned away
            except Exception as error:  # noqa: BLE001: told by the test
                self.failures.append(f"{attack.__name__}: {error!r}")
                return
            time.sleep(0.01)

    def open(self, source=None):
        client = socket.socket()
        client.settimeout(5)
        client.bind((source or self.source, 0))
        client.connect(("127.0.0.1", self.served.port))
        return client

    def votes(self):
        """Double votes, for choices that do not exist, and numbers that are none; one is valid."""
        for fields in ({"question": self.serial, "choice": 2}, {"question": self.serial, "choice": 3},
                       {"question": self.serial, "choice": -1}, {"question": self.serial, "choice": "nan"},
                       {"question": self.serial, "choice": "18446744073709551617"}, {"question": 0, "choice": 1},
                       {"question": self.serial, "number": "1e300"}, {"choice": 1}, {}):
            status = self.served.post(fields, "127.0.66.7").status
            if status == 303:
                self.valid = 1

    def many_connections(self):
        """2,000 from one address, held as long as they are allowed to be."""
        held = []
        try:
            for _ in range(2000):
                held.append(self.open())
        finally:
            for client in held:
                client.close()

    def slow(self):
        with self.open("127.0.66.8") as client:
            for byte in b"POST /?code=" + self.served.code.encode() + b" HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"y" * 200:
                if self.stop.wait(0.05):
                    return
                self.done["slow"] += 1
                client.sendall(bytes([byte]))

    def huge(self):
        for data in (request("GET", "/", self.served.port, X="h" * 100000),
                     request("GET", "/" + "p" * 100000, self.served.port),
                     request("POST", f"/?code={self.served.code}", self.served.port, b"choice=" + b"1" * 1000000),
                     # Valid but for its length, which it does not say before.
                     b"POST /?code=%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: %s\r\nTransfer-Encoding: chunked"
                     b"\r\n\r\n" % (self.served.code.encode(), self.served.port, FORM.encode())
                     + b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in
                                [f"question={self.serial}&choice=0".encode()] + [b"&x=" + b"c" * 500] * 4 + [b""]),
                     request("POST", "/", self.served.port, b"x", Content_Length="99999999999999999999999")):
            answer = exchange(self.served.port, data, "127.0.66.9")
            if answer.status in (200, 303):
                raise AssertionError(answer.raw[:200])

    def garbage(self):
        noise = random.Random(len(self.done) + self.done["garbage"])
        answer = exchange(self.served.port, noise.randbytes(3000) + b"\r\n\r\n", "127.0.66.10", 20)
        if answer.status not in (0, 400, 405, 413, 414, 431, 501, 505):
            raise AssertionError(answer.raw[:200])

    def wrong_codes(self):
        answer = self.served.post({"question": self.serial, "choice": 0}, "127.0.66.11", code="CCCCC")
        if answer.status not in (0, 403, 429):
            raise AssertionError(answer.raw[:200])

    def keep_alive(self):
        """One connection carries one request."""
        with self.open("127.0.66.12") as client:
            client.sendall(request("GET", "/", self.served.port, Connection="keep-alive"))
            while client.recv(65536):
                pass

    def pipelined(self):
        one = request("GET", f"/?code={self.served.code}", self.served.port)
        vote = request("POST", f"/?code={self.served.code}", self.served.port,
                       f"question={self.serial}&choice=0".encode())
        answer = exchange(self.served.port, one + vote * 50, "127.0.66.13")
        if answer.raw.count(b"HTTP/1.1 ") > 1:
            raise AssertionError("a second request of a connection was answered")

    def half_requests(self):
        with self.open("127.0.66.14") as client:
            client.sendall(request("POST", f"/?code={self.served.code}", self.served.port, b"choice=1")[:-4])
        with self.open("127.0.66.14") as client:  # ended with a reset
            client.sendall(b"GET / HT")
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")


if __name__ == "__main__":
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    main()
