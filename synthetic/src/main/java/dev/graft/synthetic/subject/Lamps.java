package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Palette.shade;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.ellipse;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.mirrored;
import static dev.graft.synthetic.draw.Shapes.polygon;
import static dev.graft.synthetic.draw.Shapes.polyline;
import static dev.graft.synthetic.draw.Shapes.trapezoid;
import static dev.graft.synthetic.draw.Shapes.turned;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;

/** Table and floor lamps, desk lamps with a jointed arm, hanging lamps. */
final class Lamps extends Painter {
    Lamps(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        double form = between(0, 1);
        if (form < 0.55) {
            table();
        } else if (form < 0.8) {
            desk();
        } else {
            hanging();
        }
    }

    private void table() {
        boolean floor = chance(0.4);
        double top = between(-0.95, -0.8);
        double low = top + (floor ? between(0.35, 0.5) : between(0.55, 0.75));
        double foot = between(0.82, 0.95);
        base(0, foot);
        if (floor || chance(0.4)) {
            pen.line(line(0, low, 0, foot), 0.06, dark);
            if (chance(0.5)) {
                pen.fill(circle(0, (low + foot) / 2, between(0.06, 0.1)), third);
            }
        } else {
            double w = between(0.14, 0.34);
            double h = foot - low;
            pen.fill(loop(mirrored(0, 0.08, low - 0.03, w, low + h * 0.45, w * 0.5, foot - 0.02)), second);
        }
        lampshade(0, top, low, between(0.18, 0.4), between(0.42, 0.68));
        if (chance(0.3)) {
            pen.line(line(0.2, low, 0.2, low + 0.25), 0.02, dark);
            pen.fill(circle(0.2, low + 0.28, 0.035), third);
        }
    }

    private void base(double x, double foot) {
        double wide = between(0.26, 0.45);
        if (chance(0.5)) {
            pen.fill(ellipse(x, foot, wide, wide * 0.25), dark);
        } else {
            pen.fill(trapezoid(foot + 0.06, foot - 0.06, x - wide, x - wide * 0.7, x + wide * 0.7, x + wide), dark);
        }
    }

    private void lampshade(double x, double top, double low, double narrow, double wide) {
        if (chance(0.4)) {
            pen.fill(ellipse(x, low, wide, wide * 0.18), shade(light, 0.6));
        }
        pen.fill(polygon(x - narrow, top, x + narrow, top, x + wide, low, x - wide, low), main);
        int pleats = chance(0.5) ? count(3, 10) : 0;
        for (int i = 1; i < pleats; i++) {
            double u = 2.0 * i / pleats - 1;
            pen.mark(line(x + narrow * u, top, x + wide * u, low), 0.015, shade(main, -0.3));
        }
        if (chance(0.5)) {
            pen.line(line(x - wide, low, x + wide, low), 0.05, third);
            pen.line(line(x - narrow, top, x + narrow, top), 0.04, third);
        }
        if (chance(0.25)) {
            for (double u = -0.9; u <= 0.91; u += 0.2) {
                pen.line(line(x + wide * u, low, x + wide * u, low + 0.12), 0.02, third);
            }
        }
    }

    private void desk() {
        double foot = 0.9;
        base(0.25, foot);
        double elbowX = between(0.45, 0.75);
        double elbowY = between(-0.15, 0.2);
        double headX = between(-0.35, 0);
        double headY = between(-0.75, -0.5);
        pen.line(polyline(0.25, foot - 0.04, elbowX, elbowY, headX, headY), between(0.05, 0.08), second);
        pen.fill(circle(elbowX, elbowY, 0.07), third);
        double tilt = between(0.1, 0.9);
        double length = between(0.4, 0.55);
        double wide = between(0.28, 0.42);
        pen.fill(turned(circle(headX, headY + length, wide * 0.4), tilt, headX, headY), shade(light, 0.5));
        var hood = loop(mirrored(headX, 0.1, headY - 0.05, wide * 0.8, headY + length * 0.6, wide, headY + length));
        pen.fill(turned(hood, tilt, headX, headY), main);
        pen.line(
                turned(line(headX - wide, headY + length, headX + wide, headY + length), tilt, headX, headY),
                0.05,
                third);
        pen.fill(circle(headX, headY, 0.06), third);
    }

    private void hanging() {
        double top = between(-0.3, 0);
        double low = top + between(0.4, 0.65);
        pen.line(line(0, -0.98, 0, top), 0.03, dark);
        pen.fill(polygon(-0.15, -0.98, 0.15, -0.98, 0.08, -0.9, -0.08, -0.9), dark);
        pen.fill(circle(0, low + 0.03, between(0.12, 0.2)), shade(light, 0.5));
        double wide = between(0.5, 0.75);
        if (chance(0.5)) {
            lampshade(0, top, low, between(0.08, 0.2), wide);
        } else {
            pen.fill(
                    loop(
                            -0.08,
                            top,
                            0.08,
                            top,
                            wide * 0.7,
                            top + (low - top) * 0.4,
                            wide,
                            low,
                            0,
                            low - 0.01,
                            -wide,
                            low,
                            -wide * 0.7,
                            top + (low - top) * 0.4),
                    main);
            pen.line(line(-wide, low, wide, low), 0.045, third);
        }
        int rays = chance(0.4) ? count(4, 8) : 0;
        for (int i = 0; i < rays; i++) {
            double angle = Math.PI * (i + 0.5) / rays;
            double dx = Math.cos(angle);
            double dy = Math.sin(angle);
            pen.line(line(0.32 * dx, low + 0.1 + 0.15 * dy, 0.7 * dx, low + 0.1 + 0.38 * dy), 0.025, light);
        }
    }
}
