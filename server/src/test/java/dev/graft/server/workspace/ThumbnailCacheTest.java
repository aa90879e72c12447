package dev.graft.server.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.image.decode.ReadParams;
import dev.graft.store.ContentHash;
import dev.graft.store.PictureCollection;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
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

    private static int width(byte[] jpeg) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(jpeg)).getWidth();
    }

    @Test
    void aPictureThatChangedIsNotKeptAsWhatItWas() throws Exception {
        var thumbs = new ThumbnailCache(temp.resolve("thumbnails"), ReadParams.DEFAULT);
        var file = picture(60);
        try (var collection = PictureCollection.open(temp.resolve("one.graft"))) {
            long content = collection
                    .pictures()
                    .addContent(Optional.of(ContentHash.of(Files.readAllBytes(file))), "PNG", 60, 60);
            collection.pictures().put("picture.png", content, 0, 0, "");
            var row = collection.pictures().indexed().get(0);

            picture(90);
            var changed = thumbs.of(collection, row, file);
            assertThat(changed.asIndexed()).isFalse();
            assertThat(width(changed.jpeg())).isEqualTo(90);

            picture(60);
            var same = thumbs.of(collection, row, file);
            assertThat(same.asIndexed()).isTrue();
            assertThat(width(same.jpeg())).isEqualTo(60);

            Files.delete(file);
            assertThat(thumbs.of(collection, row, file).jpeg()).isEqualTo(same.jpeg());
        }
    }
}
