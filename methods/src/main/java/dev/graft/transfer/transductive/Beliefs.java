package dev.graft.transfer.transductive;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.Distributions;
import java.io.Serializable;

/**
 * What is believed of rows before a mixture is fitted.
 *
 * @param memberships P(cluster | row) to start from
 * @param held whether a row keeps its memberships
 */
public record Beliefs(DenseMatrix memberships, boolean[] held) implements Serializable {
    public Beliefs {
        Distributions.check(memberships, "memberships");
        Check.equal(memberships.rows(), held.length, "held rows");
        held = held.clone();
    }

    /** Clusters, none of which is certain. */
    public static Beliefs of(Partition clusters) {
        return of(clusters, new boolean[clusters.items()]);
    }

    /** Clusters, some rows of which are certain. */
    public static Beliefs of(Partition clusters, boolean[] held) {
        int k = clusters.k();
        var memberships = new double[clusters.items() * k];
        for (int row = 0; row < clusters.items(); row++) {
            memberships[row * k + clusters.of(row)] = 1;
        }
        return new Beliefs(DenseMatrix.of(clusters.items(), k, memberships), held);
    }

    int clusters() {
        return memberships.columns();
    }
}
