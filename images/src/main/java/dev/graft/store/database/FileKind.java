package dev.graft.store.database;

import dev.graft.core.check.Check;
import java.util.List;
import java.util.Map;

/**
 * A kind of file that is an SQLite database.
 *
 * @param name for messages, such as: Graft collection
 * @param applicationId distinguishes it from other SQLite files
 * @param version of the schema
 * @param statements create the tables
 * @param upgrades statements that turn each earlier version into the next; a writer runs them when it opens the file, a
 *     reader uses the file as it is
 * @param durable whether a commit is on disk when it returns, so that not even a power cut undoes it
 * @param maker tells the user how to create such a file
 */
public record FileKind(
        String name,
        int applicationId,
        int version,
        List<String> statements,
        Map<Integer, List<String>> upgrades,
        boolean durable,
        String maker) {
    public FileKind {
        Check.notBlank(name, "name");
        statements = List.copyOf(statements);
        upgrades = Map.copyOf(upgrades);
    }

    /** The earliest version that can be upgraded. */
    int earliest() {
        int earliest = version;
        while (upgrades.containsKey(earliest - 1)) {
            earliest--;
        }
        return earliest;
    }
}
