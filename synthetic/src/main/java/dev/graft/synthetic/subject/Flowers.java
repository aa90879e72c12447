package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Palette.shade;
import static dev.graft.synthetic.draw.Shapes.around;
import static dev.graft.synthetic.draw.Shapes.blob;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.ellipse;
import static dev.graft.synthetic.draw.Shapes.leaf;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.turned;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;
import java.awt.Color;
import java.awt.Shape;

/** Single flowers and small bunches: daisies with many petals, broad petals, tulips. */
final class Flowers extends Painter {
    Flowers(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        int heads = chance(0.3) ? count(2, 3) : 1;
        double tulip = between(0, 1);
        for (int i = 0; i < heads; i++) {
            double x = heads == 1 ? between(-0.12, 0.12) : -0.5 + 1.0 * i / (heads - 1);
            double y = heads == 1 ? between(-0.45, -0.25) : between(-0.5, -0.2);
            double radius = heads == 1 ? between(0.4, 0.55) : between(0.26, 0.38);
            if (chance(0.85)) {
                stem(x, y);
            }
            if (tulip < 0.25) {
                tulip(x, y, radius);
            } else {
                daisy(x, y, radius);
            }
        }
    }

    private void stem(double x, double y) {
        double sway = between(-0.2, 0.2);
        double foot = x * 0.3;
        pen.line(curve(x, y, x * 0.7 + sway, (y + 0.97) / 2, foot, 0.97), 0.05, dark);
        int leaves = count(0, 3);
        for (int i = 0; i < leaves; i++) {
            double share = between(0.45, 0.75);
            double at = y + (0.97 - y) * share;
            double side = i % 2 == 0 ? -0.6 : -2.5;
            double length = between(0.3, 0.5);
            double angle = side + between(-0.25, 0.25);
            double leafX = x * (1 - share) + foot * share + sway * (1 - Math.abs(2 * share - 1));
            pen.fill(leaf(leafX, at, length, length * 0.28, angle), second);
            pen.mark(
                    line(leafX, at, leafX + length * 0.85 * Math.cos(angle), at + length * 0.85 * Math.sin(angle)),
                    0.014,
                    shade(second, -0.35));
        }
    }

    private void daisy(double x, double y, double radius) {
        int petals = count(5, 14);
        int layers = count(1, 2);
        int form = count(0, 2);
        double squash = between(0.7, 1);
        for (int l = 0; l < layers; l++) {
            double reach = radius * (1 - 0.3 * l);
            var colour = l == 0 ? main : shade(main, 0.3);
            double wide = Math.min(0.5, Math.PI / petals * between(0.7, 1.15)) * reach;
            for (int i = 0; i < petals; i++) {
                double angle = 2 * Math.PI * (i + 0.5 * l) / petals;
                petal(x, y, reach, wide, angle, form, squash, pen.vary(colour));
            }
        }
        double heart = radius * between(0.2, 0.36);
        pen.fill(ellipse(x, y, heart, heart * squash), third);
        int seeds = count(0, 14);
        for (int i = 0; i < seeds; i++) {
            double angle = 2.4 * i;
            double r = heart * 0.8 * Math.sqrt((i + 0.5) / seeds);
            pen.fill(circle(x + r * Math.cos(angle), y + r * squash * Math.sin(angle), heart * 0.1), dark);
        }
    }

    private void petal(
            double x, double y, double reach, double wide, double angle, int form, double squash, Color colour) {
        double length = reach * (squash + (1 - squash) * Math.abs(Math.cos(angle)));
        double near = 0.4 * length;
        double far = 0.8 * length;
        var petal = switch (form) {
            case 0 -> turned(ellipse(x + length * 0.58, y, length * 0.42, wide), angle, x, y);
            case 1 -> leaf(x, y, length, wide * 1.2, angle);
            default -> turned(heart(x, y, length, wide), angle, x, y);
        };
        pen.fill(petal, colour);
        double cos = Math.cos(angle);
        double sin = Math.sin(angle);
        var rib = line(x + near * cos, y + near * sin, x + far * cos, y + far * sin);
        pen.mark(rib, 0.012, shade(colour, -0.3));
    }

    private static Shape heart(double x, double y, double length, double wide) {
        double middle = length * 0.6;
        double side = wide * 0.7;
        return loop(around(x, y, 0, 0, middle, -wide, length, -side, length * 0.9, 0, length, side, middle, wide));
    }

    private void tulip(double x, double y, double radius) {
        double w = radius * between(0.65, 0.9);
        double h = radius * between(0.9, 1.15);
        int petals = count(3, 5);
        for (int i = 0; i < petals; i++) {
            double lean = petals == 1 ? 0 : (2.0 * i / (petals - 1) - 1) * 0.45;
            var petal = loop(around(
                    x, y, 0, h * 0.5, -w * 0.55, 0, -w * 0.2, -h * 0.5, 0, -h * 0.8, w * 0.2, -h * 0.5, w * 0.55, 0));
            pen.fill(turned(petal, lean, x, y + h * 0.5), pen.vary(i % 2 == 0 ? main : shade(main, 0.2)));
        }
        pen.fill(blob(dice, x, y + h * 0.48, w * 0.25, 7, 0.15), second);
    }
}
