package dev.graft.collection;

import java.util.Optional;

/** Named facts about a collection. */
final class Properties {
    private final Database database;

    Properties(Database database) {
        this.database = database;
    }

    Optional<String> get(String name) {
        return database.query("SELECT value FROM property WHERE name = ?", row -> row.getString(1), name).stream()
                .findFirst();
    }

    void set(String name, String value) {
        database.execute("INSERT OR REPLACE INTO property (name, value) VALUES (?, ?)", name, value);
    }
}
