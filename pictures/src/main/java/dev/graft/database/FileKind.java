package dev.graft.database;

import dev.graft.core.check.Check;
import java.util.List;

/**
 * A kind of file that Graft keeps as a database.
 *
 * @param name for messages, such as: Graft collection
 * @param applicationId tells it from any other SQLite file
 * @param version of the tables; rises when they change
 * @param statements make the tables
 * @param durable a commit is on the disk before it returns, so that not even a power cut undoes it
 * @param maker how a person gets such a file
 */
public record FileKind(
        String name, int applicationId, int version, List<String> statements, boolean durable, String maker) {
    public FileKind {
        Check.notBlank(name, "name");
        statements = List.copyOf(statements);
    }
}
