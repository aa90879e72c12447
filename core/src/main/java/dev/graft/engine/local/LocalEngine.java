package dev.graft.engine.local;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.SynchronizedListener;
import dev.graft.engine.Block;
import dev.graft.engine.Engine;
import dev.graft.engine.EngineProvider;
import dev.graft.engine.Engines;
import dev.graft.engine.LocalTable;
import dev.graft.engine.Pass;
import dev.graft.engine.Rows;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.Sum;
import dev.graft.engine.Table;
import dev.graft.engine.Task;
import java.io.Serializable;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs blocks and tasks on threads of this process. The calling thread takes part, so a pass started by a task proceeds
 * even if all other threads are busy; a thread without a task helps with the passes of the tasks that still run.
 */
public final class LocalEngine implements Engine {
    private static final AtomicInteger POOLS = new AtomicInteger();
    private final int threads;
    private final ThreadPoolExecutor helpers;

    public LocalEngine(int threads) {
        this.threads = Check.inRange(1, 1024, threads, "threads");
        int pool = POOLS.incrementAndGet();
        var count = new AtomicInteger();
        int others = Math.max(1, threads - 1);
        this.helpers =
                new ThreadPoolExecutor(others, others, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    var thread = new Thread(task, "graft-engine-" + pool + "-" + count.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
    }

    @Override
    public <B extends Block> Table<B> table(Rows<B> rows, int stateWidth) {
        return new LocalTable<>(rows, stateWidth) {
            @Override
            public <S extends Sum<S>> S pass(Pass<B, S> pass) {
                var run = new PassRun<S>(blocks(), pass::newSum, (sum, block) -> visit(block, pass, sum));
                share(new ParallelLoop(blocks(), run::visit));
                return run.total();
            }
        };
    }

    @Override
    public <T extends Serializable> List<T> parallel(List<? extends Task<T>> tasks, RunListener listener) {
        var shared = SynchronizedListener.of(listener, tasks.size());
        var results = new Object[tasks.size()];
        share(new ParallelLoop(
                tasks.size(), number -> results[number] = tasks.get(number).run(this, shared)));
        @SuppressWarnings("unchecked")
        var found = (List<T>) (List<?>) List.of(results);
        return found;
    }

    private void share(ParallelLoop loop) {
        for (int i = 1; i < Math.min(threads, loop.count()); i++) {
            helpers.execute(loop);
        }
        try {
            loop.join();
        } finally {
            // Do not keep the loop and its data queued for threads that were busy elsewhere.
            while (helpers.remove(loop)) {}
        }
    }

    @Override
    public void close() {
        helpers.shutdownNow();
    }

    /** Opens it by name. */
    public static final class Provider implements EngineProvider {
        @Override
        public String name() {
            return Engines.LOCAL;
        }

        @Override
        public Engine open(String options, int granted) {
            int threads = options.isEmpty() ? granted : threads(options);
            return threads == 1 ? new SerialEngine() : new LocalEngine(threads);
        }

        private static int threads(String options) {
            try {
                return Integer.parseInt(options);
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "engine local takes a number of threads, as in local:2, was local:" + options, e);
            }
        }
    }
}
