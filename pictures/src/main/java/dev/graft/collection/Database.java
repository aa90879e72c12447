package dev.graft.collection;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * One SQLite file, opened by one process at a time, with the checks on opening and the few calls that the stores share.
 * While a writer has it open it is in WAL mode; at rest it is a single plain file.
 */
final class Database implements AutoCloseable {
    /** "GRFT": tells a Graft collection from any other SQLite file. */
    private static final int APPLICATION_ID = 0x47524654;

    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private final Path file;
    private final boolean writable;
    private final Connection connection;

    private Database(Path file, boolean writable, Connection connection) {
        this.file = file;
        this.writable = writable;
        this.connection = connection;
    }

    static Database create(Path file) {
        var parent = file.toAbsolutePath().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new CollectionException("cannot write " + file + ": the folder " + parent + " does not exist");
        }
        return open(file, true);
    }

    static Database open(Path file, boolean writable) {
        boolean isNew = !Files.exists(file);
        if (isNew && !writable) {
            throw new CollectionException(file + " does not exist; `graft index` makes one from a folder of pictures");
        }
        if (!isNew) {
            checkMagic(file);
        }
        if (writable && !isNew && file.toFile().length() > 0) {
            // A file that is not ours is refused before anything of it is changed, even its journal mode.
            checkOwner(file);
        }
        var config = new SQLiteConfig();
        config.setReadOnly(!writable);
        config.setBusyTimeout(250);
        if (writable) {
            config.setJournalMode(SQLiteConfig.JournalMode.WAL);
            config.setLockingMode(SQLiteConfig.LockingMode.EXCLUSIVE);
            config.setSynchronous(SQLiteConfig.SynchronousMode.NORMAL);
            config.enforceForeignKeys(true);
        }
        try {
            var connection = config.createConnection(url(file));
            var database = new Database(file, writable, connection);
            try {
                database.checkVersion(isNew);
                return database;
            } catch (RuntimeException | SQLException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    /** As a URI, in which no character of a name is taken for the start of settings. */
    private static String url(Path file) {
        return "jdbc:sqlite:" + file.toAbsolutePath().toUri();
    }

    /** An empty database is what a run leaves that was killed before its first commit. */
    private static void checkOwner(Path file) {
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(250);
        try (var connection = config.createConnection(url(file))) {
            var database = new Database(file, false, connection);
            if (database.number("SELECT count(*) FROM sqlite_master") > 0) {
                database.checkVersion(false);
            }
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    private static void checkMagic(Path file) {
        try (var in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(MAGIC.length);
            // An empty file is what a run leaves that was killed before its first write.
            if (start.length > 0 && !Arrays.equals(start, MAGIC)) {
                throw new CollectionException(file + " is not a Graft collection: it is not an SQLite file");
            }
        } catch (IOException e) {
            throw new CollectionException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private void checkVersion(boolean isNew) throws SQLException {
        int application = (int) number("PRAGMA application_id");
        int version = (int) number("PRAGMA user_version");
        boolean empty = number("SELECT count(*) FROM sqlite_master") == 0;
        if (writable && (isNew || (empty && application == 0 && version == 0))) {
            transaction(() -> {
                Schema.STATEMENTS.forEach(this::execute);
                execute("PRAGMA application_id = " + APPLICATION_ID);
                execute("PRAGMA user_version = " + Schema.VERSION);
            });
            return;
        }
        if (application != APPLICATION_ID) {
            throw new CollectionException(file + " is an SQLite file, but not a Graft collection");
        }
        if (version > Schema.VERSION) {
            throw new CollectionException(file + " was written by a newer Graft: its format is " + version
                    + ", this Graft reads up to " + Schema.VERSION + ". Update Graft to use it");
        }
        if (version < Schema.VERSION) {
            throw new CollectionException(
                    file + " has the unknown format " + version + "; this Graft reads format " + Schema.VERSION);
        }
        if (writable) {
            // Takes the lock now, so that a second process is told at once and not in the middle of its work.
            transaction(() -> {});
        }
    }

    Path file() {
        return file;
    }

    /** All or nothing. */
    void transaction(Runnable work) {
        execute("BEGIN IMMEDIATE");
        try {
            work.run();
            execute("COMMIT");
        } catch (RuntimeException | Error e) {
            try (var statement = connection.createStatement()) {
                statement.execute("ROLLBACK");
            } catch (SQLException rollback) {
                e.addSuppressed(rollback);
            }
            throw e;
        }
    }

    void execute(String sql, @Nullable Object... values) {
        try (var statement = prepare(sql, values)) {
            statement.execute();
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    /** Inserts a row and returns its id. */
    long insert(String sql, @Nullable Object... values) {
        execute(sql, values);
        return number("SELECT last_insert_rowid()");
    }

    /** A number that is there, such as a count. */
    long number(String sql, @Nullable Object... values) {
        return query(sql, row -> row.getLong(1), values).get(0);
    }

    interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    <T> List<T> query(String sql, RowReader<T> reader, @Nullable Object... values) {
        var rows = new ArrayList<T>();
        try (var statement = prepare(sql, values);
                var result = statement.executeQuery()) {
            while (result.next()) {
                rows.add(reader.read(result));
            }
        } catch (SQLException e) {
            throw failure(file, e);
        }
        return rows;
    }

    private PreparedStatement prepare(String sql, @Nullable Object... values) throws SQLException {
        var statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    @Override
    public void close() {
        try (connection) {
            if (writable) {
                execute("PRAGMA journal_mode = DELETE");
            }
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    private static CollectionException failure(Path file, SQLException e) {
        var code = e instanceof SQLiteException sqlite ? sqlite.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
        int primary = code.code & 0xFF;
        if (primary == SQLiteErrorCode.SQLITE_BUSY.code || primary == SQLiteErrorCode.SQLITE_LOCKED.code) {
            return new CollectionException(
                    file + " is in use by another Graft process; wait until it is done, or stop it", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_READONLY.code || primary == SQLiteErrorCode.SQLITE_CANTOPEN.code) {
            return new CollectionException(file + " or its folder may not be written here", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_FULL.code) {
            return new CollectionException(
                    "no space left on the disk of " + file + "; what was done so far is kept", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_CORRUPT.code || primary == SQLiteErrorCode.SQLITE_NOTADB.code) {
            return new CollectionException(file + " is damaged: " + e.getMessage(), e);
        }
        return new CollectionException("cannot use " + file + ": " + e.getMessage(), e);
    }
}
