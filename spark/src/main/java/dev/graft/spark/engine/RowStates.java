package dev.graft.spark.engine;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.jspecify.annotations.Nullable;

/**
 * The state of a table's rows, which lives beside the blocks on the executors. Each pass makes a new one from the one
 * before; the latest is kept there. If an executor is lost, its part is computed again from the last checkpoint, so what
 * the passes since then have shared is retained on the driver until the next one.
 */
final class RowStates {
    private final Checkpoints checkpoints;
    private final SparkJobs jobs;
    private final int checkpointEvery;
    private final boolean inPlace;
    private final List<Shared<?>> retained = new ArrayList<>();
    private JavaRDD<double[][]> states;
    private @Nullable JavaRDD<?> kept;
    private @Nullable String checkpoint;
    private int passes;

    RowStates(
            JavaRDD<double[][]> states,
            Checkpoints checkpoints,
            SparkJobs jobs,
            SparkSettings settings,
            boolean inPlace) {
        this.states = states;
        this.checkpoints = checkpoints;
        this.jobs = jobs;
        this.checkpointEvery = settings.checkpointEvery();
        this.inPlace = inPlace;
    }

    JavaRDD<double[][]> states() {
        return states;
    }

    /** Whether the next pass may change the states where they are: those of a pass that are needed for nothing else. */
    boolean areInPlace() {
        return inPlace && kept != null;
    }

    /** Begins anew with given states. */
    void set(JavaRDD<double[][]> given, List<Shared<double[][]>> from) {
        release();
        states = given;
        retained.addAll(from);
    }

    /** @param visited the result of a pass, which is persisted and has been computed */
    void advance(JavaRDD<Visited> visited, Shared<?> pass) {
        retained.add(pass);
        states = visited.map(Visited::states);
        keep(visited);
        if (inPlace) {
            forgetPasses();
            return;
        }
        pass.forget();
        passes++;
        if (passes >= checkpointEvery) {
            checkpoint();
        }
    }

    private void keep(JavaRDD<?> latest) {
        var before = kept;
        kept = latest;
        if (before != null) {
            before.unpersist(false);
        }
    }

    private void checkpoint() {
        var written = states;
        checkpoints.mark(written);
        jobs.run(written::count);
        keep(written);
        var before = checkpoint;
        checkpoint = written.getCheckpointFile().orNull();
        checkpoints.delete(before);
        forgetPasses();
    }

    private void forgetPasses() {
        retained.forEach(Shared::destroy);
        retained.clear();
        passes = 0;
    }

    /** Forgets everything. */
    void release() {
        if (kept != null) {
            kept.unpersist(false);
            kept = null;
        }
        checkpoints.delete(checkpoint);
        checkpoint = null;
        forgetPasses();
    }
}
