package dev.graft.bench.cases;

import com.sun.management.OperatingSystemMXBean;
import dev.graft.bench.Measured;
import dev.graft.bench.Options;
import dev.graft.bench.SideBySide;
import dev.graft.bench.Tool;
import dev.graft.core.fit.Step;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.cluster.stc.Stc;
import dev.graft.methods.cluster.stc.StcParams;
import dev.graft.methods.cluster.stc.StcStart;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/** One iteration of self-taught clustering at sizes that grow tenfold: the time should grow with the nonzeros. */
public final class StcBench {
    private static final int WORDS = 2_000;
    private static final int WORDS_IN_A_ROW = 150;
    private static final int[] NON_ZEROS = {10_000, 100_000, 1_000_000, 10_000_000};
    private static final StcParams PARAMS =
            StcParams.of(8).withAuxiliaryClusters(20).withFeatureClusters(32).withMaxIterations(10);

    private StcBench() {}

    public static void main(String[] args) throws IOException {
        var options = Options.of(args);
        for (int wanted : NON_ZEROS) {
            int half = wanted / WORDS_IN_A_ROW / 2;
            var target = RandomRows.of(half, WORDS, WORDS_IN_A_ROW, Seed.DEFAULT.of("target"));
            var auxiliary = RandomRows.of(half, WORDS, WORDS_IN_A_ROW, Seed.DEFAULT.of("auxiliary"));
            var problem = ClusterProblem.of(target).withAuxiliary(auxiliary);
            var random = Seed.DEFAULT.of("start").random();
            var start = new StcStart(
                    Partition.random(half, PARAMS.clusters(), random),
                    Partition.random(half, PARAMS.auxiliaryClusters(), random),
                    Partition.random(WORDS, PARAMS.featureClusters(), random));
            for (int threads : new int[] {1, 2}) {
                try (var engine = Engines.open("local", threads)) {
                    // Two repeats are enough: they report the time of one iteration, of which the usual warm-up would
                    // take thousands.
                    String what = String.format(Locale.ROOT, "STC, %,d nonzeros", wanted);
                    new SideBySide(what, threads, 1, new Iterations(start, problem, engine))
                            .warmUp(0)
                            .run(options.repeats());
                }
            }
        }
    }

    /** The mean time of an iteration, without the initialisation; small fits are repeated often enough to be timed. */
    private record Iterations(StcStart start, ClusterProblem problem, Engine engine) implements Tool {
        private static final double SECONDS = 0.5;
        private static final OperatingSystemMXBean SYSTEM =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

        @Override
        public String name() {
            return "Graft";
        }

        @Override
        public Measured run() {
            var watch = new Watch();
            while (watch.iterations == 0 || watch.wall < 1e9 * SECONDS) {
                new Stc(PARAMS).fitFrom(start, problem, engine, watch::record);
            }
            double seconds = watch.wall / 1e9 / watch.iterations;
            double cpu = watch.cpu / 1e9 / watch.iterations;
            long nonZeros = (long) problem.target().nonZeros()
                    + problem.auxiliary().orElseThrow().nonZeros();
            return new Measured(
                    seconds,
                    cpu,
                    () -> String.format(
                            Locale.ROOT,
                            "%.1f ns per nonzero, CPU %.1f",
                            1e9 * seconds / nonZeros,
                            1e9 * cpu / nonZeros));
        }

        /** Measures from the end of the first iteration of each fit. */
        private static final class Watch {
            private int iterations;
            private double wall;
            private double cpu;
            private long lastWall;
            private long lastCpu;

            boolean record(Step step) {
                long nowWall = System.nanoTime();
                long nowCpu = SYSTEM.getProcessCpuTime();
                if (step.iteration() > 1) {
                    iterations++;
                    wall += nowWall - lastWall;
                    cpu += nowCpu - lastCpu;
                }
                lastWall = nowWall;
                lastCpu = nowCpu;
                return true;
            }
        }
    }
}
