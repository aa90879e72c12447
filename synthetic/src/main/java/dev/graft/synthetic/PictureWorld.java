package dev.graft.synthetic;

import dev.graft.core.random.Seed;
import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.subject.Subject;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Generates sets of synthetic pictures, for the demo and tests. Every picture has its own random stream: it is the same
 * no matter which others are drawn before or in parallel.
 */
public final class PictureWorld {
    private PictureWorld() {}

    /**
     * The specifications of a set's pictures, by class for class folders and shuffled for a flat folder. Draws nothing.
     */
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
        return params.layout() == FolderLayout.FLAT ? mixed(pictures, world.of("order")) : List.copyOf(pictures);
    }

    /** Renders a picture, without alpha. */
    public static BufferedImage draw(DrawnPicture picture) {
        return new Artist(picture, scene(picture)).draw();
    }

    static Scene scene(DrawnPicture picture) {
        return Scene.of(picture.seed(), picture.kind(), picture.domain());
    }

    private static DrawnPicture picture(WorldParams params, Subject kind, int n, Seed seed) {
        var scene = Scene.of(seed, kind, params.domain());
        var wording = new Wording(kind, scene, params.missingTags(), params.wrongTags(), new Dice(seed.of("words")));
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
