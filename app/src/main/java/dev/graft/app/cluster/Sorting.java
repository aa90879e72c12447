package dev.graft.app.cluster;

import dev.graft.core.check.Check;
import dev.graft.core.fit.ConvergenceTrace;
import dev.graft.core.record.Withers;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Pictures sorted into piles: everything that the tables, the report and a program say about it. Nothing in it knows how
 * the piles were made.
 *
 * @param summary what was done, in one or two sentences for people
 * @param collection the name of what was sorted
 * @param method the method that made the piles
 * @param piles in the order in which people see them: largest first
 * @param pictures in the order of the collection
 * @param help what became of the borrowed pictures; absent where none were given
 * @param choice how the number of piles was chosen; absent where it was given
 * @param trace what the method's objective did
 * @param evaluation how the piles compare with the labels; absent where there are none
 * @param notes what people should know besides, a sentence each
 * @param settings all settings by name, for people and machines
 */
@Withers
public record Sorting(
        String summary,
        String collection,
        String method,
        List<Pile> piles,
        List<SortedPicture> pictures,
        Optional<BorrowingOutcome> help,
        Optional<PileChoice> choice,
        ConvergenceTrace trace,
        Optional<Evaluation> evaluation,
        List<String> notes,
        Map<String, String> settings)
        implements PictureResult, SortingBuilder.With {
    /** The kind of result that sortings are. */
    public static final String PILES = "piles";

    /** The setting that names the features of the pictures. */
    public static final String SEEN_BY = "seen by";

    public Sorting {
        piles = List.copyOf(piles);
        pictures = List.copyOf(pictures);
        notes = List.copyOf(notes);
        Check.equal(pictures.size(), piles.stream().mapToInt(Pile::size).sum(), "pictures in all piles");
    }

    @Override
    public String kind() {
        return PILES;
    }

    @Override
    public List<Pile> groups() {
        return piles;
    }

    /** The same with more to know. */
    public Sorting withMoreNotes(List<String> more) {
        return withNotes(Stream.concat(notes.stream(), more.stream()).toList());
    }

    /** The same with one more setting, or another value of it. */
    public Sorting withSetting(String name, String value) {
        var more = new TreeMap<>(settings);
        more.put(name, value);
        return withSettings(more);
    }

    /** The same where only some files may be read; the others count as gone. */
    public Sorting withFiles(Predicate<Path> readable) {
        return withPictures(pictures.stream()
                .map(picture -> picture.withPath(picture.path().filter(readable)))
                .toList());
    }
}
