package dev.graft.bench.cases;

import dev.graft.core.random.Seed;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.describe.DenseSift;
import dev.graft.image.describe.DenseSiftParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.pixels.GreyPicture;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Writes the common input of all tools: decoded grey pictures, descriptors of many pictures, and initial centres.
 * Arguments: folder of pictures, output folder, number of pictures, number of descriptors, number of centres.
 */
public final class Prepare {
    private Prepare() {}

    public static void main(String[] args) throws IOException {
        Path pictures = Path.of(args[0]);
        Path out = Path.of(args[1]);
        int wanted = Integer.parseInt(args[2]);
        int rows = Integer.parseInt(args[3]);
        int centres = Integer.parseInt(args[4]);
        List<Path> files;
        try (var walk = Files.walk(pictures)) {
            files = walk.filter(Files::isRegularFile).sorted().toList();
        }
        var greys = new ArrayList<GreyPicture>();
        var sample = new ByteSample(rows, centres);
        var dense = new DenseSift(DenseSiftParams.DEFAULT);
        var reader = new PictureReader(ReadParams.DEFAULT);
        // Taken from all over the folder, since neighbours by name are often of the same class.
        int stride = Math.max(1, files.size() / 997);
        for (int first = 0; first < stride && !(greys.size() >= wanted && sample.isFull()); first++) {
            for (int i = first; i < files.size() && !(greys.size() >= wanted && sample.isFull()); i += stride) {
                try {
                    var grey = reader.read(reader.load(files.get(i)));
                    if (greys.size() < wanted) {
                        greys.add(grey);
                    }
                    sample.take(dense.describe(grey));
                } catch (RejectedPictureException e) {
                    System.err.println("skipped: " + files.get(i) + ": " + e.getMessage());
                }
            }
        }
        if (greys.size() < wanted || !sample.isFull()) {
            throw new IOException("too few pictures in " + pictures + ": " + greys.size() + " of " + wanted
                    + " pictures and " + sample.count() + " of " + rows + " descriptors");
        }
        // Pictures of the same size are adjacent, so that tools can reuse buffers of that size.
        greys.sort(Comparator.comparingInt(GreyPicture::width).thenComparingInt(GreyPicture::height));
        GreyFile.write(out.resolve("pictures.grey"), greys);
        Files.write(out.resolve("rows.bytes"), sample.rows());
        Files.write(out.resolve("rows.floats"), floats(sample.rows()));
        Files.write(out.resolve("start.floats"), floats(sample.start(new Seed(42))));
    }

    private static byte[] floats(byte[] values) {
        var floats = ByteBuffer.allocate(values.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (byte value : values) {
            floats.putFloat(value & 0xFF);
        }
        return floats.array();
    }
}
