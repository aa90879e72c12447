package dev.graft.store;

import dev.graft.core.random.Seed;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;

/** Small pictures with something in them, made on the spot. */
public final class Photos {
    private Photos() {}

    /** Ellipses and lines that depend on the seed. */
    public static BufferedImage draw(int width, int height, long seed) {
        var random = new Seed(seed).of("photos").random();
        var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        var graphics = image.createGraphics();
        for (int i = 0; i < 40; i++) {
            graphics.setColor(new Color(random.nextInt(1 << 24)));
            graphics.setStroke(new BasicStroke(random.nextInt(1, 6)));
            int x = random.nextInt(width);
            int y = random.nextInt(height);
            int size = random.nextInt(8, 60);
            if (i % 2 == 0) {
                graphics.fillOval(x - size / 2, y - size / 2, size, random.nextInt(8, 60));
            } else {
                graphics.drawLine(x, y, random.nextInt(width), random.nextInt(height));
            }
        }
        graphics.dispose();
        return image;
    }

    public static Path write(Path file, long seed) {
        return write(file, draw(96, 80, seed));
    }

    public static Path write(Path file, BufferedImage image) {
        try {
            Files.createDirectories(file.getParent());
            String name = file.getFileName().toString();
            ImageIO.write(image, name.endsWith(".jpg") ? "jpg" : "png", file.toFile());
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Two class folders with so many pictures each. */
    public static Path folder(Path root, int each) {
        for (int i = 0; i < each; i++) {
            write(root.resolve("circles/c" + i + ".png"), 100 + i);
            write(root.resolve("lines/l" + i + ".jpg"), 200 + i);
        }
        return root;
    }
}
