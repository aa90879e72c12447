package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Palette.shade;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.leaf;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.polygon;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;

/** Fish from the side, slim to round, with scales, stripes or spots. */
final class Fishes extends Painter {
    Fishes(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        double nose = -0.92;
        double tail = between(0.4, 0.55);
        double height = between(0.24, 0.56);
        double belly = height * between(0.75, 1.1);
        double fat = between(-0.45, 0);
        tail(tail, height);
        double fin = between(0.15, 0.35);
        double from = fat - 0.2;
        double to = fat + between(0.35, 0.6);
        pen.fill(
                loop(
                        from,
                        -height * 0.8,
                        from + 0.1,
                        -height - fin * 0.7,
                        to,
                        -height * 0.7 - fin,
                        to + 0.05,
                        -height * 0.45),
                second);
        pen.fill(polygon(fat, belly * 0.8, fat + 0.3, belly * 0.7, fat + 0.28, belly + fin * 0.7), second);
        var body = loop(
                nose,
                0.02,
                nose + 0.22,
                -height * 0.62,
                fat,
                -height,
                (fat + tail) / 2,
                -height * 0.7,
                tail,
                -0.09,
                tail,
                0.09,
                (fat + tail) / 2,
                belly * 0.7,
                fat,
                belly,
                nose + 0.22,
                belly * 0.62);
        pen.fill(body, main);
        switch (count(0, 6)) {
            case 0, 4, 5, 6 -> scales(fat, tail, height);
            case 1 -> stripes(fat, tail, height);
            case 2 -> spots(fat, tail, height);
            default -> pen.mark(curve(nose + 0.4, 0, fat, -height * 0.15, tail, 0), 0.03, shade(main, -0.3));
        }
        double gill = nose + between(0.34, 0.44);
        pen.mark(curve(gill, -height * 0.5, gill + 0.1, 0, gill, height * 0.5), 0.03, shade(main, -0.4));
        double eye = between(0.05, 0.1);
        pen.fill(circle(nose + 0.22, -height * 0.22, eye), light);
        pen.fill(circle(nose + 0.21, -height * 0.22, eye * 0.5), shade(dark, -0.5));
        pen.mark(curve(nose + 0.01, 0.06, nose + 0.09, 0.09, nose + 0.15, 0.07), 0.022, dark);
        pen.fill(leaf(gill + 0.16, height * 0.2, between(0.2, 0.34), 0.12, between(0, 0.7)), third);
        if (chance(0.3)) {
            for (int i = 0; i < 3; i++) {
                pen.line(circle(nose - 0.02 + 0.04 * i, -0.3 - 0.2 * i, 0.04 + 0.02 * i), 0.02, light);
            }
        }
    }

    private void tail(double x, double height) {
        double spread = height * between(0.8, 1.25);
        double notch = between(-0.05, 0.25);
        pen.fill(
                loop(
                        x - 0.05,
                        0,
                        0.75,
                        -spread * 0.7,
                        0.97,
                        -spread,
                        0.95 - notch,
                        0,
                        0.97,
                        spread,
                        0.75,
                        spread * 0.7),
                second);
        int rays = count(0, 5);
        for (int i = 0; i < rays; i++) {
            double y = spread * 0.7 * (2.0 * (i + 0.5) / rays - 1);
            pen.mark(line(x + 0.06, y * 0.15, 0.86 - notch * 0.6, y), 0.014, shade(second, -0.35));
        }
    }

    private void scales(double fat, double tail, double height) {
        double step = between(0.11, 0.17);
        var colour = shade(main, -0.35);
        for (double x = fat - 0.1; x < tail - step; x += step) {
            double reach = height * 0.72 * (1 - Math.abs(x - fat) / (tail - fat + 0.1));
            for (double y = -reach; y < reach; y += step) {
                pen.mark(curve(x, y, x + step * 0.7, y + step / 2, x, y + step), 0.014, colour);
            }
        }
    }

    private void stripes(double fat, double tail, double height) {
        int stripes = count(2, 6);
        for (int i = 0; i < stripes; i++) {
            double x = fat - 0.15 + (tail - fat) * i / stripes;
            double reach = height * 0.85 * (1 - 0.8 * Math.abs(x - fat) / (tail - fat + 0.1));
            pen.line(curve(x, -reach, x + 0.05, 0, x, reach * 0.9), between(0.03, 0.08), third);
        }
    }

    private void spots(double fat, double tail, double height) {
        int spots = count(5, 14);
        for (int i = 0; i < spots; i++) {
            double x = between(fat - 0.15, tail - 0.1);
            double reach = height * 0.65 * (1 - Math.abs(x - fat) / (tail - fat + 0.1));
            pen.fill(circle(x, between(-reach, reach), between(0.03, 0.06)), third);
        }
    }
}
