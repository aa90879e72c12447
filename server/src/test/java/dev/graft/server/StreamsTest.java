package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static dev.graft.synthetic.subject.Subject.TREE;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Live streams. */
class StreamsTest {
    static final String TEXTS = "boat: boat sail water\\nfish: fish swimming water\\ntree: tree leaves green";
    private static final int MOST_WAITS = 1_500;

    @TempDir
    static Path temp;

    private static Served served;
    private static List<Path> pictures;

    @BeforeAll
    static void start() throws IOException {
        served = new Served(temp);
        Drawn.captioned(served.root().resolve("captioned"), 10, BOAT, FISH, TREE);
        Drawn.plain(served.root().resolve("bare"), 2, BOAT, FISH);
        pictures = Drawn.files(Drawn.plain(temp.resolve("pictures"), 4, BOAT, FISH, TREE));
        served.client().addFolder("captioned");
        served.client().addFolder("bare");
    }

    @AfterAll
    static void end() {
        served.close();
    }

    private static String stream(String name) {
        var answer = served.client()
                .post("/api/streams", "{'name':'" + name + "','pairs':'captioned','texts':'" + TEXTS + "'}");
        assertThat(answer.status()).as(answer::text).isEqualTo(202);
        var begun = answer.well();
        String id = begun.path("stream").path("id").asText();
        assertThat(begun.path("job").path("kind").asText()).isEqualTo("bridge");
        assertThat(served.client().done(begun).path("result").path("stream").asText())
                .isEqualTo(id);
        return id;
    }

    private static JsonNode one(String id) {
        return served.client().get("/api/streams/" + id).well();
    }

    private static Client.Answer show(String id, String name, byte[] bytes) {
        return served.client().post("/api/streams/" + id + "/pictures?name=" + name, bytes);
    }

    private static Client.Answer teach(String id, JsonNode answer, String label) {
        return served.client()
                .post(
                        "/api/streams/" + id + "/corrections",
                        "{'id':" + answer.path("id") + ",'correct':'" + label + "'}");
    }

    private static void waitFor(String what, BooleanSupplier done) {
        for (int i = 0; i < MOST_WAITS && !done.getAsBoolean(); i++) {
            Client.pause();
        }
        assertThat(done.getAsBoolean()).as(what).isTrue();
    }

    @Test
    void picturesAreNamedAndCorrectionsAreLearnt() throws IOException {
        String id = stream("Live one");
        assertThat(id).isEqualTo("live-one");
        var fresh = one(id);
        assertThat(fresh.path("ready").asBoolean()).isTrue();
        assertThat(fresh.path("labels").toString()).contains("boat", "fish", "tree");
        assertThat(fresh.path("pairs").asText()).isEqualTo("captioned");
        assertThat(fresh.path("notes")).isNotEmpty();
        assertThat(fresh.path("answers")).isEmpty();
        assertThat(fresh.path("watch").isNull()).isTrue();

        for (int i = 0; i < 6; i++) {
            var answer = show(id, "p" + i + ".png", Files.readAllBytes(pictures.get(i * 2)))
                    .well();
            assertThat(answer.path("label").asText()).isIn("boat", "fish", "tree");
            assertThat(answer.path("confidence").asDouble()).isBetween(0.0, 1.0);
            assertThat(answer.path("text").asDouble() + answer.path("pictures").asDouble())
                    .isBetween(0.999, 1.001);
            assertThat(answer.path("correct").isNull()).isTrue();
            assertThat(answer.path("picture").asText()).isEqualTo("p" + i + ".png");
            var taught =
                    teach(id, answer, i < 2 ? "boat" : i < 4 ? "fish" : "tree").well();
            assertThat(taught.path("said")).isEqualTo(answer.path("label"));
            assertThat(taught.path("already").asBoolean()).isFalse();
            assertThat(taught.path("tally").path("taught").asInt()).isEqualTo(i + 1);
            assertThat(teach(id, answer, taught.path("learned").asText())
                            .well()
                            .path("already")
                            .asBoolean())
                    .isTrue();
        }
        var now = one(id);
        assertThat(now.path("answers")).hasSize(6);
        assertThat(now.path("answers").path(0).path("picture").asText())
                .as("newest first")
                .isEqualTo("p5.png");
        assertThat(now.path("answers").path(0).path("correct").asText()).isEqualTo("tree");
        assertThat(now.path("tally").path("shown").asInt()).isEqualTo(6);
        assertThat(now.path("curve").path(now.path("curve").size() - 1).path(0).asInt())
                .isEqualTo(6);
        assertThat(now.path("weights")).isNotEmpty();
        String thumb = "/api/streams/" + id + "/pictures/"
                + now.path("answers").path(0).path("id").asText() + "/thumb";
        assertThat(served.client().get(thumb).body()).startsWith(0xFF, 0xD8);
        assertThat(served.client().get("/api/streams").well().path("streams").toString())
                .contains("Live one");

        served.restart();
        var again = one(id);
        for (String what : List.of("tally", "answers", "curve", "weights", "labels", "notes", "name")) {
            assertThat(again.path(what)).as(what).isEqualTo(now.path(what));
        }
        var next = show(id, "after.png", Files.readAllBytes(pictures.get(1))).well();
        assertThat(next.path("id").asText()).isEqualTo("p7");
    }

    @Test
    void aLabelThatNobodyWroteMayComeLater() throws IOException {
        String id = stream("New label");
        var answer = show(id, "x.png", Files.readAllBytes(pictures.get(0))).well();
        teach(id, answer, "sailing ship").well();
        assertThat(one(id).path("labels").toString()).contains("sailing ship");
    }

    @Test
    void whatCannotBeUsedIsRefusedAndNotKept() throws IOException {
        String id = stream("Strict");
        byte[] good = Files.readAllBytes(pictures.get(0));
        show(id, "cut.png", Arrays.copyOf(good, good.length / 2)).refused(422);
        show(id, "words.png", "words".getBytes(StandardCharsets.UTF_8)).refused(422);
        show(id, "empty.png", new byte[0]).refused(422);
        show(id, "bomb.png", Drawn.claiming(50_000, 50_000)).refused(422);
        assertThat(one(id).path("tally").path("shown").asInt()).isZero();
        try (var kept = Files.list(served.desk().resolve("streams").resolve(id).resolve("pictures"))) {
            assertThat(kept).isEmpty();
        }
        var answer = show(id, "..%2F..%2Fup.png", good).well();
        assertThat(answer.path("picture").asText()).isEqualTo("up.png");
        var same = show(id, "up.png", good).well();
        assertThat(same.path("id")).as("shown twice, answered twice").isNotEqualTo(answer.path("id"));
        assertThat(served.client()
                        .post("/api/streams/" + id + "/pictures", good)
                        .well()
                        .path("picture")
                        .asText())
                .isNotBlank();

        String corrections = "/api/streams/" + id + "/corrections";
        served.client().post(corrections, "{'id':'p99','correct':'boat'}").refused(422);
        served.client().post(corrections, "{'id':'p1','correct':''}").refused(422);
        served.client().post(corrections, "{'id':'p1','correct':'a\\nb'}").status();
        served.client().post(corrections, "{'id':'p1'}").refused(400);
        served.client().post(corrections, "{'id':1,'correct':'boat'}").refused(400);
        served.client().post(corrections, "{'id':'p1','correct':'boat','x':1}").refused(400);
        served.client().get("/api/streams/" + id + "/pictures/p99/thumb").refused(404);
        served.client()
                .get("/api/streams/" + id + "/pictures/..%2F..%2Fdesk.db/thumb")
                .refused(404);
        for (String nothing : List.of("nothing", "..%2F..", "%2e%2e")) {
            served.client().get("/api/streams/" + nothing).refused(404);
            show(nothing, "x.png", good).refused(404);
            served.client()
                    .post("/api/streams/" + nothing + "/corrections", "{'id':'p1','correct':'x'}")
                    .refused(404);
            served.client().delete("/api/streams/" + nothing + "/watch").refused(404);
            served.client().delete("/api/streams/" + nothing).refused(404);
        }
    }

    @Test
    void streamsAreMadeOfSensibleTexts() {
        int before = served.client().get("/api/streams").well().path("streams").size();
        for (String wrong : List.of(
                "'pairs':'captioned','texts':'boat sail'",
                "'pairs':'captioned','texts':'boat:'",
                "'pairs':'captioned','texts':': sail'",
                "'pairs':'captioned','texts':''",
                "'pairs':'captioned','texts':'boat: sail water'")) {
            assertThat(served.client().post("/api/streams", "{" + wrong + "}").refused(400))
                    .isNotBlank();
        }
        assertThat(served.client()
                        .post("/api/streams", "{'pairs':'bare','texts':'" + TEXTS + "'}")
                        .refused(409))
                .contains("too few captions or tags");
        for (String wrong : List.of(
                "'pairs':'captioned'",
                "'texts':'" + TEXTS + "'",
                "'pairs':'captioned','texts':'" + TEXTS + "','textsFrom':'captioned'",
                "'pairs':'captioned','texts':7",
                "'pairs':'captioned','texts':'" + TEXTS + "','name':''",
                "'pairs':'captioned','texts':'" + TEXTS + "','labels':[]")) {
            served.client().post("/api/streams", "{" + wrong + "}").refused(400);
        }
        served.client()
                .post("/api/streams", "{'pairs':'nothing','texts':'" + TEXTS + "'}")
                .refused(404);
        served.client()
                .post("/api/streams", "{'pairs':'captioned','textsFrom':'nothing'}")
                .refused(404);
        assertThat(served.client().get("/api/streams").well().path("streams")).hasSize(before);
    }

    @Test
    void wordsThatNoCaptionHasAreToldInASentence() {
        var begun = served.client()
                .post(
                        "/api/streams",
                        "{'name':'Strange','pairs':'captioned','texts':'a: xyzzy plugh\\nb: frotz nitfol'}")
                .well();
        var ended = served.client().ended(begun);
        String id = begun.path("stream").path("id").asText();
        assertThat(ended.path("state").asText()).isEqualTo("failed");
        assertThat(ended.path("error").asText()).isNotBlank().doesNotContain("Exception");
        assertThat(one(id).path("ready").asBoolean()).isFalse();
        assertThat(one(id).path("answers")).isEmpty();
        assertThat(show(id, "x.png", new byte[] {1}).refused(409)).contains("not been learned");
        assertThat(served.client().delete("/api/streams/" + id).status()).isEqualTo(204);
    }

    @Test
    void aFolderIsWatched() throws IOException {
        String id = stream("Watching");
        var inbox = Files.createDirectories(served.root().resolve("inbox"));
        Files.copy(pictures.get(0), inbox.resolve("early.png"));
        String watch = "/api/streams/" + id + "/watch";
        served.client().put(watch, "{'root':'r1','path':'../..'}").refused(403);
        served.client().put(watch, "{'root':'r1','path':'nothing'}").refused(404);
        served.client().put(watch, "{'path':'inbox'}").refused(400);
        var watching =
                served.client().put(watch, "{'root':'r1','path':'inbox'}").well();
        assertThat(watching.path("watch").path("path").asText()).isEqualTo("inbox");
        assertThat(watching.path("watch").path("root").asText()).isEqualTo("r1");
        waitFor(
                "the picture that was there is shown",
                () -> one(id).path("tally").path("shown").asInt() == 1);
        Files.copy(pictures.get(1), inbox.resolve("late.png"));
        waitFor(
                "the picture that came is shown",
                () -> one(id).path("tally").path("shown").asInt() == 2);
        var newest = one(id).path("answers").path(0);
        assertThat(newest.path("picture").asText()).isEqualTo("late.png");
        assertThat(served.client()
                        .get("/api/streams/" + id + "/pictures/"
                                + newest.path("id").asText() + "/thumb")
                        .body())
                .startsWith(0xFF, 0xD8);
        Files.writeString(inbox.resolve("broken.png"), "words");
        waitFor(
                "what cannot be read is told",
                () -> one(id).path("watch").path("error").asText().contains("broken.png"));
        var elsewhere = Files.copy(pictures.get(2), temp.resolve("watch-outside.png"));
        Files.createSymbolicLink(inbox.resolve("link.png"), elsewhere);

        served.restart();
        Files.copy(pictures.get(3), inbox.resolve("after.png"));
        waitFor(
                "it is watched after a restart",
                () -> one(id).path("tally").path("shown").asInt() == 3);
        assertThat(one(id).path("answers").toString()).doesNotContain("link.png");

        var away = Files.move(inbox, temp.resolve("watch-away"));
        served.restart();
        waitFor(
                "it is told that the folder is not there",
                () -> one(id).path("watch").path("error").asText().endsWith("is not there"));
        Files.move(away, inbox);
        Files.copy(pictures.get(4), inbox.resolve("again.png"));
        waitFor(
                "it is watched when it comes back",
                () -> one(id).path("tally").path("shown").asInt() == 4);
        assertThat(one(id).path("answers").path(0).path("picture").asText()).isEqualTo("again.png");
        var ended = served.client().delete(watch).well();
        assertThat(ended.path("watch").isNull()).isTrue();
        assertThat(Drawn.files(inbox)).hasSize(6);
    }

    @Test
    void aStreamIsTakenOffTheDesk() throws IOException {
        String id = stream("Short");
        show(id, "x.png", Files.readAllBytes(pictures.get(0))).well();
        assertThat(served.client().delete("/api/streams/" + id).status()).isEqualTo(204);
        served.client().get("/api/streams/" + id).refused(404);
        assertThat(served.desk().resolve("streams").resolve(id)).doesNotExist();
        try (var aside = Files.walk(served.desk().resolve("removed"))) {
            assertThat(aside.map(file -> String.valueOf(file.getFileName()))).contains("lessons.stream");
        }
    }
}
