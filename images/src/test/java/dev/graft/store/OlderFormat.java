package dev.graft.store;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Turns a collection into one of an earlier version. */
public final class OlderFormat {
    private OlderFormat() {}

    /** @param version 1, 3 or 4 */
    public static void of(Path file, int version) throws SQLException {
        var steps = new ArrayList<String>();
        for (var table : Schema.KIND.checked()) {
            steps.add("ALTER TABLE " + table.name() + " DROP COLUMN crc");
        }
        if (version < 4) {
            steps.addAll(List.of("DROP TABLE thumbnail", "DROP INDEX bag_empty"));
        }
        if (version < 2) {
            steps.addAll(List.of("DROP TABLE edit", "DROP TABLE board", "DROP TABLE result"));
        }
        steps.add("PRAGMA user_version = " + version);
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            for (String sql : steps) {
                statement.execute(sql);
            }
        }
    }
}
