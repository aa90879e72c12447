package dev.graft.app.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.app.cluster.BorrowingVerdict;
import dev.graft.app.cluster.PicturesToSort;
import dev.graft.app.output.ResultJson;
import dev.graft.app.report.HtmlReport;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.methods.card.Settings;
import dev.graft.store.Progress;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Picture i is of subject i modulo 3, and every fourth of its words says so. */
class PictureLabellerTest {
    private static final List<String> SUBJECTS = List.of("boat", "tree", "bird");
    private static final int WORDS = 30;

    private static PictureSet set(String name, int rows, long seed) {
        return set(name, bags(rows, 0, seed), i -> List.of(SUBJECTS.get(i % 3)));
    }

    private static PictureSet set(String name, CountMatrix bags, IntFunction<List<String>> labels) {
        var plain = PicturesToSort.of(bags);
        return new PictureSet(
                new PicturesToSort(name, plain.names(), plain.paths(), plain.labels(), bags),
                IntStream.range(0, bags.rows()).mapToObj(labels).toList());
    }

    /** @param first word of those that are used; all have twice as many */
    private static CountMatrix bags(int rows, int first, long seed) {
        var random = new Seed(seed).random();
        var builder = new CountMatrixBuilder(2 * WORDS);
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < 120; i++) {
                builder.add(first + (i % 4 == 0 ? row % 3 * 10 + random.nextInt(10) : random.nextInt(WORDS)), 1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    private static KnownLabels known(int pictures, int labelled) {
        return new KnownLabels(
                IntStream.range(0, pictures)
                        .mapToObj(i -> i < labelled ? List.of(SUBJECTS.get(i % 3)) : List.<String>of())
                        .toList(),
                List.of());
    }

    private static Optional<PictureLabeller.Outcome> label(
            LabelParams params, PictureSet set, KnownLabels known, Optional<PictureSet> source, Progress progress) {
        try (var engine = new SerialEngine()) {
            return new PictureLabeller(params, engine, progress).label(set, known, source, Optional.empty());
        }
    }

    private static Labelling label(PictureSet set, KnownLabels known, Optional<PictureSet> source) {
        return label(LabelParams.DEFAULT, set, known, source, Progress.NONE)
                .orElseThrow()
                .labelling();
    }

    @Test
    void theLeastCertainComeFirstAndWhatThePersonSaidLast() {
        var labelling = label(set("mine", 45, 1), known(45, 9), Optional.of(set("theirs", 60, 2)));
        for (var of : labelling.classes()) {
            var members = of.members().stream().map(labelling.pictures()::get).toList();
            assertThat(of.own()).isEqualTo(3);
            assertThat(of.borrowed()).isEqualTo(20);
            assertThat(members.subList(members.size() - 3, members.size())).allMatch(LabelledPicture::given);
            var found = members.subList(0, members.size() - 3);
            assertThat(found).noneMatch(LabelledPicture::given);
            assertThat(found.stream().map(LabelledPicture::confidence)).isSorted();
        }
        assertThat(labelling.next()).hasSize(10).doesNotHaveDuplicates().allMatch(i -> i >= 9);
    }

    @Test
    void onlyLabelsThatWereNotUsedAreJudged() {
        var labelling = label(set("mine", 45, 1), known(45, 9), Optional.of(set("theirs", 60, 2)));
        var judged = labelling.evaluation().orElseThrow();
        assertThat(judged.judged()).isEqualTo(36);
        assertThat(judged.accuracy()).isGreaterThan(0.7);
        assertThat(judged.confusion().stream()
                        .flatMap(List::stream)
                        .mapToInt(n -> n)
                        .sum())
                .isEqualTo(36);
        var unknown = set("mine", bags(45, 0, 1), i -> List.of());
        assertThat(label(unknown, known(45, 9), Optional.empty()).evaluation()).isEmpty();
    }

    @Test
    void noWordInCommonMeansThatNothingCanBeCarriedOver() {
        var strange = set("theirs", bags(30, WORDS, 2), i -> List.of(SUBJECTS.get(i % 3)));
        var mine = set("mine", 30, 1);
        assertThatThrownBy(() -> label(mine, known(30, 0), Optional.of(strange)))
                .hasMessage(
                        "nothing can be carried over from theirs: the two have no visual word in common. Give labels"
                                + " of your own with --labels");
        var labelling = label(mine, known(30, 12), Optional.of(strange));
        assertThat(labelling.notes())
                .contains("Nothing can be carried over from theirs: the two have no visual word in common.");
        assertThat(labelling.method()).isEqualTo("self-training");
        assertThat(labelling.help()).isEmpty();
    }

    @Test
    void theLeastSureFewAreDoubtful() {
        var labelling = label(set("mine", 90, 1), known(90, 6), Optional.empty());
        var doubtful =
                labelling.pictures().stream().filter(LabelledPicture::doubtful).toList();
        assertThat(doubtful).hasSizeBetween(1, 84 * 15 / 100);
        double surest =
                doubtful.stream().mapToDouble(LabelledPicture::confidence).max().orElseThrow();
        assertThat(labelling.pictures())
                .filteredOn(picture -> !picture.given() && !picture.doubtful())
                .allMatch(picture -> picture.confidence() > surest);
        assertThat(surest).isLessThan(0.9);
    }

    @Test
    void labelsAloneAreComparedWithLogisticRegression() {
        var labelling = label(set("mine", 45, 1), known(45, 9), Optional.empty());
        assertThat(labelling.method()).isEqualTo("self-training");
        assertThat(labelling.rivals()).extracting(Labelling.Rival::name).containsExactly("logistic");
    }

    @Test
    void emptyPicturesAreDoubtfulAndNotAskedFor() {
        var bags = bags(28, 0, 1)
                .stack(new CountMatrixBuilder(2 * WORDS).endRow().endRow().build());
        var labelling = label(set("mine", bags, i -> List.of()), known(30, 6), Optional.of(set("theirs", 30, 2)));
        assertThat(labelling.notes())
                .contains("2 pictures have no visual words and could have any label; look at them yourself.");
        assertThat(labelling.pictures().subList(28, 30)).allMatch(LabelledPicture::doubtful);
        assertThat(labelling.next()).doesNotContain(28, 29);
        var nothing = set("mine", new CountMatrixBuilder(2 * WORDS).endRow().build(), i -> List.of());
        assertThatThrownBy(() -> label(nothing, known(1, 0), Optional.of(set("theirs", 30, 2))))
                .hasMessage("none of the pictures of mine has a visual word: there is nothing to go by");
    }

    @Test
    void labelsThatMeanNothingAreLeftOutOrWarnedOf() {
        var random = new Seed(8).random();
        var names = IntStream.range(0, 60)
                .mapToObj(i -> SUBJECTS.get(random.nextInt(3)))
                .toList();
        var shuffled = set("theirs", bags(60, 0, 2), i -> List.of(names.get(i)));
        var alone = label(set("mine", 45, 1), known(45, 0), Optional.of(shuffled))
                .help()
                .orElseThrow();
        assertThat(alone.verdict()).isEqualTo(BorrowingVerdict.DOES_NOT_HELP);
        assertThat(alone.used()).as("there is nothing else").isTrue();
        var few = label(set("mine", 45, 1), known(45, 4), Optional.of(shuffled));
        assertThat(few.help().orElseThrow().used()).isFalse();
        assertThat(few.summary()).contains("by self-training, learnt from your labels alone, instead of dkt");
    }

    @Test
    void aStoppedRunHasNoResult() {
        int all = 0;
        for (int after : new int[] {0, 1, 2, 5, 20, Integer.MAX_VALUE}) {
            var asked = new AtomicInteger();
            var progress = new Progress() {
                @Override
                public boolean stopRequested() {
                    return asked.getAndIncrement() >= after;
                }
            };
            var made = label(
                    LabelParams.DEFAULT, set("mine", 30, 1), known(30, 9), Optional.of(set("theirs", 30, 2)), progress);
            assertThat(made.isPresent()).isEqualTo(after == Integer.MAX_VALUE);
            all = asked.get();
        }
        assertThat(all).isGreaterThan(20);
    }

    @Property(tries = 15)
    void noResultHasHoles(
            @ForAll @IntRange(min = 1, max = 12) int pictures,
            @ForAll @IntRange(max = 12) int labelled,
            @ForAll @IntRange(max = 25) int borrowed,
            @ForAll boolean multi,
            @ForAll boolean paper,
            @ForAll long seed) {
        int own = Math.min(labelled, pictures);
        if (borrowed < 2 && own < 2) {
            return;
        }
        var outcome = label(
                        LabelParams.DEFAULT.withMulti(multi).withSettings(paper ? Settings.PAPER : Settings.GRAFT),
                        set(
                                "mine",
                                bags(pictures, 0, seed),
                                i -> i % 2 == 0 ? List.of(SUBJECTS.get(i % 3)) : List.of()),
                        known(pictures, own),
                        borrowed < 2 ? Optional.empty() : Optional.of(set("theirs", borrowed, seed + 1)),
                        Progress.NONE)
                .orElseThrow();
        assertThat(ResultJson.tree(outcome.labelling()).toString())
                .doesNotContain("NaN")
                .doesNotContain("Infinity");
        assertThat(outcome.labelling().pictures())
                .allMatch(picture -> picture.confidence() >= 0
                        && picture.confidence() <= 1
                        && picture.second() >= 0
                        && picture.second() <= 1
                        && Double.isFinite(picture.x())
                        && Double.isFinite(picture.y()));
        outcome.assigner()
                .arrays()
                .forEach((name, array) ->
                        assertThat(Arrays.stream(array.toArray())).as(name).allMatch(Double::isFinite));
        outcome.thresholds().ifPresent(of -> assertThat(Arrays.stream(of)).allMatch(Double::isFinite));
    }

    @Test
    void aLabellingPointsAtWhatIsThere() {
        var made = label(set("mine", 6, 1), known(6, 3), Optional.empty());
        assertThatThrownBy(() -> new Labelling(
                        made.summary(),
                        made.collection(),
                        made.method(),
                        false,
                        made.classes(),
                        made.pictures(),
                        Collections.nCopies(1, 6),
                        made.help(),
                        made.rivals(),
                        made.evaluation(),
                        made.trace(),
                        made.notes(),
                        made.settings()))
                .hasMessageContaining("picture to label next");
        assertThatThrownBy(() -> new Labelling(
                        made.summary(),
                        made.collection(),
                        made.method(),
                        false,
                        made.classes().subList(0, 1),
                        made.pictures(),
                        List.of(),
                        made.help(),
                        made.rivals(),
                        made.evaluation(),
                        made.trace(),
                        made.notes(),
                        made.settings()))
                .hasMessageContaining("of a picture");
    }

    /** Measured features, as a network gives them; every fourth picture is of a kind that nobody gives a label. */
    private static CountMatrix measured(int rows, long seed) {
        var random = new Seed(seed).random();
        var builder = new CountMatrixBuilder(2 * WORDS);
        for (int row = 0; row < rows; row++) {
            for (int c = 0; c < 2 * WORDS; c++) {
                builder.add(c, (0.3 + random.nextDouble()) * (c % 4 == row % 4 ? 2 : 1));
            }
            builder.endRow();
        }
        return builder.build();
    }

    private static KnownLabels fourKinds(int pictures, int labelled) {
        return new KnownLabels(
                IntStream.range(0, pictures)
                        .mapToObj(i -> i < labelled && i % 4 < 3 ? List.of(SUBJECTS.get(i % 4)) : List.<String>of())
                        .toList(),
                List.of());
    }

    private static PictureSet fourKinds(CountMatrix bags) {
        return set("mine", bags, i -> List.of(i % 4 < 3 ? SUBJECTS.get(i % 4) : "elephant"));
    }

    @Test
    void picturesOfAnUnknownKindAreNoneOfThese() {
        var made = label(
                        LabelParams.DEFAULT,
                        fourKinds(measured(120, 1)),
                        fourKinds(120, 20),
                        Optional.empty(),
                        Progress.NONE)
                .orElseThrow();
        var pictures = made.labelling().pictures();
        var none = IntStream.range(0, 120).filter(i -> pictures.get(i).none()).toArray();
        assertThat(none).hasSizeGreaterThan(25);
        assertThat(IntStream.of(none).filter(i -> i % 4 == 3).count() / (double) none.length)
                .isGreaterThan(0.85);
        assertThat(made.labelling().classes())
                .allSatisfy(of ->
                        assertThat(of.members()).noneMatch(i -> pictures.get(i).none()));
        assertThat(pictures).allSatisfy(picture -> {
            assertThat(picture.labels()).hasSize(picture.none() ? 0 : 1);
            assertThat(picture.none() && (picture.given() || picture.doubtful()))
                    .isFalse();
        });
        assertThat(made.labelling().settings()).containsEntry("none of these", "on");
        // As simpler methods, which always say one, are judged.
        assertThat(made.labelling().evaluation().orElseThrow().judged()).isEqualTo(105);
        assertThat(made.labelling().evaluation().orElseThrow().accuracy()).isGreaterThan(0.65);
        var page = new HtmlReport().of(made.labelling());
        assertThat(page).contains("None of these", "These are unlike all pictures with a label");
        var later = new PredictedPictures(
                        List.of("a", "b", "c"), made.assigner(), "any", Optional.empty(), false, false)
                .of(fourKinds(measured(40, 2)), "mine", Map.of(), new SerialEngine());
        assertThat(IntStream.range(0, 40).filter(i -> later.pictures().get(i).none() && i % 4 == 3))
                .hasSizeGreaterThan(6);
        var always = new PredictedPictures(
                        List.of("a", "b", "c"), made.assigner(), "any", Optional.empty(), false, true)
                .of(fourKinds(measured(40, 2)), "mine", Map.of(), new SerialEngine());
        assertThat(always.pictures()).noneMatch(LabelledPicture::none);
    }

    @Test
    void whereItCannotBeToldEveryPictureGetsALabel() {
        var rows = measured(60, 1);
        assertThat(withoutNone(LabelParams.DEFAULT, rows, 20)).isEqualTo("on");
        assertThat(withoutNone(LabelParams.DEFAULT.withKnownOnly(true), rows, 20))
                .isEqualTo("off");
        assertThat(withoutNone(LabelParams.DEFAULT.withMulti(true), rows, 20)).isEqualTo("not with several labels");
        assertThat(withoutNone(LabelParams.DEFAULT, rows, 5)).isEqualTo("needs 2 examples of yours for every label");
        var counted = label(set("mine", 45, 1), known(45, 9), Optional.empty());
        assertThat(counted.settings()).containsEntry("none of these", "needs the features of a network");
        assertThat(counted.pictures()).noneMatch(LabelledPicture::none);
    }

    private static String withoutNone(LabelParams params, CountMatrix rows, int labelled) {
        var labelling = label(params, fourKinds(rows), fourKinds(60, labelled), Optional.empty(), Progress.NONE)
                .orElseThrow()
                .labelling();
        String setting = labelling.settings().get("none of these");
        assertThat(labelling.pictures().stream().anyMatch(LabelledPicture::none))
                .isEqualTo("on".equals(setting));
        return setting;
    }
}
