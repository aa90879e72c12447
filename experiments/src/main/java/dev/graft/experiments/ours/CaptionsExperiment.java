package dev.graft.experiments.ours;

import dev.graft.collection.Progress;
import dev.graft.core.check.Check;
import dev.graft.core.file.WholeFile;
import dev.graft.core.fit.RunListener;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.evaluation.Accuracy;
import dev.graft.experiments.ours.CaptionsRow.Part;
import dev.graft.methods.Annotations;
import dev.graft.methods.LabelProblem;
import dev.graft.methods.Labeller;
import dev.graft.methods.Restarts;
import dev.graft.methods.Spaces;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.embed.Hellinger;
import dev.graft.methods.logistic.Features;
import dev.graft.methods.logistic.Logistic;
import dev.graft.methods.logistic.LogisticParams;
import dev.graft.methods.structural.Tuning;
import dev.graft.recipe.FewShot;
import dev.graft.recipe.Guard;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Do pictures with captions help to learn classes from few examples? Curves over the number of examples, for our recipe, for
 * the methods as published and for plain bags, with controls that must not help.
 */
public final class CaptionsExperiment {
    static final String BAGS = "bags, logistic regression";
    static final int[] EXAMPLES = {1, 2, 4, 8, 16, 32};
    static final int[] FOLDERS = {5, 10, 20};
    static final int MOST_UNEQUAL = 8;

    private static final List<DataSet.Name> SETS = List.of(DataSet.Name.SCENE15, DataSet.Name.CALTECH101);
    private static final LogisticParams OF_BAGS = new LogisticParams(0.1, true, 1e-4, 1_000);
    private static final LogisticParams OF_RECIPE = OF_BAGS.withPenalty(FewShot.CAUTION);
    private static final LogisticParams PUBLISHED = OF_BAGS.withBias(false);
    private static final double[] PENALTIES = Tuning.powersOfTen(-5, 4);

    private final Path data;
    private final int draws;
    private final boolean tuning;
    private final List<Eyes> eyes;

    /**
     * @param data the folder of the data sets
     * @param tuning the classes that the recipe was tuned on instead of those that test it
     * @param eyes what looks at the pictures, one after the other
     */
    public CaptionsExperiment(Path data, int draws, boolean tuning, List<Eyes> eyes) {
        this.data = data;
        this.draws = Check.inRange(1, 1_000, draws, "draws");
        this.tuning = tuning;
        this.eyes = List.copyOf(eyes);
    }

    /**
     * The files of the result.
     *
     * @param pictures one for each pair of eyes
     */
    public record Result(Path csv, Path table, List<Path> pictures) {}

    /** Absent where the work was stopped. */
    public Optional<Result> run(Path out, int threads, Progress progress) throws IOException {
        Files.createDirectories(out);
        var looked = SeenBy.look(eyes, each -> look(each, out.resolve("collections"), threads, progress));
        if (looked.isEmpty()) {
            return Optional.empty();
        }
        var seen = looked.get();
        var pictures = new ArrayList<Path>();
        for (var each : seen.rows().entrySet()) {
            var picture = out.resolve(each.getKey().drawing("captions"));
            WholeFile.write(picture, CaptionsPicture.of(each.getValue()).getBytes(StandardCharsets.UTF_8));
            pictures.add(picture);
        }
        var result = new Result(out.resolve("captions.csv"), out.resolve("captions.md"), pictures);
        WholeFile.write(result.csv, seen.csv(CaptionsRow::csv).getBytes(StandardCharsets.UTF_8));
        WholeFile.write(
                result.table, new CaptionsPage(seen, draws, tuning).text().getBytes(StandardCharsets.UTF_8));
        return Optional.of(result);
    }

    private Optional<List<CaptionsRow>> look(Eyes with, Path work, int threads, Progress progress) throws IOException {
        var found = DataSet.all(SETS, data, work, with, progress);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        var sets = found.get();
        var rows = new ArrayList<CaptionsRow>();
        progress.begin(
                "learning from captions, then classes, of what " + with.described() + " saw", "set", sets.size());
        try (var engine = Engine.local(threads)) {
            for (var set : sets.entrySet()) {
                rows.addAll(measure(set.getKey(), set.getValue(), engine));
                progress.advance(rows.stream().map(CaptionsRow::set).distinct().count());
                if (progress.stopRequested()) {
                    return Optional.empty();
                }
            }
        } finally {
            progress.end();
        }
        return Optional.of(rows);
    }

    /** All numbers of one data set. */
    List<CaptionsRow> measure(DataSet.Name set, DataSet with, Engine engine) {
        var task = CaptionsTask.of(set, with, tuning);
        var lender = CaptionsLender.learn(with, engine);
        var rows = new ArrayList<CaptionsRow>();
        var bags = Features.of(new Hellinger(task.pictures().columns()).embed(task.pictures()));
        perDraw(rows, engine, task, cell -> {
            var found = new ArrayList<CaptionsRow>();
            for (int n : EXAMPLES) {
                found.add(cell.accuracy(BAGS, bags, n, OF_BAGS, 1));
                found.add(cell.recall(BAGS, bags, n, OF_BAGS));
            }
            return found;
        });
        published(rows, task, CaptionsTask.of(set, with, true), lender, engine);
        lender.recipes().forEach((name, learnt) -> recipe(rows, name, learnt, task, engine));
        var ours = lender.recipes().get(CaptionsLender.OURS);
        if (ours != null) {
            rows.addAll(smallFolders(task, ours, engine));
            rows.addAll(unequal(task, ours, engine));
        }
        return rows;
    }

    private void perDraw(
            List<CaptionsRow> rows, Engine engine, CaptionsTask task, Function<CaptionsCell, List<CaptionsRow>> work) {
        Restarts.all(draws, engine, draw -> {
                    try (var alone = Engine.local(1)) {
                        return work.apply(new CaptionsCell(task, draw + 1, alone));
                    }
                })
                .forEach(rows::addAll);
    }

    /** With the C2 that is best on the tuning classes, for each n and each measure: the most that can be said for them. */
    private void published(
            List<CaptionsRow> rows, CaptionsTask task, CaptionsTask tuned, CaptionsLender lender, Engine engine) {
        lender.published().forEach((name, space) -> {
            var tried = new ArrayList<CaptionsRow>();
            var there = Features.of(space.embed(tuned.pictures()));
            perDraw(tried, engine, tuned, cell -> {
                var found = new ArrayList<CaptionsRow>();
                for (int n : EXAMPLES) {
                    for (double penalty : PENALTIES) {
                        found.add(cell.accuracy(name, there, n, PUBLISHED.withPenalty(penalty), 1));
                        found.add(cell.recall(name, there, n, PUBLISHED.withPenalty(penalty)));
                    }
                }
                return found;
            });
            var here = Features.of(space.embed(task.pictures()));
            perDraw(rows, engine, task, cell -> {
                var found = new ArrayList<CaptionsRow>();
                for (int n : EXAMPLES) {
                    double forAccuracy = best(tried, Part.ACCURACY, n);
                    double forRecall = best(tried, Part.RECALL, n);
                    found.add(cell.accuracy(name, here, n, PUBLISHED.withPenalty(forAccuracy), 1));
                    found.add(cell.recall(name, here, n, PUBLISHED.withPenalty(forRecall)));
                }
                return found;
            });
        });
    }

    private static double best(List<CaptionsRow> tried, Part part, int n) {
        double best = PENALTIES[0];
        double most = -1;
        for (double penalty : PENALTIES) {
            double mean = tried.stream()
                    .filter(row -> row.part() == part && row.n() == n && row.penalty() == penalty)
                    .mapToDouble(CaptionsRow::value)
                    .average()
                    .orElseThrow();
            if (mean > most) {
                most = mean;
                best = penalty;
            }
        }
        return best;
    }

    private void recipe(
            List<CaptionsRow> rows, String name, RepresentationAssigner learnt, CaptionsTask task, Engine engine) {
        var pictures = task.pictures();
        Guard.judge(pictures, learnt.directions(), Seed.DEFAULT.of("guard"), engine)
                .ifPresent(said -> rows.add(new CaptionsRow(
                        Part.GUARD,
                        task.set().toString(),
                        name,
                        0,
                        0,
                        0,
                        said.captured(),
                        said.enough() * said.needed(),
                        0)));
        var views = new HashMap<Double, Features>();
        Function<Double, Features> seen = examples -> views.computeIfAbsent(
                // Beyond 16 examples nothing changes.
                Math.min(16, examples),
                some -> Features.of(new FewShot(learnt, FewShot.CAUTION)
                        .views(pictures, some, engine)
                        .embed(pictures)));
        for (int n : EXAMPLES) {
            var all = seen.apply((double) n);
            // One class and the rest, n and 4n: that many on average.
            var two = seen.apply(2.5 * n);
            perDraw(
                    rows,
                    engine,
                    task,
                    cell -> List.of(
                            cell.accuracy(name, all, n, OF_RECIPE, FewShot.temperature(n)),
                            cell.recall(name, two, n, OF_RECIPE)));
        }
    }

    /** Every draw deals the pictures into folders of a few a class; what is not labelled in a folder is its test. */
    private List<CaptionsRow> smallFolders(CaptionsTask task, RepresentationAssigner learnt, Engine engine) {
        var found = Restarts.all(draws, engine, number -> {
            var draw = task.draw(number + 1);
            int least =
                    draw.orders().stream().mapToInt(order -> order.length).min().orElseThrow();
            var rows = new ArrayList<CaptionsRow>();
            for (int folder : FOLDERS) {
                for (int n : new int[] {1, 2, 4}) {
                    double[] right = new double[2];
                    int folders = least / folder;
                    for (int f = 0; f < folders; f++) {
                        int from = f * folder;
                        int examples = n;
                        var of =
                                rightly(task, draw.part(from, from + folder), draw.part(from, from + examples), learnt);
                        right[0] += of[0] / folders;
                        right[1] += of[1] / folders;
                    }
                    rows.add(both(Part.SMALL_FOLDER, task, BAGS, n, folder, draw, right[0]));
                    rows.add(both(Part.SMALL_FOLDER, task, CaptionsLender.OURS, n, folder, draw, right[1]));
                }
            }
            return rows;
        });
        return found.stream().flatMap(List::stream).toList();
    }

    /** From 1 to 8 examples of a class, at random. */
    private List<CaptionsRow> unequal(CaptionsTask task, RepresentationAssigner learnt, Engine engine) {
        var found = Restarts.all(draws, engine, number -> {
            var draw = task.draw(number + 1);
            var random = draw.seed().of("unequal").random();
            var examples = draw.orders().stream()
                    .flatMapToInt(order -> IntStream.of(order).limit(1 + random.nextInt(MOST_UNEQUAL)))
                    .toArray();
            var all = IntStream.range(0, task.pictures().rows()).toArray();
            var right = rightly(task, all, examples, learnt);
            return List.of(
                    both(Part.UNEQUAL, task, BAGS, 0, 0, draw, right[0]),
                    both(Part.UNEQUAL, task, CaptionsLender.OURS, 0, 0, draw, right[1]));
        });
        return found.stream().flatMap(List::stream).toList();
    }

    private static CaptionsRow both(
            Part part, CaptionsTask task, String method, int n, int folder, CaptionsTask.Draw draw, double value) {
        return new CaptionsRow(part, task.set().toString(), method, n, folder, draw.number(), value, 0, 0);
    }

    /** The accuracy of bags and of our recipe on the pictures of a folder that are no examples. */
    private static double[] rightly(CaptionsTask task, int[] folder, int[] examples, RepresentationAssigner learnt) {
        var known = IntStream.of(folder)
                .map(row -> IntStream.of(examples).anyMatch(one -> one == row) ? task.classOf()[row] : -1)
                .toArray();
        var problem = LabelProblem.of(
                task.pictures().select(folder),
                Annotations.single(task.classes().size(), known));
        var bags =
                new Logistic(OF_BAGS, Spaces.same(new Hellinger(task.pictures().columns())));
        return new double[] {
            accuracy(task, folder, known, problem, bags),
            accuracy(task, folder, known, problem, new FewShot(learnt, FewShot.CAUTION))
        };
    }

    private static double accuracy(
            CaptionsTask task, int[] folder, int[] known, LabelProblem problem, Labeller method) {
        try (var alone = Engine.local(1)) {
            var found = method.fit(problem, alone, RunListener.NONE).probabilities();
            var asked =
                    IntStream.range(0, folder.length).filter(i -> known[i] < 0).toArray();
            return Accuracy.of(
                    Arrays.stream(asked).map(i -> likeliest(found.row(i))).toArray(),
                    Arrays.stream(asked).map(i -> task.classOf()[folder[i]]).toArray());
        }
    }

    private static int likeliest(double[] of) {
        int best = 0;
        for (int c = 1; c < of.length; c++) {
            best = of[c] > of[best] ? c : best;
        }
        return best;
    }
}
