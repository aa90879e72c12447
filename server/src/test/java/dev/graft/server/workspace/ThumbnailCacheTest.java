package dev.graft.server.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.io.Sha256;
import dev.graft.image.decode.ReadParams;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThumbnailCacheTest {
    @TempDir
    Path temp;

    private Path picture(int side) throws IOException {
        var file = temp.resolve("picture.png");
        ImageIO.write(new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB), "png", file.toFile());
        return file;
    }

    @Test
    void aPictureThatChangedIsNotKeptAsWhatItWas() throws Exception {
        var thumbs = new ThumbnailCache(temp.resolve("thumbnails"), ReadParams.DEFAULT);
        var file = picture(60);
        String before = HexFormat.of().formatHex(Sha256.digest().digest(Files.readAllBytes(file)));
        picture(90);

        var now = thumbs.of(before, file);

        assertThat(now.getFileName()).asString().doesNotStartWith(before);
        picture(60);
        assertThat(ImageIO.read(thumbs.of(before, file).toFile()).getWidth()).isEqualTo(60);
        assertThat(ImageIO.read(now.toFile()).getWidth()).isEqualTo(90);
    }
}
