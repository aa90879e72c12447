package dev.graft.experiments;

import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.Runner;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.show.Report;
import dev.graft.experiments.show.ReportFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Runs experiments into a folder, each into one of its own. */
public final class PaperRun {
    private final Path out;
    private final Setup setup;

    public PaperRun(Path out, Setup setup) {
        this.out = out;
        this.setup = setup;
    }

    /**
     * What is there now.
     *
     * @param before how many of the cells had been run by earlier calls
     */
    public record Done(Report report, Path page, Path csv, int cells, int before) {}

    /** Absent where the work was stopped; what was run is kept. */
    public Optional<Done> run(Experiment experiment) throws IOException {
        var folder = out.resolve(experiment.about().id());
        var outcome = new Runner(folder, setup).run(experiment);
        if (outcome.isEmpty()) {
            return Optional.empty();
        }
        var choice = outcome.get().choice();
        var numbers = experiment
                .report(choice, outcome.get().results())
                .withCaptions(choice.sentence())
                .withCommand(command(experiment));
        var report = choice.kind() == Choice.Kind.DRAWN ? numbers.withoutVerdicts() : numbers;
        var page = ReportFolder.write(folder, report);
        return Optional.of(new Done(
                report,
                page,
                outcome.get().csv(),
                outcome.get().cells(),
                outcome.get().before()));
    }

    /** As anybody can type it: without the names of folders that only this machine has. */
    private String command(Experiment experiment) {
        var command = new StringBuilder("./graft experiment ")
                .append(experiment.about().id());
        if (!setup.data().isEmpty()) {
            command.append(" --data DIR");
        }
        if (setup.quick()) {
            command.append(" --quick");
        }
        setup.draws().ifPresent(draws -> command.append(" --draws ").append(draws));
        return command.append(" --seed ").append(setup.seed().value()).toString();
    }
}
