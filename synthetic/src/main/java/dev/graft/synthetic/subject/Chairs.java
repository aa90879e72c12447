package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Palette.shade;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.polygon;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;
import java.awt.Shape;

/** Chairs seen from one side and slightly from above, with slats, bars, a panel or a cushion; some with armrests. */
final class Chairs extends Painter {
    Chairs(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        double width = between(0.7, 0.95);
        double depthX = between(0.22, 0.42);
        double depthY = between(0.16, 0.3);
        double seat = between(0.05, 0.25);
        double leg = between(0.06, 0.1);
        double left = -(width + depthX) / 2;
        double right = left + width;
        double floor = between(0.85, 0.95);
        double splay = between(-0.02, 0.1);
        double top = seat - depthY - between(0.7, 0.95);
        leg(left + depthX, seat - depthY, splay, floor - depthY * 0.8, leg);
        leg(right + depthX, seat - depthY, splay, floor - depthY * 0.8, leg);
        back(left + depthX, right + depthX, seat - depthY, top, leg);
        if (chance(0.45)) {
            double y = seat + (floor - seat) * between(0.45, 0.7);
            pen.line(line(left, y, right, y), leg * 0.6, second);
            pen.line(line(right, y, right + depthX, y - depthY), leg * 0.6, second);
        }
        leg(left, seat, -splay, floor, leg);
        leg(right, seat, splay, floor, leg);
        double thick = between(0.05, 0.14);
        double edgeL = left - 0.03;
        double edgeR = right + 0.03;
        pen.fill(board(seat, edgeL, edgeR, seat + thick, edgeL, edgeR), pen.vary(main));
        pen.fill(board(seat, edgeL, edgeR, seat - depthY, left + depthX - 0.03, right + depthX + 0.03), main);
        if (chance(0.35)) {
            weave(left, right, seat, depthX, depthY);
        }
        if (chance(0.35)) {
            arm(left, seat, depthX, depthY, leg);
            arm(right, seat, depthX, depthY, leg);
        }
    }

    private void leg(double x, double top, double splay, double floor, double wide) {
        pen.line(line(x, top, x + splay, floor), wide, second);
    }

    private void back(double left, double right, double seat, double top, double post) {
        double lean = between(0, 0.12);
        double high = top + 0.06;
        switch (count(0, 3)) {
            case 0 -> {
                int bars = count(3, 7);
                for (int i = 1; i < bars; i++) {
                    double x = left + (right - left) * i / bars;
                    pen.line(line(x, seat, x + lean, high + 0.1), post * 0.5, pen.vary(main));
                }
                pen.line(line(left + lean, high + 0.08, right + lean, high + 0.08), post * 1.6, main);
            }
            case 1 -> {
                int slats = count(2, 5);
                for (int i = 0; i < slats; i++) {
                    double share = (i + 0.15) / slats;
                    double y = high + (seat - high) * share;
                    double x = lean * (1 - share);
                    var slat = curve(left + x, y, (left + right) / 2 + x, y - 0.05, right + x, y);
                    pen.line(slat, post * 1.3, pen.vary(main));
                }
            }
            case 2 -> {
                double slant = lean * 0.2;
                pen.fill(board(high, left + lean, right + lean, seat - 0.18, left + slant, right + slant), main);
            }
            default -> {
                double w = right - left;
                double x1 = left + w * 0.25 + lean;
                double x2 = right - w * 0.25 + lean;
                double y1 = seat - 0.05;
                double y2 = high + 0.2;
                double y3 = high - 0.02;
                pen.fill(loop(left, y1, left + lean, y2, x1, y3, x2, y3, right + lean, y2, right, y1), main);
                for (int i = 1; i < 4; i++) {
                    pen.fill(circle(left + w * i / 4 + lean / 2, (high + seat) / 2, 0.03), third);
                }
            }
        }
        pen.line(line(left, seat, left + lean, top), post, second);
        pen.line(line(right, seat, right + lean, top), post, second);
    }

    private static Shape board(double y1, double left1, double right1, double y2, double left2, double right2) {
        return polygon(left1, y1, right1, y1, right2, y2, left2, y2);
    }

    private void weave(double left, double right, double seat, double depthX, double depthY) {
        int lines = count(3, 7);
        var colour = shade(main, -0.35);
        for (int i = 1; i < lines; i++) {
            double share = (double) i / lines;
            double x = left + (right - left) * share;
            pen.mark(line(x, seat, x + depthX, seat - depthY), 0.015, colour);
        }
    }

    private void arm(double x, double seat, double depthX, double depthY, double post) {
        double high = seat - between(0.3, 0.36);
        pen.line(line(x + depthX * 0.15, seat - depthY * 0.15, x + depthX * 0.15, high), post * 0.7, second);
        pen.line(line(x, high, x + depthX, high - depthY), post * 1.1, third);
    }
}
