package dev.graft.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Setting;
import dev.graft.methods.card.Settings;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SorterTest {
    private final Engine engine = Engines.open("local:2");
    private final PicturesToSort pictures = Planted.pictures(45);

    @AfterEach
    void close() {
        engine.close();
    }

    private Sorter.Outcome sort(SortParams params, PicturesToSort target, BorrowedPictures help) {
        return checked(new Sorter(params, engine, Progress.NONE)
                .sort(target, Optional.of(help))
                .orElseThrow());
    }

    private Sorter.Outcome sort(SortParams params, PicturesToSort target) {
        return checked(new Sorter(params, engine, Progress.NONE)
                .sort(target, Optional.empty())
                .orElseThrow());
    }

    /** What holds for every sorting, whatever came in. */
    private static Sorter.Outcome checked(Sorter.Outcome outcome) {
        var sorting = outcome.sorting();
        assertThat(numbers(sorting)).allMatch(Double::isFinite);
        assertThat(sorting.pictures())
                .allMatch(picture -> picture.confidence() > 0 && picture.confidence() <= 1)
                .allMatch(picture -> picture.x() >= 0 && picture.x() <= 1 && picture.y() >= 0 && picture.y() <= 1);
        assertThat(sorting.piles()).isNotEmpty().allMatch(pile -> pile.size() > 0);
        for (int i = 1; i < sorting.piles().size(); i++) {
            assertThat(sorting.piles().get(i).size())
                    .isLessThanOrEqualTo(sorting.piles().get(i - 1).size());
        }
        for (int i = 0; i < sorting.piles().size(); i++) {
            for (int member : sorting.piles().get(i).members()) {
                assertThat(sorting.pictures().get(member).pile()).isEqualTo(i);
            }
        }
        assertThat(sorting.summary()).endsWith(".").doesNotContain("  ");
        assertThat(outcome.assigner().clusters()).isEqualTo(sorting.piles().size());
        return outcome;
    }

    private static DoubleStream numbers(Sorting sorting) {
        var all = sorting.pictures().stream()
                .flatMapToDouble(picture -> DoubleStream.concat(
                        DoubleStream.of(picture.confidence(), picture.x(), picture.y()),
                        picture.suggestions().stream().mapToDouble(ScoredWord::score)));
        all = DoubleStream.concat(all, sorting.trace().steps().stream().mapToDouble(step -> step.objective()));
        all = DoubleStream.concat(
                all,
                Stream.of(
                                sorting.evaluation(),
                                sorting.help().flatMap(BorrowingOutcome::withHelp),
                                sorting.help().flatMap(BorrowingOutcome::withoutHelp))
                        .flatMap(Optional::stream)
                        .flatMapToDouble(found -> DoubleStream.of(
                                found.entropyBits(), found.purity(), found.accuracy(), found.nmi(), found.ari())));
        all = DoubleStream.concat(
                all, sorting.help().stream().flatMapToDouble(help -> DoubleStream.of(help.captured(), help.needed())));
        return DoubleStream.concat(
                all,
                sorting.choice().stream()
                        .flatMap(choice -> choice.curve().stream())
                        .flatMapToDouble(point -> DoubleStream.of(point.score(), point.chance())));
    }

    private static double accuracy(Sorter.Outcome outcome) {
        return outcome.sorting().evaluation().orElseThrow().accuracy();
    }

    @Test
    void withoutHelpItSaysSo() {
        var sorting = sort(SortParams.DEFAULT.withPiles(3), pictures).sorting();
        assertThat(sorting.summary()).isEqualTo("45 rows of mine.graft in 3 piles.");
        assertThat(sorting.notes()).containsExactly("Method: kmeans. Nothing was borrowed.");
        assertThat(sorting.help()).isEmpty();
        assertThat(sorting.choice()).isEmpty();
        assertThat(sorting.evaluation().orElseThrow().accuracy()).isGreaterThan(0.95);
        assertThat(sorting.piles()).extracting(Pile::name).containsExactly("Pile 1", "Pile 2", "Pile 3");
    }

    @Test
    void captionsLeadToAplsaAndNameThePiles() {
        var sorting = sort(SortParams.DEFAULT, pictures, Planted.captioned(900)).sorting();
        assertThat(sorting.method()).isEqualTo("aplsa");
        assertThat(sorting.summary())
                .isEqualTo("45 rows of mine.graft in 3 piles. The words of theirs.graft named all of them.");
        assertThat(sorting.notes())
                .contains("Method: aplsa, which learns from the words and pictures of theirs.graft.");
        assertThat(sorting.piles()).extracting(Pile::name).containsExactlyInAnyOrder("boat", "tree", "bird");
        for (var picture : sorting.pictures()) {
            String pile = sorting.piles().get(picture.pile()).name();
            assertThat(pile).isEqualTo(picture.label().orElseThrow());
        }
        long suggested = sorting.pictures().stream()
                .filter(picture -> !picture.suggestions().isEmpty()
                        && picture.suggestions()
                                .get(0)
                                .word()
                                .equals(picture.label().orElseThrow()))
                .count();
        assertThat(suggested).isGreaterThan(35);
        assertThat(sorting.choice().orElseThrow().clear()).isTrue();
        assertThat(sorting.help().orElseThrow().terms()).isGreaterThanOrEqualTo(3);
    }

    @Test
    void shuffledWordsNameNothing() {
        var sorting = sort(SortParams.DEFAULT.withPiles(3), pictures, Planted.shuffled(300))
                .sorting();
        assertThat(sorting.piles()).extracting(Pile::name).containsExactly("Pile 1", "Pile 2", "Pile 3");
        assertThat(sorting.piles()).allMatch(pile -> pile.words().isEmpty());
        assertThat(sorting.pictures()).allMatch(picture -> picture.suggestions().isEmpty());
    }

    @Test
    void settingsThatMeanNothingToTheMethodAreNamed() {
        var asked = SortParams.DEFAULT
                .withPiles(3)
                .withMethod("kmeans")
                .withSettings(Settings.GRAFT
                        .with("lambda", 1)
                        .with("feature-clusters", 8)
                        .with("auxiliary-clusters", 9)
                        .with("restarts", 2)
                        .with("iterations", 5)
                        .with("order", "paper"));
        assertThat(sort(asked, pictures).sorting().notes())
                .contains("The method kmeans has no use for lambda, feature clusters, auxiliary clusters, order,"
                        + " iterations.");
        assertThat(sort(asked, pictures).sorting().settings())
                .containsEntry("lambda", "1.0")
                .containsEntry("feature clusters", "8");
        var methods = Methods.clusterers();
        assertThat(methods.unused(methods.get("stc"), asked.settings())).isEmpty();
        assertThat(methods.unused(methods.get("bisecting"), asked.settings()))
                .extracting(Setting::label)
                .contains("restarts", "iterations");
    }

    @Test
    void picturesWithoutWordsLeadToStc() {
        var sorting = sort(SortParams.DEFAULT.withPiles(3), pictures, Planted.untold(300))
                .sorting();
        assertThat(sorting.method()).isEqualTo("stc");
        assertThat(sorting.notes()).contains("Method: stc, which learns from the pictures of theirs.graft.");
        assertThat(sorting.help().orElseThrow().used()).isTrue();
    }

    @Test
    void helpThatDoesNotSuitIsLeftOutUnlessOneInsists() {
        // The same words with other meanings: what varies there says nothing here.
        var foreign =
                BorrowedPictures.of("noise.graft", noise(300), Collections.nCopies(300, PictureAnnotations.none("p")));
        var params = SortParams.DEFAULT.withPiles(3);
        var guarded = sort(params, pictures, foreign).sorting();
        var help = guarded.help().orElseThrow();
        assertThat(help.verdict()).isEqualTo(BorrowingVerdict.DOES_NOT_HELP);
        assertThat(help.used()).isFalse();
        assertThat(help.sentence())
                .startsWith("The borrowed pictures do not clearly help here; this is the result without them: ");
        assertThat(guarded.method()).isEqualTo("kmeans");
        assertThat(guarded.summary()).isEqualTo("45 rows of mine.graft in 3 piles.");
        assertThat(guarded.notes())
                .contains("Method: kmeans, from your pictures alone; stc would have borrowed, but noise.graft does not"
                        + " suit.");
        assertThat(guarded.settings()).containsEntry("method", "stc");
        var alone = sort(params, pictures).sorting();
        assertThat(guarded.pictures()).isEqualTo(alone.pictures());
        var insisted = sort(unguarded(params), pictures, foreign).sorting();
        assertThat(insisted.help().orElseThrow().used()).isTrue();
        assertThat(insisted.help().orElseThrow().sentence())
                .contains("do not seem to help, and were used all the same, as you asked");
        assertThat(insisted.settings()).containsEntry("guard", "off");
    }

    private static CountMatrix noise(int rows) {
        var random = new Seed(3).random();
        var builder = new CountMatrixBuilder(Planted.WORDS);
        for (int row = 0; row < rows; row++) {
            for (int word = 0; word < 120; word++) {
                builder.add(random.nextInt(Planted.WORDS), 1);
            }
            builder.endRow();
        }
        return builder.build();
    }

    private static SortParams unguarded(SortParams params) {
        return with(params, params.paper(), params.combined(), false);
    }

    private static SortParams with(SortParams params, boolean paper, boolean combined, boolean guard) {
        return params.withSettings(params.settings().with(paper ? Preset.PAPER : Preset.GRAFT))
                .withCombined(combined)
                .withGuard(guard);
    }

    @Test
    void everyMethodRunsBareAndWithinTheTransferLayerAloneAndCombined() {
        for (var method : Planted.methods()) {
            for (boolean paper : new boolean[] {false, true}) {
                var params = with(few(method), paper, false, true);
                var outcome = sort(params, pictures, Planted.captioned(120));
                assertThat(accuracy(outcome)).as(method + ", paper " + paper).isGreaterThan(0.6);
                assertThat(outcome.sorting().settings()).containsEntry("preset", paper ? "paper" : "graft");
                if (!borrows(method)) {
                    var alone = sort(params, pictures);
                    assertThat(accuracy(alone))
                            .as(method + " alone, paper " + paper)
                            .isGreaterThan(0.6);
                }
                if (!borrows(method) && !MethodFamily.isAuto(method)) {
                    var combined = sort(with(params, paper, true, true), pictures, Planted.captioned(120));
                    assertThat(accuracy(combined)).as(method + " combined").isGreaterThan(0.6);
                    assertThat(combined.sorting().notes())
                            .anyMatch(note -> note.endsWith(", together with the pictures of theirs.graft."));
                }
            }
        }
    }

    private static SortParams few(String method) {
        return SortParams.DEFAULT.withPiles(3).withMethod(method).withSettings(Planted.few(false));
    }

    private static boolean borrows(String method) {
        return !MethodFamily.isAuto(method)
                && SortParams.borrows(Methods.clusterers().get(method));
    }

    @Test
    void theAssignerPutsTheSamePicturesWhereTheyAre() {
        for (var method : Planted.methods()) {
            for (boolean paper : new boolean[] {false, true}) {
                var outcome = sort(with(few(method), paper, false, true), pictures, Planted.captioned(120));
                var memberships = outcome.assigner().memberships(pictures.bags());
                int same = 0;
                for (int i = 0; i < 45; i++) {
                    int pile = outcome.sorting().pictures().get(i).pile();
                    boolean largest = true;
                    for (int other = 0; other < memberships.columns(); other++) {
                        largest &= memberships.get(i, other) <= memberships.get(i, pile);
                    }
                    same += largest ? 1 : 0;
                }
                assertThat(same).as(method + ", paper " + paper).isGreaterThanOrEqualTo(43);
            }
        }
    }

    @Test
    void theSameSeedGivesTheSameOnAnyNumberOfThreads() {
        for (var params : List.of(SortParams.DEFAULT, with(few("stc"), true, false, true))) {
            var expected = sort(params, pictures, Planted.captioned(150));
            for (int threads : new int[] {1, 8}) {
                try (var some = Engines.open("local", threads)) {
                    var again = new Sorter(params, some, Progress.NONE)
                            .sort(pictures, Optional.of(Planted.captioned(150)))
                            .orElseThrow();
                    assertThat(again.sorting()).isEqualTo(expected.sorting());
                    assertThat(again.assigner().arrays())
                            .isEqualTo(expected.assigner().arrays());
                }
            }
        }
    }

    @Test
    void morePilesThanPicturesAreRefused() {
        assertThatThrownBy(() -> sort(SortParams.DEFAULT.withPiles(46), pictures))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there are 45 pictures in mine.graft, which cannot make 46 piles; ask for at most 45");
        assertThatThrownBy(() -> sort(SortParams.DEFAULT.withPiles(2), Planted.pictures(1)))
                .hasMessage("there is 1 picture in mine.graft, which cannot make 2 piles; ask for at most 1");
    }

    @Test
    void asManyPilesAsPicturesIsOneEach() {
        var sorting = sort(SortParams.DEFAULT.withPiles(7), Planted.pictures(7)).sorting();
        assertThat(sorting.piles()).hasSize(7).allMatch(pile -> pile.size() == 1);
    }

    @Test
    void veryFewPicturesMakeAPile() {
        for (int n : new int[] {1, 2, 5}) {
            for (var params : List.of(SortParams.DEFAULT, SortParams.DEFAULT.withPiles(1))) {
                assertThat(sort(params, Planted.pictures(n)).sorting().piles()).hasSize(1);
                for (var help : List.of(Planted.captioned(60), Planted.untold(60), Planted.untold(1))) {
                    var sorting = sort(params, Planted.pictures(n), help).sorting();
                    assertThat(sorting.piles()).hasSize(1);
                    assertThat(sorting.help().orElseThrow().verdict()).isEqualTo(BorrowingVerdict.NOT_ASKED);
                    assertThat(sorting.help().orElseThrow().sentence()).contains("There are too few pictures");
                }
            }
        }
        var one = sort(SortParams.DEFAULT, Planted.pictures(1)).sorting();
        assertThat(one.summary()).isEqualTo("1 row of mine.graft in 1 pile.");
        assertThat(one.choice().orElseThrow().sentence())
                .isEqualTo("There are too few pictures, or they differ too little, to look for piles.");
    }

    @Test
    void equalPicturesAreOnePileForEveryMethod() {
        var equal = Planted.of(Planted.bags(1, 1).select(new int[20]));
        assertThat(sort(SortParams.DEFAULT, equal).sorting().piles()).hasSize(1);
        for (var method : Planted.methods()) {
            for (boolean paper : new boolean[] {false, true}) {
                sort(with(few(method), paper, false, true), equal, Planted.captioned(60));
            }
        }
        var three = sort(SortParams.DEFAULT.withPiles(3), equal).sorting();
        assertThat(three.notes()).contains("Only 1 of 3 piles hold pictures; the others stayed empty.");
    }

    @Test
    void picturesWithoutAnyWordAreNothingToSortBy() {
        assertThatThrownBy(() -> sort(SortParams.DEFAULT, Planted.of(Planted.empty(4))))
                .isInstanceOf(CollectionException.class)
                .hasMessage("none of the pictures of mine.graft has a visual word: there is nothing to sort by");
        assertThatThrownBy(() -> sort(SortParams.DEFAULT, Planted.of(Planted.empty(0))))
                .hasMessage("mine.graft has no pictures to sort");
        assertThatThrownBy(() -> sort(
                        SortParams.DEFAULT,
                        pictures,
                        BorrowedPictures.of(
                                "theirs.graft",
                                Planted.empty(2),
                                Collections.nCopies(2, PictureAnnotations.none("p")))))
                .hasMessage("theirs.graft has no pictures with visual words to borrow from");
    }

    @Test
    void someEmptyPicturesAreDoubtfulAndNoted() {
        var some = Planted.of(pictures.bags().stack(Planted.empty(12)));
        for (var method : Planted.methods()) {
            for (boolean paper : new boolean[] {false, true}) {
                var sorting = sort(with(few(method), paper, false, true), some, Planted.captioned(80))
                        .sorting();
                assertThat(sorting.pictures().subList(45, 57))
                        .as(method + ", paper " + paper)
                        .allMatch(SortedPicture::doubtful)
                        .allMatch(picture ->
                                picture.confidence() <= 1.0 / sorting.piles().size());
                assertThat(sorting.notes())
                        .contains("12 pictures have no visual words and could be in any pile; look at them yourself.");
            }
        }
    }

    @Test
    void helpWithEmptyPicturesAmongOthersIsFine() {
        var said = Stream.concat(
                        Stream.generate(() ->
                                        new PictureAnnotations("p", List.of("a blank wall"), List.of(), List.of()))
                                .limit(60),
                        Stream.generate(() -> new PictureAnnotations("p", List.of("a red boat"), List.of(), List.of()))
                                .limit(60))
                .toList();
        var help = BorrowedPictures.of("theirs.graft", Planted.empty(60).stack(Planted.bags(60, 2)), said);
        for (boolean paper : new boolean[] {false, true}) {
            sort(with(few("auto"), paper, false, false), pictures, help);
        }
    }

    @Test
    void withANetworkBorrowedPicturesSortOnlyWhereNeighboursAgreeMore() {
        var measured = measured(Planted.bags(90, 1));
        var theirs = BorrowedPictures.of(
                "theirs.graft", measured(Planted.bags(200, 7)), Collections.nCopies(200, PictureAnnotations.none("p")));
        var params = SortParams.DEFAULT.withPiles(3);
        // These piles are found without any help, so there is nothing to gain.
        var sorting = sort(params, Planted.of(measured), theirs).sorting();
        var help = sorting.help().orElseThrow();
        assertThat(help.verdict()).isEqualTo(BorrowingVerdict.DOES_NOT_HELP);
        assertThat(help.used()).isFalse();
        assertThat(help.sentence())
                .contains("of the pictures that look most alike, ")
                .endsWith("Where it mattered in our tests, this decision was right in eleven of twenty cases.");
        assertThat(sort(params, Planted.of(measured(Planted.bags(60, 1))), theirs)
                        .sorting()
                        .help()
                        .orElseThrow()
                        .sentence())
                .isEqualTo(
                        "The borrowed pictures were not used: with fewer than 25 pictures for each pile, it cannot be"
                                + " told whether they help.");
        assertThat(sorting.notes())
                .contains("Method: kmeans, from your pictures alone; stc would have borrowed, but theirs.graft does not"
                        + " clearly help.");
        assertThat(sorting.pictures())
                .isEqualTo(sort(params, Planted.of(measured)).sorting().pictures());
        var insisted = sort(unguarded(params), Planted.of(measured), theirs).sorting();
        assertThat(insisted.help().orElseThrow().used()).isTrue();
        assertThat(insisted.method()).isEqualTo("stc");
    }

    @Test
    void withANetworkTheNumberOfPilesDoesNotDependOnWhatIsBorrowed() {
        var measured = Planted.of(measured(Planted.bags(60, 1)));
        var theirs = BorrowedPictures.of(
                "theirs.graft", measured(Planted.bags(200, 7)), Collections.nCopies(200, PictureAnnotations.none("p")));
        var alone = sort(SortParams.DEFAULT, measured).sorting().choice();
        assertThat(sort(SortParams.DEFAULT, measured, theirs).sorting().choice())
                .isEqualTo(alone);
        assertThat(sort(unguarded(SortParams.DEFAULT), measured, theirs)
                        .sorting()
                        .choice())
                .isEqualTo(alone);
    }

    /** Values that no count gives, as a network's are. */
    private static CountMatrix measured(CountMatrix counts) {
        var random = Seed.DEFAULT.random();
        var builder = new CountMatrixBuilder(counts.columns());
        for (int row = 0; row < counts.rows(); row++) {
            for (int p = counts.offset(row); p < counts.offset(row + 1); p++) {
                builder.add(counts.column(p), counts.value(p) * (0.9 + 0.2 * random.nextDouble()));
            }
            builder.endRow();
        }
        return builder.build();
    }

    @Test
    void noWordsInCommonIsADefinedResult() {
        var left = new CountMatrixBuilder(Planted.WORDS);
        var right = new CountMatrixBuilder(Planted.WORDS);
        var random = Seed.DEFAULT.random();
        for (int row = 0; row < 40; row++) {
            for (int word = 0; word < 60; word++) {
                left.add(random.nextInt(15) + (row % 2 == 0 ? 0 : 15), 1);
                right.add(45 + random.nextInt(45), 1);
            }
            left.endRow();
            right.endRow();
        }
        var help = BorrowedPictures.of(
                "theirs.graft", right.build(), Collections.nCopies(40, PictureAnnotations.none("p")));
        var sorting = sort(SortParams.DEFAULT.withPiles(2), Planted.of(left.build()), help)
                .sorting();
        assertThat(sorting.help().orElseThrow().verdict()).isEqualTo(BorrowingVerdict.DOES_NOT_HELP);
        for (var method : Planted.methods()) {
            if (!method.equals("aplsa")) {
                sort(with(few(method), true, false, true), Planted.of(left.build()), help);
            }
        }
    }

    @Test
    void wrongUsesOfHelpAreRefused() {
        assertThatThrownBy(() -> sort(few("aplsa"), pictures, Planted.untold(60)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the method aplsa borrows from tags or captions, and theirs.graft has none that occur on"
                        + " several pictures; stc borrows from pictures alone");
        assertThatThrownBy(() -> sort(few("stc"), pictures))
                .hasMessage("the method stc needs other pictures to borrow from; give them with --with");
        assertThatThrownBy(() -> sort(with(few("kmeans"), false, true, true), pictures))
                .hasMessage("--combined needs other pictures to borrow from; give them with --with");
        for (var method : List.of("auto", "stc", "aplsa")) {
            assertThatThrownBy(() -> sort(with(few(method), false, true, true), pictures, Planted.captioned(60)))
                    .hasMessage("--combined goes with a method that does not borrow by itself: coclustering, plsa,"
                            + " kmeans, bisecting or feature-clustering");
        }
    }

    @Test
    void aCodebookOfAnotherSizeIsRefused() {
        var other = new BorrowedPictures(
                "theirs.graft",
                new CountMatrixBuilder(2).denseRow(1, 1).build(),
                Planted.captioned(60).terms(),
                Planted.captioned(60).presence().select(0),
                Planted.captioned(60).weights().select(0),
                Planted.captioned(60).names().select(0));
        assertThatThrownBy(() -> sort(SortParams.DEFAULT, pictures, other))
                .hasMessage("the pictures of mine.graft are over 90 visual words and those of theirs.graft over 2;"
                        + " both must be over the same");
        assertThatThrownBy(() -> BorrowedPictures.of("x", Planted.bags(3, 1), List.of()))
                .hasMessage("rows of the terms must be 3, was 0");
    }

    @Test
    void whatIsStoppedHasNoResult() {
        var stop = new Progress() {
            @Override
            public boolean stopRequested() {
                return true;
            }
        };
        assertThat(new Sorter(SortParams.DEFAULT, engine, stop).sort(pictures, Optional.of(Planted.captioned(60))))
                .isEmpty();
    }
}
