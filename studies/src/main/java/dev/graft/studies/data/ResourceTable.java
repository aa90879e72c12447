package dev.graft.studies.data;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;

/** A CSV file that is packed with the program: facts that people read and change more easily there than in code. */
public final class ResourceTable {
    private final Map<String, Map<String, String>> rows = new LinkedHashMap<>();

    private ResourceTable() {}

    /** @param file a resource beside the class; the first column tells its rows apart */
    public static ResourceTable of(Class<?> beside, String file) {
        var format = CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        var in = Objects.requireNonNull(beside.getResourceAsStream(file), file);
        try (var csv = format.parse(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            var table = new ResourceTable();
            csv.forEach(row -> table.rows.put(row.get(0), row.toMap()));
            return table;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What tells the rows apart, in their order. */
    public Set<String> keys() {
        return rows.keySet();
    }

    /** By what tells the rows apart, in their order. */
    public Map<String, String> column(String name) {
        var column = new LinkedHashMap<String, String>();
        rows.keySet().forEach(row -> column.put(row, get(row, name)));
        return column;
    }

    public String get(String row, String column) {
        return Objects.requireNonNull(Objects.requireNonNull(rows.get(row), row).get(column), column);
    }
}
