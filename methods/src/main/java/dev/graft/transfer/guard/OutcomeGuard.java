package dev.graft.transfer.guard;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.Partition;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.rows.NearestRows;
import dev.graft.transfer.space.EvenSample;
import dev.graft.transfer.space.TargetSpace;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Compares clusters made with borrowed images and without them, without labels: how many of an image's nearest
 * neighbours are in its cluster, as a share of what chance leaves to gain. Neighbours are those of the borrowed space,
 * in which nearly everything favours the clusters made there, so a small lead says nothing.
 *
 * @param with share of neighbours in the same cluster, beyond chance, where images are borrowed
 * @param without the same where nothing is borrowed
 * @param perCluster the number of images for each cluster
 */
public record OutcomeGuard(double with, double without, int perCluster) {
    /** Of larger collections, as many images are compared; neighbours take time proportional to the square. */
    static final int MOST_IMAGES = 2048;

    /** With smaller leads, borrowing hurt nearly as often as it helped (docs/methods/transfer.md). */
    public static final double LEAD = 0.02;

    /** With fewer, an image's neighbours are nearly all of its cluster, and the lead was there where borrowing hurt. */
    public static final int LEAST_PER_CLUSTER = 25;

    private static final int NEIGHBOURS = 10;

    public boolean accepts() {
        return isTelling() && with - without > LEAD;
    }

    /** Whether there are enough images for the comparison to say anything. */
    public boolean isTelling() {
        return perCluster >= LEAST_PER_CLUSTER;
    }

    /** @param borrowed the images in the space that borrowed ones make */
    public static OutcomeGuard compare(TargetSpace borrowed, Partition with, Partition without, Engine engine) {
        int n = borrowed.rows().rows();
        Check.equal(n, with.items(), "items of the clusters with borrowing");
        Check.equal(n, without.items(), "items of the clusters without borrowing");
        var sample = EvenSample.of(n, MOST_IMAGES, Seed.DEFAULT.of("outcome"));
        var space = borrowed.first(TargetSpace.MOST_DIMENSIONS).rows().select(sample);
        var all = IntStream.range(0, sample.length).toArray();
        var neighbours = NearestRows.of(space, all, NEIGHBOURS, engine);
        return new OutcomeGuard(
                shared(with, sample, neighbours), shared(without, sample, neighbours), n / Math.max(1, with.k()));
    }

    /** 0 by chance and where there is only one cluster, 1 if all neighbours are in the same cluster. */
    private static double shared(Partition all, int[] sample, int[][] neighbours) {
        var clusters = IntStream.of(sample).map(all::of).toArray();
        var shares = new double[all.k()];
        for (int cluster : clusters) {
            shares[cluster] += 1.0 / clusters.length;
        }
        double chance = Arrays.stream(shares).map(share -> share * share).sum();
        long same = 0;
        long pairs = 0;
        for (int row = 0; row < clusters.length; row++) {
            for (int other : neighbours[row]) {
                same += clusters[other] == clusters[row] ? 1 : 0;
                pairs++;
            }
        }
        return pairs == 0 || 1 - chance < 1e-9 ? 0 : ((double) same / pairs - chance) / (1 - chance);
    }
}
