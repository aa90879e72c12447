package dev.graft.studies.data.layout;

import dev.graft.studies.data.KnownSet;
import java.util.ArrayList;
import java.util.List;

/** How a data set is laid out on disk. An instance serves one search and may keep state. */
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
     * Searches a folder and reports what it found there, or what is missing.
     *
     * @return whether the folder certainly holds this set and nothing else, so that the search need not continue in it;
     *     a guess, a problem, or a set beside others must not hide these
     */
    public abstract boolean scan(Folder folder, Findings findings);

    /** Reports what is there of a set in part, unless the search finds the whole set elsewhere. */
    protected final void problemUnlessFound(String sentence) {
        parts.add(sentence);
    }

    /** Called once all folders have been searched. */
    public void finish(Findings findings) {
        if (!findings.has(set)) {
            parts.forEach(findings::problem);
        }
    }
}
