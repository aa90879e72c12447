package dev.graft.experiments.papers.dkt;

import dev.graft.evaluation.CohensD;
import dev.graft.evaluation.PairedTTest;
import dev.graft.experiments.run.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Numbers and sentences as both figures have them. */
final class Said {
    private Said() {}

    static String share(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    /** Such as +12 %. */
    static String percent(double value) {
        return String.format(Locale.ROOT, "%+.0f %%", 100 * value);
    }

    /** What it ran on, and what not. */
    static List<String> data(Choice choice) {
        var sentences = new ArrayList<String>();
        sentences.add("Run on: " + choice.sets() + ".");
        sentences.addAll(choice.missing());
        return sentences;
    }

    /** Paired over the repeats; empty where there is one only. */
    static String test(List<Double> without, List<Double> with) {
        if (without.size() < 2) {
            return "";
        }
        var before = errors(without);
        var after = errors(with);
        return String.format(
                Locale.ROOT,
                " (paired t-test over %d repeats: p = %.2g; Cohen's d %.1f)",
                before.length,
                PairedTTest.of(before, after).p(),
                CohensD.of(before, after));
    }

    /** Tests are of numbers of which lower is better. */
    private static double[] errors(List<Double> shares) {
        return shares.stream().mapToDouble(share -> 1 - share).toArray();
    }

    /** What a reader of either figure must know. */
    static List<String> choices() {
        return List.of(
                String.format(
                        Locale.ROOT,
                        "The paper does not give k1, alpha and the end of a run (D6). Here: k1 = %d, alpha = %.0f, updates with"
                                + " the root as printed until the objective changes by less than a millionth of itself, at most"
                                + " %d rounds; what %d rounds give stands beside it, since rounds matter more than all else."
                                + " Histograms sum to 1 (D10). On three repeats of Office's pictures, alpha from 0.1 to 100"
                                + " changed no precision by more than 0.01, and roots of shares instead of shares no verdict.",
                        TransferTrial.WORD_CLUSTERS,
                        TransferTrial.ALPHA,
                        TransferTrial.ROUNDS,
                        TransferTrial.FEW_ROUNDS),
                String.format(
                        Locale.ROOT,
                        "Start (D4): F of a PLSA on the pictures of both sides, S constant, G the labels where there are any, else"
                                + " what logistic regression on roots of shares says, one class against all others, with a bias"
                                + " and C = %.2f (of 0.01, 0.1 and 1 the best for either classifier on those three repeats),"
                                + " either side among its own classes. F sees no label and is the same in all repeats. Without"
                                + " transfer F comes from the target's pictures, and the classifier sees the target's labels"
                                + " alone (D13).",
                        TransferTrial.CAUTION),
                "Logistic regression is what either run begins with. The paper does not compare with it, but only what is gained"
                        + " over it is gained by the factorisation. On both sides' labels it is the classification of the mixed"
                        + " sets, of which the paper says that it transfers nothing.",
                "A picture gets the class with the largest entry among the target's classes (D7), or with several classes a"
                        + " picture those above the threshold of D8. A class that nothing was put into counts as precision 0"
                        + " (D9).");
    }

    /** Of pairs that were cut. */
    static String sharing() {
        return "Of the classes that both sets of a pair have, in the order of their names, the source keeps the first seven"
                + " tenths and the target the last: of ten classes seven each, four in common. Pairs named SURF are bags of 800"
                + " words that others published; the others are 240 words of dense SIFT, learnt on both sets as in the paper.";
    }
}
