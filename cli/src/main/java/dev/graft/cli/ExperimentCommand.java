package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.collection.CollectionException;
import dev.graft.collection.Progress;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.experiments.Catalogue;
import dev.graft.experiments.PaperRun;
import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.ours.Comparison;
import dev.graft.experiments.run.Experiment;
import dev.graft.experiments.run.Setup;
import dev.graft.experiments.show.PaperPage;
import dev.graft.experiments.show.Report;
import dev.graft.experiments.show.ReportFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
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
            "borrowing, captions, domains and stream are comparisons of our own."
        })
final class ExperimentCommand implements Callable<Integer> {
    private static final String LIST = "list";

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

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
            defaultValue = "graft-experiment",
            description = "Where collections and results go. Default: ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init")
    private Path out;

    @Option(names = "--quick", description = "Few draws and few tasks: shows that it runs.")
    private boolean quick;

    @Option(
            names = "--draws",
            paramLabel = "N",
            description =
                    "How often each task is drawn. Default: as often as the paper did, or a few times with --quick.")
    private @Nullable Integer draws;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--pages",
            paramLabel = "DIR",
            description = "Also put the results into their places in the pages about the papers in this folder.")
    private @Nullable Path pages;

    @Option(
            names = "--tuning",
            description =
                    "Of borrowing and captions: the tasks that the recipe was tuned on, instead of those that test it.")
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
        Given.folder(out);
        if (name.equalsIgnoreCase(LIST)) {
            new ExperimentList(spec.commandLine().getOut(), output.json()).print(found(), data != null);
            return 0;
        }
        var own = Arrays.stream(Comparison.values())
                .filter(comparison -> comparison.id().equalsIgnoreCase(name))
                .findFirst();
        return own.isPresent() ? compare(own.get()) : papers(Catalogue.named(name));
    }

    private DataFolder found() throws IOException {
        return data == null ? DataFolder.none() : DataFolder.look(data);
    }

    private Progress progress() {
        return output.progress(spec.commandLine().getErr());
    }

    /** One that fails is told of, and the others go on. */
    private int papers(List<Experiment> experiments) throws IOException {
        var folder = found();
        folder.problems().forEach(problem -> say("note: " + problem));
        var setup = new Setup(
                folder,
                out,
                quick,
                draws == null ? OptionalInt.empty() : OptionalInt.of(draws),
                new Seed(seed),
                threads,
                progress());
        Interrupt.listen();
        var run = new PaperRun(out, setup);
        var reports = new ArrayList<Report>();
        var failed = new ArrayList<String>();
        boolean stopped = false;
        for (var experiment : experiments) {
            try {
                var report = run(run, experiment);
                stopped = report.isEmpty();
                report.ifPresent(reports::add);
            } catch (IOException | RuntimeException e) {
                if (experiments.size() == 1) {
                    throw e;
                }
                failed.add(experiment.about().id() + ": " + e.getMessage());
            }
            if (stopped) {
                break;
            }
        }
        if (stopped) {
            say("Stopped early: what was done is kept; the same command goes on from there");
        } else if (experiments.size() > 1) {
            say("All of them: " + ReportFolder.overview(out, reports));
        }
        if (output.json()) {
            spec.commandLine().getOut().println(results.put("stopped", stopped).toPrettyString());
        }
        if (!failed.isEmpty()) {
            throw new CollectionException("of " + experiments.size() + " experiments " + failed.size() + " failed: "
                    + String.join("; ", failed));
        }
        return 0;
    }

    private Optional<Report> run(PaperRun run, Experiment experiment) throws IOException {
        long begin = System.nanoTime();
        var done = run.run(experiment);
        if (done.isEmpty()) {
            return Optional.empty();
        }
        var report = done.get().report();
        if (pages != null) {
            new PaperPage(pages.resolve(experiment.about().paper().id() + ".md")).fill(report);
        }
        tell(done.get(), (System.nanoTime() - begin) / 1_000_000_000L);
        return Optional.of(report);
    }

    private void tell(PaperRun.Done done, long seconds) {
        var report = done.report();
        var node = results.withArray("experiments")
                .addObject()
                .put("id", report.id())
                .put("title", report.title())
                .put("results", done.csv().toString())
                .put("page", done.page().toString())
                .put("cells", done.cells())
                .put("cellsFromBefore", done.before());
        var claims = node.putArray("claims");
        report.claims()
                .forEach(claim -> claims.addObject()
                        .put("claim", claim.sentence())
                        .put("verdict", claim.verdict().toString())
                        .put("numbers", claim.numbers()));
        say(report.title());
        report.claims()
                .forEach(claim -> say("  " + claim.verdict() + ": " + claim.sentence() + " (" + claim.numbers() + ")"));
        String kept = done.before() == 0 ? "" : ", " + done.before() + " of them from before";
        say("  " + Counted.of(done.cells(), "cell") + kept + ", " + seconds + " s; " + done.page());
    }

    private int compare(Comparison comparison) throws IOException {
        if (data == null) {
            throw new ParameterException(spec.commandLine(), "Missing required option: '--data=DIR'");
        }
        Interrupt.listen();
        var files = comparison.run(data, draws == null ? comparison.draws() : draws, tuning, out, threads, progress());
        say(files.map(written ->
                        "Written: " + written.stream().map(Path::toString).collect(Collectors.joining(", ")))
                .orElse("Stopped early: what was indexed is kept"));
        return 0;
    }

    private void say(String line) {
        if (output.summary()) {
            spec.commandLine().getOut().println(Printable.of(line));
        }
    }
}
