package dev.graft.studies.data.layout;

import dev.graft.studies.data.KnownSet;
import java.util.ArrayList;
import java.util.List;

/** How a data set lies on people's disks. An instance serves one search, and may remember what it saw. */
public abstract class DataLayout {
    private final KnownSet set;
    private final List<String> parts = new ArrayList<>();

    protected DataLayout(KnownSet set) {
        this.set = set;
    }

    public final KnownSet set() {
        return set;
    }

    /**
     * Looks at a folder and says what it found there, or what is missing.
     *
     * @return whether the folder is this set for certain and nothing else, so that nobody need look at it or below it any
     *     further; a guess, a problem, or a set that lies beside others must not hide these
     */
    public abstract boolean look(Folder folder, Findings findings);

    /** Reports what is there of a set in part, unless the search finds the whole set elsewhere. */
    protected final void problemUnlessFound(String sentence) {
        parts.add(sentence);
    }

    /** Called once all folders were looked at. */
    public void finish(Findings findings) {
        if (!findings.has(set)) {
            parts.forEach(findings::problem);
        }
    }
}
