package dev.graft.studies.run;

import dev.graft.core.check.Check;
import java.util.List;

/**
 * What an experiment runs on, out of what is there.
 *
 * @param sets short, for the column of results.csv and for titles: caltech101, flickr8k
 * @param missing what the paper used and is not there, and where people get it, a sentence each
 */
public record Choice(Kind kind, String sets, List<String> missing) {
    /** How near the data are to those that the experiment is about. */
    public enum Kind {
        /** These very data, all of them. Data that a paper draws itself, and we as it says, count as these. */
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

    /** What a title must say besides; empty for the right data. */
    public String warning() {
        return switch (kind) {
            case PUBLISHED -> "";
            case STAND_IN -> ", on stand-in data: " + sets;
            case DRAWN -> ", on drawn pictures: shows that it runs, not how good it is";
        };
    }

    /** What a caption must say besides; empty for the right data. */
    public String sentence() {
        return switch (kind) {
            case PUBLISHED -> "";
            case STAND_IN -> "On stand-in data: " + sets + ".";
            case DRAWN -> "On drawn pictures.";
        };
    }
}
