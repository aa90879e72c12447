package dev.graft.bench.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabelledPicturesTest {
    @TempDir
    Path folder;

    @Test
    void kindsTakeTurnsAndFurtherPicturesAreDifferentVersions() throws IOException {
        for (String name : List.of("web/cat/a", "web/cat/b", "own/cat/c", "own/dog/d")) {
            picture(folder.resolve("from").resolve(name + ".jpg"));
        }
        var pictures = new LabelledPictures(folder.resolve("to"), folder.resolve("from"));

        pictures.growTo(2);
        assertThat(names()).containsExactly("cat/000000.jpg", "dog/000001.jpg");

        pictures.growTo(8);
        assertThat(names()).hasSize(8).contains("cat/000004.jpg", "dog/000005.jpg");
        assertThat(Files.mismatch(to("cat/000000.jpg"), to("cat/000004.jpg"))).isNotEqualTo(-1);
    }

    @Test
    void aFolderWithoutPicturesIsRefused() {
        assertThatThrownBy(() -> new LabelledPictures(folder.resolve("to"), folder))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no JPEG");
    }

    private Path to(String name) {
        return folder.resolve("to").resolve(name);
    }

    private List<String> names() throws IOException {
        var names = new ArrayList<String>();
        try (var walk = Files.walk(folder.resolve("to"))) {
            walk.filter(Files::isRegularFile)
                    .sorted()
                    .forEach(file ->
                            names.add(folder.resolve("to").relativize(file).toString()));
        }
        return names;
    }

    private static void picture(Path file) throws IOException {
        Files.createDirectories(file.resolveSibling(""));
        var image = new BufferedImage(40, 30, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < 40; x++) {
            image.setRGB(x, x % 30, new Color(6 * x, 255 - 6 * x, file.hashCode() & 255).getRGB());
        }
        ImageIO.write(image, "jpg", file.toFile());
    }
}
