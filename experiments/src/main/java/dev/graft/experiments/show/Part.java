package dev.graft.experiments.show;

/** A piece of a report. */
public sealed interface Part permits Table, Plot {
    /** What is seen, in a sentence. */
    String caption();

    /** The same under another caption. */
    Part withCaption(String value);
}
