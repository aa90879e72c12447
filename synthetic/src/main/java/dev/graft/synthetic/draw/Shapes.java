package dev.graft.synthetic.draw;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;

/** Creates shapes from points, given as x, y, x, y, ... */
public final class Shapes {
    private Shapes() {}

    public static Shape polygon(double... xy) {
        var path = straight(xy);
        path.closePath();
        return path;
    }

    public static Shape polyline(double... xy) {
        return straight(xy);
    }

    private static Path2D straight(double... xy) {
        var path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        return path;
    }

    /** Points given by their offsets from x, y. */
    public static double[] around(double x, double y, double... offsets) {
        var xy = new double[offsets.length];
        for (int i = 0; i < xy.length; i += 2) {
            xy[i] = x + offsets[i];
            xy[i + 1] = y + offsets[i + 1];
        }
        return xy;
    }

    /** Points on both sides of the vertical line at x, from the top left clockwise, given as dx, y of the right side. */
    public static double[] mirrored(double x, double... right) {
        int n = right.length / 2;
        var xy = new double[4 * n];
        for (int i = 0; i < n; i++) {
            int to = 2 * (i + 1);
            int opposite = i == 0 ? 0 : xy.length - 2 * i;
            xy[to] = x + right[2 * i];
            xy[opposite] = x - right[2 * i];
            xy[to + 1] = xy[opposite + 1] = right[2 * i + 1];
        }
        return xy;
    }

    /** A four-sided shape with two sides that are horizontal, one at each y; x runs from left to right. */
    public static Shape trapezoid(double y1, double y2, double x1, double x2, double x3, double x4) {
        return polygon(x1, y1, x2, y2, x3, y2, x4, y1);
    }

    /** A closed curve through the points. */
    public static Shape loop(double... xy) {
        int n = xy.length / 2;
        var path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 0; i < n; i++) {
            bend(path, xy, (i + n - 1) % n, i, (i + 1) % n, (i + 2) % n);
        }
        path.closePath();
        return path;
    }

    /** An open curve through the points. */
    public static Shape curve(double... xy) {
        int n = xy.length / 2;
        var path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 0; i < n - 1; i++) {
            bend(path, xy, Math.max(0, i - 1), i, i + 1, Math.min(n - 1, i + 2));
        }
        return path;
    }

    /** Catmull-Rom: the tangent at a point is parallel to the line between its neighbours. */
    private static void bend(Path2D path, double[] xy, int before, int from, int to, int after) {
        path.curveTo(
                xy[2 * from] + (xy[2 * to] - xy[2 * before]) / 6,
                xy[2 * from + 1] + (xy[2 * to + 1] - xy[2 * before + 1]) / 6,
                xy[2 * to] - (xy[2 * after] - xy[2 * from]) / 6,
                xy[2 * to + 1] - (xy[2 * after + 1] - xy[2 * from + 1]) / 6,
                xy[2 * to],
                xy[2 * to + 1]);
    }

    /** A closed curve around a centre with a randomly varying radius. */
    public static Shape blob(Dice dice, double x, double y, double radius, int points, double wobble) {
        var xy = new double[2 * points];
        for (int i = 0; i < points; i++) {
            double angle = 2 * Math.PI * i / points;
            double r = radius * dice.between(1 - wobble, 1 + wobble);
            xy[2 * i] = x + r * Math.cos(angle);
            xy[2 * i + 1] = y + r * Math.sin(angle);
        }
        return loop(xy);
    }

    public static Shape ellipse(double x, double y, double rx, double ry) {
        return new Ellipse2D.Double(x - rx, y - ry, 2 * rx, 2 * ry);
    }

    public static Shape circle(double x, double y, double radius) {
        return ellipse(x, y, radius, radius);
    }

    public static Shape rect(double x, double y, double width, double height) {
        return new Rectangle2D.Double(x, y, width, height);
    }

    public static Shape roundRect(double x, double y, double width, double height, double corner) {
        return new RoundRectangle2D.Double(x, y, width, height, corner, corner);
    }

    public static Shape line(double x1, double y1, double x2, double y2) {
        return new Line2D.Double(x1, y1, x2, y2);
    }

    /** A leaf or petal from the given point outwards: pointed at both ends, widest in the middle. */
    public static Shape leaf(double x, double y, double length, double width, double angle) {
        var path = new Path2D.Double();
        path.moveTo(0, 0);
        path.curveTo(length * 0.25, -width, length * 0.75, -width, length, 0);
        path.curveTo(length * 0.75, width, length * 0.25, width, 0, 0);
        path.closePath();
        return turned(moved(path, x, y), angle, x, y);
    }

    public static Shape turned(Shape shape, double angle, double x, double y) {
        return AffineTransform.getRotateInstance(angle, x, y).createTransformedShape(shape);
    }

    public static Shape moved(Shape shape, double dx, double dy) {
        return AffineTransform.getTranslateInstance(dx, dy).createTransformedShape(shape);
    }
}
