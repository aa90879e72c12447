package dev.graft.server.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.collection.Progress;
import dev.graft.server.http.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Jobs one after the other, since each keeps all cores busy. A job that the process did not live to end is marked so and
 * can be taken up again.
 */
public final class Jobs implements AutoCloseable {
    /** Jobs that ended long ago are not shown any more. */
    private static final int MOST_SHOWN = 50;

    private static final long TELL_EVERY_NANOS = 100_000_000L;
    private static final long PATIENCE_SECONDS = 30;

    private final JobStore store;
    private final Map<String, Work> works;
    private final Consumer<Job> heard;
    private final Function<Throwable, String> sentence;
    private final int mostWaiting;
    private final TreeMap<Long, Job> known = new TreeMap<>();
    private final Thread worker;
    private @Nullable Watch running;
    private boolean isClosed;

    /**
     * @param works by their kinds
     * @param heard of every change of a job
     * @param sentence what people are told of a failure
     */
    public Jobs(
            JobStore store,
            Map<String, Work> works,
            Consumer<Job> heard,
            Function<Throwable, String> sentence,
            int mostWaiting) {
        this.store = store;
        this.works = Map.copyOf(works);
        this.heard = heard;
        this.sentence = sentence;
        this.mostWaiting = mostWaiting;
        for (var job : store.newest(MOST_SHOWN)) {
            boolean wasCutOff = job.state().isActive();
            var now = wasCutOff ? job.withState(JobState.INTERRUPTED, job.started(), System.currentTimeMillis()) : job;
            if (wasCutOff) {
                store.update(now);
            }
            known.put(now.id(), now);
        }
        worker = new Thread(this::work, "graft-jobs");
        worker.setDaemon(true);
        worker.start();
    }

    /** @throws Problem if too many wait, or the same is being done already */
    public Job submit(String kind, String title, String subject, ObjectNode detail) {
        Job job;
        synchronized (this) {
            checkRoom(kind, subject);
            job = store.add(Job.queued(kind, title, subject, detail));
            known.put(job.id(), job);
            while (known.size() > MOST_SHOWN
                    && !known.firstEntry().getValue().state().isActive()) {
                known.pollFirstEntry();
            }
            notifyAll();
        }
        heard.accept(job);
        return job;
    }

    private void checkRoom(String kind, String subject) {
        if (isClosed) {
            throw Problem.notNow("Graft is ending.");
        }
        var active =
                known.values().stream().filter(job -> job.state().isActive()).toList();
        if (active.stream()
                .anyMatch(job -> job.kind().equals(kind) && job.subject().equals(subject))) {
            throw Problem.notNow("That is being done already; wait until it is done, or cancel it.");
        }
        if (active.size() > mostWaiting) {
            throw new Problem(
                    Problem.TOO_MANY, mostWaiting + " jobs are waiting already; try again when some of them are done.");
        }
    }

    /** The newest first. */
    public synchronized List<Job> newest() {
        return new ArrayList<>(known.descendingMap().values());
    }

    /** @throws Problem if there is none */
    public synchronized Job get(long id) {
        var job = known.get(id);
        if (job == null) {
            throw Problem.notFound("There is no job " + id + ".");
        }
        return job;
    }

    /** The one that is at work on something, or waits to be. */
    public synchronized Optional<Job> activeOn(String subject) {
        return known.values().stream()
                .filter(job -> job.state().isActive() && job.subject().equals(subject))
                .findFirst();
    }

    /** What is done so far is kept. */
    public Job cancel(long id) {
        Job job;
        synchronized (this) {
            job = get(id);
            if (running != null && running.id == id) {
                running.stop = true;
                return job;
            }
            if (job.state() != JobState.QUEUED) {
                throw Problem.notNow("The job has ended already.");
            }
            job = put(job.withState(JobState.CANCELLED, 0, System.currentTimeMillis()));
        }
        heard.accept(job);
        return job;
    }

    /** One that ended is not shown any more. */
    public synchronized void forget(long id) {
        if (get(id).state().isActive()) {
            throw Problem.notNow("The job has not ended yet; cancel it first.");
        }
        store.remove(id);
        known.remove(id);
    }

    /** Waits its turn once more. */
    public Job resume(long id) {
        Job job;
        synchronized (this) {
            job = get(id);
            if (!job.canResume()) {
                throw Problem.notNow("There is nothing to take up again: the job is " + job.state() + ".");
            }
            checkRoom(job.kind(), job.subject());
            job = put(
                    job.withState(JobState.QUEUED, 0, 0).withOutcome(null, null).withProgress("", "", 0, 0));
            notifyAll();
        }
        heard.accept(job);
        return job;
    }

    private Job put(Job job) {
        store.update(job);
        known.put(job.id(), job);
        return job;
    }

    private void work() {
        while (true) {
            Watch watch;
            Job job;
            synchronized (this) {
                var next = nextQueued();
                while (!isClosed && next.isEmpty()) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                    next = nextQueued();
                }
                if (isClosed) {
                    return;
                }
                job = putAnyway(next.orElseThrow().withState(JobState.RUNNING, System.currentTimeMillis(), 0));
                watch = new Watch(job.id());
                running = watch;
            }
            heard.accept(job);
            run(job, watch);
        }
    }

    private Optional<Job> nextQueued() {
        return known.values().stream()
                .filter(job -> job.state() == JobState.QUEUED)
                .findFirst();
    }

    private void run(Job job, Watch watch) {
        @Nullable JsonNode result = null;
        @Nullable String error = null;
        try {
            var work = works.get(job.kind());
            if (work == null) {
                throw new IllegalStateException("nobody does jobs of the kind " + job.kind());
            }
            result = work.run(job, watch);
        } catch (Exception | OutOfMemoryError | LinkageError | StackOverflowError e) {
            error = sentence.apply(e);
        }
        Job ended;
        synchronized (this) {
            running = null;
            var state = error != null
                    ? JobState.FAILED
                    : result != null ? JobState.DONE : isClosed ? JobState.INTERRUPTED : JobState.CANCELLED;
            var last = get(job.id());
            ended = putAnyway(last.withProgress(
                            last.stage(), last.unit(), result == null ? last.done() : last.total(), last.total())
                    .withState(state, job.started(), System.currentTimeMillis())
                    .withOutcome(error, result));
        }
        heard.accept(ended);
    }

    /** A disk that is full must not end the thread that all later jobs wait for. */
    private Job putAnyway(Job job) {
        try {
            return put(job);
        } catch (RuntimeException e) {
            var told = job.withOutcome(sentence.apply(e), job.result());
            known.put(told.id(), told);
            return told;
        }
    }

    /** Ends what is under way, which can be taken up again. */
    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
            if (running != null) {
                running.stop = true;
            }
            notifyAll();
        }
        try {
            worker.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What a job under way says of itself. */
    private final class Watch implements Progress {
        private final long id;
        private volatile boolean stop;
        private String stage = "";
        private String unit = "";
        private long total;
        private long told;

        Watch(long id) {
            this.id = id;
        }

        @Override
        public void begin(String what, String counted, long units) {
            stage = what;
            unit = counted;
            total = units;
            tell(0);
        }

        @Override
        public void advance(long done) {
            long now = System.nanoTime();
            if (now - told >= TELL_EVERY_NANOS) {
                tell(done);
            }
        }

        private void tell(long done) {
            told = System.nanoTime();
            Job job;
            synchronized (Jobs.this) {
                job = get(id).withProgress(stage, unit, done, total);
                known.put(id, job);
            }
            heard.accept(job);
        }

        @Override
        public boolean stopRequested() {
            return stop;
        }
    }
}
