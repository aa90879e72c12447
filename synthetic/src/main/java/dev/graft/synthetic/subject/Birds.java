package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Palette.shade;
import static dev.graft.synthetic.draw.Shapes.around;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.leaf;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.polygon;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;
import java.awt.Color;

/** Birds that stand or perch on a twig, and birds in flight. */
final class Birds extends Painter {
    Birds(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        if (chance(0.6)) {
            standing();
        } else {
            flying();
        }
    }

    private void standing() {
        double fat = between(0.28, 0.42);
        double neck = chance(0.25) ? between(0.2, 0.4) : 0;
        double headX = -0.42;
        double headY = -0.35 - neck;
        double head = between(0.17, 0.25);
        int feathers = count(2, 4);
        for (int i = 0; i < feathers; i++) {
            pen.fill(leaf(0.3, 0.12, between(0.5, 0.65), 0.1, -0.25 + 0.25 * i + between(-0.1, 0.1)), pen.vary(second));
        }
        double foot = between(0.75, 0.92);
        boolean twig = chance(0.4);
        double end = twig ? 0.6 : foot;
        leg(-0.1, fat, end);
        leg(0.08, fat, end);
        if (twig) {
            pen.line(curve(-0.85, 0.66, 0, 0.61, 0.85, 0.7), 0.06, dark);
            pen.fill(leaf(0.5, 0.64, 0.25, 0.08, between(-1, -0.3)), third);
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
                main);
        beak(headX - head * 0.85, headY);
        pen.fill(circle(headX, headY, head), main);
        wing(fat);
        face(headX, headY, head);
    }

    private void leg(double x, double top, double foot) {
        pen.line(line(x, top, x, foot), 0.03, dark);
        pen.line(line(x - 0.1, foot + 0.03, x, foot), 0.03, dark);
        pen.line(line(x, foot, x + 0.06, foot + 0.03), 0.03, dark);
    }

    private void wing(double fat) {
        int feathers = count(3, 6);
        for (int i = 0; i < feathers; i++) {
            double share = (double) i / feathers;
            pen.fill(
                    leaf(-0.2 + 0.08 * i, -0.02 + 0.04 * i, 0.68 - 0.3 * share, fat * 0.38, 0.18 + 0.22 * share),
                    pen.vary(second));
        }
    }

    private void beak(double x, double y) {
        double length = between(0.14, 0.36);
        double droop = between(-0.02, 0.1);
        pen.fill(polygon(x + 0.05, y - 0.07, x - length, y + droop, x + 0.05, y + 0.08), third);
        pen.mark(line(x + 0.03, y + 0.01, x - length * 0.8, y + droop), 0.012, dark);
    }

    private void face(double x, double y, double head) {
        double eye = head * between(0.2, 0.34);
        pen.fill(circle(x - head * 0.25, y - head * 0.15, eye), light);
        pen.fill(circle(x - head * 0.28, y - head * 0.15, eye * 0.55), shade(dark, -0.5));
        int crest = chance(0.35) ? count(2, 4) : 0;
        for (int i = 0; i < crest; i++) {
            pen.fill(leaf(x + head * 0.2, y - head * 0.8, head * 0.9, head * 0.16, -1.2 + 0.4 * i), third);
        }
    }

    private void flying() {
        double span = between(0.75, 0.98);
        double lift = between(0.2, 0.6);
        int feathers = count(5, 8);
        for (int i = 0; i < 3; i++) {
            pen.fill(leaf(0.2, 0.22, between(0.4, 0.6), 0.09, 0.1 + 0.25 * (i - 1)), pen.vary(second));
        }
        spread(0.1, -0.05, span * 0.8, lift * 0.8, feathers, shade(second, -0.25));
        pen.fill(loop(-0.55, 0.08, -0.4, -0.04, 0, 0.02, 0.35, 0.2, 0.05, 0.36, -0.35, 0.3), main);
        beak(-0.6, 0.08);
        double head = between(0.14, 0.19);
        pen.fill(circle(-0.48, 0.08, head), main);
        face(-0.48, 0.08, head);
        spread(-0.1, 0.08, span, lift, feathers, second);
    }

    /** One raised wing: an arm with feathers fanning out from it. */
    private void spread(double x, double y, double span, double lift, int feathers, Color colour) {
        double tipX = x + span * 0.55;
        double tipY = y - lift - 0.35;
        double dx = tipX - x;
        double dy = tipY - y;
        for (int i = 0; i < feathers; i++) {
            double share = (i + 1.0) / feathers;
            double fx = x + dx * share * 0.6;
            double fy = y + dy * share * 0.6;
            pen.fill(
                    leaf(fx, fy, span * (0.4 + 0.25 * share), 0.1, 0.5 - 1.4 * share + between(-0.06, 0.06)),
                    pen.vary(colour));
        }
        var arm = loop(around(x, y, -0.1, 0, dx * 0.3, dy * 0.55, dx * 0.75, dy * 0.75, 0.22, 0.04));
        pen.fill(arm, pen.vary(colour));
    }
}
