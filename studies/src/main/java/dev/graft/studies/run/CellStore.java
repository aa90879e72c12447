package dev.graft.studies.run;

import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Stores the results of each cell in a file of its own, so that a run can be interrupted at any moment. The name of the
 * file holds a checksum of plan and cell, so results of another plan are never reused.
 */
record CellStore(Path folder, String experiment, String data, String fingerprint) {
    private static final int LONGEST_NAME = 60;
    private static final int DIGEST_BYTES = 8;
    private static final String END = "# end\n";

    /** Empty if the cell was not run or its file cannot be read. */
    Optional<List<Measurement>> find(Cell cell) throws IOException {
        var file = file(cell);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return whole(Files.readString(file, StandardCharsets.UTF_8)).map(ResultsCsv::read);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    void keep(Cell cell, List<Measurement> values) throws IOException {
        Files.createDirectories(folder);
        String rows = ResultsCsv.write(experiment, data, values);
        AtomicFile.write(file(cell), (rows + END).getBytes(StandardCharsets.UTF_8));
    }

    /** The rows of a complete file: a power cut may leave a part of one. */
    private static Optional<String> whole(String text) {
        return text.endsWith(END) ? Optional.of(text.substring(0, text.length() - END.length())) : Optional.empty();
    }

    private Path file(Cell cell) {
        String readable = cell.key().replaceAll("[^A-Za-z0-9.-]+", "_");
        String shown = readable.length() > LONGEST_NAME ? readable.substring(0, LONGEST_NAME) : readable;
        return folder.resolve(shown + "-" + Sha256.hex(fingerprint + "\n" + cell.key(), DIGEST_BYTES) + ".csv");
    }
}
