package dev.graft.spark.engine;

import dev.graft.core.check.Check;
import dev.graft.spark.context.Master;
import org.apache.spark.SparkConf;

/**
 * How the engine uses Spark. None of it changes a result.
 *
 * @param partitionsPerCore at most so many partitions per core and table: more of them share out the work more evenly,
 *     fewer cost less
 * @param checkpointEvery after how many passes that change the rows' state it is written to the checkpoint folder
 * @param sumsAtOnce how many partitions' sums the driver takes; if there are more, executors add them first
 * @param inline bytes that travel with a task; what is longer is broadcast
 * @param shippedTasks bytes of tasks that are sent whole; longer ones stay here, and their passes go to the executors
 * @param blocksHere tables of so few blocks for each thread of this process stay with the driver, which visits them
 *     sooner than it starts a job
 * @param inPlace whether states are changed where they are, and never written, if Spark runs in this process: nothing
 *     can be lost there
 */
record SparkSettings(
        int partitionsPerCore,
        int checkpointEvery,
        int sumsAtOnce,
        int inline,
        long shippedTasks,
        int blocksHere,
        boolean inPlace) {
    static final SparkSettings DEFAULT = new SparkSettings(4, 10, 16, 1 << 15, 1L << 26, 32, true);

    /** With what the user has set: {@code spark.graft.blocksHere=0} sends everything to executors, however small. */
    static SparkSettings of(SparkConf conf) {
        return new SparkSettings(
                DEFAULT.partitionsPerCore,
                DEFAULT.checkpointEvery,
                DEFAULT.sumsAtOnce,
                DEFAULT.inline,
                DEFAULT.shippedTasks,
                conf.getInt("spark.graft.blocksHere", DEFAULT.blocksHere),
                DEFAULT.inPlace);
    }

    /** Threads of one process are equally fast, so there is less to share out. */
    int partitionsPerCore(String master) {
        return new Master(master).isLocal() ? Math.min(2, partitionsPerCore) : partitionsPerCore;
    }

    SparkSettings {
        Check.atLeast(1, partitionsPerCore, "partitionsPerCore");
        Check.atLeast(1, checkpointEvery, "checkpointEvery");
        Check.atLeast(1, sumsAtOnce, "sumsAtOnce");
        Check.atLeast(0, inline, "inline");
        Check.atLeast(0, blocksHere, "blocksHere");
    }
}
