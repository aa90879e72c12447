package dev.graft.bench.browse;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;

/** Small pictures of stripes, quickly drawn: each kind has its own directions, width and colours. */
final class DrawnKinds {
    private static final int WIDTH = 160;
    private static final int HEIGHT = 120;

    private DrawnKinds() {}

    static void draw(Path folder, int count, int kinds) {
        ImageIO.setUseCache(false);
        IntStream.range(0, count).parallel().forEach(i -> {
            try {
                var file = folder.resolve(String.format("drawn-%06d.jpg", i)).toFile();
                ImageIO.write(picture(i % kinds, kinds, new Random(i)), "jpg", file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static BufferedImage picture(int kind, int kinds, Random random) {
        var picture = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        var graphics = picture.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        float hue = (kind + random.nextFloat()) / kinds;
        graphics.setColor(Color.getHSBColor(hue, 0.3f, 0.9f));
        graphics.fillRect(0, 0, WIDTH, HEIGHT);
        graphics.rotate(Math.PI * (kind + 0.3 * random.nextGaussian()) / kinds, WIDTH / 2.0, HEIGHT / 2.0);
        int step = 12 + kind % 4 * 6;
        graphics.setStroke(new BasicStroke(step / 3f));
        graphics.setColor(Color.getHSBColor(hue, 0.8f, 0.3f + 0.3f * random.nextFloat()));
        for (int at = -WIDTH + random.nextInt(step); at < 2 * WIDTH; at += step) {
            graphics.drawLine(at, -WIDTH, at, 2 * WIDTH);
        }
        graphics.fillOval(
                random.nextInt(WIDTH), random.nextInt(HEIGHT), 10 + random.nextInt(30), 10 + random.nextInt(30));
        graphics.dispose();
        return picture;
    }
}
