package dev.graft.experiments.papers.structural;

import dev.graft.experiments.papers.clustering.Numbers;
import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What readers of Figures 7 to 9 must know. */
final class TopicNotes {
    private TopicNotes() {}

    static String percent(double share) {
        return Numbers.of(100 * share, 1) + " %";
    }

    /** What it ran on, and what not. */
    static List<String> data(Choice choice) {
        var sentences = new ArrayList<String>();
        sentences.add("Run on: " + choice.sets() + ".");
        sentences.addAll(choice.missing());
        return sentences;
    }

    static List<String> notes(List<TopicCurves> all) {
        var notes = new ArrayList<String>();
        notes.add(
                "The numbers are recalls at the equal error rate: higher is better, and h and C have the highest (S1). All topics"
                        + " but the 7th most frequent, on which h and C are chosen; means over topics, deviations over the runs: ten in the paper, "
                        + all.stream().mapToInt(TopicCurves::runs).max().orElse(0) + " here.");
        notes.add(
                "The paper's captioned pictures are the ones that training sets are drawn from. Here they are another set, so"
                        + " what captions teach must carry over to other pictures as well.");
        notes.add(
                "Of a class six tenths of the pictures are to learn from, 15 % for development, the rest for tests; bags that"
                        + " are there twice are left out, and so are topics without a picture in each of the three parts. Negatives are drawn from all other training pictures, and larger training sets"
                        + " include smaller ones (S8). Sizes go as far as every topic has pictures: "
                        + String.join(
                                ", ",
                                all.stream()
                                        .map(of -> of.set() + " to " + of.largest())
                                        .toList())
                        + ". With few pictures a class the largest training sets of the runs share most of their positives.");
        notes.add(
                "g(x) is a picture's shares of 1,000 visual words (S3), without a bias (S2). h is one of 2, 5, 10, 20, 30, 40"
                        + " and 100, C one of 10^-5 to 10^3, both chosen on " + TopicTuning.TRAINING_SETS
                        + " training sets of each size (" + TopicTuning.FEW_TRAINING_SETS
                        + " with --quick); the paper does not say on how many. C1 = 0.1. The baseline chooses C of 10^-5 to"
                        + " 10^4 on the development pictures for every training set, which, as the paper says, is an upper bound for it.");
        notes.add(
                "The captions of Figures 8 and 9 say ROC curves, the paper's text speaks of equal error rates over the number of"
                        + " examples; both are here, curves with " + TopicRun.CURVE_SIZE
                        + " positives. Topics are ordered by what the structural model gains over the baseline, mean over all"
                        + " sizes, and so chosen by the result: of many topics one always gains most.");
        notes.add(
                "One topic decides on h and C, and has few development pictures here, where the paper has 1,000 pictures: other"
                        + " draws of the parts choose others, and with one or two positives that moves a curve by more than models differ.");
        return notes;
    }

    /** h and C as they were chosen; absent where the results do not say. */
    static Optional<Part> chosen(Results results) {
        var rows = new ArrayList<List<String>>();
        for (String task : results.measure(TopicRun.H).tasks()) {
            var of = results.task(task);
            for (String method : of.methods()) {
                var c = of.method(method).measure(TopicRun.C);
                rows.add(List.of(
                        task.substring(0, task.indexOf(": ")) + ", " + method,
                        Numbers.of(of.method(method).measure(TopicRun.H).mean(), 0),
                        String.join(
                                ", ",
                                c.values().stream()
                                        .map(value -> String.format(Locale.ROOT, "%.0e", value.value()))
                                        .toList())));
            }
        }
        return rows.isEmpty()
                ? Optional.empty()
                : Optional.of(new Table(
                        "What was chosen on the 7th most frequent topic; C for 1, 2, 4, ... positives",
                        List.of("topics, model", "h", "C"),
                        rows));
    }
}
