package dev.graft.studies.data.layout;

import dev.graft.studies.data.FoundSet;
import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PairedSource;
import dev.graft.studies.data.PictureSource;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What a search has found so far. If a set is found twice, one copy is kept: see {@link Size}. */
public final class Findings {
    /** Something to work with, and how large it is. */
    private record Sized<T>(T value, Size size, FoundSet found) {}

    private final Map<KnownSet, Sized<PictureSource>> pictures = new EnumMap<>(KnownSet.class);
    private final Map<String, Sized<PictureSource>> domains = new TreeMap<>();
    private final Map<String, Sized<Path>> surf = new TreeMap<>();
    private final Map<KnownSet, Sized<PairedSource>> pairs = new EnumMap<>(KnownSet.class);
    private final Set<String> problems = new LinkedHashSet<>();

    public void pictures(KnownSet set, PictureSource source, Size size, Path folder, String sentence) {
        keep(pictures, set, set.title(), sized(source, size, set, folder, sentence));
    }

    public void domain(String domain, PictureSource source, Size size, Path folder, String sentence) {
        var set = KnownSet.OFFICE_PICTURES;
        keep(domains, domain, set.title() + ", " + domain + ",", sized(source, size, set, folder, sentence));
    }

    public void surf(String domain, Path file, long size, Path folder, String sentence) {
        var set = KnownSet.OFFICE_SURF;
        keep(surf, domain, set.title() + " of " + domain, sized(file, Size.of(size), set, folder, sentence));
    }

    public void pairs(KnownSet set, PairedSource source, long size, Path folder, String sentence) {
        keep(pairs, set, set.title(), sized(source, Size.of(size), set, folder, sentence));
    }

    private static <T> Sized<T> sized(T value, Size size, KnownSet set, Path folder, String sentence) {
        return new Sized<>(value, size, new FoundSet(set, folder, sentence));
    }

    private <K, T> void keep(Map<K, Sized<T>> map, K key, String what, Sized<T> one) {
        var other = map.get(key);
        boolean better = other == null || one.size.compareTo(other.size) > 0;
        if (other != null) {
            var kept = better ? one : other;
            var left = better ? other : one;
            problem(what + " is there twice: " + kept.found.path() + " (" + kept.found.sentence() + ") is used, "
                    + left.found.path() + " (" + left.found.sentence() + ") is not");
        }
        if (better) {
            map.put(key, one);
        }
    }

    /** @param sentence what was expected and what was found, without a full stop */
    public void problem(String sentence) {
        problems.add(sentence);
    }

    public boolean has(KnownSet set) {
        return found().stream().anyMatch(found -> found.set() == set);
    }

    public SortedMap<KnownSet, PictureSource> pictures() {
        return values(pictures);
    }

    public SortedMap<String, PictureSource> domains() {
        return values(domains);
    }

    public SortedMap<String, Path> surf() {
        return values(surf);
    }

    public SortedMap<KnownSet, PairedSource> pairs() {
        return values(pairs);
    }

    private static <K extends Comparable<K>, T> SortedMap<K, T> values(Map<K, Sized<T>> sized) {
        var values = new TreeMap<K, T>();
        sized.forEach((key, one) -> values.put(key, one.value));
        return values;
    }

    /** In the order of the sets. */
    public List<FoundSet> found() {
        return Stream.<Map<?, ? extends Sized<?>>>of(pictures, domains, surf, pairs)
                .flatMap(kept -> kept.values().stream())
                .map(Sized::found)
                .sorted(Comparator.comparing(FoundSet::set))
                .distinct()
                .toList();
    }

    public List<String> problems() {
        return List.copyOf(problems);
    }
}
