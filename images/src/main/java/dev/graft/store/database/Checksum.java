package dev.graft.store.database;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.sqlite.Function;

/**
 * Checksums of rows: CRC-32C of their values one after the other, whole numbers as eight bytes (the highest first), text in
 * UTF-8, null as nothing. SQLite finds damaged structures by itself, but not damaged values.
 */
public final class Checksum {
    /** Its name in statements. */
    static final String FUNCTION = "crc32c";

    /** SQLite's types of values. */
    private static final int INTEGER = 1;

    private static final int NULL = 5;

    /** What stands for the checksum in files of versions without. */
    private static final long NONE = -1;

    private final Database database;
    private final boolean there;

    /** @param since the version in which rows got checksums; in an older file there is nothing to verify */
    public Checksum(Database database, int since) {
        this.database = database;
        this.there = database.version() >= since;
    }

    /** The column with the checksum, as an expression of SQL for every version. */
    public String column() {
        return there ? CheckedTable.COLUMN : Long.toString(NONE);
    }

    /** The same of a table with this name in the statement. */
    public String column(String table) {
        return there ? table + "." + CheckedTable.COLUMN : column();
    }

    /** Whether a row is as it was written. */
    public static boolean isRight(long stored, @Nullable Object... values) {
        return stored == NONE || stored == of(values);
    }

    /** @throws DatabaseException if a row is not as it was written */
    public void verify(String what, long stored, @Nullable Object... values) {
        if (!isRight(stored, values)) {
            throw new DatabaseException(database.file() + " is damaged: " + what
                    + " does not have its checksum; run: graft check " + database.file());
        }
    }

    private static long of(@Nullable Object... values) {
        var sum = new CRC32C();
        for (var value : values) {
            if (value instanceof byte[] bytes) {
                sum.update(bytes);
            } else if (value instanceof String text) {
                sum.update(text.getBytes(StandardCharsets.UTF_8));
            } else if (value instanceof Number number) {
                sum.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number.longValue()));
            }
        }
        return sum.getValue();
    }

    /** Makes the function known to a connection. */
    public static void register(Connection connection) throws SQLException {
        Function.create(connection, FUNCTION, new Function() {
            @Override
            protected void xFunc() throws SQLException {
                var values = new @Nullable Object[args()];
                for (int i = 0; i < values.length; i++) {
                    values[i] = switch (value_type(i)) {
                        case INTEGER -> (Object) value_long(i);
                        case NULL -> null;
                        default -> value_blob(i);
                    };
                }
                result(of(values));
            }
        });
    }
}
