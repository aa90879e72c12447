package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Shapes.blob;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.leaf;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.polygon;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.draw.Pen;
import dev.graft.synthetic.draw.Shapes;

/** Branching trees, with leaves or bare; firs; round crowns; palms. */
final class Trees {
    private Trees() {}

    static void paint(Pen pen, Dice dice) {
        double form = dice.between(0, 1);
        if (form < 0.4) {
            branching(pen, dice);
        } else if (form < 0.6) {
            fir(pen, dice);
        } else if (form < 0.85) {
            crown(pen, dice);
        } else {
            palm(pen, dice);
        }
    }

    private static void branching(Pen pen, Dice dice) {
        int depth = dice.count(4, 5);
        double spread = dice.between(0.35, 0.65);
        double leafSize = dice.chance(0.7) ? dice.between(0.12, 0.22) : 0;
        branch(
                pen,
                dice,
                0,
                0.95,
                -Math.PI / 2 + dice.between(-0.1, 0.1),
                dice.between(0.5, 0.62),
                depth,
                spread,
                leafSize);
    }

    private static void branch(
            Pen pen,
            Dice dice,
            double x,
            double y,
            double angle,
            double length,
            int depth,
            double spread,
            double leafSize) {
        double tipX = x + length * Math.cos(angle);
        double tipY = y + length * Math.sin(angle);
        pen.line(line(x, y, tipX, tipY), 0.022 * depth * depth * 0.4 + 0.012, pen.dark());
        if (depth <= 1) {
            if (leafSize > 0) {
                for (int i = 0; i < 3; i++) {
                    double turn = angle + (i - 1) * 0.9 + dice.between(-0.3, 0.3);
                    pen.fill(
                            leaf(tipX, tipY, leafSize * dice.between(0.8, 1.4), leafSize * 0.4, turn),
                            pen.vary(pen.main()));
                }
            }
            return;
        }
        int forks = depth > 3 || dice.chance(0.7) ? 2 : 3;
        for (int i = 0; i < forks; i++) {
            double turn = (i - (forks - 1) / 2.0) * 2 / Math.max(1, forks - 1) * spread + dice.between(-0.2, 0.2);
            double shrink = dice.between(0.62, 0.8);
            branch(pen, dice, tipX, tipY, angle + turn, length * shrink, depth - 1, spread, leafSize);
        }
    }

    private static void fir(Pen pen, Dice dice) {
        int tiers = dice.count(3, 7);
        double half = dice.between(0.45, 0.75);
        double foot = dice.between(0.65, 0.8);
        pen.fill(polygon(-0.07, foot, 0.07, foot, 0.09, 0.98, -0.09, 0.98), pen.dark());
        double height = (foot + 0.95) / (tiers * 0.62 + 0.38);
        for (int t = tiers - 1; t >= 0; t--) {
            double top = -0.95 + t * height * 0.62;
            double wide = half * (t + 1.3) / (tiers + 0.3);
            int teeth = dice.count(3, 6);
            var xy = new double[2 * (2 * teeth + 2)];
            xy[0] = 0;
            xy[1] = top;
            for (int i = 0; i <= 2 * teeth; i++) {
                xy[2 + 2 * i] = wide - wide * i / teeth;
                xy[3 + 2 * i] = top + height * (i % 2 == 0 ? 1 : 0.86);
            }
            pen.fill(polygon(xy), pen.vary(pen.main()));
        }
    }

    private static void crown(Pen pen, Dice dice) {
        double trunk = dice.between(0.07, 0.13);
        pen.fill(polygon(-trunk * 0.6, -0.1, trunk * 0.6, -0.1, trunk * 1.4, 0.97, -trunk * 1.4, 0.97), pen.dark());
        int puffs = dice.count(5, 11);
        double reach = dice.between(0.3, 0.45);
        for (int i = 0; i < puffs; i++) {
            double angle = 2 * Math.PI * i / puffs + dice.between(-0.3, 0.3);
            double x = reach * 1.1 * Math.cos(angle);
            double y = -0.35 + reach * 0.85 * Math.sin(angle);
            pen.fill(blob(dice, x, y, dice.between(0.2, 0.32), dice.count(7, 12), 0.18), pen.vary(pen.main()));
        }
        pen.fill(blob(dice, 0, -0.35, reach, 11, 0.14), pen.main());
        boolean fruit = dice.chance(0.4);
        int marks = dice.count(12, 28);
        for (int i = 0; i < marks; i++) {
            double x = dice.between(-0.5, 0.5);
            double y = -0.35 + dice.between(-0.42, 0.42);
            if (fruit) {
                pen.fill(circle(x, y, 0.045), pen.third());
            } else {
                pen.mark(
                        curve(x - 0.06, y, x, y - 0.05, x + 0.06, y),
                        0.02,
                        Palette.shade(pen.main(), dice.sign() * 0.35));
            }
        }
    }

    private static void palm(Pen pen, Dice dice) {
        double lean = dice.between(-0.35, 0.35);
        double top = dice.between(-0.55, -0.35);
        pen.line(curve(0, 0.97, lean * 0.3, 0.4, lean, top), 0.11, pen.dark());
        int rings = dice.count(0, 7);
        for (int i = 1; i <= rings; i++) {
            double y = 0.9 - i * 0.15;
            double x = lean * Math.pow((0.97 - y) / (0.97 - top), 1.6);
            pen.mark(line(x - 0.06, y, x + 0.06, y - 0.02), 0.018, Palette.shade(pen.dark(), 0.35));
        }
        int fronds = dice.count(6, 10);
        for (int i = 0; i < fronds; i++) {
            double angle = Math.PI + Math.PI * (i + 0.5) / fronds * 1.0 + dice.between(-0.12, 0.12);
            double length = dice.between(0.55, 0.85);
            double tipX = lean + length * Math.cos(angle);
            double tipY = top + length * Math.sin(angle) * 0.55 + 0.3;
            frond(pen, lean, top, tipX, tipY, dice.between(0.14, 0.24));
        }
    }

    private static void frond(Pen pen, double x, double y, double tipX, double tipY, double arch) {
        double midX = (x + tipX) / 2;
        double midY = Math.min(y, tipY) - arch * 0.5;
        pen.fill(Shapes.loop(x, y, midX, midY - 0.05, tipX, tipY, midX, midY + 0.08), pen.vary(pen.main()));
        pen.mark(curve(x, y, midX, midY, tipX, tipY), 0.015, Palette.shade(pen.main(), -0.35));
    }
}
