package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.collection.CollectionException;
import dev.graft.collection.NetworkFeatures;
import dev.graft.collection.Progress;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.experiments.Catalogue;
import dev.graft.experiments.PaperRun;
import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.ours.Comparison;
import dev.graft.experiments.ours.Eyes;
import dev.graft.experiments.ours.Pages;
import dev.graft.experiments.run.Choice;
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
import java.util.Objects;
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
            "borrowing, corrections, captions, domains and stream are comparisons of our own, and ours runs all of these."
                    + " With --features network they show what a network sees beside what SIFT sees."
        })
final class ExperimentCommand implements Callable<Integer> {
    private static final String LIST = "list";
    private static final String OURS = "ours";

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
                    "Of borrowing: how many of the draws a network looks at, which takes twice the time. Default: all.")
    private @Nullable Integer networkDraws;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(
            names = "--pages",
            paramLabel = "DIR",
            description =
                    "Also put the results into their places in the pages about the papers in this folder; of a comparison of our"
                            + " own, its page and drawings.")
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
        var out = Given.folder(wanted == null ? Path.of("graft-experiment" + (quick ? "-quick" : "")) : wanted);
        if (name.equalsIgnoreCase(LIST)) {
            new ExperimentList(spec.commandLine().getOut(), output.json()).print(found(), data != null);
            return 0;
        }
        var own = Arrays.stream(Comparison.values())
                .filter(comparison -> comparison.id().equalsIgnoreCase(name) || name.equalsIgnoreCase(OURS))
                .toList();
        if (!own.isEmpty()) {
            refuse(quick, "--quick is for tables and figures of papers");
            refuse(
                    tuning && !own.stream().allMatch(Comparison::hasTuning),
                    "--tuning is for borrowing, corrections and captions");
            refuse(tuning && pages != null, "numbers of --tuning prove nothing and are not for pages");
            return compare(own, out);
        }
        refuse(tuning, "--tuning is for borrowing, corrections and captions");
        refuse(
                features.given() || networkDraws != null,
                "--features and --network-draws are for comparisons of our own");
        return papers(Catalogue.named(name), out);
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
    private int papers(List<Experiment> experiments, Path out) throws IOException {
        var folder = found();
        folder.problems().forEach(problem -> say("note: " + problem));
        if (data != null && folder.isEmpty()) {
            throw new CollectionException(
                    "no data set was found in " + data
                            + "; `graft experiment list --data DIR` says what is looked for, and without --data pictures are drawn");
        }
        checkPages(experiments, folder);
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
        var failures = new CollectionException("");
        boolean stopped = false;
        for (int i = 0; i < experiments.size() && !stopped; i++) {
            try {
                var report = run(run, experiments.get(i));
                stopped = report.isEmpty();
                report.ifPresent(reports::add);
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                String what = experiments.get(i).about().id() + " failed: " + Main.message(e);
                spec.commandLine().getErr().println("graft: " + Printable.of(what));
                results.withArray("failed").add(what);
                failures.addSuppressed(e);
            }
        }
        if (stopped) {
            say("Stopped early: what was done is kept; the same command goes on from there");
        } else if (name.equalsIgnoreCase(Catalogue.EVERYTHING) && !reports.isEmpty()) {
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
            page(experiment).check(experiment.about().id());
        }
    }

    private PaperPage page(Experiment experiment) {
        return new PaperPage(
                Objects.requireNonNull(pages).resolve(experiment.about().paper().id() + ".md"));
    }

    private Optional<Report> run(PaperRun run, Experiment experiment) throws IOException {
        long begin = System.nanoTime();
        var done = run.run(experiment);
        if (done.isEmpty()) {
            return Optional.empty();
        }
        if (pages != null) {
            page(experiment).fill(done.get().report());
        }
        tell(done.get(), (System.nanoTime() - begin) / 1_000_000_000L);
        return Optional.of(done.get().report());
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

    private int compare(List<Comparison> comparisons, Path out) throws IOException {
        if (data == null) {
            throw new ParameterException(spec.commandLine(), "Missing required option: '--data=DIR'");
        }
        var eyes = Eyes.siftAnd(features.params()
                .flatMap(wish -> wish instanceof NetworkFeatures network
                        ? Optional.of(Eyes.of(network, features.networks()))
                        : Optional.empty()));
        var folder = pages == null ? Optional.<Pages>empty() : Optional.of(new Pages(pages));
        Interrupt.listen();
        var written = results.putArray("written");
        boolean stopped = false;
        for (int i = 0; i < comparisons.size() && !stopped; i++) {
            var comparison = comparisons.get(i);
            var wish = new Comparison.Wish(data, draws(comparison), networkDraws(comparison), tuning, eyes);
            long begin = System.nanoTime();
            var files = comparison.run(wish, out, threads, progress());
            stopped = files.isEmpty();
            if (!stopped) {
                var all = new ArrayList<>(files.get());
                if (folder.isPresent()) {
                    all.addAll(folder.get().put(files.get()));
                }
                all.forEach(file -> written.add(file.toString()));
                say("Written after " + (System.nanoTime() - begin) / 1_000_000_000L + " s: "
                        + all.stream().map(Path::toString).collect(Collectors.joining(", ")));
            }
        }
        if (output.json()) {
            spec.commandLine().getOut().println(results.put("stopped", stopped).toPrettyString());
        }
        if (stopped) {
            say("Stopped early: what was indexed is kept");
        }
        return 0;
    }

    private int networkDraws(Comparison comparison) {
        return networkDraws == null ? draws(comparison) : Math.min(networkDraws, draws(comparison));
    }

    /** Where all are run, one that needs more draws than were asked for has as many as it needs. */
    private int draws(Comparison comparison) {
        if (draws == null) {
            return comparison.draws();
        }
        return name.equalsIgnoreCase(OURS) ? Math.max(comparison.leastDraws(), draws) : draws;
    }

    private void say(String line) {
        if (output.summary()) {
            spec.commandLine().getOut().println(Printable.of(line));
        }
    }
}
