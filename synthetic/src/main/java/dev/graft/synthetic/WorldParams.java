package dev.graft.synthetic;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;
import dev.graft.synthetic.draw.DrawingStyle;
import dev.graft.synthetic.subject.Subject;
import java.util.HashSet;
import java.util.List;

/**
 * Settings of a synthetic set.
 *
 * @param set the name of the set; sets of the same seed with different names have no picture in common
 * @param clutter the amount of clutter in the pictures, 0 to 1
 * @param missingTags the share of correct words that are omitted
 * @param wrongTags the probability that a word of another class is among the tags, or replaces the right one in the
 *     caption
 */
@Withers
public record WorldParams(
        Seed seed,
        String set,
        List<Subject> kinds,
        int picturesPerKind,
        DrawingStyle domain,
        FolderLayout layout,
        double clutter,
        double missingTags,
        double wrongTags)
        implements WorldParamsBuilder.With {
    private static final List<Subject> TARGET =
            List.of(Subject.BICYCLE, Subject.HOUSE, Subject.TREE, Subject.FISH, Subject.FLOWER);

    public WorldParams {
        Check.notBlank(set, "set");
        kinds = List.copyOf(kinds);
        Check.atLeast(1, kinds.size(), "number of kinds");
        Check.equal(kinds.size(), new HashSet<>(kinds).size(), "number of different kinds");
        Check.inRange(1, 9999, picturesPerKind, "picturesPerKind");
        Check.inRange(0.0, 1.0, clutter, "clutter");
        Check.inRange(0.0, 1.0, missingTags, "missingTags");
        Check.inRange(0.0, 1.0, wrongTags, "wrongTags");
    }

    /** The target set: few photo-like pictures, in folders whose names are only used for evaluation. */
    public static WorldParams yours(Seed seed) {
        return new WorldParams(
                seed, "yours", TARGET, 40, DrawingStyle.PHOTO, FolderLayout.CLASS_FOLDERS, 0.5, 0.3, 0.2);
    }

    /** The auxiliary set: other people's pictures of all classes, without labels but with captions and tags. */
    public static WorldParams borrowed(Seed seed) {
        return new WorldParams(
                seed, "borrowed", List.of(Subject.values()), 40, DrawingStyle.PHOTO, FolderLayout.FLAT, 0.5, 0.3, 0.2);
    }

    /** A source domain: clean drawings in class folders; three of their classes also occur in {@link #yours}. */
    public static WorldParams drawings(Seed seed) {
        var kinds = List.of(Subject.BICYCLE, Subject.FISH, Subject.FLOWER, Subject.BOAT, Subject.CAR, Subject.BIRD);
        return new WorldParams(
                seed, "drawings", kinds, 40, DrawingStyle.DRAWING, FolderLayout.CLASS_FOLDERS, 0.5, 0.3, 0.2);
    }

    public WorldParams withTagNoise(double missingTags, double wrongTags) {
        return new WorldParams(seed, set, kinds, picturesPerKind, domain, layout, clutter, missingTags, wrongTags);
    }

    public int pictures() {
        return kinds.size() * picturesPerKind;
    }
}
