package dev.graft.studies.run;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;

/** Numbers as rows of text and back, without loss. */
final class ResultsCsv {
    private static final String[] COLUMNS = {
        "experiment", "data", "task", "setting", "draw", "seed", "method", "measure", "value", "seconds"
    };
    private static final CSVFormat WITH_HEADER = CSVFormat.RFC4180
            .builder()
            .setRecordSeparator("\n")
            .setHeader(COLUMNS)
            .get();

    private ResultsCsv() {}

    static String write(String experiment, String data, List<Measurement> values) {
        var text = new StringBuilder();
        try (var printer = WITH_HEADER.print(text)) {
            for (var value : values) {
                printer.printRecord(
                        experiment,
                        data,
                        value.task(),
                        value.setting(),
                        value.draw(),
                        value.seed(),
                        value.method(),
                        value.measure(),
                        value.value(),
                        value.seconds());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** @throws IllegalArgumentException where it is not what {@link #write} wrote */
    static List<Measurement> read(String text) {
        try (var parser = WITH_HEADER.builder().setSkipHeaderRecord(true).get().parse(new StringReader(text))) {
            var values = new ArrayList<Measurement>();
            for (var row : parser) {
                values.add(value(row));
            }
            return values;
        } catch (IOException | UncheckedIOException e) {
            throw new IllegalArgumentException("not rows of results: " + e.getMessage(), e);
        }
    }

    private static Measurement value(CSVRecord row) {
        return new Measurement(
                row.get("task"),
                row.get("setting"),
                Integer.parseInt(row.get("draw")),
                Long.parseLong(row.get("seed")),
                row.get("method"),
                row.get("measure"),
                Double.parseDouble(row.get("value")),
                Double.parseDouble(row.get("seconds")));
    }
}
