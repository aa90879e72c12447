package dev.graft.synthetic;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;
import dev.graft.synthetic.draw.Shapes;
import java.awt.Shape;
import java.awt.geom.Path2D;

/** Objects that belong to no class, scattered behind the subject and sometimes in front of it. */
final class Clutter {
    private Clutter() {}

    /** Draws one object into the square from -1 to 1. */
    static void paint(Pen pen, Dice dice) {
        switch (dice.count(0, 8)) {
            case 0 -> pen.fill(Shapes.blob(dice, 0, 0, 0.7, dice.count(5, 9), 0.35), pen.main());
            case 1 -> pen.fill(spiky(dice), pen.main());
            case 2 -> pen.line(Shapes.circle(0, 0, dice.between(0.4, 0.8)), dice.between(0.08, 0.3), pen.main());
            case 3 -> zigzag(pen, dice);
            case 4 -> dots(pen, dice);
            case 5 -> sticks(pen, dice);
            case 6 -> pen.fill(Shapes.roundRect(-0.8, -0.4, 1.6, dice.between(0.3, 0.9), 0.2), pen.main());
            case 7 -> layers(pen, dice);
            default -> squiggle(pen, dice);
        }
    }

    private static Shape spiky(Dice dice) {
        int points = dice.count(3, 8);
        var xy = new double[2 * points];
        for (int i = 0; i < points; i++) {
            double angle = 2 * Math.PI * i / points;
            double r = dice.between(0.35, 0.95);
            xy[2 * i] = r * Math.cos(angle);
            xy[2 * i + 1] = r * Math.sin(angle);
        }
        return Shapes.polygon(xy);
    }

    private static void zigzag(Pen pen, Dice dice) {
        int points = dice.count(4, 9);
        var xy = new double[2 * points];
        for (int i = 0; i < points; i++) {
            xy[2 * i] = -0.9 + 1.8 * i / (points - 1);
            xy[2 * i + 1] = (i % 2 == 0 ? -1 : 1) * dice.between(0.1, 0.4);
        }
        pen.line(Shapes.polyline(xy), dice.between(0.05, 0.15), pen.main());
    }

    private static void dots(Pen pen, Dice dice) {
        int dots = dice.count(4, 12);
        for (int i = 0; i < dots; i++) {
            pen.fill(
                    Shapes.circle(dice.between(-0.8, 0.8), dice.between(-0.8, 0.8), dice.between(0.06, 0.2)),
                    pen.vary(pen.main()));
        }
    }

    private static void sticks(Pen pen, Dice dice) {
        int sticks = dice.count(2, 6);
        for (int i = 0; i < sticks; i++) {
            pen.line(
                    Shapes.line(
                            dice.between(-0.9, 0.9),
                            dice.between(-0.9, 0.9),
                            dice.between(-0.9, 0.9),
                            dice.between(-0.9, 0.9)),
                    dice.between(0.04, 0.14),
                    pen.vary(pen.second()));
        }
    }

    private static void layers(Pen pen, Dice dice) {
        int rows = dice.count(2, 6);
        for (int i = 0; i < rows; i++) {
            double y = -0.6 + 1.2 * i / rows;
            pen.fill(
                    Shapes.rect(-0.7 + dice.between(-0.1, 0.1), y, 1.4, 1.0 / rows),
                    pen.vary(i % 2 == 0 ? pen.main() : pen.second()));
        }
    }

    private static void squiggle(Pen pen, Dice dice) {
        var path = new Path2D.Double();
        path.moveTo(dice.between(-0.9, 0.9), dice.between(-0.9, 0.9));
        int bends = dice.count(2, 4);
        for (int i = 0; i < bends; i++) {
            path.quadTo(dice.between(-1, 1), dice.between(-1, 1), dice.between(-0.9, 0.9), dice.between(-0.9, 0.9));
        }
        pen.line(path, dice.between(0.04, 0.12), pen.main());
    }
}
