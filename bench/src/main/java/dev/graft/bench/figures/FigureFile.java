package dev.graft.bench.figures;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** The kept figures, a CSV file that only grows. */
public record FigureFile(Path file) {
    private static final String[] COLUMNS = {
        "date", "commit", "machine", "busy", "measure", "threads", "cpu_s", "wall_s", "memory_mib", "rival", "ratio"
    };
    private static final CSVFormat FORMAT =
            CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get();
    private static final CSVFormat READ =
            FORMAT.builder().setHeader().setSkipHeaderRecord(true).get();

    public List<Figure> read() throws IOException {
        var figures = new ArrayList<Figure>();
        try (var records = CSVParser.parse(file, StandardCharsets.UTF_8, READ)) {
            for (var row : records) {
                figures.add(figure(row));
            }
        } catch (IllegalArgumentException e) {
            throw new IOException(file + " is not a file of figures: " + e.getMessage(), e);
        }
        return figures;
    }

    public void append(List<Figure> figures) throws IOException {
        boolean fresh = !Files.exists(file);
        try (var writer = Files.newBufferedWriter(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                var out = FORMAT.print(writer)) {
            if (fresh) {
                out.printRecord((Object[]) COLUMNS);
            }
            for (var figure : figures) {
                out.printRecord(
                        figure.date(),
                        figure.commit(),
                        figure.machine(),
                        figure.busy(),
                        figure.measure(),
                        figure.threads(),
                        text(OptionalDouble.of(figure.cpu()), "%.3f"),
                        text(OptionalDouble.of(figure.wall()), "%.3f"),
                        text(figure.memory(), "%.0f"),
                        figure.rival(),
                        text(figure.ratio(), "%.3f"));
            }
        }
    }

    private static Figure figure(CSVRecord row) {
        return new Figure(
                row.get("date"),
                row.get("commit"),
                row.get("machine"),
                Integer.parseInt(row.get("busy")),
                row.get("measure"),
                Integer.parseInt(row.get("threads")),
                Double.parseDouble(row.get("cpu_s")),
                Double.parseDouble(row.get("wall_s")),
                number(row.get("memory_mib")),
                row.get("rival"),
                number(row.get("ratio")));
    }

    private static OptionalDouble number(String text) {
        return text.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(text));
    }

    private static String text(OptionalDouble value, String format) {
        return value.isPresent() ? String.format(Locale.ROOT, format, value.getAsDouble()) : "";
    }
}
