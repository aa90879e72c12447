package dev.graft.image.encode;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.spi.ImageWriterSpi;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jspecify.annotations.Nullable;

/** Encodes pictures as JPEG. */
public final class Jpeg {
    /** Looked up once: that takes as long as encoding a small picture. */
    private static final @Nullable ImageWriterSpi WRITERS = ofTheJdk();

    private Jpeg() {}

    public static byte[] encode(BufferedImage image, float quality) throws IOException {
        if (WRITERS == null) {
            throw new IOException("this Java has no JPEG writer of its own; use a complete JDK 17 or later");
        }
        var writer = WRITERS.createWriterInstance();
        var bytes = new ByteArrayOutputStream(1 << 15);
        try (var out = new MemoryCacheImageOutputStream(bytes)) {
            var param = writer.getDefaultWriteParam();
            param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            param.setCompressionQuality(quality);
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), param);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }

    /** The JDK's own writer: a plug-in on the class path must not change the bytes written for a seed. */
    private static @Nullable ImageWriterSpi ofTheJdk() {
        var writers = ImageIO.getImageWritersByFormatName("jpeg");
        while (writers.hasNext()) {
            var writer = writers.next();
            var provider = writer.getOriginatingProvider();
            writer.dispose();
            if (writer.getClass().getModule().equals(ImageIO.class.getModule())) {
                return provider;
            }
        }
        return null;
    }
}
