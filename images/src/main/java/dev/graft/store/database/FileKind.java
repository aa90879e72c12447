package dev.graft.store.database;

import dev.graft.core.check.Check;
import java.util.List;

/**
 * A kind of file that is an SQLite database.
 *
 * @param name for messages, such as: Graft collection
 * @param applicationId distinguishes it from other SQLite files
 * @param versions the statements that create the tables of version 1, then those that turn each version into the next.
 *     A new file is made by all of them; a writer that opens an older file runs those that are missing, a reader uses
 *     the file as it is
 * @param checked the tables of the latest version whose rows have checksums
 * @param durable whether a commit is on disk when it returns, so that not even a power cut undoes it
 * @param maker tells the user how to create such a file
 */
public record FileKind(
        String name,
        int applicationId,
        List<List<String>> versions,
        List<CheckedTable> checked,
        boolean durable,
        String maker) {
    public FileKind {
        Check.notBlank(name, "name");
        versions = versions.stream().map(List::copyOf).toList();
        checked = List.copyOf(checked);
        Check.atLeast(1, versions.size(), "number of versions");
    }

    /** The version of files that are made now. */
    public int version() {
        return versions.size();
    }

    /** The statements that turn a file of one version into one of another; version 0 is an empty file. */
    List<String> steps(int from, int to) {
        return versions.subList(from, to).stream().flatMap(List::stream).toList();
    }
}
