package dev.graft.app.alike;

import dev.graft.core.io.AtomicFile;
import dev.graft.core.io.FormulaGuard;
import dev.graft.store.PictureRow;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;

/** Groups of near duplicates as a table: RFC 4180, UTF-8. */
public final class DuplicateTable {
    private DuplicateTable() {}

    /** A line for each picture; the largest of a group is the one with most pixels, and of these with most bytes. */
    public static AtomicFile.Content of(List<List<Long>> groups, Map<Long, PictureRow> pictures) {
        return out -> {
            var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            var csv = CSVFormat.RFC4180.print(writer);
            csv.printRecord("group", "file", "width", "height", "bytes", "largest");
            for (int g = 0; g < groups.size(); g++) {
                var rows = groups.get(g).stream()
                        .map(pictures::get)
                        .filter(Objects::nonNull)
                        .toList();
                var largest = rows.stream()
                        .max(Comparator.comparingLong((PictureRow row) -> (long) row.width() * row.height())
                                .thenComparingLong(PictureRow::bytes));
                for (var row : rows) {
                    csv.printRecord(
                            g + 1,
                            FormulaGuard.fileName(row.name()),
                            row.width(),
                            row.height(),
                            row.bytes(),
                            largest.filter(row::equals).isPresent() ? "yes" : "no");
                }
            }
            csv.flush();
        };
    }
}
