package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.leaf;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.polygon;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.draw.Pen;

/** Birds that stand or perch on a twig, and birds in flight. */
final class Birds {
    private Birds() {}

    static void paint(Pen pen, Dice dice) {
        if (dice.chance(0.6)) {
            standing(pen, dice);
        } else {
            flying(pen, dice);
        }
    }

    private static void standing(Pen pen, Dice dice) {
        double fat = dice.between(0.28, 0.42);
        double neck = dice.chance(0.25) ? dice.between(0.2, 0.4) : 0;
        double headX = -0.42;
        double headY = -0.35 - neck;
        double head = dice.between(0.17, 0.25);
        int feathers = dice.count(2, 4);
        for (int i = 0; i < feathers; i++) {
            pen.fill(
                    leaf(0.3, 0.12, dice.between(0.5, 0.65), 0.1, -0.25 + 0.25 * i + dice.between(-0.1, 0.1)),
                    pen.vary(pen.second()));
        }
        double foot = dice.between(0.75, 0.92);
        boolean twig = dice.chance(0.4);
        double end = twig ? 0.6 : foot;
        leg(pen, -0.1, fat, end);
        leg(pen, 0.08, fat, end);
        if (twig) {
            pen.line(curve(-0.85, 0.66, 0, 0.61, 0.85, 0.7), 0.06, pen.dark());
            pen.fill(leaf(0.5, 0.64, 0.25, 0.08, dice.between(-1, -0.3)), pen.third());
        }
        pen.fill(
                loop(
                        headX - head * 0.8,
                        headY + head * 0.4,
                        headX + head,
                        headY,
                        -0.05,
                        0.1 - fat,
                        0.3,
                        -0.02,
                        0.45,
                        0.14,
                        0.2,
                        fat + 0.02,
                        -0.15,
                        fat + 0.08,
                        -0.45,
                        fat * 0.5),
                pen.main());
        beak(pen, dice, headX - head * 0.85, headY);
        pen.fill(circle(headX, headY, head), pen.main());
        wing(pen, dice, fat);
        face(pen, dice, headX, headY, head);
    }

    private static void leg(Pen pen, double x, double top, double foot) {
        pen.line(line(x, top, x, foot), 0.03, pen.dark());
        pen.line(line(x - 0.1, foot + 0.03, x, foot), 0.03, pen.dark());
        pen.line(line(x, foot, x + 0.06, foot + 0.03), 0.03, pen.dark());
    }

    private static void wing(Pen pen, Dice dice, double fat) {
        int feathers = dice.count(3, 6);
        for (int i = 0; i < feathers; i++) {
            double share = (double) i / feathers;
            pen.fill(
                    leaf(-0.2 + 0.08 * i, -0.02 + 0.04 * i, 0.68 - 0.3 * share, fat * 0.38, 0.18 + 0.22 * share),
                    pen.vary(pen.second()));
        }
    }

    private static void beak(Pen pen, Dice dice, double x, double y) {
        double length = dice.between(0.14, 0.36);
        double droop = dice.between(-0.02, 0.1);
        pen.fill(polygon(x + 0.05, y - 0.07, x - length, y + droop, x + 0.05, y + 0.08), pen.third());
        pen.mark(line(x + 0.03, y + 0.01, x - length * 0.8, y + droop), 0.012, pen.dark());
    }

    private static void face(Pen pen, Dice dice, double x, double y, double head) {
        double eye = head * dice.between(0.2, 0.34);
        pen.fill(circle(x - head * 0.25, y - head * 0.15, eye), pen.light());
        pen.fill(circle(x - head * 0.28, y - head * 0.15, eye * 0.55), Palette.shade(pen.dark(), -0.5));
        int crest = dice.chance(0.35) ? dice.count(2, 4) : 0;
        for (int i = 0; i < crest; i++) {
            pen.fill(leaf(x + head * 0.2, y - head * 0.8, head * 0.9, head * 0.16, -1.2 + 0.4 * i), pen.third());
        }
    }

    private static void flying(Pen pen, Dice dice) {
        double span = dice.between(0.75, 0.98);
        double lift = dice.between(0.2, 0.6);
        int feathers = dice.count(5, 8);
        for (int i = 0; i < 3; i++) {
            pen.fill(leaf(0.2, 0.22, dice.between(0.4, 0.6), 0.09, 0.1 + 0.25 * (i - 1)), pen.vary(pen.second()));
        }
        spread(pen, dice, 0.1, -0.05, span * 0.8, lift * 0.8, feathers, Palette.shade(pen.second(), -0.25));
        pen.fill(loop(-0.55, 0.08, -0.4, -0.04, 0, 0.02, 0.35, 0.2, 0.05, 0.36, -0.35, 0.3), pen.main());
        beak(pen, dice, -0.6, 0.08);
        double head = dice.between(0.14, 0.19);
        pen.fill(circle(-0.48, 0.08, head), pen.main());
        face(pen, dice, -0.48, 0.08, head);
        spread(pen, dice, -0.1, 0.08, span, lift, feathers, pen.second());
    }

    /** One raised wing: an arm with feathers fanning out from it. */
    private static void spread(
            Pen pen, Dice dice, double x, double y, double span, double lift, int feathers, java.awt.Color colour) {
        double tipX = x + span * 0.55;
        double tipY = y - lift - 0.35;
        for (int i = 0; i < feathers; i++) {
            double share = (i + 1.0) / feathers;
            double fx = x + (tipX - x) * share * 0.6;
            double fy = y + (tipY - y) * share * 0.6;
            pen.fill(
                    leaf(fx, fy, span * (0.4 + 0.25 * share), 0.1, 0.5 - 1.4 * share + dice.between(-0.06, 0.06)),
                    pen.vary(colour));
        }
        pen.fill(
                loop(
                        x - 0.1,
                        y,
                        x + (tipX - x) * 0.3,
                        y + (tipY - y) * 0.55,
                        x + (tipX - x) * 0.75,
                        y + (tipY - y) * 0.75,
                        x + 0.22,
                        y + 0.04),
                pen.vary(colour));
    }
}
