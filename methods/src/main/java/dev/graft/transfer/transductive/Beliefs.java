package dev.graft.transfer.transductive;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.Distributions;
import java.io.Serializable;
import java.util.Arrays;

/**
 * What is believed of rows before a mixture is fitted.
 *
 * @param memberships P(cluster | row) to start from
 * @param held whether a row keeps its memberships
 * @param homes the cluster that a row leaves only for one that is clearly likelier, or {@link #NOWHERE}
 */
public record Beliefs(DenseMatrix memberships, boolean[] held, int[] homes) implements Serializable {
    public static final int NOWHERE = -1;

    public Beliefs {
        Distributions.check(memberships, "memberships");
        Check.equal(memberships.rows(), held.length, "held rows");
        Check.equal(memberships.rows(), homes.length, "homes");
        held = held.clone();
        homes = homes.clone();
        for (int row = 0; row < homes.length; row++) {
            if (homes[row] != NOWHERE) {
                Check.index(homes[row], memberships.columns(), "home of row " + row);
            }
        }
    }

    /** Rows that are held, and others that are free to go anywhere. */
    public Beliefs(DenseMatrix memberships, boolean[] held) {
        this(memberships, held, nowhere(held.length));
    }

    private static int[] nowhere(int rows) {
        var homes = new int[rows];
        Arrays.fill(homes, NOWHERE);
        return homes;
    }

    public Beliefs withHomes(int[] some) {
        return new Beliefs(memberships, held, some);
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
