package dev.graft.spark.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.util.Locale;
import org.apache.spark.SparkContext;
import scala.jdk.javaapi.CollectionConverters;

/**
 * How much of their heaps the driver and its executors have used at most, garbage included, which is therefore more than
 * they need. Those of executors are what they tell Spark, since they were started.
 */
final class Heaps {
    private final SparkContext context;

    Heaps(SparkContext context) {
        this.context = context;
    }

    /** Forgets the peak of the driver. */
    void reset() {
        ManagementFactory.getMemoryPoolMXBeans().forEach(pool -> pool.resetPeakUsage());
    }

    /** In GB: of this process, and of the largest executor if there are any others. */
    String peaks() {
        double driver = 0;
        for (var pool : ManagementFactory.getMemoryPoolMXBeans()) {
            driver += pool.getType() == MemoryType.HEAP ? pool.getPeakUsage().getUsed() / 1e9 : 0;
        }
        if (context.isLocal()) {
            return String.format(Locale.ROOT, "%.1f", driver);
        }
        long largest = 0;
        for (var executor : CollectionConverters.asJava(context.statusStore().executorList(false))) {
            if (!executor.id().equals("driver") && executor.peakMemoryMetrics().isDefined()) {
                largest = Math.max(largest, executor.peakMemoryMetrics().get().getMetricValue("JVMHeapMemory"));
            }
        }
        return String.format(Locale.ROOT, "%.1f + %.1f", driver, largest / 1e9);
    }
}
