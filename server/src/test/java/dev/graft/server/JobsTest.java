package dev.graft.server;

import static dev.graft.synthetic.subject.Subject.BOAT;
import static dev.graft.synthetic.subject.Subject.FISH;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The job queue: one job at a time, cancelling and resuming. Drawing pictures keeps the others waiting. */
class JobsTest {
    private static final int MOST_WAITING = 2;

    @TempDir
    Path temp;

    private Served served;

    @BeforeEach
    void start() throws IOException {
        served = new Served(
                temp,
                params -> params.withUploadBytes(1 << 20).withUploadCount(10).withQueue(MOST_WAITING));
        Drawn.plain(served.root().resolve("a"), 2, BOAT, FISH);
    }

    @AfterEach
    void end() {
        served.close();
    }

    private JsonNode longWork() {
        var answer = served.client().post("/api/demo", "{}");
        assertThat(answer.status()).isEqualTo(202);
        var begun = answer.well();
        served.client().running(begun);
        return begun.path("job");
    }

    private Client.Answer ask(JsonNode job, String what) {
        return served.client().post("/api/jobs/" + Client.jobId(job) + "/" + what, "{}");
    }

    private JsonNode now(JsonNode job) {
        return served.client().get("/api/jobs/" + Client.jobId(job)).well();
    }

    @Test
    void aRunningJobTellsHowFarItIsAndCanBeCancelled() {
        var job = longWork();
        JsonNode seen = now(job);
        for (int i = 0; i < 500 && seen.path("done").asInt() == 0; i++) {
            Client.pause();
            seen = now(job);
        }
        assertThat(seen.path("kind").asText()).isEqualTo("demo");
        assertThat(seen.path("stage").asText()).isEqualTo("drawing");
        assertThat(seen.path("unit").asText()).isEqualTo("picture");
        assertThat(seen.path("done").asInt()).isPositive();
        assertThat(seen.path("total").asInt())
                .isGreaterThanOrEqualTo(seen.path("done").asInt());
        assertThat(seen.path("started").asLong())
                .isGreaterThanOrEqualTo(seen.path("created").asLong());
        assertThat(seen.path("canResume").asBoolean()).isFalse();
        assertThat(ask(job, "resume").refused(409)).contains("running");

        ask(job, "cancel").well();
        var ended = served.client().ended(job);
        assertThat(ended.path("state").asText()).isEqualTo("cancelled");
        assertThat(ended.path("canResume").asBoolean()).isTrue();
        assertThat(ended.path("error").isNull()).isTrue();
        assertThat(ended.path("ended").asLong()).isPositive();
        assertThat(ask(job, "cancel").refused(409)).contains("already ended");

        assertThat(ask(job, "resume").status()).isEqualTo(202);
        served.client().running(job);
        assertThat(now(job).path("id")).isEqualTo(job.path("id"));
        ask(job, "cancel").well();
        served.client().ended(job);
    }

    @Test
    void othersWaitAndCanBeCancelledBeforeTheyBegin() {
        var first = longWork();
        var added = served.client()
                .post("/api/collections", "{'root':'r1','path':'a'}")
                .well();
        assertThat(now(added).path("state").asText()).isEqualTo("queued");
        assertThat(added.path("collection").path("job").asText()).isEqualTo(Client.jobId(added));
        assertThat(served.client().delete("/api/collections/a").refused(409)).contains("in use by a job");
        assertThat(ask(added.path("job"), "cancel").well().path("state").asText())
                .isEqualTo("cancelled");
        ask(first, "cancel").well();
        served.client().ended(first);

        ask(added.path("job"), "resume").well();
        var done = served.client().done(added);
        assertThat(done.path("result").path("indexed").asInt()).isEqualTo(4);
        assertThat(ask(added.path("job"), "resume").refused(409)).contains("done");
        var newest = served.client().get("/api/jobs").well().path("jobs");
        assertThat(newest).extracting(Client::jobId).containsExactly(Client.jobId(added), Client.jobId(first));
    }

    @Test
    void sortingWaitsForTheReadingThatBringsItsPictures() {
        var first = longWork();
        served.client().post("/api/collections", "{'root':'r1','path':'a'}").well();
        assertThat(served.client()
                        .post("/api/collections/a/sort", "{'piles':101}")
                        .refused(400))
                .contains("from 1 to 100");
        var asked = served.client().post("/api/collections/a/sort", "{'piles':2}");
        assertThat(asked.status()).isEqualTo(202);
        assertThat(now(asked.well()).path("state").asText()).isEqualTo("queued");
        ask(first, "cancel").well();
        served.client().done(asked.well());
        assertThat(served.client().board("a").path("piles")).hasSize(2);
    }

    @Test
    void sortingThatWaitedForNothingFailsWithASentence() {
        var first = longWork();
        var added = served.client()
                .post("/api/collections", "{'root':'r1','path':'a'}")
                .well();
        var asked = served.client().post("/api/collections/a/sort", "{}").well();
        ask(added.path("job"), "cancel").well();
        assertThat(served.client().ended(asked).path("error").asText())
                .isEqualToIgnoringCase("a has no pictures to sort yet.");
        ask(first, "cancel").well();
    }

    @Test
    void theSameIsNotDoneTwiceAndNotMoreThanSoManyWait() throws IOException {
        for (String name : new String[] {"b", "c"}) {
            Drawn.plain(served.root().resolve(name), 2, BOAT, FISH);
        }
        var first = longWork();
        assertThat(served.client().post("/api/demo", "{}").refused(409)).contains("already being done");
        served.client().post("/api/collections", "{'root':'r1','path':'a'}").well();
        assertThat(served.client().post("/api/collections/a/index", "{}").refused(409))
                .isNotBlank();
        served.client().post("/api/collections", "{'root':'r1','path':'b'}").well();

        assertThat(served.client()
                        .post("/api/collections", "{'name':'Too much','root':'r1','path':'c'}")
                        .refused(429))
                .contains("2 jobs are already queued");
        assertThat(served.client().get("/api/collections").well().toString())
                .as("what is refused leaves nothing behind")
                .doesNotContain("Too much");
        for (var job : served.client().get("/api/jobs").well().path("jobs")) {
            ask(job, "cancel");
        }
        served.client().ended(first);
    }

    @Test
    void whatTheEndOfTheServerCutOffIsTakenUpAgain() throws IOException {
        var running = longWork();
        var waiting = served.client()
                .post("/api/collections", "{'root':'r1','path':'a'}")
                .well();
        served.restart();
        for (var job : new JsonNode[] {running, waiting}) {
            assertThat(now(job).path("state").asText()).isEqualTo("interrupted");
            assertThat(now(job).path("canResume").asBoolean()).isTrue();
        }
        assertThat(ask(waiting, "resume").well().path("state").asText()).isIn("queued", "running");
        served.client().done(waiting);
        assertThat(served.client().board("a").path("pictures").path("id")).hasSize(4);
    }

    @Test
    void readingThatWasCutOffGoesOnWhereItEnded() throws IOException {
        Drawn.plain(served.root().resolve("many"), 20, BOAT, FISH);
        var begun = served.client()
                .post("/api/collections", "{'root':'r1','path':'many'}")
                .well();
        for (int i = 0; i < 1_000 && now(begun).path("done").asInt() == 0; i++) {
            Client.pause();
        }
        assertThat(now(begun).path("state").asText()).isEqualTo("running");
        served.restart();
        assertThat(now(begun).path("state").asText()).isEqualTo("interrupted");
        ask(begun.path("job"), "resume").well();
        assertThat(served.client().done(begun).path("result").path("indexed").asInt())
                .isEqualTo(40);
        assertThat(served.client()
                        .get("/api/collections/many")
                        .well()
                        .path("pictures")
                        .asInt())
                .isEqualTo(40);
    }

    @Test
    void aJobWhoseCollectionIsGoneFailsWithASentence() throws IOException {
        var added = served.client()
                .post("/api/collections", "{'root':'r1','path':'a'}")
                .well();
        served.client().done(added);
        var file = served.root().resolve("a");
        try (var files = Files.list(file)) {
            for (var one : files.toList()) {
                Files.delete(one);
            }
        }
        Files.delete(file);
        var ended = served.client()
                .ended(served.client().post("/api/collections/a/index", "{}").well());
        assertThat(ended.path("state").asText()).isEqualTo("failed");
        assertThat(ended.path("error").asText()).contains(file.toString()).doesNotContain("Exception");
        served.client().delete("/api/collections/a").well();
        ask(ended, "resume").well();
        assertThat(served.client().ended(ended).path("error").asText()).contains("no collection \"a\"");
    }

    @Test
    void jobsThatEndedAreDismissedForGood() throws IOException {
        var job = longWork();
        assertThat(served.client().delete("/api/jobs/" + Client.jobId(job)).refused(409))
                .contains("not ended");
        ask(job, "cancel").well();
        served.client().ended(job);
        assertThat(served.client().delete("/api/jobs/" + Client.jobId(job)).status())
                .isEqualTo(204);
        served.client().get("/api/jobs/" + Client.jobId(job)).refused(404);
        ask(job, "resume").refused(404);
        served.restart();
        assertThat(served.client().get("/api/jobs").well().path("jobs")).isEmpty();
    }

    @Test
    void jobsThatAreNotThereAreRefused() {
        served.client().delete("/api/jobs/999").refused(404);
        served.client().get("/api/jobs/999").refused(404);
        served.client().post("/api/jobs/999/cancel", "{}").refused(404);
        for (String path : List.of("/api/jobs/999/cancel", "/api/jobs/999/resume", "/api/demo")) {
            assertThat(served.client().post(path, "{'quick':true}").refused(400))
                    .contains("Unknown field \"quick\"; this request has no fields");
        }
        served.client().post("/api/jobs/999/resume", "{}").refused(404);
        served.client().post("/api/jobs/x/resume", "{}").refused(404);
    }
}
