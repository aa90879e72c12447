package dev.graft.world;

import dev.graft.core.random.Seed;
import java.awt.geom.AffineTransform;
import java.util.List;

/**
 * What is decided about a picture before anything is drawn, so that its words can tell of it. A floor that equals the
 * backdrop means that there is none.
 */
record Setting(
        int width,
        int height,
        Backdrop backdrop,
        Backdrop floor,
        Palette palette,
        double size,
        AffineTransform place,
        int companions,
        float quality) {
    private static final double NATURAL = 0.75;
    private static final List<Backdrop> SCENES = List.of(
            Backdrop.PLAIN,
            Backdrop.GRADIENT,
            Backdrop.STRIPES,
            Backdrop.CHECKS,
            Backdrop.CLOUDS,
            Backdrop.BRICK,
            Backdrop.GRASS,
            Backdrop.RIPPLES,
            Backdrop.PLANKS,
            Backdrop.NIGHT,
            Backdrop.FOLIAGE,
            Backdrop.PEBBLES);
    private static final List<Backdrop> SHEETS =
            List.of(Backdrop.PAPER, Backdrop.PAPER, Backdrop.PAPER, Backdrop.RULED, Backdrop.SQUARED, Backdrop.WASH);

    static Setting of(Seed seed, Kind kind, Domain domain) {
        var dice = new Dice(seed.of("setting"));
        int longSide = dice.count(200, 320);
        int shortSide = (int) Math.round(longSide * dice.between(0.66, 0.95));
        boolean portrait = dice.chance(0.4);
        int width = portrait ? shortSide : longSide;
        int height = portrait ? longSide : shortSide;
        var backdrop = backdrop(dice, kind, domain);
        var floor = domain == Domain.PHOTO && dice.chance(0.3) ? backdrop(dice, kind, domain) : backdrop;
        double size = dice.between(0.55, 1.05);
        var place = place(dice, kind, width, height, size);
        int companions = dice.chance(0.7) ? dice.count(1, 3) : 0;
        float quality = (float) (domain == Domain.PHOTO ? dice.between(0.6, 0.95) : dice.between(0.8, 0.95));
        return new Setting(width, height, backdrop, floor, Palette.of(dice, domain), size, place, companions, quality);
    }

    private static Backdrop backdrop(Dice dice, Kind kind, Domain domain) {
        if (domain == Domain.DRAWING) {
            return dice.pick(SHEETS);
        }
        return dice.pick(dice.chance(NATURAL) ? natural(kind) : SCENES);
    }

    /**
     * Where one would meet the kind, which is true of most pictures that people take: the scene says something about
     * the object. Related kinds share a scene, and a quarter of the pictures are somewhere else altogether.
     */
    private static List<Backdrop> natural(Kind kind) {
        return switch (kind) {
            case BOAT -> List.of(Backdrop.RIPPLES, Backdrop.RIPPLES, Backdrop.CLOUDS);
            case FISH -> List.of(Backdrop.RIPPLES, Backdrop.PEBBLES);
            case HOUSE -> List.of(Backdrop.CLOUDS, Backdrop.GRADIENT, Backdrop.GRASS);
            case TREE -> List.of(Backdrop.GRASS, Backdrop.GRASS, Backdrop.CLOUDS);
            case CAR, BICYCLE -> List.of(Backdrop.BRICK, Backdrop.BRICK, Backdrop.PLAIN);
            case FLOWER, BUTTERFLY -> List.of(Backdrop.FOLIAGE, Backdrop.FOLIAGE, Backdrop.GRASS);
            case CHAIR -> List.of(Backdrop.PLANKS, Backdrop.STRIPES);
            case BIRD -> List.of(Backdrop.CLOUDS, Backdrop.FOLIAGE);
            case CUP -> List.of(Backdrop.CHECKS, Backdrop.PLANKS);
            case LAMP -> List.of(Backdrop.NIGHT, Backdrop.STRIPES);
        };
    }

    /** From the square that a kind is drawn in to the picture: size, stretch, shear, mirror, turn, place. */
    static AffineTransform place(Dice dice, Kind kind, int width, int height, double size) {
        double half = size * Math.min(width, height) / 2;
        double roomX = Math.max(0, width / 2.0 - half) * 0.95;
        double roomY = Math.max(0, height / 2.0 - half) * 0.95;
        var place = AffineTransform.getTranslateInstance(
                width / 2.0 + dice.between(-roomX, roomX), height / 2.0 + dice.between(-roomY, roomY));
        place.rotate(dice.between(-kind.turn(), kind.turn()));
        double stretch = dice.between(0.8, 1.25);
        place.scale(half * Math.sqrt(stretch) * dice.sign(), half / Math.sqrt(stretch));
        place.shear(dice.between(-0.2, 0.2), dice.between(-0.08, 0.08));
        return place;
    }
}
