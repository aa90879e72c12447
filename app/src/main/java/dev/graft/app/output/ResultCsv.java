package dev.graft.app.output;

import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** How the tables of a result are written: RFC 4180, UTF-8, whole or not at all. */
final class ResultCsv {
    private ResultCsv() {}

    /** Writes the rows below the header. */
    @FunctionalInterface
    interface Rows {
        void writeTo(CSVPrinter csv) throws IOException;
    }

    static void write(Path file, List<String> columns, Rows rows) throws IOException {
        AtomicFile.write(file, out -> write(out, columns, rows));
    }

    /** Leaves the stream open. */
    static void write(OutputStream out, List<String> columns, Rows rows) throws IOException {
        var format = CSVFormat.RFC4180
                .builder()
                .setHeader(columns.toArray(new String[0]))
                .get();
        var csv = format.print(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        rows.writeTo(csv);
        csv.flush();
    }

    /** A number from 0 to 1 with four digits; nothing where it is none. */
    static String share(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.4f", value) : "";
    }
}
