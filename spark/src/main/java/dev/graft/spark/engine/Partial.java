package dev.graft.spark.engine;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * What a partition, or several that have been added, brings to the sum of a pass.
 *
 * @param place which partition or group of partitions this is
 * @param sum in serialised form; null if a visit failed
 * @param changed whether the state of any row is another than before
 * @param failure what a visit threw; it is not thrown on the executor, where Spark would try again in vain
 */
record Partial(
        int place,
        byte @Nullable [] sum,
        boolean changed,
        @Nullable Throwable failure) implements Serializable {}
