package dev.graft.spark.data;

import dev.graft.core.fit.RunListener;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.counts.SparseCounts;
import dev.graft.methods.card.ClusterSetup;
import dev.graft.methods.card.DistributedClustererCard;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Settings;
import dev.graft.methods.distributed.DistributedProblem;
import dev.graft.methods.distributed.FittedClusters;

/** A method that clusters rows wherever they are, with its settings. Which methods there are, their cards say. */
public record ManyRows(DistributedClustererCard card, Settings settings) {
    public static MethodFamily<DistributedClustererCard> methods() {
        return new MethodFamily<>(Methods.clusterers().cards().stream()
                .filter(DistributedClustererCard.class::isInstance)
                .map(DistributedClustererCard.class::cast)
                .toList());
    }

    /** @throws IllegalArgumentException if there is no such method */
    public static ManyRows named(String name) {
        var card = methods().get(name);
        return new ManyRows(card, card.forManyRows());
    }

    /** @throws IllegalArgumentException if the method has no such setting or the value is not valid */
    public ManyRows with(String setting, Object value) {
        var checked = methods().checked(card.name(), settings.with(setting, value));
        if (card.settings().stream().noneMatch(own -> own.name().equals(setting))) {
            throw new IllegalArgumentException("the method " + card.name() + " has no use for " + setting);
        }
        return new ManyRows(card, checked);
    }

    public boolean borrows(Input input) {
        return card.borrows().contains(input);
    }

    /** The problem with borrowed rows: terms for a method that borrows tags, otherwise pictures. */
    public DistributedProblem borrowing(SparseCounts with, DistributedProblem problem) {
        return borrows(Input.TAGS) ? problem.withTags(with) : problem.withAuxiliary(with);
    }

    public FittedClusters fit(
            DistributedProblem problem, int clusters, Seed seed, Engine engine, RunListener listener) {
        return card.clusterer(new ClusterSetup(clusters, problem, settings, seed))
                .fit(problem, engine, listener);
    }
}
