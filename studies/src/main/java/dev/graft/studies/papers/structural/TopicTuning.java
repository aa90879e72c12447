package dev.graft.studies.papers.structural;

import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.label.logistic.LogisticParams;
import java.util.EnumMap;
import java.util.Map;

/**
 * h and C, chosen on the development pictures of one topic (section 5.6) for all others; found when first asked for.
 *
 * <p>Several training sets of each size are drawn for it, whatever the number of runs: one alone would leave it to chance.
 */
final class TopicTuning {
    static final int[] DIMENSIONS = {2, 5, 10, 20, 30, 40, Representations.MOST_DIMENSIONS};
    static final double[] PENALTIES = LogisticParams.penalties(-5, 3);
    static final int TRAINING_SETS = 10;
    static final int FEW_TRAINING_SETS = 3;

    private final TopicSet set;
    private final Representations representations;
    private final int trainingSets;
    private final Seed seed;
    private final Map<Model, Chosen> chosen = new EnumMap<>(Model.class);

    /** @param trainingSets of each size */
    TopicTuning(TopicSet set, Representations representations, int trainingSets, Seed seed) {
        this.set = set;
        this.representations = representations;
        this.trainingSets = trainingSets;
        this.seed = seed.of("tuning");
    }

    /**
     * What was chosen.
     *
     * @param dimensions h; of word classifiers, how many words there are
     * @param penalties C for each size of training sets
     */
    record Chosen(int dimensions, double[] penalties) {}

    synchronized Chosen of(Model model, Engine engine) {
        return chosen.computeIfAbsent(model, one -> choose(one, engine));
    }

    private Chosen choose(Model model, Engine engine) {
        var tried = model == Model.WORD_CLASSIFIERS ? new int[] {Representations.MOST_DIMENSIONS} : DIMENSIONS;
        var best = new Chosen(0, new double[0]);
        double most = Double.NEGATIVE_INFINITY;
        for (int dimensions : tried) {
            var space = representations.of(set, model, dimensions, engine);
            var recalls = recalls(new TopicClassifier(space, engine));
            double sum = 0;
            var penalties = new double[recalls.length];
            for (int i = 0; i < recalls.length; i++) {
                int at = largest(recalls[i]);
                sum += recalls[i][at];
                penalties[i] = PENALTIES[at];
            }
            if (sum > most) {
                most = sum;
                best = new Chosen(dimensions, penalties);
            }
            if (space.columns() < dimensions) {
                // There are no more: larger ones are the same (S5).
                break;
            }
        }
        return best;
    }

    /** On the development pictures, by size and C: summed over the training sets. */
    private double[][] recalls(TopicClassifier classifier) {
        int topic = set.tuningTopic();
        var held = set.developmentOf(topic);
        var sizes = set.sizes();
        var recalls = new double[sizes.length][PENALTIES.length];
        for (int i = 0; i < sizes.length; i++) {
            for (int draw = 1; draw <= trainingSets; draw++) {
                var weights = classifier.learn(set.training(topic, sizes[i], seed.of(draw)), PENALTIES);
                for (int c = 0; c < PENALTIES.length; c++) {
                    recalls[i][c] += classifier.recall(weights[c], held);
                }
            }
        }
        return recalls;
    }

    private static int largest(double[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        return best;
    }
}
