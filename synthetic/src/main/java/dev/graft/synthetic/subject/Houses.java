package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Palette.shade;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.polygon;
import static dev.graft.synthetic.draw.Shapes.rect;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;

/** Houses with one to three storeys, some with a wing, and four roof shapes. */
final class Houses extends Painter {
    Houses(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        double width = between(0.9, 1.3);
        double left = -width / 2;
        double ground = between(0.75, 0.95);
        double eaves = between(-0.3, 0.1);
        double roof = between(0.3, 0.5);
        if (chance(0.4)) {
            double wing = between(0.3, 0.5);
            double x = chance(0.5) ? left - wing + 0.05 : left + width - 0.05;
            double top = eaves + (ground - eaves) * between(0.2, 0.5);
            storeys(x, top, wing, ground, 1);
            roof(x, top, wing, roof * 0.6);
        }
        if (chance(0.65)) {
            chimney(left + width * between(0.15, 0.8), eaves - roof, roof);
        }
        storeys(left, eaves, width, ground, count(1, 3));
        roof(left, eaves, width, roof);
        door(left + width * between(0.15, 0.65), ground, width * 0.18);
    }

    private void storeys(double x, double top, double width, double ground, int storeys) {
        pen.fill(rect(x, top, width, ground - top), main);
        if (chance(0.7)) {
            int boards = count(5, 12);
            for (int i = 1; i < boards; i++) {
                double y = top + (ground - top) * i / boards;
                pen.mark(line(x, y, x + width, y), 0.012, shade(main, -0.25));
            }
        }
        int columns = Math.max(1, (int) Math.round(width / between(0.3, 0.5)));
        double cellW = width / columns;
        double cellH = (ground - top) / (storeys + 0.4);
        double w = cellW * between(0.4, 0.65);
        double h = cellH * between(0.4, 0.65);
        boolean cross = chance(0.7);
        boolean shutters = chance(0.3);
        for (int s = 0; s < storeys; s++) {
            for (int c = 0; c < columns; c++) {
                window(x + (c + 0.5) * cellW - w / 2, top + (s + 0.55) * cellH - h / 2, w, h, cross, shutters);
            }
        }
    }

    private void window(double x, double y, double w, double h, boolean cross, boolean shutters) {
        if (shutters) {
            pen.fill(rect(x - w * 0.28, y, w * 0.25, h), third);
            pen.fill(rect(x + w * 1.03, y, w * 0.25, h), third);
        }
        pen.fill(rect(x, y, w, h), pen.vary(dark));
        if (cross) {
            pen.line(line(x + w / 2, y, x + w / 2, y + h), 0.02, light);
            pen.line(line(x, y + h / 2, x + w, y + h / 2), 0.02, light);
        }
        pen.line(rect(x, y, w, h), 0.025, light);
    }

    private void roof(double x, double eaves, double width, double height) {
        double over = between(0.03, 0.14);
        double left = x - over;
        double right = x + width + over;
        double ridge = eaves - height;
        double inset = between(0.15, 0.35) * width;
        int form = count(0, 5);
        switch (form) {
            case 0 -> pen.fill(polygon(left, eaves, left + inset, ridge, right - inset, ridge, right, eaves), second);
            case 1 -> pen.fill(polygon(left, eaves, left, ridge, right, eaves - height * 0.2, right, eaves), second);
            case 2 -> pen.fill(rect(left, eaves - height * 0.25, right - left, height * 0.25), second);
            default -> pen.fill(polygon(left, eaves, x + width * between(0.42, 0.58), ridge, right, eaves), second);
        }
        if (form == 0 && chance(0.7)) {
            int rows = count(3, 6);
            for (int i = 1; i < rows; i++) {
                double share = (double) i / rows;
                double y = ridge + height * share;
                pen.mark(
                        line(left + inset * (1 - share), y, right - inset * (1 - share), y),
                        0.014,
                        shade(second, -0.35));
            }
        }
    }

    private void chimney(double x, double ridge, double roof) {
        double wide = between(0.1, 0.18);
        double top = ridge - between(-0.05, 0.12);
        pen.fill(rect(x, top, wide, roof), third);
        pen.fill(rect(x - 0.02, top - 0.04, wide + 0.04, 0.06), third);
        if (chance(0.4)) {
            double m = x + wide / 2;
            pen.line(curve(m, top - 0.06, m + 0.1, top - 0.14, m, top - 0.22, m + 0.12, top - 0.3), 0.035, light);
        }
    }

    private void door(double x, double ground, double width) {
        double height = between(0.35, 0.48);
        pen.fill(rect(x, ground - height, width, height), third);
        pen.fill(circle(x + width * 0.8, ground - height / 2, 0.02), dark);
        if (chance(0.5)) {
            pen.fill(rect(x - 0.05, ground - 0.03, width + 0.1, 0.06), pen.vary(light));
        }
    }
}
