package dev.graft.server;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Stripes of two directions in two colours: SIFT sees the directions only, a tiny network mostly the colours. */
final class Striped {
    private static final int SIDE = 64;

    private Striped() {}

    static void pictures(Path folder, int each) throws IOException {
        Files.createDirectories(folder);
        for (int i = 0; i < each; i++) {
            var red = new Color(200 + 8 * i, 10, 10);
            var blue = new Color(10, 10, 200 + 8 * i);
            picture(folder, "red-across" + i, red, true, i);
            picture(folder, "red-down" + i, red, false, i);
            picture(folder, "blue-across" + i, blue, true, i);
            picture(folder, "blue-down" + i, blue, false, i);
        }
    }

    static void picture(Path folder, String name, Color colour, boolean across, int shift) throws IOException {
        var picture = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB);
        var graphics = picture.createGraphics();
        graphics.setColor(colour);
        graphics.fillRect(0, 0, SIDE, SIDE);
        graphics.setColor(colour.darker());
        for (int at = shift; at < SIDE; at += 10) {
            graphics.fillRect(across ? 0 : at, across ? at : 0, across ? SIDE : 4, across ? 4 : SIDE);
        }
        graphics.dispose();
        ImageIO.write(picture, "png", folder.resolve(name + ".png").toFile());
    }
}
