package dev.graft.trainer.crop;

import dev.graft.core.check.Check;
import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of crops as the student sees them, with the teacher's features: a header of five whole numbers, the pixels of
 * all crops, and their features as floats, little-endian. Read through the page cache: all shards together may be
 * larger than memory.
 */
public final class CropShard {
    private static final int MAGIC = 0x47524331;
    private static final int VERSION = 1;
    private static final int HEADER = 5 * Integer.BYTES;

    private final int crops;
    private final int side;
    private final int features;
    private final ByteBuffer content;

    private CropShard(int crops, int side, int features, ByteBuffer content) {
        this.crops = crops;
        this.side = side;
        this.features = features;
        this.content = content;
    }

    /** Writes a shard, whole. */
    static void write(Path file, int side, byte[][] pixels, float[][] features) throws IOException {
        Check.equal(pixels.length, features.length, "rows of features");
        AtomicFile.write(file, out -> {
            out.write(numbers(MAGIC, VERSION, pixels.length, side, features[0].length));
            for (byte[] crop : pixels) {
                Check.equal(3L * side * side, crop.length, "pixels of a crop");
                out.write(crop);
            }
            for (float[] row : features) {
                var bytes = ByteBuffer.allocate(row.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
                bytes.asFloatBuffer().put(row);
                out.write(bytes.array());
            }
        });
    }

    private static byte[] numbers(int... values) {
        var bytes = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asIntBuffer().put(values);
        return bytes.array();
    }

    /** @throws IOException if the file is not a complete shard */
    static CropShard open(Path file) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long size = channel.size();
            if (size < HEADER || size > Integer.MAX_VALUE) {
                throw new IOException(file + " is not a file of crops");
            }
            var content = channel.map(FileChannel.MapMode.READ_ONLY, 0, size).order(ByteOrder.LITTLE_ENDIAN);
            int crops = content.getInt(8);
            int side = content.getInt(12);
            int features = content.getInt(16);
            if (content.getInt(0) != MAGIC
                    || content.getInt(4) != VERSION
                    || crops < 1
                    || size != HEADER + crops * (3L * side * side + (long) Float.BYTES * features)) {
                throw new IOException(file + " is not a file of crops, or not a complete one");
            }
            return new CropShard(crops, side, features, content);
        }
    }

    public int crops() {
        return crops;
    }

    public int side() {
        return side;
    }

    public int features() {
        return features;
    }

    /** Copies the pixels of a crop: three planes. */
    public void pixels(int crop, byte[] into) {
        Check.index(crop, crops, "crop");
        int length = 3 * side * side;
        content.get(HEADER + crop * length, into, 0, length);
    }

    /** Copies the teacher's features of a crop to a place in an array. */
    public void features(int crop, float[] into, int at) {
        Check.index(crop, crops, "crop");
        int start = HEADER + crops * 3 * side * side + crop * features * Float.BYTES;
        for (int i = 0; i < features; i++) {
            into[at + i] = content.getFloat(start + i * Float.BYTES);
        }
    }
}
