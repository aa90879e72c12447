package dev.graft.app.cluster;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.image.decode.PictureFolder;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Pictures to sort.
 *
 * @param source the name of the collection
 * @param names of the pictures
 * @param paths of their files, absent for imported features
 * @param labels of the pictures as far as they are known; they are compared with the piles and never used to make them
 * @param bags feature counts, a row for each picture
 */
public record PicturesToSort(
        String source,
        List<String> names,
        List<Optional<Path>> paths,
        List<Optional<String>> labels,
        CountMatrix bags) {
    public PicturesToSort {
        names = List.copyOf(names);
        paths = List.copyOf(paths);
        labels = List.copyOf(labels);
        Check.equal(bags.rows(), names.size(), "names.size()");
        Check.equal(bags.rows(), paths.size(), "paths.size()");
        Check.equal(bags.rows(), labels.size(), "labels.size()");
    }

    /** Bare numbers: pictures are called by their row. */
    public static PicturesToSort of(CountMatrix bags) {
        return new PicturesToSort(
                "rows",
                IntStream.range(0, bags.rows()).mapToObj(Integer::toString).toList(),
                Collections.nCopies(bags.rows(), Optional.empty()),
                Collections.nCopies(bags.rows(), Optional.empty()),
                bags);
    }

    /** The pictures of a collection, in one of its vocabularies. */
    public static PicturesToSort of(PictureCollection collection, VisualVocabulary vocabulary) {
        return of(collection, vocabulary, collection.words().all());
    }

    /** @param annotations what the collection knows of the pictures, which a caller has read already */
    public static PicturesToSort of(
            PictureCollection collection, VisualVocabulary vocabulary, List<PictureAnnotations> annotations) {
        var pictures = collection.pictures().indexed();
        var folder = collection.folder().filter(Files::isDirectory);
        return new PicturesToSort(
                String.valueOf(collection.file().getFileName()),
                pictures.stream().map(picture -> picture.name()).toList(),
                pictures.stream()
                        .map(picture -> folder.map(root -> PictureFolder.file(root, picture.name())))
                        .toList(),
                annotations.stream()
                        .map(picture -> picture.labels().stream().findFirst())
                        .toList(),
                collection.vocabularies().bags(vocabulary));
    }

    /** Whether nothing was found in a picture. */
    public boolean isEmpty(int row) {
        return bags.offset(row) == bags.offset(row + 1);
    }

    /** Some of the pictures, in the order given. */
    public PicturesToSort select(int... rows) {
        return new PicturesToSort(
                source,
                IntStream.of(rows).mapToObj(names::get).toList(),
                IntStream.of(rows).mapToObj(paths::get).toList(),
                IntStream.of(rows).mapToObj(labels::get).toList(),
                bags.select(rows));
    }
}
