package dev.graft.studies;

import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.report.ReportFolder;
import dev.graft.studies.report.ReportTable;
import dev.graft.studies.report.StudyReport;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Experiment;
import dev.graft.studies.run.Runner;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Runs experiments into a folder, each into one of its own. */
public record StudyRun(Path out, Setup setup) {
    /**
     * What is there now.
     *
     * @param headline a table of the report that sums it up
     * @param before how many of the cells had been run by earlier calls
     */
    public record Done(
            StudyReport report, Optional<ReportTable> headline, Path page, Path csv, int cells, int before) {}

    /** Absent where the work was stopped; what was run is kept. */
    public Optional<Done> run(Experiment experiment) throws IOException {
        var folder = out.resolve(experiment.about().id());
        var found = new Runner(folder, setup).run(experiment);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var outcome = found.get();
        var choice = outcome.choice();
        var report = experiment
                .report(choice, outcome.results())
                .made(command(experiment), choice.sentence(), choice.kind() != Choice.Kind.DRAWN);
        var page = ReportFolder.write(folder, report);
        return Optional.of(new Done(
                report,
                experiment.headline(outcome.results()),
                page,
                outcome.csv(),
                outcome.cells(),
                outcome.before()));
    }

    /** As anybody can type it: without the names of folders that only this machine has. */
    private String command(Experiment experiment) {
        var command = new StringBuilder("./graft experiment ")
                .append(experiment.about().id());
        if (setup.data().root().isPresent()) {
            command.append(" --data DIR");
        }
        if (setup.quick()) {
            command.append(" --quick");
        }
        setup.draws().ifPresent(draws -> command.append(" --draws ").append(draws));
        if (experiment.about().series().isPaper()) {
            return command.append(" --seed ").append(setup.seed().value()).toString();
        }
        setup.options().features().stream().map(FeatureSetting::option).forEach(command::append);
        setup.options()
                .networkDraws()
                .ifPresent(draws -> command.append(" --network-draws ").append(draws));
        return command.append(setup.options().tuning() ? " --tuning" : "").toString();
    }
}
