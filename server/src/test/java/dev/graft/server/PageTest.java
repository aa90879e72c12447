package dev.graft.server;

import static dev.graft.server.Browser.by;
import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static dev.graft.synthetic.subject.Subject.TREE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** The whole workflow of a user in a browser: each step continues where the previous one ended. */
@Tag("long")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PageTest {
    private static final int MINE = 18;

    @TempDir
    static Path temp;

    private static boolean going = true;
    private static boolean went;
    private static @Nullable Served started;
    private static @Nullable Browser opened;

    @BeforeAll
    static void start() throws IOException {
        opened = Browser.open(temp.resolve("profile"));
        started = new Served(temp);
        Drawn.named(served().root().resolve("mine"), 6, BOAT, FISH, TREE);
        Drawn.captioned(served().root().resolve("captioned"), 10, BOAT, FISH, TREE);
        Drawn.plain(temp.resolve("chosen"), 2, BOAT, FISH);
        Files.writeString(temp.resolve("chosen/broken.jpg"), "no picture");
    }

    @AfterAll
    static void end() {
        if (opened != null) {
            opened.close();
        }
        if (started != null) {
            started.close();
        }
    }

    private static Served served() {
        return Objects.requireNonNull(started);
    }

    private static Browser browser() {
        return Objects.requireNonNull(opened);
    }

    @BeforeEach
    void goOnOnlyWhereTheStepBeforeEnded() {
        went = false;
        Assumptions.assumeTrue(going, "the step before failed");
        going = false;
        went = true;
    }

    @AfterEach
    void nothingWentWrongAndNothingWentOut() {
        if (opened == null || !went) {
            return;
        }
        assertThat(browser().complaints(401, 422)).isEmpty();
        String origin = Client.origin(served().server());
        assertThat(browser().asked())
                .isNotEmpty()
                .allMatch(address -> address.startsWith(origin + "/")
                        || address.startsWith("data:")
                        || address.startsWith("blob:" + origin));
    }

    private static JsonNode board() {
        return served().client().board("mine");
    }

    private static List<String> names() {
        return board().path("piles").findValuesAsText("name");
    }

    private static void waitForJobs() {
        for (var job : served().client().get("/api/jobs").well().path("jobs")) {
            served().client().done(job);
        }
    }

    /** A visible picture, by its position in a pile. */
    private static By place(int pile, int place) {
        String section = "[data-testid='section']:nth-of-type(" + (pile + 1) + ")";
        return By.cssSelector(section + " [data-testid='picture'][aria-posinset='" + (place + 1) + "']");
    }

    /** The file at a position, even while the page is redrawing the piles. */
    private static String file(int pile, int place) {
        var found = new AtomicReference<String>("");
        browser().until("no picture " + place + " in pile " + pile, () -> {
            found.set(browser().see(place(pile, place)).getAttribute("title"));
            return true;
        });
        return found.get();
    }

    private static By pictureOf(String file) {
        return By.cssSelector("[data-testid='picture'][title='" + file + "']");
    }

    /** The pile of a picture. */
    private static int pileOf(String file) {
        var pictures = board().path("pictures");
        for (int i = 0; i < pictures.path("name").size(); i++) {
            if (pictures.path("name").path(i).asText().equals(file)) {
                return pictures.path("pile").path(i).asInt();
            }
        }
        throw new AssertionError("no picture " + file);
    }

    private static int pile(int place) {
        return board().path("piles").path(place).path("id").asInt();
    }

    @Test
    @Order(1)
    void bringPictures() throws IOException {
        var page = browser();
        page.go(Client.origin(served().server()) + "/");
        page.see("signin");
        page.picture("0-sign-in");
        page.go(served().server().link());
        page.see("empty");
        page.tabThrough(6);
        page.picture("1-empty");
        page.press("demo");
        page.says("empty", "Drawing, ");
        page.see(By.cssSelector("[data-testid='empty'] progress"));
        page.says("jobs-button", "Drawing and sorting");
        page.picture("1-demo");
        waitForJobs();
        page.until(
                "the demo is not there",
                () -> page.see(By.cssSelector("[data-collection='drawn-pictures']"))
                        .getText()
                        .contains("200 pictures"));
        page.see(By.cssSelector("[data-collection='borrowed-drawings']"));

        for (String folder : List.of("captioned", "mine")) {
            page.press("add-folder");
            page.press("folder", folder);
            page.until(
                    "the name is not filled in",
                    () -> folder.equals(page.see("folder-name").getAttribute("value")));
            page.press("folder-take");
            page.see(By.cssSelector("[data-testid='collection'][data-collection='" + folder + "']"));
        }

        var chosen = Drawn.files(temp.resolve("chosen"));
        page.all(by("file-input"))
                .get(0)
                .sendKeys(String.join("\n", chosen.stream().map(Path::toString).toList()));
        page.says("upload-rejected", "broken.jpg");
        assertThat(page.see("upload-rejected").getText()).matches("(?s)broken.jpg.{5,}");
        page.says("upload-state", "4 pictures added, 1 file not");
        page.picture("1-one-broken");
        page.press("dialog-close");

        page.script("""
                const transfer = new DataTransfer();
                transfer.items.add(new File(['words'], 'dropped.png', {type: 'image/png'}));
                document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, bubbles: true, cancelable: true}));
                """);
        page.says("upload-rejected", "dropped.png");
        page.says("upload-state", "None of the files");
        page.press("dialog-close");

        waitForJobs();
        page.until(
                "the folder is not there",
                () -> page.see(By.cssSelector("[data-collection='mine']"))
                        .getText()
                        .contains(MINE + " pictures"));
        assertThat(page.see(By.cssSelector("[data-collection='captioned']")).getText())
                .contains("Has captions");
        page.until(
                "all jobs are told to be done",
                () -> page.see("jobs-button").getText().startsWith("Jobs"));
        page.picture("1-collections");
        going = true;
    }

    @Test
    @Order(2)
    void sortThem() throws IOException {
        var page = browser();
        page.press(By.cssSelector("[data-collection='mine'] [data-testid='open-collection']"));
        page.see("view-piles");
        page.see("sort-panel");
        page.choose("borrow", "captioned");
        page.press("piles-fixed");
        page.script("const s = document.querySelector('[data-testid=piles-slider]'); s.value = 3;"
                + " s.dispatchEvent(new Event('input', {bubbles: true}))");
        page.says("piles-number", "3");
        page.press("sort");
        page.until("there are no piles", () -> page.all(by("pile-name")).size() == 3);
        waitForJobs();
        assertThat(names()).hasSize(3).allSatisfy(name -> assertThat(name).isNotBlank());
        page.says("collection-facts", "3 piles");
        assertThat(page.all(by("pile-name")).stream().map(WebElement::getText)).containsExactlyElementsOf(names());
        page.press("sort-toggle");
        page.see("help");
        page.picture("2-piles");
        page.press("sort-toggle");

        page.press("nav-map");
        var map = page.see("map");
        assertThat(map.getSize().getWidth()).isGreaterThan(300);
        assertThat(map.getAttribute("aria-label")).contains("Map of all pictures");
        page.picture("2-map");
        page.press("nav-piles");
        page.see("view-piles");
        going = true;
    }

    @Test
    @Order(3)
    void correctThem() throws IOException {
        var page = browser();
        // Move by menu.
        String first = file(0, 0);
        page.press(pictureOf(first));
        page.says("selected-count", "1 picture");
        page.press("move");
        page.press("move-to", names().get(1));
        page.until("it is not moved by the menu", () -> pileOf(first) == pile(1));
        page.says("undo-words", "Moved 1 picture");

        // Undo and redo by keyboard.
        page.chord(Keys.CONTROL, "z");
        page.until("it is not taken back", () -> pileOf(first) == pile(0));
        page.until("the page does not know", () -> page.see("redo").isEnabled());
        page.chord(Keys.CONTROL, "y");
        page.until("it is not done again", () -> pileOf(first) == pile(1));
        page.says("undo-words", "Moved 1 picture");

        // Drag to the list of piles.
        String dragged = file(0, 0);
        int third = pile(2);
        page.drag(pictureOf(dragged), By.cssSelector("[data-testid='rail-pile'][data-drop='" + third + "']"));
        page.until("it is not dragged", () -> pileOf(dragged) == third);

        // Move several at once to a new pile.
        page.until("the page is behind", () -> !file(0, 0).equals(dragged));
        page.press(place(0, 0));
        page.pressWith(Keys.CONTROL, place(1, 0));
        page.says("selected-count", "2 pictures");
        page.picture("3-selected");
        page.press("selection-more");
        page.press("new-pile-of");
        page.type("ask-input", "Two of a kind");
        page.press("ask-yes");
        page.until("there is no new pile", () -> names().contains("Two of a kind"));

        // Rename in place.
        page.press("pile-name", names().get(0));
        page.type("pile-rename", "Sea & shore");
        page.keys(Keys.ENTER);
        page.until("it is not renamed", () -> names().contains("Sea & shore"));

        // Merge and split.
        page.until("there are no four piles", () -> page.all(by("pile-menu")).size() == 4);
        page.press(By.cssSelector("[data-testid='section']:nth-of-type(2) [data-testid='pile-menu']"));
        page.press("pile-merge");
        page.press("merge-with", "Two of a kind");
        page.until("they are not merged", () -> names().size() == 3);
        page.until("the page does not show it", () -> page.all(by("pile-menu")).size() == 3);
        page.press(By.cssSelector("[data-testid='section']:nth-of-type(2) [data-testid='pile-menu']"));
        page.press("pile-split");
        page.until("it is not split", () -> names().size() == 4);
        page.until("the page does not show it", () -> page.all(by("pile-menu")).size() == 4);

        // Mark one as not sure, remove another.
        String unsure = file(2, 0);
        page.press(pictureOf(unsure));
        page.press("unsure");
        page.until(
                "it is not marked",
                () -> board().path("pictures").path("unsure").toString().contains("1"));
        page.press("clear-selection");
        String removed = file(2, 1);
        page.press(pictureOf(removed));
        page.press("remove");
        page.until("it is not taken out", () -> pileOf(removed) == -2);
        page.press("undo");
        page.until("it is not back", () -> pileOf(removed) >= 0);
        page.until("the page does not know", () -> page.see("redo").isEnabled());
        page.press("redo");
        page.until("it is not out again", () -> pileOf(removed) == -2);
        page.picture("3-corrected");

        // Sort again with all these corrections.
        long before = board().path("sorted").path("at").asLong();
        page.press("sort-again");
        page.until(
                "it is not sorted again",
                () -> board().path("sorted").path("at").asLong() > before);
        waitForJobs();
        assertThat(names()).contains("Sea & shore");
        assertThat(board().path("sorted").path("wanted").asInt())
                .as("three were asked for before there were four")
                .isEqualTo(4);
        assertThat(pileOf(removed)).isEqualTo(-2);
        assertThat(pileOf(dragged)).isEqualTo(third);
        assertThat(board().path("sorted").path("steered").asBoolean()).isTrue();

        page.reload();
        page.see("grid");
        page.until(
                "not all piles are there",
                () -> page.all(by("pile-name")).stream()
                        .map(WebElement::getText)
                        .toList()
                        .equals(names()));
        page.see(By.cssSelector("[data-testid='picture'][title='" + unsure + "'].unsure"));
        page.see(By.cssSelector("[data-section='" + third + "'] [title='" + dragged + "'].pinned"));
        page.see(By.cssSelector("[data-section='-2'] [title='" + removed + "']"));

        // View one, by keyboard only.
        page.press(By.cssSelector("[data-section='" + third + "'] [title='" + dragged + "']"));
        page.keys(Keys.ENTER);
        page.see("viewer-image");
        page.picture("3-viewer");
        page.keys(Keys.ESCAPE);
        page.until("it is not closed", () -> page.all(by("viewer")).isEmpty());
        going = true;
    }

    @Test
    @Order(4)
    void labelThem() throws IOException {
        var page = browser();
        page.press("nav-label");
        page.see("label-stage");
        // Label each by its file name; the first of a label by its word, others by key.
        for (int i = 0; i < 6; i++) {
            String name = page.see("label-name").getText();
            String kind = name.substring(0, name.indexOf('-'));
            var known = page.attributes("label", "data-label");
            if (known.contains(kind) && known.indexOf(kind) < 9) {
                page.keys(String.valueOf(known.indexOf(kind) + 1));
            } else {
                page.keys("n");
                page.type("new-label", kind);
                page.keys(Keys.ENTER);
            }
            int given = i + 1;
            page.says("label-progress", given + " of " + MINE);
            page.until(
                    "it does not go on", () -> !page.see("label-name").getText().equals(name));
        }
        waitForKinds(page);
        page.until("nothing was guessed", () -> {
            var labels = served().client().get("/api/collections/mine/labels").well();
            return labels.path("predicted").isObject();
        });
        page.says("guess-state", "Guessed");
        page.until("there is no guess to see", () -> page.all(by("guess-head")).size() >= 2);
        String before = page.see("label-name").getText();
        page.press("next-useful");
        page.until("it does not go on", () -> !page.see("label-name").getText().equals(before));
        page.says("guess", "Graft thinks");
        page.picture("4-label");
        going = true;
    }

    /** The first six may be of one class: then others follow until there are two. */
    private static void waitForKinds(Browser page) {
        var given = served().client().get("/api/collections/mine/labels").well();
        if (given.path("labels").size() < 2) {
            page.keys("n");
            page.type("new-label", "other");
            page.keys(Keys.ENTER);
            page.says("label-progress", "7 of " + MINE);
        }
    }

    @Test
    @Order(5)
    void watchItLearn() throws IOException {
        var page = browser();
        page.press("nav-live");
        page.type("stream-name", "Live");
        page.choose("stream-pairs", "captioned");
        page.press("stream-make");
        page.see("stream-error");
        page.type("stream-texts", "boat sails");
        page.press("stream-make");
        page.until(
                "it is not said what is wrong",
                () -> page.see("stream-error").getText().contains("colon"));
        page.type("stream-texts", "boat: boat sail water\nfish: fish swimming water\ntree: tree leaves green");
        page.complaints(400);
        page.press("stream-make");
        page.see("view-stream");
        waitForJobs();
        page.until("it is not ready", () -> page.see("watch-folder").isEnabled());

        var pictures = Drawn.files(served().root().resolve("mine"));
        page.all(by("file-input"))
                .get(0)
                .sendKeys(pictures.get(0) + "\n" + pictures.get(7) + "\n" + temp.resolve("chosen/broken.jpg"));
        page.until("they are not answered", () -> page.all(by("answer")).size() == 2);
        page.says("stream-rejected", "broken.jpg");
        page.says("tally", "2");
        page.press(By.cssSelector("[data-testid='answer']:first-child [data-testid='answer-correct']"));
        page.says("answer-label", "by you; Graft said");
        page.see("mistake-curve");
        String curve = page.see("mistake-curve").getAttribute("outerHTML");
        page.press(By.cssSelector("[data-testid='answer']:last-child [data-testid='answer-right']"));
        page.until(
                "the curve does not move",
                () -> !page.see("mistake-curve").getAttribute("outerHTML").equals(curve));
        page.until(
                "it is not counted",
                () -> served().client()
                                .get("/api/streams/live")
                                .well()
                                .path("tally")
                                .path("taught")
                                .asInt()
                        == 2);

        // Others send pictures too, and the page is notified.
        served().client()
                .post("/api/streams/live/pictures?name=sent.jpg", Files.readAllBytes(pictures.get(13)))
                .well();
        page.until("the page does not hear of it", () -> page.all(by("answer")).size() == 3);
        page.picture("5-live");
        going = true;
    }

    @Test
    @Order(6)
    void takeThemAlong() throws IOException {
        var page = browser();
        page.view("#/c/mine/export", "export");
        page.see("download-piles.csv");
        for (String of : List.of("piles", "labels")) {
            page.press(By.cssSelector("label:has([data-testid='of-" + of + "'])"));
            page.see("download-" + of + ".csv");
            for (var link : page.all(By.cssSelector("[data-testid='exports'] a[download]"))) {
                String address = link.getAttribute("href");
                assertThat(page.later(
                                "fetch(arguments[0]).then(a => a.blob().then(b => arguments[1](a.status + ' '"
                                        + " + (b.size > 0))))",
                                address))
                        .as(address)
                        .isEqualTo("200 true");
            }
        }
        page.press("write-copies");
        page.see("export-done");
        page.says("export-done", "written to");
        page.picture("6-export");
    }
}
