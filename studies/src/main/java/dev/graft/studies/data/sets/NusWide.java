package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.layout.DataLayout;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import dev.graft.studies.data.layout.Text;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * NUS-WIDE's text files. They come in several archives, which people unpack beside or into each other; so each file is taken
 * where it is found, and put together at the end: {@code BoW_int.dat}, {@code AllTags1k.txt} or {@code All_Tags.txt} with
 * {@code TagList1k.txt}, and {@code Labels_birds.txt} and so on. Of the 81 concepts, many of which go together, the ten of the
 * OHT paper count; where some of the ten are missing, the others do without them.
 */
final class NusWide extends DataLayout {
    /** The concepts of OHT's experiments; the paper names nine, and its authors' files have the tenth, tower. */
    static final List<String> CONCEPTS =
            List.of("birds", "boats", "flowers", "food", "rocks", "sun", "tower", "toy", "tree", "vehicle");

    private static final String BAGS = "bow_int.dat";
    private static final List<String> TAGS = List.of("alltags1k.txt", "alltags1k.dat", "all_tags.txt");
    private static final String TAG_LIST = "taglist1k.txt";
    private static final String HINT = "concepts81.txt";

    private static final Set<String> KNOWN = Stream.of(
                    Stream.of(BAGS, TAG_LIST, HINT),
                    TAGS.stream(),
                    CONCEPTS.stream().map(NusWide::labels))
            .flatMap(names -> names)
            .collect(Collectors.toUnmodifiableSet());

    /** The files by their names in small letters. */
    private final Map<String, Path> files = new TreeMap<>();

    NusWide() {
        super(KnownSet.NUS_WIDE);
    }

    @Override
    public boolean scan(Folder folder, Findings findings) {
        for (var file : folder.files()) {
            var lower = file.toLowerCase(Locale.ROOT);
            if (KNOWN.contains(lower)) {
                files.putIfAbsent(lower, folder.path().resolve(file));
            }
        }
        return false;
    }

    private static String labels(String concept) {
        return "labels_" + concept + ".txt";
    }

    @Override
    public void finish(Findings findings) {
        if (files.isEmpty()) {
            return;
        }
        var tags = TAGS.stream().filter(files::containsKey).findFirst();
        var missing = missing(tags);
        var labels = labels();
        boolean isUsable = files.containsKey(BAGS) && tags.isPresent() && !labels.isEmpty();
        var folder = folder();
        if (!missing.isEmpty()) {
            findings.problem(folder + " has "
                    + Text.list(files.values().stream()
                            .map(file -> Objects.toString(file.getFileName(), ""))
                            .toList())
                    + " of " + set().title() + ", but no " + Text.list(missing)
                    + (isUsable ? "; done without these concepts" : "") + "; expected " + set().expected());
        }
        if (isUsable) {
            var source = new NusWideDocuments(
                    file(BAGS), file(tags.orElseThrow()), Optional.ofNullable(files.get(TAG_LIST)), labels);
            findings.pairs(
                    set(),
                    source,
                    1,
                    folder,
                    Text.of(labels.size(), CONCEPTS.size(), "concept") + ", bags of visual words and tags");
        }
    }

    /** The files of the concepts that are there. */
    private SortedMap<String, Path> labels() {
        var labels = new TreeMap<String, Path>();
        CONCEPTS.stream()
                .filter(concept -> files.containsKey(labels(concept)))
                .forEach(concept -> labels.put(concept, file(labels(concept))));
        return labels;
    }

    private List<String> missing(Optional<String> tags) {
        var missing = new ArrayList<String>();
        if (!files.containsKey(BAGS)) {
            missing.add("BoW_int.dat");
        }
        if (tags.isEmpty()) {
            missing.add("AllTags1k.txt");
        }
        CONCEPTS.stream()
                .filter(concept -> !files.containsKey(labels(concept)))
                .forEach(concept -> missing.add("Labels_" + concept + ".txt"));
        return missing;
    }

    private Path file(String name) {
        return Objects.requireNonNull(files.get(name), name);
    }

    /** The deepest folder that all files are in. */
    private Path folder() {
        var all = List.copyOf(files.values());
        var folder = all.get(0).getParent();
        while (folder != null && !holds(folder, all)) {
            folder = folder.getParent();
        }
        return folder == null ? all.get(0) : folder;
    }

    private static boolean holds(Path folder, List<Path> files) {
        return files.stream().allMatch(file -> file.startsWith(folder));
    }
}
