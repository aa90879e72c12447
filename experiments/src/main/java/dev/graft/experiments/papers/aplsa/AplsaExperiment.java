package dev.graft.experiments.papers.aplsa;

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
import java.util.Optional;

/** What the table and the figures of the paper on annotation-based PLSA have in common. */
abstract class AplsaExperiment implements Experiment {
    static final int DRAWS = 5;
    static final int FEW_DRAWS = 2;
    static final int PICTURES_OF_A_CLASS = 50;

    private final About about;

    AplsaExperiment(String id, String figure, String shows, int minutes) {
        this.about = new About(
                id,
                List.of(),
                Paper.APLSA,
                figure,
                shows,
                "classes of Caltech-256 and of the fifteen scenes, pictures of Flickr with tags",
                minutes);
    }

    @Override
    public About about() {
        return about;
    }

    @Override
    public Choice choice(DataFolder data) {
        return AplsaData.choice(data);
    }

    @Override
    public Optional<Plan> plan(Setup setup) throws IOException {
        return AplsaData.load(setup).map(data -> new Plan(about.id() + " 1 " + data.fingerprint(), cells(data, setup)));
    }

    abstract List<Cell> cells(AplsaData data, Setup setup);

    abstract List<String> notes(Results entropies);

    abstract List<Part> parts(Results entropies);

    abstract List<Claim> claims(Results entropies);

    @Override
    public Report report(Choice choice, Results results) {
        var entropies = results.measure(Trial.Unit.NATS.measure());
        var data = new ArrayList<String>();
        data.add("Ran on " + choice.sets() + ", with " + largest(results, "annotated pictures")
                + " annotated pictures and " + largest(results, "words of annotations")
                + " different words of their annotations.");
        data.addAll(choice.missing());
        var notes = new ArrayList<String>(notes(entropies));
        notes.add(
                "Entropy in nats: the paper writes of bits, but its numbers are nats (A6). Lower is better. A star marks tasks"
                        + " whose classes stand in for the paper's.");
        notes.add(
                "B counts for each word how often its pictures show each visual word (A11); captions are cut into words, stop"
                        + " words left out, and the 2,600 most frequent are taken, as many as the paper had. At most 19,959 annotated"
                        + " pictures, drawn once. The codebook of 2,000 words is learnt once, on all pictures together.");
        notes.add("One random start a run, and no run is cut short: the paper's threshold is not given (A5).");
        return new Report(about.id(), about.title(choice), data, parts(entropies), claims(entropies), notes);
    }

    private static int largest(Results results, String measure) {
        return results.measure(measure).numbers().stream()
                .mapToInt(Double::intValue)
                .max()
                .orElse(0);
    }

    /** Such as "five draws in the paper, 2 here". */
    static String draws(Results entropies) {
        return "five draws in the paper, " + entropies.draws() + " here";
    }

    static Claim notTestable(String sentence, String why) {
        return new Claim(sentence, Verdict.NOT_TESTABLE, why);
    }
}
