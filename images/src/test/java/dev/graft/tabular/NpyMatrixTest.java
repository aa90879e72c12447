package dev.graft.tabular;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.core.matrix.DenseMatrix;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class NpyMatrixTest {
    @Property(tries = 50)
    void readsWhatItWroteToTheBit(
            @ForAll @IntRange(min = 0, max = 7) int rows,
            @ForAll @IntRange(min = 1, max = 40) int columns,
            @ForAll long bits)
            throws IOException {
        var values = new double[rows * columns];
        Arrays.setAll(values, i -> {
            double value = Double.longBitsToDouble(bits * (2L * i + 1));
            return Double.isFinite(value) ? value : -0.0;
        });
        var matrix = DenseMatrix.of(rows, columns, values);
        var back = read(written(matrix));
        assertThat(back).isEqualTo(matrix);
        for (int i = 0; i < values.length; i++) {
            assertThat(Double.doubleToRawLongBits(back.toArray()[i])).isEqualTo(Double.doubleToRawLongBits(values[i]));
        }
    }

    @Test
    void theHeaderIsNumPysOwn() throws IOException {
        byte[] bytes = written(DenseMatrix.of(2, 3, 1, 2, 3, 4, 5, 6));
        assertThat(bytes).hasSize(128 + 48);
        assertThat(new String(bytes, 10, 118, StandardCharsets.US_ASCII))
                .isEqualTo("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }" + " ".repeat(58) + "\n");
    }

    @Test
    void whatIsNotSuchAMatrixIsRefused() throws IOException {
        byte[] bytes = written(DenseMatrix.of(2, 2, 1, 2, 3, 4));
        assertThatThrownBy(() -> read(Arrays.copyOf(bytes, bytes.length - 3)))
                .isInstanceOf(FeatureFormatException.class)
                .hasMessage("a.npy: its shape [2, 2] needs 32 bytes of values, the file has 29 (truncated?)");
        assertThatThrownBy(() -> read(changed(bytes, "(2, 2), ", "(900000000, 900000000), ")))
                .hasMessageContaining("a.npy: its shape [900000000, 900000000] needs 6480000000000000000 bytes");
        assertThatThrownBy(() -> read(changed(bytes, "(2, 2), ", "(9000000000000, 9000000000000), ")))
                .hasMessage("a.npy: its header claims more values than a file can hold");
        assertThatThrownBy(() -> read(changed(bytes, "'<f8'", "'<i8'")))
                .hasMessageEndingWith("found shape [2, 2] of another type");
        assertThatThrownBy(() -> read(changed(bytes, "False, ", "True,  ")))
                .hasMessageEndingWith("found shape [2, 2] in Fortran order");
        assertThatThrownBy(() -> read(changed(bytes, "(2, 2), ", "(4,), "))).hasMessageEndingWith("found shape [4]");
        byte[] nan = bytes.clone();
        nan[bytes.length - 1] = (byte) 0x7F;
        nan[bytes.length - 2] = (byte) 0xF8;
        assertThatThrownBy(() -> read(nan))
                .hasMessage("a.npy: row 2, column 2 (counted from 1) is NaN; expected finite numbers");
    }

    @Test
    void aStreamThatEndsEarlyIsRefused() throws IOException {
        byte[] bytes = written(DenseMatrix.of(2, 2, 1, 2, 3, 4));
        var cut = new ByteArrayInputStream(bytes, 0, bytes.length - 1);
        assertThatThrownBy(() -> NpyMatrix.read("a.npy", cut, bytes.length))
                .hasMessage("a.npy: ends within its values");
    }

    /** Keeps the length of the header by taking spaces from its end. */
    private static byte[] changed(byte[] npy, String before, String after) {
        String text = new String(npy, StandardCharsets.ISO_8859_1);
        int more = after.length() - before.length();
        String other = text.replace(before, after);
        other = more > 0 ? other.replace(" ".repeat(more) + "\n", "\n") : other.replace("\n", " ".repeat(-more) + "\n");
        assertThat(other).isNotEqualTo(text).hasSameSizeAs(text);
        return other.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] written(DenseMatrix matrix) throws IOException {
        var out = new ByteArrayOutputStream();
        NpyMatrix.write(matrix, out);
        return out.toByteArray();
    }

    private static DenseMatrix read(byte[] bytes) throws IOException {
        return NpyMatrix.read("a.npy", new ByteArrayInputStream(bytes), bytes.length);
    }
}
