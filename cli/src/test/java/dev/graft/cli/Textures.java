package dev.graft.cli;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import javax.imageio.ImageIO;

/** Small pictures that nobody can mistake for each other: stripes one way, the other way, squares, discs. */
final class Textures {
    static final List<String> KINDS = List.of("ladder", "fence", "board", "pebbles");

    private static final int SIDE = 96;
    private static final List<String> COLOURS = List.of("red", "green", "blue", "yellow", "purple");

    private Textures() {}

    /** A folder for each of the first kinds. */
    static void byKind(Path folder, int kinds, int each, RandomGenerator random) throws IOException {
        for (String kind : KINDS.subList(0, kinds)) {
            Files.createDirectories(folder.resolve(kind));
            for (int i = 0; i < each; i++) {
                write(folder.resolve(kind).resolve(i + ".png"), kind, random);
            }
        }
    }

    /** All kinds in one folder, with captions beside them. */
    static void captioned(Path folder, int each, RandomGenerator random) throws IOException {
        Files.createDirectories(folder);
        var captions = new StringBuilder("image,caption\n");
        for (int i = 0; i < each * KINDS.size(); i++) {
            String kind = KINDS.get(i % KINDS.size());
            write(folder.resolve("p" + i + ".png"), kind, random);
            captions.append("p" + i + ".png,a " + COLOURS.get(i % COLOURS.size()) + " " + kind + " outside\n");
        }
        Files.writeString(folder.resolve("captions.csv"), captions);
    }

    private static void write(Path file, String kind, RandomGenerator random) throws IOException {
        var image = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_BYTE_GRAY);
        var pen = image.createGraphics();
        pen.setColor(Color.LIGHT_GRAY);
        pen.fillRect(0, 0, SIDE, SIDE);
        pen.setColor(Color.DARK_GRAY);
        draw(pen, kind, 12 + random.nextInt(8), random);
        pen.dispose();
        for (int i = 0; i < SIDE * SIDE; i++) {
            int grey = image.getRaster().getSample(i % SIDE, i / SIDE, 0) + random.nextInt(20);
            image.getRaster().setSample(i % SIDE, i / SIDE, 0, grey);
        }
        ImageIO.write(image, "png", file.toFile());
    }

    private static void draw(Graphics2D pen, String kind, int step, RandomGenerator random) {
        int phase = random.nextInt(step);
        for (int at = phase - step; at < SIDE; at += step) {
            switch (kind) {
                case "ladder" -> pen.fillRect(0, at, SIDE, step / 2);
                case "fence" -> pen.fillRect(at, 0, step / 2, SIDE);
                case "board" -> {
                    for (int x = phase - step; x < SIDE; x += step) {
                        pen.fillRect(x, at, step / 2, step / 2);
                        pen.fillRect(x + step / 2, at + step / 2, step / 2, step / 2);
                    }
                }
                default -> {
                    for (int i = 0; i < 5; i++) {
                        pen.fillOval(random.nextInt(SIDE), random.nextInt(SIDE), step, step);
                    }
                }
            }
        }
    }
}
