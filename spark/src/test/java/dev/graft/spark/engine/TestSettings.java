package dev.graft.spark.engine;

/** Settings under which small problems go the ways of large ones. */
final class TestSettings {
    /** Single blocks and single tasks are sent to executors too. */
    static final SparkSettings NOTHING_HERE = new SparkSettings(1, 10, 16, 1 << 15, 1L << 26, 0, true);

    /** Moreover everything is broadcast, sums are added in groups on executors, and states are checkpointed soon. */
    static final SparkSettings EVERY_WAY = new SparkSettings(16, 2, 3, 0, 1L << 26, 0, false);

    /** The same with states that are changed where they are. */
    static final SparkSettings IN_PLACE = new SparkSettings(16, 2, 3, 0, 1L << 26, 0, true);

    private TestSettings() {}
}
