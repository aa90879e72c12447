package dev.graft.server.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.server.http.Json;
import dev.graft.store.database.DatabaseException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class FullDiskTest {
    @Test
    void aStateThatCannotBeKeptIsToldAndLaterJobsAreDone() throws InterruptedException {
        var isFull = new AtomicBoolean(true);
        var ids = new AtomicLong();
        var store = new JobStore() {
            @Override
            public Job add(Job job) {
                return job.numbered(ids.incrementAndGet());
            }

            @Override
            public void update(Job job) {
                if (isFull.get()) {
                    throw new DatabaseException("no space left");
                }
            }

            @Override
            public void remove(long id) {}

            @Override
            public List<Job> newest(int most) {
                return List.of();
            }
        };
        var ended = new LinkedBlockingQueue<Job>();
        try (var jobs = new Jobs(
                store,
                Map.of("nothing", (job, progress) -> Json.object()),
                job -> {
                    if (!job.state().isActive()) {
                        ended.add(job);
                    }
                },
                failure -> String.valueOf(failure.getMessage()),
                5)) {
            jobs.submit("nothing", "First", "a", Json.object());
            var first = ended.poll(10, TimeUnit.SECONDS);
            isFull.set(false);
            jobs.submit("nothing", "Second", "a", Json.object());
            var second = ended.poll(10, TimeUnit.SECONDS);

            assertThat(first).isNotNull();
            assertThat(first.error()).isEqualTo("no space left");
            assertThat(second).isNotNull();
            assertThat(second.state()).isEqualTo(JobState.DONE);
            assertThat(second.error()).isNull();
        }
    }
}
