package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Shapes.around;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.ellipse;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.polyline;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;
import java.awt.geom.Path2D;

/** Cups, mugs and bowls with a handle, plain or with bands, dots or zigzags; some on a saucer, some steaming. */
final class Cups extends Painter {
    Cups(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        double rim = between(0.45, 0.62);
        double foot = rim * between(0.5, 1);
        double top = between(-0.5, -0.2);
        double bottom = top + between(0.7, 1.15);
        double flat = between(0.15, 0.32);
        double bulge = between(-0.05, 0.18);
        double x = -0.15;
        if (chance(0.45)) {
            double r = rim * between(1.3, 1.5);
            pen.fill(ellipse(x, bottom, r, r * flat), second);
            pen.fill(ellipse(x, bottom - 0.02, r * 0.65, r * flat * 0.65), pen.vary(second));
        }
        handle(x + (rim + foot) / 2 + bulge * 0.4, top, bottom);
        var body = new Path2D.Double();
        body.moveTo(x - rim, top);
        body.quadTo(x - (rim + foot) / 2 - bulge, (top + bottom) / 2, x - foot, bottom);
        body.quadTo(x, bottom + foot * flat * 2, x + foot, bottom);
        body.quadTo(x + (rim + foot) / 2 + bulge, (top + bottom) / 2, x + rim, top);
        body.closePath();
        pen.fill(body, main);
        decorate(x, rim, foot, top, bottom, flat);
        pen.fill(ellipse(x, top, rim, rim * flat), light);
        pen.fill(ellipse(x, top + 0.02, rim * 0.88, rim * flat * 0.8), dark);
        int steam = chance(0.45) ? count(1, 3) : 0;
        for (int i = 0; i < steam; i++) {
            double s = x + (i - (steam - 1) / 2.0) * 0.25;
            pen.line(curve(around(s, top, 0, -0.08, 0.08, -0.2, -0.06, -0.32, 0.05, -0.45)), 0.035, light);
        }
        if (chance(0.15)) {
            pen.line(line(x, top + 0.02, x + rim * 0.9, top - 0.45), 0.05, third);
        }
    }

    private void handle(double x, double top, double bottom) {
        double height = bottom - top;
        double reach = between(0.25, 0.42);
        double from = top + height * between(0.12, 0.22);
        double to = top + height * between(0.6, 0.8);
        double wide = between(0.07, 0.13);
        var handle = chance(0.7)
                ? curve(x - 0.1, from, x + reach, from + 0.02, x + reach, (from + to) / 2, x - 0.12, to)
                : polyline(x - 0.1, from, x + reach, from, x + reach * 0.8, to, x - 0.12, to);
        pen.line(handle, wide, main);
    }

    private void decorate(double x, double rim, double foot, double top, double bottom, double flat) {
        int form = count(0, 4);
        if (form == 0) {
            int bands = count(1, 4);
            for (int i = 0; i < bands; i++) {
                double share = 0.35 + 0.45 * i / bands;
                double r = (rim + (foot - rim) * share) * 0.97;
                double y = top + (bottom - top) * share;
                pen.line(curve(x - r, y, x, y + r * flat, x + r, y), between(0.03, 0.07), third);
            }
        } else if (form == 1) {
            int dots = count(5, 14);
            for (int i = 0; i < dots; i++) {
                double share = between(0.3, 0.85);
                double r = (rim + (foot - rim) * share) * 0.75;
                pen.fill(circle(x + between(-r, r), top + (bottom - top) * share + 0.05, between(0.03, 0.06)), third);
            }
        } else if (form == 2) {
            int points = 9;
            var xy = new double[2 * points];
            double y = top + (bottom - top) * 0.55;
            double r = (rim + foot) / 2 * 0.92;
            for (int i = 0; i < points; i++) {
                double u = 2.0 * i / (points - 1) - 1;
                xy[2 * i] = x + r * u;
                xy[2 * i + 1] = y + (i % 2 == 0 ? -0.07 : 0.07) + r * flat * (1 - u * u) * 0.8;
            }
            pen.line(polyline(xy), 0.04, third);
        }
    }
}
