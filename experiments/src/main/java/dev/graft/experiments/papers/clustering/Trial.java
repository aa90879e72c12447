package dev.graft.experiments.papers.clustering;

import dev.graft.core.matrix.Partition;
import dev.graft.evaluation.ClusterEntropy;
import dev.graft.experiments.run.Value;
import dev.graft.methods.ClusterModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** What methods make of one draw of one task. */
public final class Trial {
    /** How entropies are told. */
    public enum Unit {
        BITS("entropy (bits)"),
        NATS("entropy (nats)");

        private final String measure;

        Unit(String measure) {
            this.measure = measure;
        }

        /** In the results. */
        public String measure() {
            return measure;
        }
    }

    private final String task;
    private final int draw;
    private final long seed;
    private final int[] classes;
    private final Unit unit;
    private final List<Value> values = new ArrayList<>();

    /** @param classes of the target's pictures; where others are sorted with them, they come after these */
    public Trial(String task, int draw, long seed, int[] classes, Unit unit) {
        this.task = task;
        this.draw = draw;
        this.seed = seed;
        this.classes = classes.clone();
        this.unit = unit;
    }

    /** Runs a method, and keeps the entropy of its clusters and the seconds that it took. */
    public <M extends ClusterModel> M run(String setting, String method, Supplier<M> fit) {
        long since = System.nanoTime();
        var model = fit.get();
        score(setting, method, model.partition(), (System.nanoTime() - since) / 1e9);
        return model;
    }

    /** Keeps the entropy of clusters. */
    public void score(String setting, String method, Partition clusters, double seconds) {
        var ofTarget = Arrays.copyOf(clusters.toArray(), classes.length);
        var entropy = ClusterEntropy.of(ofTarget, classes);
        add(setting, method, unit.measure(), unit == Unit.BITS ? entropy.bits() : entropy.nats(), seconds);
    }

    /** Keeps any other number. */
    public void add(String setting, String method, String measure, double value, double seconds) {
        values.add(new Value(task, setting, draw, seed, method, measure, value, seconds));
    }

    public List<Value> values() {
        return List.copyOf(values);
    }
}
