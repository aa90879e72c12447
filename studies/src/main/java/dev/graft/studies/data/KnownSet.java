package dev.graft.studies.data;

import java.util.regex.Pattern;

/** Data sets that the papers used, or that stand in for them, as known-sets.csv describes them. */
public enum KnownSet {
    CALTECH_256,
    CALTECH_101,
    FIFTEEN_SCENES,
    MSRC,
    NUS_WIDE,
    FLICKR_CRAWL,
    FLICKR8K,
    FLICKR30K,
    COCO,
    OFFICE_PICTURES,
    OFFICE_SURF,
    WIKIPEDIA;

    private static final ResourceTable TABLE = ResourceTable.of(KnownSet.class, "known-sets.csv");

    /** What people call it. */
    public String title() {
        return TABLE.get(name(), "title");
    }

    /** Where people get it. */
    public String where() {
        return TABLE.get(name(), "where");
    }

    /** Names of archives that people get it in. */
    public Pattern archive() {
        return Pattern.compile(TABLE.get(name(), "archive"), Pattern.CASE_INSENSITIVE);
    }

    /** How the whole set lies; the end of a sentence that begins with "expected". */
    public String expected() {
        return TABLE.get(name(), "expected");
    }
}
