package dev.graft.server.jobs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.server.http.HttpProblem;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The job queue. Jobs that work on different collections run side by side: at most two, and besides one that yields,
 * such as reading a folder, which pauses meanwhile. Jobs on the same collection run in the order in which they were
 * asked for. A job that was active when the process ended is marked as interrupted and can be resumed.
 */
public final class Jobs implements AutoCloseable {
    /** Only this many jobs are listed, the newest ones. */
    private static final int MAX_LISTED = 50;

    private static final int SIDE_BY_SIDE = 2;
    private static final long TICK_MILLIS = 500;
    private static final long SHUTDOWN_SECONDS = 30;

    private final JobStore store;
    private final Map<String, JobHandler> handlers;
    private final Consumer<Job> listener;
    private final Function<Throwable, String> errorMessage;
    private final int maxQueued;
    private final TreeMap<Long, Job> known = new TreeMap<>();
    private final Map<Long, RunningJob> running = new TreeMap<>();
    private final ScheduledExecutorService clock;
    private final Object telling = new Object();
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
        clock = Executors.newSingleThreadScheduledExecutor(task -> {
            var thread = new Thread(task, "graft-jobs-clock");
            thread.setDaemon(true);
            return thread;
        });
        var unused = clock.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
    }

    /** @throws HttpProblem if the queue is full, or a job of the same kind and subject is already active */
    public Job submit(String kind, String title, String subject, ObjectNode detail) {
        Job job;
        List<RunningJob> starting;
        synchronized (this) {
            checkCanQueue(kind, subject, detail);
            job = store.add(Job.queued(kind, title, subject, detail));
            known.put(job.id(), job);
            while (known.size() > MAX_LISTED
                    && !known.firstEntry().getValue().state().isActive()) {
                known.pollFirstEntry();
            }
            starting = startable();
        }
        tell(job.id());
        starting.forEach(this::start);
        return job;
    }

    private void checkCanQueue(String kind, String subject, JsonNode detail) {
        if (isClosed) {
            throw HttpProblem.conflict("Graft is shutting down.");
        }
        var active =
                known.values().stream().filter(job -> job.state().isActive()).toList();
        if (active.stream()
                .anyMatch(job -> job.kind().equals(kind)
                        && job.subject().equals(subject)
                        && handler(kind).repeats(job.detail(), detail))) {
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

    /** Whether a job of a kind is running on a subject or queued for it. */
    public synchronized boolean isActive(String kind, String subject) {
        return known.values().stream()
                .anyMatch(job -> job.state().isActive()
                        && job.kind().equals(kind)
                        && job.subject().equals(subject));
    }

    /** Work that is already done is kept. */
    public Job cancel(long id) {
        Job job;
        synchronized (this) {
            job = get(id);
            var current = running.get(id);
            if (current != null) {
                current.stop();
                notifyAll();
                return job;
            }
            if (job.state() != JobState.QUEUED) {
                throw HttpProblem.conflict("The job has already ended.");
            }
            job = put(job.withState(JobState.CANCELLED, 0, System.currentTimeMillis()));
        }
        tell(id);
        startNext();
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
        List<RunningJob> starting;
        synchronized (this) {
            job = get(id);
            if (!job.canResume()) {
                throw HttpProblem.conflict("The job cannot be resumed: it is " + job.state() + ".");
            }
            checkCanQueue(job.kind(), job.subject(), job.detail());
            job = put(
                    job.withState(JobState.QUEUED, 0, 0).withOutcome(null, null).withProgress(JobProgress.NONE));
            starting = startable();
        }
        tell(job.id());
        starting.forEach(this::start);
        return job;
    }

    private Job put(Job job) {
        store.update(job);
        known.put(job.id(), job);
        return job;
    }

    /** Marks the queued jobs that can run now as running. */
    private List<RunningJob> startable() {
        var starting = new ArrayList<RunningJob>();
        if (isClosed) {
            return starting;
        }
        var claimed = new HashSet<String>();
        running.values().forEach(one -> claimed.addAll(claims(get(one.id()))));
        for (var job : List.copyOf(known.values())) {
            if (job.state() != JobState.QUEUED) {
                continue;
            }
            boolean isFree = Collections.disjoint(claimed, claims(job));
            // A job that has to wait keeps what it claims from those that were asked for later.
            claimed.addAll(claims(job));
            var handler = handler(job.kind());
            if (isFree && hasRoomFor(handler)) {
                putOrReport(job.withState(JobState.RUNNING, System.currentTimeMillis(), 0));
                var started = new RunningJob(job.id(), handler, this::report, this::giveWay);
                running.put(job.id(), started);
                starting.add(started);
            }
        }
        return starting;
    }

    private boolean hasRoomFor(JobHandler handler) {
        long alike = running.values().stream()
                .filter(one -> one.yields() == handler.yields())
                .count();
        return alike < (handler.yields() ? 1 : SIDE_BY_SIDE);
    }

    private JobHandler handler(String kind) {
        var handler = handlers.get(kind);
        return handler != null
                ? handler
                : (job, progress) -> {
                    throw new IllegalStateException("no handler for jobs of kind " + kind);
                };
    }

    private Set<String> claims(Job job) {
        return handler(job.kind()).claims(job);
    }

    private void startNext() {
        List<RunningJob> starting;
        synchronized (this) {
            starting = startable();
        }
        starting.forEach(this::start);
    }

    private void start(RunningJob current) {
        current.start(() -> run(get(current.id()), current));
    }

    private void run(Job job, RunningJob current) {
        tell(job.id());
        @Nullable JsonNode result = null;
        @Nullable String error = null;
        try {
            result = handler(job.kind()).run(job, current);
        } catch (Exception | OutOfMemoryError | LinkageError | StackOverflowError e) {
            error = errorMessage.apply(e);
        }
        List<RunningJob> starting;
        synchronized (this) {
            running.remove(job.id());
            var state = error != null
                    ? JobState.FAILED
                    : result != null ? JobState.DONE : isClosed ? JobState.INTERRUPTED : JobState.CANCELLED;
            var last = get(job.id());
            putOrReport(last.withProgress(
                            result == null
                                    ? last.progress().withPaused(false)
                                    : last.progress().finished())
                    .withState(state, job.started(), System.currentTimeMillis())
                    .withOutcome(error, result));
            starting = startable();
            notifyAll();
        }
        tell(job.id());
        starting.forEach(this::start);
    }

    /** Also called by the clock, for stages that do not count. */
    private void report(long id, JobProgress progress) {
        synchronized (this) {
            if (!running.containsKey(id)) {
                return;
            }
            known.put(id, get(id).withProgress(progress));
        }
        tell(id);
    }

    /** Tells how a job is now, so that what the listener hears last is true whichever thread is faster. */
    private void tell(long id) {
        synchronized (telling) {
            Job job;
            synchronized (this) {
                job = known.get(id);
            }
            if (job != null) {
                listener.accept(job);
            }
        }
    }

    private void tick() {
        List<RunningJob> all;
        synchronized (this) {
            all = List.copyOf(running.values());
        }
        all.forEach(RunningJob::tick);
    }

    /** Pauses a job that yields until no other is running. */
    private void giveWay(RunningJob current) {
        if (!mustWait(current)) {
            return;
        }
        current.pause(true);
        synchronized (this) {
            while (mustWait(current)) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    break;
                }
            }
        }
        current.pause(false);
    }

    private synchronized boolean mustWait(RunningJob current) {
        return !current.stopRequested() && running.values().stream().anyMatch(one -> !one.yields());
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

    /** Stops the running jobs, which can be resumed later. */
    @Override
    public void close() {
        List<RunningJob> stopping;
        synchronized (this) {
            isClosed = true;
            stopping = List.copyOf(running.values());
            stopping.forEach(RunningJob::stop);
            notifyAll();
        }
        clock.shutdownNow();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SHUTDOWN_SECONDS);
        stopping.forEach(one -> one.join(end));
    }
}
