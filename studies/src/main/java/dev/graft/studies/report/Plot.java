package dev.graft.studies.report;

import dev.graft.core.check.Check;
import java.util.List;
import java.util.function.Function;

/**
 * A drawing of numbers.
 *
 * @param name of its file, without ending
 * @param caption what is seen, in a sentence
 */
public record Plot(String name, String caption, Kind kind, String xName, String yName, List<Series> series)
        implements Part {
    /** How numbers are drawn. */
    public enum Kind {
        /** Curves over numbers. */
        LINES,
        /** The same over powers: each step to the right is a factor. */
        LINES_OVER_LOGARITHM,
        /** Bars side by side for each name. */
        BARS,
        /** Points in the plane, a colour for each series. */
        POINTS
    }

    /** What is drawn in one colour. */
    public record Series(String name, List<Point> points) {
        public Series {
            Check.notBlank(name, "name");
            points = List.copyOf(points);
        }

        /** One for each of some things. */
        public static <T> List<Series> of(List<T> things, Function<T, List<Point>> points) {
            return things.stream()
                    .map(thing -> new Series(String.valueOf(thing), points.apply(thing)))
                    .toList();
        }
    }

    /**
     * A number.
     *
     * @param x where it is; of bars, the place of the bar's name from 0
     * @param label of bars, what they are of; else empty
     * @param spread drawn as a whisker up and down; 0 for none
     */
    public record Point(double x, double y, String label, double spread) {
        public static Point of(double x, double y) {
            return new Point(x, y, "", 0);
        }

        public static Point of(double x, Summary of) {
            return new Point(x, of.mean(), "", of.deviation());
        }

        public static Point bar(int place, String label, double y) {
            return new Point(place, y, label, 0);
        }

        /** One for each of some things. */
        public static <T> List<Point> each(List<T> things, Function<T, Point> point) {
            return things.stream().map(point).toList();
        }
    }

    public Plot {
        Check.notBlank(name, "name");
        Check.notBlank(caption, "caption");
        series = List.copyOf(series);
    }

    @Override
    public Plot withCaption(String value) {
        return new Plot(name, value, kind, xName, yName, series);
    }
}
