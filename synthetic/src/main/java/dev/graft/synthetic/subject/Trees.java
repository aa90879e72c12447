package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Palette.shade;
import static dev.graft.synthetic.draw.Shapes.blob;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.leaf;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.polygon;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;

/** Branching trees, with leaves or bare; firs; round crowns; palms. */
final class Trees extends Painter {
    Trees(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        double form = between(0, 1);
        if (form < 0.4) {
            branching();
        } else if (form < 0.6) {
            fir();
        } else if (form < 0.85) {
            crown();
        } else {
            palm();
        }
    }

    private void branching() {
        int depth = count(4, 5);
        double spread = between(0.35, 0.65);
        double leafSize = chance(0.7) ? between(0.12, 0.22) : 0;
        branch(0, 0.95, -Math.PI / 2 + between(-0.1, 0.1), between(0.5, 0.62), depth, spread, leafSize);
    }

    private void branch(double x, double y, double angle, double length, int depth, double spread, double leafSize) {
        double tipX = x + length * Math.cos(angle);
        double tipY = y + length * Math.sin(angle);
        pen.line(line(x, y, tipX, tipY), 0.022 * depth * depth * 0.4 + 0.012, dark);
        if (depth <= 1) {
            if (leafSize > 0) {
                for (int i = 0; i < 3; i++) {
                    double turn = angle + (i - 1) * 0.9 + between(-0.3, 0.3);
                    pen.fill(leaf(tipX, tipY, leafSize * between(0.8, 1.4), leafSize * 0.4, turn), pen.vary(main));
                }
            }
            return;
        }
        int forks = depth > 3 || chance(0.7) ? 2 : 3;
        for (int i = 0; i < forks; i++) {
            double turn = (i - (forks - 1) / 2.0) * 2 / Math.max(1, forks - 1) * spread + between(-0.2, 0.2);
            double shrink = between(0.62, 0.8);
            branch(tipX, tipY, angle + turn, length * shrink, depth - 1, spread, leafSize);
        }
    }

    private void fir() {
        int tiers = count(3, 7);
        double half = between(0.45, 0.75);
        double foot = between(0.65, 0.8);
        pen.fill(polygon(-0.07, foot, 0.07, foot, 0.09, 0.98, -0.09, 0.98), dark);
        double height = (foot + 0.95) / (tiers * 0.62 + 0.38);
        for (int t = tiers - 1; t >= 0; t--) {
            double top = -0.95 + t * height * 0.62;
            double wide = half * (t + 1.3) / (tiers + 0.3);
            int teeth = count(3, 6);
            var xy = new double[2 * (2 * teeth + 2)];
            xy[0] = 0;
            xy[1] = top;
            for (int i = 0; i <= 2 * teeth; i++) {
                xy[2 + 2 * i] = wide - wide * i / teeth;
                xy[3 + 2 * i] = top + height * (i % 2 == 0 ? 1 : 0.86);
            }
            pen.fill(polygon(xy), pen.vary(main));
        }
    }

    private void crown() {
        double trunk = between(0.07, 0.13);
        pen.fill(polygon(-trunk * 0.6, -0.1, trunk * 0.6, -0.1, trunk * 1.4, 0.97, -trunk * 1.4, 0.97), dark);
        int puffs = count(5, 11);
        double reach = between(0.3, 0.45);
        for (int i = 0; i < puffs; i++) {
            double angle = 2 * Math.PI * i / puffs + between(-0.3, 0.3);
            double x = reach * 1.1 * Math.cos(angle);
            double y = -0.35 + reach * 0.85 * Math.sin(angle);
            pen.fill(blob(dice, x, y, between(0.2, 0.32), count(7, 12), 0.18), pen.vary(main));
        }
        pen.fill(blob(dice, 0, -0.35, reach, 11, 0.14), main);
        boolean fruit = chance(0.4);
        int marks = count(12, 28);
        for (int i = 0; i < marks; i++) {
            double x = between(-0.5, 0.5);
            double y = -0.35 + between(-0.42, 0.42);
            if (fruit) {
                pen.fill(circle(x, y, 0.045), third);
            } else {
                pen.mark(curve(x - 0.06, y, x, y - 0.05, x + 0.06, y), 0.02, shade(main, dice.sign() * 0.35));
            }
        }
    }

    private void palm() {
        double lean = between(-0.35, 0.35);
        double top = between(-0.55, -0.35);
        pen.line(curve(0, 0.97, lean * 0.3, 0.4, lean, top), 0.11, dark);
        int rings = count(0, 7);
        for (int i = 1; i <= rings; i++) {
            double y = 0.9 - i * 0.15;
            double x = lean * Math.pow((0.97 - y) / (0.97 - top), 1.6);
            pen.mark(line(x - 0.06, y, x + 0.06, y - 0.02), 0.018, shade(dark, 0.35));
        }
        int fronds = count(6, 10);
        for (int i = 0; i < fronds; i++) {
            double angle = Math.PI + Math.PI * (i + 0.5) / fronds * 1.0 + between(-0.12, 0.12);
            double length = between(0.55, 0.85);
            double tipX = lean + length * Math.cos(angle);
            double tipY = top + length * Math.sin(angle) * 0.55 + 0.3;
            frond(lean, top, tipX, tipY, between(0.14, 0.24));
        }
    }

    private void frond(double x, double y, double tipX, double tipY, double arch) {
        double midX = (x + tipX) / 2;
        double midY = Math.min(y, tipY) - arch * 0.5;
        pen.fill(loop(x, y, midX, midY - 0.05, tipX, tipY, midX, midY + 0.08), pen.vary(main));
        pen.mark(curve(x, y, midX, midY, tipX, tipY), 0.015, shade(main, -0.35));
    }
}
