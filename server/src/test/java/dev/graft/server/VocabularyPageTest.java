package dev.graft.server;

import static dev.graft.server.Browser.by;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The words of the page: its language, its hints and help, and names that are piles and labels. */
@Tag("long")
class VocabularyPageTest extends StripedPage {
    VocabularyPageTest() {
        super(401);
    }

    @Override
    void prepare(Path stripes) throws IOException {
        try (var files = Files.list(stripes)) {
            var all = files.sorted().toList();
            for (int i = 0; i < all.size(); i++) {
                // Two months of pictures, without a date from a camera.
                Files.setLastModifiedTime(
                        all.get(i),
                        FileTime.from(Instant.parse(i % 2 == 0 ? "2019-03-09T12:00:00Z" : "2019-04-20T12:00:00Z")));
            }
        }
    }

    @BeforeEach
    void goToTheBoard() {
        page().go(served().server().link());
        page().see("collections");
        page().view(BOARD, "piles");
    }

    private JsonNode board() {
        return served().client().board("stripes");
    }

    private void edit(String json) {
        served().client()
                .post("/api/collections/stripes/edits", json.replace('\'', '"'))
                .well();
    }

    private int pile(int place) {
        return board().path("piles").get(place).path("id").asInt();
    }

    private long given() {
        var labels = served().client().get("/api/collections/stripes/labels").well();
        return StreamSupport.stream(labels.path("pictures").path("given").spliterator(), false)
                .filter(JsonNode::isTextual)
                .count();
    }

    @Test
    void speaksOtherLanguagesAndRemembersWhich() throws IOException {
        var page = page();
        for (var one : List.of(
                List.of("de", "Rückgängig", "In 2 Stapel sortiert"),
                List.of("fr", "Annuler", "Trié en 2 piles"),
                List.of("zh", "撤销", "已归类为 2 个分组"))) {
            page.choose("language", one.get(0));
            page.says("undo", one.get(1));
            page.says("undo-words", one.get(2));
            assertThat(page.script("return document.documentElement.lang")).isEqualTo(one.get(0));
            page.picture("language-" + one.get(0));
        }
        page.reload();
        page.says("undo", "撤销");
        page.view("#/c/stripes/export", "export");
        page.says("exports", "表格");
        page.choose("language", "en");
        page.says("exports", "Table");
        page.choose("language", "de");
        page.says("exports", "Tabelle");
        page.signOut();
        page.reload();
        page.says("signin", "Öffnen Sie den Link");
        page.says("signin", "graft serve");
    }

    @Test
    void hintsGoAwayAndTheHelpOpensByAKey() throws IOException {
        var page = page();
        page.says("hint", "Tip 2 of 3");
        page.press("hint-fine");
        page.says("hint", "Tip 3 of 3");
        page.press("hint-fine");
        page.until("the hint is still there", () -> !page.all(by("hint")).get(0).isDisplayed());
        page.reload();
        page.see("undo");
        assertThat(page.all(by("hint")).get(0).isDisplayed()).isFalse();
        page.keys("?");
        page.says("keys-dialog", "go from picture to picture");
        page.says("keys-dialog", "most useful next");
        page.picture("keys");
        page.keys(Keys.ESCAPE);
        page.until("the help is still open", () -> page.all(by("keys-dialog")).isEmpty());
        page.keys("/");
        assertThat(page.script("return document.activeElement.dataset.testid")).isEqualTo("find");
    }

    @Test
    void namedPilesBecomeLabelsAndLabelsPilesAndUndoShowsWhere() throws IOException {
        var page = page();
        edit("{'kind':'rename','pile':" + pile(0) + ",'name':'Lines / Upright'}");
        edit("{'kind':'rename','pile':" + pile(1) + ",'name':'Lines / Flat'}");
        page.says("rail-group", "Lines");
        page.says("rail", "Upright");
        page.press("use-piles");
        page.says("toast", "Used 2 piles as labels");
        assertThat(given()).isPositive();
        page.press("toast-also");
        page.says("labels", "Lines / Flat");
        page.press("undo");
        page.says("toast", "Undid: Used 2 piles as labels (Label)");
        page.until("the labels are still there", () -> given() == 0);

        long picture = board().path("pictures").path("id").get(0).asLong();
        edit("{'kind':'label','pictures':[" + picture + "],'label':'odd'}");
        page.view(BOARD, "piles");
        page.press("make-piles");
        page.says("rail", "odd");
        page.press("undo");
        page.says("toast", "Undid: Made piles from 1 label (Piles)");
        page.until("the pile is still there", () -> board().path("piles").size() == 2);
    }

    @Test
    void aPictureIsAlsoInOtherPilesAndUndoShowsIt() throws IOException {
        var page = page();
        edit("{'kind':'rename','pile':" + pile(0) + ",'name':'Upright'}");
        edit("{'kind':'rename','pile':" + pile(1) + ",'name':'Flat'}");
        page.says("rail", "Flat");
        page.press("picture");
        page.keys(Keys.ENTER);
        page.see("viewer-image");
        String name = String.valueOf(page.script("return document.querySelector('#viewerName').textContent"));
        page.press("viewer-also");
        page.press("also-in");
        page.says("also", "Flat");
        page.says("toast", "Also in Flat: " + name);
        page.press("viewer-also");
        page.press("also-new");
        page.type("ask-input", "Blue / Dark");
        page.press("ask-yes");
        page.says("also", "Blue / Dark");
        page.picture("also-viewer");
        page.press("viewer-close");
        page.says("pile-facts", "1 also here");
        page.picture("also");
        page.type("find", "dark");
        page.says("found-count", "1 picture found");
        page.press("undo");
        page.says("toast", "Undid: Also in Blue / Dark: " + name + " (Piles)");
        page.view(BOARD, "piles");
        page.choose("filter", "unsure");
        page.press("undo");
        page.says("toast", "Undid: Also in Flat: " + name + " (Piles)");
        page.press("toast-also");
        page.says("selected-count", "1 picture");
    }

    @Test
    void furtherLabelsAreGivenWhereLabelsAreAndSeenOnTheMap() throws IOException {
        var page = page();
        edit("{'kind':'rename','pile':" + pile(0) + ",'name':'Upright'}");
        edit("{'kind':'rename','pile':" + pile(1) + ",'name':'Flat'}");
        long picture = board().path("pictures").path("id").get(0).asLong();
        edit("{'kind':'label','pictures':[" + picture + "],'label':'odd'}");
        page.view("#/c/stripes/label?at=" + picture, "label");
        page.says("label-name", ".png");
        page.keys("a");
        page.press("also-in", "Flat");
        page.says("also", "Flat");
        assertThat(board().at("/pictures/also/0/0").asText()).isEqualTo("Flat");
        assertThat(page.script("return document.activeElement.dataset.testid")).isEqualTo("label-stage");
        page.picture("also-label");
        page.keys("a");
        page.press("also-not");
        page.until("it is still there", () -> page.all(by("also-chip")).isEmpty());
        page.press("label-also");
        page.press("also-in", "Flat");
        page.press("also-chip");
        page.until("it is still there", () -> page.all(by("also-chip")).isEmpty());
        assertThat(page.script("return document.activeElement.dataset.testid")).isEqualTo("label-also");

        for (var id : board().path("pictures").path("id")) {
            edit("{'kind':'also','pictures':[" + id + "],'label':'red','value':true}");
        }
        page.view("#/c/stripes/map", "map");
        page.hoverUntil("map", "hover-card");
        page.says("hover-card", "also in red");
        page.look("also-map");
    }

    @Test
    void groupsOfNearDuplicatesAreNoLandmarks() throws IOException {
        var page = page();
        page.view("#/c/stripes/duplicates", "duplicates");
        page.until("there are no groups", () -> page.all(by("twin-group")).size() > 1);
        page.picture("duplicates");
    }

    @Test
    void filesBesideThePicturesAreWrittenAfterThePersonAgreed() throws IOException {
        var page = page();
        edit("{'kind':'rename','pile':" + pile(0) + ",'name':'Upright'}");
        edit("{'kind':'rename','pile':" + pile(1) + ",'name':'Flat'}");
        page.view("#/c/stripes/export", "export");
        page.press("beside-xmp");
        page.says("confirm-dialog", "24 XMP files are written to");
        page.says("confirm-dialog", "stripes");
        page.picture("beside");
        page.press("confirm-yes");
        page.says("export-done", "24 files written to");
        page.press("beside-xmp");
        page.says("toast", "24 XMP files are up to date already.");
    }

    @Test
    void pilesArePutUnderOthersAndFold() throws IOException {
        var page = page();
        edit("{'kind':'rename','pile':" + pile(0) + ",'name':'Upright'}");
        edit("{'kind':'rename','pile':" + pile(1) + ",'name':'Flat'}");
        page.says("rail", "Flat");
        page.press("pile-menu");
        page.press("pile-nest");
        page.press("nest-new");
        page.type("ask-input", "Lines");
        page.press("ask-yes");
        page.says("toast", "Put Upright under Lines");
        page.says("rail-group", "Lines");
        edit("{'kind':'nest','pile':" + pile(1) + ",'under':'Lines'}");
        page.until(
                "it is not nested",
                () -> page.all(by("rail-group")).size() == 1
                        && page.all(by("rail-pile")).size() == 2);
        page.picture("nested");
        page.press("rail-fold");
        page.until("it is not folded", () -> page.all(by("rail-pile")).isEmpty());
        page.reload();
        page.says("rail-group", "Lines");
        assertThat(page.all(by("rail-pile"))).isEmpty();
        page.picture("folded");
        page.press("rail-fold");
        page.press("undo");
        page.says("toast", "Undid: Put Flat under Lines (Piles)");
        page.says("rail", "Flat");
    }

    @Test
    void theLineOfDatesShowsASpan() throws IOException {
        var page = page();
        page.choose("order", "date");
        page.until("there is no line of dates", () -> page.all(by("date-bar")).size() > 2);
        page.picture("dates");
        page.press("date-bar");
        page.says("found-count", "12 pictures found");
        page.says("span-chip", "March 9, 2019");
        page.reload();
        page.says("found-count", "12 pictures found");
        page.press("span-chip");
        page.until(
                "the span is still chosen",
                () -> !page.all(by("found-line")).get(0).isDisplayed());
    }
}
