package dev.graft.server;

import static dev.graft.server.Browser.by;
import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static dev.graft.synthetic.subject.Subject.TREE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** What annoys a curator if it goes wrong, on a sorted collection in a browser. Every test begins with all piles. */
@Tag("long")
class CuratorTest {
    private static final String PILES = "#/c/mine/piles";

    @TempDir
    static Path temp;

    private static @Nullable Served started;
    private static @Nullable Browser opened;

    @BeforeAll
    static void start() throws IOException {
        opened = Browser.open(temp.resolve("profile"));
        started = new Served(temp);
        Drawn.named(served().root().resolve("mine"), 6, BOAT, FISH, TREE);
        served().client().addFolder("mine");
        served().client().sort("mine", "{'piles':3}");
        page().go(served().server().link());
        page().see("collections");
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

    @BeforeEach
    void showAllPiles() {
        page().size(1440, 900, false);
        page().view("#/", "home");
        page().view(PILES, "piles");
        page().see("picture");
    }

    private static Served served() {
        return Objects.requireNonNull(started);
    }

    private static Browser page() {
        return Objects.requireNonNull(opened);
    }

    /** The pile of a picture; -2 if it was removed. */
    private static int pileOf(String file) {
        var pictures = served().client().board("mine").path("pictures");
        int at = StreamSupport.stream(pictures.path("name").spliterator(), false)
                .map(JsonNode::asText)
                .toList()
                .indexOf(file);
        return pictures.path("pile").path(at).asInt();
    }

    private static By first(int pile) {
        return By.cssSelector(
                "[data-testid='section']:nth-of-type(" + pile + ") [data-testid='picture'][aria-posinset='1']");
    }

    private static double number(String script) {
        return Double.parseDouble(String.valueOf(page().script("return " + script)));
    }

    private static String focused() {
        return String.valueOf(page().script("return document.activeElement.dataset.testid"));
    }

    @Test
    void whatIsNotShownIsNotRemoved() {
        String hidden = page().see(first(1)).getAttribute("title");
        String shown = page().see(first(2)).getAttribute("title");
        page().press(first(1));
        page().type("find", shown);
        page().says("selected-count", "1 selected, not shown");
        assertThat(page().see("remove").isEnabled()).isFalse();
        page().pressWith(Keys.CONTROL, By.cssSelector("[data-testid='picture'][title='" + shown + "']"));
        page().says("selected-count", "1 selected, 1 more not shown");
        page().press("remove");
        page().until("it is not removed", () -> pileOf(shown) == -2);
        assertThat(pileOf(hidden)).isNotNegative();
        page().says("selected-count", "1 selected, not shown");
        page().says("undo-words", "emoved");
        page().until("the focus is at " + focused(), () -> focused().equals("picture"));
        page().chord(Keys.CONTROL, "z");
        page().until("it is not back", () -> pileOf(shown) >= 0);
    }

    @Test
    void theFocusStaysAmongThePicturesWhenOneLeaves() {
        String moved = page().see(first(1)).getAttribute("title");
        int from = pileOf(moved);
        page().press(first(1));
        page().keys("m");
        // The pile where it is cannot be chosen.
        page().press(By.cssSelector("[data-testid='move-to']:enabled"));
        page().until("it is not moved", () -> pileOf(moved) != from);
        page().until("the focus is at " + focused(), () -> focused().equals("picture"));
        page().press("undo");
        page().until("it is not back", () -> pileOf(moved) == from);
    }

    @Test
    void aConfirmedPictureStaysUnderThePointer() {
        var second =
                By.cssSelector("[data-testid='section']:nth-of-type(1) [data-testid='picture'][aria-posinset='2']");
        String file = page().see(second).getAttribute("title");
        page().press(second);
        page().keys("c");
        page().see(By.cssSelector("[data-testid='picture'][title='" + file + "'].pinned"));
        assertThat(page().see(second).getAttribute("title")).isEqualTo(file);
        page().press("undo");
    }

    @Test
    void whatIsShownIsInTheAddress() {
        page().choose("filter", "free");
        page().type("find", "fish");
        page().until(
                        "it is not in the address",
                        () -> String.valueOf(page().script("return location.hash"))
                                .equals(PILES + "?show=free&q=fish"));
        int shown = page().all(by("picture")).size();
        page().reload();
        page().see("picture");
        assertThat(page().see("find").getAttribute("value")).isEqualTo("fish");
        assertThat(page().see("filter").getAttribute("value")).isEqualTo("free");
        page().until(
                        "others are shown",
                        () -> page().all(by("picture")).stream()
                                        .filter(one -> one.isDisplayed())
                                        .count()
                                <= shown);
    }

    @Test
    void aNewPileIsSeen() {
        page().press(first(1));
        page().press("selection-more");
        page().press("new-pile-of");
        page().type("ask-input", "Fresh");
        page().press("ask-yes");
        page().says("toast", "Fresh");
        assertThat(page().see(By.cssSelector(".rail-pile.fresh")).getText()).contains("Fresh");
        page().press("toast-also");
        page().until("it is not shown", () -> Boolean.parseBoolean(String.valueOf(page().script("""
                const head = [...document.querySelectorAll('[data-testid=pile-name]')].find((e) => e.textContent === 'Fresh');
                const box = head.getBoundingClientRect();
                return box.top > 0 && box.bottom < innerHeight"""))));
        page().press("undo");
    }

    @Test
    void pilesAreNamedOneAfterTheOther() {
        page().press("pile-name");
        page().keys("Boats", Keys.TAB);
        page().keys("Fish", Keys.TAB);
        page().keys("Trees", Keys.ENTER);
        page().until(
                        "they are not named",
                        () -> served().client()
                                .board("mine")
                                .path("piles")
                                .findValuesAsText("name")
                                .equals(List.of("Boats", "Fish", "Trees")));
        page().until(
                        "the focus is at " + focused(),
                        () -> page().script("return document.activeElement.textContent")
                                .equals("Trees"));
        page().press("undo");
        page().until(
                        "it is not undone",
                        () -> !page().see("undo-words").getText().contains("Trees"));
        page().press("undo");
        page().press("undo");
    }

    @Test
    void messagesDoNotCoverTheListOfPiles() {
        page().press(first(1));
        page().keys("u");
        page().see("toast");
        assertThat(page().script("""
                const rail = document.querySelector('[data-testid=rail]').getBoundingClientRect();
                const toast = document.querySelector('[data-testid=toast]').getBoundingClientRect();
                return toast.left >= rail.right""")).isEqualTo("true");
        page().press("undo");
    }

    @Test
    void aFolderThatIsThereAlreadyIsNoticed() {
        page().view("#/", "home");
        page().press("add-folder");
        page().press("folder", "mine");
        page().press("folder-take");
        page().says("confirm-dialog", "on the desk already, as mine");
        page().keys(Keys.ESCAPE);
        page().until("it is still open", () -> page().all(by("confirm-dialog")).isEmpty());
        assertThat(page().all(by("collection"))).hasSize(1);
    }

    @Test
    void aSecondExportOfAnotherKindIsNotRefused() {
        page().view("#/c/mine/export", "export");
        page().press("write-copies");
        page().press("write-links");
        page().until(
                        "they are not both written",
                        () -> page().all(by("export-done")).size() >= 2);
        assertThat(page().all(by("toast-error"))).isEmpty();
    }

    @Test
    void onAPhoneTheFirstPictureIsSeenEarly() {
        page().size(390, 844, true);
        assertThat(number("document.querySelector('.cell').getBoundingClientRect().top + scrollY"))
                .isLessThan(300);
        assertThat(number("document.querySelector('.head').offsetHeight")).isLessThanOrEqualTo(48);
        page().size(1440, 900, false);
        assertThat(number("document.querySelector('.head').offsetHeight"
                        + " + document.querySelector('.toolbar').offsetHeight"))
                .isLessThanOrEqualTo(96);
    }

    @Test
    void nothingCoversAnotherToolInANarrowWindow() {
        page().size(1024, 768, false);
        assertThat(page().script("""
                const boxes = [...document.querySelectorAll('.toolbar button, .toolbar input, .toolbar select')]
                  .filter((e) => e.getClientRects().length).map((e) => [e.dataset.testid, e.getBoundingClientRect()]);
                const over = [];
                boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([other, b]) => {
                  if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
                    over.push(one + ' and ' + other);
                }));
                return boxes.length + ': ' + over.join(', ')""").toString()).matches("\\d+: ");
    }

    @Test
    void whoeverHasTheTokenGoesOnWhereTheSessionEnded() throws IOException {
        page().signOut();
        page().press(first(1));
        page().keys("u");
        page().see("session-ended");
        page().picture("7-session-ended");
        page().type("token", "wrong");
        page().press("signin-go");
        page().says("token-wrong", "not the token");
        page().type("token", served().server().link());
        page().press("signin-go");
        page().see("view-piles");
        page().complaints(401);
    }
}
