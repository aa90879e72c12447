package dev.graft.studies.data;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import javax.imageio.ImageIO;

/** Small copies of data sets, of files that hold next to nothing. */
public final class MadeUp {
    private final Path root;

    public MadeUp(Path root) {
        this.root = root;
    }

    /** Files with a word in them. */
    public MadeUp files(String folder, String... names) {
        for (var name : names) {
            text(folder.isEmpty() ? name : folder + "/" + name, "x");
        }
        return this;
    }

    public MadeUp text(String name, String text) {
        try {
            Files.createDirectories(root.resolve(name).getParent());
            Files.writeString(root.resolve(name), text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public MadeUp folder(String name) {
        try {
            Files.createDirectories(root.resolve(name));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A real picture full of little things. */
    public MadeUp picture(String name, long seed) {
        var random = new SplittableRandom(seed);
        var image = new BufferedImage(64, 48, BufferedImage.TYPE_INT_RGB);
        var graphics = image.createGraphics();
        for (int i = 0; i < 60; i++) {
            graphics.setColor(new Color(random.nextInt(1 << 24)));
            graphics.fillOval(random.nextInt(64), random.nextInt(48), random.nextInt(2, 20), random.nextInt(2, 20));
        }
        graphics.dispose();
        return write(name, image);
    }

    /** A picture of stripes of the same width, each in a colour. */
    public MadeUp stripes(String name, int... colours) {
        var image = new BufferedImage(colours.length * 4, 3, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                image.setRGB(x, y, colours[x / 4]);
            }
        }
        return write(name, image);
    }

    private MadeUp write(String name, BufferedImage image) {
        try {
            Files.createDirectories(root.resolve(name).getParent());
            ImageIO.write(
                    image,
                    name.substring(name.lastIndexOf('.') + 1),
                    root.resolve(name).toFile());
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Caltech-256 with so many classes. */
    public MadeUp caltech256(String folder, int classes) {
        for (int i = 1; i <= classes; i++) {
            var name = String.format("%03d", i);
            files(folder + "/" + name + ".class-" + i, name + "_0001.jpg", name + "_0002.jpg");
        }
        return this;
    }

    /** Some of the fifteen scenes, with a picture each. */
    public MadeUp scenes(String folder, String... classes) {
        for (var name : classes) {
            files((folder.isEmpty() ? "" : folder + "/") + name, "image_0001.jpg");
        }
        return this;
    }

    /** Five of the fifteen scenes. */
    public MadeUp scenes(String folder) {
        return scenes(folder, "Coast", "Forest", "Highway", "Store", "Street");
    }

    /** Pictures with a text beside each. */
    public MadeUp crawl(String folder, int pictures, String ending, String text) {
        for (int i = 0; i < pictures; i++) {
            files(folder, i + ".jpg").text(folder + "/" + i + ending, text);
        }
        return this;
    }

    /** NUS-WIDE as its archives unpack, with five pictures: birds, nothing, birds and boats, sun, toy without a tag. */
    public MadeUp nusWide(String folder) {
        for (var concept :
                List.of("birds", "boats", "flowers", "food", "rocks", "sun", "tower", "toy", "tree", "vehicle")) {
            var lines = switch (concept) {
                case "birds" -> "1\n0\n1\n0\n0\n";
                case "boats" -> "0\n0\n1\n0\n0\n";
                case "sun" -> "0\n0\n0\n1\n0\n";
                case "toy" -> "0\n0\n0\n0\n1\n";
                default -> "0\n0\n0\n0\n0\n";
            };
            text(folder + "/Groundtruth/AllLabels/Labels_" + concept + ".txt", lines);
        }
        return text(folder + "/ConceptsList/Concepts81.txt", "airport\nanimal\n")
                .text(folder + "/ImageList/Imagelist.txt", "a\\1.jpg\nb\\2.jpg\nc\\3.jpg\nd\\4.jpg\ne\\5.jpg\n")
                .text(folder + "/Low_Level_Features/BoW_int.dat", "1 0 2 \n9 9 9 \n8 8 8 \n0 3 0 \n1 1 1 \n")
                .text(folder + "/NUS_WID_Tags/AllTags1k.txt", "1\t0\n1\t1\n1\t1\n0\t1\n0\t0\n")
                .text(folder + "/NUS_WID_Tags/TagList1k.txt", "nature\nsky\n");
    }
}
