package dev.graft.synthetic;

import dev.graft.synthetic.subject.Subject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;

/** The text files in a set's folder. */
final class WorldText {
    /**
     * Must be incremented whenever a seed gives other pictures or words than before, so that an old folder is not
     * mistaken for a current one.
     */
    private static final int VERSION = 1;

    private static final CSVFormat CSV =
            CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();

    private WorldText() {}

    /** Contains every setting, so that two sets have the same text only if they are the same. */
    static String readme(WorldParams params) {
        return """
                These pictures were drawn by Graft, for its demo and its tests. Nobody took them with a camera:
                the "%s" pictures are computed from shapes, and so are their tags and captions, mistakes included.
                Results on them say how a method works, not how good it is on real pictures.

                set: %s
                kinds: %s
                pictures of each kind: %d
                layout: %s
                clutter: %s
                missing tags: %s
                wrong tags: %s
                seed: %d
                version of the drawing: %d
                """.formatted(
                        params.domain().word(),
                        params.set(),
                        params.kinds().stream().map(Subject::word).collect(Collectors.joining(", ")),
                        params.picturesPerKind(),
                        params.layout().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                        params.clutter(),
                        params.missingTags(),
                        params.wrongTags(),
                        params.seed().value(),
                        VERSION);
    }

    static String table(AnnotationKind file, List<DrawnPicture> pictures) {
        var text = new StringBuilder();
        try (var out = CSV.print(text)) {
            switch (file) {
                case CAPTIONS -> out.printRecord("image", "caption");
                case TAGS -> out.printRecord("file", "tags");
            }
            for (var picture : pictures) {
                out.printRecord(
                        picture.name(),
                        file == AnnotationKind.CAPTIONS ? picture.caption() : String.join(";", picture.tags()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot fail", e);
        }
        return text.toString();
    }
}
