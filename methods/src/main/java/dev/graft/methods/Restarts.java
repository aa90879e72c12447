package dev.graft.methods;

import dev.graft.core.check.Check;
import dev.graft.engine.Engine;
import dev.graft.engine.Numbers;
import dev.graft.engine.Pass;
import dev.graft.engine.Sum;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Several runs side by side, of which the best is kept: the lowest loss, the earlier run on ties. One pass over the
 * numbers of the runs, so the choice is the same for any number of threads.
 */
public final class Restarts {
    private Restarts() {}

    /** @param run what the run of a number gives; called from several threads */
    public static <M extends ClusterModel> M best(int runs, Engine engine, IntFunction<M> run) {
        return best(runs, engine, run, ClusterModel::loss);
    }

    /** The same for anything that has a loss. */
    public static <M> M best(int runs, Engine engine, IntFunction<M> run, ToDoubleFunction<M> loss) {
        Check.atLeast(1, runs, "restarts");
        try (var table = engine.table(new Numbers(runs, 1), 0)) {
            var best = table.pass(new Run<>(run, loss)).model;
            if (best == null) {
                throw new AssertionError("a pass visits every block");
            }
            return best;
        }
    }

    /** What every run gives, in the order of their numbers. */
    public static <M> List<M> all(int runs, Engine engine, IntFunction<M> run) {
        Check.atLeast(1, runs, "restarts");
        try (var table = engine.table(new Numbers(runs, 1), 0)) {
            return List.copyOf(table.pass(new Each<>(run)).results);
        }
    }

    private record Run<M>(IntFunction<M> run, ToDoubleFunction<M> loss) implements Pass<Numbers.Range, Best<M>> {
        @Override
        public Best<M> newSum() {
            return new Best<>();
        }

        @Override
        public void visit(Numbers.Range number, double[] state, Best<M> sum) {
            sum.model = run.apply(number.firstRow());
            sum.loss = loss.applyAsDouble(sum.model);
        }
    }

    private static final class Best<M> implements Sum<Best<M>> {
        private transient @Nullable M model;
        private double loss;

        @Override
        public void clear() {
            model = null;
        }

        @Override
        public void add(Best<M> other) {
            if (model == null || other.model != null && other.loss < loss) {
                model = other.model;
                loss = other.loss;
            }
        }
    }

    private record Each<M>(IntFunction<M> run) implements Pass<Numbers.Range, Results<M>> {
        @Override
        public Results<M> newSum() {
            return new Results<>();
        }

        @Override
        public void visit(Numbers.Range number, double[] state, Results<M> sum) {
            sum.results.add(run.apply(number.firstRow()));
        }
    }

    private static final class Results<M> implements Sum<Results<M>> {
        private final transient List<M> results = new ArrayList<>();

        @Override
        public void clear() {
            results.clear();
        }

        @Override
        public void add(Results<M> other) {
            results.addAll(other.results);
        }
    }
}
