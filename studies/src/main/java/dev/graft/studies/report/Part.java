package dev.graft.studies.report;

/** A piece of a report. */
public sealed interface Part permits Prose, ReportTable, Plot {
    /** What is seen, in a sentence; empty for prose. */
    String caption();

    /** The same under another caption. */
    Part withCaption(String value);
}
