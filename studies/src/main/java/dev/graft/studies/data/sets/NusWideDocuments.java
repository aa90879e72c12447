package dev.graft.studies.data.sets;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.store.CollectionException;
import dev.graft.studies.data.PairedDocuments;
import dev.graft.studies.data.PairedSource;
import dev.graft.studies.data.RowNumbers;
import dev.graft.studies.data.layout.Text;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Documents of NUS-WIDE: every line of its files is a picture. Those with exactly one of the concepts asked for are read,
 * whatever others they have (birds are animals, too), and of these those with a tag and a visual word at least. Files are read line by line, and only the lines that are wanted are taken apart.
 */
final class NusWideDocuments implements PairedSource {
    private static final int NO_CONCEPT = -1;
    private static final int SEVERAL = -2;

    private final Path bags;
    private final Path tags;
    private final Optional<Path> tagList;
    private final SortedMap<String, Path> labels;

    /** @param labels a file for each concept asked for */
    NusWideDocuments(Path bags, Path tags, Optional<Path> tagList, SortedMap<String, Path> labels) {
        this.bags = bags;
        this.tags = tags;
        this.tagList = tagList;
        this.labels = new TreeMap<>(labels);
    }

    @Override
    public List<String> knownClasses() {
        return List.copyOf(labels.keySet());
    }

    @Override
    public PairedDocuments read() throws IOException {
        var concepts = concepts();
        var pictures = numbers(bags, concepts);
        var texts = isTable() ? numbers(tags, concepts) : new NusWideTags(tags, tagList).read(concepts);
        int[] all = Arrays.stream(concepts).filter(concept -> concept >= 0).toArray();
        int[] filled = RowNumbers.where(all.length, row -> pictures.rowSum(row) > 0 && texts.rowSum(row) > 0);
        return new PairedDocuments(
                pictures.select(filled),
                texts.select(filled),
                Arrays.stream(filled).map(row -> all[row]).toArray(),
                knownClasses());
    }

    /** Zeros and ones for a thousand tags, or the tags themselves. */
    private boolean isTable() {
        return String.valueOf(tags.getFileName()).toLowerCase(Locale.ROOT).contains("1k");
    }

    /** The concept of each line. */
    private int[] concepts() throws IOException {
        int[] concepts = {};
        int concept = 0;
        for (Map.Entry<String, Path> entry : labels.entrySet()) {
            var has = has(entry.getValue());
            if (concept == 0) {
                concepts = new int[has.length];
                Arrays.fill(concepts, NO_CONCEPT);
            }
            checkLines(entry.getValue(), has.length, concepts.length);
            for (int line = 0; line < has.length; line++) {
                if (has[line]) {
                    concepts[line] = concepts[line] == NO_CONCEPT ? concept : SEVERAL;
                }
            }
            concept++;
        }
        return concepts;
    }

    private static boolean[] has(Path file) throws IOException {
        var has = new boolean[1024];
        int lines = 0;
        try (var in = open(file)) {
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                var value = line.strip();
                if (!value.equals("0") && !value.equals("1")) {
                    throw new CollectionException(
                            file + ", line " + (lines + 1) + ": expected 0 or 1, found \"" + shown(value) + "\"");
                }
                if (lines == has.length) {
                    has = Arrays.copyOf(has, 2 * lines);
                }
                has[lines++] = value.equals("1");
            }
        }
        return Arrays.copyOf(has, lines);
    }

    /** The lines that have a concept, of a file of numbers with blanks between them. */
    private static CountMatrix numbers(Path file, int[] concepts) throws IOException {
        CountMatrixBuilder rows = new CountMatrixBuilder(0);
        int width = -1;
        int number = 0;
        try (var in = open(file)) {
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                if (number < concepts.length && concepts[number] >= 0) {
                    var cells = line.strip().split("\\s+");
                    if (width < 0) {
                        width = cells.length;
                        rows = new CountMatrixBuilder(width);
                    }
                    add(rows, cells, width, file, number + 1);
                }
                number++;
            }
        }
        checkLines(file, number, concepts.length);
        return rows.build();
    }

    private static void add(CountMatrixBuilder rows, String[] cells, int width, Path file, int line) {
        if (cells.length != width) {
            throw new CollectionException(file + ", line " + line + " has " + cells.length
                    + " numbers, lines before it " + width + "; is the file whole?");
        }
        for (int column = 0; column < width; column++) {
            var cell = cells[column];
            if (cell.isEmpty() || cell.length() > 9 || !cell.chars().allMatch(c -> c >= '0' && c <= '9')) {
                throw new CollectionException(
                        file + ", line " + line + ": expected a count, found \"" + shown(cell) + "\"");
            }
            rows.add(column, Integer.parseInt(cell));
        }
        rows.endRow();
    }

    static void checkLines(Path file, int lines, int expected) {
        if (lines != expected) {
            throw new CollectionException(
                    file + " has " + Text.count(lines, "line") + " where other files of NUS-WIDE have "
                            + Text.number(expected) + ": a line for each picture; is the file whole?");
        }
    }

    /** What is not a number or an English word is of no use here, so that any encoding does. */
    static BufferedReader open(Path file) throws IOException {
        return Files.newBufferedReader(file, StandardCharsets.ISO_8859_1);
    }

    private static String shown(String text) {
        return text.length() > 20 ? text.substring(0, 20) + "..." : text;
    }
}
