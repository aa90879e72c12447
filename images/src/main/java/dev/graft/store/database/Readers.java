package dev.graft.store.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Connections for reading a file while another one writes it. Each query sees all that was committed when it began, and
 * waits for no transaction. They are opened when they are needed first. Thread-safe.
 */
final class Readers implements AutoCloseable {
    private static final int MOST = 4;
    private static final int MAX_STATEMENTS = 16;

    private final Opening opening;
    private final Semaphore free = new Semaphore(MOST, true);
    private final Deque<Reader> idle = new ArrayDeque<>();
    private final ThreadLocal<Boolean> reading = new ThreadLocal<>();
    private volatile boolean closed;

    interface Opening {
        Connection open() throws SQLException;
    }

    interface Execution {
        void run(PreparedStatement statement) throws SQLException;
    }

    /** A connection with the statements that it has prepared. */
    private record Reader(Connection connection, Map<String, PreparedStatement> statements) {}

    Readers(Opening opening) {
        this.opening = opening;
    }

    /**
     * Runs a query, unless this thread is in one already, which might wait for itself, or the readers are closed.
     *
     * @return whether it was run
     */
    boolean run(Execution execution, String sql, @Nullable Object... values) throws SQLException {
        if (closed || reading.get() != null) {
            return false;
        }
        free.acquireUninterruptibly();
        reading.set(true);
        try {
            if (closed) {
                return false;
            }
            var reader = take();
            try {
                execute(reader, execution, sql, values);
            } catch (SQLException | RuntimeException e) {
                reader.connection.close();
                throw e;
            }
            synchronized (idle) {
                idle.push(reader);
            }
            return true;
        } finally {
            reading.remove();
            free.release();
        }
    }

    private Reader take() throws SQLException {
        synchronized (idle) {
            var kept = idle.poll();
            if (kept != null) {
                return kept;
            }
        }
        return new Reader(opening.open(), new HashMap<>());
    }

    private static void execute(Reader reader, Execution execution, String sql, @Nullable Object... values)
            throws SQLException {
        var kept = reader.statements.remove(sql);
        var statement = kept == null ? reader.connection.prepareStatement(sql) : kept;
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        execution.run(statement);
        if (reader.statements.size() < MAX_STATEMENTS) {
            statement.clearParameters();
            reader.statements.put(sql, statement);
        } else {
            statement.close();
        }
    }

    /** Waits for queries that are under way. */
    @Override
    public void close() throws SQLException {
        closed = true;
        free.acquireUninterruptibly(MOST);
        try {
            synchronized (idle) {
                for (var reader = idle.poll(); reader != null; reader = idle.poll()) {
                    for (var statement : reader.statements.values()) {
                        statement.close();
                    }
                    reader.connection.close();
                }
            }
        } finally {
            free.release(MOST);
        }
    }
}
