package dev.graft.engine;

import dev.graft.core.check.Check;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Blocks on the threads of this process. The calling thread works too, so a pass that is started from inside another
 * one goes on even when all threads of the pool are taken.
 */
public final class LocalEngine implements Engine {
    private static final AtomicInteger POOLS = new AtomicInteger();
    private final int threads;
    private final ExecutorService helpers;

    public LocalEngine(int threads) {
        this.threads = Check.atLeast(1, threads, "threads");
        int pool = POOLS.incrementAndGet();
        var count = new AtomicInteger();
        this.helpers = Executors.newFixedThreadPool(Math.max(1, threads - 1), task -> {
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
                var run = new PassRun<>(blocks, states, pass, 2 * threads);
                for (int i = 1; i < Math.min(threads, blocks.size()); i++) {
                    helpers.execute(run);
                }
                return run.join();
            }
        };
    }

    @Override
    public void close() {
        helpers.shutdownNow();
    }
}
