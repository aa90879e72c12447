package dev.graft.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files of plain numbers, which all tools can read. */
public final class LittleEndian {
    private LittleEndian() {}

    private static ByteBuffer read(Path file) throws IOException {
        return ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    }

    public static int[] ints(Path file) throws IOException {
        var in = read(file).asIntBuffer();
        var values = new int[in.remaining()];
        in.get(values);
        return values;
    }

    public static float[] floats(Path file) throws IOException {
        var in = read(file).asFloatBuffer();
        var values = new float[in.remaining()];
        in.get(values);
        return values;
    }

    public static double[] doubles(Path file) throws IOException {
        var in = read(file).asDoubleBuffer();
        var values = new double[in.remaining()];
        in.get(values);
        return values;
    }

    public static void write(Path file, double... values) throws IOException {
        var out = ByteBuffer.allocate(values.length * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        out.asDoubleBuffer().put(values);
        Files.write(file, out.array());
    }
}
