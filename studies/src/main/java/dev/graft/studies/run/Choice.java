package dev.graft.studies.run;

import dev.graft.core.check.Check;
import java.util.List;

/**
 * The data that an experiment runs on, out of those available.
 *
 * @param sets short, for the column of results.csv and for titles: caltech101, flickr8k
 * @param missing what the paper used and is missing here, and where to get it, a sentence each
 */
public record Choice(Kind kind, String sets, List<String> missing) {
    /** How close the data are to the published ones. */
    public enum Kind {
        /** The published data, complete; also data that a paper generates and we generate in the same way. */
        PUBLISHED,
        /** Other real data, at least in part. */
        STAND_IN,
        /** Pictures that Graft draws. */
        DRAWN
    }

    public Choice {
        Check.notBlank(sets, "sets");
        missing = List.copyOf(missing);
    }

    public static Choice published(String sets) {
        return new Choice(Kind.PUBLISHED, sets, List.of());
    }

    public static Choice standIn(String sets, List<String> missing) {
        return new Choice(Kind.STAND_IN, sets, missing);
    }

    public static Choice drawn(List<String> missing) {
        return new Choice(Kind.DRAWN, "drawn pictures", missing);
    }

    /** Added to titles; empty for the published data. */
    public String warning() {
        return switch (kind) {
            case PUBLISHED -> "";
            case STAND_IN -> ", on stand-in data: " + sets;
            case DRAWN -> ", on drawn pictures: shows that it runs, not how good it is";
        };
    }

    /** Added to captions; empty for the published data. */
    public String sentence() {
        return switch (kind) {
            case PUBLISHED -> "";
            case STAND_IN -> "On stand-in data: " + sets + ".";
            case DRAWN -> "On drawn pictures.";
        };
    }
}
