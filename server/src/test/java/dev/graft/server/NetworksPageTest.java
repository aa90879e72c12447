package dev.graft.server;

import static dev.graft.server.Browser.by;
import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.catalogue.NetworkCatalogue;
import dev.graft.catalogue.NetworkGetter;
import dev.graft.image.network.KeptNetworks;
import dev.graft.onnx.TinyNetwork;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;

/** What pictures are compared by, in a browser: the notice, the dialog, a trial, and going back. */
@Tag("long")
class NetworksPageTest extends StripedPage {
    private static final String SIFT = "edges and texture (SIFT)";

    NetworksPageTest() {
        super(422);
    }

    @Override
    ServerParams settings(ServerParams params) {
        return params.withNetworks(new KeptNetworks(temp.resolve("networks")))
                // Nobody listens at this address.
                .withGetter(networks -> NetworkGetter.of(
                        NetworkCatalogue.ofGraft(), networks, temp.resolve("packages"), "http://127.0.0.1:1/"));
    }

    @BeforeEach
    void writeFiles() throws IOException {
        TinyNetwork.classifier(12).write(temp.resolve("tiny.onnx"));
        Files.writeString(temp.resolve("poem.onnx"), "no network");
    }

    private void choose(String file) {
        page().all(by("network-input")).get(0).sendKeys(temp.resolve(file).toString());
    }

    @Test
    void withoutANetworkTheNoticeOffersTheSmallOneAndSaysWhatToDoOffline() throws IOException {
        var page = page();
        page.go(served().server().link());
        page.says("seen-by", "Compared by " + SIFT + ": no network is installed");
        page.says("no-network", "No network is installed");
        page.says("no-network", "Licence: ");
        assertThat(page.see("get-network").getText()).contains("Get small").contains("MB");
        page.picture("networks-none");
        assertThat(served().client().get("/api/jobs").well().path("jobs").findValuesAsText("kind"))
                .as("nothing is fetched without being asked")
                .doesNotContain("network");
        page.press("get-network");
        var small = NetworkCatalogue.ofGraft().get("small").archive();
        page.says("get-error", small.specification());
        page.says("get-error", "drop " + small.fileName() + " here");
        page.press("notice-more");
        page.says("available", "Where it comes from");
        page.says("available", small.specification());
        page.picture("networks-offline");
    }

    @Test
    void aNetworkIsDroppedTriedKeptAndTakenBack() throws IOException {
        var page = page();
        page.go(served().server().link());
        page.see("collections");
        page.view(BOARD, "piles");
        page.press("notice-more");
        choose("poem.onnx");
        page.says("network-state", "poem.onnx is not an ONNX file.");
        choose("tiny.onnx");
        page.says("network-state", "The network tiny is added");
        page.says("in-use", "Used for stripes");
        page.picture("networks-dialog");
        page.press("try-network");
        page.says("trial-title", "12 of 24 pictures would change piles");
        page.says("trial", "Compared by the network tiny instead of " + SIFT);
        page.says("trial-table", "How sure Graft is");
        assertThat(page.all(By.cssSelector("[data-testid='trial-moves'] img"))).hasSize(12);
        page.says("seen-by", SIFT);
        page.picture("networks-trial");

        page.press("trial-keep");
        page.says("trial-kept", "made with the network tiny");
        page.says("seen-by", "Compared by the network tiny.");
        page.picture("networks-kept");
        page.press("trial-undo", "Go back to SIFT");
        page.says("seen-by", SIFT);
        page.until(
                "the comparison is still there",
                () -> !page.all(by("trial")).get(0).isDisplayed());
        var about = served().client().get("/api/collections/stripes").well().path("seenBy");
        assertThat(about.path("id").asText()).isEqualTo("sift");
    }

    @Test
    void aComparisonIsDismissedAndANetworkRemoved() {
        var page = page();
        page.go(served().server().link());
        page.see("collections");
        page.script("""
                const transfer = new DataTransfer();
                transfer.items.add(new File(['words'], 'poem.onnx'));
                document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, bubbles: true, cancelable: true}));
                """);
        page.says("network-state", "poem.onnx is not an ONNX file.");
        choose("tiny.onnx");
        page.says("network-state", "The network tiny is added");
        page.press("dialog-close");
        page.view(BOARD, "piles");
        page.press("open-networks");
        page.press("try-network");
        page.see("trial-title");
        page.says("seen-by", "from the next sorting on by the network tiny");
        page.press("trial-back");
        page.until(
                "it is going to be sorted by the network",
                () -> !page.see("seen-by").getText().contains("tiny"));
        page.until(
                "the comparison is still there",
                () -> !page.all(by("trial")).get(0).isDisplayed());
        page.press("open-networks");
        page.press("remove-network");
        page.press("confirm-yes");
        page.says("no-network", "No network is installed");
        assertThat(served().client().get("/api/networks").well().path("networks"))
                .isEmpty();
    }
}
