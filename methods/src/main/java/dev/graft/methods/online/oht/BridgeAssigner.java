package dev.graft.methods.online.oht;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.online.ridge.RidgePrior;
import dev.graft.methods.online.ridge.TextPrior;
import dev.graft.methods.stored.StoredArrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * What labelled texts predict for pictures before any picture has a label: the vote of the texts, as published, and a
 * prior for a learner, which also assigns classes to new rows.
 */
public record BridgeAssigner(TextVote vote, RidgePrior start) implements Assigner, TextPrior {
    public static final String KIND = "bridge";
    private static final String VOTE = "vote";
    private static final String START = "start";

    public BridgeAssigner {
        Check.equal(vote.classes(), start.classes(), "classes of the start");
        Check.equal(vote.columns(), start.space().columns(), "columns of the start");
    }

    public static BridgeAssigner restore(StoredArrays stored) {
        return new BridgeAssigner(TextVote.restore(part(stored, VOTE)), RidgePrior.restore(part(stored, START)));
    }

    private static StoredArrays part(StoredArrays stored, String name) {
        return new StoredArrays(stored.owner() + ": " + name, stored.part(name).getValue());
    }

    @Override
    public int clusters() {
        return start.classes();
    }

    @Override
    public int columns() {
        return vote.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        return start.shares(rows);
    }

    @Override
    public BridgeAssigner select(int... clusters) {
        return new BridgeAssigner(vote.select(clusters), start.select(clusters));
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        StoredArrays.put(arrays, VOTE, "text", vote.arrays());
        StoredArrays.put(arrays, START, "linear", start.arrays());
        return arrays;
    }
}
