package dev.graft.bench.kill;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * All rows of the tables of a collection that have checksums, as the program {@code sqlite3} prints them.
 *
 * @param program that prints them
 */
record TableDump(String program) {
    private static final List<String> TABLES =
            List.of("bag", "vocabulary", "thumbnail", "sample", "edit", "board", "result");

    /** @param code 0 if all could be read */
    private record Output(int code, String text) {}

    /**
     * Of a file that is whole; empty where there is no such program.
     *
     * @throws IOException if it cannot be read: the same error of another file would look like the same rows
     */
    Optional<String> ofWhole(Path file) throws IOException, InterruptedException {
        var output = run(file);
        if (output.isPresent() && output.get().code() != 0) {
            throw new IOException(
                    program + " cannot read " + file + ": " + output.get().text());
        }
        return output.map(Output::text);
    }

    /** Empty where it cannot be read, which is never the same as what a whole file has. */
    Optional<String> of(Path file) throws IOException, InterruptedException {
        return run(file).filter(output -> output.code() == 0).map(Output::text);
    }

    private Optional<Output> run(Path file) throws InterruptedException, IOException {
        var sql = new StringBuilder();
        for (String table : TABLES) {
            sql.append("SELECT '")
                    .append(table)
                    .append("', quote(t.crc), * FROM ")
                    .append(table)
                    .append(" t;\n");
        }
        Process process;
        try {
            process = new ProcessBuilder(program, "-readonly", "-quote", file.toString(), sql.toString())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            // There is no such program.
            return Optional.empty();
        }
        process.getOutputStream().close();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        return Optional.of(new Output(process.waitFor(), text));
    }
}
