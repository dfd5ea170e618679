// SPDX-License-Identifier: GPL-3.0-or-later
// The class page in the lesson window: phones vote over HTTP, the count is shown, then what was predicted,
// and what was right once it is measured. The port is open from the button to its second press, or the
// window's end.
#include "classroom/class_server.h"
#include "core/file.h"
#include "gui/class_phone.h"
#include "gui/window_fixture.h"
#include "lessons/class_histogram.h"
#include "lessons/class_panel.h"
#include "lessons/lesson_window.h"
#include "preferences/preferences.h"

#include <QCheckBox>
#include <QJsonArray>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <arpa/inet.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace larmor;

namespace {

/// Needs no kernel: a number, a choice, nothing to predict.
const char *const askingLesson = R"({
  "format": "larmor-lesson", "version": 1, "title": "Amdahl", "question": "How fast?", "sources": ["S"],
  "steps": [
    {"title": "A number", "text": "Three quarters become faster.", "source": "S, 1", "explanation": "So.",
     "predict": {"question": "How many times as fast is the whole?",
                 "number": {"figure": "/result/speedup", "of": "law"}, "tolerance": 0.1},
     "measure": [{"name": "law", "show": "amdahl", "parameters": {"parallel": 0.75, "speedup": 1000}}],
     "conclusions": [{"says": "Four.", "figure": "/result/speedup", "of": "law", "at_most": 4}]},
    {"title": "A choice", "text": "A half becomes faster.", "source": "S, 2", "explanation": "So.",
     "predict": {"question": "What becomes of the whole if only a half of it runs in parallel on a thousand processors?",
       "choices": [
        {"text": "It is at most one and a half times as fast", "when": {"figure": "/result/speedup", "of": "half", "at_most": 1.5}},
        {"text": "It is about twice as fast: the half that stays takes as long as before",
         "when": {"figure": "/result/speedup", "of": "half", "at_most": 2}},
        {"text": "It is about 500 times as fast"}]},
     "measure": [{"name": "half", "show": "amdahl", "parameters": {"parallel": 0.5, "speedup": 1000}}],
     "conclusions": [{"says": "Two.", "figure": "/result/speedup", "of": "half", "at_most": 2}]},
    {"title": "None", "text": "Words.", "source": "S, 3", "explanation": "So.",
     "measure": [{"name": "none", "show": "amdahl", "parameters": {"parallel": 0.5, "speedup": 1}}],
     "conclusions": [{"says": "One.", "figure": "/result/speedup", "of": "none", "at_most": 1}]}
  ]})";

sockaddr_in at(const std::string &address, int port)
{
    sockaddr_in made{};
    made.sin_family = AF_INET;
    made.sin_port = htons(std::uint16_t(port));
    ::inet_pton(AF_INET, address.c_str(), &made.sin_addr);
    return made;
}

/// A port that nobody listens at; held by nobody.
std::uint16_t freePort()
{
    const int held = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in name = at("0.0.0.0", 0);
    ::bind(held, reinterpret_cast<sockaddr *>(&name), sizeof name);
    socklen_t size = sizeof name;
    ::getsockname(held, reinterpret_cast<sockaddr *>(&name), &size);
    ::close(held);
    return ntohs(name.sin_port);
}

/// What a phone of this address is answered; empty where nobody listens.
std::string ask(const QString &url, const std::string &request, const std::string &phone)
{
    const std::string host = url.section(u'/', 2, 2).section(u':', 0, 0).toStdString();
    const int port = url.section(u':', 2, 2).toInt();
    const int client = ::socket(AF_INET, SOCK_STREAM, 0);
    const sockaddr_in own = at(host.starts_with("127.") ? phone : "0.0.0.0", 0), there = at(host, port);
    std::string answer;
    if (::bind(client, reinterpret_cast<const sockaddr *>(&own), sizeof own) == 0 &&
        ::connect(client, reinterpret_cast<const sockaddr *>(&there), sizeof there) == 0) {
        const std::string whole = request.substr(0, request.find("\r\n")) + "\r\nHost: " + host + ":" +
                                  std::to_string(port) + request.substr(request.find("\r\n"));
        for (ssize_t sent = 0; sent >= 0 && answer.empty();) {
            sent = ::send(client, whole.data(), whole.size(), MSG_NOSIGNAL);
            char piece[4096];
            for (ssize_t got = 0; (got = ::recv(client, piece, sizeof piece, 0)) > 0;)
                answer.append(piece, std::size_t(got));
            break;
        }
    }
    ::close(client);
    return answer;
}

} // namespace

class ClassTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    struct Hall {
        QTemporaryDir folder;
        std::unique_ptr<QSettings> settings;
        std::unique_ptr<LessonWindow> window;

        explicit Hall(std::uint16_t port = freePort())
        {
            writeFile(folder.filePath(QStringLiteral("asking.json")).toStdString(), askingLesson);
            settings = std::make_unique<QSettings>(folder.filePath(QStringLiteral("settings.ini")),
                                                   QSettings::IniFormat);
            settings->setValue(QStringLiteral("lessons/folder"), folder.path());
            Preferences(*settings).setClassPort(port);
            applyTheme(*qApp, themeOfTests());
            window = std::make_unique<LessonWindow>(*settings);
            window->show();
            window->showLesson(QStringLiteral("asking"));
            click("lessons.engine.model");
        }
        template <class T>
        T *find(const char *name) const
        {
            return window->findChild<T *>(QLatin1String(name));
        }
        void click(const char *name) const { find<QAbstractButton>(name)->click(); }
        QString text(const char *name) const { return find<QLabel>(name)->text(); }
        ClassPanel &panel() const { return *find<ClassPanel>("class.panel"); }
        const lesson::Tally &tally() const { return find<ClassHistogram>("class.histogram")->tally(); }
        /// On the loopback, where each phone may have an address of its own.
        void open() const
        {
            click("lessons.class");
            auto *addresses = find<QComboBox>("class.address");
            const int local = addresses->findData(QStringLiteral("127.0.0.1"));
            QVERIFY(panel().running() && local >= 0);
            addresses->setCurrentIndex(local);
            emit addresses->activated(local);
            QVERIFY(panel().url().startsWith(QStringLiteral("http://127.0.0.1:")));
        }
        std::string path() const { return "/?code=" + panel().code().toStdString(); }
        std::string get(int phone) const
        {
            return ask(panel().url(), "GET " + path() + " HTTP/1.1\r\n\r\n",
                       "127.0.3." + std::to_string(phone));
        }
        /// As the form of the page that the phone has. @returns the status.
        int vote(int phone, const std::string &field) const
        {
            const std::string page = get(phone), mark = "name=\"question\" value=\"";
            const std::size_t from = page.find(mark);
            if (from == std::string::npos) return 0;
            const std::string serial =
                page.substr(from + mark.size(), page.find('"', from + mark.size()) - from - mark.size());
            const std::string body = "question=" + serial + "&" + field;
            const std::string answer =
                ask(panel().url(),
                    "POST " + path() + " HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\n" +
                        "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body,
                    "127.0.3." + std::to_string(phone));
            return answer.size() > 12 ? std::stoi(answer.substr(9, 3)) : 0;
        }
        bool measured() const
        {
            return QTest::qWaitFor([this] { return window->findings() && !window->running(); }, 60000);
        }
    };

private slots:
    void initTestCase()
    {
        keepSettingsIn(m_home.path());
        if (!classroom::whyNoServer().empty()) QSKIP("this program was built without GNU libmicrohttpd");
    }

    void phonesVoteAndTheHallSees()
    {
        Hall hall;
        QVERIFY(!hall.panel().isVisible() && !hall.panel().running()); // off at first
        hall.open();
        QVERIFY(hall.panel().isVisible());
        QCOMPARE(hall.text("class.url"), hall.panel().url());
        QCOMPARE(hall.text("class.code"), hall.panel().code());
        QVERIFY(hall.find<QWidget>("class.qr")
                    ->toolTip()
                    .endsWith(QStringLiteral("/?code=") + hall.panel().code()));
        const std::string page = hall.get(1);
        QVERIFY2(page.find("How many times as fast is the whole?") != std::string::npos, page.c_str());
        QCOMPARE(hall.text("class.count"), QStringLiteral("0"));
        const char *const guesses[] = {"4", "3,9", "1000", "4", "2", "4.1"};
        for (int phone = 1; phone <= 6; ++phone)
            QCOMPARE(hall.vote(phone, std::string("number=") + guesses[phone - 1]), 303);
        QCOMPARE(hall.vote(2, "number=3"), 303); // changed
        QTRY_COMPARE(hall.text("class.count"), QStringLiteral("6"));
        QVERIFY(!hall.find<QWidget>("class.histogram")->isVisible());
        keepPicture(*hall.window, QStringLiteral("class-open"));
        hall.click("class.show");
        QVERIFY(hall.find<QWidget>("class.histogram")->isVisible());
        QCOMPARE(hall.vote(7, "number=1"), 0); // no form any more
        QVERIFY(hall.get(7).find("closed") != std::string::npos);
        QCOMPARE(hall.tally().votes, std::size_t(6));
        QCOMPARE(hall.tally().numbers.size(), std::size_t(5)); // 2, 3, 4, 4.1, 1000
        QCOMPARE(hall.tally().numbers[2].count, std::size_t(2));
        QVERIFY(!hall.tally().answered);
        keepPicture(*hall.window, QStringLiteral("class-shown"));
        hall.click("lessons.measure"); // the class has predicted, instead of its lecturer
        QVERIFY(hall.measured());
        QTRY_VERIFY(hall.tally().answered);
        QCOMPARE(hall.tally().rightNumbers, (std::vector<bool>{false, false, true, true, false}));
        QVERIFY2(hall.text("class.note").contains(QStringLiteral("3 of 6")),
                 qPrintable(hall.text("class.note")));
        keepPicture(*hall.window, QStringLiteral("class-measured"));
    }

    void thePageFollowsTheStep()
    {
        Hall hall;
        hall.open();
        QCOMPARE(hall.vote(1, "number=4"), 303);
        hall.click("lessons.next");
        QCOMPARE(hall.text("class.count"), QStringLiteral("0"));
        const std::string page = hall.get(1);
        QVERIFY(page.find("on a thousand processors") != std::string::npos);
        QVERIFY(page.find("Your prediction") == std::string::npos);
        for (int phone = 1; phone <= 5; ++phone)
            QCOMPARE(hall.vote(phone, phone == 5 ? "choice=2" : "choice=1"), 303);
        QCOMPARE(hall.vote(6, "choice=3"), 422);
        QTRY_COMPARE(hall.text("class.count"), QStringLiteral("5"));
        hall.click("lessons.measure"); // shows, too: the answer is on the screen
        QVERIFY(hall.measured());
        QTRY_VERIFY(hall.tally().answered);
        QCOMPARE(hall.tally().choices, (std::vector<std::size_t>{0, 4, 1}));
        QVERIFY(hall.tally().rightChoice == 1);
        QVERIFY(hall.find<QWidget>("class.histogram")
                    ->accessibleDescription()
                    .contains(QStringLiteral("4 (80 %) ✓")));
        keepPicture(*hall.window, QStringLiteral("class-choices"));
        hall.click("lessons.next");
        QCOMPARE(hall.text("class.countTitle"), QStringLiteral("This step asks nothing"));
        QVERIFY(hall.get(1).find("no question") != std::string::npos);
        QVERIFY(!hall.find<QPushButton>("class.show")->isEnabled());
        hall.click("lessons.previous"); // found again as it was left
        QCOMPARE(hall.tally().choices, (std::vector<std::size_t>{0, 4, 1}));
        QVERIFY(!hall.find<QPushButton>("class.again")->isEnabled());
        hall.click("lessons.previous"); // whoever voted is forgotten, so nobody may
        QCOMPARE(hall.text("class.count"), QStringLiteral("1"));
        QCOMPARE(hall.vote(1, "number=5"), 0);
        hall.click("class.again");
        QCOMPARE(hall.vote(1, "number=5"), 303);
    }

    void countsGoIntoTheReportAndNothingElseIsWritten()
    {
        Hall hall;
        hall.open();
        for (int phone = 1; phone <= 9; ++phone)
            QCOMPARE(hall.vote(phone, "number=4"), 303);
        hall.click("lessons.next");
        for (int phone = 1; phone <= 7; ++phone)
            QCOMPARE(hall.vote(phone, "choice=1"), 303);
        hall.settings->sync();
        const QStringList files = QDir(hall.folder.path()).entryList(QDir::Files | QDir::Hidden);
        hall.click("lessons.class"); // the counts outlast the page
        QVERIFY(!hall.panel().running());
        const QString file = hall.folder.filePath(QStringLiteral("report.html"));
        hall.window->writeReport(file);
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(file), 60000);
        const std::string report = readFile(file.toStdString());
        for (const char *words :
             {"Predictions of the class: 9", "Predictions of the class: 7", "9 of 9", "7 of 7"})
            QVERIFY2(report.find(words) != std::string::npos, words);
        QVERIFY(report.find("127.0.3") == std::string::npos);
        QCOMPARE(QDir(hall.folder.path()).entryList(QDir::Files | QDir::Hidden).size(), files.size() + 1);
    }

    void thePortIsOpenNoLongerThanTheClass()
    {
        Hall hall;
        hall.open();
        const QString url = hall.panel().url();
        QVERIFY(!ask(url, "GET / HTTP/1.1\r\n\r\n", "127.0.3.1").empty());
        hall.click("lessons.class");
        QVERIFY(!hall.panel().isVisible());
        QVERIFY(ask(url, "GET / HTTP/1.1\r\n\r\n", "127.0.3.1").empty());
        hall.open();
        QCOMPARE(hall.panel().url(), url);
        hall.window->close();
        QVERIFY(ask(url, "GET / HTTP/1.1\r\n\r\n", "127.0.3.1").empty());
        QVERIFY(!hall.find<QPushButton>("lessons.class")->isChecked());
        hall.window->show();
        hall.open();
        hall.window.reset();
        QVERIFY(ask(url, "GET / HTTP/1.1\r\n\r\n", "127.0.3.1").empty());
    }

    void aPortThatIsTakenIsSaid()
    {
        const int taken = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in name = at("0.0.0.0", 0);
        QCOMPARE(::bind(taken, reinterpret_cast<sockaddr *>(&name), sizeof name), 0);
        QCOMPARE(::listen(taken, 1), 0);
        socklen_t size = sizeof name;
        ::getsockname(taken, reinterpret_cast<sockaddr *>(&name), &size);
        Hall hall(ntohs(name.sin_port));
        hall.click("lessons.class");
        QVERIFY(!hall.panel().running() && !hall.panel().isVisible());
        QVERIFY(!hall.find<QPushButton>("lessons.class")->isChecked());
        const QString said = hall.text("lessons.say");
        for (const QString &words : {QString::number(ntohs(name.sin_port)), QStringLiteral("uses this port"),
                                     QStringLiteral("preferences")})
            QVERIFY2(said.contains(words), qPrintable(said));
        QCOMPARE(hall.find<QLabel>("lessons.say")->property("role").toString(), QStringLiteral("bad"));
        ::close(taken);
        hall.click("lessons.class");
        QVERIFY(hall.panel().running());
    }

    void phonesMayShareAnAddress()
    {
        Hall hall;
        hall.open();
        QCOMPARE(hall.vote(1, "number=4"), 303);
        hall.click("class.shared"); // counted by another rule: asked anew
        QTRY_COMPARE(hall.text("class.count"), QStringLiteral("0"));
        QCOMPARE(hall.vote(1, "number=4"), 403); // without its cookie
        QVERIFY(hall.get(1).find("Set-Cookie: larmor=") != std::string::npos);
    }

    void startingOverForgetsTheCounts()
    {
        Hall hall;
        hall.open();
        QCOMPARE(hall.vote(1, "number=4"), 303);
        hall.click("class.show");
        hall.click("lessons.restart");
        QVERIFY(!hall.find<QWidget>("class.histogram")->isVisible());
        QCOMPARE(hall.vote(1, "number=4"), 303);
    }

    /// The page in a browser, on a usual and on a narrow screen: it follows by itself.
    void aBrowserVotesAndFollows_data()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("360 pixels") << 360;
        QTest::newRow("320 pixels") << 320;
    }
    void aBrowserVotesAndFollows()
    {
        QFETCH(const int, width);
        Phone phone(width, 640);
        if (!phone.whyNot().isEmpty()) QSKIP(qPrintable(phone.whyNot()));
        Hall hall;
        hall.open();
        const QString name = QStringLiteral("phone-%1-").arg(width);
        phone.does({QStringLiteral("open"), hall.panel().url()}); // as typed, without the code
        phone.keepPicture(name + QStringLiteral("code"));
        phone.does({QStringLiteral("write"), hall.panel().code().toLower()});
        phone.does({QStringLiteral("send")});
        QVERIFY2(phone.text().contains(QStringLiteral("How many times")),
                 qPrintable(phone.text() + phone.trouble));
        phone.does({QStringLiteral("write"), QStringLiteral("four")});
        phone.does({QStringLiteral("send")});
        QVERIFY(phone.text().contains(QStringLiteral("nothing is counted yet")));
        phone.does({QStringLiteral("write"), QStringLiteral("3,9")});
        phone.does({QStringLiteral("send")});
        QVERIFY2(phone.text().contains(QStringLiteral("Your prediction: 3.9")), qPrintable(phone.text()));
        phone.keepPicture(name + QStringLiteral("number"));
        QTRY_COMPARE(hall.text("class.count"), QStringLiteral("1"));
        hall.click("class.show");
        QVERIFY(phone.waitFor(QStringLiteral("closed")).contains(QStringLiteral("Your prediction: 3.9")));
        phone.keepPicture(name + QStringLiteral("closed"));
        hall.click("lessons.next");
        QVERIFY2(
            phone.waitFor(QStringLiteral("thousand processors")).contains(QStringLiteral("about 500 times")),
            qPrintable(phone.text() + phone.trouble));
        phone.does({QStringLiteral("choose"), 1});
        phone.keepPicture(name + QStringLiteral("choice"));
        QCOMPARE(phone.does({QStringLiteral("width")}).toDouble(), 0.0); // nothing is beyond the screen
        phone.does({QStringLiteral("send")});
        phone.does({QStringLiteral("choose"), 2});
        phone.does({QStringLiteral("send")});
        QVERIFY(phone.text().contains(QStringLiteral("Your prediction: It is about 500")));
        phone.keepPicture(name + QStringLiteral("voted"));
        QVERIFY(!phone.text().contains(QStringLiteral("Next question"))); // the link is for who has no script
        hall.click("class.show");
        QCOMPARE(hall.tally().choices, (std::vector<std::size_t>{0, 0, 1}));
        hall.click("lessons.next");
        QVERIFY(phone.waitFor(QStringLiteral("no question")).contains(QStringLiteral("no question")));
        QVERIFY2(phone.trouble.isEmpty(), qPrintable(phone.trouble));
        for (const QJsonValue &problem : phone.does({QStringLiteral("problems")}).toArray())
            QVERIFY2(problem.toString().contains(QStringLiteral("422")), qPrintable(problem.toString()));
    }

    /// In both themes and two sizes, and with a presentation's type: nothing is wider than the window.
    void looksRight()
    {
        const QFont usual = QApplication::font();
        for (const ThemeChoice choice : {ThemeChoice::Dark, ThemeChoice::Light})
            for (const double magnification : {1.0, 1.4}) {
                QFont font = usual;
                font.setPointSizeF(usual.pointSizeF() * magnification);
                QApplication::setFont(font);
                // A presentation fills a projector's screen.
                const QList<QSize> sizes = magnification > 1 ? QList<QSize>{{1280, 800}, {1920, 1080}}
                                                             : QList<QSize>{{1280, 800}, {1000, 700}};
                Hall hall;
                applyTheme(*qApp, choice);
                hall.open();
                for (const QSize size : sizes) {
                    hall.window->resize(size);
                    QTest::qWait(50);
                    QVERIFY2(hall.window->width() <= size.width(),
                             qPrintable(
                                 QStringLiteral("%1 of %2 px").arg(hall.window->width()).arg(size.width())));
                    QVERIFY2(hall.window->height() <= size.height(),
                             qPrintable(QString::number(hall.window->height())));
                    QVERIFY(hall.find<QScrollArea>("lessons.scroll")->height() >= 100);
                    keepPicture(*hall.window, QStringLiteral("class-%1-%2-%3-join")
                                                  .arg(toString(choice))
                                                  .arg(size.width())
                                                  .arg(magnification));
                }
                for (int phone = 1; phone <= 60; ++phone)
                    hall.vote(phone, "number=" + std::to_string(phone % 7 + phone * phone / 40.0));
                hall.click("class.show");
                for (const QSize size : sizes) {
                    hall.window->resize(size);
                    QTest::qWait(50);
                    keepPicture(*hall.window, QStringLiteral("class-%1-%2-%3-numbers")
                                                  .arg(toString(choice))
                                                  .arg(size.width())
                                                  .arg(magnification));
                }
                hall.window->resize(sizes.front());
                hall.click("lessons.next");
                for (int phone = 1; phone <= 23; ++phone)
                    hall.vote(phone, "choice=" + std::to_string(phone % 5 ? phone % 2 : 2));
                QTRY_COMPARE(hall.text("class.count"), QStringLiteral("23"));
                hall.click("lessons.measure");
                QVERIFY(hall.measured());
                QTest::qWait(50);
                keepPicture(*hall.window,
                            QStringLiteral("class-%1-%2-choices").arg(toString(choice)).arg(magnification));
                QVERIFY(hall.find<QScrollArea>("lessons.scroll")->height() >= 100);
            }
        QApplication::setFont(usual);
    }
};

int main(int argc, char **argv)
{
    return runWindowTest<ClassTest>(argc, argv);
}

#include "class_test.moc"
