package dev.graft.experiments.data.layout;

import dev.graft.experiments.data.KnownSet;
import java.util.regex.Pattern;

/** How a data set lies on people's disks. An instance serves one search, and may remember what it saw. */
interface Layout {
    KnownSet set();

    /** How the whole set lies; the end of a sentence that begins with "expected". */
    String expected();

    /** Names of archives that people get it in. */
    Pattern archive();

    /**
     * Looks at a folder and says what it found there, or what is missing.
     *
     * @return whether the folder is this set for certain and nothing else, so that nobody need look at it or below it any
     *     further; a guess, a problem, or a set that lies beside others must not hide these
     */
    boolean look(Folder folder, Findings findings);

    /** Called once all folders were looked at. */
    default void finish(Findings findings) {}
}
