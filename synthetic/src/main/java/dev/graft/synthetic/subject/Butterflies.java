package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Palette.shade;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.ellipse;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;

/** Butterflies from above, wings more or less open, with veins, spots or borders. */
final class Butterflies extends Painter {
    Butterflies(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        double open = between(0.55, 1);
        double span = between(0.75, 0.95);
        double rise = between(0.5, 0.85);
        double tail = between(0.4, 0.85);
        double round = between(0.6, 1);
        int veins = chance(0.5) ? count(2, 5) : 0;
        int spots = count(0, 4);
        boolean border = chance(0.5);
        double spot = between(0.05, 0.1);
        for (int side = -1; side <= 1; side += 2) {
            double reach = side * span * (side < 0 ? open : 1);
            hindWing(reach, tail, round, border);
            foreWing(reach, rise, round, border);
            for (int i = 0; i < veins; i++) {
                double share = (i + 0.5) / veins;
                pen.mark(
                        line(reach * 0.08, -0.08, reach * 0.8, -rise * 0.75 + rise * 0.8 * share),
                        0.016,
                        shade(main, -0.45));
                pen.mark(
                        line(reach * 0.06, 0.08, reach * (0.6 - 0.3 * share), tail * (0.3 + 0.5 * share)),
                        0.016,
                        shade(second, -0.45));
            }
            for (int i = 0; i < spots; i++) {
                double share = (i + 0.5) / spots;
                pen.fill(
                        ellipse(reach * (0.35 + 0.4 * share), -rise * (0.25 + 0.45 * share), spot * open, spot), third);
                if (i % 2 == 0) {
                    pen.fill(circle(reach * (0.42 - 0.18 * share), tail * (0.25 + 0.4 * share), spot * 0.8), light);
                }
            }
        }
        body();
    }

    private void foreWing(double reach, double rise, double round, boolean border) {
        var wing = loop(
                0,
                -0.12,
                reach * 0.35,
                -rise * 0.75,
                reach * 0.8,
                -rise,
                reach,
                -rise * round,
                reach * 0.88,
                -rise * 0.3,
                reach * 0.5,
                0.05,
                0,
                0.05);
        pen.fill(wing, main);
        if (border) {
            pen.line(
                    curve(
                            reach * 0.8,
                            -rise * 0.97,
                            reach * 0.97,
                            -rise * round,
                            reach * 0.86,
                            -rise * 0.3,
                            reach * 0.5,
                            0.02),
                    0.06,
                    dark);
        }
    }

    private void hindWing(double reach, double tail, double round, boolean border) {
        var wing = loop(
                0,
                0,
                reach * 0.5,
                -0.05,
                reach * 0.78,
                tail * 0.35,
                reach * 0.6 * round,
                tail,
                reach * 0.28,
                tail * 0.9,
                0,
                0.3);
        pen.fill(wing, second);
        if (border) {
            pen.line(
                    curve(reach * 0.76, tail * 0.35, reach * 0.6 * round, tail * 0.96, reach * 0.28, tail * 0.87),
                    0.05,
                    dark);
        }
    }

    private void body() {
        double fat = between(0.05, 0.1);
        pen.fill(ellipse(0, 0.08, fat, 0.4), dark);
        pen.fill(circle(0, -0.33, fat * 1.25), dark);
        double lean = between(0.12, 0.35);
        double high = -between(0.65, 0.85);
        for (int side = -1; side <= 1; side += 2) {
            pen.line(curve(side * 0.03, -0.36, side * lean * 0.4, high * 0.8, side * lean, high), 0.022, dark);
            pen.fill(circle(side * lean, high, 0.03), dark);
        }
        int rings = count(0, 5);
        for (int i = 0; i < rings; i++) {
            double y = -0.1 + 0.1 * i;
            pen.mark(line(-fat * 0.8, y, fat * 0.8, y), 0.018, light);
        }
    }
}
