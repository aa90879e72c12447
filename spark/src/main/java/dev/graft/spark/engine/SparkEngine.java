package dev.graft.spark.engine;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.SynchronizedListener;
import dev.graft.engine.Block;
import dev.graft.engine.Engine;
import dev.graft.engine.Rows;
import dev.graft.engine.SerialEngine;
import dev.graft.engine.Table;
import dev.graft.engine.Task;
import dev.graft.engine.local.LocalEngine;
import dev.graft.spark.context.Master;
import java.io.Serializable;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Visits blocks and runs tasks on the executors of Apache Spark. Blocks are read where they are visited and stay there
 * with the state of their rows; what a pass shares is broadcast; sums are added on the executors in the order of the
 * contract, so results have the bits of every other engine. docs/spark.md says what happens when an executor is lost.
 */
public final class SparkEngine implements Engine {
    private final JavaSparkContext context;
    private final SparkSettings settings;
    private final Runnable onClose;
    private final SparkJobs jobs;
    /** For small tables: the threads of this process, which are Spark's own if it runs here. */
    private final Engine here;

    private final int blocksHere;

    /** Runs on a context that belongs to the caller and is not stopped by closing the engine. */
    public SparkEngine(JavaSparkContext context) {
        this(context, SparkSettings.of(context.getConf()), () -> {});
    }

    SparkEngine(JavaSparkContext context, SparkSettings settings, Runnable onClose) {
        var serializer = context.getConf().get("spark.serializer", "");
        if (!serializer.isEmpty() && !serializer.endsWith(".JavaSerializer")) {
            throw new IllegalArgumentException("spark.serializer must be Spark's default, was " + serializer);
        }
        this.context = context;
        this.settings = settings;
        this.onClose = onClose;
        this.jobs = new SparkJobs(context);
        // spark.default.parallelism may say far more than there are cores.
        int threads = new Master(context.master()).isLocal()
                ? Math.min(context.defaultParallelism(), Runtime.getRuntime().availableProcessors())
                : 1;
        this.here = threads == 1 ? new SerialEngine() : new LocalEngine(threads);
        this.blocksHere = (int) Math.min(Integer.MAX_VALUE, (long) settings.blocksHere() * threads);
    }

    /** The context that it runs on, for what Spark itself reads and writes. */
    public JavaSparkContext context() {
        return context;
    }

    /**
     * A folder that driver and executors can reach: {@code spark.checkpoint.dir}, or one of this machine if all of them
     * are on it.
     */
    public String sharedFolder() {
        Checkpoints.of(context);
        var folder = context.getCheckpointDir();
        if (!folder.isPresent()) {
            throw new IllegalStateException("rows are kept in files during a fit; set spark.checkpoint.dir to a folder"
                    + " that the driver and all executors can reach");
        }
        return folder.get();
    }

    @Override
    public <B extends Block> Table<B> table(Rows<B> rows, int stateWidth) {
        Check.atLeast(0, stateWidth, "stateWidth");
        return rows.blocks() <= blocksHere
                ? here.table(rows, stateWidth)
                : new SparkTable<>(context, settings, jobs, rows, stateWidth);
    }

    @Override
    public <T extends Serializable> List<T> parallel(List<? extends Task<T>> tasks, RunListener listener) {
        if (tasks.isEmpty()) {
            return List.of();
        }
        var shared = listener == RunListener.NONE ? listener : SynchronizedListener.of(listener, tasks.size());
        var shipped = new ShippedTasks(context, settings, jobs);
        return shipped.canTake(tasks, shared)
                ? shipped.run(tasks, shared)
                : tasks.stream().map(task -> task.run(this, shared)).toList();
    }

    @Override
    public void close() {
        here.close();
        SparkJobs.tidy(onClose);
    }
}
