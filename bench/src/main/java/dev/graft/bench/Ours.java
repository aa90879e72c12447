package dev.graft.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Function;
import java.util.function.Supplier;

/** Graft itself, in this process. Its CPU time includes the JVM's compiler and garbage collector. */
record Ours<T>(Supplier<T> work, Function<T, String> note) implements Tool {
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
        double seconds = (System.nanoTime() - wall) / 1e9;
        return new Measured(seconds, (SYSTEM.getProcessCpuTime() - cpu) / 1e9, () -> note.apply(result));
    }
}
