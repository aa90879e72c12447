package dev.graft.experiments.papers.stc;

import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.papers.clustering.Trial;
import dev.graft.experiments.run.Cell;
import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.Paper;
import dev.graft.experiments.run.Plan;
import dev.graft.experiments.run.Results;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.show.Claim;
import dev.graft.experiments.show.Part;
import dev.graft.experiments.show.Report;
import dev.graft.experiments.show.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the table and the figures of the paper on self-taught clustering have in common. */
abstract class StcExperiment implements Experiment {
    /** The paper does not say how often it drew and began. */
    static final int DRAWS = 5;

    /** A figure of one task is quick to run, and one task says little. */
    static final int DRAWS_OF_ONE_TASK = 20;

    static final int FEW_DRAWS = 2;

    private final About about;

    StcExperiment(String figure, String shows, int minutes) {
        this.about = new About(
                "stc-" + figure.toLowerCase(Locale.ROOT).replace(" ", ""),
                List.of(),
                Paper.STC,
                figure,
                shows,
                "twenty categories of Caltech-256",
                minutes);
    }

    @Override
    public About about() {
        return about;
    }

    @Override
    public Choice choice(DataFolder data) {
        return StcData.choice(data);
    }

    @Override
    public Optional<Plan> plan(Setup setup) throws IOException {
        return StcData.load(setup).map(data -> new Plan(about.id() + " 2 " + data.fingerprint(), cells(data, setup)));
    }

    abstract List<Cell> cells(StcData data, Setup setup);

    /** The paper's settings that the runs have, and what they depart in. */
    abstract List<String> notes(Results entropies);

    abstract List<Part> parts(Results entropies, Results all);

    abstract List<Claim> claims(Results entropies, Results all);

    @Override
    public Report report(Choice choice, Results results) {
        var entropies = results.measure(Trial.Unit.BITS.measure());
        var data = new ArrayList<String>();
        data.add("Ran on " + choice.sets() + ": " + pictures(results, "target pictures") + " pictures as the target, "
                + pictures(results, "auxiliary pictures") + " of the other categories as auxiliary ones.");
        data.addAll(choice.missing());
        var notes = new ArrayList<String>(notes(entropies));
        notes.add(
                "Of each category 70 pictures are drawn, as in the paper; where the smallest has fewer than 84, five sixths of"
                        + " it, so that draws differ. The codebook of 800 words is learnt once, on all categories.");
        notes.add(
                "One start a run (C6: the paper gives neither starts nor repeats). As many auxiliary clusters as there are"
                        + " auxiliary categories (C5). Entropy in bits (C11), lower is better.");
        notes.add("STC moves rows, then words, each by what is there by then, so that its objective cannot rise (C1); "
                + StcMethods.STC_PRINTED
                + " is Algorithm 1 as it stands in the paper. Co-clustering moves as STC does.");
        notes.add(
                "CLUTO is our own repeated bisection with CLUTO's defaults (cosine, I2, IDF, ten trials), an imitation"
                        + " (C9).");
        return new Report(
                about.id(), about.title(choice), data, parts(entropies, results), claims(entropies, results), notes);
    }

    private static String pictures(Results results, String measure) {
        var numbers = results.measure(measure).numbers().stream()
                .mapToInt(Double::intValue)
                .summaryStatistics();
        return numbers.getMin() == numbers.getMax()
                ? Integer.toString(numbers.getMin())
                : numbers.getMin() + " to " + numbers.getMax();
    }

    /** The task of a figure with one, and which of the paper's it stands for. */
    static String task(Results entropies) {
        String task = entropies.tasks().get(0);
        String row = StcTask.rowOf(task);
        return row.isEmpty() || row.equals(task) ? task : task + " (stands in for " + row + ")";
    }

    static Claim notTestable(String sentence, String why) {
        return new Claim(sentence, Verdict.NOT_TESTABLE, why);
    }
}
