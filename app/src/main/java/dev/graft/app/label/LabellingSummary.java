package dev.graft.app.label;

import dev.graft.app.cluster.PileMap;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.matrix.Partition;
import dev.graft.methods.api.PartialLabels;
import dev.graft.text.LabelNames;
import dev.graft.transfer.explain.Confidence;
import dev.graft.transfer.labelling.QuerySelection;
import dev.graft.transfer.unknown.KnownKinds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Makes a labelling of the probabilities that a method found: labels, doubts, what to label next, and how the labels
 * compare with known ones.
 *
 * @param set the pictures
 * @param names of the classes
 * @param known what a person said of the pictures
 * @param borrowed how many labelled examples of each class came from elsewhere
 * @param thresholds from which on a class is given, for pictures with several labels; absent for one label each
 */
record LabellingSummary(
        PictureSet set, List<String> names, PartialLabels known, int[] borrowed, Optional<double[]> thresholds) {
    static final int NEXT = 10;

    /** As likely wrong as right. */
    private static final double AS_LIKELY_WRONG = 0.5;

    /**
     * What is said besides what the pictures themselves tell.
     *
     * @param unlike how unlike all labels each picture is; empty where that was not asked
     */
    record Rest(
            String summary,
            String method,
            Optional<Labelling.Help> help,
            List<Optional<Double>> unlike,
            List<Labelling.Rival> rivals,
            ConvergenceTrace trace,
            List<String> notes,
            Map<String, String> settings) {}

    /**
     * @param probabilities pictures by classes
     * @param places the pictures in a space where what is near is alike
     */
    Labelling of(DenseMatrix probabilities, DenseMatrix places, Rest rest) {
        return of(probabilities, places, doubt(probabilities, rest), rest);
    }

    /** Of pictures that were not learnt from: whether one is doubtful must not depend on which others come with it. */
    Labelling ofNew(DenseMatrix probabilities, Rest rest) {
        return of(probabilities, probabilities, AS_LIKELY_WRONG, rest);
    }

    private Labelling of(DenseMatrix probabilities, DenseMatrix places, double doubt, Rest rest) {
        var labels = labels(probabilities);
        var first = labels.stream().mapToInt(of -> of.get(0)).toArray();
        var map = PileMap.of(places, Partition.of(names.size(), first));
        var pictures = IntStream.range(0, first.length)
                .mapToObj(i ->
                        picture(i, probabilities.row(i), labels.get(i), map, isNone(i, rest), unlike(i, rest), doubt))
                .toList();
        return new Labelling(
                rest.summary,
                set.source(),
                rest.method,
                thresholds.isPresent(),
                classes(pictures),
                pictures,
                QuerySelection.of(
                        probabilities,
                        places,
                        i -> !known.isAnnotated(i) && !set.pictures().isEmpty(i),
                        NEXT),
                rest.help,
                rest.rivals,
                evaluation(pictures),
                rest.trace,
                rest.notes,
                rest.settings);
    }

    /** The confidence below which a picture is doubtful; those shown apart do not take the place of others. */
    private double doubt(DenseMatrix probabilities, Rest rest) {
        return Confidence.doubtful(IntStream.range(0, probabilities.rows())
                .filter(i -> !known.isAnnotated(i) && !isNone(i, rest))
                .mapToDouble(i -> probabilities.get(i, probabilities.largest(i)))
                .toArray());
    }

    private static Optional<Double> unlike(int i, Rest rest) {
        return rest.unlike.isEmpty() ? Optional.empty() : rest.unlike.get(i);
    }

    private boolean isNone(int i, Rest rest) {
        return !known.isAnnotated(i)
                && unlike(i, rest).filter(KnownKinds::isNone).isPresent();
    }

    /** All classes by probability; the lower number first among equals; what a person said before all. */
    private List<List<Integer>> labels(DenseMatrix probabilities) {
        var out = new ArrayList<List<Integer>>();
        for (int row = 0; row < probabilities.rows(); row++) {
            int picture = row;
            out.add(IntStream.range(0, names.size())
                    .boxed()
                    .sorted(Comparator.comparing((Integer c) -> !known.has(picture, c))
                            .thenComparing(c -> -probabilities.get(picture, c))
                            .thenComparing(c -> c))
                    .toList());
        }
        return out;
    }

    private LabelledPicture picture(
            int i,
            double[] probabilities,
            List<Integer> ranked,
            DenseMatrix map,
            boolean none,
            Optional<Double> unlike,
            double doubt) {
        boolean given = known.isAnnotated(i);
        int label = ranked.get(0);
        double confidence = given ? 1 : probabilities[label];
        var runnerUp = ranked.size() > 1 ? Optional.of(ranked.get(1)) : Optional.<Integer>empty();
        var all = given
                ? IntStream.of(known.of(i)).boxed().toList()
                : thresholds
                        .map(of -> ranked.stream()
                                .filter(c -> probabilities[c] >= of[c])
                                .toList())
                        .orElse(none ? List.of() : List.of(label));
        return new LabelledPicture(
                set.pictures().names().get(i),
                set.pictures().paths().get(i),
                label,
                confidence,
                runnerUp,
                runnerUp.map(c -> probabilities[c]).orElse(0.0),
                all,
                given,
                // What is none of these is shown apart, and not in doubt between two of them.
                !given
                        && !none
                        && (set.pictures().isEmpty(i) || thresholds.isEmpty() && confidence < doubt || all.isEmpty()),
                given ? Optional.empty() : unlike,
                map.get(i, 0),
                map.get(i, 1),
                set.labels().get(i));
    }

    private List<Labelling.LabelClass> classes(List<LabelledPicture> pictures) {
        var own = known.sizes();
        return IntStream.range(0, names.size())
                .mapToObj(c -> new Labelling.LabelClass(
                        names.get(c),
                        borrowed[c],
                        own[c],
                        IntStream.range(0, pictures.size())
                                .filter(i -> pictures.get(i).labels().contains(c))
                                .boxed()
                                .sorted(Comparator.comparing(
                                                (Integer i) -> pictures.get(i).given())
                                        .thenComparing(i -> pictures.get(i).confidence())
                                        .thenComparing(i -> i))
                                .toList()))
                .toList();
    }

    /** On pictures whose labels are known and were not used. */
    private Optional<Labelling.Judgement> evaluation(List<LabelledPicture> pictures) {
        var judged = judged();
        if (judged.length == 0) {
            return Optional.empty();
        }
        var columns = List.copyOf(new TreeSet<>(IntStream.of(judged)
                .boxed()
                .flatMap(i -> set.labels().get(i).stream())
                .toList()));
        var table = new int[names.size()][columns.size()];
        double right = 0;
        for (int i : judged) {
            var said = judged(pictures.get(i)).stream().map(names::get).toList();
            var truth = set.labels().get(i);
            right += share(said, truth);
            for (int c : judged(pictures.get(i))) {
                truth.forEach(name -> table[c][columns.indexOf(name)]++);
            }
        }
        return Optional.of(new Labelling.Judgement(
                judged.length,
                right / judged.length,
                precision(pictures, judged, columns),
                columns,
                IntStream.range(0, names.size())
                        .mapToObj(c -> IntStream.of(table[c]).boxed().toList())
                        .toList()));
    }

    /** Of a picture that is none of these, the likeliest: simpler methods, which it is compared with, always say one. */
    private static List<Integer> judged(LabelledPicture picture) {
        return picture.none() ? List.of(picture.label()) : picture.labels();
    }

    /** Pictures whose labels are known and were not used. */
    int[] judged() {
        return IntStream.range(0, set.labels().size())
                .filter(i -> !set.labels().get(i).isEmpty() && !known.isAnnotated(i))
                .toArray();
    }

    /** Of the labels said or true, those that are both. */
    private static double share(List<String> said, List<String> truth) {
        var both = said.stream().filter(name -> isAmong(truth, name)).count();
        double either = said.size() + truth.size() - both;
        return either == 0 ? 1 : both / either;
    }

    static boolean isAmong(List<String> some, String name) {
        return some.stream().anyMatch(other -> LabelNames.plain(other).equals(LabelNames.plain(name)));
    }

    /** Over the classes that pictures truly have (D9). */
    private double precision(List<LabelledPicture> pictures, int[] judged, List<String> columns) {
        double sum = 0;
        for (var name : columns) {
            double said = 0;
            double right = 0;
            for (int i : judged) {
                boolean has =
                        isAmong(judged(pictures.get(i)).stream().map(names::get).toList(), name);
                said += has ? 1 : 0;
                right += has && isAmong(set.labels().get(i), name) ? 1 : 0;
            }
            sum += said == 0 ? 0 : right / said;
        }
        return columns.isEmpty() ? 0 : sum / columns.size();
    }

    /** The share of pictures with the right label, where one each is said by the largest probability. */
    Optional<Double> accuracy(DenseMatrix probabilities) {
        var judged = judged();
        return judged.length == 0
                ? Optional.empty()
                : Optional.of(IntStream.of(judged)
                                .filter(i -> isAmong(set.labels().get(i), names.get(probabilities.largest(i))))
                                .count()
                        / (double) judged.length);
    }

    static String counted(int n, String one, String many) {
        return n == 1 ? "1 " + one : String.format(Locale.ROOT, "%,d %s", n, many);
    }
}
