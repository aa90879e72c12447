package dev.graft.app.stream;

import dev.graft.store.check.FileCheck;
import dev.graft.store.check.FileRepair;
import dev.graft.store.database.Database;
import dev.graft.store.database.FileKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Checks and repairs the files of streams. */
public final class StreamCheck {
    private StreamCheck() {}

    /** The kind of file. */
    @SuppressWarnings("exports") // Only our own modules check and copy files.
    public static FileKind kind() {
        return StreamSchema.KIND;
    }

    /** A sentence about each thing that is damaged. */
    public static List<String> problems(Path file) {
        return FileCheck.problems(kind(), file);
    }

    /**
     * Keeps the lessons up to the damage; what was learnt from them is learnt again if its state is lost.
     *
     * @return where the damaged file is now
     */
    public static Path repair(Path file) throws IOException {
        return FileRepair.run(kind(), file, StreamCheck::mend);
    }

    private static void mend(Database database) {
        long last = 0;
        for (long lesson : database.query("SELECT number FROM lesson ORDER BY number", row -> row.getLong(1))) {
            if (lesson != last + 1) {
                break;
            }
            last = lesson;
        }
        database.execute("DELETE FROM lesson WHERE number > ?", last);
        database.execute("DELETE FROM learner WHERE lessons > ?", last);
        database.execute("UPDATE shown SET label = (SELECT class FROM lesson WHERE lesson.shown = shown.number"
                + " ORDER BY lesson.number DESC LIMIT 1)");
    }
}
