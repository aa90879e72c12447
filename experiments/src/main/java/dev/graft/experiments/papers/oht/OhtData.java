package dev.graft.experiments.papers.oht;

import dev.graft.collection.CollectionException;
import dev.graft.collection.Preset;
import dev.graft.experiments.data.Bags;
import dev.graft.experiments.data.DataFolder;
import dev.graft.experiments.data.Drawn;
import dev.graft.experiments.data.KnownSet;
import dev.graft.experiments.data.PairedDocuments;
import dev.graft.experiments.data.VisualWords;
import dev.graft.experiments.run.Choice;
import dev.graft.experiments.run.Setup;
import dev.graft.text.SharedWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The documents of all OHT experiments: NUS-WIDE, or Wikipedia's, or drawn pictures with what is said of them. */
final class OhtData {
    static final String NEEDS = "NUS-WIDE: bags of 500 visual words, tags, 81 concepts";

    private static final int CLASSES = 10;
    private static final int FEWEST_OF_A_CLASS = 4;

    /**
     * The paper prints nine of its ten names; the tenth is tower (O9). NUS-WIDE writes some of them in the plural, and
     * calls what the paper calls car so or vehicle.
     */
    private static final List<List<String>> PUBLISHED = List.of(
            List.of("bird", "birds"),
            List.of("boat", "boats"),
            List.of("car", "cars", "vehicle"),
            List.of("flower", "flowers"),
            List.of("food"),
            List.of("rock", "rocks"),
            List.of("sun"),
            List.of("tower"),
            List.of("toy"),
            List.of("tree"));

    private OhtData() {}

    static Choice choice(DataFolder data) {
        if (data.pairs(KnownSet.NUS_WIDE).isPresent()) {
            return Choice.published("nus-wide");
        }
        var missing = List.of("The paper used ten classes of " + KnownSet.NUS_WIDE.title() + ", which is not there: "
                + KnownSet.NUS_WIDE.where());
        return data.pairs(KnownSet.WIKIPEDIA).isPresent()
                ? Choice.standIn("wikipedia", missing)
                : Choice.drawn(missing);
    }

    /** What it ran on, for a report. */
    static List<String> lines(Choice choice) {
        var lines = new ArrayList<String>();
        lines.add(
                switch (choice.kind()) {
                    case PUBLISHED -> "Ran on ten classes of NUS-WIDE.";
                    case STAND_IN ->
                        "Ran on Wikipedia's documents instead: ten classes, pictures as shares of 128 visual words, texts as shares of"
                                + " ten topics.";
                    case DRAWN -> "Ran on drawn pictures of ten kinds, with captions and tags as texts.";
                });
        lines.addAll(choice.missing());
        return lines;
    }

    /** Of ten classes, where there are as many; absent where the work was stopped. */
    static Optional<PairedDocuments> read(Setup setup) throws IOException {
        var source = setup.data().pairs(KnownSet.NUS_WIDE).or(() -> setup.data().pairs(KnownSet.WIKIPEDIA));
        if (source.isEmpty()) {
            return drawn(setup).map(OhtData::ofTenClasses);
        }
        return Optional.of(ofTenClasses(source.get().read()));
    }

    private static Optional<PairedDocuments> drawn(Setup setup) throws IOException {
        var pictures =
                new Drawn(setup.work().resolve("drawn"), setup.seed(), setup.threads(), setup.progress()).described();
        if (pictures.isEmpty()) {
            return Optional.empty();
        }
        return new VisualWords(setup.work(), Preset.DEFAULT, setup.seed(), setup.threads(), setup.progress())
                .of(List.of(pictures.get()))
                .map(bags -> described(bags.get(0)));
    }

    private static PairedDocuments described(Bags bags) {
        var names = bags.classNames();
        return new PairedDocuments(
                bags.pictures(),
                SharedWords.of(bags.words(), bags.words()).pictures(),
                bags.classes().stream().mapToInt(names::indexOf).toArray(),
                names);
    }

    /** The paper's where they are all there, else the first ten that have a few documents. */
    static PairedDocuments ofTenClasses(PairedDocuments all) {
        var published = PUBLISHED.stream()
                .map(names -> names.stream()
                        .map(all.names()::indexOf)
                        .filter(place -> place >= 0)
                        .findFirst())
                .flatMap(Optional::stream)
                .toList();
        var chosen = published.size() == CLASSES
                ? published
                : IntStream.range(0, all.names().size())
                        .filter(number -> all.rowsOf(number).length >= FEWEST_OF_A_CLASS)
                        .limit(CLASSES)
                        .boxed()
                        .toList();
        if (chosen.size() < 3) {
            throw new CollectionException("OHT needs three classes with " + FEWEST_OF_A_CLASS
                    + " documents each, and ten for all its tasks; there are " + chosen.size());
        }
        return select(all, chosen);
    }

    private static PairedDocuments select(PairedDocuments all, List<Integer> classes) {
        var rows = IntStream.range(0, all.classes().length)
                .filter(row -> classes.contains(all.classes()[row]))
                .toArray();
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
