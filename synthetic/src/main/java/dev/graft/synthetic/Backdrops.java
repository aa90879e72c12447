package dev.graft.synthetic;

import dev.graft.synthetic.draw.Dice;
import dev.graft.synthetic.draw.DrawingStyle;
import dev.graft.synthetic.draw.Palette;
import dev.graft.synthetic.draw.Shapes;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;

/** Paints backdrops. The texture is scaled randomly, as if the same wall were seen from different distances. */
final class Backdrops {
    private final Graphics2D g;
    private final int width;
    private final int height;
    private final Dice dice;
    private final double scale;

    private Backdrops(Graphics2D g, int width, int height, Dice dice) {
        this.g = g;
        this.width = width;
        this.height = height;
        this.dice = dice;
        this.scale = dice.between(0.6, 1.7);
    }

    static void paint(Graphics2D graphics, Backdrop backdrop, int width, int height, Dice dice) {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        new Backdrops(graphics, width, height, dice).paint(backdrop);
    }

    private void paint(Backdrop backdrop) {
        switch (backdrop) {
            case PLAIN -> plain(colour());
            case GRADIENT -> gradient(colour(), colour());
            case STRIPES -> stripes(colour(), colour());
            case CHECKS -> checks();
            case CLOUDS -> clouds(colour(), colour());
            case BRICK -> brick();
            case GRASS -> grass();
            case RIPPLES -> ripples();
            case PLANKS -> planks();
            case NIGHT -> night();
            case FOLIAGE -> foliage();
            case PEBBLES -> pebbles();
            case PAPER -> plain(paper());
            case RULED -> ruled(false);
            case SQUARED -> ruled(true);
            case WASH -> clouds(paper(), Palette.mix(Color.WHITE, colour(), dice.between(0.15, 0.4)));
        }
    }

    private Color colour() {
        return Palette.any(dice, DrawingStyle.PHOTO);
    }

    private Color hue(double from, double to, double dim) {
        return dice.colour(from, to, 0.2, 0.6, dim, dim + 0.4);
    }

    private Color paper() {
        return dice.colour(0.08, 0.2, 0, 0.1, 0.93, 1);
    }

    private void plain(Color colour) {
        g.setPaint(colour);
        g.fillRect(0, 0, width, height);
    }

    private void gradient(Color from, Color to) {
        double angle = dice.between(0, 2 * Math.PI);
        float dx = (float) (Math.cos(angle) * width / 2);
        float dy = (float) (Math.sin(angle) * height / 2);
        g.setPaint(new GradientPaint(width / 2f - dx, height / 2f - dy, from, width / 2f + dx, height / 2f + dy, to));
        g.fillRect(0, 0, width, height);
    }

    private void stripes(Color one, Color other) {
        plain(one);
        var before = g.getTransform();
        g.rotate(
                dice.chance(0.6) ? dice.count(0, 1) * Math.PI / 2 : dice.between(0, Math.PI),
                width / 2.0,
                height / 2.0);
        double step = scale * dice.between(12, 36);
        double wide = step * dice.between(0.2, 0.6);
        int reach = width + height;
        g.setPaint(other);
        for (double x = -reach / 2.0; x < reach * 1.5; x += step) {
            g.fill(new Rectangle2D.Double(x, -reach, wide, 3.0 * reach));
        }
        g.setTransform(before);
    }

    private void checks() {
        var colour = colour();
        stripes(Palette.shade(colour, 0.6), Palette.faint(colour, 130));
        double step = scale * dice.between(14, 34);
        g.setPaint(Palette.faint(colour, 110));
        for (double y = dice.between(-step, 0); y < height; y += step) {
            g.fill(new Rectangle2D.Double(0, y, width, step / 2));
        }
        for (double x = dice.between(-step, 0); x < width; x += step) {
            g.fill(new Rectangle2D.Double(x, 0, step / 2, height));
        }
    }

    /** Three octaves of smoothed noise: small random grids, stretched over the picture. */
    private void clouds(Color low, Color high) {
        plain(low);
        int cells = dice.count(3, 6);
        g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        for (int octave = 0; octave < 3; octave++) {
            int n = cells << octave;
            var grid = new BufferedImage(n + 2, n + 2, BufferedImage.TYPE_INT_ARGB);
            for (int y = 0; y < n + 2; y++) {
                for (int x = 0; x < n + 2; x++) {
                    int alpha = dice.count(0, 220 >> octave);
                    grid.setRGB(x, y, alpha << 24 | (high.getRGB() & 0xFFFFFF));
                }
            }
            var stretch = new AffineTransform(
                    (double) width / n, 0, 0, (double) height / n, -(double) width / n, -(double) height / n);
            g.drawImage(grid, stretch, null);
        }
    }

    private void brick() {
        plain(Palette.shade(colour(), 0.4));
        var brick = hue(0, 0.12, 0.35);
        double h = scale * dice.between(9, 16);
        double w = h * dice.between(1.8, 2.8);
        double gap = Math.max(1, h * dice.between(0.1, 0.2));
        int row = 0;
        for (double y = -dice.between(0, h); y < height; y += h, row++) {
            for (double x = row % 2 == 0 ? -w / 4 : -w * 0.75; x < width; x += w) {
                g.setPaint(Palette.jitter(dice, brick, 26));
                g.fill(new Rectangle2D.Double(x, y, w - gap, h - gap));
            }
        }
    }

    private void grass() {
        var base = hue(0.17, 0.38, 0.25);
        clouds(base, Palette.shade(base, -0.35));
        int blades = (int) (500 / scale);
        for (int i = 0; i < blades; i++) {
            double x = dice.between(0, width);
            double y = dice.between(0, height);
            double length = scale * dice.between(6, 20);
            double lean = dice.between(-0.45, 0.45);
            stroke(scale * dice.between(0.8, 2), Palette.jitter(dice, base, 50));
            g.draw(new Line2D.Double(x, y, x + lean * length, y - length));
        }
    }

    private void ripples() {
        var base = hue(0.45, 0.65, 0.3);
        gradient(base, Palette.shade(base, dice.between(-0.4, 0.4)));
        int ripples = (int) (170 / scale);
        for (int i = 0; i < ripples; i++) {
            double y = height * Math.sqrt(dice.between(0, 1));
            double x = dice.between(-20, width);
            double length = scale * dice.between(10, 36) * (0.4 + y / height);
            double lift = length * dice.between(0.05, 0.2);
            var wave = new Path2D.Double();
            wave.moveTo(x, y);
            wave.quadTo(x + length / 4, y - lift, x + length / 2, y);
            wave.quadTo(x + length * 0.75, y + lift, x + length, y);
            stroke(
                    scale * dice.between(0.8, 2.2),
                    Palette.faint(Palette.shade(base, dice.sign() * dice.between(0.2, 0.6)), 170));
            g.draw(wave);
        }
    }

    private void planks() {
        var base = hue(0.05, 0.12, 0.35);
        plain(Palette.shade(base, -0.5));
        var before = g.getTransform();
        if (dice.chance(0.5)) {
            g.rotate(Math.PI / 2, width / 2.0, height / 2.0);
        }
        int reach = Math.max(width, height);
        double plank = scale * dice.between(22, 46);
        for (double y = -reach; y < 2.0 * reach; y += plank) {
            var colour = Palette.jitter(dice, base, 22);
            g.setPaint(colour);
            g.fill(new Rectangle2D.Double(-reach, y, 3.0 * reach, plank - 1.5));
            for (int i = 0; i < 5; i++) {
                double at = y + dice.between(2, plank - 3);
                stroke(dice.between(0.5, 1.6), Palette.shade(colour, -dice.between(0.1, 0.3)));
                g.draw(new Line2D.Double(-reach, at, 2.0 * reach, at + dice.between(-8, 8)));
            }
        }
        g.setTransform(before);
    }

    private void night() {
        gradient(hue(0.55, 0.75, 0.02), Color.getHSBColor((float) dice.between(0.5, 0.8), 0.5f, (float)
                dice.between(0.05, 0.3)));
        int lights = dice.count(15, 70);
        for (int i = 0; i < lights; i++) {
            double r = scale * dice.between(0.8, dice.chance(0.15) ? 9 : 2.2);
            g.setPaint(Palette.faint(hue(0.05, 0.2, 0.6), dice.count(70, 230)));
            g.fill(Shapes.circle(dice.between(0, width), dice.between(0, height), r));
        }
    }

    private void foliage() {
        var base = hue(0.1, 0.42, 0.2);
        plain(Palette.shade(base, -0.5));
        int leaves = (int) (190 / scale);
        for (int i = 0; i < leaves; i++) {
            double length = scale * dice.between(14, 34);
            g.setPaint(Palette.jitter(dice, base, 48));
            g.fill(Shapes.leaf(
                    dice.between(-20, width),
                    dice.between(-20, height),
                    length,
                    length * 0.3,
                    dice.between(0, 2 * Math.PI)));
        }
    }

    private void pebbles() {
        var base = colour();
        plain(Palette.shade(base, -0.6));
        double r = scale * dice.between(6, 12);
        for (double y = 0; y < height + r; y += 1.7 * r) {
            for (double x = dice.between(-r, r); x < width + r; x += 2.1 * r) {
                g.setPaint(Palette.jitter(dice, base, 44));
                g.fill(Shapes.ellipse(
                        x + dice.between(-0.3, 0.3) * r,
                        y + dice.between(-0.3, 0.3) * r,
                        r * dice.between(0.7, 1.2),
                        r * dice.between(0.6, 1)));
            }
        }
    }

    private void ruled(boolean squared) {
        plain(paper());
        double step = scale * dice.between(12, 24);
        stroke(1, Palette.mix(Color.WHITE, colour(), 0.35));
        for (double y = step; y < height; y += step) {
            g.draw(new Line2D.Double(0, y, width, y));
        }
        for (double x = step; squared && x < width; x += step) {
            g.draw(new Line2D.Double(x, 0, x, height));
        }
    }

    private void stroke(double width, Color colour) {
        g.setPaint(colour);
        g.setStroke(new BasicStroke((float) width));
    }
}
