package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.By;
import org.openqa.selenium.ElementClickInterceptedException;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A browser driven by tests as a user would. Nothing is downloaded: without a local browser the tests are skipped. */
final class Browser implements JourneyBrowser {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern ADDRESS = Pattern.compile("\"url\":\"([^\"]+)\"");

    /** Selenium warns about every browser that is newer than itself; nothing used here depends on the version. */
    private static final Logger WARNINGS = Logger.getLogger("org.openqa.selenium");

    private final ChromeDriver driver;

    private Browser(ChromeDriver driver) {
        this.driver = driver;
        // Ignore what the browser itself logs at startup.
        driver.get("about:blank");
        asked();
        complaints();
    }

    /** Skips the tests with a message if there is no browser. */
    static Browser open(Path profile) {
        return open(profile, profile.resolve("downloads"));
    }

    /** @param downloads where files go that are downloaded */
    static Browser open(Path profile, Path downloads) {
        var chromium =
                program("graft.chromium", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
        var chromedriver = program("graft.chromedriver", "/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");
        Assumptions.assumeTrue(
                Files.isExecutable(chromium) && Files.isExecutable(chromedriver),
                "SKIPPED: the page was not tested, since " + chromium + " or " + chromedriver
                        + " is not there. On Debian: apt-get install chromium chromium-driver;"
                        + " elsewhere name them with -Dgraft.chromium=... -Dgraft.chromedriver=...");
        WARNINGS.setLevel(Level.SEVERE);
        var options = new ChromeOptions();
        options.setBinary(chromium.toString());
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
                "--lang=en",
                "--window-size=1440,900",
                "--user-data-dir=" + profile);
        var logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        options.setExperimentalOption("prefs", Map.of("download.default_directory", downloads.toString()));
        var service = new ChromeDriverService.Builder()
                .usingDriverExecutable(chromedriver.toFile())
                .usingAnyFreePort()
                .build();
        return new Browser(new ChromeDriver(service, options));
    }

    private static Path program(String property, String... usual) {
        String named = System.getProperty(property);
        if (named != null) {
            return Path.of(named);
        }
        for (String one : usual) {
            if (Files.isExecutable(Path.of(one))) {
                return Path.of(one);
            }
        }
        return Path.of(usual[0]);
    }

    /** Forgets the session, as if the server had been restarted. */
    void signOut() {
        driver.manage().deleteAllCookies();
    }

    @Override
    public void go(String address) {
        driver.get(address);
    }

    void reload() {
        driver.navigate().refresh();
    }

    /** An attribute of all such elements at once, since some might be redrawn if they were read one by one. */
    List<String> attributes(String test, String attribute) {
        Object found = driver.executeScript(
                "return [...document.querySelectorAll(arguments[0])].map((e) => e.getAttribute(arguments[1]))",
                "[data-testid='" + test + "']",
                attribute);
        return found instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    /** Navigates to a view of the page, as one of its links would. */
    void view(String hash, String test) {
        script("location.hash = arguments[0]", hash);
        see("view-" + test);
    }

    static By by(String test) {
        return By.cssSelector("[data-testid='" + test + "']");
    }

    private WebDriverWait patience() {
        var wait = new WebDriverWait(driver, PATIENCE, Duration.ofMillis(50));
        wait.ignoring(StaleElementReferenceException.class);
        return wait;
    }

    /** Waits until a condition holds. */
    @Override
    public void until(String what, BooleanSupplier holds) {
        patience().withMessage(what).until(any -> holds.getAsBoolean());
    }

    /** Waits for the first visible element. */
    WebElement see(By by) {
        return patience()
                .withMessage(by + " is not to be seen")
                .until(any -> driver.findElements(by).stream()
                        .filter(WebElement::isDisplayed)
                        .findFirst()
                        .orElse(null));
    }

    WebElement see(String test) {
        return see(by(test));
    }

    /** Waits until an element contains a text. */
    void says(String test, String words) {
        until(
                test + " does not say \"" + words + "\"",
                () -> all(by(test)).stream().anyMatch(one -> one.getText().contains(words)));
    }

    List<WebElement> all(By by) {
        return driver.findElements(by);
    }

    void press(By by) {
        until(by + " cannot be pressed", () -> {
            var element = see(by);
            if (!element.isEnabled()) {
                return false;
            }
            middle(element);
            try {
                element.click();
                return true;
            } catch (ElementClickInterceptedException e) {
                return false;
            }
        });
    }

    void press(String test) {
        press(by(test));
    }

    /** Clicks the element with this text. */
    void press(String test, String words) {
        press(By.xpath("//*[@data-testid='" + test + "'][contains(normalize-space(.), '" + words + "')]"));
    }

    /** Clicks while a key is held. */
    void pressWith(Keys key, By by) {
        var element = middle(by);
        new Actions(driver).keyDown(key).click(element).keyUp(key).perform();
    }

    void drag(By what, By onto) {
        var from = middle(what);
        var to = see(onto);
        new Actions(driver)
                .moveToElement(from)
                .clickAndHold()
                .moveByOffset(8, 8)
                .moveToElement(to)
                .moveByOffset(2, 2)
                .release()
                .perform();
    }

    /** Moves the pointer from place to place over an element until something else appears. */
    void hoverUntil(String test, String seen) {
        var element = see(test);
        int step = 40;
        for (int i = 0; all(by(seen)).stream().noneMatch(WebElement::isDisplayed); i++) {
            int columns = element.getSize().getWidth() / step - 1;
            int x = (i % columns + 1) * step - element.getSize().getWidth() / 2;
            int y = (i / columns + 1) * step - element.getSize().getHeight() / 2;
            new Actions(driver).moveToElement(element, x, y).perform();
        }
    }

    @Override
    public void pressAt(String css) {
        press(By.cssSelector(css));
    }

    @Override
    public void dragTo(String css, String onto) {
        drag(By.cssSelector(css), By.cssSelector(onto));
    }

    @Override
    public void keys(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
    }

    void chord(Keys held, CharSequence key) {
        new Actions(driver).keyDown(held).sendKeys(key).keyUp(held).perform();
    }

    void type(String test, String text) {
        // Not cleared, since that would remove the focus, upon which some fields close.
        see(test).sendKeys(Keys.chord(Keys.CONTROL, "a"), text);
    }

    void choose(String test, String value) {
        press(By.cssSelector("[data-testid='" + test + "'] option[value='" + value + "']"));
    }

    private void middle(WebElement element) {
        script("arguments[0].scrollIntoView({block: 'center', inline: 'nearest'})", element);
    }

    /** Scrolls to an element and waits while anything covers it. */
    private WebElement middle(By by) {
        return patience().withMessage(by + " is covered").until(any -> {
            var element = see(by);
            middle(element);
            boolean free = "true".equals(script("""
                    const box = arguments[0].getBoundingClientRect();
                    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                    return arguments[0].contains(top)""", element));
            return free ? element : null;
        });
    }

    @Override
    public Object script(String script, Object... arguments) {
        return String.valueOf(driver.executeScript(script, arguments));
    }

    Object later(String script, Object... arguments) {
        driver.manage().timeouts().scriptTimeout(PATIENCE);
        return driver.executeAsyncScript(script, arguments);
    }

    @Override
    public void size(int width, int height, boolean phone) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", phone));
    }

    /** Takes screenshots in desktop and phone size, and checks accessibility. */
    void picture(String name) throws IOException {
        for (int[] size : new int[][] {{1440, 900}, {390, 844}}) {
            size(size[0], size[1], size[0] < 500);
            look(name + "-" + size[0]);
        }
        size(1440, 900, false);
    }

    @Override
    public void look(String name) throws IOException {
        // What fades in or out has hardly any contrast meanwhile, and a message may come at any time.
        reduceMotion(true);
        until("pictures are not there", () -> "true".equals(script(Accessibility.ARRIVED)));
        var folder = Files.createDirectories(Path.of("target", "screenshots"));
        Files.write(folder.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
        // What is half under the head of the page is no smaller than it is.
        Object scrolled = script("const y = scrollY; scrollTo({top: 0, behavior: 'instant'}); return y;");
        assertThat(faults()).as(name).isEmpty();
        script("scrollTo({top: " + scrolled + ", behavior: 'instant'});");
        reduceMotion(false);
    }

    private void reduceMotion(boolean isReduced) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(Map.of("name", "prefers-reduced-motion", "value", isReduced ? "reduce" : ""))));
    }

    /** Accessibility faults and overflowing content. */
    private List<String> faults() {
        var faults = new ArrayList<String>();
        Object found = driver.executeScript(Accessibility.FAULTS);
        if (found instanceof List<?> list) {
            list.forEach(one -> faults.add(String.valueOf(one)));
        }
        faults.addAll(axe());
        return faults;
    }

    /** What axe-core has to say, if it is there; {@link PageModulesTest} says if it is not. */
    private List<String> axe() {
        if (!Accessibility.hasAxe()) {
            return List.of();
        }
        try {
            if (!"function".equals(script("return typeof (window.axe || {}).run"))) {
                driver.executeScript(Files.readString(Accessibility.AXE));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Object found = later("(" + Accessibility.VIOLATIONS + ").then(arguments[0])");
        return found instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of("axe-core answered " + found);
    }

    /** Checks for some steps that the focus is visible when moving by Tab. */
    void tabThrough(int steps) {
        for (int i = 0; i < steps; i++) {
            keys(Keys.TAB);
            Object seen = driver.executeScript("""
                    const e = document.activeElement;
                    if (!e || e === document.body) return 'nothing has the focus';
                    const s = getComputedStyle(e);
                    const ring = (s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 0) || s.boxShadow !== 'none';
                    return ring ? '' : 'the focus is not seen at ' + e.outerHTML.slice(0, 160);
                    """);
            assertThat(String.valueOf(seen)).isEmpty();
        }
    }

    /** The browser's console errors since the last call, except for responses with these statuses. */
    @Override
    public List<String> complaints(int... expected) {
        var said = new ArrayList<String>();
        for (var entry : driver.manage().logs().get(LogType.BROWSER)) {
            String message = entry.getMessage();
            boolean isExpected = false;
            for (int status : expected) {
                isExpected |= message.contains("status of " + status);
            }
            if (entry.getLevel().intValue() >= Level.WARNING.intValue() && !isExpected) {
                said.add(message);
            }
        }
        return said;
    }

    /** All URLs requested since the last call. */
    @Override
    public List<String> asked() {
        var asked = new ArrayList<String>();
        for (var entry : driver.manage().logs().get(LogType.PERFORMANCE)) {
            if (entry.getMessage().contains("\"Network.requestWillBeSent\"")
                    || entry.getMessage().contains("\"Network.webSocketCreated\"")) {
                var matcher = ADDRESS.matcher(entry.getMessage());
                while (matcher.find()) {
                    asked.add(matcher.group(1));
                }
            }
        }
        return asked;
    }

    @Override
    public void close() {
        driver.quit();
    }
}
