package dev.graft.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Lets each sync of a process fail that writes a file, by the library that {@code bench/rounds fault} uses. Needs Linux
 * and a C compiler.
 */
@Tag("long")
class FailedSyncTest {
    private static final Path SHIM = Path.of("../bench/src/main/java/dev/graft/bench/kill/faults.c");
    private static final FileKind KIND = new FileKind(
            "Graft test", 0x47525454, List.of(List.of("CREATE TABLE item (name TEXT)")), List.of(), true, "nobody");

    @TempDir
    Path folder;

    /** Acknowledges each row when it is on disk. */
    public static void main(String[] args) {
        try (var database = Database.create(KIND, Path.of(args[0]))) {
            for (int i = 0; i < 2; i++) {
                database.execute("INSERT INTO item VALUES (?)", "n" + i);
                System.out.println("kept n" + i);
            }
        }
        System.out.println("closed");
    }

    /** What a process said, and the file whose sync failed, if there were so many syncs. */
    private record Ended(List<String> said, boolean well, String failed) {}

    @Test
    void isReportedUnlessNothingCanBeLostByIt() throws Exception {
        var library = compiled();
        var reported = new ArrayList<String>();
        var silent = new ArrayList<String>();
        for (int n = 1; ; n++) {
            var work = Files.createDirectory(folder.resolve("sync" + n));
            var ended = run(library, work.resolve("a.db"), n);
            if (ended.failed().isEmpty()) {
                assertThat(ended.said()).containsExactly("kept n0", "kept n1", "closed");
                break;
            }
            (ended.well() ? silent : reported).add(ended.failed());
            long kept = ended.said().stream()
                    .filter(line -> line.startsWith("kept"))
                    .count();
            if (kept > 0) {
                try (var database = Database.open(KIND, work.resolve("a.db"), false)) {
                    assertThat(database.number("SELECT count(*) FROM item")).isGreaterThanOrEqualTo(kept);
                }
            }
        }
        // SQLite passes over failures to sync the folder when it has made a journal or a log. We sync it ourselves
        // before anything is acknowledged.
        assertThat(silent).isNotEmpty().containsOnly("folder");
        assertThat(reported).contains("folder", "a.db", "a.db-wal", "a.db-journal");
    }

    private Path compiled() throws Exception {
        var library = folder.resolve("faults.so");
        assumeTrue(Files.isRegularFile(SHIM), "the sources of bench/rounds are not there");
        try {
            int code = new ProcessBuilder("cc", "-shared", "-fPIC", "-o", library.toString(), SHIM.toString(), "-ldl")
                    .start()
                    .waitFor();
            assumeTrue(code == 0, "the C compiler cannot make the library");
        } catch (IOException e) {
            assumeTrue(false, "there is no C compiler");
        }
        return library;
    }

    private Ended run(Path library, Path file, int n) throws IOException, InterruptedException {
        var told = folder.resolve("told");
        Files.deleteIfExists(told);
        var work = file.resolveSibling(".").toRealPath();
        var builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FailedSyncTest.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment()
                .putAll(Map.of(
                        "LD_PRELOAD", library.toString(),
                        "FAULT_FOLDER", work.toString(),
                        "FAULT_CALL", "sync",
                        "FAULT_AT", Integer.toString(n),
                        "FAULT_TOLD", told.toString()));
        var process = builder.start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        boolean well = process.waitFor() == 0;
        String failed = "";
        if (Files.exists(told)) {
            var path = Path.of(Files.readString(told));
            failed = path.equals(work) ? "folder" : work.relativize(path).toString();
        }
        return new Ended(out.lines().toList(), well, failed);
    }
}
