package dev.graft.methods.cluster.bisecting;

import static java.util.Objects.requireNonNull;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.Task;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.embedding.UnitRows;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Splits one cluster after the other in two, always the one whose split gains most: CLUTO's default in spirit (cosine,
 * criterion I2, words weighted by IDF), the first baseline of stc-2008, section 4.3.
 *
 * <p>A split is the best of several trials: two rows are drawn, every row joins the one it has the larger cosine with,
 * and rows move while I2 gains. The part of the first row drawn keeps the cluster's number, the other gets the next one.
 *
 * <p><b>Departs from the paper:</b> CLUTO's drawing of rows and its order of visiting are not known; here rows are
 * visited in index order (C9).
 */
public final class RepeatedBisection implements Clusterer {
    private static final String OBJECTIVE = "I2, total cosine with the cluster";
    private final BisectionParams params;

    public RepeatedBisection(BisectionParams params) {
        this.params = requireNonNull(params, "params");
    }

    @Override
    public BisectionModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
        return fit(problem, params.seed().of("bisecting").random(), engine, listener);
    }

    /** The same with a generator of the caller's. */
    public BisectionModel fit(ClusterProblem problem, RandomGenerator random, Engine engine, RunListener listener) {
        return fit(problem.target(), embedding(problem), random, engine, listener);
    }

    /** For any rows of length 1. */
    public BisectionModel fit(
            CountMatrix target, UnitRows embedding, RandomGenerator random, Engine engine, RunListener listener) {
        Clusterer.checkClusters(params.clusters(), target.rows());
        return new Run(params, target, embedding, engine).split(random, listener);
    }

    /** The clusters alone: where rows are long and many, a model's dense rows would be too large. */
    public Partition partition(CountMatrix target, UnitRows embedding, RandomGenerator random, Engine engine) {
        Clusterer.checkClusters(params.clusters(), target.rows());
        var run = new Run(params, target, embedding, engine);
        return run.partition(run.clusters(random, ConvergenceTrace.of(OBJECTIVE), RunListener.NONE));
    }

    /** Rows move between all given clusters at once; nothing is split. */
    @Override
    public BisectionModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        return fitFrom(start, problem.target(), embedding(problem), engine, listener);
    }

    /** The same for any rows of length 1. */
    public BisectionModel fitFrom(
            Partition start, CountMatrix target, UnitRows embedding, Engine engine, RunListener listener) {
        Clusterer.checkClusters(params.clusters(), target.rows());
        Check.equal(params.clusters(), start.k(), "clusters of the start");
        Check.equal(target.rows(), start.items(), "items of the start");
        return new Run(params, target, embedding, engine).refine(start, listener);
    }

    private UnitRows embedding(ClusterProblem problem) {
        var target = problem.target();
        return params.idf() ? UnitRows.idf(target) : UnitRows.plain(target.columns());
    }

    /**
     * The best way found to split a cluster.
     *
     * @param items the rows of the cluster
     * @param labels the part of each of them, 0 or 1
     * @param gain of I2
     */
    private record Split(int[] items, int[] labels, double gain) {
        int[] part(int part) {
            return IntStream.range(0, items.length)
                    .filter(i -> labels[i] == part)
                    .map(i -> items[i])
                    .toArray();
        }
    }

    private static final class Run {
        private final BisectionParams params;
        private final CountMatrix target;
        private final UnitRows embedding;
        private final CountMatrix unit;
        private final Engine engine;

        Run(BisectionParams params, CountMatrix target, UnitRows embedding, Engine engine) {
            this.params = params;
            this.target = target;
            this.embedding = embedding;
            this.unit = embedding.sparse(target);
            this.engine = engine;
        }

        BisectionModel split(RandomGenerator random, RunListener listener) {
            var trace = ConvergenceTrace.of(OBJECTIVE);
            var clusters = clusters(random, trace, listener);
            boolean done = clusters.size() == params.clusters();
            var reason = done ? StopReason.CONVERGED : StopReason.STOPPED_BY_CALLER;
            return toModel(partition(clusters), trace.finish(reason));
        }

        /** The rows of each cluster. */
        List<int[]> clusters(RandomGenerator random, ConvergenceTrace.Builder trace, RunListener listener) {
            var clusters = new ArrayList<int[]>();
            var splits = new ArrayList<@Nullable Split>();
            clusters.add(all(target.rows()));
            splits.add(bisect(clusters.get(0), random));
            double value = new I2(unit, clusters.get(0), 1, new int[target.rows()]).value();
            boolean goOn = listener.onStep(trace.add(0, value, 0));
            while (goOn && clusters.size() < params.clusters()) {
                int chosen = largestGain(splits);
                var split = requireNonNull(splits.get(chosen), "a cluster of one row is never chosen");
                clusters.set(chosen, split.part(0));
                clusters.add(split.part(1));
                splits.set(chosen, bisect(split.part(0), random));
                splits.add(bisect(split.part(1), random));
                value += split.gain();
                goOn = listener.onStep(trace.add(clusters.size() - 1, value, split.part(1).length));
            }
            return clusters;
        }

        Partition partition(List<int[]> clusters) {
            var labels = new int[target.rows()];
            for (int cluster = 0; cluster < clusters.size(); cluster++) {
                for (int row : clusters.get(cluster)) {
                    labels[row] = cluster;
                }
            }
            return Partition.of(params.clusters(), labels);
        }

        BisectionModel refine(Partition start, RunListener listener) {
            var clusters = new I2(unit, all(target.rows()), start.k(), start.toArray());
            var trace = ConvergenceTrace.of(OBJECTIVE);
            trace.add(0, clusters.value(), 0);
            var reason = StopReason.ITERATION_LIMIT;
            for (int i = 1; i <= params.iterations(); i++) {
                int moved = clusters.pass();
                if (!listener.onStep(trace.add(i, clusters.value(), moved))) {
                    reason = StopReason.STOPPED_BY_CALLER;
                    break;
                }
                if (moved == 0) {
                    reason = StopReason.CONVERGED;
                    break;
                }
            }
            return toModel(Partition.of(start.k(), clusters.labels()), trace.finish(reason));
        }

        private BisectionModel toModel(Partition partition, ConvergenceTrace trace) {
            double value = new I2(unit, all(target.rows()), partition.k(), partition.toArray()).value();
            return BisectionModel.of(target, embedding, partition, trace, -value);
        }

        private static int[] all(int rows) {
            var items = new int[rows];
            Arrays.setAll(items, i -> i);
            return items;
        }

        /** The first on ties; there is one as long as there are fewer clusters than rows. */
        private static int largestGain(List<@Nullable Split> splits) {
            int best = -1;
            double most = Double.NEGATIVE_INFINITY;
            for (int cluster = 0; cluster < splits.size(); cluster++) {
                var split = splits.get(cluster);
                if (split != null && split.gain() > most + (best < 0 ? 0 : I2.TIE)) {
                    best = cluster;
                    most = split.gain();
                }
            }
            return best;
        }

        /** Null for a cluster of one row. */
        private @Nullable Split bisect(int[] items, RandomGenerator random) {
            if (items.length < 2) {
                return null;
            }
            // All draws before the first trial: trials run side by side and draw nothing.
            var trials = new ArrayList<Trial>();
            while (trials.size() < params.trials()) {
                int first = random.nextInt(items.length);
                int second = random.nextInt(items.length);
                while (second == first) {
                    second = random.nextInt(items.length);
                }
                trials.add(new Trial(unit, items, first, second, params.iterations()));
            }
            var tried = engine.parallel(trials, RunListener.NONE);
            var best = tried.get(0);
            for (var trial : tried) {
                // The same parts, reached on another way, differ by rounding: the first that found them stays.
                best = trial.value() > best.value() + I2.TIE ? trial : best;
            }
            double whole = new I2(unit, items, 1, new int[items.length]).value();
            return new Split(items, best.labels(), best.value() - whole);
        }
    }

    /** What a trial ends with. */
    private record Tried(int[] labels, double value) implements Serializable {}

    /** A split that begins with two rows of a cluster. */
    private record Trial(CountMatrix unit, int[] items, int first, int second, int iterations) implements Task<Tried> {
        /** The two rows are parted even if they are equal, so that no part is empty. */
        @Override
        public Tried run(Engine engine, RunListener listener) {
            var to0 = dense(items[first]);
            var to1 = dense(items[second]);
            var labels = new int[items.length];
            for (int i = 0; i < items.length; i++) {
                double cosine0 = 0;
                double cosine1 = 0;
                for (int p = unit.offset(items[i]); p < unit.offset(items[i] + 1); p++) {
                    cosine0 += to0[unit.column(p)] * unit.value(p);
                    cosine1 += to1[unit.column(p)] * unit.value(p);
                }
                labels[i] = cosine1 > cosine0 ? 1 : 0;
            }
            labels[first] = 0;
            labels[second] = 1;
            var parts = new I2(unit, items, 2, labels).refine(iterations);
            return new Tried(parts.labels(), parts.value());
        }

        private double[] dense(int row) {
            var out = new double[unit.columns()];
            for (int p = unit.offset(row); p < unit.offset(row + 1); p++) {
                out[unit.column(p)] = unit.value(p);
            }
            return out;
        }
    }
}
