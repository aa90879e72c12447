package dev.graft.synthetic.subject;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;
import dev.graft.synthetic.draw.Shapes;
import java.awt.Shape;
import java.awt.geom.Path2D;

/** Objects that belong to no class, scattered behind the subject and sometimes in front of it. */
public final class Clutter extends Painter {
    private Clutter(Pen pen, Dice dice) {
        super(pen, dice);
    }

    /** Draws one object into the square from -1 to 1. */
    public static void paint(Pen pen, Dice dice) {
        new Clutter(pen, dice).paint();
    }

    @Override
    void paint() {
        switch (count(0, 8)) {
            case 0 -> pen.fill(Shapes.blob(dice, 0, 0, 0.7, count(5, 9), 0.35), main);
            case 1 -> pen.fill(spiky(), main);
            case 2 -> pen.line(Shapes.circle(0, 0, between(0.4, 0.8)), between(0.08, 0.3), main);
            case 3 -> zigzag();
            case 4 -> dots();
            case 5 -> sticks();
            case 6 -> pen.fill(Shapes.roundRect(-0.8, -0.4, 1.6, between(0.3, 0.9), 0.2), main);
            case 7 -> layers();
            default -> squiggle();
        }
    }

    private Shape spiky() {
        int points = count(3, 8);
        var xy = new double[2 * points];
        for (int i = 0; i < points; i++) {
            double angle = 2 * Math.PI * i / points;
            double r = between(0.35, 0.95);
            xy[2 * i] = r * Math.cos(angle);
            xy[2 * i + 1] = r * Math.sin(angle);
        }
        return Shapes.polygon(xy);
    }

    private void zigzag() {
        int points = count(4, 9);
        var xy = new double[2 * points];
        for (int i = 0; i < points; i++) {
            xy[2 * i] = -0.9 + 1.8 * i / (points - 1);
            xy[2 * i + 1] = (i % 2 == 0 ? -1 : 1) * between(0.1, 0.4);
        }
        pen.line(Shapes.polyline(xy), between(0.05, 0.15), main);
    }

    private void dots() {
        int dots = count(4, 12);
        for (int i = 0; i < dots; i++) {
            pen.fill(Shapes.circle(between(-0.8, 0.8), between(-0.8, 0.8), between(0.06, 0.2)), pen.vary(main));
        }
    }

    private void sticks() {
        int sticks = count(2, 6);
        for (int i = 0; i < sticks; i++) {
            pen.line(
                    Shapes.line(between(-0.9, 0.9), between(-0.9, 0.9), between(-0.9, 0.9), between(-0.9, 0.9)),
                    between(0.04, 0.14),
                    pen.vary(second));
        }
    }

    private void layers() {
        int rows = count(2, 6);
        for (int i = 0; i < rows; i++) {
            double y = -0.6 + 1.2 * i / rows;
            pen.fill(Shapes.rect(-0.7 + between(-0.1, 0.1), y, 1.4, 1.0 / rows), pen.vary(i % 2 == 0 ? main : second));
        }
    }

    private void squiggle() {
        var path = new Path2D.Double();
        path.moveTo(between(-0.9, 0.9), between(-0.9, 0.9));
        int bends = count(2, 4);
        for (int i = 0; i < bends; i++) {
            path.quadTo(between(-1, 1), between(-1, 1), between(-0.9, 0.9), between(-0.9, 0.9));
        }
        pen.line(path, between(0.04, 0.12), main);
    }
}
