package dev.graft.methods.online;

import dev.graft.core.matrix.SparseVector;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** Reads, checks and writes the parts of a learner's state. */
public final class LearnerState {
    private LearnerState() {}

    /** Writes the header of a state: its version and the settings it was learnt with. */
    public static void writeHead(DataOutput out, int version, Record settings) throws IOException {
        out.writeByte(version);
        out.writeUTF(settings.toString());
    }

    /** @throws IOException if the state is of another version or was learnt under other settings */
    public static void readHead(DataInput in, int version, Record settings) throws IOException {
        int found = in.readUnsignedByte();
        if (found != version) {
            throw new IOException("version of the learner's state must be " + version + ", was " + found);
        }
        String saved = in.readUTF();
        if (!saved.equals(settings.toString())) {
            throw new IOException("the state was learnt with " + saved + ", but the settings are " + settings);
        }
    }

    /** @throws IOException if the number is out of range */
    public static int whole(DataInput in, int least, int most, String name) throws IOException {
        int value = in.readInt();
        if (value < least || value > most) {
            throw new IOException(name + " must be between " + least + " and " + most + ", was " + value);
        }
        return value;
    }

    /** @throws IOException if the number is infinite or NaN */
    public static double finite(DataInput in, String name) throws IOException {
        double value = in.readDouble();
        if (!Double.isFinite(value)) {
            throw new IOException(name + " in the learner's state must be finite, was " + value);
        }
        return value;
    }

    /**
     * The array grows as numbers are read, so that a wrong count is noticed before it exhausts memory.
     *
     * @throws IOException if one is infinite or NaN
     */
    public static double[] finites(DataInput in, int count) throws IOException {
        var out = new double[Math.min(count, 1 << 16)];
        for (int i = 0; i < count; i++) {
            if (i == out.length) {
                out = Arrays.copyOf(out, (int) Math.min(count, 2L * out.length));
            }
            out[i] = in.readDouble();
            if (!Double.isFinite(out[i])) {
                throw new IOException("what was learnt holds " + out[i]);
            }
        }
        return out;
    }

    public static void write(DataOutput out, SparseVector row) throws IOException {
        out.writeInt(row.nonZeros());
        for (int i = 0; i < row.nonZeros(); i++) {
            out.writeInt(row.column(i));
            out.writeDouble(row.value(i));
        }
    }

    /** @throws IOException if it is not a row with this number of columns */
    public static SparseVector row(DataInput in, int columns) throws IOException {
        int count = whole(in, 0, columns, "non-zeros of a row in the learner's state");
        var indices = new int[count];
        var values = new double[count];
        for (int i = 0; i < count; i++) {
            indices[i] = in.readInt();
            values[i] = in.readDouble();
        }
        try {
            return SparseVector.of(columns, indices, values);
        } catch (IllegalArgumentException e) {
            throw new IOException("a row in the learner's state is broken: " + e.getMessage(), e);
        }
    }
}
