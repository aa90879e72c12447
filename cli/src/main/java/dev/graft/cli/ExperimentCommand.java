package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.console.Printable;
import dev.graft.cli.console.TextTable;
import dev.graft.cli.option.FeatureListOption;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.summary.ExperimentList;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.store.CollectionException;
import dev.graft.studies.Catalogue;
import dev.graft.studies.StudyRun;
import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.report.PaperPage;
import dev.graft.studies.report.ReportFolder;
import dev.graft.studies.report.ReportTable;
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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the tables and figures of the papers, and our own comparisons. */
@Command(
        name = "experiment",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a table or figure of a paper and writes all numbers (results.csv), a page (report.html), Markdown and"
                    + " charts into its own folder. Completed work is kept: the same command resumes where it stopped.",
            "`graft experiment list` shows all names, what each needs and which data is available. The name of a"
                    + " paper (stc,"
                    + " aplsa, dkt, structural, oht) runs all of its experiments; all runs those of every paper.",
            "If a paper's data is missing, another set stands in for it; without --data, Graft draws pictures. The"
                    + " titles"
                    + " say so.",
            "borrowing, corrections, captions, domains, stream, eyes and names are comparisons of our own; ours runs all of"
                    + " them. With --features network they use a network's features as well as SIFT. eyes compares any"
                    + " number of networks: those listed, or all that you have."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class ExperimentCommand extends GraftCommand {
    private static final String LIST = "list";

    @Mixin
    private FeatureListOption features;

    @Parameters(
            paramLabel = "NAME",
            description = "list, all, ours, or the name of a paper, table, figure or comparison.")
    private String name;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "A folder that contains unpacked data sets, at any depth. Default: synthetic pictures.")
    private @Nullable Path data;

    @Option(
            names = {"-o", "--out"},
            paramLabel = "DIR",
            description = "The folder for collections and results. Default: graft-experiment, or graft-experiment-quick"
                    + " with --quick.")
    private @Nullable Path wanted;

    @Option(names = "--quick", description = "Run few draws of few tasks, to show that it works.")
    private boolean quick;

    @Option(
            names = "--draws",
            paramLabel = "N",
            description = "The number of random draws of each task. Default: as in the paper, or a few with --quick.")
    private @Nullable Integer draws;

    @Option(
            names = "--network-draws",
            paramLabel = "N",
            description =
                    "For borrowing and corrections: the number of draws that are also run with a network's features, which"
                            + " doubles their"
                            + " time. Default: all.")
    private @Nullable Integer networkDraws;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "42",
            description = "Seed of everything random. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--pages",
            paramLabel = "DIR",
            description =
                    "Also insert the results into the papers' pages in this folder, or write the page and charts of a"
                            + " comparison of our own.")
    private @Nullable Path pages;

    @Option(
            names = "--tuning",
            description =
                    "For borrowing, corrections, captions and names: run the tasks that settings were tuned on instead of"
                            + " the test"
                            + " tasks.")
    private boolean tuning;

    @Option(names = "--threads", paramLabel = "N", description = "The number of threads. Default: all cores.")
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
            new ExperimentList(out(), output().json()).print(found(), data != null);
            return 0;
        }
        var experiments = Catalogue.named(name);
        boolean isPaper = experiments.get(0).about().series().isPaper();
        refuse(
                tuning && !experiments.stream().allMatch(Experiment::hasTuning),
                "--tuning is only for borrowing, corrections, captions and names");
        refuse(tuning && pages != null, "results of --tuning prove nothing and must not go into pages");
        refuse(
                isPaper && (features.given() || networkDraws != null),
                "--features and --network-draws are only for comparisons of our own");
        refuse(
                features.asked().size() > 1 && !experiments.stream().allMatch(Experiment::comparesFeatures),
                "several --features are only for eyes and names");
        refuse(!isPaper && data == null, "Missing required option: '--data=DIR'");
        return run(experiments, out);
    }

    private void refuse(boolean wrong, String message) {
        if (wrong) {
            throw usage(message);
        }
    }

    private DataFolder found() throws IOException {
        return data == null ? DataFolder.none() : DataFolder.scan(data);
    }

    /** An experiment that fails is reported, and the others still run. */
    private int run(List<Experiment> experiments, Path out) throws IOException {
        var folder = found();
        folder.problems().forEach(problem -> say("note: " + problem));
        boolean isPaper = experiments.get(0).about().series().isPaper();
        if (data != null && folder.isEmpty() && isPaper) {
            throw new CollectionException("no data set was found in " + data
                    + "; `graft experiment list --data DIR` shows which are looked for; without --data,"
                    + " pictures are drawn");
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
                err().println("graft: " + Printable.of(what));
                results.withArray("failed").add(what);
                failures.addSuppressed(e);
            }
        }
        if (stopped) {
            say("Stopped early: completed work is kept; run the same command again to continue");
        } else if (name.equalsIgnoreCase(Catalogue.PAPERS) && !reports.isEmpty()) {
            say("Overview: " + ReportFolder.overview(out, reports));
        }
        if (output().json()) {
            out().println(results.put("stopped", stopped).toPrettyString());
        }
        int failed = failures.getSuppressed().length;
        if (failed > 0) {
            var told = new CollectionException(
                    failed + " of " + Counted.of(experiments.size(), "experiment") + " failed; see the messages above");
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
                        featuresOf(experiment),
                        networkDraws == null ? OptionalInt.empty() : OptionalInt.of(networkDraws),
                        tuning));
    }

    private List<FeatureSetting> featuresOf(Experiment experiment) throws IOException {
        if (experiment.about().series().isPaper()) {
            return Setup.Options.PLAIN.features();
        }
        return experiment.comparesFeatures() && !features.given()
                ? FeatureSetting.siftAndAll(features.networks())
                : FeatureSetting.siftAnd(features.params(), features.networks());
    }

    /** Reports before hours of work that the pages have no place for the results, or must not have them. */
    private void checkPages(List<Experiment> experiments, DataFolder folder) throws IOException {
        if (pages == null) {
            return;
        }
        refuse(quick, "results of --quick must not go into pages");
        for (var experiment : experiments) {
            refuse(
                    experiment.choice(folder).kind() == Choice.Kind.DRAWN,
                    experiment.about().id() + " would run on synthetic pictures; its results must not go into pages");
            if (experiment.about().series().isPaper()) {
                page(experiment).check(experiment.about().id());
            } else {
                Files.createDirectories(pages);
                var document = document(experiment);
                if (document.isPresent()) {
                    document.get().check(experiment.about().id());
                }
            }
        }
    }

    /** The document that repeats the headline of an experiment, if it is there. */
    private Optional<PaperPage> document(Experiment experiment) {
        return experiment
                .document()
                .map(name -> Objects.requireNonNull(pages).toAbsolutePath().resolveSibling(name))
                .filter(Files::isRegularFile)
                .map(PaperPage::new);
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
            ReportFolder.page(pages, done.get().report()).forEach(file -> say("  wrote " + file));
            var document = document(experiment);
            if (document.isPresent() && done.get().headline().isPresent()) {
                document.get()
                        .fill(experiment.about().id(), done.get().headline().get());
                say("  wrote " + document.get().file());
            }
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
        done.headline().ifPresent(table -> tell(table, node));
        String kept = done.before() == 0 ? "" : ", " + done.before() + " of them from an earlier run";
        say("  " + Counted.of(done.cells(), "cell") + kept + ", " + seconds + " s; " + done.page());
    }

    private void tell(ReportTable table, ObjectNode node) {
        var rows = node.putArray("headline");
        for (var row : table.rows()) {
            var cells = rows.addObject();
            for (int i = 0; i < row.size(); i++) {
                cells.put(table.columns().get(i), row.get(i));
            }
        }
        TextTable.lines(table.columns(), table.rows()).forEach(line -> say("  " + line));
    }
}
