package dev.graft.server.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.server.http.HttpProblem;
import dev.graft.store.Progress;
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
 * The job queue. Jobs run one at a time, since each of them uses all cores. A job that was active when the process
 * ended is marked as interrupted and can be resumed.
 */
public final class Jobs implements AutoCloseable {
    /** Only this many jobs are listed, the newest ones. */
    private static final int MAX_LISTED = 50;

    private static final long REPORT_EVERY_NANOS = 100_000_000L;
    private static final long SHUTDOWN_SECONDS = 30;

    private final JobStore store;
    private final Map<String, JobHandler> handlers;
    private final Consumer<Job> listener;
    private final Function<Throwable, String> errorMessage;
    private final int maxQueued;
    private final TreeMap<Long, Job> known = new TreeMap<>();
    private final Thread worker;
    private @Nullable RunningJob running;
    private boolean isClosed;

    /**
     * @param handlers the handlers by job kind
     * @param listener called on every change of a job
     * @param errorMessage the message shown to the user for a failure
     */
    public Jobs(
            JobStore store,
            Map<String, JobHandler> handlers,
            Consumer<Job> listener,
            Function<Throwable, String> errorMessage,
            int maxQueued) {
        this.store = store;
        this.handlers = Map.copyOf(handlers);
        this.listener = listener;
        this.errorMessage = errorMessage;
        this.maxQueued = maxQueued;
        for (var job : store.newest(MAX_LISTED)) {
            boolean wasInterrupted = job.state().isActive();
            var now = wasInterrupted
                    ? job.withState(JobState.INTERRUPTED, job.started(), System.currentTimeMillis())
                    : job;
            if (wasInterrupted) {
                store.update(now);
            }
            known.put(now.id(), now);
        }
        worker = new Thread(this::runJobs, "graft-jobs");
        worker.setDaemon(true);
        worker.start();
    }

    /** @throws HttpProblem if the queue is full, or a job of the same kind and subject is already active */
    public Job submit(String kind, String title, String subject, ObjectNode detail) {
        Job job;
        synchronized (this) {
            checkCanQueue(kind, subject);
            job = store.add(Job.queued(kind, title, subject, detail));
            known.put(job.id(), job);
            while (known.size() > MAX_LISTED
                    && !known.firstEntry().getValue().state().isActive()) {
                known.pollFirstEntry();
            }
            notifyAll();
        }
        listener.accept(job);
        return job;
    }

    private void checkCanQueue(String kind, String subject) {
        if (isClosed) {
            throw HttpProblem.conflict("Graft is shutting down.");
        }
        var active =
                known.values().stream().filter(job -> job.state().isActive()).toList();
        if (active.stream()
                .anyMatch(job -> job.kind().equals(kind) && job.subject().equals(subject))) {
            throw HttpProblem.conflict("That is already being done; wait for it to finish, or cancel it.");
        }
        if (active.size() > maxQueued) {
            throw new HttpProblem(
                    HttpProblem.TOO_MANY_REQUESTS,
                    maxQueued + " jobs are already queued; try again when some of them have finished.");
        }
    }

    /** Newest first. */
    public synchronized List<Job> newest() {
        return new ArrayList<>(known.descendingMap().values());
    }

    /** @throws HttpProblem if there is no such job */
    public synchronized Job get(long id) {
        var job = known.get(id);
        if (job == null) {
            throw HttpProblem.notFound("There is no job " + id + ".");
        }
        return job;
    }

    /** The job that is running on a subject or queued for it. */
    public synchronized Optional<Job> activeOn(String subject) {
        return known.values().stream()
                .filter(job -> job.state().isActive() && job.subject().equals(subject))
                .findFirst();
    }

    /** Work that is already done is kept. */
    public Job cancel(long id) {
        Job job;
        synchronized (this) {
            job = get(id);
            if (running != null && running.id == id) {
                running.stop = true;
                return job;
            }
            if (job.state() != JobState.QUEUED) {
                throw HttpProblem.conflict("The job has already ended.");
            }
            job = put(job.withState(JobState.CANCELLED, 0, System.currentTimeMillis()));
        }
        listener.accept(job);
        return job;
    }

    /** Removes a job that has ended from the list. */
    public synchronized void forget(long id) {
        if (get(id).state().isActive()) {
            throw HttpProblem.conflict("The job has not ended yet; cancel it first.");
        }
        store.remove(id);
        known.remove(id);
    }

    /** Puts a job that did not complete back into the queue. */
    public Job resume(long id) {
        Job job;
        synchronized (this) {
            job = get(id);
            if (!job.canResume()) {
                throw HttpProblem.conflict("The job cannot be resumed: it is " + job.state() + ".");
            }
            checkCanQueue(job.kind(), job.subject());
            job = put(
                    job.withState(JobState.QUEUED, 0, 0).withOutcome(null, null).withProgress("", "", 0, 0));
            notifyAll();
        }
        listener.accept(job);
        return job;
    }

    private Job put(Job job) {
        store.update(job);
        known.put(job.id(), job);
        return job;
    }

    private void runJobs() {
        while (true) {
            RunningJob current;
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
                job = putOrReport(next.orElseThrow().withState(JobState.RUNNING, System.currentTimeMillis(), 0));
                current = new RunningJob(job.id());
                running = current;
            }
            listener.accept(job);
            run(job, current);
        }
    }

    private Optional<Job> nextQueued() {
        return known.values().stream()
                .filter(job -> job.state() == JobState.QUEUED)
                .findFirst();
    }

    private void run(Job job, RunningJob current) {
        @Nullable JsonNode result = null;
        @Nullable String error = null;
        try {
            var handler = handlers.get(job.kind());
            if (handler == null) {
                throw new IllegalStateException("no handler for jobs of kind " + job.kind());
            }
            result = handler.run(job, current);
        } catch (Exception | OutOfMemoryError | LinkageError | StackOverflowError e) {
            error = errorMessage.apply(e);
        }
        Job ended;
        synchronized (this) {
            running = null;
            var state = error != null
                    ? JobState.FAILED
                    : result != null ? JobState.DONE : isClosed ? JobState.INTERRUPTED : JobState.CANCELLED;
            var last = get(job.id());
            ended = putOrReport(last.withProgress(
                            last.stage(), last.unit(), result == null ? last.done() : last.total(), last.total())
                    .withState(state, job.started(), System.currentTimeMillis())
                    .withOutcome(error, result));
        }
        listener.accept(ended);
    }

    /** Stores the job. If that fails, as on a full disk, the job reports the error and the worker thread lives on. */
    private Job putOrReport(Job job) {
        try {
            return put(job);
        } catch (RuntimeException e) {
            var reported = job.withOutcome(errorMessage.apply(e), job.result());
            known.put(reported.id(), reported);
            return reported;
        }
    }

    /** Stops the running job, which can be resumed later. */
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
            worker.join(TimeUnit.SECONDS.toMillis(SHUTDOWN_SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Receives the progress of the running job. */
    private final class RunningJob implements Progress {
        private final long id;
        private volatile boolean stop;
        private String stage = "";
        private String unit = "";
        private long total;
        private long reported;

        RunningJob(long id) {
            this.id = id;
        }

        @Override
        public void begin(String what, String counted, long units) {
            stage = what;
            unit = counted;
            total = units;
            report(0);
        }

        @Override
        public void advance(long done) {
            long now = System.nanoTime();
            if (now - reported >= REPORT_EVERY_NANOS) {
                report(done);
            }
        }

        private void report(long done) {
            reported = System.nanoTime();
            Job job;
            synchronized (Jobs.this) {
                job = get(id).withProgress(stage, unit, done, total);
                known.put(id, job);
            }
            listener.accept(job);
        }

        @Override
        public boolean stopRequested() {
            return stop;
        }
    }
}
