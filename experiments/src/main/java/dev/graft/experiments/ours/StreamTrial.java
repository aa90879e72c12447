package dev.graft.experiments.ours;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.engine.Engine;
import dev.graft.evaluation.MistakeCurve;
import dev.graft.methods.OnlineLabeller;
import dev.graft.methods.Scores;
import dev.graft.methods.oht.Bridge;
import dev.graft.methods.oht.Oht;
import dev.graft.methods.oht.OhtParams;
import dev.graft.methods.oht.OhtVariant;
import dev.graft.methods.oht.TextVote;
import dev.graft.methods.onlineridge.OnlineRidge;
import dev.graft.methods.onlineridge.OnlineRidgeParams;
import dev.graft.methods.onlineridge.Start;
import dev.graft.methods.passiveaggressive.Kernel;
import dev.graft.methods.passiveaggressive.Pa;
import dev.graft.methods.passiveaggressive.PaParams;
import dev.graft.methods.passiveaggressive.StepRule;
import dev.graft.recipe.TextBridge;
import dev.graft.stream.Rehearsal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** One task, by every method, each of them in the same orders of the stream. */
final class StreamTrial {
    static final String LINEAR = "linear";
    static final String PAPER = "Gaussian, sigma 8";
    static final String MEDIAN = "Gaussian, median width";
    static final String TUNED = "Gaussian, tuned width";
    static final String PA_LINEAR = pa(StepRule.PA_II, LINEAR);
    static final String PA_BEST = "PA-II, Gaussian on roots, tuned";
    static final String VOTE = "text alone, the paper's vote";
    static final String TEXT = "text alone, ours";
    static final String RIDGE = "`ridge`: ours without text";
    static final String OURS = "`oht`: ours";
    static final String SHUFFLED_LABELS = "`oht`, labels of the texts shuffled";
    static final String SHUFFLED_PAIRS = "`oht`, pairs shuffled";
    static final String WRONG_LABELS = "`oht`, labels of the texts wrong";

    static final int NEIGHBOURS = 100;
    private static final String NO_RIVAL = "";

    private final StreamTask task;
    private final Engine engine;
    private final Watch watch;
    private final int columns;
    private final CountMatrix pictures;
    private final int[] truth;
    private final int[][] orders;
    private final List<StreamRow> rows = new ArrayList<>();

    StreamTrial(StreamTask task, int draws, Engine engine, Watch watch) {
        this.task = task;
        this.engine = engine;
        this.watch = watch;
        this.pictures = task.pictures();
        this.columns = pictures.columns();
        this.truth = task.labels();
        var rehearsal = new Rehearsal(pictures, truth);
        this.orders = IntStream.rangeClosed(1, draws)
                .mapToObj(draw -> rehearsal.order(task.seed().of(draw)))
                .toArray(int[][]::new);
    }

    static String pa(StepRule rule, String kernel) {
        return "PA" + suffix(rule) + ", " + kernel;
    }

    static String oht(OhtVariant variant, StepRule rule, String kernel) {
        return variant + suffix(rule) + ", " + kernel;
    }

    private static String suffix(StepRule rule) {
        return switch (rule) {
            case PA -> "";
            case PA_I -> "-I";
            case PA_II -> "-II";
        };
    }

    /** All that there is for two classes; a part where the work was stopped. */
    List<StreamRow> everything(TunedWidths widths) {
        Map<String, Kernel> kernels = new LinkedHashMap<>();
        kernels.put(LINEAR, Kernel.LINEAR);
        kernels.put(PAPER, Kernel.PAPER);
        var others = task.help(PairSet.OTHERS).pictures();
        kernels.put(MEDIAN, Kernel.gaussian(TunedWidths.median(others)));
        kernels.put(TUNED, Kernel.gaussian(widths.ofShares()));
        kernels.forEach((name, kernel) -> alone(name, kernel));
        var roots = TunedWidths.roots(pictures);
        var best = PaParams.PAPER
                .withKernel(Kernel.gaussian(widths.ofRoots()))
                .withAggressiveness(widths.aggressiveness());
        run(PairSet.NONE, PA_BEST, NO_RIVAL, roots, () -> new Pa(best, columns, task.known()));
        for (var pairs : List.of(PairSet.OTHERS, PairSet.ALL)) {
            var help = task.help(pairs);
            var vote = vote(pairs, help);
            kernels.forEach((name, kernel) -> {
                for (var variant : OhtVariant.values()) {
                    published(pairs, vote, variant, name, kernel);
                }
            });
            ours(pairs, help, PA_BEST);
            controls(pairs, help, PA_BEST);
        }
        return rows;
    }

    /** The methods without a kernel and ours; with more than two classes the controls as well. */
    List<StreamRow> few() {
        alone(LINEAR, Kernel.LINEAR, StepRule.PA_II);
        for (var pairs : List.of(PairSet.OTHERS, PairSet.ALL)) {
            var help = task.help(pairs);
            published(pairs, vote(pairs, help), OhtVariant.OHT1, StepRule.PA_II, LINEAR, Kernel.LINEAR);
            ours(pairs, help, NO_RIVAL);
            if (!task.isBinary()) {
                controls(pairs, help, NO_RIVAL);
            }
        }
        return rows;
    }

    private void alone(String name, Kernel kernel) {
        for (var rule : rules(name)) {
            alone(name, kernel, rule);
        }
    }

    private void alone(String name, Kernel kernel, StepRule rule) {
        var params = PaParams.PAPER.withRule(rule).withKernel(kernel);
        run(PairSet.NONE, pa(rule, name), NO_RIVAL, pictures, () -> new Pa(params, columns, task.known()));
    }

    /** The rules without softness are asked where they cost little or the paper has them. */
    private static List<StepRule> rules(String kernel) {
        return kernel.equals(LINEAR) || kernel.equals(PAPER) ? List.of(StepRule.values()) : List.of(StepRule.PA_II);
    }

    private TextVote vote(PairSet pairs, StreamTask.Help help) {
        var bridge = Bridge.of(help.pictures(), help.words(), engine);
        var vote = TextVote.of(bridge, help.texts(), help.labels(), task.known());
        var asked = vote.nearest(NEIGHBOURS);
        var answers = IntStream.range(0, pictures.rows())
                .map(row -> Scores.label(asked.of(SparseVector.of(pictures, row)), task.known()))
                .toArray();
        unchanging(pairs, VOTE, answers);
        return vote;
    }

    private void published(PairSet pairs, TextVote vote, OhtVariant variant, String name, Kernel kernel) {
        for (var rule : rules(name)) {
            published(pairs, vote, variant, rule, name, kernel);
        }
    }

    private void published(
            PairSet pairs, TextVote vote, OhtVariant variant, StepRule rule, String name, Kernel kernel) {
        var params = OhtParams.PAPER
                .withVariant(variant)
                .withOwn(PaParams.PAPER.withRule(rule).withKernel(kernel))
                .withExpectedTrials(truth.length);
        run(
                pairs,
                oht(variant, rule, name),
                pa(rule, name),
                pictures,
                () -> new Oht(params, columns, vote.nearest(NEIGHBOURS)));
    }

    private void ours(PairSet pairs, StreamTask.Help help, String rival) {
        var start = learn(help);
        var shares = start.shares(pictures);
        var answers = IntStream.range(0, pictures.rows())
                .map(row -> largest(shares.row(row)))
                .toArray();
        unchanging(pairs, TEXT, answers);
        var blank = Start.blank(start.space(), start.scale());
        ridge(pairs, RIDGE, rival, blank);
        ridge(pairs, OURS, rival, start);
    }

    private void controls(PairSet pairs, StreamTask.Help help, String rival) {
        ridge(pairs, SHUFFLED_LABELS, rival, learn(help.withShuffledLabels(task.seed())));
        ridge(pairs, SHUFFLED_PAIRS, rival, learn(help.withShuffledPairs(task.seed())));
        ridge(pairs, WRONG_LABELS, rival, learn(help.withWrongLabels(task.known())));
    }

    private Start learn(StreamTask.Help help) {
        return TextBridge.learn(help.pictures(), help.words(), help.texts(), help.labels(), task.known(), engine)
                .start();
    }

    private void ridge(PairSet pairs, String method, String rival, Start start) {
        run(pairs, method, rival, pictures, () -> new OnlineRidge(OnlineRidgeParams.DEFAULT, start, task.known()));
    }

    /** The first of the largest. */
    static int largest(double[] shares) {
        int largest = 0;
        for (int c = 1; c < shares.length; c++) {
            largest = shares[c] > shares[largest] + Scores.NOTHING ? c : largest;
        }
        return largest;
    }

    private void run(PairSet pairs, String method, String rival, CountMatrix seen, Supplier<OnlineLabeller> fresh) {
        var rehearsal = new Rehearsal(seen, truth);
        var runs = new ArrayList<MistakeCurve>();
        for (var order : orders) {
            if (watch.stopped()) {
                return;
            }
            runs.add(rehearsal.run(fresh.get(), order));
        }
        rows.add(StreamRow.of(task, pairs, method, rival, runs));
    }

    /** What does not learn says the same of a picture in every order. */
    private void unchanging(PairSet pairs, String method, int[] answers) {
        var runs = new ArrayList<MistakeCurve>();
        for (var order : orders) {
            var wrong = new boolean[order.length];
            for (int t = 0; t < wrong.length; t++) {
                wrong[t] = answers[order[t]] != truth[order[t]];
            }
            runs.add(MistakeCurve.of(wrong));
        }
        rows.add(StreamRow.of(task, pairs, method, NO_RIVAL, runs));
    }
}
