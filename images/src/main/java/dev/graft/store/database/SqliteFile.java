package dev.graft.store.database;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.OptionalInt;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** What there is to know about an SQLite file before it is used, and about the failures of SQLite. */
final class SqliteFile {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final int BUSY_MILLIS = 5000;

    private SqliteFile() {}

    static SQLiteConfig config(boolean writable) {
        var config = new SQLiteConfig();
        config.setReadOnly(!writable);
        // Others only read; they keep a writer out for the moment in which it starts or ends.
        config.setBusyTimeout(BUSY_MILLIS);
        return config;
    }

    /** As a URI, so that no character of the file name is mistaken for the start of parameters. */
    static String url(Path file) {
        return "jdbc:sqlite:" + file.toAbsolutePath().toUri();
    }

    /**
     * Takes back what a process had begun that was killed while it changed the journal mode: a connection that only
     * reads cannot do so, and would be refused for ever.
     */
    static void recover(Path file) {
        if (!Files.exists(file.resolveSibling(file.getFileName() + "-journal"))) {
            return;
        }
        try (var connection = config(true).createConnection(url(file));
                var statement = connection.createStatement()) {
            statement.execute("SELECT count(*) FROM sqlite_master");
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    /** SQLite is asked, since the first bytes of the file may still be in the log beside it. */
    static OptionalInt applicationId(Path file) {
        recover(file);
        try (var connection = config(false).createConnection(url(file));
                var statement = connection.createStatement();
                var row = statement.executeQuery(
                        "SELECT application_id, (SELECT count(*) FROM sqlite_master) FROM pragma_application_id")) {
            return row.getInt(2) == 0 ? OptionalInt.empty() : OptionalInt.of(row.getInt(1));
        } catch (SQLException e) {
            if (code(e) == SQLiteErrorCode.SQLITE_NOTADB.code) {
                return OptionalInt.of(0);
            }
            throw failure(file, e);
        }
    }

    static void checkMagic(FileKind kind, Path file) {
        try (var in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(MAGIC.length);
            // A process that is killed before its first write leaves an empty file.
            if (start.length > 0 && !Arrays.equals(start, MAGIC)) {
                throw new DatabaseException(file + " is not a " + kind.name() + ": it is not an SQLite file");
            }
        } catch (IOException e) {
            throw new DatabaseException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    static boolean isBusy(SQLException e) {
        int primary = code(e);
        return primary == SQLiteErrorCode.SQLITE_BUSY.code || primary == SQLiteErrorCode.SQLITE_LOCKED.code;
    }

    private static int code(SQLException e) {
        var code = e instanceof SQLiteException sqlite ? sqlite.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
        return code.code & 0xFF;
    }

    static DatabaseException failure(Path file, SQLException e) {
        int primary = code(e);
        if (isBusy(e)) {
            return new DatabaseException(
                    file + " is in use by another Graft process; wait until it is done, or stop it", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_READONLY.code || primary == SQLiteErrorCode.SQLITE_CANTOPEN.code) {
            return new DatabaseException(file + " or its folder may not be written here", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_FULL.code) {
            return new DatabaseException("no space left on the disk of " + file + "; what was done so far is kept", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_INTERRUPT.code) {
            return new DatabaseException(file + " is damaged: its tables cannot be listed", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_CORRUPT.code) {
            return new DatabaseException(file + " is damaged: parts of it are missing or do not fit together", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_NOTADB.code) {
            return new DatabaseException(file + " is damaged: it does not begin as such a file does", e);
        }
        return new DatabaseException("cannot use " + file + ": " + e.getMessage(), e);
    }
}
