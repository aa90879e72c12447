package dev.graft.app.label;

import dev.graft.annotation.AnnotationFile;
import dev.graft.annotation.AnnotationMatch;
import dev.graft.annotation.AnnotationMatcher;
import dev.graft.annotation.PictureAnnotations;
import dev.graft.store.CollectionException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Labels that a person gave to some of the pictures.
 *
 * @param byPicture for each picture, in the order of the collection; none where the person said nothing
 * @param notes what did not fit, a sentence each
 */
public record KnownLabels(List<List<String>> byPicture, List<String> notes) {
    public KnownLabels {
        byPicture = byPicture.stream().map(List::copyOf).toList();
        notes = List.copyOf(notes);
    }

    public static KnownLabels none(int pictures) {
        return new KnownLabels(
                IntStream.range(0, pictures).mapToObj(i -> List.<String>of()).toList(), List.of());
    }

    /**
     * Reads tables. Of a picture that several of them name, the last one decides: corrections come after what they correct.
     *
     * @param pictures the names of the collection
     * @param collection its name
     */
    public static KnownLabels read(List<Path> files, List<String> pictures, String collection) throws IOException {
        var matcher = new AnnotationMatcher(pictures);
        Map<String, List<String>> labels = new LinkedHashMap<>();
        var notes = new ArrayList<String>();
        for (var file : files) {
            var table = AnnotationFile.read(file);
            var rows =
                    table.rows().stream().filter(row -> !row.labels().isEmpty()).toList();
            var match = matcher.match(rows);
            if (match.annotations().isEmpty()) {
                throw new CollectionException(file
                        + (rows.isEmpty()
                                ? " gives no labels; expected a table with a column of files and one of labels"
                                : ": none of the names in it is a picture of " + collection + ", such as "
                                        + rows.get(0).file()));
            }
            match.annotations().values().stream()
                    .filter(words -> !words.labels().isEmpty())
                    .forEach(words -> labels.put(words.file(), words.labels()));
            table.problems().forEach(problem -> notes.add(file.getFileName() + ": " + problem));
            // Most pictures are expected to have no label.
            new AnnotationMatch(match.annotations(), match.unknown(), match.ambiguous(), List.of())
                    .report()
                    .forEach(sentence -> notes.add(file.getFileName() + ": " + sentence));
        }
        return new KnownLabels(
                pictures.stream()
                        .map(name -> labels.getOrDefault(name, List.of()))
                        .toList(),
                notes);
    }

    /** The labels that the collection itself has, from folders and tables. */
    public static KnownLabels of(List<PictureAnnotations> annotations) {
        return new KnownLabels(
                annotations.stream().map(PictureAnnotations::labels).toList(), List.of());
    }

    /** The same, but with the labels of the other one wherever it has any. */
    public KnownLabels correctedBy(KnownLabels other) {
        return new KnownLabels(
                IntStream.range(0, byPicture.size())
                        .mapToObj(i -> other.byPicture.get(i).isEmpty() ? byPicture.get(i) : other.byPicture.get(i))
                        .toList(),
                Stream.concat(notes.stream(), other.notes.stream()).toList());
    }

    public int labelled() {
        return (int) byPicture.stream().filter(labels -> !labels.isEmpty()).count();
    }
}
