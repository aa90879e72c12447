package dev.graft.tabular;

import dev.graft.core.matrix.DenseMatrix;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Dense matrices as {@code .npy} files that NumPy can read and write: little-endian doubles, row-major. */
public final class NpyMatrix {
    /** NumPy aligns the values to a multiple of this. */
    private static final int ALIGNMENT = 64;

    private static final byte[] START = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};

    private NpyMatrix() {}

    /** Writes a matrix, always with the same bytes. Leaves the stream open. */
    public static void write(DenseMatrix matrix, OutputStream out) throws IOException {
        out.write(header(matrix.rows(), matrix.columns()));
        var line = ByteBuffer.allocate(Math.multiplyExact(matrix.columns(), Double.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN);
        for (int row = 0; row < matrix.rows(); row++) {
            line.clear();
            for (int column = 0; column < matrix.columns(); column++) {
                line.putDouble(matrix.get(row, column));
            }
            out.write(line.array());
        }
    }

    private static byte[] header(int rows, int columns) {
        String text = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + rows + ", " + columns + "), }";
        int length = START.length + Short.BYTES + text.length() + 1;
        int padded = (length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        var header = ByteBuffer.allocate(padded).order(ByteOrder.LITTLE_ENDIAN);
        header.put(START).putShort((short) (padded - START.length - Short.BYTES));
        header.put((text + " ".repeat(padded - length) + "\n").getBytes(StandardCharsets.US_ASCII));
        return header.array();
    }

    /**
     * Reads what {@link #write} or NumPy wrote. Leaves the stream open.
     *
     * @param name used in error messages
     * @param length the number of bytes available, against which the header is checked
     */
    public static DenseMatrix read(String name, InputStream in, long length) throws IOException {
        // Not closed: the stream belongs to the caller, and the array holds no other resource.
        @SuppressWarnings("resource")
        var array = NpyArray.open(name, in, length);
        long[] shape = array.shape();
        if (shape.length != 2 || !array.isDouble() || array.columnsFirst()) {
            throw new FeatureFormatException(
                    name,
                    "expected a two-dimensional row-major matrix of doubles ('<f8', C order), found shape "
                            + Arrays.toString(shape)
                            + (array.isDouble() ? "" : " of another type")
                            + (array.columnsFirst() ? " in Fortran order" : ""));
        }
        if (shape[0] > Integer.MAX_VALUE
                || shape[1] > Integer.MAX_VALUE
                || shape[0] * shape[1] > Integer.MAX_VALUE / 2) {
            throw new FeatureFormatException(name, "is too large: shape " + Arrays.toString(shape));
        }
        int columns = (int) shape[1];
        var values = new double[(int) (shape[0] * shape[1])];
        for (int i = 0; i < values.length; i++) {
            values[i] = array.next();
            if (!Double.isFinite(values[i])) {
                throw new FeatureFormatException(
                        name,
                        "row " + (i / columns + 1) + ", column " + (i % columns + 1) + " (counted from 1) is "
                                + values[i] + "; expected finite numbers");
            }
        }
        return DenseMatrix.of((int) shape[0], columns, values);
    }
}
