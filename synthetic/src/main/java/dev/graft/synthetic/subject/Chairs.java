package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.polygon;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.draw.Pen;
import dev.graft.synthetic.draw.Shapes;

/** Chairs seen from one side and slightly from above, with slats, bars, a panel or a cushion; some with armrests. */
final class Chairs {
    private Chairs() {}

    static void paint(Pen pen, Dice dice) {
        double width = dice.between(0.7, 0.95);
        double depthX = dice.between(0.22, 0.42);
        double depthY = dice.between(0.16, 0.3);
        double seat = dice.between(0.05, 0.25);
        double leg = dice.between(0.06, 0.1);
        double left = -(width + depthX) / 2;
        double right = left + width;
        double floor = dice.between(0.85, 0.95);
        double splay = dice.between(-0.02, 0.1);
        double top = seat - depthY - dice.between(0.7, 0.95);
        leg(pen, left + depthX, seat - depthY, splay, floor - depthY * 0.8, leg);
        leg(pen, right + depthX, seat - depthY, splay, floor - depthY * 0.8, leg);
        back(pen, dice, left + depthX, right + depthX, seat - depthY, top, leg);
        if (dice.chance(0.45)) {
            double y = seat + (floor - seat) * dice.between(0.45, 0.7);
            pen.line(line(left, y, right, y), leg * 0.6, pen.second());
            pen.line(line(right, y, right + depthX, y - depthY), leg * 0.6, pen.second());
        }
        leg(pen, left, seat, -splay, floor, leg);
        leg(pen, right, seat, splay, floor, leg);
        double thick = dice.between(0.05, 0.14);
        pen.fill(
                polygon(left - 0.03, seat, right + 0.03, seat, right + 0.03, seat + thick, left - 0.03, seat + thick),
                pen.vary(pen.main()));
        pen.fill(
                polygon(
                        left - 0.03,
                        seat,
                        right + 0.03,
                        seat,
                        right + depthX + 0.03,
                        seat - depthY,
                        left + depthX - 0.03,
                        seat - depthY),
                pen.main());
        if (dice.chance(0.35)) {
            weave(pen, dice, left, right, seat, depthX, depthY);
        }
        if (dice.chance(0.35)) {
            arm(pen, dice, left, seat, depthX, depthY, leg);
            arm(pen, dice, right, seat, depthX, depthY, leg);
        }
    }

    private static void leg(Pen pen, double x, double top, double splay, double floor, double wide) {
        pen.line(line(x, top, x + splay, floor), wide, pen.second());
    }

    private static void back(Pen pen, Dice dice, double left, double right, double seat, double top, double post) {
        double lean = dice.between(0, 0.12);
        double high = top + 0.06;
        switch (dice.count(0, 3)) {
            case 0 -> {
                int bars = dice.count(3, 7);
                for (int i = 1; i < bars; i++) {
                    double x = left + (right - left) * i / bars;
                    pen.line(line(x, seat, x + lean, high + 0.1), post * 0.5, pen.vary(pen.main()));
                }
                pen.line(line(left + lean, high + 0.08, right + lean, high + 0.08), post * 1.6, pen.main());
            }
            case 1 -> {
                int slats = dice.count(2, 5);
                for (int i = 0; i < slats; i++) {
                    double share = (i + 0.15) / slats;
                    double y = high + (seat - high) * share;
                    double x = lean * (1 - share);
                    pen.line(
                            curve(left + x, y, (left + right) / 2 + x, y - 0.05, right + x, y),
                            post * 1.3,
                            pen.vary(pen.main()));
                }
            }
            case 2 ->
                pen.fill(
                        polygon(
                                left + lean,
                                high,
                                right + lean,
                                high,
                                right + lean * 0.2,
                                seat - 0.18,
                                left + lean * 0.2,
                                seat - 0.18),
                        pen.main());
            default -> {
                double w = right - left;
                pen.fill(
                        Shapes.loop(
                                left,
                                seat - 0.05,
                                left + lean,
                                high + 0.2,
                                left + w * 0.25 + lean,
                                high - 0.02,
                                right - w * 0.25 + lean,
                                high - 0.02,
                                right + lean,
                                high + 0.2,
                                right,
                                seat - 0.05),
                        pen.main());
                for (int i = 1; i < 4; i++) {
                    pen.fill(Shapes.circle(left + w * i / 4 + lean / 2, (high + seat) / 2, 0.03), pen.third());
                }
            }
        }
        pen.line(line(left, seat, left + lean, top), post, pen.second());
        pen.line(line(right, seat, right + lean, top), post, pen.second());
    }

    private static void weave(
            Pen pen, Dice dice, double left, double right, double seat, double depthX, double depthY) {
        int lines = dice.count(3, 7);
        var colour = Palette.shade(pen.main(), -0.35);
        for (int i = 1; i < lines; i++) {
            double share = (double) i / lines;
            double x = left + (right - left) * share;
            pen.mark(line(x, seat, x + depthX, seat - depthY), 0.015, colour);
        }
    }

    private static void arm(Pen pen, Dice dice, double x, double seat, double depthX, double depthY, double post) {
        double high = seat - dice.between(0.3, 0.36);
        pen.line(line(x + depthX * 0.15, seat - depthY * 0.15, x + depthX * 0.15, high), post * 0.7, pen.second());
        pen.line(line(x, high, x + depthX, high - depthY), post * 1.1, pen.third());
    }
}
