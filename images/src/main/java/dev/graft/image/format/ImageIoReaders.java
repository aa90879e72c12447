package dev.graft.image.format;

import com.twelvemonkeys.imageio.plugins.tiff.BigTIFFImageReaderSpi;
import com.twelvemonkeys.imageio.plugins.tiff.TIFFImageReaderSpi;
import com.twelvemonkeys.imageio.plugins.webp.WebPImageReaderSpi;
import java.io.IOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.spi.ImageReaderSpi;

/**
 * ImageIO's readers, instantiated explicitly: which reader ImageIO chooses by format name depends on the class path.
 */
final class ImageIoReaders {
    private static final ImageReaderSpi JPEG = ofTheJdk("jpeg");
    private static final ImageReaderSpi PNG = ofTheJdk("png");
    private static final ImageReaderSpi TIFF = new TIFFImageReaderSpi();
    private static final ImageReaderSpi BIG_TIFF = new BigTIFFImageReaderSpi();
    private static final ImageReaderSpi WEBP = new WebPImageReaderSpi();

    private ImageIoReaders() {}

    static ImageReader jpeg() throws IOException {
        return JPEG.createReaderInstance();
    }

    static ImageReader png() throws IOException {
        return PNG.createReaderInstance();
    }

    static ImageReader tiff(boolean big) throws IOException {
        return (big ? BIG_TIFF : TIFF).createReaderInstance();
    }

    static ImageReader webp() throws IOException {
        return WEBP.createReaderInstance();
    }

    private static ImageReaderSpi ofTheJdk(String format) {
        for (var readers = ImageIO.getImageReadersByFormatName(format); readers.hasNext(); ) {
            ImageReader reader = readers.next();
            ImageReaderSpi provider = reader.getOriginatingProvider();
            reader.dispose();
            if (provider.getPluginClassName().startsWith("com.sun.imageio.")) {
                return provider;
            }
        }
        throw new IllegalStateException("this Java installation has no reader for " + format);
    }
}
