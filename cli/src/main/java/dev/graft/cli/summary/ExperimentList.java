package dev.graft.cli.summary;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.studies.Catalogue;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Experiment;
import dev.graft.studies.run.Series;
import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.Locale;

/** Lists the experiments: what each needs, which data is available, how long it takes. */
public final class ExperimentList {
    private final PrintWriter out;
    private final boolean json;

    public ExperimentList(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /** @param looked whether a folder of data was given */
    public void print(DataFolder data, boolean looked) {
        if (json) {
            printJson(data);
            return;
        }
        var missing = new LinkedHashSet<String>();
        for (var series : Series.values()) {
            out.println(series.id() + ": " + series.title());
            Catalogue.all().stream()
                    .filter(experiment -> experiment.about().series() == series)
                    .forEach(experiment -> {
                        print(experiment, experiment.choice(data));
                        missing.addAll(experiment.choice(data).missing());
                    });
            out.println();
        }
        if (looked) {
            data.found()
                    .forEach(found -> out.println("found: "
                            + Printable.of(found.set().title() + " in " + found.path() + ": " + found.sentence())));

            data.problems().forEach(problem -> out.println("note: " + Printable.of(problem)));
            missing.forEach(sentence -> out.println("missing: " + sentence));
        } else {
            out.println(
                    "With --data DIR, this list also shows which of the papers' data is available and what can stand"
                            + " in for the rest.");
        }
    }

    private void print(Experiment experiment, Choice choice) {
        var about = experiment.about();
        out.printf("  %-20s %s: %s%n", about.id(), about.figure(), about.shows());
        if (!about.aliases().isEmpty()) {
            out.printf("  %-20s also called %s%n", "", String.join(", ", about.aliases()));
        }
        out.printf("  %-20s needs %s%n", "", about.needs());
        String on = about.series().isPaper() ? "runs on " + runsOn(choice) + ", " : "";
        out.printf("  %-20s %sabout %s%n", "", on, Counted.of(about.minutes(), "minute"));
    }

    private static String runsOn(Choice choice) {
        return switch (choice.kind()) {
            case PUBLISHED -> choice.sets() + ", as published";
            case STAND_IN -> choice.sets() + " in place of the paper's";
            case DRAWN -> "synthetic pictures";
        };
    }

    private void printJson(DataFolder data) {
        var json = new ObjectMapper().createObjectNode();
        var experiments = json.putArray("experiments");
        for (var experiment : Catalogue.papers()) {
            var choice = experiment.choice(data);
            var about = experiment.about();
            var node = experiments
                    .addObject()
                    .put("id", about.id())
                    .put("paper", about.series().id())
                    .put("figure", about.figure())
                    .put("shows", about.shows())
                    .put("needs", about.needs())
                    .put("runsOn", choice.sets())
                    .put("kind", choice.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                    .put("minutes", about.minutes());
            var missing = node.putArray("missing");
            choice.missing().forEach(missing::add);
        }
        var problems = json.putArray("problems");
        data.problems().forEach(problems::add);
        out.println(json.toPrettyString());
    }
}
