package dev.graft.bench.cases;

import dev.graft.bench.GraftTool;
import dev.graft.bench.OnlineTrials;
import dev.graft.bench.Options;
import dev.graft.bench.SideBySide;
import dev.graft.bench.Tool;
import dev.graft.engine.Engine;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.api.OnlineLabeller;
import dev.graft.methods.online.oht.Bridge;
import dev.graft.methods.online.oht.Oht;
import dev.graft.methods.online.oht.OhtParams;
import dev.graft.methods.online.oht.TextVote;
import dev.graft.methods.online.passiveaggressive.PaParams;
import dev.graft.methods.online.ridge.OnlineRidge;
import dev.graft.methods.online.ridge.OnlineRidgeParams;
import dev.graft.methods.online.ridge.RidgePrior;
import dev.graft.transfer.text.TextBridge;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * Labels and learns from pictures that arrive one by one: compared with a direct implementation of the paper's
 * formulas, with a growing number of pairs, and at increasing positions of the stream.
 */
public record StreamBench(Options options) {
    private static final int CLASSES = 2;
    private static final int NEIGHBOURS = 100;
    private static final int USUAL = 150;
    /** The length of the paper's streams, over which predictions are compared. */
    private static final int STREAM = 500;

    private static final OhtParams LINEAR = OhtParams.PAPER.withOwn(PaParams.DEFAULT);
    private static final OhtParams FULL_BUDGET =
            OhtParams.PAPER.withOwn(PaParams.PAPER.withBudget(PaParams.DEFAULT.budget()));

    /** The last option is the number of events to stop at. */
    public static void main(String[] args) throws IOException {
        var options = Options.of(args);
        var arrivals = new StreamBench(options);
        try (var engine = new SerialEngine()) {
            for (int wordsInAPicture : new int[] {USUAL, ArrivingPictures.VISUAL_WORDS}) {
                arrivals.learners(wordsInAPicture, engine);
            }
            for (int pairs : new int[] {1_500, 15_000, 150_000}) {
                arrivals.pairs(pairs, engine);
            }
            arrivals.length(Integer.parseInt(options.last()), engine);
        }
    }

    private void learners(int wordsInAPicture, Engine engine) throws IOException {
        var data = ArrivingPictures.of(1_500, wordsInAPicture);
        var vote = vote(data, engine);
        var start = start(data, engine);
        var plain = new DirectOht(data, NEIGHBOURS, true);
        check(data, plain, vote);
        var full = oht(FULL_BUDGET, vote, NEIGHBOURS);
        advance(full, data, 0, 2 * FULL_BUDGET.own().budget());
        var tools = beside("stream, " + wordsInAPicture + " of 500 visual words");
        tools.add(fresh("OHT1-II, K = 100", data, () -> oht(LINEAR, vote, NEIGHBOURS)));
        tools.add(plain("plain, Sim2 ready", 100, data, plain));
        tools.add(plain("plain, nothing ready", 4, data, new DirectOht(data, NEIGHBOURS, false)));
        tools.add(fresh("OHT1-II, K = all", data, () -> oht(LINEAR, vote, TextVote.ALL)));
        tools.add(fresh("OHT1-II as in the paper, Gaussian, 500 events", data, () -> oht(OhtParams.PAPER, vote, 100)));
        tools.add(new OnlineTrials("OHT1-II, Gaussian, 2,000 pictures kept", 200, () -> from(full, data, 0)));
        tools.add(fresh("online ridge, 256 dimensions", data, () -> ridge(start)));
        run(tools);
    }

    private void pairs(int pairs, Engine engine) throws IOException {
        var data = ArrivingPictures.of(pairs, USUAL);
        String what = String.format(Locale.ROOT, "stream, %,d pairs", pairs);
        var bridge = new GraftTool<>(1, () -> vote(data, engine), vote -> vote.texts() + " texts");
        new SideBySide(what + ", making the bridge", 1, pairs, bridge).warmUp(0).run(3);
        var vote = vote(data, engine);
        var plain = new DirectOht(data, NEIGHBOURS, true);
        check(data, plain, vote);
        run(beside(
                what,
                fresh("OHT1-II, K = 100", data, () -> oht(LINEAR, vote, NEIGHBOURS)),
                plain("plain, Sim2 ready", Math.max(4, 150_000 / pairs), data, plain)));
    }

    /**
     * Compared with a learner that restarts with each repeat: on a busy machine only their ratio shows whether time
     * grows.
     */
    private void length(int last, Engine engine) throws IOException {
        var data = ArrivingPictures.of(1_500, USUAL);
        var vote = vote(data, engine);
        var start = start(data, engine);
        length("linear", last, data, () -> oht(LINEAR, vote, NEIGHBOURS));
        length("online ridge", last, data, () -> ridge(start));
        // Kernels take ten times as long and keep at most their budget of pictures; a learner that restarts has none
        // yet.
        length("Gaussian, 2,000 pictures kept", Math.min(last, 10_000), data, () -> oht(FULL_BUDGET, vote, NEIGHBOURS));
    }

    private void length(String what, int last, ArrivingPictures data, Supplier<OnlineLabeller> learners)
            throws IOException {
        var learner = learners.get();
        int at = 0;
        for (int mark = 1_000; mark <= last; mark *= 10) {
            advance(learner, data, at, mark);
            at = mark;
            int from = mark;
            run(beside(
                    String.format(Locale.ROOT, "stream, %s, at event %,d", what, mark),
                    fresh("from the beginning", data, learners),
                    new OnlineTrials("going on", STREAM, () -> from(learner, data, from))));
        }
    }

    private static SideBySide beside(String what, Tool... tools) {
        return new SideBySide(what, 1, OnlineTrials.REPORTED, tools);
    }

    private void run(SideBySide tools) throws IOException {
        tools.warmUp(options.warmUp() / 3).run(3 * options.repeats());
    }

    private static TextVote vote(ArrivingPictures data, Engine engine) {
        var bridge = Bridge.of(data.pairs(), data.words(), engine);
        return TextVote.of(bridge, data.texts(), data.labels(), CLASSES);
    }

    private static RidgePrior start(ArrivingPictures data, Engine engine) {
        return TextBridge.learn(data.pairs(), data.words(), data.texts(), data.labels(), CLASSES, engine)
                .start();
    }

    private static Oht oht(OhtParams params, TextVote vote, int neighbours) {
        return new Oht(params, vote.columns(), vote.nearest(neighbours));
    }

    private static OnlineRidge ridge(RidgePrior start) {
        return new OnlineRidge(OnlineRidgeParams.DEFAULT, start, CLASSES);
    }

    /** A learner that restarts with each repeat. */
    private static Tool fresh(String name, ArrivingPictures data, Supplier<OnlineLabeller> learner) {
        return new OnlineTrials(name, STREAM, () -> from(learner.get(), data, 0));
    }

    private static Tool plain(String name, int events, ArrivingPictures data, DirectOht transfer) {
        var pictures = rows(data);
        return new OnlineTrials(name, events, () -> {
            var run = transfer.new Run();
            return event -> {
                int label = ArrivingPictures.label(event);
                return run.trial(pictures[event], label) == label ? 0 : 1;
            };
        });
    }

    private static double[][] rows(ArrivingPictures data) {
        var pictures = new double[STREAM][];
        Arrays.setAll(pictures, event -> DirectOht.dense(data.picture(event)));
        return pictures;
    }

    private static IntUnaryOperator from(OnlineLabeller learner, ArrivingPictures data, int first) {
        return event -> trial(learner, data, first + event) == ArrivingPictures.label((long) first + event) ? 0 : 1;
    }

    private static void advance(OnlineLabeller learner, ArrivingPictures data, int from, int to) {
        for (int event = from; event < to; event++) {
            trial(learner, data, event);
        }
    }

    private static int trial(OnlineLabeller learner, ArrivingPictures data, long event) {
        var picture = data.picture(event);
        int predicted = learner.predict(picture).label();
        learner.learn(picture, ArrivingPictures.label(event));
        return predicted;
    }

    /**
     * @throws IllegalStateException if the direct implementation and ours differ for any picture of the paper's
     *     stream
     */
    private static void check(ArrivingPictures data, DirectOht plain, TextVote vote) {
        var run = plain.new Run();
        var ours = oht(LINEAR, vote, NEIGHBOURS);
        var pictures = rows(data);
        int events = Math.max(20, Math.min(STREAM, 1_500_000 / data.pairs().rows()));
        var voting = vote.nearest(NEIGHBOURS);
        for (int event = 0; event < events; event++) {
            int predicted = trial(ours, data, event);
            if (run.trial(pictures[event], ArrivingPictures.label(event)) != predicted) {
                throw new IllegalStateException("the direct implementation and ours differ at event " + event);
            }
            if (event < 20) {
                same(plain.similarities(pictures[event]), voting.similarities(data.picture(event)));
            }
        }
    }

    private static void same(double[] plain, double[] ours) {
        double largest = Arrays.stream(plain).map(Math::abs).max().orElseThrow();
        for (int text = 0; text < plain.length; text++) {
            if (!(Math.abs(plain[text] - ours[text]) <= 1e-12 * Math.max(1, largest))) {
                throw new IllegalStateException("plain " + plain[text] + " and ours " + ours[text] + " differ");
            }
        }
    }
}
