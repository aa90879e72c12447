package dev.graft.store.database;

import dev.graft.core.check.Check;
import java.util.List;
import java.util.Map;

/**
 * A kind of file that Graft keeps as a database.
 *
 * @param name for messages, such as: Graft collection
 * @param applicationId tells it from any other SQLite file
 * @param version of the tables; rises when they change
 * @param statements make the tables
 * @param upgrades for each earlier version what makes the next one of it; a writer does so when it opens the file, a
 *     reader takes the file as it is
 * @param durable a commit is on the disk before it returns, so that not even a power cut undoes it
 * @param maker how a person gets such a file
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

    /** The earliest version that can still be used. */
    int earliest() {
        int earliest = version;
        while (upgrades.containsKey(earliest - 1)) {
            earliest--;
        }
        return earliest;
    }
}
