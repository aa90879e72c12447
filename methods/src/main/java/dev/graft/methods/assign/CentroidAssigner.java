package dev.graft.methods.assign;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.DenseBlock;
import dev.graft.engine.Engine;
import dev.graft.engine.Pass;
import dev.graft.engine.Table;
import dev.graft.engine.Totals;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.stored.StoredArrays;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * P(cluster | row) is proportional to exp(-squared distance from the centroid / temperature).
 *
 * @param centroids clusters by dimensions of the embedding
 */
public record CentroidAssigner(Embedding embedding, DenseMatrix centroids, double temperature) implements Assigner {
    public static final String KIND = "centroids";
    private static final String EMBEDDING = "embedding";
    /** Confident, with room above it for rows that are clearer than most. */
    private static final double ODDS_OF_A_USUAL_ROW = 9;

    public CentroidAssigner {
        Check.atLeast(1, centroids.rows(), "centroids");
        Check.equal(embedding.dimensions(), centroids.columns(), "columns of the centroids");
        if (!(temperature > 0) || Double.isInfinite(temperature)) {
            throw new IllegalArgumentException("temperature must be finite and above 0, was " + temperature);
        }
    }

    /**
     * Chooses the temperature at which a row of average clarity has odds of nine to one for its nearest cluster against
     * the next: the mean difference of the squared distances from the second and the nearest centroid, divided by log
     * 9. Without such a scale, squared distances grow with the dimensions and every row would be certain.
     *
     * @param rows the embedded rows of the fit
     */
    public static CentroidAssigner fit(Embedding embedding, DenseMatrix centroids, DenseMatrix rows) {
        double lead = 0;
        for (double ofRow : leads(distances(rows, centroids))) {
            lead += ofRow / rows.rows();
        }
        return withLead(lead, embedding, centroids);
    }

    /**
     * The same for rows that are not in this process; the sum over rows has another order.
     *
     * @param rows the embedded rows of the fit; their state is not used
     */
    public static CentroidAssigner fit(Embedding embedding, DenseMatrix centroids, Table<DenseBlock> rows) {
        return withLead(rows.pass(new MeanLead(centroids, rows.rows())).values()[0], embedding, centroids);
    }

    private record MeanLead(DenseMatrix centroids, long rows) implements Pass<DenseBlock, Totals> {
        @Override
        public Totals newSum() {
            return new Totals(1);
        }

        @Override
        public void visit(DenseBlock block, double[] state, Totals sum) {
            int from = block.offset();
            var values = Arrays.copyOfRange(block.values(), from, from + block.rows() * block.columns());
            for (double ofRow : leads(distances(DenseMatrix.of(block.rows(), block.columns(), values), centroids))) {
                sum.values()[0] += ofRow / rows;
            }
        }
    }

    private static CentroidAssigner withLead(double lead, Embedding embedding, DenseMatrix centroids) {
        double temperature = lead / Math.log(ODDS_OF_A_USUAL_ROW);
        // With one cluster, or equal centroids, any temperature will do.
        return new CentroidAssigner(embedding, centroids, temperature > Double.MIN_NORMAL ? temperature : 1);
    }

    /** How much farther the second centroid is from each row than the nearest; 0 if there is no second. */
    private static double[] leads(DenseMatrix distances) {
        var leads = new double[distances.rows()];
        for (int row = 0; row < leads.length; row++) {
            double least = Double.POSITIVE_INFINITY;
            double second = Double.POSITIVE_INFINITY;
            for (int cluster = 0; cluster < distances.columns(); cluster++) {
                double distance = distances.get(row, cluster);
                second = Math.min(second, Math.max(least, distance));
                least = Math.min(least, distance);
            }
            leads[row] = Double.isInfinite(second) ? 0 : second - least;
        }
        return leads;
    }

    static CentroidAssigner restore(StoredArrays stored) {
        return new CentroidAssigner(
                stored.embedding(EMBEDDING), stored.matrix("centroids"), stored.number("temperature"));
    }

    @Override
    public int clusters() {
        return centroids.rows();
    }

    @Override
    public int columns() {
        return embedding.columns();
    }

    @Override
    public DenseMatrix memberships(CountMatrix rows, Engine engine) {
        return memberships(rows, embedding.embed(rows, engine));
    }

    /** For rows that have been embedded. */
    public DenseMatrix memberships(CountMatrix rows, DenseMatrix embedded) {
        Check.equal(columns(), rows.columns(), "columns of the rows");
        Check.equal(rows.rows(), embedded.rows(), "embedded rows");
        int k = clusters();
        var out = distances(embedded, centroids).toArray();
        for (int row = 0; row < rows.rows(); row++) {
            softmax(out, row * k, (row + 1) * k, rows.isEmpty(row));
        }
        return DenseMatrix.of(rows.rows(), k, out);
    }

    /** Relative to the nearest centroid, so that the largest term is 1 and the sum cannot underflow. */
    private void softmax(double[] values, int from, int to, boolean empty) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = from; i < to; i++) {
            least = Math.min(least, values[i]);
        }
        double sum = 0;
        for (int i = from; i < to; i++) {
            values[i] = empty ? 1 : Math.exp((least - values[i]) / temperature);
            sum += values[i];
        }
        for (int i = from; i < to; i++) {
            values[i] /= sum;
        }
    }

    private static DenseMatrix distances(DenseMatrix rows, DenseMatrix centroids) {
        int dimensions = centroids.columns();
        int k = centroids.rows();
        var x = rows.toArray();
        var y = centroids.toArray();
        var out = new double[rows.rows() * k];
        for (int row = 0; row < rows.rows(); row++) {
            for (int cluster = 0; cluster < k; cluster++) {
                double sum = 0;
                int a = row * dimensions;
                int b = cluster * dimensions;
                for (int i = 0; i < dimensions; i++) {
                    double difference = x[a + i] - y[b + i];
                    sum += difference * difference;
                }
                out[row * k + cluster] = sum;
            }
        }
        return DenseMatrix.of(rows.rows(), k, out);
    }

    @Override
    public CentroidAssigner select(int... clusters) {
        return new CentroidAssigner(embedding, centroids.select(clusters), temperature);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public Map<String, DenseMatrix> arrays() {
        var arrays = new TreeMap<String, DenseMatrix>();
        arrays.put("centroids", centroids);
        arrays.put("temperature", StoredArrays.of(temperature));
        StoredArrays.put(arrays, EMBEDDING, embedding);
        return arrays;
    }
}
