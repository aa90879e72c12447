package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Palette.shade;
import static dev.graft.synthetic.draw.Shapes.around;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.polygon;
import static dev.graft.synthetic.draw.Shapes.polyline;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;

/** Bicycles from the side: diamond and low frames, straight and drop handlebars, some with a basket or mudguards. */
final class Bicycles extends Painter {
    Bicycles(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        double radius = between(0.36, 0.46);
        double axle = between(0.3, 0.45);
        double rearX = -between(0.5, 0.56);
        double frontX = between(0.5, 0.56);
        double tyre = between(0.03, 0.06);
        int spokes = count(8, 20);
        wheel(rearX, axle, radius, tyre, spokes);
        wheel(frontX, axle, radius, tyre, spokes);
        double crankX = between(-0.12, 0);
        double crankY = axle + between(0, 0.06);
        double seatX = crankX - between(0.1, 0.22);
        double seatY = axle - between(0.55, 0.75);
        double headX = frontX - between(0.14, 0.24);
        double headY = seatY + between(-0.05, 0.08);
        double tube = between(0.04, 0.07);
        boolean low = chance(0.3);
        if (chance(0.4)) {
            guard(rearX, axle, radius + 0.06);
            guard(frontX, axle, radius + 0.06);
        }
        pen.line(polyline(rearX, axle, crankX, crankY), tube * 0.7, main);
        pen.line(polyline(rearX, axle, seatX + 0.03, seatY + 0.1), tube * 0.7, main);
        pen.line(line(crankX, crankY, seatX, seatY - 0.05), tube, main);
        pen.line(line(crankX, crankY, headX, headY + 0.12), tube, main);
        if (low) {
            pen.line(curve(crankX - 0.06, crankY - 0.2, 0.12, crankY - 0.2, headX, headY + 0.04), tube, main);
        } else {
            pen.line(line(seatX + 0.02, seatY + 0.08, headX, headY + 0.04), tube, main);
        }
        pen.line(curve(headX - 0.03, headY - 0.08, headX + 0.05, headY + 0.2, frontX, axle), tube, second);
        bars(headX - 0.03, headY - 0.08);
        pen.fill(loop(around(seatX, seatY, -0.17, -0.1, 0.15, -0.08, 0.06, -0.03, -0.15, -0.02)), dark);
        crank(crankX, crankY);
        if (chance(0.3)) {
            basket(headX + 0.04, headY - 0.08);
        }
    }

    private void wheel(double x, double y, double radius, double tyre, int spokes) {
        double turn = between(0, 1);
        for (int i = 0; i < spokes; i++) {
            double angle = turn + 2 * Math.PI * i / spokes;
            pen.mark(line(x, y, x + radius * Math.cos(angle), y + radius * Math.sin(angle)), 0.01, light);
        }
        pen.line(circle(x, y, radius), tyre, shade(dark, -0.3));
        pen.fill(circle(x, y, 0.04), third);
    }

    private void guard(double x, double y, double radius) {
        double low = radius * 0.5;
        double side = radius * 0.866;
        pen.line(curve(around(x, y, -side, -low, -low, -side, 0, -radius, low, -side, side, -low)), 0.035, third);
    }

    private void bars(double x, double y) {
        double stem = between(0.08, 0.18);
        pen.line(line(x, y, x - 0.02, y - stem), 0.04, dark);
        double[] bar = chance(0.4)
                ? around(x, y - stem, -0.02, 0, 0.16, 0, 0.18, 0.12, 0.05, 0.15)
                : around(x, y - stem, 0.08, -0.02, -0.04, -0.03, -0.16, 0.04);
        pen.line(curve(bar), 0.045, dark);
    }

    private void crank(double x, double y) {
        double ring = between(0.07, 0.11);
        pen.fill(circle(x, y, ring), third);
        double angle = between(0, Math.PI);
        double dx = 0.17 * Math.cos(angle);
        double dy = 0.17 * Math.sin(angle);
        pen.line(line(x - dx, y - dy, x + dx, y + dy), 0.03, dark);
        pen.line(line(x + dx - 0.06, y + dy, x + dx + 0.06, y + dy), 0.04, dark);
        pen.line(line(x - dx - 0.06, y - dy, x - dx + 0.06, y - dy), 0.04, dark);
    }

    private void basket(double x, double y) {
        pen.fill(polygon(x, y - 0.12, x + 0.34, y - 0.12, x + 0.28, y + 0.12, x + 0.05, y + 0.12), pen.vary(second));
        for (int i = 1; i < 5; i++) {
            pen.mark(line(x + 0.07 * i, y - 0.12, x + 0.04 + 0.05 * i, y + 0.12), 0.014, dark);
        }
        pen.mark(line(x + 0.02, y, x + 0.31, y), 0.014, dark);
    }
}
