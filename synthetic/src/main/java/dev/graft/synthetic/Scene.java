package dev.graft.synthetic;

import dev.graft.core.random.Seed;
import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.DrawingStyle;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.subject.Subject;
import java.awt.geom.AffineTransform;
import java.util.EnumSet;
import java.util.List;

/**
 * The composition of a picture, decided before anything is drawn, so that its annotations can describe it. A floor
 * equal to the backdrop means that there is none.
 */
record Scene(
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
    private static final List<Backdrop> PHOTO_BACKDROPS = List.copyOf(EnumSet.range(Backdrop.PLAIN, Backdrop.PEBBLES));
    private static final List<Backdrop> DRAWING_BACKDROPS =
            List.of(Backdrop.PAPER, Backdrop.PAPER, Backdrop.PAPER, Backdrop.RULED, Backdrop.SQUARED, Backdrop.WASH);

    static Scene of(Seed seed, Subject kind, DrawingStyle domain) {
        var dice = new Dice(seed.of("setting"));
        int longSide = dice.count(200, 320);
        int shortSide = (int) Math.round(longSide * dice.between(0.66, 0.95));
        boolean portrait = dice.chance(0.4);
        int width = portrait ? shortSide : longSide;
        int height = portrait ? longSide : shortSide;
        var backdrop = backdrop(dice, kind, domain);
        var floor = domain == DrawingStyle.PHOTO && dice.chance(0.3) ? backdrop(dice, kind, domain) : backdrop;
        double size = dice.between(0.55, 1.05);
        var place = place(dice, kind, width, height, size);
        int companions = dice.chance(0.7) ? dice.count(1, 3) : 0;
        float quality = (float) (domain == DrawingStyle.PHOTO ? dice.between(0.6, 0.95) : dice.between(0.8, 0.95));
        return new Scene(width, height, backdrop, floor, Palette.of(dice, domain), size, place, companions, quality);
    }

    private static Backdrop backdrop(Dice dice, Subject kind, DrawingStyle domain) {
        if (domain == DrawingStyle.DRAWING) {
            return dice.pick(DRAWING_BACKDROPS);
        }
        return dice.pick(dice.chance(NATURAL) ? natural(kind) : PHOTO_BACKDROPS);
    }

    /**
     * The typical surroundings of a class: as in most photographs, the background is correlated with the object.
     * Related classes share backdrops, and a quarter of the pictures have a random one.
     */
    private static List<Backdrop> natural(Subject kind) {
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

    /**
     * Maps the square that a class is drawn in to the picture: position, rotation, scale, aspect, mirroring and shear.
     */
    static AffineTransform place(Dice dice, Subject kind, int width, int height, double size) {
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
