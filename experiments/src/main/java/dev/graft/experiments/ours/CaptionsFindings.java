package dev.graft.experiments.ours;

import dev.graft.experiments.ours.CaptionsRow.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What the numbers of one pair of eyes say, whatever they are. */
final class CaptionsFindings {
    private static final String OURS = CaptionsLender.OURS;
    private static final String BAGS = CaptionsExperiment.BAGS;

    private final List<CaptionsRow> rows;
    private final List<String> out = new ArrayList<>();

    CaptionsFindings(List<CaptionsRow> rows) {
        this.rows = rows;
    }

    /** A table of gains, and what they say. */
    List<String> lines() {
        out.add("Accuracy against plain bags in points, mean of 1, 2 and 4 examples:");
        out.add("");
        out.add("| | " + String.join(" | ", sets()) + " |");
        out.add("|---|" + "---|".repeat(sets().size()));
        for (String method : List.of(
                OURS,
                CaptionsLender.SHUFFLED,
                CaptionsLender.WRONG_WORDS,
                CaptionsLender.STRUCTURAL,
                CaptionsLender.WORD_CLASSIFIERS,
                CaptionsLender.DATA_PCA)) {
            gains(method, set -> gain(method, BAGS, set));
        }
        gains(
                "what captions add: the recipe against captions of other pictures",
                set -> gain(OURS, CaptionsLender.SHUFFLED, set));
        out.add("");
        out.add(
                "- What captions say is the last row, one set at a time: an average of both would hide where they differ.");
        out.add(whatIsLeft());
        out.add(
                "- The published methods are not bags seen differently: they have shares and no bias, where the bags have"
                        + " square roots and one. How much of their distance is due to that is not measured here.");
        out.add("");
        return out;
    }

    /** Of the gain that needs no captions: where it comes from, as far as the controls tell. */
    private String whatIsLeft() {
        double left = average(set -> gain(CaptionsLender.SHUFFLED, BAGS, set));
        if (left <= 0) {
            return "- With captions of other pictures nothing is gained on average"
                    + (average(set -> gain(OURS, BAGS, set)) > 0
                            ? ": what the recipe gains, it gains from what captions say."
                            : ".");
        }
        boolean isOfWords = average(set -> gain(CaptionsLender.WRONG_WORDS, BAGS, set)) < left / 2;
        boolean isOfFolder = average(this::gainInSmallFolders) < average(set -> gain(OURS, BAGS, set));
        return "- The gain that is left with captions of other pictures needs no captions. It is "
                + (isOfWords
                        ? "mostly gone with wrong visual words, so it comes from how the captioned pictures vary (whitening)"
                        : "there with wrong visual words too, by half or more, so it does not come from what the captioned"
                                + " pictures show")
                + (isOfFolder
                        ? ", and it shrinks in small folders, so the axes of the folder's own pictures have a part in it."
                        : ", and it does not shrink in small folders.")
                + (isOfWords && isOfFolder ? " No row here leaves out one of the two alone." : "");
    }

    private double average(Function<String, Double> ofSet) {
        return sets().stream().mapToDouble(ofSet::apply).average().orElseThrow();
    }

    private double gainInSmallFolders(String set) {
        Predicate<CaptionsRow> few = row ->
                row.part() == Part.SMALL_FOLDER && row.n() <= 4 && row.set().equals(set);
        return 100 * (mean(few.and(of(OURS))) - mean(few.and(of(BAGS))));
    }

    private void gains(String name, Function<String, Double> gain) {
        out.add("| " + name + " | "
                + sets().stream().map(set -> signed(gain.apply(set))).collect(Collectors.joining(" | ")) + " |");
    }

    /** With few examples. */
    private double gain(String method, String over, String set) {
        Predicate<CaptionsRow> few =
                row -> row.part() == Part.ACCURACY && row.n() <= 4 && row.set().equals(set);
        return 100 * (mean(few.and(of(method))) - mean(few.and(of(over))));
    }

    private static String signed(double points) {
        return String.format(Locale.ROOT, "%+.1f", points);
    }

    private List<String> sets() {
        return rows.stream().map(CaptionsRow::set).distinct().toList();
    }

    private static Predicate<CaptionsRow> of(String method) {
        return row -> row.method().equals(method);
    }

    private double mean(Predicate<CaptionsRow> which) {
        return rows.stream()
                .filter(which)
                .mapToDouble(CaptionsRow::value)
                .average()
                .orElseThrow();
    }
}
