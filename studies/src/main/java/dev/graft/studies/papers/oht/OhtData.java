package dev.graft.studies.papers.oht;

import dev.graft.image.feature.FeaturePreset;
import dev.graft.store.CollectionException;
import dev.graft.studies.data.Bags;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PairedDocuments;
import dev.graft.studies.data.PairedSource;
import dev.graft.studies.data.RowNumbers;
import dev.graft.studies.data.sets.DataFolder;
import dev.graft.studies.run.Choice;
import dev.graft.studies.run.Setup;
import dev.graft.text.SharedTerms;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The documents of all OHT experiments: NUS-WIDE, or Wikipedia's, or drawn pictures with what is said of them. */
final class OhtData {
    private static final String NUS_WIDE = "nus-wide";
    private static final String WIKIPEDIA = "wikipedia";
    private static final int CLASSES = 10;
    private static final int FEWEST_CLASSES = 3;
    /** So that of each class two arrive, and two have texts. */
    private static final int FEWEST_OF_A_CLASS = 4;

    /**
     * The paper prints nine of its ten names; the tenth is tower (O9). NUS-WIDE writes some of them in the plural, and
     * what the paper calls car is its vehicle, though it has cars, too.
     */
    private static final List<List<String>> PUBLISHED = List.of(
            List.of("bird", "birds"),
            List.of("boat", "boats"),
            List.of("flower", "flowers"),
            List.of("food"),
            List.of("rock", "rocks"),
            List.of("sun"),
            List.of("tower"),
            List.of("toy"),
            List.of("tree"),
            List.of("vehicle", "car", "cars"));

    private OhtData() {}

    static Choice choice(DataFolder data) {
        if (data.pairs(KnownSet.NUS_WIDE).map(OhtData::isWhole).orElse(false)) {
            return Choice.published(NUS_WIDE);
        }
        var missing = List.of("The paper used ten classes of " + KnownSet.NUS_WIDE.title() + ", "
                + data.pairs(KnownSet.NUS_WIDE).map(OhtData::without).orElse("which is not there") + ": "
                + KnownSet.NUS_WIDE.where());
        if (nusWide(data).isPresent()) {
            return Choice.standIn(NUS_WIDE + " in part", missing);
        }
        return data.pairs(KnownSet.WIKIPEDIA).isPresent() ? Choice.standIn(WIKIPEDIA, missing) : Choice.drawn(missing);
    }

    private static boolean isWhole(PairedSource source) {
        return published(source.knownClasses()).size() == CLASSES;
    }

    private static String without(PairedSource source) {
        return PUBLISHED.stream()
                .filter(names -> Collections.disjoint(names, source.knownClasses()))
                .map(names -> names.get(0))
                .collect(Collectors.joining(", ", "of which these are not there: ", ""));
    }

    /** Where it has classes enough, if not all. */
    private static Optional<PairedSource> nusWide(DataFolder data) {
        return data.pairs(KnownSet.NUS_WIDE)
                .filter(source -> published(source.knownClasses()).size() >= FEWEST_CLASSES);
    }

    /** Which sentence says what it ran on. */
    static String kind(Choice choice) {
        return switch (choice.kind()) {
            case PUBLISHED -> "on NUS-WIDE";
            case STAND_IN -> choice.sets().equals(WIKIPEDIA) ? "on Wikipedia" : "on a part of NUS-WIDE";
            case DRAWN -> "on drawn pictures";
        };
    }

    /**
     * Of ten classes, where there are as many.
     *
     * @throws CollectionException if a class of the paper's has too few documents
     */
    static PairedDocuments read(Setup setup) throws IOException {
        var source = nusWide(setup.data()).or(() -> setup.data().pairs(KnownSet.WIKIPEDIA));
        return ofTenClasses(source.isPresent() ? source.get().read() : drawn(setup));
    }

    private static PairedDocuments drawn(Setup setup) throws IOException {
        var pictures = setup.synthetic().described();
        return described(
                setup.words(FeaturePreset.DEFAULT.name()).of(List.of(pictures)).get(0));
    }

    private static PairedDocuments described(Bags bags) {
        var names = bags.classNames();
        return new PairedDocuments(
                bags.pictures(),
                SharedTerms.of(bags.words(), bags.words()).pictures(),
                bags.classes().stream().mapToInt(names::indexOf).toArray(),
                names);
    }

    /** The paper's where they are all there, else the first ten that have a few documents. */
    static PairedDocuments ofTenClasses(PairedDocuments all) {
        var published = published(all.names());
        if (published.size() == CLASSES) {
            checkEnough(all, published);
            return select(all, published);
        }
        var chosen = IntStream.range(0, all.names().size())
                .filter(number -> all.rowsOf(number).length >= FEWEST_OF_A_CLASS)
                .limit(CLASSES)
                .boxed()
                .toList();
        if (chosen.size() < FEWEST_CLASSES) {
            throw new CollectionException("OHT needs three classes with " + FEWEST_OF_A_CLASS
                    + " documents each, and ten for all its tasks; there are " + chosen.size() + ", of "
                    + counts(all, IntStream.range(0, all.names().size()).boxed()));
        }
        return select(all, chosen);
    }

    /** The places of the paper's classes among the names, of those that are there. */
    private static List<Integer> published(List<String> names) {
        return PUBLISHED.stream()
                .map(some -> some.stream()
                        .map(names::indexOf)
                        .filter(place -> place >= 0)
                        .findFirst())
                .flatMap(Optional::stream)
                .toList();
    }

    /** With fewer of the paper's classes the run would not be the paper's, though its title says so. */
    private static void checkEnough(PairedDocuments all, List<Integer> published) {
        var few = published.stream()
                .filter(number -> all.rowsOf(number).length < FEWEST_OF_A_CLASS)
                .toList();
        if (!few.isEmpty()) {
            throw new CollectionException(
                    "OHT needs " + FEWEST_OF_A_CLASS + " documents of each of the paper's ten classes,"
                            + " with a tag, a visual word and no other of the ten; there are too few of "
                            + counts(all, few.stream()) + "; are all files whole?");
        }
    }

    /** Such as "boats (3), sun (0)". */
    private static String counts(PairedDocuments all, Stream<Integer> classes) {
        return classes.map(number -> all.names().get(number) + " (" + all.rowsOf(number).length + ")")
                .collect(Collectors.joining(", "));
    }

    private static PairedDocuments select(PairedDocuments all, List<Integer> classes) {
        var rows = RowNumbers.where(all.classes().length, row -> classes.contains(all.classes()[row]));
        return new PairedDocuments(
                all.pictures().select(rows),
                all.texts().select(rows),
                Arrays.stream(rows)
                        .map(row -> classes.indexOf(all.classes()[row]))
                        .toArray(),
                classes.stream().map(all.names()::get).toList());
    }

    /** Changes when the documents or what was asked for do. */
    static String fingerprint(PairedDocuments documents, Setup setup, int draws) {
        return documents.names().stream().collect(Collectors.joining("/")) + ":"
                + Integer.toHexString(
                        Objects.hash(documents.pictures(), documents.texts(), Arrays.hashCode(documents.classes())))
                + ":seed " + setup.seed().value() + ":draws " + draws;
    }
}
