package dev.graft.store.database;

import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.FileBatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;

/**
 * An SQLite file, written by one process at a time: checks on opening, transactions and queries. Thread-safe. The file
 * is in WAL mode while a writer has it open, so that others can read it, and a single plain file at rest.
 */
public final class Database implements AutoCloseable {
    private static final int MAX_STATEMENTS = 32;
    /** Many times what comparing our own schema takes. */
    private static final int MAX_CHECK_STEPS = 1_000_000;

    private static final int STEPS_PER_CALL = 1000;

    private final FileKind kind;
    private final Path file;
    private final Optional<WriterLock> writer;
    private final Connection connection;
    /** Prepared statements to be reused, since preparing one takes longer than running it. */
    private final Map<String, PreparedStatement> statements = new ConcurrentHashMap<>();
    /** A connection has one transaction at a time, which all threads share. */
    private final ReentrantLock lock = new ReentrantLock(true);

    private final Readers readers = new Readers(this::reader);

    /** Guarded by the lock. */
    private boolean inTransaction;

    /** Kept, since asking for it would wait for writers. 0 until it is known. */
    private volatile int version;

    /** Whether a transaction goes on over several calls: what it wrote is seen on this connection alone. */
    private volatile boolean begun;

    private Database(FileKind kind, Path file, Optional<WriterLock> writer, Connection connection) {
        this.kind = kind;
        this.file = file;
        this.writer = writer;
        this.connection = connection;
    }

    /** Opens a file for writing, and creates it if it does not exist. */
    public static Database create(FileKind kind, Path file) {
        var parent = file.toAbsolutePath().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new DatabaseException("cannot write " + file + ": the folder " + parent + " does not exist");
        }
        return open(kind, file, true);
    }

    /** Opens a file; only a writer creates it. */
    public static Database open(FileKind kind, Path file, boolean writable) {
        return open(kind, file, writable, SQLiteConfig::createConnection);
    }

    /** Connects to a file with what was configured; another one in tests. */
    interface Connecting {
        Connection connect(SQLiteConfig config, String url) throws SQLException;
    }

    static Database open(FileKind kind, Path file, boolean writable, Connecting connecting) {
        boolean isNew = !Files.exists(file);
        if (isNew && !writable) {
            throw new DatabaseException(file + " does not exist; " + kind.maker());
        }
        if (!isNew) {
            SqliteFile.recover(file);
            SqliteFile.checkMagic(kind, file);
        }
        if (!writable) {
            return connect(kind, file, Optional.empty(), isNew, connecting);
        }
        if (!isNew && file.toFile().length() > 0) {
            // Refuse a foreign file before changing anything in it, even its journal mode.
            checkOwner(kind, file);
        }
        var lock = lock(file);
        try {
            return connect(kind, file, Optional.of(lock), isNew, connecting);
        } catch (RuntimeException | Error e) {
            release(lock, e);
            throw e;
        }
    }

    private static WriterLock lock(Path file) {
        try {
            return WriterLock.of(file)
                    .orElseThrow(() -> new DatabaseException(
                            file + " is in use by another Graft process; wait until it is done, or stop it"));
        } catch (IOException e) {
            throw new DatabaseException(file + " or its folder may not be written here", e);
        }
    }

    private static void release(WriterLock lock, Throwable why) {
        try {
            lock.close();
        } catch (IOException e) {
            why.addSuppressed(e);
        }
    }

    private static Database connect(
            FileKind kind, Path file, Optional<WriterLock> writer, boolean isNew, Connecting connecting) {
        var config = SqliteFile.config(writer.isPresent());
        if (writer.isPresent()) {
            config.setJournalMode(SQLiteConfig.JournalMode.WAL);
            config.setSynchronous(
                    kind.durable() ? SQLiteConfig.SynchronousMode.FULL : SQLiteConfig.SynchronousMode.NORMAL);
            config.enforceForeignKeys(true);
        }
        try {
            var connection = connecting.connect(config, SqliteFile.url(file));
            var database = new Database(kind, file, writer, connection);
            try {
                distrust(connection);
                database.checkVersion(isNew);
                database.freeze();
                if (writer.isPresent()) {
                    syncNames(file);
                }
                return database;
            } catch (RuntimeException | Error | SQLException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException e) {
            throw SqliteFile.failure(file, e);
        }
    }

    /**
     * SQLite syncs the folder after it has made its log, but passes over a failure: a power cut could then take away
     * the log, and with it what was acknowledged.
     */
    private static void syncNames(Path file) {
        try (var batch = new FileBatch()) {
            batch.changed(file.toRealPath());
        } catch (IOException e) {
            throw new DatabaseException("cannot sync the folder of " + file + ": " + e.getMessage(), e);
        }
    }

    /**
     * The number that tells kinds of files apart; 0 if the file has none, and nothing if it is empty, as after a process
     * that was stopped before its first commit.
     */
    public static OptionalInt applicationId(Path file) {
        return SqliteFile.applicationId(file);
    }

    /** Accepts an empty database, which a process leaves that is killed before its first commit. */
    private static void checkOwner(FileKind kind, Path file) {
        try (var connection = SqliteFile.config(false).createConnection(SqliteFile.url(file))) {
            var database = new Database(kind, file, Optional.empty(), connection);
            distrust(connection);
            if (database.number("SELECT count(*) FROM sqlite_master") > 0) {
                database.checkVersion(false);
            }
        } catch (SQLException e) {
            throw SqliteFile.failure(file, e);
        }
    }

    private Connection reader() throws SQLException {
        var reading = SqliteFile.config(false).createConnection(SqliteFile.url(file));
        distrust(reading);
        return reading;
    }

    /** The file may come from anyone: functions with side effects are off in its schema, and its pages are checked. */
    private static void distrust(Connection connection) throws SQLException {
        Checksum.register(connection);
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA trusted_schema = OFF");
            statement.execute("PRAGMA cell_size_check = ON");
        }
    }

    private void checkVersion(boolean isNew) throws SQLException {
        int application = (int) number("PRAGMA application_id");
        int version = (int) number("PRAGMA user_version");
        boolean empty = number("SELECT count(*) FROM sqlite_master") == 0;
        if (writable() && (isNew || (empty && application == 0 && version == 0))) {
            transaction(() -> {
                upgrade(0);
                execute("PRAGMA application_id = " + kind.applicationId());
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
        if (version < 1) {
            throw new DatabaseException(
                    file + " has the unknown format " + version + "; this Graft reads format " + kind.version());
        }
        checkSchema(version);
        this.version = version;
        if (writable() && version < kind.version()) {
            keep(version);
            transaction(() -> upgrade(version));
        }
    }

    /**
     * While somebody writes, a reader sees the file as it is now until it is closed. It must not do so while nobody
     * writes: then it would keep a writer from starting.
     */
    private void freeze() {
        if (!writable() && query("PRAGMA journal_mode", row -> row.getString(1)).contains("wal")) {
            execute("BEGIN");
            number("SELECT count(*) FROM sqlite_master");
        }
    }

    private void checkSchema(int version) throws SQLException {
        var steps = new int[1];
        ProgressHandler.setHandler(connection, STEPS_PER_CALL, new ProgressHandler() {
            @Override
            protected int progress() {
                return ++steps[0] > MAX_CHECK_STEPS / STEPS_PER_CALL ? 1 : 0;
            }
        });
        try {
            var problem = KnownSchema.problem(connection, kind, version);
            if (problem.isPresent()) {
                throw new DatabaseException(file + " " + problem.get()
                        + ". It was changed by another program, perhaps to" + " do harm, and Graft does not use it");
            }
        } finally {
            ProgressHandler.clearHandler(connection);
        }
    }

    /** Keeps a copy of a file that will be changed into one that an older Graft does not read. */
    private void keep(int version) {
        var copy = file.resolveSibling(file.getFileName() + ".version-" + version);
        try (var batch = new FileBatch()) {
            var unfinished = file.resolveSibling("." + copy.getFileName() + AtomicFile.UNFINISHED);
            Files.deleteIfExists(unfinished);
            copyTo(unfinished);
            batch.finish(unfinished, copy);
        } catch (IOException e) {
            throw new DatabaseException(
                    "cannot keep a copy of " + file + " of its format " + version + ": " + e.getMessage(), e);
        }
    }

    private void upgrade(int from) {
        kind.steps(from, kind.version()).forEach(this::execute);
        execute("PRAGMA user_version = " + kind.version());
        version = kind.version();
    }

    public FileKind kind() {
        return kind;
    }

    /** What SQLite itself finds wrong with the file: its structure, and rows that refer to rows that are not there. */
    public List<String> problems() {
        var found = new ArrayList<String>();
        each("PRAGMA integrity_check(20)", row -> found.add(String.valueOf(row.getString(1))));
        found.remove("ok");
        each(
                "PRAGMA foreign_key_check",
                row -> found.add("a row of " + row.getString(1) + " refers to a row of " + row.getString(3)
                        + " that is not there"));
        return found;
    }

    /** Keys of the rows of a table that do not have their checksums; none in files of versions without. */
    public List<String> damagedRows(CheckedTable table) {
        if (version() < kind.version()) {
            return List.of();
        }
        return query(
                "SELECT CAST(" + table.columns().get(0) + " AS TEXT) FROM " + table.name() + " WHERE "
                        + CheckedTable.COLUMN + " IS NOT " + table.expected(),
                row -> String.valueOf(row.getString(1)));
    }

    /** Deletes the rows of a table that do not have their checksums. */
    public void deleteDamagedRows(CheckedTable table) {
        execute("DELETE FROM " + table.name() + " WHERE " + CheckedTable.COLUMN + " IS NOT " + table.expected());
    }

    /** Copies the file as it is now, also while another process writes it, to one that is not there yet. */
    public void copyTo(Path target) {
        lock.lock();
        try {
            int code = connection
                    .unwrap(SQLiteConnection.class)
                    .getDatabase()
                    .backup("main", target.toAbsolutePath().toString(), null);
            if (code != SQLiteErrorCode.SQLITE_OK.code) {
                throw new DatabaseException(
                        "cannot copy " + file + " to " + target + ": " + SQLiteErrorCode.getErrorCode(code).message);
            }
            try (var copy = SqliteFile.config(true).createConnection(SqliteFile.url(target));
                    var statement = copy.createStatement()) {
                statement.execute("PRAGMA journal_mode = DELETE");
            }
        } catch (SQLException e) {
            throw SqliteFile.failure(file, e);
        } finally {
            lock.unlock();
        }
    }

    /** The version of the file's format. A file opened for reading may be older and lack tables of later versions. */
    public int version() {
        if (version == 0) {
            version = (int) number("PRAGMA user_version");
        }
        return version;
    }

    public Path file() {
        return file;
    }

    public boolean writable() {
        return writer.isPresent();
    }

    /** Runs the work completely or not at all. Other threads wait, so that none of their writes become part of it. */
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

    /** Begins a transaction that goes on over several calls, in which all threads take part until it ends. */
    public void begin() {
        execute("BEGIN IMMEDIATE");
        begun = true;
    }

    /** Ends the transaction that was begun; what it wrote is kept. */
    public void commit() {
        end("COMMIT");
    }

    /** Ends the transaction that was begun; nothing that it wrote is kept. */
    public void rollback() {
        end("ROLLBACK");
    }

    private void end(String sql) {
        try {
            execute(sql);
        } finally {
            begun = false;
        }
    }

    /** Whether this thread is in a transaction, so that what it reads may still be rolled back. */
    public boolean inTransaction() {
        return lock.isHeldByCurrentThread() && inTransaction;
    }

    public void execute(String sql, @Nullable Object... values) {
        run(PreparedStatement::execute, sql, values);
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

    /** The first number of the first row, which must exist, such as a count. */
    public long number(String sql, @Nullable Object... values) {
        return query(sql, row -> row.getLong(1), values).get(0);
    }

    /** Runs queries after all transactions that have begun, for a caller that must not miss what they write. */
    public <T> T afterTransactions(Supplier<T> queries) {
        lock.lock();
        try {
            return queries.get();
        } finally {
            lock.unlock();
        }
    }

    public interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** Reads all rows of a query. */
    public <T> List<T> query(String sql, RowReader<T> reader, @Nullable Object... values) {
        var rows = new ArrayList<T>();
        each(sql, row -> rows.add(read(reader, row)), values);
        return rows;
    }

    private <T> T read(RowReader<T> reader, ResultSet row) throws SQLException {
        try {
            return reader.read(row);
        } catch (NullPointerException | ClassCastException | IndexOutOfBoundsException e) {
            throw new DatabaseException(file + " is damaged: a value is missing or of another type", e);
        } catch (IllegalArgumentException e) {
            throw new DatabaseException(file + " is damaged: " + e.getMessage(), e);
        }
    }

    public interface RowVisitor {
        void visit(ResultSet row) throws SQLException;
    }

    /** Visits the rows of a query one by one, without holding them all in memory. */
    public void each(String sql, RowVisitor visitor, @Nullable Object... values) {
        Readers.Execution visit = statement -> {
            try (var result = statement.executeQuery()) {
                while (result.next()) {
                    visitor.visit(result);
                }
            }
        };
        // Only what is committed can be read elsewhere, and only if somebody else writes is that worth a connection.
        boolean elsewhere = writable() && !begun && sql.startsWith("SELECT") && !lock.isHeldByCurrentThread();
        if (!elsewhere) {
            run(visit, sql, values);
        } else if (!lock.hasQueuedThreads() && lock.tryLock()) {
            try {
                run(visit, sql, values);
            } finally {
                lock.unlock();
            }
        } else {
            try {
                if (!readers.run(visit, sql, values)) {
                    run(visit, sql, values);
                }
            } catch (SQLException e) {
                throw SqliteFile.failure(file, e);
            }
        }
    }

    private void run(Readers.Execution execution, String sql, @Nullable Object... values) {
        lock.lock();
        try {
            var statement = prepare(sql, values);
            try {
                execution.run(statement);
            } catch (SQLException | RuntimeException e) {
                drop(statement, e);
                throw e;
            }
            putBack(sql, statement);
        } catch (SQLException e) {
            throw SqliteFile.failure(file, e);
        } finally {
            lock.unlock();
        }
    }

    /** Takes the statement from the cache while it is in use, so that a visitor may run the same query again. */
    private PreparedStatement prepare(String sql, @Nullable Object... values) throws SQLException {
        var kept = statements.remove(sql);
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

    /** Closes a statement that failed; a failure to close it must not hide the first one. */
    private static void drop(PreparedStatement statement, Exception why) {
        try {
            statement.close();
        } catch (SQLException e) {
            why.addSuppressed(e);
        }
    }

    private void putBack(String sql, PreparedStatement statement) throws SQLException {
        // A pragma returns a result even if executed as an update, which would stay open.
        if (sql.startsWith("PRAGMA") || statements.size() >= MAX_STATEMENTS) {
            statement.close();
            return;
        }
        statement.clearParameters();
        if (statements.putIfAbsent(sql, statement) != null) {
            statement.close();
        }
    }

    @Override
    public void close() {
        // Wait for other threads to finish what they are doing.
        try {
            readers.close();
        } catch (SQLException e) {
            throw SqliteFile.failure(file, e);
        }
        lock.lock();
        try (var held = writer.orElse(null);
                connection) {
            for (var statement : statements.values()) {
                statement.close();
            }
            statements.clear();
            if (held != null) {
                makePlain();
            }
        } catch (SQLException e) {
            throw SqliteFile.failure(file, e);
        } catch (IOException e) {
            throw new DatabaseException("cannot delete the lock beside " + file + ": " + e.getMessage(), e);
        } finally {
            lock.unlock();
        }
    }

    /** A single file, unless somebody reads it just now: then the next writer does it. */
    private void makePlain() throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("PRAGMA busy_timeout = 100");
            statement.execute("PRAGMA journal_mode = DELETE");
        } catch (SQLException e) {
            if (!SqliteFile.isBusy(e)) {
                throw e;
            }
        }
    }
}
