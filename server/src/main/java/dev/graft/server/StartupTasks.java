package dev.graft.server;

import dev.graft.core.random.Seed;
import dev.graft.methods.card.MethodFamily;
import dev.graft.server.api.ApiContext;
import dev.graft.server.tasks.IndexTask;
import dev.graft.server.tasks.SortTask;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/** Tasks that the command line asks for when the server starts. */
public final class StartupTasks {
    private final ApiContext context;

    StartupTasks(ApiContext context) {
        this.context = context;
    }

    /**
     * Adds a collection to the workspace and, given a folder, starts a job that indexes it.
     *
     * @param file the .graft file, which is created if it does not exist
     * @param folder the pictures to index; if absent, the collection is used as it is
     * @return the id of the collection
     */
    public String add(Path file, String name, Optional<Path> folder) {
        var entry = context.workspace().add(file, name);
        folder.ifPresent(pictures -> IndexTask.submit(context.jobs(), entry, pictures));
        return entry.id();
    }

    /** Starts a job that sorts the collection, unless it has been sorted before. The job runs after indexing. */
    public void sortUnlessSorted(String id, Optional<String> with) {
        if (context.workspace().open(id).board().now().about().isEmpty()) {
            SortTask.submit(
                    context.jobs(),
                    context.workspace().entry(id),
                    with,
                    MethodFamily.AUTO,
                    OptionalInt.empty(),
                    true,
                    Seed.DEFAULT,
                    Optional.empty());
        }
    }
}
