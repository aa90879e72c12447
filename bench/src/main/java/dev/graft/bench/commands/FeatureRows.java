package dev.graft.bench.commands;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.store.PictureCollection;
import dev.graft.store.PictureRow;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/** The features of a collection as NumPy's {@code .npy} and the labels as lines of text, for other programs. */
final class FeatureRows {
    /** The largest weight of the second picture in a mixture of two. */
    private static final double MOST_MIXED = 0.3;

    private final CountMatrix rows;
    private final List<String> labels;

    private FeatureRows(CountMatrix rows, List<String> labels) {
        this.rows = rows;
        this.labels = labels;
    }

    /** @param collection whose pictures lie in one folder per label */
    static FeatureRows of(Path collection) {
        try (var opened = PictureCollection.read(collection)) {
            var vocabulary = opened.vocabularies().current().orElseThrow();
            var labels = opened.pictures().indexed().stream()
                    .map(PictureRow::name)
                    .map(name -> name.substring(0, Math.max(0, name.lastIndexOf('/'))))
                    .toList();
            return new FeatureRows(opened.vocabularies().bags(vocabulary), labels);
        }
    }

    void write(Path npy, Path labelsFile) throws IOException {
        try (var out = npy(npy, rows.rows())) {
            for (int row = 0; row < rows.rows(); row++) {
                write(out, row, row, 0);
            }
        }
        Files.write(labelsFile, labels);
    }

    /** Writes many rows: each is a mixture of two pictures of the same kind. */
    void writeMixed(int wanted, Path npy, Path labelsFile) throws IOException {
        Map<String, List<Integer>> kinds = new LinkedHashMap<>();
        for (int row = 0; row < rows.rows(); row++) {
            kinds.computeIfAbsent(labels.get(row), kind -> new ArrayList<>()).add(row);
        }
        var random = new Random(1);
        var mixed = new ArrayList<String>();
        try (var out = npy(npy, wanted)) {
            for (int i = 0; i < wanted; i++) {
                int first = random.nextInt(rows.rows());
                var kind = kinds.getOrDefault(labels.get(first), List.of(first));
                write(out, first, kind.get(random.nextInt(kind.size())), MOST_MIXED * random.nextDouble());
                mixed.add(labels.get(first));
            }
        }
        Files.write(labelsFile, mixed);
    }

    private DataOutputStream npy(Path file, int count) throws IOException {
        var header = new StringBuilder(String.format(
                Locale.ROOT, "{'descr': '<f4', 'fortran_order': False, 'shape': (%d, %d), }", count, rows.columns()));
        // Ten bytes come before the header, which ends with a line break at a multiple of 64.
        while ((10 + header.length() + 1) % 64 != 0) {
            header.append(' ');
        }
        header.append('\n');
        var out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
        out.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
        out.write(header.length() & 0xFF);
        out.write(header.length() >> 8);
        out.write(header.toString().getBytes(StandardCharsets.US_ASCII));
        return out;
    }

    private void write(DataOutputStream out, int first, int second, double share) throws IOException {
        var values = new double[rows.columns()];
        add(values, first, 1 - share);
        add(values, second, share);
        var bytes = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (double value : values) {
            bytes.putFloat((float) value);
        }
        out.write(bytes.array());
    }

    private void add(double[] values, int row, double weight) {
        for (int position = rows.offset(row); position < rows.offset(row + 1); position++) {
            values[rows.column(position)] += weight * rows.value(position);
        }
    }
}
