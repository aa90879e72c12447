package dev.graft.studies.comparisons.unknown;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.PartialLabels;
import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.data.Shuffled;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import dev.graft.transfer.unknown.KnownKinds;
import dev.graft.transfer.unknown.NoneOfThese;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** One draw of one task: about a third of its classes, at least one, have no label. */
record UnknownTrial(ClusteringTask task, int number, ClusteringTask.Draw draw, String features, Engine engine) {
    /** As many pictures of an unknown kind as of others. */
    static final String EVEN = "as many";

    static final String RARE = "five of a kind";
    static final String NOTHING = "none";

    /** Pictures that come later; the folder has none of an unknown kind. */
    static final String NEW = "new pictures";

    static final List<String> SITUATIONS = List.of(EVEN, RARE, NEW, NOTHING);

    static final String GRAFT = "Graft";
    static final String PROBABILITY = "largest probability of logistic regression";
    static final String DISTANCE = "distance to the nearest class mean";
    static final List<String> METHODS = List.of(GRAFT, PROBABILITY, DISTANCE);

    static final List<Integer> EXAMPLES = List.of(2, 4, 8, 16);

    private static final int FEW = 5;

    /** Of a class, in the folder, where others come later. */
    private static final int BEFORE = 35;

    static String area(int examples) {
        return "area with " + examples + " examples";
    }

    static String found(int examples) {
        return "found at 5 % with " + examples + " examples";
    }

    static String told(int examples) {
        return "told with " + examples + " examples";
    }

    static String refused(int examples) {
        return "refused with " + examples + " examples";
    }

    List<Measurement> run() {
        var results = new Recorder(task.name(), number, draw.seed().value());
        for (int n : EXAMPLES) {
            for (String situation : SITUATIONS) {
                new Run(results, situation, n).run();
            }
        }
        return results.values();
    }

    /** Whether each class has no label. */
    private boolean[] unknown() {
        int k = task.classes().size();
        var unknown = new boolean[k];
        var order = Shuffled.of(
                IntStream.range(0, k).toArray(), draw.seed().of("unknown").random());
        IntStream.of(order).limit(Math.max(1, k / 3)).forEach(c -> unknown[c] = true);
        return unknown;
    }

    private final class Run {
        private final Recorder results;
        private final String situation;
        private final int examples;
        private final boolean[] unknown = unknown();
        private final int[] places = places();
        private final int[] folder;
        private final int[] asked;
        private final PartialLabels known;
        private final CountMatrix rows;

        Run(Recorder results, String situation, int examples) {
            this.results = results;
            this.situation = situation;
            this.examples = examples;
            this.folder = where(true);
            this.rows = draw.pictures().bags().select(folder);
            this.known = known();
            this.asked = situation.equals(NEW)
                    ? where(false)
                    : IntStream.of(folder).filter(i -> !isExample(i)).toArray();
        }

        /** Of each picture, its number among those of its class. */
        private int[] places() {
            var seen = new int[task.classes().size()];
            return IntStream.of(draw.classes()).map(c -> seen[c]++).toArray();
        }

        private int[] where(boolean isHere) {
            return IntStream.range(0, places.length)
                    .filter(i -> isHere(i) == isHere)
                    .toArray();
        }

        private boolean isHere(int i) {
            boolean strange = unknown[draw.classes()[i]];
            return switch (situation) {
                case RARE -> !strange || places[i] < FEW;
                case NOTHING -> !strange;
                case NEW -> !strange && places[i] < BEFORE;
                default -> true;
            };
        }

        private boolean isExample(int i) {
            return !unknown[draw.classes()[i]] && places[i] < examples;
        }

        private PartialLabels known() {
            var numbers = new int[unknown.length];
            int k = 0;
            for (int c = 0; c < unknown.length; c++) {
                numbers[c] = unknown[c] ? -1 : k++;
            }
            return PartialLabels.single(
                    k,
                    IntStream.of(folder)
                            .map(i -> isExample(i) ? numbers[draw.classes()[i]] : -1)
                            .toArray());
        }

        void run() {
            var others = draw.pictures().bags().select(asked);
            results.lap();
            add(GRAFT, graft(others));
            add(PROBABILITY, UnknownRivals.probability(rows, known, others, engine));
            add(DISTANCE, UnknownRivals.distance(rows, known, others));
        }

        private Telling graft(CountMatrix others) {
            var possible = IntStream.range(0, known.classes()).toArray();
            var learnt = NoneOfThese.learn(rows, known, engine, possible);
            var unlike = situation.equals(NEW)
                    ? Arrays.asList(learnt.kinds().unlike(others, engine))
                    : IntStream.range(0, folder.length)
                            .filter(i -> !isExample(folder[i]))
                            .mapToObj(learnt.unlike()::get)
                            .toList();
            // Pictures without any features are never refused.
            return new Telling(
                    unlike.stream()
                            .mapToDouble((OptionalDouble one) -> one.orElse(0))
                            .toArray(),
                    KnownKinds.NONE);
        }

        private void add(String method, Telling telling) {
            String setting = features + "; " + situation;
            var ofKnown = strange(false);
            var ofUnknown = strange(true);
            results.lap().add(setting, method, refused(examples), telling.refused(ofKnown));
            if (ofUnknown.length > 0) {
                results.add(setting, method, area(examples), telling.area(ofKnown, ofUnknown))
                        .add(setting, method, found(examples), telling.found(ofKnown, ofUnknown))
                        .add(setting, method, told(examples), telling.refused(ofUnknown));
            }
        }

        private int[] strange(boolean wanted) {
            return IntStream.range(0, asked.length)
                    .filter(i -> unknown[draw.classes()[asked[i]]] == wanted)
                    .toArray();
        }
    }
}
