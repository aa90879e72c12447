package dev.graft.experiments.ours;

import dev.graft.collection.CollectionException;
import dev.graft.collection.CommonWords;
import dev.graft.collection.Indexer;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.text.PictureWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Pictures of known classes and captioned pictures to borrow from, in the same visual words.
 *
 * @param target pictures by words
 * @param classes of the pictures
 * @param captioned other pictures by words
 * @param captions of the other pictures
 */
record DataSet(CountMatrix target, List<String> classes, CountMatrix captioned, List<PictureWords> captions) {
    /** What is looked for, and where. */
    enum Name {
        SCENE15("scene15"),
        CALTECH101("caltech101"),
        AMAZON("office/amazon");

        private final String folder;

        Name(String folder) {
            this.folder = folder;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final String CAPTIONED = "flickr8k/images";
    private static final String CAPTIONS = "flickr8k/captions.csv";

    /** Whether pictures of the set are there, and captioned ones. */
    static boolean isThere(Name name, Path data) {
        return Stream.of(name.folder, CAPTIONED, CAPTIONS).allMatch(needed -> Files.exists(data.resolve(needed)));
    }

    /** Several of them; absent where the work was stopped. */
    static Optional<Map<Name, DataSet>> all(Collection<Name> names, Path data, Path work, Eyes eyes, Progress progress)
            throws IOException {
        Map<Name, DataSet> sets = new EnumMap<>(Name.class);
        for (var name : names) {
            var set = of(name, data, work, eyes, progress);
            if (set.isEmpty() || progress.stopRequested()) {
                return Optional.empty();
            }
            sets.put(name, set.get());
        }
        return Optional.of(sets);
    }

    /**
     * Brings both folders into common words.
     *
     * @param data the folder of all data sets
     * @param work where collections are kept from run to run
     * @param eyes what looks at the pictures
     * @return absent where the work was stopped
     */
    static Optional<DataSet> of(Name name, Path data, Path work, Eyes eyes, Progress progress) throws IOException {
        for (String needed : List.of(name.folder, CAPTIONED, CAPTIONS)) {
            if (!Files.exists(data.resolve(needed))) {
                throw new CollectionException(data.resolve(needed)
                        + " is not there; --data is a folder with scene15, caltech101, office/amazon (a folder for each"
                        + " class) and flickr8k (images and captions.csv)");
            }
        }
        Files.createDirectories(work);
        var params = eyes.indexing();
        try (var target = PictureCollection.open(work.resolve(eyes.collection(name.toString())));
                var captioned = PictureCollection.open(work.resolve(eyes.collection("flickr8k")))) {
            new Indexer(target, params, progress).index(data.resolve(name.folder));
            new Indexer(captioned, params.withTables(List.of(data.resolve(CAPTIONS))), progress)
                    .index(data.resolve(CAPTIONED));
            return new CommonWords(List.of(target, captioned), params, progress)
                    .find()
                    .map(words -> new DataSet(
                            target.vocabularies().bags(words),
                            classes(target),
                            captioned.vocabularies().bags(words),
                            captioned.words().all()));
        }
    }

    static List<String> classes(PictureCollection collection) {
        return collection.words().all().stream()
                .map(said -> said.labels().stream().findFirst().orElse(""))
                .toList();
    }
}
