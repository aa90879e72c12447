package dev.graft.studies.papers.aplsa;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.ResourceTable;
import java.util.List;
import java.util.Optional;

/**
 * A clustering task of the paper's Table 1, or one that stands in for it.
 *
 * @param id the paper's name of the task
 * @param set where its pictures are from; absent for drawn ones
 * @param classes as their folders are called
 */
record AplsaTask(String id, Optional<KnownSet> set, List<String> classes) {
    private static final ResourceTable TABLE = ResourceTable.of(AplsaTask.class, "aplsa-tasks.csv");

    /** With quick. */
    private static final List<String> FEW = List.of("bi7", "quad1", "tune1", "tune5");

    AplsaTask {
        classes = List.copyOf(classes);
    }

    private static AplsaTask of(String id, Optional<KnownSet> set, String column) {
        return new AplsaTask(id, set, List.of(TABLE.get(id, column).split(", ")));
    }

    /** There are twelve kinds, and the development tasks share them. */
    static List<AplsaTask> onDrawnPictures() {
        return ids().stream().map(id -> of(id, Optional.empty(), "drawn")).toList();
    }

    static List<String> ids() {
        return List.copyOf(TABLE.keys());
    }

    /** The paper's own, then what may stand in for it: as in the paper, no class of a development task is in another. */
    static List<AplsaTask> candidates(String id) {
        return List.of(published(id), of(id, Optional.of(KnownSet.CALTECH_101), "stand-in"));
    }

    private static AplsaTask published(String id) {
        return of(id, Optional.of(KnownSet.valueOf(TABLE.get(id, "set"))), "published");
    }

    boolean isPublished() {
        return equals(published(id));
    }

    /** Whether lambda and iterations are looked at on it, and nothing else. */
    boolean isForDevelopment() {
        return id.startsWith("tune");
    }

    boolean isOneOfFew() {
        return FEW.contains(id);
    }

    /** With a star where other classes stand in for the paper's. */
    String name() {
        return id + (isPublished() ? " " : "* ") + String.join(", ", classes);
    }
}
