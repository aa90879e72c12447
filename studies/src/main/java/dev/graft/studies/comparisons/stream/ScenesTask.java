package dev.graft.studies.comparisons.stream;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.random.Seed;
import dev.graft.studies.comparisons.DataSet;
import dev.graft.studies.data.RowNumbers;
import dev.graft.studies.data.Shuffled;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Scenes that arrive, and captions of other photographs that speak of such scenes: a photograph whose captions have words of
 * exactly one kind is a text about it.
 *
 * @param pictures what arrives
 * @param scenes of what arrives
 * @param photographs with captions, by visual words
 * @param captions of the photographs
 * @param kinds what the captions of each photograph speak of, if of one kind only
 */
record ScenesTask(
        CountMatrix pictures,
        List<String> scenes,
        CountMatrix photographs,
        List<PictureAnnotations> captions,
        List<Optional<String>> kinds) {
    static final Seed SEED = Seed.DEFAULT.of("scenes");

    /** The kinds of scenes that people speak of in captions, and the words for them. */
    static final Map<String, Set<String>> WORDS = new LinkedHashMap<>();

    static {
        WORDS.put("Coast", Set.of("beach", "coast", "ocean", "sea", "shore"));
        WORDS.put("Forest", Set.of("forest", "forests", "wood", "woods"));
        WORDS.put("Mountain", Set.of("mountain", "mountains"));
        WORDS.put("OpenCountry", Set.of("country", "field", "fields", "meadow"));
        WORDS.put("Street", Set.of("sidewalk", "street", "streets"));
        WORDS.put("TallBuilding", Set.of("building", "buildings", "skyscraper"));
    }

    /**
     * What may be borrowed.
     *
     * @param texts with labels
     * @param pictures of the pairs
     * @param captions of the pairs
     */
    record Captions(List<PictureAnnotations> texts, CountMatrix pictures, List<PictureAnnotations> captions) {
        /** A control: the labels, each at another text. */
        Captions withShuffledLabels() {
            var order = Shuffled.numbers(texts.size(), SEED.of("labels").random());
            return new Captions(
                    IntStream.range(0, order.length)
                            .mapToObj(i -> labelled(
                                    texts.get(i), texts.get(order[i]).labels().get(0)))
                            .toList(),
                    pictures,
                    captions);
        }

        /** A control: the captions, each at another picture. */
        Captions withShuffledPairs() {
            var order = Shuffled.numbers(captions.size(), SEED.of("pairs").random());
            return new Captions(
                    texts, pictures, IntStream.of(order).mapToObj(captions::get).toList());
        }
    }

    static ScenesTask of(DataSet scene15) {
        var rows = RowNumbers.where(
                scene15.classes().size(),
                row -> WORDS.containsKey(scene15.classes().get(row)));
        return new ScenesTask(
                scene15.target().select(rows),
                IntStream.of(rows).mapToObj(scene15.classes()::get).toList(),
                scene15.captioned(),
                scene15.captions(),
                scene15.captions().stream().map(ScenesTask::kind).toList());
    }

    private static Optional<String> kind(PictureAnnotations of) {
        var words = of.captions().stream()
                .flatMap(caption -> Stream.of(caption.toLowerCase(Locale.ROOT).split("[^a-z]+")))
                .collect(Collectors.toSet());
        var kinds = WORDS.entrySet().stream()
                .filter(kind -> kind.getValue().stream().anyMatch(words::contains))
                .map(Map.Entry::getKey)
                .toList();
        return kinds.size() == 1 ? Optional.of(kinds.get(0)) : Optional.empty();
    }

    private static PictureAnnotations labelled(PictureAnnotations text, String label) {
        return new PictureAnnotations(text.file(), text.captions(), List.of(), List.of(label));
    }

    /** With pairs that are no labelled texts, or with these too. */
    Captions source(PairSet pairs) {
        var rows = RowNumbers.where(
                captions.size(), row -> pairs == PairSet.ALL || kinds.get(row).isEmpty());
        return new Captions(
                IntStream.range(0, captions.size())
                        .boxed()
                        .flatMap(row -> kinds.get(row).stream().map(kind -> labelled(captions.get(row), kind)))
                        .toList(),
                photographs.select(rows),
                IntStream.of(rows).mapToObj(captions::get).toList());
    }
}
