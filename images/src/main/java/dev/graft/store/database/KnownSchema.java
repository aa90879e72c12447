package dev.graft.store.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * Compares what a file declares with what Graft declares. A file from elsewhere may have triggers, views that stand in
 * for tables, or expressions in constraints and indexes, and SQLite would run them.
 */
final class KnownSchema {
    private static final Pattern SPACE = Pattern.compile("\\s+");
    /** A column that was added to a table has other spaces around it than one that was there from the start. */
    private static final Pattern AROUND_PUNCTUATION = Pattern.compile(" ?([(),]) ?");

    private static final String DECLARED = "SELECT name, type, tbl_name, sql FROM sqlite_master";

    private static final Map<Versioned, Map<String, Declared>> KNOWN = new ConcurrentHashMap<>();

    private KnownSchema() {}

    private record Versioned(FileKind kind, int version) {}

    /** @param sql empty for the indexes of UNIQUE and PRIMARY KEY */
    private record Declared(String type, String table, String sql) {}

    /** What is wrong with the schema of a file of this version, as the end of a sentence about the file. */
    static Optional<String> problem(Connection connection, FileKind kind, int version) throws SQLException {
        var known = known(kind, version);
        var found = declared(connection);
        for (var entry : found.entrySet()) {
            var expected = known.get(entry.getKey());
            if (!entry.getValue().equals(expected)) {
                return Optional.of("has the " + entry.getValue().type() + " " + entry.getKey()
                        + (expected == null ? ", which Graft did not make" : ", which is not as Graft makes it"));
            }
        }
        return known.entrySet().stream()
                .filter(entry -> !found.containsKey(entry.getKey()))
                .findFirst()
                .map(entry -> "lacks the " + entry.getValue().type() + " " + entry.getKey());
    }

    private static Map<String, Declared> known(FileKind kind, int version) throws SQLException {
        var key = new Versioned(kind, version);
        var known = KNOWN.get(key);
        if (known == null) {
            try (var connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                    var statement = connection.createStatement()) {
                Checksum.register(connection);
                for (String sql : kind.steps(0, version)) {
                    statement.execute(sql);
                }
                known = declared(connection);
            }
            KNOWN.put(key, known);
        }
        return known;
    }

    private static Map<String, Declared> declared(Connection connection) throws SQLException {
        var declared = new TreeMap<String, Declared>();
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(DECLARED)) {
            while (row.next()) {
                String sql = row.getString(4);
                declared.put(
                        String.valueOf(row.getString(1)),
                        new Declared(
                                String.valueOf(row.getString(2)),
                                String.valueOf(row.getString(3)),
                                sql == null ? "" : plain(sql)));
            }
        }
        return declared;
    }

    private static String plain(String sql) {
        return AROUND_PUNCTUATION.matcher(SPACE.matcher(sql).replaceAll(" ")).replaceAll("$1");
    }
}
