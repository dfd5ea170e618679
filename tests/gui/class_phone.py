#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""class_phone.py WIDTH HEIGHT: a phone's browser (Debian's chromium, headless), driven by lines.

Each line of standard input is a JSON list: ["open", URL], ["choose", N], ["write", TEXT], ["send"], ["text"],
["await", TEXT], ["width"], ["problems"], ["picture", FILE]; each is answered by one JSON value on a line. Ends with 77
and its reason on standard error where there is no browser to drive.
"""
import json
import shutil
import sys
import tempfile
import time


def missing(reason):
    print(reason, file=sys.stderr)
    sys.exit(77)


try:
    from selenium import webdriver
    from selenium.common.exceptions import TimeoutException, WebDriverException
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.ui import WebDriverWait
except ImportError:
    missing("no python3-selenium")


def is_gone(element):
    try:
        element.is_enabled()
    except WebDriverException:  # of several kinds while another page comes
        return True
    return False


class Phone:
    def __init__(self, width, height, profile):
        driver = shutil.which("chromedriver")
        browser = shutil.which("chromium") or shutil.which("chromium-browser")
        if not driver or not browser:
            missing("no chromium with its chromium-driver")
        options = webdriver.ChromeOptions()
        options.binary_location = browser
        for word in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
                     f"--user-data-dir={profile}"):
            options.add_argument(word)
        options.add_experimental_option(
            "mobileEmulation", {"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2, "touch": True}})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        try:
            self.driver = webdriver.Chrome(service=Service(driver), options=options)
        except WebDriverException as error:
            missing("chromium does not start: " + str(error.msg).split("\n", 1)[0])
        self.driver.set_page_load_timeout(20)
        self.driver.set_script_timeout(20)

    def body(self):
        """Of the page that is there, or comes."""
        for _ in range(50):
            try:
                return self.driver.find_element(By.TAG_NAME, "body").text
            except WebDriverException:
                time.sleep(0.1)
        return self.driver.find_element(By.TAG_NAME, "body").text

    def do_open(self, url):
        self.driver.get(url)

    def do_choose(self, index):
        self.driver.find_elements(By.CSS_SELECTOR, "label.choice")[index].click()

    def do_write(self, text):
        field = self.driver.find_element(By.CSS_SELECTOR, "input[type=text]")
        field.clear()
        field.send_keys(text)

    def do_send(self):
        """Until the page that answers is there."""
        before = self.driver.find_element(By.TAG_NAME, "html")
        self.driver.find_element(By.TAG_NAME, "button").click()
        WebDriverWait(self.driver, 20).until(lambda _: is_gone(before))
        self.body()

    def do_text(self):
        return self.body()

    def do_await(self, text):
        """The page's words once they hold `text`, by no doing of the phone."""
        try:
            WebDriverWait(self.driver, 20, ignored_exceptions=[WebDriverException]).until(
                lambda _: text in self.body())
        except TimeoutException:
            pass
        return self.body()

    def do_width(self):
        """Of what is wider than the screen: 0."""
        body = self.driver.find_element(By.TAG_NAME, "body")
        widest = max(element.rect["x"] + element.rect["width"]
                     for element in [body, *body.find_elements(By.CSS_SELECTOR, "*:not(script):not(noscript)")]
                     if element.is_displayed())
        return max(0, widest - self.driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssLayoutViewport"]["clientWidth"])

    def do_problems(self):
        """What the browser complains of: a policy that is broken, a script that fails."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def do_picture(self, file):
        self.driver.save_screenshot(file)


def main():
    width, height = map(int, sys.argv[1:])
    with tempfile.TemporaryDirectory(prefix="larmor-phone-", ignore_cleanup_errors=True) as profile:
        phone = Phone(width, height, profile)
        print(json.dumps("ready"), flush=True)
        try:
            for line in sys.stdin:
                verb, *arguments = json.loads(line)
                try:
                    answer = getattr(phone, "do_" + verb)(*arguments)
                except (WebDriverException, IndexError) as error:
                    answer = {"error": f"{verb}: {error}"}
                print(json.dumps(answer), flush=True)
        finally:
            phone.driver.quit()


if __name__ == "__main__":
    main()
