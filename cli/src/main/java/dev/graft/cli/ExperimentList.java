package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.experiments.Catalogue;
import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.ours.Comparison;
import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.Paper;
import java.io.PrintWriter;
import java.util.LinkedHashSet;
import java.util.Locale;

/** Every experiment: what it needs, what is there, how long it takes. */
final class ExperimentList {
    private final PrintWriter out;
    private final boolean json;

    ExperimentList(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /** @param looked whether a folder was given at all */
    void print(DataFolder data, boolean looked) {
        if (json) {
            printJson(data);
            return;
        }
        var missing = new LinkedHashSet<String>();
        for (var paper : Paper.values()) {
            out.println(paper.id() + ": " + paper.title());
            Catalogue.all().stream()
                    .filter(experiment -> experiment.about().paper() == paper)
                    .forEach(experiment -> {
                        print(experiment, experiment.choice(data));
                        missing.addAll(experiment.choice(data).missing());
                    });
            out.println();
        }
        out.println("Comparisons of our own (they need --data; ours runs all of them):");
        for (var own : Comparison.values()) {
            out.printf("  %-20s %s%n", own.id(), own.question());
        }
        out.println();
        if (looked) {
            data.found()
                    .forEach(found -> out.println("found: "
                            + Printable.of(found.set().title() + " in " + found.path() + ": " + found.sentence())));

            data.problems().forEach(problem -> out.println("note: " + Printable.of(problem)));
            missing.forEach(sentence -> out.println("missing: " + sentence));
        } else {
            out.println("With --data DIR this list also says what is there of the papers' data and what can stand in.");
        }
    }

    private void print(Experiment experiment, Choice choice) {
        var about = experiment.about();
        out.printf("  %-20s %s: %s%n", about.id(), about.figure(), about.shows());
        if (!about.aliases().isEmpty()) {
            out.printf("  %-20s also called %s%n", "", String.join(", ", about.aliases()));
        }
        out.printf("  %-20s needs %s%n", "", about.needs());
        out.printf("  %-20s runs on %s, about %s%n", "", runsOn(choice), Counted.of(about.minutes(), "minute"));
    }

    private static String runsOn(Choice choice) {
        return switch (choice.kind()) {
            case PUBLISHED -> choice.sets() + ", as published";
            case STAND_IN -> choice.sets() + " in place of the paper's";
            case DRAWN -> "drawn pictures";
        };
    }

    private void printJson(DataFolder data) {
        var json = new ObjectMapper().createObjectNode();
        var experiments = json.putArray("experiments");
        for (var experiment : Catalogue.all()) {
            var choice = experiment.choice(data);
            var about = experiment.about();
            var node = experiments
                    .addObject()
                    .put("id", about.id())
                    .put("paper", about.paper().id())
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
