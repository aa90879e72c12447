package dev.graft.studies.comparisons.names;

import dev.graft.app.cluster.BorrowedPictures;
import dev.graft.app.cluster.BorrowingOutcome;
import dev.graft.app.cluster.PileNames;
import dev.graft.app.cluster.SortParams;
import dev.graft.app.cluster.SortedPicture;
import dev.graft.app.cluster.Sorter;
import dev.graft.core.matrix.Partition;
import dev.graft.engine.Engine;
import dev.graft.store.Progress;
import dev.graft.studies.comparisons.ClusteringTask;
import dev.graft.studies.run.Measurement;
import dev.graft.studies.run.Recorder;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The names of the piles of one draw of one task.
 *
 * @param sources what piles are named from
 */
record NamesTrial(
        ClusteringTask task, int number, ClusteringTask.Draw draw, Sources sources, String features, Engine engine) {
    /** Piles as Graft sorts them. */
    static final String SORTED = "sorted";

    /** The classes themselves, with some pictures in the wrong pile. */
    static final String CLASSES = "classes";

    static final String GRAFT = "Graft";
    static final String BEFORE = "as before: first word";
    static final String BEFORE_ANY = "as before: any of three words";
    static final String SHUFFLED = "control: shuffled captions";
    static final String PERMUTED = "control: wrong features";
    static final List<String> METHODS = List.of(GRAFT, BEFORE, BEFORE_ANY, SHUFFLED, PERMUTED);

    static final String PILES = "piles";
    static final String NAMED = "named";
    static final String RIGHT = "right";

    /** Between a class and the name that its pile was given, in the name of a measure. */
    static final String AS = " as ";

    private static final double MISPLACED = 0.1;

    /**
     * Captioned pictures and controls.
     *
     * @param shuffled with the captions of other pictures
     * @param permuted with features that mean something else
     */
    record Sources(
            BorrowedPictures captioned, BorrowedPictures shuffled, BorrowedPictures permuted, CorrelatedWords before) {}

    List<Measurement> run() {
        var results = new Recorder(task.name(), number, draw.seed().value());
        var params = SortParams.DEFAULT.withPiles(task.classes().size()).withSeed(draw.seed());
        var sorting = new Sorter(params, engine, Progress.NONE)
                .sort(draw.pictures(), Optional.of(sources.captioned))
                .orElseThrow()
                .sorting();
        boolean trusted = sorting.help().map(BorrowingOutcome::used).orElse(false);
        var sorted = sorting.pictures().stream().mapToInt(SortedPicture::pile).toArray();
        name(results, SORTED, Partition.of(sorting.piles().size(), sorted), trusted);
        name(results, CLASSES, classes(), trusted);
        return results.values();
    }

    private Partition classes() {
        int k = task.classes().size();
        var random = new SplittableRandom(draw.seed().of("misplaced").value());
        return Partition.of(
                k,
                IntStream.of(draw.classes())
                        .map(of -> random.nextDouble() < MISPLACED ? random.nextInt(k) : of)
                        .toArray());
    }

    private void name(Recorder results, String kind, Partition piles, boolean trusted) {
        add(results, kind, GRAFT, piles, names(piles, sources.captioned, trusted));
        var words = sources.before.of(draw.pictures().bags(), piles, draw.seed(), engine);
        add(
                results,
                kind,
                BEFORE,
                piles,
                words.stream().map(all -> all.stream().limit(1).toList()).toList());
        add(results, kind, BEFORE_ANY, piles, words);
        add(results, kind, SHUFFLED, piles, names(piles, sources.shuffled, true));
        add(results, kind, PERMUTED, piles, names(piles, sources.permuted, true));
    }

    private List<List<String>> names(Partition piles, BorrowedPictures from, boolean trusted) {
        var given = Collections.nCopies(piles.k(), Optional.<String>empty());
        return PileNames.of(draw.pictures().bags(), piles, given, from, trusted, engine).stream()
                .map(name -> name.stream().toList())
                .toList();
    }

    private void add(Recorder results, String kind, String method, Partition piles, List<List<String>> names) {
        int named = 0;
        int right = 0;
        int filled = 0;
        String setting = features + "; " + kind;
        results.lap();
        for (int pile = 0; pile < piles.k(); pile++) {
            if (piles.sizes()[pile] == 0) {
                continue;
            }
            filled++;
            String of = task.classes().get(mostFrequent(piles, pile));
            var name = names.get(pile);
            named += name.isEmpty() ? 0 : 1;
            right += name.stream().anyMatch(word -> AcceptableNames.contain(task.set(), of, word)) ? 1 : 0;
            if (method.equals(GRAFT) && !name.isEmpty()) {
                results.add(setting, method, of + AS + name.get(0), 1);
            }
        }
        results.add(setting, method, PILES, filled)
                .add(setting, method, NAMED, named)
                .add(setting, method, RIGHT, right);
    }

    /** The class that most pictures of a pile are of. */
    private int mostFrequent(Partition piles, int pile) {
        var counts = new int[task.classes().size()];
        int best = 0;
        for (int picture = 0; picture < piles.items(); picture++) {
            if (piles.of(picture) == pile) {
                counts[draw.classes()[picture]]++;
            }
        }
        for (int of = 1; of < counts.length; of++) {
            best = counts[of] > counts[best] ? of : best;
        }
        return best;
    }
}
