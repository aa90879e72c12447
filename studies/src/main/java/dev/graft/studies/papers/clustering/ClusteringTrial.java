package dev.graft.studies.papers.clustering;

import dev.graft.core.matrix.Partition;
import dev.graft.evaluation.ClusterEntropy;
import dev.graft.methods.api.ClusterModel;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** What methods make of one draw of one task. */
public final class ClusteringTrial {
    /** The unit of entropies. */
    public enum Unit {
        BITS,
        NATS;

        public String title() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** In the results. */
        public String measure() {
            return "entropy (" + title() + ")";
        }
    }

    private final int[] classes;
    private final Unit unit;
    private final Recorder results;

    /** @param classes of the target's pictures; where others are clustered with them, they come after these */
    public ClusteringTrial(String task, int draw, long seed, int[] classes, Unit unit) {
        this.classes = classes.clone();
        this.unit = unit;
        this.results = new Recorder(task, draw, seed);
        add("", "data", "target pictures", classes.length);
    }

    /** Runs a method, and keeps the entropy of its clusters and the seconds that it took. */
    public <M extends ClusterModel> M run(String setting, String method, Supplier<M> fit) {
        results.lap();
        var model = fit.get();
        results.lap();
        score(setting, method, model.partition());
        return model;
    }

    private void score(String setting, String method, Partition clusters) {
        var ofTarget = Partition.of(clusters.k(), Arrays.copyOf(clusters.toArray(), classes.length));
        var entropy = ClusterEntropy.of(ofTarget, classes);
        add(setting, method, unit.measure(), unit == Unit.BITS ? entropy.bits() : entropy.nats());
    }

    /** Keeps any other number. */
    public void add(String setting, String method, String measure, double value) {
        results.add(setting, method, measure, value);
    }

    public List<Measurement> values() {
        return results.values();
    }
}
