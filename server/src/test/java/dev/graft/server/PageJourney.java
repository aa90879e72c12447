package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static dev.graft.synthetic.subject.Subject.TREE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;

/** The way from an empty desk to an exported table, in any browser, in the width of a desktop and of a phone. */
@Tag("long")
abstract class PageJourney {
    private static final int PICTURES = 18;
    private static final int DESKTOP = 1440;
    private static final int PHONE = 390;

    @TempDir
    Path temp;

    private final String name;
    private JourneyBrowser page;
    private Served served;
    private int width;

    PageJourney(String name) {
        this.name = name;
    }

    /** Opens the browser, or skips the test with a message. */
    abstract JourneyBrowser open(Path profile, Path downloads) throws IOException;

    @ParameterizedTest
    @ValueSource(ints = {DESKTOP, PHONE})
    void fromAnEmptyDeskToATable(int width) throws IOException {
        this.width = width;
        var downloads = Files.createDirectories(temp.resolve("downloads"));
        try (var browser = open(temp.resolve("profile"), downloads);
                var server = new Served(temp)) {
            page = browser;
            served = server;
            Drawn.named(server.root().resolve("mine"), PICTURES / 3, BOAT, FISH, TREE);
            page.size(width, width == PHONE ? 844 : 900, width == PHONE);
            page.go(server.server().link());
            bring();
            sort();
            moveAndUndo();
            view();
            label();
            search();
            export(downloads);
            String origin = Client.origin(server.server());
            assertThat(page.complaints()).isEmpty();
            assertThat(page.asked())
                    .isNotEmpty()
                    .allMatch(address -> address.startsWith(origin + "/")
                            || address.startsWith("data:")
                            || address.startsWith("blob:" + origin)
                            || address.startsWith("about:"));
        }
    }

    private static String test(String id) {
        return "[data-testid='" + id + "']";
    }

    private void press(String id) {
        page.pressAt(test(id));
    }

    private void look(String view) throws IOException {
        page.look("journey-" + name + "-" + view + "-" + width);
    }

    private void go(String view) {
        page.script("location.hash = arguments[0]", "#/c/mine/" + view);
        page.see(test("view-" + view), "");
    }

    private JsonNode board() {
        return served.client().board("mine");
    }

    private void bring() throws IOException {
        page.see(test("empty"), "");
        look("desk-empty");
        press("add-folder");
        press("folder");
        look("folders");
        press("folder-take");
        page.see("[data-collection='mine']", PICTURES + " pictures");
        look("desk");
        page.pressAt("[data-collection='mine'] [data-testid='open-collection']");
        page.see(test("picture"), "");
    }

    private void sort() throws IOException {
        press("sort");
        page.until("there are no piles", () -> page.count(test("pile-name"), "") > 1);
        page.until("the page does not say so", () -> board().path("piles").size() == page.count(test("pile-name"), ""));
        look("piles");
    }

    private int pileOf(String file) {
        var pictures = board().path("pictures");
        for (int i = 0; i < pictures.path("name").size(); i++) {
            if (pictures.path("name").path(i).asText().equals(file)) {
                return pictures.path("pile").path(i).asInt();
            }
        }
        throw new AssertionError("no picture " + file);
    }

    /** With a drag where there is room, and by the menu on a phone. */
    private void moveAndUndo() throws IOException {
        String first = test("section") + ":nth-of-type(1) [data-testid='picture'][aria-posinset='1']";
        String file = String.valueOf(page.script("return document.querySelector(arguments[0]).title", first));
        int before = pileOf(file);
        int to = board().path("piles").path(1).path("id").asInt();
        if (width == PHONE) {
            page.pressAt(first);
            look("selected");
            press("move");
            look("menu");
            page.pressAt(test("move-to") + ":enabled");
        } else {
            page.dragTo(first, "[data-testid='rail-pile'][data-drop='" + to + "']");
        }
        page.until(file + " is not moved", () -> pileOf(file) != before);
        page.see(test("toast"), "Moved 1 picture");
        press("undo");
        page.until(file + " is not back", () -> pileOf(file) == before);
    }

    private void view() throws IOException {
        page.pressAt(test("picture"));
        page.keys(Keys.ENTER);
        page.see(test("viewer-image"), "");
        look("viewer");
        page.keys(Keys.ESCAPE);
        page.until("it is not closed", () -> page.count(test("viewer"), "") == 0);
        go("map");
        page.see(test("map"), "");
        look("map");
    }

    private void label() throws IOException {
        go("label");
        page.see(test("label-name"), "");
        page.keys("n");
        page.keys("mine", Keys.ENTER);
        page.see(test("label-progress"), "1 of " + PICTURES);
        look("label");
    }

    private void search() throws IOException {
        go("piles");
        press("find");
        page.keys("fish");
        page.see(test("found-count"), "6 pictures found");
        look("found");
    }

    private void export(Path downloads) throws IOException {
        go("export");
        press("download-piles.csv");
        var table = downloads.resolve("mine piles.csv");
        page.until("the table is not there", () -> Files.exists(table));
        page.until("the table is not whole", () -> lines(table) == PICTURES + 1);
        look("export");
    }

    private static long lines(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.count();
        } catch (IOException e) {
            return -1;
        }
    }
}
