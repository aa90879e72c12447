package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static dev.graft.synthetic.subject.Subject.TREE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Given and predicted labels. */
class LabelsTest {
    private static final List<String> KINDS = List.of("boat", "fish", "tree");

    @TempDir
    static Path temp;

    private static Served served;

    @BeforeAll
    static void start() throws IOException {
        served = new Served(temp);
        Drawn.named(served.root().resolve("mine"), 6, BOAT, FISH, TREE);
        Drawn.plain(served.root().resolve("bare"), 2, BOAT, FISH);
        Drawn.labelled(served.root().resolve("labelled"), 6, BOAT, FISH, TREE);
        Drawn.captioned(served.root().resolve("captioned"), 8, BOAT, FISH, TREE);
        for (String folder : List.of("mine", "bare", "labelled", "captioned")) {
            served.client().addFolder(folder);
        }
    }

    @AfterAll
    static void end() {
        served.close();
    }

    @BeforeEach
    void takeAllBack() {
        while (!served.client().board("mine").path("undo").isNull()) {
            served.client().post("/api/collections/mine/undo", "{}").well();
        }
    }

    private static JsonNode labels() {
        return served.client().get("/api/collections/mine/labels").well();
    }

    private static JsonNode offers(String id) {
        return served.client().get("/api/collections/" + id).well().path("offers");
    }

    private static void give(JsonNode pictures, String label) {
        served.client().edit("mine", "{'kind':'label','pictures':" + pictures + ",'label':'" + label + "'}");
    }

    private static Client.Answer predict(String how) {
        return served.client().post("/api/collections/mine/label", how);
    }

    /** Labels the first two pictures of each class, which their names reveal. */
    private static void giveSome() {
        var board = served.client().board("mine").path("pictures");
        for (String kind : KINDS) {
            var some = new ObjectMapper().createArrayNode();
            for (int i = 0; i < board.path("id").size() && some.size() < 2; i++) {
                if (board.path("name").path(i).asText().contains(kind)) {
                    some.add(board.path("id").path(i));
                }
            }
            assertThat(some).as(board.path("name").toString()).hasSize(2);
            give(some, kind);
        }
    }

    private static double right(JsonNode labels) {
        var names = served.client().board("mine").path("pictures").path("name");
        int right = 0;
        for (int i = 0; i < names.size(); i++) {
            if (names.path(i)
                    .asText()
                    .contains(labels.path("pictures").path("label").path(i).asText("?"))) {
                right++;
            }
        }
        return (double) right / names.size();
    }

    private static void checkPredictions(JsonNode labels, String method) {
        assertThat(labels.path("predicted").path("method").asText()).isEqualTo(method);
        assertThat(labels.path("predicted").path("given").asInt()).isEqualTo(6);
        assertThat(labels.path("predicted").path("stale").asInt()).isZero();
        assertThat(labels.path("predicted").path("summary").asText()).isNotBlank();
        for (String column : List.of("id", "given", "label", "confidence", "runnerUp", "doubtful", "none")) {
            assertThat(labels.path("pictures").path(column)).as(column).hasSize(18);
        }
        assertThat(labels.path("pictures").path("label"))
                .allSatisfy(label -> assertThat(label.asText()).isIn(KINDS));
        assertThat(labels.path("next")).isNotEmpty();
        assertThat(labels.path("words")).hasSize(18);
        assertThat(right(labels)).as("share of right labels").isGreaterThan(0.5);
    }

    @Test
    void collectionsOfferWhatTheyHave() {
        assertThat(offers("mine").asText()).isEqualTo("nothing");
        assertThat(offers("labelled").asText()).isEqualTo("labels");
        assertThat(offers("captioned").asText()).isEqualTo("captions");
        var captioned = served.client().get("/api/collections/captioned").well();
        assertThat(captioned.path("captioned").asInt()).isEqualTo(24);
        assertThat(captioned.path("tagged").asInt()).isEqualTo(24);
    }

    @Test
    void labelsAreGivenAndTakenBack() {
        var empty = labels();
        assertThat(empty.path("labels").findValuesAsText("given")).doesNotContain("1", "2");
        assertThat(empty.path("next")).isNotEmpty();
        var ids = empty.path("pictures").path("id");
        give(array(ids.path(0), ids.path(1)), "boat");
        give(array(ids.path(2)), "Été");
        var now = labels();
        assertThat(now.path("labels").path(0).path("name").asText()).isEqualTo("boat");
        assertThat(now.path("labels").path(0).path("given").asInt()).isEqualTo(2);
        assertThat(now.path("labels").path(1).path("name").asText()).isEqualTo("Été");
        assertThat(now.path("pictures").path("given").path(0).asText()).isEqualTo("boat");
        assertThat(now.path("pictures").path("confidence").path(0).asDouble()).isEqualTo(1);
        assertThat(now.path("next").toString()).doesNotContain("[" + ids.path(0) + ",");
        assertThat(served.client()
                        .get("/api/collections/mine")
                        .well()
                        .path("given")
                        .asInt())
                .isEqualTo(3);
        served.client().edit("mine", "{'kind':'label','pictures':[" + ids.path(0) + "],'label':null}");
        assertThat(labels().path("pictures").path("given").path(0).isNull()).isTrue();
        served.client().post("/api/collections/mine/undo", "{}").well();
        assertThat(labels().path("pictures").path("given").path(0).asText()).isEqualTo("boat");
    }

    private static JsonNode array(JsonNode... nodes) {
        return new ObjectMapper().createArrayNode().addAll(List.of(nodes));
    }

    @Test
    void twoKindsAreNeededUnlessLabelsAreBorrowed() {
        assertThat(predict("{}").refused(409)).contains("two kinds");
        assertThat(predict("{'with':'captioned'}").refused(409)).contains("two kinds");
        give(array(labels().path("pictures").path("id").path(0)), "boat");
        give(array(labels().path("pictures").path("id").path(1)), "Boat");
        assertThat(predict("{}").refused(409)).contains("two kinds");
        assertThat(predict("{'with':'bare'}").refused(409)).contains("neither labels nor captions");
        predict("{'with':'mine'}").refused(400);
        predict("{'with':'nothing'}").refused(404);
        predict("{'with':5}").refused(400);
        predict("{'piles':5}").refused(400);
        served.client().post("/api/collections/nothing/label", "{}").refused(404);
        served.client().get("/api/collections/nothing/labels").refused(404);
    }

    @Test
    void theRestIsPredictedFromTheGivenOnesAlone() throws IOException {
        giveSome();
        var job = served.client().done(predict("{'with':null}").well());
        assertThat(job.path("result").path("summary").asText()).isNotBlank();
        checkPredictions(labels(), "self-training");
        var before = labels();
        var open = new ArrayList<JsonNode>();
        before.path("next").forEach(open::add);
        give(array(open.get(0)), "tree");
        assertThat(labels().path("predicted").path("stale").asInt()).isOne();
        served.client().post("/api/collections/mine/undo", "{}").well();
        served.restart();
        assertThat(labels().path("pictures")).isEqualTo(before.path("pictures"));
        assertThat(labels().path("predicted")).isEqualTo(before.path("predicted"));
    }

    @Test
    void labelsOfOthersHelp() {
        giveSome();
        served.client().done(predict("{'with':'labelled'}").well());
        checkPredictions(labels(), "dkt");
        assertThat(labels().path("predicted").path("with").asText()).isEqualTo("labelled");
    }

    @Test
    void labelsOfOthersAreEnough() {
        served.client().done(predict("{'with':'labelled'}").well());
        assertThat(labels().path("pictures").path("label"))
                .allSatisfy(label -> assertThat(label.asText()).isIn(KINDS));
    }

    @Test
    void captionsOfOthersHelpAndSuggestWords() {
        giveSome();
        served.client().done(predict("{'with':'captioned'}").well());
        checkPredictions(labels(), "structural");
        assertThat(labels().path("words")).anySatisfy(words -> assertThat(words).isNotEmpty());
        assertThat(labels().path("predicted").path("with").asText()).isEqualTo("captioned");
        // The representation of the captions is learned once.
        served.client().done(predict("{'with':'captioned'}").well());
    }
}
