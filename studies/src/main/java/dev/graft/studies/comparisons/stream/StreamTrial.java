package dev.graft.studies.comparisons.stream;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.SparseVector;
import dev.graft.engine.Engine;
import dev.graft.evaluation.MistakeCurve;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.embedding.Hellinger;
import dev.graft.methods.online.Scores;
import dev.graft.methods.online.means.OnlineMeans;
import dev.graft.methods.online.means.OnlineMeansParams;
import dev.graft.methods.online.oht.Bridge;
import dev.graft.methods.online.oht.Oht;
import dev.graft.methods.online.oht.OhtParams;
import dev.graft.methods.online.oht.OhtVariant;
import dev.graft.methods.online.oht.TextVote;
import dev.graft.methods.online.passiveaggressive.Kernel;
import dev.graft.methods.online.passiveaggressive.PaParams;
import dev.graft.methods.online.passiveaggressive.PassiveAggressive;
import dev.graft.methods.online.passiveaggressive.StepRule;
import dev.graft.methods.online.ridge.OnlineRidge;
import dev.graft.methods.online.ridge.OnlineRidgeParams;
import dev.graft.methods.online.ridge.RidgePrior;
import dev.graft.studies.data.TextSource;
import dev.graft.studies.run.Measurement;
import dev.graft.transfer.text.TextBridge;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

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
    static final String PLAIN = "class means, plain";
    static final String RIDGE = "ridge: without text";
    static final String TEXT_RIDGE = "oht-ridge: with text";
    static final String MEANS = "means: ours without text";
    static final String OURS = "oht: ours";
    static final String SHUFFLED_LABELS = "oht, labels of the texts shuffled";
    static final String SHUFFLED_PAIRS = "oht, pairs shuffled";
    static final String WRONG_LABELS = "oht, labels of the texts wrong";
    static final List<String> CONTROLS = List.of(SHUFFLED_LABELS, SHUFFLED_PAIRS, WRONG_LABELS);

    /** Of these the mistakes so far are noted. */
    static final List<String> CURVES = List.of(
            OURS,
            MEANS,
            PLAIN,
            TEXT,
            PA_BEST,
            oht(OhtVariant.OHT1, StepRule.PA_II, LINEAR),
            PA_LINEAR,
            oht(OhtVariant.OHT1, StepRule.PA_II, PAPER),
            pa(StepRule.PA_II, PAPER));

    /** The method of numbers about a task: how many classes it has, and whether the transfer layer was tuned on it. */
    static final String DATA = "data";

    static final String CLASSES = "classes";
    static final String TUNED_ON = "tuned on";

    static final int NEIGHBOURS = 100;

    private final StreamTask task;
    private final Engine engine;
    private final CountMatrix pictures;
    private final StreamOrders orders;
    private final StreamRecorder results;

    StreamTrial(StreamTask task, int draws, Engine engine) {
        this.task = task;
        this.engine = engine;
        this.pictures = task.pictures();
        this.orders = StreamOrders.of(pictures, task.labels(), draws, task.seed());
        this.results = new StreamRecorder(task.name(), halving(task.halving()), task.seed());
        results.note(PairSet.NONE, DATA, CLASSES, task.classes().size());
        results.note(PairSet.NONE, DATA, TUNED_ON, task.isTuned() ? 1 : 0);
    }

    /** What the settings of results begin with. */
    static String halving(int number) {
        return "halving " + number;
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

    /** All that there is for two classes. */
    List<Measurement> everything(TunedKernels chosen) {
        Map<String, Kernel> kernels = new LinkedHashMap<>();
        kernels.put(LINEAR, Kernel.LINEAR);
        kernels.put(PAPER, Kernel.PAPER);
        var others = task.source(PairSet.OTHERS).pictures();
        kernels.put(MEDIAN, Kernel.gaussian(TunedKernels.median(others)));
        kernels.put(TUNED, chosen.ofShares().params().kernel());
        plain();
        kernels.forEach((name, kernel) -> rules(name).forEach(rule -> alone(name, kernel, rule)));
        var best = chosen.ofRoots().params();
        run(
                PairSet.NONE,
                PA_BEST,
                Hellinger.sparse(pictures),
                () -> new PassiveAggressive(best, pictures.columns(), task.known()));
        for (var pairs : PairSet.GIVEN) {
            var source = task.source(pairs);
            var vote = vote(pairs, source);
            kernels.forEach((name, kernel) -> {
                for (var variant : OhtVariant.values()) {
                    rules(name).forEach(rule -> published(pairs, vote, variant, rule, name, kernel));
                }
            });
            ours(pairs, source);
            controls(pairs, source);
        }
        return results.values();
    }

    /** The methods without a kernel and ours; with more than two classes the controls as well. */
    List<Measurement> few() {
        plain();
        alone(LINEAR, Kernel.LINEAR, StepRule.PA_II);
        for (var pairs : PairSet.GIVEN) {
            var source = task.source(pairs);
            published(pairs, vote(pairs, source), OhtVariant.OHT1, StepRule.PA_II, LINEAR, Kernel.LINEAR);
            ours(pairs, source);
            if (!task.isBinary()) {
                controls(pairs, source);
            }
        }
        return results.values();
    }

    private void plain() {
        run(PairSet.NONE, PLAIN, pictures, () -> new PlainMeans(pictures.columns(), task.known()));
    }

    private void alone(String name, Kernel kernel, StepRule rule) {
        var params = PaParams.PAPER.withRule(rule).withKernel(kernel);
        run(
                PairSet.NONE,
                pa(rule, name),
                pictures,
                () -> new PassiveAggressive(params, pictures.columns(), task.known()));
    }

    /** The rules without softness are asked where they cost little or the paper has them. */
    private static List<StepRule> rules(String kernel) {
        return kernel.equals(LINEAR) || kernel.equals(PAPER) ? List.of(StepRule.values()) : List.of(StepRule.PA_II);
    }

    private TextVote vote(PairSet pairs, TextSource source) {
        var bridge = Bridge.of(source.pictures(), source.words(), engine);
        var vote = TextVote.of(bridge, source.texts(), source.labels(), task.known());
        var asked = vote.nearest(NEIGHBOURS);
        add(
                pairs,
                VOTE,
                orders.unchanging(row -> Scores.label(asked.of(SparseVector.of(pictures, row)), task.known())));
        return vote;
    }

    private void published(
            PairSet pairs, TextVote vote, OhtVariant variant, StepRule rule, String name, Kernel kernel) {
        var params = OhtParams.PAPER
                .withVariant(variant)
                .withOwn(PaParams.PAPER.withRule(rule).withKernel(kernel))
                .withExpectedTrials(orders.truth().length);
        run(
                pairs,
                oht(variant, rule, name),
                pictures,
                () -> new Oht(params, pictures.columns(), vote.nearest(NEIGHBOURS)));
    }

    private void ours(PairSet pairs, TextSource source) {
        var start = learn(source);
        var shares = start.shares(pictures);
        add(pairs, TEXT, orders.unchanging(row -> StreamOrders.largest(shares.row(row))));
        var blank = RidgePrior.blank(start.space(), start.scale());
        ridge(pairs, RIDGE, blank);
        ridge(pairs, TEXT_RIDGE, start);
        means(pairs, MEANS, blank);
        means(pairs, OURS, start);
    }

    private void controls(PairSet pairs, TextSource source) {
        means(pairs, SHUFFLED_LABELS, learn(source.withShuffledLabels(task.seed())));
        means(pairs, SHUFFLED_PAIRS, learn(source.withShuffledPairs(task.seed())));
        means(pairs, WRONG_LABELS, learn(source.withWrongLabels(task.known())));
    }

    private void means(PairSet pairs, String method, RidgePrior start) {
        run(pairs, method, pictures, () -> new OnlineMeans(OnlineMeansParams.DEFAULT, start, task.known()));
    }

    private RidgePrior learn(TextSource source) {
        return TextBridge.learn(
                        source.pictures(), source.words(), source.texts(), source.labels(), task.known(), engine)
                .start();
    }

    private void ridge(PairSet pairs, String method, RidgePrior start) {
        run(pairs, method, pictures, () -> new OnlineRidge(OnlineRidgeParams.DEFAULT, start, task.known()));
    }

    private void run(PairSet pairs, String method, CountMatrix rows, Supplier<OnlineLabeller> fresh) {
        add(pairs, method, orders.run(rows, fresh));
    }

    private void add(PairSet pairs, String method, List<MistakeCurve> runs) {
        if (task.isBinary() && task.halving() == 1 && CURVES.contains(method)) {
            results.addWithCurve(pairs, method, runs);
        } else {
            results.add(pairs, method, runs);
        }
    }
}
