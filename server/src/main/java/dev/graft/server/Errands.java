package dev.graft.server;

import dev.graft.core.random.Seed;
import dev.graft.server.api.Floor;
import dev.graft.server.work.IndexWork;
import dev.graft.server.work.SortWork;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/** What whoever starts the server wants to find done on the page. */
public final class Errands {
    private final Floor floor;

    Errands(Floor floor) {
        this.floor = floor;
    }

    /**
     * Lays a collection on the desk, and brings it up to date with its folder.
     *
     * @param file the .graft file, there or not
     * @param folder the pictures to read; absent for a collection as it is
     * @return its id
     */
    public String lay(Path file, String name, Optional<Path> folder) {
        var entry = floor.desk().add(file, name);
        folder.ifPresent(pictures -> IndexWork.submit(floor.jobs(), entry, pictures));
        return entry.id();
    }

    /** Sorts a collection that nobody sorted before, once it has been read. */
    public void sortUnlessSorted(String id, Optional<String> with) {
        if (floor.desk().open(id).board().now().about().isEmpty()) {
            SortWork.submit(floor.jobs(), floor.desk().entry(id), with, OptionalInt.empty(), true, Seed.DEFAULT);
        }
    }
}
