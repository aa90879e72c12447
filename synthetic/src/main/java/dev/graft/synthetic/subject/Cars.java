package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.polygon;
import static dev.graft.synthetic.draw.Shapes.rect;
import static dev.graft.synthetic.draw.Shapes.roundRect;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.draw.Pen;
import dev.graft.synthetic.draw.Shapes;

/** Cars, vans and small trucks from the side. */
final class Cars {
    private Cars() {}

    static void paint(Pen pen, Dice dice) {
        double half = dice.between(0.82, 0.98);
        double sill = dice.between(0.28, 0.4);
        double belt = sill - dice.between(0.26, 0.4);
        double radius = dice.between(0.15, 0.25);
        double form = dice.between(0, 1);
        if (form < 0.65) {
            saloon(pen, dice, half, belt);
            body(pen, dice, half, belt, sill);
        } else if (form < 0.85) {
            van(pen, dice, half, belt, sill);
        } else {
            truck(pen, dice, half, belt, sill);
        }
        double front = -half * dice.between(0.52, 0.66);
        double rear = half * dice.between(0.52, 0.66);
        wheel(pen, dice, front, sill, radius);
        wheel(pen, dice, rear, sill, radius);
        if (form >= 0.85 && dice.chance(0.5)) {
            wheel(pen, dice, rear - 2.1 * radius, sill, radius);
        }
    }

    private static void body(Pen pen, Dice dice, double half, double belt, double sill) {
        double nose = dice.between(0.02, 0.14);
        pen.fill(
                Shapes.loop(
                        -half,
                        sill,
                        -half,
                        belt + nose,
                        -half * 0.6,
                        belt,
                        half * 0.7,
                        belt,
                        half,
                        belt + nose * 0.7,
                        half,
                        sill,
                        half * 0.5,
                        sill + 0.05,
                        -half * 0.5,
                        sill + 0.05),
                pen.main());
        int doors = dice.count(1, 2);
        for (int i = 0; i <= doors; i++) {
            double x = -0.32 + 0.7 * i / doors;
            pen.mark(line(x, belt, x, sill - 0.02), 0.015, Palette.shade(pen.main(), -0.4));
            if (i < doors) {
                pen.mark(line(x + 0.06, belt + 0.08, x + 0.14, belt + 0.08), 0.025, pen.dark());
            }
        }
        lights(pen, dice, half, belt + nose + 0.06);
        if (dice.chance(0.5)) {
            pen.line(line(-half * 0.95, sill - 0.06, half * 0.95, sill - 0.06), 0.03, pen.third());
        }
    }

    private static void lights(Pen pen, Dice dice, double half, double y) {
        double size = dice.between(0.04, 0.075);
        pen.fill(circle(-half + size, y, size), pen.light());
        pen.fill(rect(half - size, y - size, size, 2 * size), pen.third());
    }

    private static void saloon(Pen pen, Dice dice, double half, double belt) {
        double height = dice.between(0.28, 0.42);
        double front = -half * dice.between(0.4, 0.6);
        double rear = half * dice.between(0.45, 0.85);
        double slant = dice.between(0.12, 0.3);
        double back = dice.between(0.05, 0.3);
        double roof = belt - height;
        pen.fill(polygon(front, belt + 0.06, front + slant, roof, rear - back, roof, rear, belt + 0.06), pen.main());
        double inset = 0.05;
        double middle = (front + rear) / 2 + dice.between(-0.1, 0.1);
        double low = belt - 0.01;
        double high = roof + inset;
        pen.fill(
                polygon(
                        front + inset * 1.8,
                        low,
                        front + slant + inset / 2,
                        high,
                        middle - 0.03,
                        high,
                        middle - 0.03,
                        low),
                pen.light());
        pen.fill(
                polygon(
                        middle + 0.03,
                        low,
                        middle + 0.03,
                        high,
                        rear - back - inset / 2,
                        high,
                        rear - inset * 1.8,
                        low),
                pen.light());
        if (dice.chance(0.2)) {
            pen.line(line(front + slant, roof - 0.06, rear - back, roof - 0.06), 0.035, pen.dark());
        }
    }

    private static void van(Pen pen, Dice dice, double half, double belt, double sill) {
        double roof = belt - dice.between(0.4, 0.6);
        double slant = dice.between(0.1, 0.35);
        pen.fill(
                polygon(-half, sill, -half, belt, -half + slant, roof, half - 0.03, roof, half, belt, half, sill),
                pen.main());
        int panes = dice.count(1, 4);
        double from = -half + slant * 0.8 + 0.06;
        double pane = (half - 0.1 - from) / panes;
        for (int i = 0; i < panes; i++) {
            if (i == 0 || dice.chance(0.75)) {
                pen.fill(roundRect(from + i * pane, roof + 0.09, pane * 0.86, (belt - roof) * 0.6, 0.06), pen.light());
            }
        }
        pen.mark(line(-half, belt + 0.1, half, belt + 0.1), 0.03, pen.third());
        lights(pen, dice, half, belt + 0.12);
    }

    private static void truck(Pen pen, Dice dice, double half, double belt, double sill) {
        double cab = dice.between(0.5, 0.7);
        double roof = belt - dice.between(0.25, 0.4);
        pen.fill(rect(-half, sill - 0.12, 2 * half, 0.16), pen.dark());
        pen.fill(
                polygon(-half, sill, -half, belt, -half + 0.14, roof, -half + cab, roof, -half + cab, sill),
                pen.main());
        pen.fill(
                polygon(
                        -half + 0.08,
                        belt,
                        -half + 0.18,
                        roof + 0.06,
                        -half + cab - 0.1,
                        roof + 0.06,
                        -half + cab - 0.1,
                        belt),
                pen.light());
        double top = roof - dice.between(-0.1, 0.25);
        double x = -half + cab + 0.05;
        pen.fill(rect(x, top, half - x, sill - 0.1 - top), pen.second());
        int ribs = dice.count(0, 7);
        for (int i = 1; i <= ribs; i++) {
            double at = x + (half - x) * i / (ribs + 1);
            pen.mark(line(at, top, at, sill - 0.1), 0.015, Palette.shade(pen.second(), -0.35));
        }
        lights(pen, dice, half, sill - 0.06);
    }

    private static void wheel(Pen pen, Dice dice, double x, double y, double radius) {
        pen.fill(circle(x, y, radius), Palette.shade(pen.dark(), -0.4));
        double hub = radius * dice.between(0.4, 0.65);
        pen.fill(circle(x, y, hub), pen.light());
        int spokes = dice.chance(0.6) ? dice.count(4, 9) : 0;
        double turn = dice.between(0, 1);
        for (int i = 0; i < spokes; i++) {
            double angle = turn + 2 * Math.PI * i / spokes;
            pen.mark(line(x, y, x + hub * Math.cos(angle), y + hub * Math.sin(angle)), 0.02, pen.dark());
        }
        pen.fill(circle(x, y, hub * 0.25), pen.third());
    }
}
