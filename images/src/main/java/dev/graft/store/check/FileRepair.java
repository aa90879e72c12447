package dev.graft.store.check;

import dev.graft.core.io.FileBatch;
import dev.graft.store.database.CheckedTable;
import dev.graft.store.database.Database;
import dev.graft.store.database.DatabaseException;
import dev.graft.store.database.FileKind;
import dev.graft.store.database.WriterLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes a file of all rows of a damaged one that can be read and have their checksums. The damaged file is kept beside it.
 */
public final class FileRepair {
    private static final String DAMAGED = ".damaged";
    private static final String MENDED = ".mended";

    /** Makes sense of what is left, such as a log that ends before a missing entry. */
    @FunctionalInterface
    public interface Mending {
        void mend(Database database);
    }

    private FileRepair() {}

    /**
     * Replaces the file.
     *
     * @return where the damaged file is now
     * @throws DatabaseException if its tables cannot be told, or another process writes it
     */
    public static Path run(FileKind kind, Path file, Mending mending) throws IOException {
        var lock = WriterLock.of(file)
                .orElseThrow(() -> new DatabaseException(file + " is in use by another Graft process; stop it first"));
        try {
            return runAlone(kind, file, mending);
        } finally {
            lock.close();
        }
    }

    private static Path runAlone(FileKind kind, Path file, Mending mending) throws IOException {
        var mended = beside(file, MENDED);
        var damaged = beside(file, DAMAGED);
        Files.deleteIfExists(mended);
        try (var source = Database.open(kind, file, false);
                var target = Database.create(kind, mended)) {
            copy(source, target);
            target.transaction(() -> mending.mend(target));
        }
        try (var batch = new FileBatch()) {
            Files.deleteIfExists(beside(file, "-shm"));
            if (Files.exists(beside(file, "-wal"))) {
                batch.move(beside(file, "-wal"), beside(damaged, "-wal"));
            }
            batch.move(file, damaged);
            batch.finish(mended, file);
        }
        return damaged;
    }

    private static Path beside(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    private static void copy(Database source, Database target) {
        target.execute("PRAGMA foreign_keys = OFF");
        var tables = target.query(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
                row -> row.getString(1));
        target.transaction(() -> tables.forEach(table -> copy(source, target, table)));
        target.transaction(() -> {
            boolean isChecked = source.version() == target.version();
            for (var table : target.kind().checked()) {
                if (isChecked) {
                    target.deleteDamagedRows(table);
                } else {
                    target.execute(CheckedTable.added(List.of(table)).get(1));
                }
            }
            deleteOrphans(target, tables);
        });
        target.execute("PRAGMA foreign_keys = ON");
    }

    private static void copy(Database source, Database target, String table) {
        var known = new HashSet<>(columns(source, table));
        var columns = columns(target, table).stream().filter(known::contains).toList();
        if (columns.isEmpty()) {
            return;
        }
        String insert = "INSERT OR IGNORE INTO " + table + " (" + String.join(", ", columns) + ") VALUES ("
                + columns.stream().map(column -> "?").collect(Collectors.joining(", ")) + ")";
        String select = "SELECT " + String.join(", ", columns) + " FROM " + table;
        // From both ends, since reading stops at a damaged page.
        for (String order : List.of("", " ORDER BY " + key(target, table) + " DESC")) {
            try {
                source.each(select + order, row -> {
                    var values = new @Nullable Object[columns.size()];
                    for (int i = 0; i < values.length; i++) {
                        values[i] = row.getObject(i + 1);
                    }
                    insert(target, insert, values);
                });
                return;
            } catch (DatabaseException e) {
                continue;
            }
        }
    }

    /** A value that a table cannot have is damage too. */
    private static void insert(Database target, String sql, @Nullable Object[] values) {
        try {
            target.execute(sql, values);
        } catch (DatabaseException e) {
            return;
        }
    }

    private static List<String> columns(Database database, String table) {
        return database.query("SELECT name FROM pragma_table_info(?)", row -> row.getString(1), table);
    }

    private static String key(Database database, String table) {
        var key = database.query(
                "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", row -> row.getString(1), table);
        return key.isEmpty() ? "rowid DESC" : String.join(" DESC, ", key);
    }

    /** Deletes rows that refer to lost ones, and those that refer to these. */
    private static void deleteOrphans(Database database, List<String> tables) {
        Set<String> deletes = new HashSet<>();
        for (String table : tables) {
            database.each(
                    "SELECT \"from\", \"table\", \"to\" FROM pragma_foreign_key_list(?)",
                    row -> deletes.add("DELETE FROM " + table + " WHERE " + row.getString(1) + " IS NOT NULL AND "
                            + row.getString(1) + " NOT IN (SELECT " + row.getString(3) + " FROM " + row.getString(2)
                            + ")"),
                    table);
        }
        var ordered = new ArrayList<>(deletes);
        for (int pass = 0; pass < tables.size(); pass++) {
            ordered.forEach(database::execute);
        }
    }
}
