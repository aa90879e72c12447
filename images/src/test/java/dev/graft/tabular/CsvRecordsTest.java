package dev.graft.tabular;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;

class CsvRecordsTest {
    @Provide
    Arbitrary<List<List<String>>> tables() {
        var cell = Arbitraries.strings().withChars("ab ,;\t|\"\n'é").ofMaxLength(8);
        return Arbitraries.integers()
                .between(1, 4)
                .flatMap(columns ->
                        cell.list().ofSize(columns).list().ofMinSize(1).ofMaxSize(6));
    }

    @Property(tries = 500)
    void quotedCellsComeBackAsTheyWere(
            @ForAll("tables") List<List<String>> table,
            @ForAll("delimiters") char delimiter,
            @ForAll("ends") String end)
            throws IOException {
        String text = table.stream()
                .map(row -> row.stream().map(CsvRecordsTest::quoted).collect(Collectors.joining("" + delimiter)))
                .collect(Collectors.joining(end));
        // Line ends inside a cell are returned as LF, so only LF is put into cells.
        try (var records = new CsvRecords(new LineReader(new StringReader(text)), delimiter)) {
            long line = 1;
            for (var expected : table) {
                var row = records.next();
                assertThat(row).isNotNull();
                assertThat(row.problem()).isEmpty();
                assertThat(row.cells()).isEqualTo(expected);
                assertThat(row.line()).isEqualTo(line);
                line += 1
                        + expected.stream()
                                .flatMapToInt(String::chars)
                                .filter(c -> c == '\n')
                                .count();
            }
            assertThat(records.next()).isNull();
        }
    }

    @Property(tries = 500)
    void anyTextEndsAndEveryLineIsAccountedFor(@ForAll("tables") List<List<String>> table) throws IOException {
        String text = table.stream().map(row -> String.join(",", row)).collect(Collectors.joining("\n"));
        long before = 0;
        try (var records = new CsvRecords(new LineReader(new StringReader(text)), ',')) {
            for (var row = records.next(); row != null; row = records.next()) {
                assertThat(row.line()).isGreaterThan(before);
                before = row.line();
            }
        }
        assertThat(before).isLessThanOrEqualTo(text.lines().count());
    }

    @Property(tries = 300)
    void cellsWithoutQuotesAreWhatTheParserMakesOfThem(
            @ForAll @Size(min = 1, max = 5) List<@Chars({'a', ' ', 'b', '\''}) @StringLength(max = 5) String> cells,
            @ForAll("delimiters") char delimiter)
            throws IOException {
        String text = "x" + String.join("" + delimiter, cells);
        var format = CSVFormat.DEFAULT
                .builder()
                .setDelimiter(delimiter)
                .setIgnoreSurroundingSpaces(true)
                .get();
        try (var records = new CsvRecords(new LineReader(new StringReader(text)), delimiter);
                var parser = CSVParser.parse(text, format)) {
            var row = records.next();
            assertThat(row).isNotNull();
            assertThat(row.cells()).isEqualTo(parser.getRecords().get(0).toList());
        }
    }

    @Provide
    Arbitrary<Character> delimiters() {
        return Arbitraries.of(',', ';', '\t', '|');
    }

    @Provide
    Arbitrary<String> ends() {
        return Arbitraries.of("\n", "\r\n", "\r");
    }

    private static String quoted(String cell) {
        return "\"" + cell.replace("\"", "\"\"") + "\"";
    }
}
