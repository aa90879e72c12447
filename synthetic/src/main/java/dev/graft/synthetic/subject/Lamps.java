package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.ellipse;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.polygon;
import static dev.graft.synthetic.draw.Shapes.polyline;
import static dev.graft.synthetic.draw.Shapes.turned;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.draw.Pen;

/** Table and floor lamps, desk lamps with a jointed arm, hanging lamps. */
final class Lamps {
    private Lamps() {}

    static void paint(Pen pen, Dice dice) {
        double form = dice.between(0, 1);
        if (form < 0.55) {
            table(pen, dice);
        } else if (form < 0.8) {
            desk(pen, dice);
        } else {
            hanging(pen, dice);
        }
    }

    private static void table(Pen pen, Dice dice) {
        boolean floor = dice.chance(0.4);
        double top = dice.between(-0.95, -0.8);
        double low = top + (floor ? dice.between(0.35, 0.5) : dice.between(0.55, 0.75));
        double foot = dice.between(0.82, 0.95);
        base(pen, dice, 0, foot);
        if (floor || dice.chance(0.4)) {
            pen.line(line(0, low, 0, foot), 0.06, pen.dark());
            if (dice.chance(0.5)) {
                pen.fill(circle(0, (low + foot) / 2, dice.between(0.06, 0.1)), pen.third());
            }
        } else {
            double w = dice.between(0.14, 0.34);
            double h = foot - low;
            pen.fill(
                    loop(
                            -0.08,
                            low - 0.03,
                            0.08,
                            low - 0.03,
                            w,
                            low + h * 0.45,
                            w * 0.5,
                            foot - 0.02,
                            -w * 0.5,
                            foot - 0.02,
                            -w,
                            low + h * 0.45),
                    pen.second());
        }
        shade(pen, dice, 0, top, low, dice.between(0.18, 0.4), dice.between(0.42, 0.68));
        if (dice.chance(0.3)) {
            pen.line(line(0.2, low, 0.2, low + 0.25), 0.02, pen.dark());
            pen.fill(circle(0.2, low + 0.28, 0.035), pen.third());
        }
    }

    private static void base(Pen pen, Dice dice, double x, double foot) {
        double wide = dice.between(0.26, 0.45);
        if (dice.chance(0.5)) {
            pen.fill(ellipse(x, foot, wide, wide * 0.25), pen.dark());
        } else {
            pen.fill(
                    polygon(
                            x - wide,
                            foot + 0.06,
                            x - wide * 0.7,
                            foot - 0.06,
                            x + wide * 0.7,
                            foot - 0.06,
                            x + wide,
                            foot + 0.06),
                    pen.dark());
        }
    }

    private static void shade(Pen pen, Dice dice, double x, double top, double low, double narrow, double wide) {
        if (dice.chance(0.4)) {
            pen.fill(ellipse(x, low, wide, wide * 0.18), Palette.shade(pen.light(), 0.6));
        }
        pen.fill(polygon(x - narrow, top, x + narrow, top, x + wide, low, x - wide, low), pen.main());
        int pleats = dice.chance(0.5) ? dice.count(3, 10) : 0;
        for (int i = 1; i < pleats; i++) {
            double u = 2.0 * i / pleats - 1;
            pen.mark(line(x + narrow * u, top, x + wide * u, low), 0.015, Palette.shade(pen.main(), -0.3));
        }
        if (dice.chance(0.5)) {
            pen.line(line(x - wide, low, x + wide, low), 0.05, pen.third());
            pen.line(line(x - narrow, top, x + narrow, top), 0.04, pen.third());
        }
        if (dice.chance(0.25)) {
            for (double u = -0.9; u <= 0.91; u += 0.2) {
                pen.line(line(x + wide * u, low, x + wide * u, low + 0.12), 0.02, pen.third());
            }
        }
    }

    private static void desk(Pen pen, Dice dice) {
        double foot = 0.9;
        base(pen, dice, 0.25, foot);
        double elbowX = dice.between(0.45, 0.75);
        double elbowY = dice.between(-0.15, 0.2);
        double headX = dice.between(-0.35, 0);
        double headY = dice.between(-0.75, -0.5);
        pen.line(polyline(0.25, foot - 0.04, elbowX, elbowY, headX, headY), dice.between(0.05, 0.08), pen.second());
        pen.fill(circle(elbowX, elbowY, 0.07), pen.third());
        double tilt = dice.between(0.1, 0.9);
        double length = dice.between(0.4, 0.55);
        double wide = dice.between(0.28, 0.42);
        pen.fill(
                turned(circle(headX, headY + length, wide * 0.4), tilt, headX, headY), Palette.shade(pen.light(), 0.5));
        var hood = loop(
                headX - 0.1,
                headY - 0.05,
                headX + 0.1,
                headY - 0.05,
                headX + wide * 0.8,
                headY + length * 0.6,
                headX + wide,
                headY + length,
                headX - wide,
                headY + length,
                headX - wide * 0.8,
                headY + length * 0.6);
        pen.fill(turned(hood, tilt, headX, headY), pen.main());
        pen.line(
                turned(line(headX - wide, headY + length, headX + wide, headY + length), tilt, headX, headY),
                0.05,
                pen.third());
        pen.fill(circle(headX, headY, 0.06), pen.third());
    }

    private static void hanging(Pen pen, Dice dice) {
        double top = dice.between(-0.3, 0);
        double low = top + dice.between(0.4, 0.65);
        pen.line(line(0, -0.98, 0, top), 0.03, pen.dark());
        pen.fill(polygon(-0.15, -0.98, 0.15, -0.98, 0.08, -0.9, -0.08, -0.9), pen.dark());
        pen.fill(circle(0, low + 0.03, dice.between(0.12, 0.2)), Palette.shade(pen.light(), 0.5));
        double wide = dice.between(0.5, 0.75);
        if (dice.chance(0.5)) {
            shade(pen, dice, 0, top, low, dice.between(0.08, 0.2), wide);
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
                    pen.main());
            pen.line(line(-wide, low, wide, low), 0.045, pen.third());
        }
        int rays = dice.chance(0.4) ? dice.count(4, 8) : 0;
        for (int i = 0; i < rays; i++) {
            double angle = Math.PI * (i + 0.5) / rays;
            double dx = Math.cos(angle);
            double dy = Math.sin(angle);
            pen.line(line(0.32 * dx, low + 0.1 + 0.15 * dy, 0.7 * dx, low + 0.1 + 0.38 * dy), 0.025, pen.light());
        }
    }
}
