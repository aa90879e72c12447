package dev.graft.synthetic.draw;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.TexturePaint;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;

/**
 * Draws shapes in the style of a domain, so that a class is described only once but looks like a drawing in one domain
 * and like a photograph in the other.
 */
public final class Pen {
    private enum Manner {
        FLAT,
        OUTLINE,
        HATCHED,
        SHADED
    }

    private static final int TILE = 48;
    private static final BufferedImage NO_GRAIN = new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB);

    private final Graphics2D graphics;
    private final Palette palette;
    private final Dice dice;
    private final Manner manner;
    private final Color ink;
    private final double inkWidth;
    private final double thickness;
    private final double lightX;
    private final double lightY;
    private final double relief;
    private final BufferedImage grain;
    private final boolean grained;

    /** Takes over the graphics, whose transform already maps the unit square to pixels. */
    public Pen(Graphics2D graphics, DrawingStyle domain, Palette palette, Dice dice) {
        this.graphics = graphics;
        this.palette = palette;
        this.dice = dice;
        boolean photo = domain == DrawingStyle.PHOTO;
        double choice = dice.between(0, 1);
        this.manner =
                photo ? Manner.SHADED : choice < 0.6 ? Manner.FLAT : choice < 0.8 ? Manner.OUTLINE : Manner.HATCHED;
        this.ink = Palette.shade(palette.dark(), -0.5);
        this.inkWidth = dice.between(1.2, 3.2) / scale(graphics.getTransform());
        this.thickness = dice.between(0.7, 1.7);
        double angle = dice.between(0, 2 * Math.PI);
        this.lightX = Math.cos(angle);
        this.lightY = Math.sin(angle);
        this.relief = dice.between(0.1, 0.45);
        this.grained = photo && dice.chance(0.4);
        this.grain = grained ? grain(dice) : NO_GRAIN;
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    public Palette palette() {
        return palette;
    }

    public Color vary(Color colour) {
        return Palette.jitter(dice, colour, 24);
    }

    /** Draws a closed part of the object. */
    public void fill(Shape shape, Color colour) {
        switch (manner) {
            case SHADED -> shaded(shape, colour);
            case FLAT -> flat(shape, colour);
            case OUTLINE -> flat(shape, Palette.mix(Color.WHITE, colour, 0.08));
            case HATCHED -> hatched(shape, colour);
        }
        if (manner != Manner.SHADED) {
            outline(shape);
        }
    }

    /**
     * Draws a thin or bent part of the object; the width is in units of its square, before the picture's own thickness.
     */
    public void line(Shape shape, double width, Color colour) {
        double wide = width * thickness;
        if (manner == Manner.SHADED) {
            stroke(shape, wide, Palette.jitter(dice, colour, 12));
        } else if (wide > 2.5 * inkWidth) {
            stroke(shape, wide, ink);
            stroke(shape, wide - 1.6 * inkWidth, manner == Manner.OUTLINE ? Color.WHITE : colour);
        } else {
            stroke(shape, Math.max(wide, inkWidth * 0.7), ink);
        }
    }

    /** Draws a detail on a surface: a fold, a seam, a rib. */
    public void mark(Shape shape, double width, Color colour) {
        boolean shaded = manner == Manner.SHADED;
        stroke(shape, shaded ? width * thickness : inkWidth * 0.6, shaded ? colour : ink);
    }

    private void stroke(Shape shape, double width, Color colour) {
        graphics.setPaint(colour);
        graphics.setStroke(new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        graphics.draw(shape);
    }

    private void flat(Shape shape, Color colour) {
        graphics.setPaint(colour);
        graphics.fill(shape);
    }

    private void outline(Shape shape) {
        stroke(shape, inkWidth, ink);
    }

    private void hatched(Shape shape, Color colour) {
        flat(shape, Palette.mix(Color.WHITE, colour, 0.12));
        var box = shape.getBounds2D();
        var before = graphics.getClip();
        graphics.clip(shape);
        double reach = box.getWidth() + box.getHeight();
        double step = Math.max(inkWidth * 3.2, reach / 60);
        for (double offset = step / 2; offset < reach; offset += step) {
            double x = box.getX() + offset;
            stroke(
                    Shapes.line(x, box.getY(), x - box.getHeight(), box.getMaxY()),
                    inkWidth * 0.6,
                    Palette.shade(colour, -0.3));
        }
        graphics.setClip(before);
    }

    private void shaded(Shape shape, Color colour) {
        var box = shape.getBounds2D();
        double rx = Math.max(box.getWidth(), 1e-3) / 2 * lightX;
        double ry = Math.max(box.getHeight(), 1e-3) / 2 * lightY;
        graphics.setPaint(new GradientPaint(
                (float) (box.getCenterX() - rx),
                (float) (box.getCenterY() - ry),
                Palette.shade(colour, relief),
                (float) (box.getCenterX() + rx),
                (float) (box.getCenterY() + ry),
                Palette.shade(colour, -relief)));
        graphics.fill(shape);
        if (grained && box.getWidth() * box.getHeight() > 0.02) {
            graphics.setPaint(new TexturePaint(grain, new Rectangle2D.Double(box.getX(), box.getY(), 0.5, 0.5)));
            graphics.fill(shape);
        }
    }

    /** A translucent tile of speckles or streaks: the material of a surface, independent of the class. */
    private static BufferedImage grain(Dice dice) {
        var tile = new BufferedImage(TILE, TILE, BufferedImage.TYPE_INT_ARGB);
        int runX = dice.chance(0.5) ? 1 : dice.count(2, 16);
        int runY = dice.chance(0.5) ? 1 : dice.count(2, 16);
        int strength = dice.count(15, 50);
        for (int y = 0; y < TILE; y += runY) {
            for (int x = 0; x < TILE; x += runX) {
                int rgb = dice.chance(0.5) ? 0xFFFFFF : 0;
                int argb = dice.count(0, strength) << 24 | rgb;
                for (int dy = 0; dy < runY && y + dy < TILE; dy++) {
                    for (int dx = 0; dx < runX && x + dx < TILE; dx++) {
                        tile.setRGB(x + dx, y + dy, argb);
                    }
                }
            }
        }
        return tile;
    }

    private static double scale(AffineTransform transform) {
        return Math.sqrt(Math.abs(transform.getDeterminant()));
    }
}
