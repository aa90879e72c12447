package dev.graft.world;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import java.util.HashSet;
import java.util.List;

/**
 * Settings of one drawn set.
 *
 * @param set names the set: two sets of one seed have no picture in common where their names differ
 * @param clutter how much lies about in the pictures, 0 to 1
 * @param missingTags the share of the right words that nobody typed
 * @param wrongTags the chance that a word of another kind stands among the tags, or in the caption in place of the right one
 */
public record WorldParams(
        Seed seed,
        String set,
        List<Kind> kinds,
        int picturesPerKind,
        Domain domain,
        Layout layout,
        double clutter,
        double missingTags,
        double wrongTags) {
    private static final List<Kind> TARGET = List.of(Kind.BICYCLE, Kind.HOUSE, Kind.TREE, Kind.FISH, Kind.FLOWER);

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

    /** The pictures that somebody wants in order: few, photo-like, in folders whose names serve for checking only. */
    public static WorldParams yours(Seed seed) {
        return new WorldParams(seed, "yours", TARGET, 40, Domain.PHOTO, Layout.CLASS_FOLDERS, 0.5, 0.3, 0.2);
    }

    /** Other people's pictures of all kinds, without labels but with words. */
    public static WorldParams borrowed(Seed seed) {
        return new WorldParams(seed, "borrowed", List.of(Kind.values()), 40, Domain.PHOTO, Layout.FLAT, 0.5, 0.3, 0.2);
    }

    /** Clean drawings in labelled folders; three of their kinds are also among yours. */
    public static WorldParams drawings(Seed seed) {
        var kinds = List.of(Kind.BICYCLE, Kind.FISH, Kind.FLOWER, Kind.BOAT, Kind.CAR, Kind.BIRD);
        return new WorldParams(seed, "drawings", kinds, 40, Domain.DRAWING, Layout.CLASS_FOLDERS, 0.5, 0.3, 0.2);
    }

    public WorldParams withKinds(List<Kind> kinds) {
        return new WorldParams(seed, set, kinds, picturesPerKind, domain, layout, clutter, missingTags, wrongTags);
    }

    public WorldParams withPicturesPerKind(int picturesPerKind) {
        return new WorldParams(seed, set, kinds, picturesPerKind, domain, layout, clutter, missingTags, wrongTags);
    }

    public WorldParams withDomain(Domain domain) {
        return new WorldParams(seed, set, kinds, picturesPerKind, domain, layout, clutter, missingTags, wrongTags);
    }

    public WorldParams withLayout(Layout layout) {
        return new WorldParams(seed, set, kinds, picturesPerKind, domain, layout, clutter, missingTags, wrongTags);
    }

    public WorldParams withClutter(double clutter) {
        return new WorldParams(seed, set, kinds, picturesPerKind, domain, layout, clutter, missingTags, wrongTags);
    }

    public WorldParams withTagNoise(double missingTags, double wrongTags) {
        return new WorldParams(seed, set, kinds, picturesPerKind, domain, layout, clutter, missingTags, wrongTags);
    }

    public int pictures() {
        return kinds.size() * picturesPerKind;
    }
}
