package dev.graft.studies.run;

import dev.graft.studies.data.ResourceTable;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.report.Claim;
import dev.graft.studies.report.Part;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.StudyReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/** A table or figure of a paper, several that are drawn from the same runs, or a comparison of our own. */
public abstract class Experiment {
    private final About about;

    protected Experiment(About about) {
        this.about = about;
    }

    /** As experiments.csv describes the class. */
    protected Experiment() {
        this.about = About.of(getClass().getSimpleName());
    }

    public final About about() {
        return about;
    }

    /** The data it would run on; reads none of them. */
    public abstract Choice choice(DataFolder data);

    /**
     * Reads the data and says what is to be run.
     *
     * @throws CancellationException where the work was stopped
     */
    public abstract Plan plan(Setup setup) throws IOException;

    /** The smallest number of draws that gives a result. */
    public int leastDraws() {
        return 1;
    }

    /** Whether there are other tasks, on which settings were chosen, that can be run instead. */
    public boolean hasTuning() {
        return false;
    }

    /** Whether it compares any number of features; without a choice, all networks that there are. */
    public boolean comparesFeatures() {
        return false;
    }

    /** A table that sums up the report, which contains it; the terminal shows it too. */
    public Optional<ReportTable> headline(CellResults results) {
        return Optional.empty();
    }

    /** A document beside the folder of the pages, with a marked place for the headline. */
    public Optional<String> document() {
        return Optional.empty();
    }

    /** What the numbers say. Depends on the results alone, not on what made them. */
    public final StudyReport report(Choice choice, CellResults results) {
        return new StudyReport(
                about.id,
                about.title(choice),
                data(choice, results),
                parts(results),
                claims(results),
                notes(results),
                "./graft experiment " + about.id);
    }

    /** What it ran on, what is missing and where to get it, a sentence each. */
    protected List<String> data(Choice choice, CellResults results) {
        var sentences = new ArrayList<>(List.of("Run on: " + choice.sets() + "."));
        sentences.addAll(choice.missing());
        return sentences;
    }

    /** Tables, plots and what is said between them. */
    protected abstract List<Part> parts(CellResults results);

    /** What the paper claims, and whether it holds here. */
    protected List<Claim> claims(CellResults results) {
        return List.of();
    }

    /** What a reader must know to read the numbers. */
    protected List<String> notes(CellResults results) {
        return List.of();
    }

    /**
     * What an experiment is.
     *
     * @param id its name on the command line: stc-table1
     * @param aliases other names, of figures that are part of it
     * @param figure such as Table 1; of a comparison, the question
     * @param shows in one sentence
     * @param needs the data, in words
     * @param minutes with real data on two cores, about
     */
    public record About(
            String id, List<String> aliases, Series series, String figure, String shows, String needs, int minutes) {
        private static final ResourceTable TABLE = ResourceTable.of(About.class, "experiments.csv");

        public About {
            aliases = List.copyOf(aliases);
        }

        private static About of(String experiment) {
            return new About(
                    TABLE.get(experiment, "id"),
                    Stream.of(TABLE.get(experiment, "aliases").split(" "))
                            .filter(name -> !name.isEmpty())
                            .toList(),
                    Series.valueOf(TABLE.get(experiment, "series")),
                    TABLE.get(experiment, "figure"),
                    TABLE.get(experiment, "shows"),
                    TABLE.get(experiment, "needs"),
                    Integer.parseInt(TABLE.get(experiment, "minutes")));
        }

        /** Such as "Self-taught clustering, Table 1", with what a title must say besides. */
        public String title(Choice choice) {
            return (series.isPaper() ? series.method() + ", " : "") + figure + choice.warning();
        }
    }
}
