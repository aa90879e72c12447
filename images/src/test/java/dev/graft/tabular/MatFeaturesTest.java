package dev.graft.tabular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.MatlabType;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Sinks;

class MatFeaturesTest {
    @TempDir
    Path folder;

    private Path write(MatFile mat, boolean compressed) throws IOException {
        Path file = folder.resolve("x.mat");
        try (var sink = Sinks.newStreamingFile(file.toFile())) {
            Mat5.newWriter(sink)
                    .setDeflateLevel(compressed ? Deflater.DEFAULT_COMPRESSION : Deflater.NO_COMPRESSION)
                    .writeMat(mat);
        }
        return file;
    }

    private Path write(MatFile mat) throws IOException {
        return write(mat, true);
    }

    private static Matrix matrix(MatlabType type, double[][] values) {
        var matrix = Mat5.newMatrix(values.length, values[0].length, type);
        for (int row = 0; row < values.length; row++) {
            for (int column = 0; column < values[row].length; column++) {
                matrix.setDouble(row, column, values[row][column]);
            }
        }
        return matrix;
    }

    private static Matrix column(double... values) {
        return matrix(
                MatlabType.Double,
                Arrays.stream(values).mapToObj(v -> new double[] {v}).toArray(double[][]::new));
    }

    private static final double[][] SMALL = {{0, 1, 2}, {3, 0, 200}};

    @ParameterizedTest
    @EnumSource(
            value = MatlabType.class,
            names = {"Double", "Single", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64", "UInt64"})
    void readsNumbersOfEveryClass(MatlabType type) throws IOException {
        for (boolean compressed : new boolean[] {true, false}) {
            var file = write(Mat5.newMatFile().addArray("fts", matrix(type, SMALL)), compressed);
            var imported = FeatureImport.read(file, FeatureOptions.DEFAULT);
            assertThat(imported.features().toDense().toArray()).isEqualTo(new double[] {0, 1, 2, 3, 0, 200});
            assertThat(imported.names()).containsExactly("row-1", "row-2");
            assertThat(imported.labels()).containsExactly(List.of(), List.of());
            assertThat(imported.source()).isEqualTo("x.mat (MATLAB, fts)");
        }
    }

    @Test
    void readsLogicalAndTransposedMatrices() throws IOException {
        var logical = Mat5.newLogical(2, 3);
        logical.setBoolean(1, 2, true);
        var file = write(Mat5.newMatFile().addArray("m", logical));
        var turned = FeatureImport.read(file, FeatureOptions.DEFAULT.withTransposed(true))
                .features();
        assertThat(turned.rows()).isEqualTo(3);
        assertThat(turned.get(2, 1)).isEqualTo(1);
    }

    @Test
    void readsLabelsAsNumbersTextCellsAndTables() throws IOException {
        var text = Mat5.newChar(2, 3);
        var cell = Mat5.newCell(1, 2);
        for (int row = 0; row < 2; row++) {
            for (int i = 0; i < 3; i++) {
                text.setChar(row, i, (row == 0 ? "cat" : "ox ").charAt(i));
            }
        }
        cell.set(0, Mat5.newString("a b")).set(1, Mat5.newScalar(7));
        var file = write(Mat5.newMatFile()
                .addArray("fts", matrix(MatlabType.Double, SMALL))
                .addArray("labels", column(2, 10))
                .addArray("text", text)
                .addArray("cell", cell)
                .addArray("table", matrix(MatlabType.Int8, new double[][] {{1, 0, 1}, {0, 0, 0}}))
                .addArray("three", column(1, 2, 3))
                .addArray("wrong", matrix(MatlabType.Double, new double[][] {{1, 0}, {0, 2}})));
        var options = FeatureOptions.DEFAULT;
        assertThat(FeatureImport.read(file, options).labels()).containsExactly(List.of("2"), List.of("10"));
        assertThat(FeatureImport.read(file, options.withLabels("text")).labels())
                .containsExactly(List.of("cat"), List.of("ox"));
        var named = FeatureImport.read(file, options.withLabels("table").withNames("cell"));
        assertThat(named.labels()).containsExactly(List.of("1", "3"), List.of());
        assertThat(named.names()).containsExactly("a b", "7");
        assertThatThrownBy(() -> FeatureImport.read(file, options.withLabels("three")))
                .hasMessageEndingWith("three (3 x 1 double) does not fit 2 rows of features; "
                        + "if pictures are columns, import the transposed matrix");
        assertThatThrownBy(() -> FeatureImport.read(file, options.withLabels("wrong")))
                .hasMessageEndingWith("wrong (2 x 2 double) has a column for each class and must hold 0 or 1; "
                        + "row 2, column 2 (counted from 1) is 2.0");
        assertThatThrownBy(() -> FeatureImport.read(file, options.withLabels("nope")))
                .hasMessageContaining(
                        "has no variable \"nope\" for the labels; it has fts (2 x 3 double), labels (2 x 1");
        assertThatThrownBy(() -> FeatureImport.read(file, options.withFeatures("text")))
                .hasMessageEndingWith("expected a matrix of real numbers with two dimensions, found text (2 x 3 char)");
    }

    @Test
    void namesTheRowAndColumnOfAValueThatCannotBe() throws IOException {
        for (double bad : new double[] {Double.NEGATIVE_INFINITY, Double.NaN, Double.POSITIVE_INFINITY}) {
            var file = write(Mat5.newMatFile().addArray("X", matrix(MatlabType.Double, new double[][] {{1, 2}, {3, bad}
            })));
            assertThatThrownBy(() -> FeatureImport.read(file, FeatureOptions.DEFAULT))
                    .isInstanceOf(FeatureFormatException.class)
                    .hasMessageEndingWith(
                            "x.mat: row 2, column 2 (counted from 1) is " + bad + "; features must be finite");
        }
    }

    @Test
    void asksWhichVariableIsMeant() throws IOException {
        var file = write(Mat5.newMatFile()
                .addArray("a", matrix(MatlabType.Double, SMALL))
                .addArray("b", matrix(MatlabType.Single, SMALL)));
        assertThatThrownBy(() -> FeatureImport.read(file, FeatureOptions.DEFAULT))
                .hasMessageEndingWith(
                        "say which variable holds the features; the file has a (2 x 3 double), b (2 x 3 single)");
    }

    @Test
    void readsSparseMatrices() throws IOException {
        // Written by hand, since the library only reads sparse matrices: 3 x 4, entries (0,1) = 5, (2,1) = 6, (1,3) =
        // 7.
        var file = folder.resolve("sparse.mat");
        Files.write(file, sparse(7));
        var features = FeatureImport.read(file, FeatureOptions.DEFAULT).features();
        assertThat(features.toDense().toArray()).isEqualTo(new double[] {0, 5, 0, 0, 0, 0, 0, 7, 0, 6, 0, 0});
        Files.write(file, sparse(-7));
        var signed = FeatureImport.read(file, FeatureOptions.DEFAULT).features();
        assertThat(signed.columns()).isEqualTo(8);
        assertThat(signed.get(1, 3)).isZero();
        assertThat(signed.get(1, 7)).isEqualTo(7);
    }

    private static byte[] sparse(double last) {
        var out = ByteBuffer.allocate(1000).order(ByteOrder.LITTLE_ENDIAN);
        out.put(Arrays.copyOf("MATLAB 5.0 MAT-file".getBytes(StandardCharsets.US_ASCII), 124));
        out.putShort((short) 0x0100).putShort((short) 0x4D49);
        int start = out.position();
        out.putInt(14).putInt(0);
        out.putInt(6).putInt(8).putInt(5).putInt(3);
        out.putInt(5).putInt(8).putInt(3).putInt(4);
        out.putInt(1).putInt(1).put((byte) 's').put(new byte[7]);
        out.putInt(5).putInt(12).putInt(0).putInt(2).putInt(1).putInt(0);
        out.putInt(5)
                .putInt(20)
                .putInt(0)
                .putInt(0)
                .putInt(2)
                .putInt(2)
                .putInt(3)
                .putInt(0);
        out.putInt(9).putInt(24).putDouble(5).putDouble(6).putDouble(last);
        out.putInt(start + 4, out.position() - start - 8);
        return Arrays.copyOf(out.array(), out.position());
    }

    @Test
    void saysWhatToDoWithMatlab73() throws IOException {
        var file = folder.resolve("new.mat");
        Files.writeString(file, "MATLAB 7.3 MAT-file, Platform: GLNXA64" + " ".repeat(200));
        assertThatThrownBy(() -> FeatureImport.read(file, FeatureOptions.DEFAULT))
                .hasMessageEndingWith("is a MATLAB 7.3 (HDF5) file; in MATLAB, save it again with -v6 or -v7");
    }

    @Test
    void everyCutGetsAClearError() throws IOException {
        for (boolean compressed : new boolean[] {true, false}) {
            byte[] whole = Files.readAllBytes(write(
                    Mat5.newMatFile().addArray("fts", matrix(MatlabType.Double, SMALL)), compressed));
            var file = folder.resolve("cut.mat");
            for (int length = 10; length < whole.length; length++) {
                Files.write(file, Arrays.copyOf(whole, length));
                assertThatThrownBy(() -> FeatureImport.read(file, FeatureOptions.DEFAULT))
                        .as("%d bytes", length)
                        .isInstanceOf(FeatureFormatException.class)
                        .hasMessageStartingWith(file.toString());
            }
            Files.write(file, Arrays.copyOf(whole, whole.length - 3));
            assertThatThrownBy(() -> FeatureImport.read(file, FeatureOptions.DEFAULT))
                    .hasMessageContaining("is truncated: the variable at byte 128 needs ");
        }
    }

    @Test
    void damagedFilesGiveNumbersOrAClearError() throws IOException {
        var random = new SplittableRandom(7);
        var file = folder.resolve("damaged.mat");
        int refused = 0;
        for (boolean compressed : new boolean[] {true, false}) {
            byte[] whole = Files.readAllBytes(write(
                    Mat5.newMatFile().addArray("fts", matrix(MatlabType.Double, SMALL)), compressed));
            for (int i = 0; i < 100; i++) {
                byte[] damaged = whole.clone();
                damaged[128 + random.nextInt(damaged.length - 128)] = (byte) random.nextInt(256);
                Files.write(file, damaged);
                try {
                    FeatureImport.read(file, FeatureOptions.DEFAULT);
                } catch (FeatureFormatException e) {
                    refused++;
                    assertThat(e).hasMessageStartingWith(file.toString());
                }
            }
        }
        assertThat(refused).isGreaterThan(30);
    }
}
