package dev.graft.store.database;

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
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * One SQLite file, opened by one process at a time, with the checks on opening and the few calls that the stores share,
 * from any thread.
 * While a writer has it open it is in WAL mode; at rest it is a single plain file.
 */
public final class Database implements AutoCloseable {
    private static final int MOST_KEPT = 32;
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private final FileKind kind;
    private final Path file;
    private final boolean writable;
    private final Connection connection;
    /** Statements that were used before: to prepare one takes longer than to run it. */
    private final Map<String, PreparedStatement> shelf = new ConcurrentHashMap<>();
    /** A connection has one transaction at a time, whoever uses it. */
    private final ReentrantLock lock = new ReentrantLock(true);

    /** Read and written by whoever holds the lock. */
    private boolean inTransaction;

    private Database(FileKind kind, Path file, boolean writable, Connection connection) {
        this.kind = kind;
        this.file = file;
        this.writable = writable;
        this.connection = connection;
    }

    /** Opens a file to change it, and makes it where there is none. */
    public static Database create(FileKind kind, Path file) {
        var parent = file.toAbsolutePath().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new DatabaseException("cannot write " + file + ": the folder " + parent + " does not exist");
        }
        return open(kind, file, true);
    }

    /** Opens a file, which only a writer may make. */
    public static Database open(FileKind kind, Path file, boolean writable) {
        boolean isNew = !Files.exists(file);
        if (isNew && !writable) {
            throw new DatabaseException(file + " does not exist; " + kind.maker());
        }
        if (!isNew) {
            checkMagic(kind, file);
        }
        if (writable && !isNew && file.toFile().length() > 0) {
            // A file that is not ours is refused before anything of it is changed, even its journal mode.
            checkOwner(kind, file);
        }
        var config = new SQLiteConfig();
        config.setReadOnly(!writable);
        config.setBusyTimeout(250);
        if (writable) {
            config.setJournalMode(SQLiteConfig.JournalMode.WAL);
            config.setLockingMode(SQLiteConfig.LockingMode.EXCLUSIVE);
            config.setSynchronous(
                    kind.durable() ? SQLiteConfig.SynchronousMode.FULL : SQLiteConfig.SynchronousMode.NORMAL);
            config.enforceForeignKeys(true);
        }
        try {
            var connection = config.createConnection(url(file));
            var database = new Database(kind, file, writable, connection);
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
    private static void checkOwner(FileKind kind, Path file) {
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(250);
        try (var connection = config.createConnection(url(file))) {
            var database = new Database(kind, file, false, connection);
            if (database.number("SELECT count(*) FROM sqlite_master") > 0) {
                database.checkVersion(false);
            }
        } catch (SQLException e) {
            throw failure(file, e);
        }
    }

    private static void checkMagic(FileKind kind, Path file) {
        try (var in = Files.newInputStream(file)) {
            byte[] start = in.readNBytes(MAGIC.length);
            // An empty file is what a run leaves that was killed before its first write.
            if (start.length > 0 && !Arrays.equals(start, MAGIC)) {
                throw new DatabaseException(file + " is not a " + kind.name() + ": it is not an SQLite file");
            }
        } catch (IOException e) {
            throw new DatabaseException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    private void checkVersion(boolean isNew) throws SQLException {
        int application = (int) number("PRAGMA application_id");
        int version = (int) number("PRAGMA user_version");
        boolean empty = number("SELECT count(*) FROM sqlite_master") == 0;
        if (writable && (isNew || (empty && application == 0 && version == 0))) {
            transaction(() -> {
                kind.statements().forEach(this::execute);
                execute("PRAGMA application_id = " + kind.applicationId());
                execute("PRAGMA user_version = " + kind.version());
            });
            return;
        }
        if (application != kind.applicationId()) {
            throw new DatabaseException(file + " is an SQLite file, but not a " + kind.name());
        }
        if (version > kind.version()) {
            throw new DatabaseException(file + " was written by a newer Graft: its format is " + version
                    + ", this Graft reads up to " + kind.version() + ". Update Graft to use it");
        }
        if (version < kind.earliest()) {
            throw new DatabaseException(
                    file + " has the unknown format " + version + "; this Graft reads format " + kind.version());
        }
        if (writable) {
            // Takes the lock now, so that a second process is told at once and not in the middle of its work.
            transaction(() -> upgrade(version));
        }
    }

    private void upgrade(int from) {
        for (int version = from; version < kind.version(); version++) {
            Objects.requireNonNull(kind.upgrades().get(version)).forEach(this::execute);
        }
        if (from < kind.version()) {
            execute("PRAGMA user_version = " + kind.version());
        }
    }

    /** The format of the file; of one that is only read it may be an earlier one, without the tables of later ones. */
    public int version() {
        return (int) number("PRAGMA user_version");
    }

    public Path file() {
        return file;
    }

    /** Whether it was opened to change it. */
    public boolean writable() {
        return writable;
    }

    /** All or nothing; other threads wait, so that nothing of theirs becomes part of it. */
    public void transaction(Runnable work) {
        lock.lock();
        try {
            execute("BEGIN IMMEDIATE");
            inTransaction = true;
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
            } finally {
                inTransaction = false;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Whether this thread is in a transaction, so that what it sees may still be taken back. */
    public boolean inTransaction() {
        return lock.isHeldByCurrentThread() && inTransaction;
    }

    /** One statement with its values. */
    public void execute(String sql, @Nullable Object... values) {
        lock.lock();
        try {
            var statement = prepare(sql, values);
            try {
                statement.execute();
            } catch (SQLException e) {
                drop(statement, e);
                throw e;
            }
            putBack(sql, statement);
        } catch (SQLException e) {
            throw failure(file, e);
        } finally {
            lock.unlock();
        }
    }

    /** Inserts a row and returns its id. */
    public long insert(String sql, @Nullable Object... values) {
        lock.lock();
        try {
            execute(sql, values);
            return number("SELECT last_insert_rowid()");
        } finally {
            lock.unlock();
        }
    }

    /** A number that is there, such as a count. */
    public long number(String sql, @Nullable Object... values) {
        return query(sql, row -> row.getLong(1), values).get(0);
    }

    /** Takes what it wants from a row. */
    public interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** All rows of an answer. */
    public <T> List<T> query(String sql, RowReader<T> reader, @Nullable Object... values) {
        var rows = new ArrayList<T>();
        each(sql, row -> rows.add(reader.read(row)), values);
        return rows;
    }

    /** Does something with a row. */
    public interface RowVisitor {
        void visit(ResultSet row) throws SQLException;
    }

    /** Visits the rows of an answer one after the other. */
    public void each(String sql, RowVisitor visitor, @Nullable Object... values) {
        lock.lock();
        try {
            var statement = prepare(sql, values);
            try (var result = statement.executeQuery()) {
                while (result.next()) {
                    visitor.visit(result);
                }
            } catch (SQLException | RuntimeException e) {
                drop(statement, e);
                throw e;
            }
            putBack(sql, statement);
        } catch (SQLException e) {
            throw failure(file, e);
        } finally {
            lock.unlock();
        }
    }

    /** Taken from the shelf while it is in use, so that a reader may ask the same again. */
    private PreparedStatement prepare(String sql, @Nullable Object... values) throws SQLException {
        var kept = shelf.remove(sql);
        var statement = kept == null ? connection.prepareStatement(sql) : kept;
        try {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            return statement;
        } catch (SQLException e) {
            statement.close();
            throw e;
        }
    }

    /** A statement that failed is not used again, and must not hide why it failed. */
    private static void drop(PreparedStatement statement, Exception why) {
        try {
            statement.close();
        } catch (SQLException e) {
            why.addSuppressed(e);
        }
    }

    private void putBack(String sql, PreparedStatement statement) throws SQLException {
        // A pragma answers even where nobody asks, and its answer would stay open.
        if (sql.startsWith("PRAGMA") || shelf.size() >= MOST_KEPT) {
            statement.close();
            return;
        }
        statement.clearParameters();
        if (shelf.putIfAbsent(sql, statement) != null) {
            statement.close();
        }
    }

    @Override
    public void close() {
        // Not in the middle of what another thread does.
        lock.lock();
        try (connection) {
            for (var statement : shelf.values()) {
                statement.close();
            }
            shelf.clear();
            if (writable) {
                execute("PRAGMA journal_mode = DELETE");
            }
        } catch (SQLException e) {
            throw failure(file, e);
        } finally {
            lock.unlock();
        }
    }

    private static DatabaseException failure(Path file, SQLException e) {
        var code = e instanceof SQLiteException sqlite ? sqlite.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
        int primary = code.code & 0xFF;
        if (primary == SQLiteErrorCode.SQLITE_BUSY.code || primary == SQLiteErrorCode.SQLITE_LOCKED.code) {
            return new DatabaseException(
                    file + " is in use by another Graft process; wait until it is done, or stop it", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_READONLY.code || primary == SQLiteErrorCode.SQLITE_CANTOPEN.code) {
            return new DatabaseException(file + " or its folder may not be written here", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_FULL.code) {
            return new DatabaseException("no space left on the disk of " + file + "; what was done so far is kept", e);
        }
        if (primary == SQLiteErrorCode.SQLITE_CORRUPT.code || primary == SQLiteErrorCode.SQLITE_NOTADB.code) {
            return new DatabaseException(file + " is damaged: " + e.getMessage(), e);
        }
        return new DatabaseException("cannot use " + file + ": " + e.getMessage(), e);
    }
}
