package dev.graft.studies.papers.oht;

import dev.graft.engine.Engine;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.report.ReportWording;
import dev.graft.studies.run.Cell;
import dev.graft.studies.run.CellResults;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Experiment;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Plan;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What the figures of the paper on online transfer have in common: 45 tasks, a cell each, shown in many orders. */
abstract class OhtExperiment extends Experiment {
    static final ReportWording WORDING = ReportWording.of(OhtExperiment.class, "oht.md");
    static final String MEASURE = "mistake rate";
    static final int NEIGHBOURS = 100;
    private static final int PUBLISHED_DRAWS = 100;
    private static final int FEW_DRAWS = 10;

    @Override
    public Choice choice(DataFolder data) {
        return OhtData.choice(data);
    }

    @Override
    public Plan plan(Setup setup) throws IOException {
        int draws = setup.draws(PUBLISHED_DRAWS, FEW_DRAWS);
        var documents = OhtData.read(setup);
        return new Plan(
                OhtData.fingerprint(documents, setup, draws),
                OhtTask.all(documents, setup.seed()).stream()
                        .map(task -> new Cell(task.name(), engine -> run(task, draws, engine)))
                        .toList());
    }

    /** All orders of a task. */
    abstract List<Measurement> run(OhtTask task, int draws, Engine engine);

    @Override
    protected List<String> data(Choice choice, CellResults results) {
        var lines = new ArrayList<>(List.of(WORDING.text(OhtData.kind(choice))));
        var classes = results.tasks().stream()
                .flatMap(task -> OhtTask.classes(task).stream())
                .distinct()
                .toList();
        if (!classes.isEmpty()) {
            lines.add("The " + classes.size() + " classes: " + String.join(", ", classes) + ".");
        }
        lines.addAll(choice.missing());
        return lines;
    }

    /** What must be known to read any of the numbers, then what is known of the figure alone. */
    @Override
    protected List<String> notes(CellResults results) {
        var own = ownNotes(results).stream();
        return Stream.concat(WORDING.notes("notes", results.tasks().size(), results.draws()).stream(), own)
                .toList();
    }

    abstract List<String> ownNotes(CellResults results);
}
