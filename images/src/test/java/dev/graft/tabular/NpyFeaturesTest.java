package dev.graft.tabular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NpyFeaturesTest {
    @TempDir
    Path folder;

    static byte[] npy(int version, String descr, boolean fortran, String shape, byte[] data) {
        String header = "{'descr': " + descr + ", 'fortran_order': " + (fortran ? "True" : "False") + ", 'shape': ("
                + shape + "), }\n";
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        var out = ByteBuffer.allocate(12 + text.length + data.length).order(ByteOrder.LITTLE_ENDIAN);
        out.put((byte) 0x93)
                .put("NUMPY".getBytes(StandardCharsets.US_ASCII))
                .put((byte) version)
                .put((byte) 0);
        if (version == 1) {
            out.putShort((short) text.length);
        } else {
            out.putInt(text.length);
        }
        out.put(text).put(data);
        return Arrays.copyOf(out.array(), out.position());
    }

    private static byte[] encode(String descr, double... values) {
        char kind = descr.charAt(1);
        int size = descr.charAt(2) - '0';
        var out = ByteBuffer.allocate(values.length * size)
                .order(descr.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        for (double value : values) {
            if (kind == 'f' && size == 8) {
                out.putDouble(value);
            } else if (kind == 'f' && size == 4) {
                out.putFloat((float) value);
            } else if (kind == 'f') {
                out.putShort((short) (value == 0 ? 0 : value == 1 ? 0x3C00 : value == 2 ? 0x4000 : 0x4200));
            } else if (size == 1) {
                out.put((byte) value);
            } else if (size == 2) {
                out.putShort((short) value);
            } else if (size == 4) {
                out.putInt((int) (long) value);
            } else {
                out.putLong((long) value);
            }
        }
        return out.array();
    }

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("x.npy"), bytes);
    }

    private ImportedFeatures read(byte[] bytes) throws IOException {
        return FeatureImport.read(write(bytes), FeatureOptions.DEFAULT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<f2", ">f2", "<f4", ">f4", "<f8", ">f8", "|i1", "<i2", ">i2", "<i4", ">i4", "<i8", ">i8", "|u1", "<u2",
                ">u2", "<u4", ">u4", "<u8", ">u8"
            })
    void readsEveryTypeInBothOrders(String descr) throws IOException {
        for (int version = 1; version <= 3; version++) {
            var rows = read(npy(version, "'" + descr + "'", false, "2, 3", encode(descr, 0, 1, 2, 3, 2, 0)));
            assertThat(rows.features().toDense().toArray()).isEqualTo(new double[] {0, 1, 2, 3, 2, 0});
            var columns = read(npy(version, "'" + descr + "'", true, "2, 3", encode(descr, 0, 1, 2, 3, 2, 0)));
            assertThat(columns.features().toDense().toArray()).isEqualTo(new double[] {0, 2, 2, 1, 3, 0});
        }
    }

    @Test
    void readsUnsignedValuesBeyondTheSignedRange() throws IOException {
        assertThat(read(npy(1, "'|u1'", false, "1, 1", new byte[] {-1}))
                        .features()
                        .get(0, 0))
                .isEqualTo(255);
        byte[] full = {-1, -1, -1, -1, -1, -1, -1, -1};
        assertThat(read(npy(1, "'<u2'", false, "1, 4", full)).features().get(0, 3))
                .isEqualTo(65535);
        assertThat(read(npy(1, "'<u4'", false, "1, 2", full)).features().get(0, 1))
                .isEqualTo(4294967295.0);
        assertThat(read(npy(1, "'<u8'", false, "1, 1", full)).features().get(0, 0))
                .isEqualTo(0x1p64);
        assertThat(read(npy(1, "'|b1'", false, "1, 2", new byte[] {0, 1}))
                        .features()
                        .get(0, 1))
                .isEqualTo(1);
        byte[] halves = {1, 0, (byte) 0xFF, 0x7B};
        var half = read(npy(1, "'<f2'", false, "1, 2", halves)).features();
        assertThat(half.get(0, 0)).isEqualTo(0x1p-24);
        assertThat(half.get(0, 1)).isEqualTo(65504);
    }

    @Property(tries = 200)
    void doublesComeBackToTheBit(
            @ForAll @Size(max = 40) List<@DoubleRange(max = 1e300) Double> values,
            @ForAll @IntRange(min = 1, max = 5) int columns,
            @ForAll boolean bigEndian,
            @ForAll boolean fortran)
            throws IOException {
        int rows = 1 + values.size() / columns;
        var all = new double[rows * columns];
        for (int i = 0; i < values.size(); i++) {
            all[i] = values.get(i);
        }
        var stored = all.clone();
        for (int i = 0; fortran && i < all.length; i++) {
            stored[i % columns * rows + i / columns] = all[i];
        }
        String descr = bigEndian ? ">f8" : "<f8";
        Path file = Files.createTempFile("graft", ".npy");
        try {
            Files.write(file, npy(1, "'" + descr + "'", fortran, rows + ", " + columns, encode(descr, stored)));
            var features = FeatureImport.read(file, FeatureOptions.DEFAULT).features();
            assertThat(features.rows()).isEqualTo(rows);
            for (int i = 0; i < all.length; i++) {
                assertThat(features.get(i / columns, i % columns)).isEqualTo(all[i] + 0.0);
            }
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void turnsTheMatrixOnDemandAndNamesTheBadValue() throws IOException {
        var file = write(npy(1, "'<f8'", true, "2, 3", encode("<f8", 0, 1, 2, 3, 4, 5)));
        var turned = FeatureImport.read(file, FeatureOptions.DEFAULT.withTransposed(true))
                .features();
        assertThat(turned.toDense().toArray()).isEqualTo(new double[] {0, 1, 2, 3, 4, 5});
        var signed = FeatureImport.read(
                write(npy(1, "'<f8'", true, "2, 3", encode("<f8", 0, 1, 2, 3, 4, -5))), FeatureOptions.DEFAULT);
        assertThat(signed.signed()).isTrue();
        assertThat(signed.features().toDense().toArray()).isEqualTo(new double[] {0, 2, 4, 0, 0, 0, 1, 3, 0, 0, 0, 5});
        assertThatThrownBy(() -> read(npy(1, "'<f4'", false, "2, 2", encode("<f4", 0, 1, Double.NaN, 0))))
                .hasMessageContaining("row 2, column 1 (counted from 1) is NaN");
    }

    @Test
    void takesLabelsFromASecondFile() throws IOException {
        var labels = folder.resolve("labels.npy");
        var options = FeatureOptions.DEFAULT.withLabelsFile(labels);
        var features = write(npy(1, "'|u1'", false, "2, 1", new byte[] {1, 2}));
        Files.write(labels, npy(1, "'<i8'", false, "2,", encode("<i8", 3, -1)));
        assertThat(FeatureImport.read(features, options).labels()).containsExactly(List.of("3"), List.of("-1"));
        Files.write(labels, npy(1, "'<U3'", false, "2,", "cat\0\0\0".getBytes(Charset.forName("UTF-32LE"))));
        assertThat(FeatureImport.read(features, options).labels()).containsExactly(List.of("cat"), List.of());
        Files.write(labels, npy(1, "'<i8'", false, "3,", encode("<i8", 3, 1, 2)));
        assertThatThrownBy(() -> FeatureImport.read(features, options))
                .hasMessageEndingWith("labels.npy: has 3 labels for the 2 rows of x.npy");
        Files.write(labels, npy(1, "'|u1'", false, "2, 2", new byte[4]));
        assertThatThrownBy(() -> FeatureImport.read(features, options))
                .hasMessageEndingWith("expected one label for each row, found shape [2, 2]");
    }

    @Test
    void refusesWhatItCannotUse() {
        assertThatThrownBy(() -> read(npy(1, "'|O'", false, "2, 2", new byte[10])))
                .hasMessageContaining("x.npy: holds Python objects; expected numbers");
        assertThatThrownBy(() -> read(npy(1, "[('a', '<f8')]", false, "2,", new byte[16])))
                .hasMessageContaining("holds values of type a structure");
        assertThatThrownBy(() -> read(npy(1, "'<c16'", false, "1, 1", new byte[16])))
                .hasMessageContaining("holds values of type <c16");
        assertThatThrownBy(() -> read(npy(1, "'<f8'", false, "2,", new byte[16])))
                .hasMessageEndingWith("expected a matrix of numbers (rows, columns), found shape [2]");
        assertThatThrownBy(() -> read(npy(1, "'<f8'", false, "0, 3", new byte[0])))
                .hasMessageEndingWith("is empty: shape [0, 3]");
        assertThatThrownBy(() -> read(npy(4, "'<f8'", false, "1, 1", new byte[8])))
                .hasMessageEndingWith("expected a .npy file of version 1, 2 or 3");
        assertThatThrownBy(() -> read(npy(1, "'<f8'", false, "1, -1", new byte[8])))
                .hasMessageContaining("its header lacks descr, fortran_order or shape");
    }

    @Test
    void checksSizesBeforeItBelievesThem() {
        assertThatThrownBy(() -> read(npy(1, "'<f8'", false, "2, 3", new byte[40])))
                .hasMessageEndingWith("its shape [2, 3] needs 48 bytes of values, the file has 40 (truncated?)");
        assertThatThrownBy(() -> read(npy(1, "'<f8'", false, "2, 3", new byte[50])))
                .hasMessageEndingWith("its shape [2, 3] needs 48 bytes of values, the file has 50");
        assertThatThrownBy(() -> read(npy(1, "'<f8'", false, "99999999999999999, 99999999999999999", new byte[8])))
                .hasMessageEndingWith("its header claims more values than a file can hold");
        assertThatThrownBy(() -> read(npy(1, "'<f8'", false, "2000000000, 100", new byte[8])))
                .hasMessageContaining("needs 1600000000000 bytes of values");
        byte[] longHeader = npy(2, "'<f8'", false, "1, 1", new byte[8]);
        ByteBuffer.wrap(longHeader).order(ByteOrder.LITTLE_ENDIAN).putInt(8, 0x7FFFFFFF);
        assertThatThrownBy(() -> read(longHeader))
                .hasMessageContaining("its header claims to be 2147483647 bytes long");
        byte[] whole = npy(1, "'<f8'", false, "1, 1", new byte[8]);
        for (int length = 6; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> read(cut))
                    .isInstanceOf(FeatureFormatException.class)
                    .hasMessageContaining("x.npy: ");
        }
    }
}
