package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.console.Printable;
import dev.graft.cli.option.FeatureOption;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.option.OutputOptions;
import dev.graft.cli.summary.ExperimentList;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import dev.graft.studies.Catalogue;
import dev.graft.studies.StudyRun;
import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.report.PaperPage;
import dev.graft.studies.report.ReportFolder;
import dev.graft.studies.report.StudyReport;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Experiment;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tables and figures of the papers, and comparisons of our own. */
@Command(
        name = "experiment",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a table or figure of a paper and writes all numbers (results.csv), a page (report.html), Markdown and drawings"
                    + " into a folder of its own. What was run is kept: the same command goes on where it ended.",
            "`graft experiment list` shows all names, what each needs and what is there. The name of a paper (stc, aplsa, dkt,"
                    + " structural, oht) runs all of it, all runs everything.",
            "Where a paper's data are not there but others are that can stand in, these are taken; without --data Graft"
                    + " draws pictures. The titles say so.",
            "borrowing, corrections, captions, domains and stream are comparisons of our own, and ours runs all of these."
                    + " With --features network they are run with a network's features beside those of SIFT."
        })
final class ExperimentCommand implements Callable<Integer> {
    private static final String LIST = "list";

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private FeatureOption features;

    @Parameters(paramLabel = "NAME", description = "list, all, a paper, a table or figure, or a comparison of our own")
    @SuppressWarnings("NullAway.Init")
    private String name;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "A folder with data sets as people unpack them, at any place in it. Default: drawn pictures.")
    private @Nullable Path data;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            description =
                    "Where collections and results go. Default: graft-experiment, with --quick graft-experiment-quick.")
    private @Nullable Path wanted;

    @Option(names = "--quick", description = "Few draws and few tasks: shows that it runs.")
    private boolean quick;

    @Option(
            names = "--draws",
            paramLabel = "N",
            description =
                    "How often each task is drawn. Default: as often as the paper did, or a few times with --quick.")
    private @Nullable Integer draws;

    @Option(
            names = "--network-draws",
            paramLabel = "N",
            description =
                    "Of borrowing: how many of the draws are also run with a network's features, which takes twice the time."
                            + " Default: all.")
    private @Nullable Integer networkDraws;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--pages",
            paramLabel = "DIR",
            description =
                    "Also put the results into their places in the pages about the papers in this folder; of a comparison of our"
                            + " own, write its page and drawings.")
    private @Nullable Path pages;

    @Option(
            names = "--tuning",
            description =
                    "Of borrowing, corrections and captions: the tasks that settings were chosen on, not those that test them.")
    private boolean tuning;

    @Option(names = "--threads", paramLabel = "N", description = "Default: all cores.")
    private int threads = Runtime.getRuntime().availableProcessors();

    private final ObjectNode results = new ObjectMapper().createObjectNode();

    @Override
    public Integer call() throws IOException {
        Check.inRange(1, 1024, threads, "--threads");
        if (draws != null) {
            Check.inRange(1, Setup.MOST_DRAWS, draws, "--draws");
        }
        if (networkDraws != null) {
            Check.inRange(1, Setup.MOST_DRAWS, networkDraws, "--network-draws");
        }
        var out = GivenPaths.folder(wanted == null ? Path.of("graft-experiment" + (quick ? "-quick" : "")) : wanted);
        if (name.equalsIgnoreCase(LIST)) {
            new ExperimentList(spec.commandLine().getOut(), output.json()).print(found(), data != null);
            return 0;
        }
        var experiments = Catalogue.named(name);
        boolean isPaper = experiments.get(0).about().series().isPaper();
        refuse(
                tuning && !experiments.stream().allMatch(Experiment::hasTuning),
                "--tuning is for borrowing, corrections and captions");
        refuse(tuning && pages != null, "numbers of --tuning prove nothing and are not for pages");
        refuse(
                isPaper && (features.given() || networkDraws != null),
                "--features and --network-draws are for comparisons of our own");
        refuse(!isPaper && data == null, "Missing required option: '--data=DIR'");
        return run(experiments, out);
    }

    private void refuse(boolean wrong, String message) {
        if (wrong) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }

    private DataFolder found() throws IOException {
        return data == null ? DataFolder.none() : DataFolder.look(data);
    }

    private Progress progress() {
        return output.progress(spec.commandLine().getErr());
    }

    /** One that fails is told of, and the others go on. */
    private int run(List<Experiment> experiments, Path out) throws IOException {
        var folder = found();
        folder.problems().forEach(problem -> say("note: " + problem));
        boolean isPaper = experiments.get(0).about().series().isPaper();
        if (data != null && folder.isEmpty() && isPaper) {
            throw new CollectionException(
                    "no data set was found in " + data
                            + "; `graft experiment list --data DIR` says what is looked for, and without --data pictures are drawn");
        }
        checkPages(experiments, folder);
        Interrupt.listen();
        var reports = new ArrayList<StudyReport>();
        var failures = new CollectionException("");
        boolean stopped = false;
        for (int i = 0; i < experiments.size() && !stopped; i++) {
            var experiment = experiments.get(i);
            try {
                var report = run(new StudyRun(out, setup(experiment, folder, out, experiments.size() > 1)), experiment);
                stopped = report.isEmpty();
                report.ifPresent(reports::add);
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                String what = experiment.about().id() + " failed: " + Main.message(e);
                spec.commandLine().getErr().println("graft: " + Printable.of(what));
                results.withArray("failed").add(what);
                failures.addSuppressed(e);
            }
        }
        if (stopped) {
            say("Stopped early: what was done is kept; the same command goes on from there");
        } else if (name.equalsIgnoreCase(Catalogue.PAPERS) && !reports.isEmpty()) {
            say("All of them: " + ReportFolder.overview(out, reports));
        }
        if (output.json()) {
            spec.commandLine().getOut().println(results.put("stopped", stopped).toPrettyString());
        }
        int failed = failures.getSuppressed().length;
        if (failed > 0) {
            var told = new CollectionException(
                    failed + " of " + Counted.of(experiments.size(), "experiment") + " failed, as told above");
            Arrays.stream(failures.getSuppressed()).forEach(told::addSuppressed);
            throw told;
        }
        return 0;
    }

    /** @param isOneOfMany an experiment that needs more draws than were asked for then has as many as it needs */
    private Setup setup(Experiment experiment, DataFolder folder, Path out, boolean isOneOfMany) throws IOException {
        var asked = draws == null
                ? OptionalInt.empty()
                : OptionalInt.of(isOneOfMany ? Math.max(experiment.leastDraws(), draws) : draws);
        return new Setup(
                folder,
                out,
                quick,
                asked,
                new Seed(seed),
                threads,
                progress(),
                new Setup.Options(
                        experiment.about().series().isPaper()
                                ? Setup.Options.PLAIN.features()
                                : FeatureSetting.siftAnd(features.params(), features.networks()),
                        networkDraws == null ? OptionalInt.empty() : OptionalInt.of(networkDraws),
                        tuning));
    }

    /** Nobody wants to learn after hours that there was no place for the result, or that a trial took it. */
    private void checkPages(List<Experiment> experiments, DataFolder folder) throws IOException {
        if (pages == null) {
            return;
        }
        refuse(quick, "--quick shows that experiments run; its numbers are not for pages");
        for (var experiment : experiments) {
            refuse(
                    experiment.choice(folder).kind() == Choice.Kind.DRAWN,
                    experiment.about().id() + " would run on drawn pictures; its numbers are not for pages");
            if (experiment.about().series().isPaper()) {
                page(experiment).check(experiment.about().id());
            } else {
                Files.createDirectories(pages);
            }
        }
    }

    private PaperPage page(Experiment experiment) {
        return new PaperPage(Objects.requireNonNull(pages)
                .resolve(experiment.about().series().id() + ".md"));
    }

    private Optional<StudyReport> run(StudyRun run, Experiment experiment) throws IOException {
        long begin = System.nanoTime();
        var done = run.run(experiment);
        if (done.isEmpty()) {
            return Optional.empty();
        }
        if (pages != null && experiment.about().series().isPaper()) {
            page(experiment).fill(done.get().report());
        } else if (pages != null) {
            ReportFolder.page(pages, done.get().report()).forEach(file -> say("  written: " + file));
        }
        tell(done.get(), (System.nanoTime() - begin) / 1_000_000_000L);
        return Optional.of(done.get().report());
    }

    private void tell(StudyRun.Done done, long seconds) {
        var report = done.report();
        var node = results.withArray("experiments")
                .addObject()
                .put("id", report.id())
                .put("title", report.title())
                .put("results", done.csv().toString())
                .put("page", done.page().toString())
                .put("cells", done.cells())
                .put("cellsFromBefore", done.before());
        var said = node.putArray("data");
        report.data().forEach(said::add);
        var claims = node.putArray("claims");
        report.claims()
                .forEach(claim -> claims.addObject()
                        .put("claim", claim.sentence())
                        .put("verdict", claim.verdict().toString())
                        .put("numbers", claim.numbers()));
        say(report.title());
        report.data().forEach(sentence -> say("  " + sentence));
        report.claims()
                .forEach(claim -> say("  " + claim.verdict() + ": " + claim.sentence() + " (" + claim.numbers() + ")"));
        String kept = done.before() == 0 ? "" : ", " + done.before() + " of them from before";
        say("  " + Counted.of(done.cells(), "cell") + kept + ", " + seconds + " s; " + done.page());
    }

    private void say(String line) {
        if (output.summary()) {
            spec.commandLine().getOut().println(Printable.of(line));
        }
    }
}
