package dev.graft.text;

import dev.graft.text.NameIndex.Fit;
import dev.graft.text.NameIndex.Found;
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
 * Finds the picture that a row of words means: by the whole path, or by a path that ends alike at a '/'; with extensions
 * and without; then both again whatever the case; and last, in the same ways, by the bare name. The first that finds
 * anything decides, and a name that fits several pictures equally well is not used.
 *
 * <p>A bare name from another folder, or with another extension, is weak evidence: {@code lion/0001.jpg} is not
 * {@code tiger/0001.jpg}. It counts only where no other row claims the same picture.
 */
public final class WordMatcher {
    private final List<String> pictures;
    private final List<NameIndex> indexes;

    /** @param pictures names relative to the collection, with '/' */
    public WordMatcher(Collection<String> pictures) {
        this.pictures = List.copyOf(pictures);
        var byNormal = this.pictures.stream().collect(Collectors.groupingBy(Names::normal));
        this.indexes = List.of(
                new NameIndex(byNormal, false, false),
                new NameIndex(byNormal, false, true),
                new NameIndex(byNormal, true, false),
                new NameIndex(byNormal, true, true));
    }

    /** The picture that a name means, if it means exactly one. */
    public Optional<String> find(String file) {
        var found = search(file);
        return found.picture().isEmpty() ? Optional.empty() : Optional.of(found.picture());
    }

    private Found search(String file) {
        String name = Names.normal(file);
        return Stream.<Function<NameIndex, Found>>of(index -> index.byPath(name), index -> index.byBareName(name))
                .flatMap(way -> indexes.stream().map(way))
                .filter(found -> found.fit() != Fit.UNKNOWN)
                .findFirst()
                .orElse(Found.UNKNOWN);
    }

    public WordMatch match(List<PictureWords> rows) {
        var found = new ArrayList<Found>(rows.size());
        Map<String, Integer> claims = new HashMap<>();
        for (var row : rows) {
            var result = search(row.file());
            found.add(result);
            claims.merge(result.picture(), 1, Integer::sum);
        }
        Map<String, PictureWords> byPicture = new HashMap<>();
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
                byPicture.merge(result.picture(), row.named(result.picture()), PictureWords::with);
            }
        }
        return inOrder(byPicture, unknown, ambiguous);
    }

    private WordMatch inOrder(Map<String, PictureWords> byPicture, List<String> unknown, List<String> ambiguous) {
        var words = new LinkedHashMap<String, PictureWords>();
        var without = new ArrayList<String>();
        for (String picture : pictures) {
            var found = byPicture.getOrDefault(picture, PictureWords.none(picture));
            if (byPicture.containsKey(picture)) {
                words.put(picture, found);
            }
            if (found.isEmpty()) {
                without.add(picture);
            }
        }
        return new WordMatch(words, unknown, ambiguous, without);
    }
}
