package dev.graft.server.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.server.http.HttpProblem;
import dev.graft.server.http.Json;
import dev.graft.store.Progress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which jobs run beside which. */
class SideBySideTest {
    /** Jobs end when their gate opens. */
    private final Map<String, CountDownLatch> gates = new ConcurrentHashMap<>();

    private final AtomicLong read = new AtomicLong();
    private final AtomicLong ids = new AtomicLong();

    private final JobHandler quick = (job, progress) -> {
        gate(job.title()).await();
        return Json.object();
    };

    /** Reads pictures, one a millisecond, until its gate opens. */
    private final JobHandler reading = new JobHandler() {
        @Override
        public JsonNode run(Job job, Progress progress) throws InterruptedException {
            progress.begin("reading", "picture", 1_000_000);
            while (!gate(job.title()).await(1, TimeUnit.MILLISECONDS)) {
                progress.advance(read.incrementAndGet());
                if (progress.stopRequested()) {
                    return null;
                }
            }
            return Json.object();
        }

        @Override
        public boolean yields() {
            return true;
        }
    };

    private final JobHandler export = new JobHandler() {
        @Override
        public JsonNode run(Job job, Progress progress) {
            return Json.object();
        }

        @Override
        public boolean repeats(JsonNode active, JsonNode asked) {
            return active.equals(asked);
        }
    };

    private final Jobs jobs = new Jobs(
            new NumberingStore(),
            Map.of("sort", quick, "index", reading, "export", export),
            job -> {},
            failure -> String.valueOf(failure.getMessage()),
            20);

    private final class NumberingStore implements JobStore {
        @Override
        public Job add(Job job) {
            return job.numbered(ids.incrementAndGet());
        }

        @Override
        public void update(Job job) {}

        @Override
        public void remove(long id) {}

        @Override
        public List<Job> newest(int most) {
            return List.of();
        }
    }

    @AfterEach
    void end() {
        gates.values().forEach(CountDownLatch::countDown);
        jobs.close();
    }

    private CountDownLatch gate(String title) {
        return gates.computeIfAbsent(title, one -> new CountDownLatch(1));
    }

    private Job submit(String kind, String title, String collection) {
        return jobs.submit(kind, title, Job.onCollection(collection), Json.object());
    }

    private JobState state(Job job) {
        return jobs.get(job.id()).state();
    }

    private static void until(BooleanSupplier what) throws InterruptedException {
        for (int i = 0; i < 2_000 && !what.getAsBoolean(); i++) {
            Thread.sleep(5);
        }
        assertThat(what.getAsBoolean()).isTrue();
    }

    @Test
    void aSmallJobOvertakesReadingWhichPausesMeanwhile() throws InterruptedException {
        var index = submit("index", "reading a", "a");
        until(() -> read.get() > 3);
        var sort = submit("sort", "sorting b", "b");
        until(() -> state(sort) == JobState.RUNNING
                && jobs.get(index.id()).progress().paused());
        long before = read.get();
        Thread.sleep(50);
        assertThat(read.get()).as("nothing is read meanwhile").isEqualTo(before);
        assertThat(state(index)).isEqualTo(JobState.RUNNING);

        gate("sorting b").countDown();
        until(() -> state(sort) == JobState.DONE && read.get() > before);
        assertThat(jobs.get(index.id()).progress().paused()).isFalse();
    }

    @Test
    void aPausedJobCanBeCancelled() throws InterruptedException {
        var index = submit("index", "reading a", "a");
        submit("sort", "sorting b", "b");
        until(() -> jobs.get(index.id()).progress().paused());
        jobs.cancel(index.id());
        until(() -> state(index) == JobState.CANCELLED);
        assertThat(jobs.get(index.id()).progress().paused()).isFalse();
    }

    @Test
    void twoCollectionsAreSortedSideBySideAndAThirdWaits() throws InterruptedException {
        var a = submit("sort", "sorting a", "a");
        var b = submit("sort", "sorting b", "b");
        var c = submit("sort", "sorting c", "c");
        until(() -> state(a) == JobState.RUNNING && state(b) == JobState.RUNNING);
        assertThat(state(c)).isEqualTo(JobState.QUEUED);
        gate("sorting b").countDown();
        until(() -> state(c) == JobState.RUNNING);
        assertThat(state(a)).isEqualTo(JobState.RUNNING);
    }

    @Test
    void jobsOnOneCollectionKeepTheirOrder() throws InterruptedException {
        var index = submit("index", "reading a", "a");
        var sort = submit("sort", "sorting a", "a");
        var borrowing = jobs.submit(
                "sort", "sorting b", Job.onCollection("b"), Json.object().put("with", "a"));
        until(() -> state(index) == JobState.RUNNING);
        Thread.sleep(20);
        assertThat(state(sort)).isEqualTo(JobState.QUEUED);
        assertThat(state(borrowing)).as("what it borrows from is being read").isEqualTo(JobState.QUEUED);
        gate("reading a").countDown();
        until(() -> state(sort) == JobState.RUNNING);
        assertThat(state(borrowing)).isEqualTo(JobState.QUEUED);
        gate("sorting a").countDown();
        until(() -> state(borrowing) == JobState.RUNNING);
    }

    @Test
    void oneFolderIsReadAtATime() throws InterruptedException {
        var a = submit("index", "reading a", "a");
        var b = submit("index", "reading b", "b");
        until(() -> state(a) == JobState.RUNNING);
        assertThat(state(b)).isEqualTo(JobState.QUEUED);
        jobs.cancel(a.id());
        until(() -> state(b) == JobState.RUNNING);
    }

    @Test
    void anExportOfAnotherKindWaitsInLine() throws InterruptedException {
        submit("sort", "sorting a", "a");
        var table = Json.object().put("what", "csv");
        var first = jobs.submit("export", "table", Job.onCollection("a"), table);
        var second = jobs.submit(
                "export", "links", Job.onCollection("a"), Json.object().put("what", "links"));
        assertThatThrownBy(() -> jobs.submit("export", "table", Job.onCollection("a"), table.deepCopy()))
                .isInstanceOf(HttpProblem.class)
                .hasMessageContaining("already being done");
        gate("sorting a").countDown();
        until(() -> state(first) == JobState.DONE && state(second) == JobState.DONE);
    }
}
