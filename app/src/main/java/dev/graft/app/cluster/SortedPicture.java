package dev.graft.app.cluster;

import dev.graft.core.record.Withers;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * One picture and where it went.
 *
 * @param name its name in the collection
 * @param path where its file is, absent for imported features
 * @param pile its number in {@link Sorting#piles}
 * @param confidence that it belongs with the pile, 0 to 1
 * @param doubtful whether a person should look
 * @param suggestions words that may describe it, the best first
 * @param x where it is on the map, 0 to 1
 * @param y where it is on the map, 0 to 1
 * @param label its class where the collection knows one
 * @param also further labels that a person gave it beside its pile
 */
@Withers
public record SortedPicture(
        String name,
        Optional<Path> path,
        int pile,
        double confidence,
        boolean doubtful,
        List<ScoredWord> suggestions,
        double x,
        double y,
        Optional<String> label,
        List<String> also)
        implements PictureResult.Picture, SortedPictureBuilder.With {
    public SortedPicture {
        suggestions = List.copyOf(suggestions);
        also = List.copyOf(also);
    }

    /** Without further labels. */
    public SortedPicture(
            String name,
            Optional<Path> path,
            int pile,
            double confidence,
            boolean doubtful,
            List<ScoredWord> suggestions,
            double x,
            double y,
            Optional<String> label) {
        this(name, path, pile, confidence, doubtful, suggestions, x, y, label, List.of());
    }
}
