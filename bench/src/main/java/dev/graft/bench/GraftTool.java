package dev.graft.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Graft itself, in this process. Its CPU time includes the JVM's compiler and garbage collector.
 *
 * @param passes how often the work is done in one repeat, of which the mean is taken: the JVM reports the CPU time
 *     of a process with a resolution of only 10 ms
 */
public record GraftTool<T>(int passes, Supplier<T> work, Function<T, String> note) implements Tool {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    @Override
    public String name() {
        return "Graft";
    }

    @Override
    public Measured run() {
        long cpu = SYSTEM.getProcessCpuTime();
        long wall = System.nanoTime();
        var result = work.get();
        for (int i = 1; i < passes; i++) {
            result = work.get();
        }
        var last = result;
        double seconds = (System.nanoTime() - wall) / 1e9 / passes;
        double cpuSeconds = (SYSTEM.getProcessCpuTime() - cpu) / 1e9 / passes;
        return new Measured(seconds, cpuSeconds, () -> note.apply(last));
    }
}
