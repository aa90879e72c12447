package dev.graft.bench.cases;

import dev.graft.image.pixels.GreyPicture;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file of grey pictures: width and height as little-endian 32-bit integers, then the pixels. */
final class GreyFile {
    private GreyFile() {}

    static void write(Path file, List<GreyPicture> pictures) throws IOException {
        try (var out = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (var picture : pictures) {
                var head = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
                out.write(head.putInt(picture.width()).putInt(picture.height()).array());
                out.write(picture.pixels());
            }
        }
    }

    static List<GreyPicture> read(Path file) throws IOException {
        var in = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        var pictures = new ArrayList<GreyPicture>();
        while (in.hasRemaining()) {
            int width = in.getInt();
            int height = in.getInt();
            var pixels = new byte[width * height];
            in.get(pixels);
            pictures.add(new GreyPicture(width, height, pixels));
        }
        return pictures;
    }
}
