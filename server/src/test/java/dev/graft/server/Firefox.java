package dev.graft.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A headless Firefox, which is driven through WebDriver BiDi and needs no driver. Without it, tests are skipped. */
final class Firefox implements JourneyBrowser {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int POLL_MILLIS = 50;
    private static final Pattern LISTENING = Pattern.compile("WebDriver BiDi listening on (ws://\\S+)");

    /** The middle of an element, if it can be pressed there; it is scrolled to. */
    private static final String MIDDLE = """
            const e = [...document.querySelectorAll(arguments[0])].find((one) => one.getClientRects().length);
            if (!e || e.disabled) return '';
            e.scrollIntoView({block: 'center', inline: 'nearest', behavior: 'instant'});
            const box = e.getBoundingClientRect();
            const x = Math.round(box.x + box.width / 2);
            const y = Math.round(box.y + box.height / 2);
            return e.contains(document.elementFromPoint(x, y)) ? x + ' ' + y : '';
            """;

    private final Process process;
    private final Bidi bidi;
    private final String window;
    private final List<JsonNode> logged = new ArrayList<>();
    private final List<JsonNode> requested = new ArrayList<>();

    private Firefox(Process process, Bidi bidi) {
        this.process = process;
        this.bidi = bidi;
        bidi.command("session.new", Map.of("capabilities", Map.of()));
        bidi.command("session.subscribe", Map.of("events", List.of("log.entryAdded", "network.beforeRequestSent")));
        window = bidi.command("browsingContext.getTree", Map.of())
                .path("contexts")
                .path(0)
                .path("context")
                .asText();
    }

    /** @param downloads where files go that are downloaded */
    static Firefox open(Path profile, Path downloads) throws IOException {
        var program = Stream.of(System.getProperty("graft.firefox", ""), "/usr/bin/firefox-esr", "/usr/bin/firefox")
                .filter(one -> !one.isEmpty() && Files.isExecutable(Path.of(one)))
                .findFirst();
        Assumptions.assumeTrue(
                program.isPresent(),
                "SKIPPED: the page was not tested in Firefox, since /usr/bin/firefox-esr is not there. On Debian:"
                        + " apt-get install firefox-esr; elsewhere name it with -Dgraft.firefox=...");
        Files.createDirectories(profile);
        Files.writeString(profile.resolve("user.js"), settings(downloads));
        var said = profile.resolve("said.txt");
        var process = new ProcessBuilder(
                        program.orElseThrow(),
                        "--headless",
                        "--no-remote",
                        "--profile",
                        profile.toString(),
                        "--remote-debugging-port=0")
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        try {
            return new Firefox(process, new Bidi(URI.create(address(process, said) + "/session")));
        } catch (IOException | RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private static String settings(Path downloads) {
        var settings = Map.of(
                "browser.download.folderList",
                2,
                "browser.download.dir",
                downloads.toString(),
                "browser.download.alwaysOpenPanel",
                false,
                "browser.shell.checkDefaultBrowser",
                false,
                "browser.startup.page",
                0,
                "datareporting.policy.dataSubmissionEnabled",
                false,
                "intl.accept_languages",
                "en",
                "network.proxy.type",
                0,
                // What fades in or out has hardly any contrast meanwhile.
                "ui.prefersReducedMotion",
                1);
        return settings.entrySet().stream()
                .map(one -> "user_pref(" + Bidi.json(one.getKey()) + ", " + Bidi.json(one.getValue()) + ");\n")
                .collect(Collectors.joining());
    }

    private static String address(Process process, Path said) throws IOException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (process.isAlive() && System.nanoTime() < end) {
            var found = LISTENING.matcher(Files.readString(said));
            if (found.find()) {
                return found.group(1);
            }
            pause();
        }
        throw new IOException("Firefox cannot be driven: " + Files.readString(said));
    }

    private static void pause() {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void go(String address) {
        bidi.command("browsingContext.navigate", Map.of("context", window, "url", address, "wait", "complete"));
    }

    @Override
    public void size(int width, int height, boolean phone) {
        bidi.command(
                "browsingContext.setViewport",
                Map.of("context", window, "viewport", Map.of("width", width, "height", height)));
    }

    @Override
    public String script(String script, Object... arguments) {
        String list = Arrays.stream(arguments).map(Bidi::json).collect(Collectors.joining(", "));
        return evaluated("(async function () {" + script + "})(" + list + ").then(String)");
    }

    /** The value of an expression that is a text, or the promise of one. */
    private String evaluated(String expression) {
        var answer = bidi.command(
                "script.evaluate",
                Map.of("expression", expression, "target", Map.of("context", window), "awaitPromise", true));
        if (!answer.path("type").asText().equals("success")) {
            throw new IllegalStateException(answer.toString());
        }
        return answer.path("result").path("value").asText();
    }

    @Override
    public void until(String what, BooleanSupplier holds) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!holds.getAsBoolean()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            pause();
        }
    }

    /** Where the middle of an element is, once nothing covers it. */
    private int[] middle(String css) {
        var found = new int[2];
        until(css + " cannot be pressed", () -> {
            String at = script(MIDDLE, css);
            if (at.isEmpty()) {
                return false;
            }
            String[] parts = at.split(" ");
            found[0] = Integer.parseInt(parts[0]);
            found[1] = Integer.parseInt(parts[1]);
            return true;
        });
        return found;
    }

    @Override
    public void pressAt(String css) {
        int[] at = middle(css);
        mouse(List.of(move(at[0], at[1]), button("pointerDown"), button("pointerUp")));
    }

    @Override
    public void dragTo(String css, String onto) {
        int[] from = middle(css);
        String[] to = script("""
                const box = document.querySelector(arguments[0]).getBoundingClientRect();
                return Math.round(box.x + box.width / 2) + ' ' + Math.round(box.y + box.height / 2)""", onto).split(" ");
        mouse(List.of(
                move(from[0], from[1]),
                button("pointerDown"),
                move(from[0] + 8, from[1] + 8),
                move(Integer.parseInt(to[0]), Integer.parseInt(to[1])),
                move(Integer.parseInt(to[0]) + 2, Integer.parseInt(to[1]) + 2),
                button("pointerUp")));
    }

    private static Map<String, Object> move(int x, int y) {
        return Map.of("type", "pointerMove", "x", x, "y", y);
    }

    private static Map<String, Object> button(String type) {
        return Map.of("type", type, "button", 0);
    }

    private void mouse(List<Map<String, Object>> actions) {
        act(Map.of("type", "pointer", "id", "mouse", "actions", actions));
    }

    private void act(Map<String, Object> source) {
        bidi.command("input.performActions", Map.of("context", window, "actions", List.of(source)));
    }

    @Override
    public void keys(CharSequence... keys) {
        var actions = new ArrayList<Map<String, Object>>();
        for (char key : String.join("", keys).toCharArray()) {
            actions.add(Map.of("type", "keyDown", "value", String.valueOf(key)));
            actions.add(Map.of("type", "keyUp", "value", String.valueOf(key)));
        }
        act(Map.of("type", "key", "id", "keyboard", "actions", actions));
    }

    @Override
    public void look(String name) throws IOException {
        until("pictures are not there", () -> script(Accessibility.ARRIVED).equals("true"));
        var picture = bidi.command("browsingContext.captureScreenshot", Map.of("context", window));
        var folder = Files.createDirectories(Path.of("target", "screenshots"));
        Files.write(
                folder.resolve(name + ".png"),
                Base64.getDecoder().decode(picture.path("data").asText()));
        // What is half under the head of the page is no smaller than it is.
        String scrolled = script("const y = scrollY; scrollTo({top: 0, behavior: 'instant'}); return y;");
        assertThat(faults()).as(name).isEmpty();
        script("scrollTo({top: arguments[0], behavior: 'instant'})", Double.parseDouble(scrolled));
    }

    private List<String> faults() throws IOException {
        var faults = new ArrayList<String>();
        Bidi.parsed(script("return JSON.stringify((() => {" + Accessibility.FAULTS + "})())"))
                .forEach(one -> faults.add(one.asText()));
        if (Accessibility.hasAxe()) {
            if (!script("return typeof (window.axe || {}).run").equals("function")) {
                evaluated(Files.readString(Accessibility.AXE) + "; ''");
            }
            Bidi.parsed(script("return JSON.stringify(await (" + Accessibility.VIOLATIONS + "))"))
                    .forEach(one -> faults.add(one.asText()));
        }
        return faults;
    }

    private void takeEvents() {
        for (var event : bidi.events()) {
            (event.path("method").asText().startsWith("log") ? logged : requested).add(event.path("params"));
        }
    }

    @Override
    public List<String> complaints(int... expected) {
        takeEvents();
        var said = logged.stream()
                .filter(one ->
                        List.of("warn", "error").contains(one.path("level").asText()))
                .map(one -> one.path("text").asText())
                .filter(text -> Arrays.stream(expected).noneMatch(status -> text.contains("status of " + status)))
                .toList();
        logged.clear();
        return said;
    }

    @Override
    public List<String> asked() {
        takeEvents();
        var addresses = requested.stream()
                .map(one -> one.path("request").path("url").asText())
                .toList();
        requested.clear();
        return addresses;
    }

    @Override
    public void close() {
        try {
            bidi.command("browser.close", Map.of());
        } finally {
            bidi.close();
            end();
        }
    }

    private void end() {
        try {
            if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
