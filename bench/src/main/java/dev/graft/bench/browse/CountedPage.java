package dev.graft.bench.browse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.openqa.selenium.By;
import org.openqa.selenium.ElementClickInterceptedException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;

/**
 * The page in a headless Chromium without a graphics processor, used by a hand that counts: clicks (a drag is one), keys
 * (whatever is not a letter of a name) and letters; and the longest time of a wait in which nothing on the page changed.
 */
final class CountedPage implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long POLL_MILLIS = 50;
    /** Until the page has drawn what it was scrolled to, and removed what is no longer near. */
    private static final long SETTLE_MILLIS = 250;

    private static final int WIDTH = 1440;
    private static final int HEIGHT = 900;

    /** What is seen: words, bars, pictures that have arrived, and the place to which the page is scrolled. */
    private static final String WATCH = """
            const w = window.graftWaits = {on: false, longest: 0, since: 0, seen: ''};
            const look = () => [document.body.innerText, scrollY,
              ...[...document.querySelectorAll('progress')].filter((p) => p.offsetParent).map((p) => p.value),
              [...document.images].filter((i) => i.complete && i.naturalWidth && i.offsetParent).length].join('|');
            w.check = () => {
              const now = performance.now();
              w.longest = Math.max(w.longest, now - w.since);
              const seen = look();
              if (seen !== w.seen) [w.seen, w.since] = [seen, now];
            };
            w.begin = () => Object.assign(w, {on: true, longest: 0, since: performance.now(), seen: look()});
            w.end = () => { w.check(); w.on = false; return w.longest; };
            setInterval(() => w.on && w.check(), 100);
            """;

    private final ChromeDriver driver;
    private int clicks;
    private int keys;
    private int letters;
    private double stillSeconds;

    private CountedPage(ChromeDriver driver) {
        this.driver = driver;
    }

    /** @param profile a folder for the browser's own files, and for downloads */
    static CountedPage open(Path profile) throws IOException {
        Logger.getLogger("org.openqa.selenium").setLevel(Level.SEVERE);
        var options = new ChromeOptions();
        options.setBinary(program("graft.chromium", "/usr/bin/chromium", "/usr/bin/google-chrome"));
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--no-default-browser-check",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-default-apps",
                "--disable-extensions",
                "--no-proxy-server",
                "--enable-precise-memory-info",
                "--lang=en",
                "--window-size=" + WIDTH + "," + HEIGHT,
                "--user-data-dir=" + profile.resolve("profile"));
        options.setExperimentalOption(
                "prefs", Map.of("download.default_directory", downloads(profile).toString()));
        var service = new ChromeDriverService.Builder()
                .usingDriverExecutable(Path.of(program("graft.chromedriver", "/usr/bin/chromedriver"))
                        .toFile())
                .usingAnyFreePort()
                .build();
        var driver = new ChromeDriver(service, options);
        driver.manage().timeouts().scriptTimeout(PATIENCE);
        return new CountedPage(driver);
    }

    static Path downloads(Path profile) throws IOException {
        return Files.createDirectories(profile.resolve("downloads"));
    }

    private static String program(String property, String... usual) throws IOException {
        String named = System.getProperty(property);
        for (String one : named == null ? List.of(usual) : List.of(named)) {
            if (Files.isExecutable(Path.of(one))) {
                return one;
            }
        }
        throw new IOException("there is no " + usual[0] + "; on Debian: apt-get install chromium chromium-driver;"
                + " elsewhere name it with BENCH_JVM=-D" + property + "=...");
    }

    static By by(String test) {
        return By.cssSelector("[data-testid='" + test + "']");
    }

    static By by(String test, String words) {
        return By.xpath("//*[@data-testid='" + test + "'][contains(normalize-space(.), '" + words + "')]");
    }

    void go(String address) {
        driver.get(address);
        driver.executeScript(WATCH);
    }

    /** Another view, as by its link; not counted. */
    void view(String hash) {
        driver.executeScript("location.hash = arguments[0]", hash);
    }

    Object script(String script, Object... arguments) {
        return Objects.requireNonNullElse(driver.executeScript(script, arguments), "");
    }

    /** The value of a promise. */
    Object later(String promise) {
        return Objects.requireNonNullElse(
                driver.executeAsyncScript("(" + promise + ").then(arguments[0], (e) => arguments[0]('' + e))"), "");
    }

    double number(String script) {
        return Double.parseDouble(String.valueOf(script("return " + script)));
    }

    List<WebElement> all(By by) {
        return driver.findElements(by);
    }

    WebElement see(By by) {
        until(by + " is not to be seen", () -> all(by).stream().anyMatch(WebElement::isDisplayed));
        return all(by).stream().filter(WebElement::isDisplayed).findFirst().orElseThrow();
    }

    /** Waits; what a person would do, and see. */
    void await(String what, BooleanSupplier holds) {
        driver.executeScript("graftWaits.begin()");
        until(what, holds);
        double still = number("graftWaits.end()") / 1000;
        stillSeconds = Math.max(stillSeconds, still);
    }

    private void until(String what, BooleanSupplier holds) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!holdsNow(holds)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("in vain: " + what + "; the page is in " + pictured());
            }
            pause(POLL_MILLIS);
        }
    }

    private Path pictured() {
        try {
            return Files.write(Files.createTempFile("page", ".png"), driver.getScreenshotAs(OutputType.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean holdsNow(BooleanSupplier holds) {
        try {
            return holds.getAsBoolean();
        } catch (StaleElementReferenceException | ElementClickInterceptedException e) {
            // It was drawn again, or something moved over it.
            return false;
        }
    }

    static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    void click(By by) {
        await(by + " cannot be pressed", () -> {
            var element = all(by).stream()
                    .filter(one -> one.isDisplayed() && one.isEnabled())
                    .findFirst();
            element.ifPresent(one -> {
                middle(one);
                one.click();
            });
            return element.isPresent();
        });
        clicks++;
    }

    void click(String test) {
        click(by(test));
    }

    void drag(By what, By onto) {
        var from = see(what);
        middle(from);
        new Actions(driver)
                .moveToElement(from)
                .clickAndHold()
                .moveByOffset(8, 8)
                .pause(Duration.ofMillis(SETTLE_MILLIS))
                .moveToElement(see(onto))
                .moveByOffset(2, 2)
                .pause(Duration.ofMillis(SETTLE_MILLIS))
                .release()
                .perform();
        clicks++;
    }

    /** Scrolling is not counted. */
    private void middle(WebElement element) {
        driver.executeScript("arguments[0].scrollIntoView({block: 'center', inline: 'nearest'})", element);
    }

    /** Scrolls down from the top until an element is there, since only those close to the window are. */
    void scrollTo(By by) {
        script("scrollTo({top: 0, behavior: 'instant'})");
        pause(SETTLE_MILLIS);
        until(by + " is nowhere", () -> {
            if (all(by).stream().anyMatch(WebElement::isDisplayed)) {
                return true;
            }
            script("scrollBy({top: innerHeight / 2, behavior: 'instant'})");
            pause(SETTLE_MILLIS);
            return false;
        });
    }

    /** A word that is typed into the field that has the focus. */
    void type(String word) {
        new Actions(driver).sendKeys(word).perform();
        letters += word.length();
    }

    void key(CharSequence key) {
        new Actions(driver).sendKeys(key).perform();
        keys++;
    }

    /** The hand, which is not counted, for what is done while frames are. */
    Actions hand() {
        return new Actions(driver);
    }

    int clicks() {
        return clicks;
    }

    int keys() {
        return keys;
    }

    int letters() {
        return letters;
    }

    /** Of all waits. */
    double stillSeconds() {
        return stillSeconds;
    }

    /** Megabytes of the process that shows the page, without what it shares with others; -1 if that is not known. */
    double processMemory() {
        double most = -1;
        for (var one : driverProcesses()) {
            try {
                String command = Files.readString(Path.of("/proc/" + one.pid() + "/cmdline"));
                if (!command.contains("--type=renderer")) {
                    continue;
                }
                double own = 0;
                for (String line : Files.readAllLines(Path.of("/proc/" + one.pid() + "/smaps_rollup"))) {
                    if (line.startsWith("Private_")) {
                        own += Long.parseLong(line.replaceAll("\\D+", "")) / 1024.0;
                    }
                }
                most = Math.max(most, own);
            } catch (IOException e) {
                // It has ended, or there is no such file on this system.
            }
        }
        return most;
    }

    private static List<ProcessHandle> driverProcesses() {
        return ProcessHandle.current().descendants().toList();
    }

    /** Megabytes of JavaScript objects that are in use after a collection. */
    double scriptMemory() {
        driver.executeCdpCommand("HeapProfiler.collectGarbage", Map.of());
        return number("performance.memory.usedJSHeapSize") / (1 << 20);
    }

    /** The content of a downloaded file, once it is complete. */
    String downloaded(Path file) throws IOException {
        until(file + " is not there", () -> Files.exists(file));
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        driver.quit();
    }
}
