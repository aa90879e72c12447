package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.polygon;
import static dev.graft.synthetic.draw.Shapes.polyline;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.draw.Pen;

/** Bicycles from the side: diamond and low frames, straight and drop handlebars, some with a basket or mudguards. */
final class Bicycles {
    private Bicycles() {}

    static void paint(Pen pen, Dice dice) {
        double radius = dice.between(0.36, 0.46);
        double axle = dice.between(0.3, 0.45);
        double rearX = -dice.between(0.5, 0.56);
        double frontX = dice.between(0.5, 0.56);
        double tyre = dice.between(0.03, 0.06);
        int spokes = dice.count(8, 20);
        wheel(pen, dice, rearX, axle, radius, tyre, spokes);
        wheel(pen, dice, frontX, axle, radius, tyre, spokes);
        double crankX = dice.between(-0.12, 0);
        double crankY = axle + dice.between(0, 0.06);
        double seatX = crankX - dice.between(0.1, 0.22);
        double seatY = axle - dice.between(0.55, 0.75);
        double headX = frontX - dice.between(0.14, 0.24);
        double headY = seatY + dice.between(-0.05, 0.08);
        double tube = dice.between(0.04, 0.07);
        boolean low = dice.chance(0.3);
        if (dice.chance(0.4)) {
            guard(pen, rearX, axle, radius + 0.06);
            guard(pen, frontX, axle, radius + 0.06);
        }
        pen.line(polyline(rearX, axle, crankX, crankY), tube * 0.7, pen.main());
        pen.line(polyline(rearX, axle, seatX + 0.03, seatY + 0.1), tube * 0.7, pen.main());
        pen.line(line(crankX, crankY, seatX, seatY - 0.05), tube, pen.main());
        pen.line(line(crankX, crankY, headX, headY + 0.12), tube, pen.main());
        if (low) {
            pen.line(curve(crankX - 0.06, crankY - 0.2, 0.12, crankY - 0.2, headX, headY + 0.04), tube, pen.main());
        } else {
            pen.line(line(seatX + 0.02, seatY + 0.08, headX, headY + 0.04), tube, pen.main());
        }
        pen.line(curve(headX - 0.03, headY - 0.08, headX + 0.05, headY + 0.2, frontX, axle), tube, pen.second());
        bars(pen, dice, headX - 0.03, headY - 0.08);
        pen.fill(
                loop(
                        seatX - 0.17,
                        seatY - 0.1,
                        seatX + 0.15,
                        seatY - 0.08,
                        seatX + 0.06,
                        seatY - 0.03,
                        seatX - 0.15,
                        seatY - 0.02),
                pen.dark());
        crank(pen, dice, crankX, crankY);
        if (dice.chance(0.3)) {
            basket(pen, headX + 0.04, headY - 0.08);
        }
    }

    private static void wheel(Pen pen, Dice dice, double x, double y, double radius, double tyre, int spokes) {
        double turn = dice.between(0, 1);
        for (int i = 0; i < spokes; i++) {
            double angle = turn + 2 * Math.PI * i / spokes;
            pen.mark(line(x, y, x + radius * Math.cos(angle), y + radius * Math.sin(angle)), 0.01, pen.light());
        }
        pen.line(circle(x, y, radius), tyre, Palette.shade(pen.dark(), -0.3));
        pen.fill(circle(x, y, 0.04), pen.third());
    }

    private static void guard(Pen pen, double x, double y, double radius) {
        double low = radius * 0.5;
        double side = radius * 0.866;
        pen.line(
                curve(x - side, y - low, x - low, y - side, x, y - radius, x + low, y - side, x + side, y - low),
                0.035,
                pen.third());
    }

    private static void bars(Pen pen, Dice dice, double x, double y) {
        double stem = dice.between(0.08, 0.18);
        pen.line(line(x, y, x - 0.02, y - stem), 0.04, pen.dark());
        if (dice.chance(0.4)) {
            pen.line(
                    curve(x - 0.02, y - stem, x + 0.16, y - stem, x + 0.18, y - stem + 0.12, x + 0.05, y - stem + 0.15),
                    0.045,
                    pen.dark());
        } else {
            pen.line(
                    curve(x + 0.08, y - stem - 0.02, x - 0.04, y - stem - 0.03, x - 0.16, y - stem + 0.04),
                    0.045,
                    pen.dark());
        }
    }

    private static void crank(Pen pen, Dice dice, double x, double y) {
        double ring = dice.between(0.07, 0.11);
        pen.fill(circle(x, y, ring), pen.third());
        double angle = dice.between(0, Math.PI);
        double dx = 0.17 * Math.cos(angle);
        double dy = 0.17 * Math.sin(angle);
        pen.line(line(x - dx, y - dy, x + dx, y + dy), 0.03, pen.dark());
        pen.line(line(x + dx - 0.06, y + dy, x + dx + 0.06, y + dy), 0.04, pen.dark());
        pen.line(line(x - dx - 0.06, y - dy, x - dx + 0.06, y - dy), 0.04, pen.dark());
    }

    private static void basket(Pen pen, double x, double y) {
        pen.fill(
                polygon(x, y - 0.12, x + 0.34, y - 0.12, x + 0.28, y + 0.12, x + 0.05, y + 0.12),
                pen.vary(pen.second()));
        for (int i = 1; i < 5; i++) {
            pen.mark(line(x + 0.07 * i, y - 0.12, x + 0.04 + 0.05 * i, y + 0.12), 0.014, pen.dark());
        }
        pen.mark(line(x + 0.02, y, x + 0.31, y), 0.014, pen.dark());
    }
}
