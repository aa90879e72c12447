package dev.graft.world;

import dev.graft.core.random.Seed;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A small world of pictures that Graft draws itself, for its demo and its tests. Every picture has a stream of its own:
 * it is the same whichever are drawn before it, beside it or not at all.
 */
public final class PictureWorld {
    private PictureWorld() {}

    /** The pictures of a set, by kind for class folders and mixed for a flat one. Draws nothing. */
    public static List<DrawnPicture> plan(WorldParams params) {
        var world =
                params.seed().of("world").of(params.set()).of(params.domain().word());
        var pictures = new ArrayList<DrawnPicture>(params.pictures());
        for (var kind : params.kinds()) {
            for (int n = 1; n <= params.picturesPerKind(); n++) {
                var picture = picture(params, kind, n, world.of(kind.word()).of(n));
                pictures.add(picture);
            }
        }
        return params.layout() == Layout.FLAT ? mixed(pictures, world.of("order")) : List.copyOf(pictures);
    }

    /** The picture's pixels, without alpha. */
    public static BufferedImage draw(DrawnPicture picture) {
        return new Artist(picture, setting(picture)).draw();
    }

    static Setting setting(DrawnPicture picture) {
        return Setting.of(picture.seed(), picture.kind(), picture.domain());
    }

    private static DrawnPicture picture(WorldParams params, Kind kind, int n, Seed seed) {
        var setting = Setting.of(seed, kind, params.domain());
        var wording = new Wording(kind, setting, params.missingTags(), params.wrongTags(), new Dice(seed.of("words")));
        String name = String.format(Locale.ROOT, "%1$s/%1$s-%2$04d.jpg", kind.word(), n);
        return new DrawnPicture(name, kind, params.domain(), params.clutter(), seed, wording.tags(), wording.caption());
    }

    private static List<DrawnPicture> mixed(List<DrawnPicture> pictures, Seed seed) {
        var dice = new Dice(seed);
        for (int i = pictures.size() - 1; i > 0; i--) {
            int j = dice.count(0, i);
            var picture = pictures.get(i);
            pictures.set(i, pictures.get(j));
            pictures.set(j, picture);
        }
        var named = new ArrayList<DrawnPicture>(pictures.size());
        for (var p : pictures) {
            String name = String.format(Locale.ROOT, "picture-%05d.jpg", named.size() + 1);
            named.add(new DrawnPicture(name, p.kind(), p.domain(), p.clutter(), p.seed(), p.tags(), p.caption()));
        }
        return List.copyOf(named);
    }
}
