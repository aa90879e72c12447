package dev.graft.store;

import dev.graft.store.database.Database;
import java.util.Optional;

/** Key-value pairs stored in a collection. */
record Properties(Database database) {
    Optional<String> get(String name) {
        return database.query("SELECT value FROM property WHERE name = ?", row -> row.getString(1), name).stream()
                .findFirst();
    }

    void set(String name, String value) {
        if (get(name).equals(Optional.of(value))) {
            // A write would have to reach the disk.
            return;
        }
        database.execute("INSERT OR REPLACE INTO property (name, value) VALUES (?, ?)", name, value);
    }

    /** A permanent number for something of a kind, assigned at the first call. */
    long number(String kind, String of) {
        String name = kind + " " + of;
        return get(name).map(Long::parseLong).orElseGet(() -> {
            long next = 1 + database.number("SELECT count(*) FROM property WHERE name LIKE ? || ' %'", kind);
            set(name, Long.toString(next));
            return next;
        });
    }
}
