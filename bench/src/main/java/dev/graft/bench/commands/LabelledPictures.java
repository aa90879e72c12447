package dev.graft.bench.commands;

import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeMap;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/**
 * A folder of labelled pictures, one subfolder per kind, that can grow. The kinds take turns. When all pictures have
 * been taken, cut and mirrored versions of them follow, so that no two pictures have the same features.
 */
final class LabelledPictures {
    private static final double MOST_CUT = 0.2;
    private final Path folder;
    private final List<Path> sources = new ArrayList<>();
    private int size;

    /** @param from pictures whose kind is the folder that they lie in, at any depth */
    LabelledPictures(Path folder, Path from) throws IOException {
        this.folder = folder;
        var kinds = new TreeMap<String, List<Path>>();
        try (var walk = Files.walk(from)) {
            walk.filter(LabelledPictures::isJpeg).sorted().forEach(file -> {
                var parent = file.getParent();
                String kind = parent == null ? "" : String.valueOf(parent.getFileName());
                kinds.computeIfAbsent(kind, k -> new ArrayList<>()).add(file);
            });
        }
        int most = kinds.values().stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < most; i++) {
            for (var files : kinds.values()) {
                if (i < files.size()) {
                    sources.add(files.get(i));
                }
            }
        }
        if (sources.isEmpty()) {
            throw new IOException("There is no JPEG in " + from);
        }
    }

    static boolean isJpeg(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Files.isRegularFile(file) && (name.endsWith(".jpg") || name.endsWith(".jpeg"));
    }

    Path folder() {
        return folder;
    }

    /** Adds pictures until there are this many. */
    void growTo(int wanted) throws IOException {
        for (; size < wanted; size++) {
            var source = sources.get(size % sources.size());
            @Nullable Path parent = source.getParent();
            var target = folder.resolve(parent == null ? "" : String.valueOf(parent.getFileName()))
                    .resolve(String.format(Locale.ROOT, "%06d.jpg", size));
            if (Files.exists(target)) {
                continue;
            }
            Files.createDirectories(folder.resolve(folder.relativize(target).getName(0)));
            if (size < sources.size()) {
                Files.copy(source, target);
            } else {
                ImageIO.write(version(source, new Random(size)), "jpg", target.toFile());
            }
        }
    }

    private static BufferedImage version(Path source, Random random) throws IOException {
        var picture = ImageIO.read(source.toFile());
        int width = (int) (picture.getWidth() * (1 - MOST_CUT * random.nextDouble()));
        int height = (int) (picture.getHeight() * (1 - MOST_CUT * random.nextDouble()));
        int left = random.nextInt(picture.getWidth() - width + 1);
        int top = random.nextInt(picture.getHeight() - height + 1);
        var cut = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        var graphics = cut.createGraphics();
        boolean mirrored = random.nextBoolean();
        graphics.drawImage(
                picture.getSubimage(left, top, width, height),
                mirrored ? new AffineTransform(-1, 0, 0, 1, width, 0) : new AffineTransform(),
                null);
        graphics.dispose();
        return cut;
    }
}
