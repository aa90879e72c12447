package dev.graft.methods.cluster.bisecting;

import static java.util.Objects.requireNonNull;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.fit.RunListener;
import dev.graft.core.fit.StopReason;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.engine.Task;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Clusterer;
import dev.graft.methods.assign.CentroidModel;
import dev.graft.methods.embedding.UnitRows;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Repeatedly splits the cluster whose split gains most: CLUTO's default in spirit (cosine, criterion I2, features
 * weighted by IDF), the first baseline of stc-2008, section 4.3.
 *
 * <p>A split is the best of several trials: two rows are drawn, every row joins the one with the larger cosine, and
 * rows move while I2 gains. The part of the first row drawn keeps the number of the cluster, the other part gets the
 * next one.
 *
 * <p>The loss is minus I2.
 *
 * <p><b>Departs from the paper:</b> how CLUTO draws rows and in which order it visits them is not known; here rows are
 * visited in index order (C9).
 */
public final class RepeatedBisection implements Clusterer {
    private static final String OBJECTIVE = "I2, total cosine with the cluster";
    private final BisectionParams params;

    public RepeatedBisection(BisectionParams params) {
        this.params = requireNonNull(params, "params");
    }

    @Override
    public CentroidModel fit(ClusterProblem problem, Engine engine, RunListener listener) {
        return fit(problem, params.seed().of("bisecting").random(), engine, listener);
    }

    /** Draws from the given generator instead of the seed. */
    public CentroidModel fit(ClusterProblem problem, RandomGenerator random, Engine engine, RunListener listener) {
        return fit(problem.target(), embedding(problem), random, engine, listener);
    }

    /** Clusters rows in any embedding to unit length. */
    public CentroidModel fit(
            CountMatrix target, UnitRows embedding, RandomGenerator random, Engine engine, RunListener listener) {
        Clusterer.checkClusters(params.clusters(), target.rows());
        return new Run(params, target, embedding, engine).split(random, listener);
    }

    /** The clusters only, without the dense rows of a model. */
    public Partition partition(CountMatrix target, UnitRows embedding, RandomGenerator random, Engine engine) {
        Clusterer.checkClusters(params.clusters(), target.rows());
        var run = new Run(params, target, embedding, engine);
        return run.partition(run.clusters(random, ConvergenceTrace.of(OBJECTIVE), RunListener.NONE));
    }

    /** Moves rows between the given clusters; splits nothing. */
    @Override
    public CentroidModel fitFrom(Partition start, ClusterProblem problem, Engine engine, RunListener listener) {
        return fitFrom(start, problem.target(), embedding(problem), engine, listener);
    }

    public CentroidModel fitFrom(
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

        CentroidModel split(RandomGenerator random, RunListener listener) {
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
            clusters.add(all());
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

        CentroidModel refine(Partition start, RunListener listener) {
            var clusters = new I2(unit, all(), start.k(), start.toArray());
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

        private CentroidModel toModel(Partition partition, ConvergenceTrace trace) {
            double value = new I2(unit, all(), partition.k(), partition.toArray()).value();
            var rows = embedding.embed(target, engine);
            return CentroidModel.of(target, embedding, rows, directions(rows, partition), partition, trace, -value);
        }

        /**
         * The sum of the rows of each cluster, of length 1; a cluster without weight is at the origin. The squared
         * distance between unit vectors is 2 - 2 cosine, so the nearest direction is that with the largest cosine.
         */
        private static DenseMatrix directions(DenseMatrix rows, Partition partition) {
            int columns = rows.columns();
            var sums = new double[partition.k() * columns];
            for (int row = 0; row < rows.rows(); row++) {
                int at = partition.of(row) * columns;
                for (int column = 0; column < columns; column++) {
                    sums[at + column] += rows.get(row, column);
                }
            }
            for (int from = 0; from < sums.length; from += columns) {
                double squares = 0;
                for (int i = from; i < from + columns; i++) {
                    squares += sums[i] * sums[i];
                }
                double length = squares > 0 ? Math.sqrt(squares) : 1;
                for (int i = from; i < from + columns; i++) {
                    sums[i] /= length;
                }
            }
            return DenseMatrix.of(partition.k(), columns, sums);
        }

        private int[] all() {
            return IntStream.range(0, target.rows()).toArray();
        }

        /** The first on ties; exists as long as there are fewer clusters than rows. */
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
            // Draw everything first, since trials run in parallel.
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
                // The same split found in another way differs by rounding: keep the first.
                best = trial.value() > best.value() + I2.TIE ? trial : best;
            }
            double whole = new I2(unit, items, 1, new int[items.length]).value();
            return new Split(items, best.labels(), best.value() - whole);
        }
    }

    private record Tried(int[] labels, double value) implements Serializable {}

    /** A split that starts from two rows of a cluster. */
    private record Trial(CountMatrix unit, int[] items, int first, int second, int iterations) implements Task<Tried> {
        /** The two rows are separated even if they are equal, so that no part is empty. */
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
