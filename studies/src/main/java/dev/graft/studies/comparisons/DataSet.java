package dev.graft.studies.comparisons;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.store.CollectionException;
import dev.graft.studies.data.FeatureSetting;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.VisualWords;
import dev.graft.studies.run.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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
public record DataSet(
        CountMatrix target, List<String> classes, CountMatrix captioned, List<PictureAnnotations> captions) {
    /** What is looked for, and where. */
    public enum Name {
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

    /** The folder of all data sets. */
    public static Path root(Setup setup) {
        return setup.data()
                .root()
                .orElseThrow(
                        () -> new CollectionException("this comparison needs data: name their folder with --data"));
    }

    /** Whether pictures of the set are there, and captioned ones. */
    public static boolean isThere(Name name, Path data) {
        return missing(data, name.folder, CAPTIONED, CAPTIONS).isEmpty();
    }

    private static Optional<Path> missing(Path data, String... folders) {
        return Stream.of(folders)
                .map(data::resolve)
                .filter(needed -> !Files.exists(needed))
                .findFirst();
    }

    public static Map<Name, DataSet> all(Collection<Name> names, Setup setup, FeatureSetting features)
            throws IOException {
        Map<Name, DataSet> sets = new EnumMap<>(Name.class);
        for (var name : names) {
            sets.put(name, of(name, setup, features));
        }
        return sets;
    }

    /** Brings both folders into common features. */
    public static DataSet of(Name name, Setup setup, FeatureSetting features) throws IOException {
        var data = root(setup);
        var missing = missing(data, name.folder, CAPTIONED, CAPTIONS);
        if (missing.isPresent()) {
            throw new CollectionException(missing.get()
                    + " is not there; --data is a folder with scene15, caltech101, office/amazon (a folder for each"
                    + " class) and flickr8k (images and captions.csv)");
        }
        var work = setup.collections();
        Files.createDirectories(work);
        var params = features.indexing().withThreads(setup.threads());
        var sources = List.of(
                PictureSource.of(name.toString(), data.resolve(name.folder)),
                PictureSource.of("flickr8k", data.resolve(CAPTIONED)).withTables(List.of(data.resolve(CAPTIONS))));
        var bags = VisualWords.index(
                sources, of -> work.resolve(features.collection(of.name())), params, setup.progress());
        var captioned = bags.get(1);
        return new DataSet(bags.get(0).pictures(), bags.get(0).classes(), captioned.pictures(), captioned.words());
    }

    /** Without captioned pictures, as somebody has them who borrows nothing: SIFT's words are learnt on the set alone. */
    public static DataSet alone(Name name, Setup setup, FeatureSetting features) throws IOException {
        var source = PictureSource.of(name.toString(), folder(name, setup));
        var work = setup.collections();
        Files.createDirectories(work);
        String file = features.collection(name + (features.isSift() ? "-alone" : ""));
        var bags = VisualWords.index(
                        List.of(source),
                        of -> work.resolve(file),
                        features.indexing().withThreads(setup.threads()),
                        setup.progress())
                .get(0);
        return new DataSet(bags.pictures(), bags.classes(), bags.pictures().select(), List.of());
    }

    /** The folder of a set's pictures. */
    public static Path folder(Name name, Setup setup) {
        var data = root(setup);
        missing(data, name.folder).ifPresent(missing -> {
            throw new CollectionException(missing
                    + " is not there; --data is a folder with scene15, caltech101 and office/amazon (a folder for each"
                    + " class)");
        });
        return data.resolve(name.folder);
    }

    /** Changes when the pictures, their classes or their captions do. */
    public String fingerprint() {
        return Integer.toHexString(Objects.hash(target, classes, captioned, captions));
    }
}
