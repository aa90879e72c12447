package dev.graft.spark.engine;

import dev.graft.spark.context.Master;
import java.io.IOException;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Cuts off how a state came about, so that it is not computed again from the beginning if an executor is lost. It is
 * written to Spark's checkpoint folder ({@code spark.checkpoint.dir}); if driver and executors are on one machine, any
 * folder will do. A cluster without such a folder keeps each part on two executors, of which one may be lost.
 */
final class Checkpoints {
    private final JavaSparkContext context;
    private final boolean isReliable;

    Checkpoints(JavaSparkContext context, boolean isReliable) {
        this.context = context;
        this.isReliable = isReliable;
    }

    static Checkpoints of(JavaSparkContext context) {
        if (!context.getCheckpointDir().isPresent() && new Master(context.master()).isOnThisMachine()) {
            context.setCheckpointDir(ScratchFolder.ofThisProcess().toUri().toString());
        }
        return new Checkpoints(context, context.getCheckpointDir().isPresent());
    }

    /** Has the next job on these states keep and cut them off. */
    void mark(JavaRDD<?> states) {
        if (isReliable) {
            states.persist(StorageLevel.MEMORY_AND_DISK());
            states.checkpoint();
        } else {
            states.persist(StorageLevel.MEMORY_AND_DISK_2());
            states.rdd().localCheckpoint();
        }
    }

    /** Deletes a checkpoint; one that cannot be deleted costs disk space until somebody does. */
    void delete(@Nullable String checkpoint) {
        if (checkpoint == null) {
            return;
        }
        var path = new Path(checkpoint);
        try {
            path.getFileSystem(context.hadoopConfiguration()).delete(path, true);
        } catch (IOException e) {
            LoggerFactory.getLogger(Checkpoints.class).warn("{} could not be deleted", checkpoint, e);
        }
    }
}
