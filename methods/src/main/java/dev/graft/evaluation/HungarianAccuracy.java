package dev.graft.evaluation;

import dev.graft.core.matrix.Partition;

/**
 * The accuracy if each cluster stands for a class of its own, under the assignment that maximises it. Clusters beyond
 * the number of classes stand for none.
 */
public final class HungarianAccuracy {
    private HungarianAccuracy() {}

    public static double of(Partition clusters, int... classes) {
        return of(Confusion.of(clusters, classes));
    }

    public static double of(Confusion confusion) {
        int[] classOf = Matching.heaviest(confusion.counts());
        int right = 0;
        for (int cluster = 0; cluster < classOf.length; cluster++) {
            right += classOf[cluster] == Matching.NONE ? 0 : confusion.count(cluster, classOf[cluster]);
        }
        return (double) right / confusion.items();
    }
}
