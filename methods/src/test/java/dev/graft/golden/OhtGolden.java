package dev.graft.golden;

import static dev.graft.golden.Golden.need;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.core.matrix.SparseVector;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.evaluation.CohensD;
import dev.graft.evaluation.PairedTTest;
import dev.graft.methods.online.oht.Bridge;
import dev.graft.methods.online.oht.MistakeBounds;
import dev.graft.methods.online.oht.Oht;
import dev.graft.methods.online.oht.OhtParams;
import dev.graft.methods.online.oht.OhtTrial;
import dev.graft.methods.online.oht.OhtVariant;
import dev.graft.methods.online.oht.TextVote;
import dev.graft.methods.online.oht.TextbookOht;
import dev.graft.methods.online.passiveaggressive.Kernel;
import dev.graft.methods.online.passiveaggressive.PaParams;
import dev.graft.methods.online.passiveaggressive.PassiveAggressive;
import dev.graft.methods.online.passiveaggressive.StepRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.DynamicTest;

/** oht-2015: similarities, the source hypothesis, and every trial of OHT1, OHT2 and PA. */
final class OhtGolden {
    private static final String[] FIELDS = {
        "method",
        "name",
        "note",
        "T",
        "convention_only",
        "x",
        "y",
        "co_target",
        "co_source",
        "source",
        "y_source",
        "K",
        "w_s",
        "w",
        "neighbours",
        "h",
        "h_positive_only",
        "order",
        "runs",
        "permutations",
        "permutation_setting",
        "rates",
        "statistics",
        "convention_only"
    };
    /** What is below counts as 0 in the method itself (O1). */
    private static final double NOTHING = 1e-12;

    private final JsonNode node;
    private final double[][] written;
    private final int columns;
    private final List<SparseVector> x;
    private final int[] y;
    private final TextVote texts;
    private final TextVote.Vote nearest;
    private final double textPrior;

    private OhtGolden(JsonNode node, Engine engine) {
        var names = new ArrayList<String>();
        node.fieldNames().forEachRemaining(name -> {
            if (!name.startsWith("Sim")) {
                names.add(name);
            }
        });
        assertThat(names).as("fields that are understood").isSubsetOf(FIELDS);
        this.node = node;
        this.written = written(need(node, "x"));
        this.columns = need(need(node, "x"), "cols").asInt();
        this.x = Arrays.stream(written)
                .map(row -> {
                    var kept =
                            IntStream.range(0, columns).filter(i -> row[i] != 0).toArray();
                    return SparseVector.of(
                            columns,
                            kept,
                            Arrays.stream(kept).mapToDouble(i -> row[i]).toArray());
                })
                .toList();
        this.y = Golden.ints(need(node, "y"));
        assertThat(y).hasSize(x.size());
        var bridge = Bridge.of(Golden.sparse(need(node, "co_target")), Golden.sparse(need(node, "co_source")), engine);
        var labels = Arrays.stream(Golden.ints(need(node, "y_source")))
                .map(OhtGolden::label)
                .toArray();
        this.texts = TextVote.of(bridge, Golden.sparse(need(node, "source")), labels, 2);
        this.nearest = texts.nearest(need(node, "K").asInt());
        this.textPrior = Golden.number(need(node, "w_s"));
        close(1 - textPrior, Golden.number(need(node, "w")), "w");
    }

    /** A file is one case, or has a list of them. */
    static Stream<DynamicTest> tests(JsonNode file) {
        if (!file.has("cases")) {
            return tests("", file);
        }
        KMeansGolden.only(file, "method", "note", "cases");
        return StreamSupport.stream(file.get("cases").spliterator(), false)
                .flatMap(one -> tests(need(one, "name").asText() + ": ", one));
    }

    private static Stream<DynamicTest> tests(String prefix, JsonNode node) {
        OhtGolden golden;
        try (var engine = Engines.open("local:2")) {
            golden = new OhtGolden(node, engine);
        }
        var tests = new ArrayList<DynamicTest>();
        tests.add(dynamicTest(prefix + "what texts say", golden::source));
        for (var run : node.path("runs")) {
            var name = Stream.of("kernel", "variant", "method")
                    .map(field -> need(run, field).asText())
                    .toList();
            tests.add(dynamicTest(prefix + String.join(" ", name), () -> golden.run(run)));
        }
        if (node.path("permutations").isArray()) {
            tests.add(dynamicTest(prefix + "permutations", golden::permutations));
        }
        return tests.stream();
    }

    /** Entries of the stream may have any sign. */
    private static double[][] written(JsonNode matrix) {
        var out = new double[need(matrix, "rows").asInt()][need(matrix, "cols").asInt()];
        for (var entry : need(matrix, "entries")) {
            out[entry.get(0).asInt()][entry.get(1).asInt()] += Golden.number(entry.get(2));
        }
        return out;
    }

    private static int label(int sign) {
        assertThat(sign).as("a class").isIn(1, -1);
        return sign == 1 ? 0 : 1;
    }

    private static void close(double expected, double actual, String where) {
        if (Double.isNaN(expected) || Double.isInfinite(expected) || Math.abs(actual - expected) > NOTHING) {
            Golden.close(expected, actual, where);
        }
    }

    private static void close(double[] expected, double[] actual, String where) {
        assertThat(actual.length).as("length of " + where).isEqualTo(expected.length);
        IntStream.range(0, expected.length).forEach(i -> close(expected[i], actual[i], where + "[" + i + "]"));
    }

    private void source() {
        similarities();
        var expected = need(node, "neighbours");
        var h = Golden.doubles(need(node, "h"));
        var positive = Golden.doubles(need(node, "h_positive_only"));
        var nearestPositive = texts.nearestPositive(need(node, "K").asInt());
        assertThat(expected).hasSize(x.size());
        assertThat(h).hasSize(x.size());
        assertThat(positive).hasSize(x.size());
        for (int i = 0; i < x.size(); i++) {
            assertThat(nearest.neighbours(x.get(i))).as("neighbours[%d]", i).isEqualTo(Golden.ints(expected.get(i)));
            close(h[i], nearest.of(x.get(i))[0], "h[" + i + "]");
            close(-h[i], nearest.of(x.get(i))[1], "h of the other class [" + i + "]");
            close(positive[i], nearestPositive.of(x.get(i))[0], "h_positive_only[" + i + "]");
        }
    }

    /** Whole matrices, or the row that the field's name ends with. */
    private void similarities() {
        var plain = new TextbookOht(
                Golden.sparse(need(node, "co_target")),
                Golden.sparse(need(node, "co_source")),
                Golden.sparse(need(node, "source")));
        node.properties().stream()
                .filter(field -> field.getKey().startsWith("Sim"))
                .forEach(field -> {
                    var parts = field.getKey().split("_row", -1);
                    int count = parts.length == 1 ? field.getValue().size() : 1;
                    for (int i = 0; i < count; i++) {
                        int row = parts.length == 1 ? i : Integer.parseInt(parts[1]);
                        var expected = Golden.doubles(
                                parts.length == 1 ? field.getValue().get(i) : field.getValue());
                        String where = parts[0] + "[" + row + "]";
                        switch (parts[0]) {
                            case "Sim1" -> close(expected, plain.sim1(written[row]), where);
                            case "Sim2" -> close(expected, plain.sim2(row), where);
                            case "Sim" -> {
                                close(expected, plain.sim(written[row]), where);
                                close(expected, nearest.similarities(x.get(row)), where);
                            }
                            default -> throw new AssertionError("there is no field \"" + field.getKey() + "\"");
                        }
                    }
                });
    }

    private static PaParams own(JsonNode run) {
        var rule = switch (need(run, "variant").asText()) {
            case "PA" -> StepRule.PA;
            case "PA-I" -> StepRule.PA_I;
            case "PA-II" -> StepRule.PA_II;
            default -> throw new AssertionError("there is no variant " + run.get("variant"));
        };
        var kernel = switch (need(run, "kernel").asText()) {
            case "linear" -> Kernel.LINEAR;
            case "gaussian" -> Kernel.gaussian(Golden.number(need(run, "sigma")));
            default -> throw new AssertionError("there is no kernel " + run.get("kernel"));
        };
        return new PaParams(rule, Golden.number(need(run, "C")), kernel, PaParams.UNLIMITED);
    }

    private OhtParams params(JsonNode run, String method) {
        assertThat(method).isIn("OHT1", "OHT2");
        var params = OhtParams.PAPER
                .withVariant(OhtVariant.valueOf(method))
                .withOwn(own(run))
                .withTextPrior(textPrior);
        params = run.path("beta").isNumber() ? params.withBeta(run.get("beta").asDouble()) : params;
        return run.path("eta").isNumber() ? params.withEta(run.get("eta").asDouble()) : params;
    }

    private void run(JsonNode run) {
        KMeansGolden.only(
                run,
                "kernel",
                "sigma",
                "variant",
                "method",
                "C",
                "beta",
                "eta",
                "after",
                "f",
                "score",
                "predicted",
                "w_s_final",
                "w_final",
                "tau",
                "cumulative_mistakes",
                "coef",
                "bounds",
                "name",
                "note");
        var order = Golden.ints(need(node, "order"));
        String method = need(run, "method").asText();
        var learner = method.equals("PA") ? new Alone(own(run)) : new Both(params(run, method));
        var trials = Arrays.stream(order).mapToObj(learner::trial).toList();

        close(
                Golden.doubles(need(run, "f")),
                trials.stream().mapToDouble(OhtTrial::f).toArray(),
                "f");
        close(
                Golden.doubles(need(run, "score")),
                trials.stream().mapToDouble(OhtTrial::score).toArray(),
                "score");
        close(
                Golden.doubles(need(run, "tau")),
                trials.stream().mapToDouble(OhtTrial::step).toArray(),
                "tau");
        assertThat(trials.stream().mapToInt(OhtTrial::predicted).toArray())
                .as("predicted")
                .isEqualTo(Golden.ints(need(run, "predicted")));
        assertThat(cumulative(trials)).as("mistakes").isEqualTo(Golden.ints(need(run, "cumulative_mistakes")));
        coefficients(Golden.doubles(need(run, "coef")), order, trials, own(run), learner.separators());
        var last = trials.get(trials.size() - 1);
        close(Golden.number(need(run, "w_s_final")), last.nextText(), "w_s_final");
        close(Golden.number(need(run, "w_final")), last.nextOwn(), "w_final");
        run.path("after").properties().forEach(after -> {
            int t = Integer.parseInt(after.getKey());
            after(after.getValue(), trials.get(t - 1), order[t - 1]);
        });
        if (run.path("bounds").isObject()) {
            bounds(run.get("bounds"), method, trials, learner);
        }
    }

    private static int[] cumulative(List<OhtTrial> trials) {
        var mistakes =
                trials.stream().mapToInt(trial -> trial.isMistake() ? 1 : 0).toArray();
        Arrays.parallelPrefix(mistakes, Integer::sum);
        return mistakes;
    }

    /** By instance, and what they amount to: the margins of all rows in the end. */
    private void coefficients(
            double[] expected, int[] order, List<OhtTrial> trials, PaParams params, PassiveAggressive separators) {
        var found = new double[x.size()];
        for (int t = 0; t < order.length; t++) {
            found[order[t]] += y[order[t]] * trials.get(t).step();
        }
        close(expected, found, "coef");
        for (var row : x) {
            double margin = 0;
            for (int i = 0; i < expected.length; i++) {
                margin += expected[i] * kernel(params.kernel(), x.get(i), row);
            }
            assertThat(separators.margins(row)[0])
                    .as("margin in the end")
                    .isCloseTo(margin, org.assertj.core.api.Assertions.within(1e-9));
        }
    }

    private static double kernel(Kernel kernel, SparseVector a, SparseVector b) {
        var dense = new double[b.columns()];
        b.writeTo(dense);
        double dot = a.dot(dense);
        return kernel instanceof Kernel.Gaussian gaussian
                ? Math.exp(
                        -(a.squaredLength() + b.squaredLength() - 2 * dot) / (2 * gaussian.sigma() * gaussian.sigma()))
                : dot;
    }

    private static void after(JsonNode expected, OhtTrial trial, int instance) {
        var found = new HashMap<String, Double>(Map.of(
                "t", (double) trial.t(),
                "instance", (double) instance,
                "f", trial.f(),
                "h", trial.h(),
                "theta_s", trial.thetaText(),
                "theta", trial.thetaOwn(),
                "score", trial.score(),
                "predicted", (double) trial.predicted()));
        found.putAll(Map.of(
                "loss_s", trial.lossText(),
                "loss_t", trial.lossOwn(),
                "w_s_next", trial.nextText(),
                "w_next", trial.nextOwn(),
                "hinge", trial.hinge(),
                "tau", trial.step()));
        assertThat(need(expected, "mistake").asBoolean()).as("mistake").isEqualTo(trial.isMistake());
        expected.properties().forEach(field -> {
            if (!field.getKey().equals("mistake")) {
                assertThat(found).as("fields of a trial").containsKey(field.getKey());
                close(
                        Golden.number(field.getValue()),
                        found.get(field.getKey()),
                        field.getKey() + " of trial " + trial.t());
            }
        });
    }

    private static void bounds(JsonNode expected, String method, List<OhtTrial> trials, Learner learner) {
        var bounds = learner.bounds();
        for (var trial : trials) {
            bounds = bounds.plus(trial);
        }
        KMeansGolden.only(expected, "proposition1", "mistakes", "theorem3", "theorem3_derived");
        boolean isFirst = method.equals("OHT1");
        bound(expected, "proposition1", bounds.combinedLoss(), bounds.proposition1());
        bound(expected, "mistakes", (double) bounds.mistakes(), isFirst ? bounds.theorem1() : bounds.theorem2());
        bound(expected, "theorem3", (double) bounds.mistakes(), bounds.theorem3());
        bound(expected, "theorem3_derived", (double) bounds.mistakes(), bounds.theorem3Derived());
    }

    private static void bound(JsonNode expected, String name, double left, double right) {
        if (expected.has(name)) {
            close(Golden.doubles(expected.get(name)), new double[] {left, right}, name);
        }
    }

    private void permutations() {
        var setting = need(node, "permutation_setting");
        KMeansGolden.only(setting, "kernel", "sigma", "variant", "C", "beta", "eta");
        var permutations = need(node, "permutations");
        var rates = new HashMap<String, double[]>();
        need(node, "rates").properties().forEach(entry -> {
            var method = entry.getKey();
            var found = StreamSupport.stream(permutations.spliterator(), false)
                    .mapToDouble(order -> {
                        var learner = method.equals("PA") ? new Alone(own(setting)) : new Both(params(setting, method));
                        var ordered = Golden.ints(order);
                        long mistakes = Arrays.stream(ordered)
                                .filter(i -> learner.trial(i).isMistake())
                                .count();
                        return (double) mistakes / ordered.length;
                    })
                    .toArray();
            close(Golden.doubles(entry.getValue()), found, "rates of " + method);
            rates.put(method, found);
        });
        need(node, "statistics").properties().forEach(entry -> {
            var expected = entry.getValue();
            KMeansGolden.only(expected, "t", "p", "verdict_0.01", "cohens_d", "cohens_d_paired");
            var pa = rates.get("PA");
            var method = rates.get(entry.getKey());
            var test = PairedTTest.of(pa, method);
            close(Golden.number(need(expected, "t")), test.t(), "t");
            Golden.close(Golden.number(need(expected, "p")), test.p(), "p");
            assertThat(test.verdict(0.01).name().toLowerCase(Locale.ROOT))
                    .as("verdict")
                    .isEqualTo(need(expected, "verdict_0.01").asText());
            close(Golden.number(need(expected, "cohens_d")), CohensD.of(pa, method), "cohens_d");
            close(Golden.number(need(expected, "cohens_d_paired")), CohensD.paired(pa, method), "cohens_d_paired");
        });
    }

    private interface Learner {
        OhtTrial trial(int instance);

        PassiveAggressive separators();

        MistakeBounds bounds();
    }

    private final class Both implements Learner {
        private final OhtParams params;
        private final Oht oht;

        Both(OhtParams params) {
            this.params = params;
            this.oht = new Oht(params, columns, nearest);
        }

        @Override
        public OhtTrial trial(int i) {
            var prediction = oht.predict(x.get(i));
            var trial = OhtTrial.of(oht, x.get(i), label(y[i]));
            assertThat(prediction.label()).as("what is said").isEqualTo(label(trial.predicted()));
            assertThat(prediction.byText()).isEqualTo(trial.thetaText());
            return trial;
        }

        @Override
        public PassiveAggressive separators() {
            return oht.separators();
        }

        @Override
        public MistakeBounds bounds() {
            return MistakeBounds.of(params);
        }
    }

    /** PA keeps no weights: they stay what they were and nothing is lost. */
    private final class Alone implements Learner {
        private final PassiveAggressive pa;
        private long t;

        Alone(PaParams params) {
            this.pa = new PassiveAggressive(params, columns, 2);
        }

        @Override
        public OhtTrial trial(int i) {
            double f = pa.margins(x.get(i))[0];
            int predicted = pa.predict(x.get(i)).label() == 0 ? 1 : -1;
            pa.learn(x.get(i), label(y[i]));
            return new OhtTrial(
                    ++t,
                    f,
                    nearest.of(x.get(i))[0],
                    textPrior,
                    1 - textPrior,
                    f,
                    predicted,
                    predicted != y[i],
                    0,
                    0,
                    pa.hinge(0),
                    pa.step(0),
                    textPrior,
                    1 - textPrior);
        }

        @Override
        public PassiveAggressive separators() {
            return pa;
        }

        @Override
        public MistakeBounds bounds() {
            throw new AssertionError("PA has no bounds here");
        }
    }
}
