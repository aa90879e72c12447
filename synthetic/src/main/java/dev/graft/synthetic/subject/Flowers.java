package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Shapes.blob;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.ellipse;
import static dev.graft.synthetic.draw.Shapes.leaf;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.turned;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.draw.Pen;
import java.awt.Color;

/** Single flowers and small bunches: daisies with many petals, broad petals, tulips. */
final class Flowers {
    private Flowers() {}

    static void paint(Pen pen, Dice dice) {
        int heads = dice.chance(0.3) ? dice.count(2, 3) : 1;
        double tulip = dice.between(0, 1);
        for (int i = 0; i < heads; i++) {
            double x = heads == 1 ? dice.between(-0.12, 0.12) : -0.5 + 1.0 * i / (heads - 1);
            double y = heads == 1 ? dice.between(-0.45, -0.25) : dice.between(-0.5, -0.2);
            double radius = heads == 1 ? dice.between(0.4, 0.55) : dice.between(0.26, 0.38);
            if (dice.chance(0.85)) {
                stem(pen, dice, x, y);
            }
            if (tulip < 0.25) {
                tulip(pen, dice, x, y, radius);
            } else {
                daisy(pen, dice, x, y, radius);
            }
        }
    }

    private static void stem(Pen pen, Dice dice, double x, double y) {
        double sway = dice.between(-0.2, 0.2);
        double foot = x * 0.3;
        pen.line(curve(x, y, x * 0.7 + sway, (y + 0.97) / 2, foot, 0.97), 0.05, pen.dark());
        int leaves = dice.count(0, 3);
        for (int i = 0; i < leaves; i++) {
            double share = dice.between(0.45, 0.75);
            double at = y + (0.97 - y) * share;
            double side = i % 2 == 0 ? -0.6 : -2.5;
            double length = dice.between(0.3, 0.5);
            double angle = side + dice.between(-0.25, 0.25);
            double leafX = x * (1 - share) + foot * share + sway * (1 - Math.abs(2 * share - 1));
            pen.fill(leaf(leafX, at, length, length * 0.28, angle), pen.second());
            pen.mark(
                    line(leafX, at, leafX + length * 0.85 * Math.cos(angle), at + length * 0.85 * Math.sin(angle)),
                    0.014,
                    Palette.shade(pen.second(), -0.35));
        }
    }

    private static void daisy(Pen pen, Dice dice, double x, double y, double radius) {
        int petals = dice.count(5, 14);
        int layers = dice.count(1, 2);
        int form = dice.count(0, 2);
        double squash = dice.between(0.7, 1);
        for (int l = 0; l < layers; l++) {
            double reach = radius * (1 - 0.3 * l);
            var colour = l == 0 ? pen.main() : Palette.shade(pen.main(), 0.3);
            double wide = Math.min(0.5, Math.PI / petals * dice.between(0.7, 1.15)) * reach;
            for (int i = 0; i < petals; i++) {
                double angle = 2 * Math.PI * (i + 0.5 * l) / petals;
                petal(pen, x, y, reach, wide, angle, form, squash, pen.vary(colour));
            }
        }
        double heart = radius * dice.between(0.2, 0.36);
        pen.fill(ellipse(x, y, heart, heart * squash), pen.third());
        int seeds = dice.count(0, 14);
        for (int i = 0; i < seeds; i++) {
            double angle = 2.4 * i;
            double r = heart * 0.8 * Math.sqrt((i + 0.5) / seeds);
            pen.fill(circle(x + r * Math.cos(angle), y + r * squash * Math.sin(angle), heart * 0.1), pen.dark());
        }
    }

    private static void petal(
            Pen pen,
            double x,
            double y,
            double reach,
            double wide,
            double angle,
            int form,
            double squash,
            Color colour) {
        double length = reach * (squash + (1 - squash) * Math.abs(Math.cos(angle)));
        switch (form) {
            case 0 -> pen.fill(turned(ellipse(x + length * 0.58, y, length * 0.42, wide), angle, x, y), colour);
            case 1 -> pen.fill(leaf(x, y, length, wide * 1.2, angle), colour);
            default ->
                pen.fill(
                        turned(
                                loop(
                                        x,
                                        y,
                                        x + length * 0.6,
                                        y - wide,
                                        x + length,
                                        y - wide * 0.7,
                                        x + length * 0.9,
                                        y,
                                        x + length,
                                        y + wide * 0.7,
                                        x + length * 0.6,
                                        y + wide),
                                angle,
                                x,
                                y),
                        colour);
        }
        pen.mark(
                line(
                        x + 0.4 * length * Math.cos(angle),
                        y + 0.4 * length * Math.sin(angle),
                        x + 0.8 * length * Math.cos(angle),
                        y + 0.8 * length * Math.sin(angle)),
                0.012,
                Palette.shade(colour, -0.3));
    }

    private static void tulip(Pen pen, Dice dice, double x, double y, double radius) {
        double w = radius * dice.between(0.65, 0.9);
        double h = radius * dice.between(0.9, 1.15);
        int petals = dice.count(3, 5);
        for (int i = 0; i < petals; i++) {
            double lean = petals == 1 ? 0 : (2.0 * i / (petals - 1) - 1) * 0.45;
            var petal = loop(
                    x,
                    y + h * 0.5,
                    x - w * 0.55,
                    y,
                    x - w * 0.2,
                    y - h * 0.5,
                    x,
                    y - h * 0.8,
                    x + w * 0.2,
                    y - h * 0.5,
                    x + w * 0.55,
                    y);
            pen.fill(
                    turned(petal, lean, x, y + h * 0.5),
                    pen.vary(i % 2 == 0 ? pen.main() : Palette.shade(pen.main(), 0.2)));
        }
        pen.fill(blob(dice, x, y + h * 0.48, w * 0.25, 7, 0.15), pen.second());
    }
}
