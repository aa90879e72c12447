package dev.graft.transfer.transductive;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.Distributions;
import java.io.Serializable;
import java.util.Optional;

/**
 * What is believed of rows before a mixture is fitted.
 *
 * @param memberships P(cluster | row) to start from
 * @param held whether a row keeps its memberships
 * @param bonus added to a row's scores in every round, rows by clusters: what else is known of it
 */
public record Beliefs(DenseMatrix memberships, boolean[] held, Optional<DenseMatrix> bonus) implements Serializable {
    public Beliefs {
        Distributions.check(memberships, "memberships");
        Check.equal(memberships.rows(), held.length, "held rows");
        held = held.clone();
        bonus.ifPresent(known -> {
            Check.equal(memberships.rows(), known.rows(), "rows of the bonus");
            Check.equal(memberships.columns(), known.columns(), "clusters of the bonus");
        });
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
        return new Beliefs(DenseMatrix.of(clusters.items(), k, memberships), held, Optional.empty());
    }

    public Beliefs withBonus(DenseMatrix known) {
        return new Beliefs(memberships, held, Optional.of(known));
    }

    int clusters() {
        return memberships.columns();
    }
}
