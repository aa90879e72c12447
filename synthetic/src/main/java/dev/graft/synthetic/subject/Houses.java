package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.polygon;
import static dev.graft.synthetic.draw.Shapes.rect;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.draw.Pen;
import dev.graft.synthetic.draw.Shapes;

/** Houses with one to three storeys, some with a wing, and four roof shapes. */
final class Houses {
    private Houses() {}

    static void paint(Pen pen, Dice dice) {
        double width = dice.between(0.9, 1.3);
        double left = -width / 2;
        double ground = dice.between(0.75, 0.95);
        double eaves = dice.between(-0.3, 0.1);
        double roof = dice.between(0.3, 0.5);
        if (dice.chance(0.4)) {
            double wing = dice.between(0.3, 0.5);
            double x = dice.chance(0.5) ? left - wing + 0.05 : left + width - 0.05;
            double top = eaves + (ground - eaves) * dice.between(0.2, 0.5);
            storeys(pen, dice, x, top, wing, ground, 1);
            roof(pen, dice, x, top, wing, roof * 0.6);
        }
        if (dice.chance(0.65)) {
            chimney(pen, dice, left + width * dice.between(0.15, 0.8), eaves - roof, roof);
        }
        storeys(pen, dice, left, eaves, width, ground, dice.count(1, 3));
        roof(pen, dice, left, eaves, width, roof);
        door(pen, dice, left + width * dice.between(0.15, 0.65), ground, width * 0.18);
    }

    private static void storeys(Pen pen, Dice dice, double x, double top, double width, double ground, int storeys) {
        pen.fill(rect(x, top, width, ground - top), pen.main());
        if (dice.chance(0.7)) {
            int boards = dice.count(5, 12);
            for (int i = 1; i < boards; i++) {
                double y = top + (ground - top) * i / boards;
                pen.mark(line(x, y, x + width, y), 0.012, Palette.shade(pen.main(), -0.25));
            }
        }
        int columns = Math.max(1, (int) Math.round(width / dice.between(0.3, 0.5)));
        double cellW = width / columns;
        double cellH = (ground - top) / (storeys + 0.4);
        double w = cellW * dice.between(0.4, 0.65);
        double h = cellH * dice.between(0.4, 0.65);
        boolean cross = dice.chance(0.7);
        boolean shutters = dice.chance(0.3);
        for (int s = 0; s < storeys; s++) {
            for (int c = 0; c < columns; c++) {
                window(pen, x + (c + 0.5) * cellW - w / 2, top + (s + 0.55) * cellH - h / 2, w, h, cross, shutters);
            }
        }
    }

    private static void window(Pen pen, double x, double y, double w, double h, boolean cross, boolean shutters) {
        if (shutters) {
            pen.fill(rect(x - w * 0.28, y, w * 0.25, h), pen.third());
            pen.fill(rect(x + w * 1.03, y, w * 0.25, h), pen.third());
        }
        pen.fill(rect(x, y, w, h), pen.vary(pen.dark()));
        if (cross) {
            pen.line(line(x + w / 2, y, x + w / 2, y + h), 0.02, pen.light());
            pen.line(line(x, y + h / 2, x + w, y + h / 2), 0.02, pen.light());
        }
        pen.line(rect(x, y, w, h), 0.025, pen.light());
    }

    private static void roof(Pen pen, Dice dice, double x, double eaves, double width, double height) {
        double over = dice.between(0.03, 0.14);
        double left = x - over;
        double right = x + width + over;
        double ridge = eaves - height;
        double inset = dice.between(0.15, 0.35) * width;
        int form = dice.count(0, 5);
        switch (form) {
            case 0 ->
                pen.fill(polygon(left, eaves, left + inset, ridge, right - inset, ridge, right, eaves), pen.second());
            case 1 ->
                pen.fill(polygon(left, eaves, left, ridge, right, eaves - height * 0.2, right, eaves), pen.second());
            case 2 -> pen.fill(rect(left, eaves - height * 0.25, right - left, height * 0.25), pen.second());
            default ->
                pen.fill(polygon(left, eaves, x + width * dice.between(0.42, 0.58), ridge, right, eaves), pen.second());
        }
        if (form == 0 && dice.chance(0.7)) {
            int rows = dice.count(3, 6);
            for (int i = 1; i < rows; i++) {
                double share = (double) i / rows;
                double y = ridge + height * share;
                pen.mark(
                        line(left + inset * (1 - share), y, right - inset * (1 - share), y),
                        0.014,
                        Palette.shade(pen.second(), -0.35));
            }
        }
    }

    private static void chimney(Pen pen, Dice dice, double x, double ridge, double roof) {
        double wide = dice.between(0.1, 0.18);
        double top = ridge - dice.between(-0.05, 0.12);
        pen.fill(rect(x, top, wide, roof), pen.third());
        pen.fill(rect(x - 0.02, top - 0.04, wide + 0.04, 0.06), pen.third());
        if (dice.chance(0.4)) {
            double m = x + wide / 2;
            pen.line(curve(m, top - 0.06, m + 0.1, top - 0.14, m, top - 0.22, m + 0.12, top - 0.3), 0.035, pen.light());
        }
    }

    private static void door(Pen pen, Dice dice, double x, double ground, double width) {
        double height = dice.between(0.35, 0.48);
        pen.fill(rect(x, ground - height, width, height), pen.third());
        pen.fill(Shapes.circle(x + width * 0.8, ground - height / 2, 0.02), pen.dark());
        if (dice.chance(0.5)) {
            pen.fill(rect(x - 0.05, ground - 0.03, width + 0.1, 0.06), pen.vary(pen.light()));
        }
    }
}
