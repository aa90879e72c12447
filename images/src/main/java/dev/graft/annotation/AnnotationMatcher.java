package dev.graft.annotation;

import dev.graft.annotation.PictureNameIndex.Fit;
import dev.graft.annotation.PictureNameIndex.Found;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Matches the rows of annotation files to pictures: by the whole path, or by a path with a common suffix of whole
 * segments; with and without extension; then both again ignoring case; and last, in the same ways, by the bare file
 * name. The first rule that finds anything decides, and a name that matches several pictures equally well is not used.
 *
 * <p>A bare name from another folder, or with another extension, is weak evidence: {@code lion/0001.jpg} is not {@code
 * tiger/0001.jpg}. It counts only if no other row claims the same picture.
 */
public final class AnnotationMatcher {
    private final List<String> pictures;
    private final List<PictureNameIndex> indexes;

    /** @param pictures names relative to the collection, with '/' */
    public AnnotationMatcher(Collection<String> pictures) {
        this.pictures = List.copyOf(pictures);
        var byNormal = this.pictures.stream().collect(Collectors.groupingBy(PictureNames::normal));
        this.indexes = List.of(
                new PictureNameIndex(byNormal, false, false),
                new PictureNameIndex(byNormal, false, true),
                new PictureNameIndex(byNormal, true, false),
                new PictureNameIndex(byNormal, true, true));
    }

    /** The picture that a name refers to, if it is exactly one. */
    public Optional<String> find(String file) {
        var found = search(file);
        return found.picture().isEmpty() ? Optional.empty() : Optional.of(found.picture());
    }

    private Found search(String file) {
        String name = PictureNames.normal(file);
        return Stream.<Function<PictureNameIndex, Found>>of(
                        index -> index.byPath(name), index -> index.byBareName(name))
                .flatMap(rule -> indexes.stream().map(rule))
                .filter(found -> found.fit() != Fit.UNKNOWN)
                .findFirst()
                .orElse(Found.UNKNOWN);
    }

    public AnnotationMatch match(List<PictureAnnotations> rows) {
        var found = new ArrayList<Found>(rows.size());
        Map<String, Integer> claims = new HashMap<>();
        for (var row : rows) {
            var result = search(row.file());
            found.add(result);
            claims.merge(result.picture(), 1, Integer::sum);
        }
        Map<String, PictureAnnotations> byPicture = new HashMap<>();
        var unknown = new ArrayList<String>();
        var ambiguous = new ArrayList<String>();
        for (int i = 0; i < rows.size(); i++) {
            var row = rows.get(i);
            var result = found.get(i);
            boolean contested = result.fit() == Fit.WEAK && claims.getOrDefault(result.picture(), 0) > 1;
            if (result.fit() == Fit.UNKNOWN) {
                unknown.add(row.file());
            } else if (result.fit() == Fit.AMBIGUOUS || contested) {
                ambiguous.add(row.file());
            } else {
                byPicture.merge(result.picture(), row.named(result.picture()), PictureAnnotations::with);
            }
        }
        return inOrder(byPicture, unknown, ambiguous);
    }

    private AnnotationMatch inOrder(
            Map<String, PictureAnnotations> byPicture, List<String> unknown, List<String> ambiguous) {
        var annotations = new LinkedHashMap<String, PictureAnnotations>();
        var without = new ArrayList<String>();
        for (String picture : pictures) {
            var found = byPicture.getOrDefault(picture, PictureAnnotations.none(picture));
            if (byPicture.containsKey(picture)) {
                annotations.put(picture, found);
            }
            if (found.isEmpty()) {
                without.add(picture);
            }
        }
        return new AnnotationMatch(annotations, unknown, ambiguous, without);
    }
}
