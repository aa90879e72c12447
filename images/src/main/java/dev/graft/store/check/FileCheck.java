package dev.graft.store.check;

import dev.graft.store.database.CheckedTable;
import dev.graft.store.database.Database;
import dev.graft.store.database.DatabaseException;
import dev.graft.store.database.FileKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a whole SQLite file of ours and tells what is damaged: its structure, and rows without their checksums. */
public final class FileCheck {
    private static final int MOST_NAMED = 5;

    private FileCheck() {}

    /** A sentence about each thing that is damaged; empty if all is well. Others may write the file meanwhile. */
    public static List<String> problems(FileKind kind, Path file) {
        var found = new ArrayList<String>();
        try (var database = Database.open(kind, file, false)) {
            database.problems().forEach(problem -> found.add("SQLite says: " + problem));
            for (var table : kind.checked()) {
                rows(database, table).ifPresent(found::add);
            }
        } catch (DatabaseException e) {
            found.add(String.valueOf(e.getMessage()));
        }
        return found;
    }

    /** Why damage may have gone unnoticed, in a file in which no problem was found. */
    public static Optional<String> doubt(FileKind kind, Path file) {
        if (kind.checked().isEmpty()) {
            return Optional.empty();
        }
        try (var database = Database.open(kind, file, false)) {
            return database.version() == kind.version()
                    ? Optional.empty()
                    : Optional.of("its format, " + database.version()
                            + ", has no checksums; it gets them when Graft writes it next");
        }
    }

    private static Optional<String> rows(Database database, CheckedTable table) {
        List<String> keys;
        try {
            keys = database.damagedRows(table);
        } catch (DatabaseException e) {
            return Optional.of("the table " + table.name() + " cannot be read: " + e.getMessage());
        }
        if (keys.isEmpty()) {
            return Optional.empty();
        }
        String named = String.join(", ", keys.subList(0, Math.min(MOST_NAMED, keys.size())));
        return Optional.of(keys.size() + (keys.size() == 1 ? " row" : " rows") + " of the table " + table.name()
                + " without the right checksum (" + table.columns().get(0) + " " + named
                + (keys.size() > MOST_NAMED ? ", ..." : "") + ")");
    }
}
