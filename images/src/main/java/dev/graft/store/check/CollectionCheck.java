package dev.graft.store.check;

import dev.graft.store.PictureCollection;
import dev.graft.store.database.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Checks and repairs collections. */
public final class CollectionCheck {
    private static final String DONE = "(SELECT CAST(value AS INTEGER) FROM property WHERE name = 'edits done')";

    private CollectionCheck() {}

    /** A sentence about each thing that is damaged. */
    public static List<String> problems(Path file) {
        return FileCheck.problems(PictureCollection.kind(), file);
    }

    /**
     * Keeps what is whole: lost pictures and bags are made again by indexing, corrections are kept up to the damage.
     *
     * @return where the damaged file is now
     */
    public static Path repair(Path file) throws IOException {
        return FileRepair.run(PictureCollection.kind(), file, CollectionCheck::mend);
    }

    /**
     * The board is a snapshot and the edits after it. If these are whole up to the last edit in effect, only what could
     * have been undone before is lost; otherwise the board is that of the last edit before the damage.
     */
    private static void mend(Database database) {
        long done = database.number("SELECT coalesce(" + DONE + ", 0)");
        long base = database.number("SELECT coalesce(max(edit), 0) FROM board WHERE edit <= " + done);
        long last = base;
        for (long edit : database.query(
                "SELECT number FROM edit WHERE number > ? AND kind <> 'sorted' ORDER BY number",
                row -> row.getLong(1),
                base)) {
            if (edit != last + 1) {
                break;
            }
            last = edit;
        }
        database.execute("DELETE FROM edit WHERE number > ?", last);
        database.execute("DELETE FROM board WHERE edit > ?", last);
        long first = database.number("SELECT coalesce(min(number), 0) FROM edit");
        long count = database.number("SELECT count(*) FROM edit WHERE number <= " + base);
        if (count > 0 && count != base - first + 1) {
            // A gap in what could be undone.
            database.execute("DELETE FROM edit WHERE number <= ?", base);
            database.execute("DELETE FROM board WHERE edit < ?", base);
        }
        if (last < done) {
            database.execute("UPDATE property SET value = ? WHERE name = 'edits done'", Long.toString(last));
        }
        database.execute("UPDATE property SET value = CAST(value AS INTEGER) + 1 WHERE name = 'board revision'");
        database.execute(
                "DELETE FROM property WHERE name = 'vocabulary'" + " AND value NOT IN (SELECT hash FROM vocabulary)");
    }
}
