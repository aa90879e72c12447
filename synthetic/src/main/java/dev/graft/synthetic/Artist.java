package dev.graft.synthetic;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.DrawingStyle;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.draw.Pen;
import dev.graft.synthetic.draw.Shadow;
import dev.graft.synthetic.subject.Clutter;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;

/** Renders one picture: backdrop, clutter, object, occluders, and camera effects. */
record Artist(DrawnPicture picture, Scene scene) {
    BufferedImage draw() {
        var image = new BufferedImage(scene.width(), scene.height(), BufferedImage.TYPE_INT_RGB);
        var graphics = image.createGraphics();
        try {
            backdrop(graphics);
            clutter(graphics);
            if (photo()) {
                Finish.distance(image, dice("distance"));
            }
            object(graphics);
            inFront(graphics);
        } finally {
            graphics.dispose();
        }
        Finish.apply(image, picture.domain(), dice("finish"));
        return image;
    }

    private boolean photo() {
        return picture.domain() == DrawingStyle.PHOTO;
    }

    private Dice dice(String purpose) {
        return new Dice(picture.seed().of(purpose));
    }

    private void backdrop(Graphics2D graphics) {
        var dice = dice("backdrop");
        Backdrops.paint(graphics, scene.backdrop(), scene.width(), scene.height(), dice);
        if (scene.floor() != scene.backdrop()) {
            double share = dice.between(0.2, 0.45);
            int top = (int) Math.round(scene.height() * (1 - share));
            var part = (Graphics2D) graphics.create(0, top, scene.width(), scene.height() - top);
            Backdrops.paint(part, scene.floor(), scene.width(), scene.height() - top, dice);
            part.dispose();
        }
    }

    private void clutter(Graphics2D graphics) {
        var dice = dice("clutter");
        int things = photo()
                ? dice.count(0, 1 + (int) Math.round(8 * picture.clutter()))
                : dice.count(0, (int) Math.round(4 * picture.clutter()));
        for (int i = 0; i < things; i++) {
            thing(
                    graphics,
                    dice,
                    dice.between(0, scene.width()),
                    dice.between(0, scene.height()),
                    dice.between(0.08, 0.22));
        }
    }

    /** Covers a part of the object's edge, but never its centre. */
    private void inFront(Graphics2D graphics) {
        var dice = dice("front");
        if (!dice.chance(photo() ? 0.1 + 0.5 * picture.clutter() : 0.1 * picture.clutter())) {
            return;
        }
        int things = dice.count(1, 2);
        for (int i = 0; i < things; i++) {
            double angle = dice.between(0, 2 * Math.PI);
            var edge = new double[] {0.8 * Math.cos(angle), 0.8 * Math.sin(angle)};
            scene.place().transform(edge, 0, edge, 0, 1);
            thing(graphics, dice, edge[0], edge[1], 0.25 * scene.size());
        }
    }

    private void thing(Graphics2D graphics, Dice dice, double x, double y, double size) {
        double half = size * Math.min(scene.width(), scene.height()) * 0.75;
        var own = (Graphics2D) graphics.create();
        own.translate(x, y);
        own.rotate(dice.between(0, 2 * Math.PI));
        own.scale(half, half * dice.between(0.5, 1));
        Clutter.paint(new Pen(own, picture.domain(), Palette.of(dice, picture.domain()), dice), dice);
        own.dispose();
    }

    private void object(Graphics2D graphics) {
        var dice = dice("object");
        if (!photo()) {
            paint(graphics, dice);
            return;
        }
        var layer = new BufferedImage(scene.width(), scene.height(), BufferedImage.TYPE_INT_ARGB);
        var own = layer.createGraphics();
        paint(own, dice);
        own.dispose();
        double reach = scene.size() * Math.min(scene.width(), scene.height()) * 0.08;
        Shadow.paint(graphics, layer, dice.between(-reach, reach), dice.between(0, reach), dice.between(0.2, 0.65));
        graphics.drawImage(layer, 0, 0, null);
    }

    /** The object is drawn last, so that its companions never cover it. */
    private void paint(Graphics2D graphics, Dice dice) {
        for (int i = 0; i < scene.companions(); i++) {
            double size = scene.size() * dice.between(0.45, 0.8);
            var place = aside(dice, size);
            var palette = dice.chance(0.5) ? scene.palette() : Palette.of(dice, picture.domain());
            paint(graphics, place, palette, dice);
        }
        paint(graphics, scene.place(), scene.palette(), dice);
    }

    /** The position farthest from the object out of three random ones. */
    private AffineTransform aside(Dice dice, double size) {
        var best = Scene.place(dice, picture.kind(), scene.width(), scene.height(), size);
        for (int i = 1; i < 3; i++) {
            var next = Scene.place(dice, picture.kind(), scene.width(), scene.height(), size);
            best = distance(next) > distance(best) ? next : best;
        }
        return best;
    }

    private double distance(AffineTransform place) {
        return Math.hypot(
                place.getTranslateX() - scene.place().getTranslateX(),
                place.getTranslateY() - scene.place().getTranslateY());
    }

    private void paint(Graphics2D graphics, AffineTransform place, Palette palette, Dice dice) {
        var own = (Graphics2D) graphics.create();
        own.transform(place);
        picture.kind().paint(new Pen(own, picture.domain(), palette, dice), dice);
        own.dispose();
    }
}
