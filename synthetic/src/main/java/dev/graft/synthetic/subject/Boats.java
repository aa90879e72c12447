package dev.graft.synthetic.subject;

import static dev.graft.synthetic.draw.Palette.shade;
import static dev.graft.synthetic.draw.Shapes.circle;
import static dev.graft.synthetic.draw.Shapes.curve;
import static dev.graft.synthetic.draw.Shapes.line;
import static dev.graft.synthetic.draw.Shapes.loop;
import static dev.graft.synthetic.draw.Shapes.polygon;
import static dev.graft.synthetic.draw.Shapes.rect;
import static dev.graft.synthetic.draw.Shapes.roundRect;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.Pen;
import java.awt.Color;
import java.awt.geom.Path2D;

/** Sailing boats with one or two masts, and motor boats. */
final class Boats extends Painter {
    Boats(Pen pen, Dice dice) {
        super(pen, dice);
    }

    @Override
    void paint() {
        double half = between(0.7, 0.98);
        double deck = between(0.3, 0.5);
        double keel = deck + between(0.28, 0.45);
        if (chance(0.7)) {
            int masts = chance(0.25) ? 2 : 1;
            for (int i = 0; i < masts; i++) {
                double x = masts == 1 ? between(-0.25, 0.25) : (i - 0.5) * half;
                rig(x, deck, masts == 1 ? 1 : 0.75);
            }
        } else {
            cabin(deck);
        }
        hull(half, deck, keel);
        if (chance(0.75)) {
            waves(keel);
        }
    }

    private void hull(double half, double deck, double keel) {
        double bow = half * between(0.6, 0.85);
        double stern = half * between(0.7, 0.95);
        double sheer = between(0, 0.14);
        var hull = new Path2D.Double();
        hull.moveTo(-half, deck - sheer);
        hull.quadTo(0, deck + sheer, half, deck - sheer / 2);
        hull.quadTo(stern, keel, stern - 0.1, keel);
        hull.lineTo(-bow + 0.2, keel);
        hull.quadTo(-bow, keel, -half, deck - sheer);
        hull.closePath();
        pen.fill(hull, main);
        if (chance(0.5)) {
            double y = deck + (keel - deck) * between(0.35, 0.6);
            pen.line(line(-bow * 0.9, y, stern * 0.92, y), between(0.02, 0.06), third);
        }
        int portholes = chance(0.6) ? count(2, 6) : 0;
        double radius = between(0.03, 0.06);
        for (int i = 0; i < portholes; i++) {
            double x = -bow * 0.65 + (bow + stern) * 0.65 * (i + 0.5) / portholes;
            pen.fill(circle(x, deck + (keel - deck) * 0.4, radius), light);
        }
    }

    private void rig(double x, double deck, double tall) {
        double top = deck - tall * between(1.1, 1.4);
        double foot = deck - between(0.06, 0.14);
        pen.line(line(x, deck, x, top), 0.045, dark);
        double reach = between(0.45, 0.8) * tall;
        double belly = between(0.02, 0.18);
        sail(x + 0.03, top + 0.05, foot, reach, belly, pen.vary(light));
        if (chance(0.65)) {
            double jib = between(0.35, 0.7) * tall;
            sail(x - 0.03, top + 0.15, foot, -jib, -belly, pen.vary(second));
        }
        if (chance(0.5)) {
            double size = between(0.1, 0.2);
            pen.fill(polygon(x, top, x - size, top + size * 0.35, x, top + size * 0.7), third);
        }
    }

    private void sail(double x, double top, double foot, double reach, double belly, Color colour) {
        var sail = new Path2D.Double();
        sail.moveTo(x, top);
        sail.quadTo(x + reach * 0.75 + belly, (top + foot) / 2, x + reach, foot);
        sail.quadTo(x + reach / 2, foot + Math.abs(belly) * 0.4, x, foot);
        sail.closePath();
        pen.fill(sail, colour);
        int seams = count(0, 4);
        for (int i = 1; i <= seams; i++) {
            double share = i / (seams + 1.0);
            double y = top + (foot - top) * share;
            pen.mark(line(x, y, x + reach * share * 0.95, y), 0.012, shade(colour, -0.35));
        }
    }

    private void cabin(double deck) {
        double left = between(-0.5, -0.2);
        double width = between(0.5, 0.9);
        double height = between(0.25, 0.5);
        int storeys = count(1, 2);
        for (int s = 0; s < storeys; s++) {
            double x = left + s * width * 0.15;
            double w = width * (1 - 0.3 * s);
            double y = deck + 0.05 - height * (s + 1);
            pen.fill(roundRect(x, y, w, height, 0.05), pen.vary(light));
            int windows = count(2, 5);
            for (int i = 0; i < windows; i++) {
                pen.fill(rect(x + w * (i + 0.2) / windows, y + height * 0.25, w * 0.6 / windows, height * 0.35), dark);
            }
        }
        double top = deck - height * storeys;
        if (chance(0.7)) {
            double x = left + width * between(0.2, 0.6);
            double tall = between(0.2, 0.45);
            pen.fill(rect(x, top - tall, between(0.1, 0.2), tall + 0.08), second);
            if (chance(0.5)) {
                pen.line(curve(x, top - tall, x + 0.2, top - tall - 0.15, x + 0.1, top - tall - 0.25), 0.03, light);
            }
        }
        if (chance(0.5)) {
            pen.fill(loop(0.62, deck - 0.02, 0.66, deck - 0.12, 0.74, deck - 0.12, 0.78, deck - 0.02), third);
        }
    }

    private void waves(double keel) {
        int rows = count(1, 3);
        int bumps = count(4, 9);
        double height = between(0.03, 0.08);
        for (int r = 0; r < rows; r++) {
            var wave = new Path2D.Double();
            double y = keel - 0.04 + r * height * 2.2;
            wave.moveTo(-1.05, y);
            for (int i = 0; i < bumps; i++) {
                double x = -1.05 + 2.1 * i / bumps;
                wave.quadTo(x + 1.05 / bumps, y - height * 2, x + 2.1 / bumps, y);
            }
            pen.line(wave, 0.03, pen.vary(third));
        }
    }
}
