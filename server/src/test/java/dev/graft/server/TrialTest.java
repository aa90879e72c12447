package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.network.InputOverrides;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.onnx.TinyNetwork;
import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comparing the pictures of a collection by other features, keeping the outcome, and going back. */
class TrialTest {
    private static final int EACH = 6;

    @TempDir
    Path temp;

    private KeptNetworks networks;
    private NetworkCard card;
    private Served served;

    @BeforeEach
    void start() throws IOException {
        networks = new KeptNetworks(temp.resolve("networks"));
        served = new Served(temp, params -> params.withNetworks(networks));
        Striped.pictures(served.root().resolve("stripes"), EACH);
        served.client().addFolder("stripes");
        served.client().sort("stripes", "{'piles':2}");
        card = networks.add(
                TinyNetwork.classifier(12).write(temp.resolve("tiny.onnx")), Optional.empty(), InputOverrides.NONE);
    }

    @AfterEach
    void end() {
        served.close();
    }

    private JsonNode tried(String features) {
        return served.client()
                .done(served.client()
                        .post("/api/collections/stripes/trial", "{'features':'" + features + "'}")
                        .well())
                .path("result");
    }

    private JsonNode seenBy() {
        return served.client().get("/api/collections/stripes").well().path("seenBy");
    }

    private JsonNode board() {
        return served.client().board("stripes");
    }

    /** Both pictures are in the same pile. */
    private boolean together(String one, String other) {
        return pileOf(one) == pileOf(other);
    }

    private int pileOf(String name) {
        var pictures = board().path("pictures");
        for (int i = 0; i < pictures.path("name").size(); i++) {
            if (pictures.path("name").path(i).asText().equals(name + ".png")) {
                return pictures.path("pile").path(i).asInt();
            }
        }
        throw new AssertionError(name);
    }

    private long idOf(String name) {
        var pictures = board().path("pictures");
        for (int i = 0; i < pictures.path("name").size(); i++) {
            if (pictures.path("name").path(i).asText().equals(name + ".png")) {
                return pictures.path("id").path(i).asLong();
            }
        }
        throw new AssertionError(name);
    }

    @Test
    void aTrialComparesAndLeavesThePilesAsTheyAre() {
        assertThat(seenBy().path("id").asText()).isEqualTo("sift");
        var before = board();
        var result = tried(card.hash());
        assertThat(board()).isEqualTo(before);
        assertThat(seenBy().path("id").asText()).isEqualTo("sift");
        assertThat(result.path("features").path("id").asText()).isEqualTo(card.hash());
        assertThat(result.path("features").path("name").asText()).contains("tiny");
        assertThat(result.path("before").path("id").asText()).isEqualTo("sift");
        assertThat(result.path("pictures").asInt()).isEqualTo(4 * EACH);
        assertThat(result.path("changed").asInt()).isEqualTo(2 * EACH);
        assertThat(result.path("agreement").asDouble()).isLessThan(0.1);
        assertThat(result.path("piles").path("before").asInt()).isEqualTo(2);
        assertThat(result.path("piles").path("after").asInt()).isEqualTo(2);
        assertThat(result.path("confidence").path("after").asDouble()).isBetween(0.0, 1.0);
        assertThat(result.path("moves")).hasSize(2 * EACH);
        assertThat(result.path("own").isNull()).isTrue();
    }

    @Test
    void theSameFeaturesAgreeWithThemselves() {
        var result = tried("sift");
        assertThat(result.path("changed").asInt()).isZero();
        assertThat(result.path("agreement").asDouble()).isEqualTo(1);
        assertThat(result.path("moves")).isEmpty();
    }

    @Test
    void whatIsKeptIsWhatTheTrialShowedAndUndoGoesBack() {
        tried(card.hash());
        assertThat(together("red-across0", "blue-across0")).isTrue();
        var kept = served.client().sort("stripes", "{'piles':2,'features':'" + card.hash() + "'}");
        assertThat(kept.path("moved").asInt()).isPositive();
        assertThat(together("red-across0", "red-down0")).isTrue();
        assertThat(together("red-across0", "blue-across0")).isFalse();
        assertThat(seenBy().path("id").asText()).isEqualTo(card.hash());
        assertThat(seenBy().path("chosen").asBoolean()).isTrue();
        served.client().post("/api/collections/stripes/undo", "{}").well();
        assertThat(together("red-across0", "blue-across0")).isTrue();
        assertThat(seenBy().path("id").asText()).isEqualTo("sift");
        assertThat(seenBy().path("next").path("id").asText()).isEqualTo(card.hash());
    }

    @Test
    void whoGoesBackStaysWithWhatThePilesWereMadeWith() {
        assertThat(seenBy().path("next").path("id").asText())
                .as("the best there is")
                .isEqualTo(card.hash());
        served.client()
                .put("/api/collections/stripes/features", "{'features':'sift'}")
                .well();
        assertThat(seenBy().path("next").path("id").asText()).isEqualTo("sift");
        served.client().sort("stripes", "{'piles':2}");
        assertThat(seenBy().path("id").asText()).isEqualTo("sift");
        served.client()
                .put("/api/collections/stripes/features", "{'features':'auto'}")
                .well();
        assertThat(seenBy().path("next").path("id").asText()).isEqualTo(card.hash());
        served.client()
                .put("/api/collections/stripes/features", "{'features':'tiny'}")
                .refused(404);
    }

    @Test
    void aChoiceHoldsForLaterSortingsAndAfterARestartUntilItIsTakenBack() throws IOException {
        served.client().sort("stripes", "{'piles':2,'features':'sift'}");
        served.restart();
        served.client().sort("stripes", "{'piles':2}");
        assertThat(seenBy().path("id").asText())
                .as("although there is a network")
                .isEqualTo("sift");
        served.client().sort("stripes", "{'piles':2,'features':'auto'}");
        assertThat(seenBy().path("id").asText()).isEqualTo(card.hash());
        assertThat(seenBy().path("chosen").asBoolean()).isFalse();
    }

    @Test
    void correctionsSurviveThereAndBackAndAreTheHonestMeasure() {
        // The person wants colours, which SIFT cannot see.
        int target = pileOf("red-across0");
        int other = board().path("piles").findValues("id").stream()
                .mapToInt(JsonNode::asInt)
                .filter(pile -> pile != target)
                .findFirst()
                .orElseThrow();
        for (int i = 0; i < 3; i++) {
            move("red-across" + i, target);
            move("red-down" + i, target);
            move("blue-across" + i, other);
            move("blue-down" + i, other);
        }
        var own = tried(card.hash()).path("own");
        assertThat(own.path("pictures").asInt()).isEqualTo(12);
        assertThat(own.path("before").asInt()).isEqualTo(6);
        assertThat(own.path("after").asInt()).isEqualTo(12);
        for (String features : new String[] {card.hash(), "sift"}) {
            served.client().sort("stripes", "{'piles':2,'features':'" + features + "'}");
            for (int i = 0; i < 3; i++) {
                assertThat(pileOf("red-down" + i)).isEqualTo(target);
                assertThat(pileOf("blue-across" + i)).isEqualTo(other);
            }
        }
    }

    private void move(String name, int pile) {
        served.client().edit("stripes", "{'kind':'move','pictures':[" + idOf(name) + "],'pile':" + pile + "}");
    }

    @Test
    void aNetworkThatIsGoneIsNoLongerNeededForPicturesItHasSeen() throws IOException {
        served.client().sort("stripes", "{'piles':2,'features':'" + card.hash() + "'}");
        networks.remove(card);
        served.client().sort("stripes", "{'piles':2}");
        assertThat(seenBy().path("id").asText()).isEqualTo(card.hash());
        served.client()
                .post("/api/collections/stripes/trial", "{'features':'" + card.hash() + "'}")
                .refused(404);
        Striped.picture(served.root().resolve("stripes"), "late", Color.RED, true, 3);
        served.client()
                .done(served.client()
                        .post("/api/collections/stripes/index", "{}")
                        .well());
        served.client().sort("stripes", "{'piles':2}");
        assertThat(seenBy().path("id").asText()).as("the rest").isEqualTo("sift");
    }

    @Test
    void featuresAreNamedByIdsAndNeverByPaths() {
        for (String bad : new String[] {"network:" + temp.resolve("tiny.onnx"), "tiny", "../tiny.onnx", "", "auto"}) {
            served.client()
                    .post("/api/collections/stripes/trial", "{'features':'" + bad + "'}")
                    .refused(404);
        }
        served.client()
                .post("/api/collections/stripes/sort", "{'features':'" + temp.resolve("tiny.onnx") + "'}")
                .refused(404);
    }

    @Test
    void aCollectionThatIsNotSortedHasNothingToCompareWith() throws IOException {
        Drawn.plain(served.root().resolve("fresh"), 2, BOAT);
        served.client().addFolder("fresh");
        assertThat(served.client()
                        .post("/api/collections/fresh/trial", "{'features':'sift'}")
                        .refused(409))
                .contains("not sorted");
        assertThat(served.client()
                        .get("/api/collections/fresh")
                        .well()
                        .path("seenBy")
                        .path("id")
                        .asText())
                .as("what it is going to be sorted by")
                .isEqualTo(card.hash());
    }
}
