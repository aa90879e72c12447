package dev.graft.app.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.app.cluster.SortConstraints.SteeredPile;
import dev.graft.app.report.HtmlReport;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.engine.Engines;
import dev.graft.store.Progress;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SortConstraintsTest {
    private static final SteeredPile UNTOUCHED = new SteeredPile(Optional.empty(), false);
    private static final SteeredPile TOUCHED = new SteeredPile(Optional.empty(), true);

    private final Engine engine = Engines.open("local:2");
    private final PicturesToSort pictures = Planted.pictures(45);

    @AfterEach
    void close() {
        engine.close();
    }

    private Sorter.Outcome sort(SortParams params, PicturesToSort target, SortConstraints steering) {
        return sort(params, target, Optional.empty(), steering);
    }

    private Sorter.Outcome sort(
            SortParams params, PicturesToSort target, Optional<BorrowedPictures> help, SortConstraints steering) {
        return checked(
                new Sorter(params, engine, Progress.NONE)
                        .sort(target, help, steering)
                        .orElseThrow(),
                steering);
    }

    /** What holds for every steered sorting, whatever was said. */
    private static Sorter.Outcome checked(Sorter.Outcome outcome, SortConstraints steering) {
        var sorting = outcome.sorting();
        assertThat(outcome.origins()).hasSameSizeAs(sorting.piles());
        assertThat(outcome.assigner().clusters()).isEqualTo(sorting.piles().size());
        for (var picture : sorting.pictures()) {
            assertThat(picture.confidence()).isBetween(0.0, 1.0);
            assertThat(picture.x()).isBetween(0.0, 1.0);
            assertThat(picture.y()).isBetween(0.0, 1.0);
            if (steering.fixed().contains(picture.name()) && steering.placed().containsKey(picture.name())) {
                assertThat(outcome.origins().get(picture.pile()))
                        .isEqualTo(steering.placed().get(picture.name()));
                assertThat(picture.confidence()).isEqualTo(1);
                assertThat(picture.doubtful()).isFalse();
            }
        }
        var known = outcome.origins().stream().filter(origin -> origin >= 0).toList();
        assertThat(known).isSorted().doesNotHaveDuplicates();
        assertThat(outcome.origins().subList(0, known.size())).isEqualTo(known);
        return outcome;
    }

    /** Planted pictures by their subjects. */
    private static Map<String, Integer> bySubject(int count) {
        return IntStream.range(0, count).boxed().collect(Collectors.toMap(i -> Integer.toString(i), i -> i % 3));
    }

    private static SortConstraints steering(List<SteeredPile> piles, Map<String, Integer> placed, String... fixed) {
        return new SortConstraints(piles, placed, Set.of(fixed), Set.of());
    }

    private static SortParams params(String method, boolean paper) {
        return SortParams.DEFAULT.withMethod(method).withSettings(Planted.few(paper));
    }

    @Test
    void picturesStayWhereThePersonPutThemWithEveryMethod() {
        var placed = new HashMap<>(bySubject(45));
        // Against all looks.
        placed.put("0", 1);
        placed.put("4", 2);
        placed.put("8", 0);
        var said = steering(List.of(UNTOUCHED, UNTOUCHED, UNTOUCHED), placed, "0", "4", "8", "12");
        for (var method : Planted.methods()) {
            for (boolean paper : new boolean[] {false, true}) {
                var sorting = sort(params(method, paper), pictures, Optional.of(Planted.captioned(80)), said)
                        .sorting();
                assertThat(sorting.piles()).as(method + ", paper " + paper).hasSize(3);
                assertThat(sorting.summary()).contains("4 rows stayed where you put them.");
                assertThat(sorting.settings()).containsEntry("kept", "4");
                assertThat(sorting.choice()).isEmpty();
            }
        }
        var combined = SortParams.DEFAULT.withMethod("kmeans").withCombined(true);
        sort(combined, pictures, Optional.of(Planted.captioned(80)), said);
    }

    @Test
    void whereNothingWasSaidItIsTheSameSorting() {
        for (var help : List.of(Optional.<BorrowedPictures>empty(), Optional.of(Planted.captioned(80)))) {
            var plain = new Sorter(SortParams.DEFAULT, engine, Progress.NONE)
                    .sort(pictures, help)
                    .orElseThrow();
            var none = new Sorter(SortParams.DEFAULT, engine, Progress.NONE)
                    .sort(pictures, help, SortConstraints.NONE)
                    .orElseThrow();
            assertThat(none.sorting()).isEqualTo(plain.sorting());
            assertThat(none.assigner().arrays()).isEqualTo(plain.assigner().arrays());
            assertThat(plain.origins()).hasSameSizeAs(plain.sorting().piles()).containsOnly(-1);
            assertThat(plain.sorting().settings()).doesNotContainKey("kept");
        }
    }

    @Test
    void anyNumberOfThreadsGivesTheSameBits() {
        var said = steering(List.of(TOUCHED, UNTOUCHED, UNTOUCHED), bySubject(40), "0", "4", "8");
        for (var params : List.of(SortParams.DEFAULT, SortParams.DEFAULT.withPiles(5))) {
            var help = Optional.of(Planted.captioned(150));
            var expected = sort(params, pictures, help, said);
            for (int threads : new int[] {1, 8}) {
                try (var some = Engines.open("local", threads)) {
                    var again = new Sorter(params, some, Progress.NONE)
                            .sort(pictures, help, said)
                            .orElseThrow();
                    assertThat(again.sorting()).isEqualTo(expected.sorting());
                    assertThat(again.origins()).isEqualTo(expected.origins());
                    assertThat(again.assigner().arrays())
                            .isEqualTo(expected.assigner().arrays());
                }
            }
        }
    }

    @Test
    void newPicturesGoToTheNearestPile() {
        var outcome =
                sort(SortParams.DEFAULT, pictures, steering(List.of(UNTOUCHED, UNTOUCHED, UNTOUCHED), bySubject(30)));
        for (int i = 0; i < 45; i++) {
            assertThat(outcome.sorting().pictures().get(i).pile()).isEqualTo(i % 3);
        }
        assertThat(outcome.origins()).containsExactly(0, 1, 2);
        assertThat(outcome.sorting().summary()).doesNotContain("stayed");
        var memberships = outcome.assigner().memberships(Planted.bags(30, 7));
        for (int i = 0; i < 30; i++) {
            assertThat(memberships.largest(i)).isEqualTo(i % 3);
        }
    }

    @Test
    void namesOfThePersonStayAndOthersCountByPosition() {
        var said = steering(List.of(UNTOUCHED, new SteeredPile(Optional.of("Sea"), true), UNTOUCHED), bySubject(45));
        assertThat(sort(SortParams.DEFAULT, pictures, said).sorting().piles())
                .extracting(Pile::name)
                .containsExactly("Pile 1", "Sea", "Pile 3");
        assertThat(sort(SortParams.DEFAULT, pictures, Optional.of(Planted.captioned(900)), said)
                        .sorting()
                        .piles())
                .extracting(Pile::name)
                .containsExactly("boat", "Sea", "bird");
    }

    @Test
    void aPileMadeBeforeAnySortingDoesNotSwallowAllPictures() {
        var cats = new SteeredPile(Optional.of("Cats"), true);
        var outcome = sort(SortParams.DEFAULT, pictures, steering(List.of(cats), Map.of("0", 0, "3", 0), "0", "3"));
        assertThat(outcome.origins()).containsExactly(0, -1, -1);
        assertThat(outcome.sorting().piles()).extracting(Pile::name).containsExactly("Cats", "Pile 2", "Pile 3");
        assertThat(outcome.sorting().evaluation().orElseThrow().accuracy()).isGreaterThan(0.95);
        assertThat(outcome.sorting().choice().orElseThrow().chosen()).isEqualTo(3);
        var many = List.of(cats, TOUCHED, TOUCHED, TOUCHED);
        var more = sort(SortParams.DEFAULT, pictures, steering(many, Map.of("0", 0, "1", 1, "2", 2, "3", 3)));
        assertThat(more.origins()).containsExactly(0, 1, 2, 3);
        assertThat(more.sorting().choice()).as("the person's piles are more").isEmpty();
        assertThat(sort(SortParams.DEFAULT.withPiles(1), pictures, steering(List.of(cats), Map.of("0", 0)))
                        .origins())
                .containsExactly(0);
    }

    @Test
    void aPileThatNobodyNamedIsNotCalledAsOneOfThePerson() {
        var third = new SteeredPile(Optional.of("Pile 3"), true);
        assertThat(sort(SortParams.DEFAULT, pictures, steering(List.of(third, UNTOUCHED, UNTOUCHED), bySubject(45)))
                        .sorting()
                        .piles())
                .extracting(Pile::name)
                .containsExactly("Pile 3", "Pile 2", "Pile 4");
    }

    @Test
    void morePilesThanThereWereComeAsNewOnes() {
        // Boats and trees are in one pile.
        var placed = IntStream.range(0, 45)
                .boxed()
                .collect(Collectors.toMap(i -> Integer.toString(i), i -> i % 3 == 2 ? 1 : 0));
        var outcome = sort(
                SortParams.DEFAULT.withPiles(3), pictures, steering(List.of(UNTOUCHED, UNTOUCHED), placed, "0", "3"));
        assertThat(outcome.origins()).containsExactly(0, 1, -1);
        assertThat(outcome.sorting().evaluation().orElseThrow().accuracy()).isGreaterThan(0.95);
        assertThat(outcome.sorting().pictures().get(1).pile()).isEqualTo(2);
        assertThat(outcome.sorting().notes()).hasSize(1);
    }

    @Test
    void fewerPilesDropTheSmallestThatNobodyTouched() {
        var placed = new HashMap<>(bySubject(45));
        placed.put("1", 3);
        placed.put("4", 3);
        placed.put("7", 4);
        var said = steering(List.of(TOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED, TOUCHED), placed);
        var outcome = sort(SortParams.DEFAULT.withPiles(4), pictures, said);
        assertThat(outcome.origins()).containsExactly(0, 1, 2, 4);
        assertThat(outcome.sorting().notes()).hasSize(1);
        assertThat(sort(SortParams.DEFAULT.withPiles(2), pictures, said).origins())
                .containsExactly(0, 4);
        var one = sort(SortParams.DEFAULT.withPiles(1), pictures, said);
        assertThat(one.origins()).containsExactly(0, 4);
        assertThat(one.sorting().notes())
                .contains(
                        "You asked for 1 pile, and there are 2: you made, named or filled each of them, so all of them"
                                + " stayed.");
    }

    @Test
    void aPileThatThePersonMadeStaysEvenEmpty() throws Exception {
        var cats = new SteeredPile(Optional.of("Cats"), true);
        var said = steering(List.of(UNTOUCHED, cats, UNTOUCHED, UNTOUCHED, UNTOUCHED), shifted());
        for (var method : Planted.methods()) {
            for (boolean paper : new boolean[] {false, true}) {
                sort(params(method, paper), pictures, Optional.of(Planted.captioned(80)), said);
            }
        }
        var outcome = sort(SortParams.DEFAULT, pictures, Optional.of(Planted.captioned(900)), said);
        var sorting = outcome.sorting();
        // The last pile was nobody's, and nothing is in it.
        assertThat(outcome.origins()).containsExactly(0, 1, 2, 3);
        assertThat(sorting.piles().get(1)).isEqualTo(new Pile("Cats", List.of(), List.of()));
        assertThat(sorting.notes()).contains("Only 3 of 5 piles hold pictures; the others stayed empty.");
        var memberships = outcome.assigner().memberships(Planted.bags(30, 7));
        for (int i = 0; i < 30; i++) {
            assertThat(memberships.get(i, 1)).isLessThan(1e-6);
        }
        assertThat(new HtmlReport().of(sorting)).contains("Cats").doesNotContain("NaN");
    }

    /** By subject, with nothing in the second pile of four. */
    private static Map<String, Integer> shifted() {
        return bySubject(45).entrySet().stream()
                .collect(
                        Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue() == 0 ? 0 : entry.getValue() + 1));
    }

    @Test
    void morePilesOfThePersonThanPicturesAreFine() {
        var piles = List.of(TOUCHED, TOUCHED, TOUCHED, TOUCHED, TOUCHED);
        var few = Planted.pictures(3);
        for (boolean paper : new boolean[] {false, true}) {
            assertThat(sort(params("kmeans", paper), few, steering(piles, Map.of("0", 4, "1", 2), "0", "1"))
                            .sorting()
                            .piles())
                    .hasSize(5);
            sort(params("plsa", paper), few, steering(piles, Map.of()));
            sort(params("coclustering", paper), few, steering(piles, Map.of("2", 1), "2"));
        }
    }

    @Test
    void whatIsLeftOutIsNotSorted() {
        var said = new SortConstraints(
                List.of(UNTOUCHED, UNTOUCHED, UNTOUCHED), bySubject(45), Set.of("7"), Set.of("7", "8", "gone"));
        var sorting = sort(SortParams.DEFAULT, pictures, said).sorting();
        assertThat(sorting.pictures())
                .hasSize(43)
                .extracting(SortedPicture::name)
                .doesNotContain("7", "8");
        assertThat(sorting.settings()).containsEntry("kept", "0");
        var all = new SortConstraints(List.of(), Map.of(), Set.of(), Set.copyOf(pictures.names()));
        assertThatThrownBy(() -> sort(SortParams.DEFAULT, pictures, all))
                .hasMessage("mine.graft has no pictures to sort: all 45 were removed by a person");
        assertThatThrownBy(() -> sort(SortParams.DEFAULT.withPiles(44), pictures, said))
                .hasMessage("there are 43 pictures in mine.graft, besides 2 that were removed by a person, which cannot"
                        + " make 44 piles; ask for at most 43");
    }

    @Test
    void picturesThatAreGoneMeanNothing() {
        var placed = new HashMap<>(bySubject(45));
        var known = steering(List.of(UNTOUCHED, UNTOUCHED, UNTOUCHED), placed, "3");
        placed.put("gone", 2);
        var more = steering(List.of(UNTOUCHED, UNTOUCHED, UNTOUCHED), placed, "3", "gone", "lost");
        assertThat(sort(SortParams.DEFAULT, pictures, more).sorting())
                .isEqualTo(sort(SortParams.DEFAULT, pictures, known).sorting());
    }

    @Test
    void aPileThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> steering(List.of(UNTOUCHED), Map.of("a.jpg", 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("pile of a.jpg must be between 0 and 0, was 1");
    }

    @Test
    void correctionsTurnASortingAround() {
        // Pictures have a colour, which shows, and a shape, which the person cares for.
        int n = 120;
        var random = new Seed(4).random();
        var builder = new CountMatrixBuilder(Planted.WORDS);
        for (int row = 0; row < n; row++) {
            for (int word = 0; word < 300; word++) {
                int from = word % 3 == 0 ? row % 2 * 20 : word % 4 == 0 ? 40 + row / 2 % 2 * 20 : -1;
                builder.add(from < 0 ? random.nextInt(Planted.WORDS) : from + random.nextInt(20), 1);
            }
            builder.endRow();
        }
        var mixed = Planted.of(builder.build());
        var first = new Sorter(SortParams.DEFAULT.withPiles(2), engine, Progress.NONE)
                .sort(mixed, Optional.empty())
                .orElseThrow()
                .sorting();
        var before = piles(first);
        var shapes = IntStream.range(0, n).map(row -> row / 2 % 2).toArray();
        var colours = IntStream.range(0, n).map(row -> row % 2).toArray();
        assertThat(agreement(before, colours, 0)).isGreaterThan(0.9);
        int corrected = 60;
        var placed = new HashMap<String, Integer>();
        for (int row = 0; row < n; row++) {
            placed.put(Integer.toString(row), row < corrected ? shapes[row] : before[row]);
        }
        var fixed = IntStream.range(0, corrected).mapToObj(Integer::toString).collect(Collectors.toSet());
        var after = piles(
                sort(SortParams.DEFAULT, mixed, new SortConstraints(List.of(TOUCHED, TOUCHED), placed, fixed, Set.of()))
                        .sorting());
        assertThat(agreement(before, shapes, corrected)).isLessThan(0.6);
        assertThat(agreement(after, shapes, corrected)).isGreaterThan(0.95);
    }

    private static int[] piles(Sorting sorting) {
        return sorting.pictures().stream().mapToInt(SortedPicture::pile).toArray();
    }

    /** The share of rows from one on that are in the pile of their kind, whichever of two piles that is. */
    private static double agreement(int[] piles, int[] kinds, int from) {
        double same = IntStream.range(from, piles.length)
                .filter(row -> piles[row] == kinds[row])
                .count();
        double share = same / (piles.length - from);
        return from == 0 || Arrays.equals(piles, kinds) ? Math.max(share, 1 - share) : share;
    }
}
