package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Palette.shade;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.polygon;
import static dev.graft.synthetic.draw.Shapes.rect;
import static dev.graft.synthetic.draw.Shapes.roundRect;
import static dev.graft.synthetic.draw.Shapes.trapezoid;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;

/** Cars, vans and small trucks from the side. */
final class Cars extends Painter {
    Cars(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        double half = between(0.82, 0.98);
        double sill = between(0.28, 0.4);
        double belt = sill - between(0.26, 0.4);
        double radius = between(0.15, 0.25);
        double form = between(0, 1);
        if (form < 0.65) {
            saloon(half, belt);
            body(half, belt, sill);
        } else if (form < 0.85) {
            van(half, belt, sill);
        } else {
            truck(half, belt, sill);
        }
        double front = -half * between(0.52, 0.66);
        double rear = half * between(0.52, 0.66);
        wheel(front, sill, radius);
        wheel(rear, sill, radius);
        if (form >= 0.85 && chance(0.5)) {
            wheel(rear - 2.1 * radius, sill, radius);
        }
    }

    private void body(double half, double belt, double sill) {
        double nose = between(0.02, 0.14);
        pen.fill(
                loop(
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
                main);
        int doors = count(1, 2);
        for (int i = 0; i <= doors; i++) {
            double x = -0.32 + 0.7 * i / doors;
            pen.mark(line(x, belt, x, sill - 0.02), 0.015, shade(main, -0.4));
            if (i < doors) {
                pen.mark(line(x + 0.06, belt + 0.08, x + 0.14, belt + 0.08), 0.025, dark);
            }
        }
        lights(half, belt + nose + 0.06);
        if (chance(0.5)) {
            pen.line(line(-half * 0.95, sill - 0.06, half * 0.95, sill - 0.06), 0.03, third);
        }
    }

    private void lights(double half, double y) {
        double size = between(0.04, 0.075);
        pen.fill(circle(-half + size, y, size), light);
        pen.fill(rect(half - size, y - size, size, 2 * size), third);
    }

    private void saloon(double half, double belt) {
        double height = between(0.28, 0.42);
        double front = -half * between(0.4, 0.6);
        double rear = half * between(0.45, 0.85);
        double slant = between(0.12, 0.3);
        double back = between(0.05, 0.3);
        double roof = belt - height;
        pen.fill(polygon(front, belt + 0.06, front + slant, roof, rear - back, roof, rear, belt + 0.06), main);
        double inset = 0.05;
        double middle = (front + rear) / 2 + between(-0.1, 0.1);
        double low = belt - 0.01;
        double high = roof + inset;
        double left = middle - 0.03;
        double right = middle + 0.03;
        pen.fill(trapezoid(low, high, front + inset * 1.8, front + slant + inset / 2, left, left), light);
        pen.fill(trapezoid(low, high, right, right, rear - back - inset / 2, rear - inset * 1.8), light);
        if (chance(0.2)) {
            pen.line(line(front + slant, roof - 0.06, rear - back, roof - 0.06), 0.035, dark);
        }
    }

    private void van(double half, double belt, double sill) {
        double roof = belt - between(0.4, 0.6);
        double slant = between(0.1, 0.35);
        pen.fill(
                polygon(-half, sill, -half, belt, -half + slant, roof, half - 0.03, roof, half, belt, half, sill),
                main);
        int panes = count(1, 4);
        double from = -half + slant * 0.8 + 0.06;
        double pane = (half - 0.1 - from) / panes;
        for (int i = 0; i < panes; i++) {
            if (i == 0 || chance(0.75)) {
                pen.fill(roundRect(from + i * pane, roof + 0.09, pane * 0.86, (belt - roof) * 0.6, 0.06), light);
            }
        }
        pen.mark(line(-half, belt + 0.1, half, belt + 0.1), 0.03, third);
        lights(half, belt + 0.12);
    }

    private void truck(double half, double belt, double sill) {
        double cab = between(0.5, 0.7);
        double roof = belt - between(0.25, 0.4);
        pen.fill(rect(-half, sill - 0.12, 2 * half, 0.16), dark);
        pen.fill(polygon(-half, sill, -half, belt, -half + 0.14, roof, -half + cab, roof, -half + cab, sill), main);
        double pane = -half + cab - 0.1;
        pen.fill(trapezoid(belt, roof + 0.06, -half + 0.08, -half + 0.18, pane, pane), light);
        double top = roof - between(-0.1, 0.25);
        double x = -half + cab + 0.05;
        pen.fill(rect(x, top, half - x, sill - 0.1 - top), second);
        int ribs = count(0, 7);
        for (int i = 1; i <= ribs; i++) {
            double at = x + (half - x) * i / (ribs + 1);
            pen.mark(line(at, top, at, sill - 0.1), 0.015, shade(second, -0.35));
        }
        lights(half, sill - 0.06);
    }

    private void wheel(double x, double y, double radius) {
        pen.fill(circle(x, y, radius), shade(dark, -0.4));
        double hub = radius * between(0.4, 0.65);
        pen.fill(circle(x, y, hub), light);
        int spokes = chance(0.6) ? count(4, 9) : 0;
        double turn = between(0, 1);
        for (int i = 0; i < spokes; i++) {
            double angle = turn + 2 * Math.PI * i / spokes;
            pen.mark(line(x, y, x + hub * Math.cos(angle), y + hub * Math.sin(angle)), 0.02, dark);
        }
        pen.fill(circle(x, y, hub * 0.25), third);
    }
}
