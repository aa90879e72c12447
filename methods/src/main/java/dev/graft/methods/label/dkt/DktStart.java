package dev.graft.methods.label.dkt;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.api.ClusterProblem;
import dev.graft.methods.api.Distributions;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.cluster.aplsa.AplsaModel;
import dev.graft.methods.cluster.plsa.Plsa;
import dev.graft.methods.cluster.plsa.PlsaParams;
import java.util.Arrays;
import java.util.Optional;

/**
 * The start of a run. Updates are multiplicative, so an entry of 0 stays 0.
 *
 * @param wordClusters F, a row for each word
 * @param associations S, a row for each word cluster, a column for each class
 * @param source G_s, a row for each of the source's pictures; empty without a source
 * @param target G_t, a row for each of the target's pictures
 */
public record DktStart(
        DenseMatrix wordClusters, DenseMatrix associations, Optional<DenseMatrix> source, DenseMatrix target) {
    /** Of the PLSA that gives the word clusters. */
    private static final int PLSA_ITERATIONS = 50;

    public DktStart {
        checkFactor(wordClusters, associations.rows(), "F");
        checkFactor(associations, associations.columns(), "S");
        source.ifPresent(rows -> checkFactor(rows, associations.columns(), "G_s"));
        checkFactor(target, associations.columns(), "G_t");
    }

    private static void checkFactor(DenseMatrix factor, int columns, String name) {
        Check.equal(columns, factor.rows() == 0 ? columns : factor.columns(), "columns of " + name);
        for (int row = 0; row < factor.rows(); row++) {
            for (int column = 0; column < columns; column++) {
                Check.finiteAtLeast(0, factor.get(row, column), name + " in row " + row + ", column " + column);
            }
        }
    }

    /**
     * The start of D4: S is constant with rows that sum to 1; a row of G holds the row's labels, normalised to sum 1,
     * if it is annotated, and otherwise its class probabilities.
     *
     * @param wordClusters F
     * @param probabilities of the source's rows, then of the target's; those of annotated rows are ignored
     */
    public static DktStart of(LabelProblem problem, DenseMatrix wordClusters, DenseMatrix probabilities) {
        int classes = problem.classes();
        int before = problem.source().map(source -> source.pictures().rows()).orElse(0);
        Check.equal(before + problem.target().rows(), probabilities.rows(), "rows of the class probabilities");
        Check.equal(classes, probabilities.rows() == 0 ? classes : probabilities.columns(), "classes of the start");
        Distributions.check(probabilities, "the class probabilities");
        var constant = new double[wordClusters.columns() * classes];
        Arrays.fill(constant, 1.0 / classes);
        return new DktStart(
                wordClusters,
                DenseMatrix.of(wordClusters.columns(), classes, constant),
                problem.source().map(source -> rows(source.known(), probabilities, 0)),
                rows(problem.known(), probabilities, before));
    }

    private static DenseMatrix rows(PartialLabels known, DenseMatrix probabilities, int from) {
        int classes = known.classes();
        var values = new double[known.rows() * classes];
        for (int row = 0; row < known.rows(); row++) {
            if (known.isAnnotated(row)) {
                var of = known.of(row);
                for (int c : of) {
                    values[row * classes + c] = 1.0 / of.length;
                }
            } else {
                System.arraycopy(probabilities.row(from + row), 0, values, row * classes, classes);
            }
        }
        return DenseMatrix.of(known.rows(), classes, values);
    }

    /**
     * The start of a run that is held near a classifier's labels of the target. F and G sum to 1 in every row, so a
     * constant S reproduces the mean of the data.
     */
    static DktStart near(LabelProblem placed, DenseMatrix wordClusters, DenseMatrix ofTarget) {
        int before = placed.source().map(from -> from.pictures().rows()).orElse(0);
        int k = placed.classes();
        var all = new double[(before + placed.target().rows()) * k];
        Arrays.fill(all, 0, before * k, 1.0 / k);
        System.arraycopy(ofTarget.toArray(), 0, all, before * k, ofTarget.rows() * k);
        var plain =
                of(placed, wordClusters, DenseMatrix.of(before + placed.target().rows(), k, all));
        var constant = new double[wordClusters.columns() * k];
        Arrays.fill(constant, mean(placed));
        return new DktStart(
                wordClusters, DenseMatrix.of(wordClusters.columns(), k, constant), plain.source, plain.target);
    }

    private static double mean(LabelProblem problem) {
        double sum = sum(problem.target());
        double entries = (double) problem.target().rows() * problem.target().columns();
        if (problem.source().isPresent()) {
            var other = problem.source().get().pictures();
            sum += sum(other);
            entries += (double) other.rows() * other.columns();
        }
        return sum / Math.max(1, entries);
    }

    private static double sum(CountMatrix rows) {
        return Arrays.stream(rows.columnSums()).sum();
    }

    /** F of D4: P(z|f) of a PLSA on the pictures of both sides; a single cluster if there are no pictures. */
    public static DenseMatrix wordClusters(LabelProblem problem, int most, Seed seed, Engine engine) {
        var pictures = problem.source()
                .map(source -> source.pictures().stack(problem.target()))
                .orElse(problem.target());
        if (pictures.rows() == 0) {
            var ones = new double[pictures.columns()];
            Arrays.fill(ones, 1);
            return DenseMatrix.of(pictures.columns(), 1, ones);
        }
        var params = new PlsaParams(Math.min(most, pictures.rows()), PLSA_ITERATIONS, 0, 1, seed.of("plsa"));
        var model = new Plsa(params).fit(ClusterProblem.of(pictures), engine, RunListener.NONE);
        return wordClusters(model, pictures);
    }

    /**
     * P(z|f) of a PLSA, word after word: P(f|z) P(z) normalised to sum 1, where P(z) is the mean of P(z|picture) over
     * the pictures that have words. A word of no topic belongs equally to all.
     */
    public static DenseMatrix wordClusters(AplsaModel plsa, CountMatrix pictures) {
        int topics = plsa.featuresByTopic().rows();
        int words = plsa.featuresByTopic().columns();
        var mass = new double[topics];
        for (int row = 0; row < pictures.rows(); row++) {
            boolean hasWords = pictures.offset(row) < pictures.offset(row + 1);
            for (int z = 0; hasWords && z < topics; z++) {
                mass[z] += plsa.memberships().get(row, z);
            }
        }
        var values = new double[words * topics];
        for (int word = 0; word < words; word++) {
            double sum = 0;
            for (int z = 0; z < topics; z++) {
                values[word * topics + z] = plsa.featuresByTopic().get(z, word) * mass[z];
                sum += values[word * topics + z];
            }
            for (int z = 0; z < topics; z++) {
                values[word * topics + z] = sum > 0 ? values[word * topics + z] / sum : 1.0 / topics;
            }
        }
        return DenseMatrix.of(words, topics, values);
    }

    public DktStart withoutSource() {
        return new DktStart(wordClusters, associations, Optional.empty(), target);
    }
}
