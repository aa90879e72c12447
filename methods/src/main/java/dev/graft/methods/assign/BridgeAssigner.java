package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.methods.embed.Stored;
import dev.graft.methods.oht.TextVote;
import dev.graft.methods.onlineridge.Start;
import java.util.Map;
import java.util.TreeMap;

/**
 * What labelled texts say of pictures, before anybody has said anything of a picture: texts that vote, as published, and a
 * start for a learner, by which new rows are put into classes.
 */
public record BridgeAssigner(TextVote vote, Start start) implements Assigner {
    public static final String KIND = "bridge";
    private static final String VOTE = "vote";
    private static final String START = "start";

    public BridgeAssigner {
        Check.equal(vote.classes(), start.classes(), "classes of the start");
        Check.equal(vote.columns(), start.space().columns(), "columns of the start");
    }

    static BridgeAssigner restore(Stored stored) {
        return new BridgeAssigner(TextVote.restore(part(stored, VOTE)), Start.restore(part(stored, START)));
    }

    private static Stored part(Stored stored, String name) {
        return new Stored(stored.owner() + ": " + name, stored.part(name).getValue());
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
    public DenseMatrix memberships(CountMatrix rows) {
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
        Stored.put(arrays, VOTE, "text", vote.arrays());
        Stored.put(arrays, START, "linear", start.arrays());
        return arrays;
    }
}
