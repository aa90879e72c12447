package dev.graft.trainer.crop;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.image.decode.FolderListing;
import dev.graft.image.decode.PictureFolder;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.PictureFormat;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.pixels.ColourPicture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The pictures to learn from: folders, each with the share of crops that it should give. */
public final class TrainingPictures {
    /** Twice what the teacher sees, so that a crop of half the side is still sharp. */
    private static final int MAX_SIDE = 768;

    /** Smaller ones are icons: what there is to see in a part of them is made of blocks. */
    private static final int LEAST_SIDE = 96;

    private static final int ATTEMPTS = 1000;

    /** Pictures of folders with no more than these are drawn so often that they stay in memory once decoded. */
    private static final int FEW = 64;

    private final PictureReader reader = new PictureReader(ReadParams.DEFAULT.withMaxSide(MAX_SIDE));
    private final List<Folder> folders;

    private record Folder(double weight, List<FolderListing.Entry> files, Map<Path, ColourPicture> decoded) {}

    /** A folder and how much it counts beside the others. */
    public record Weighted(Path folder, double weight) {
        public Weighted {
            if (!(weight > 0) || Double.isInfinite(weight)) {
                throw new IllegalArgumentException("weight of a folder must be above 0, was " + weight);
            }
        }

        /** Of FOLDER or FOLDER=WEIGHT. */
        public static Weighted of(String text) {
            int equals = text.lastIndexOf('=');
            try {
                return equals < 0
                        ? new Weighted(Path.of(text), 1)
                        : new Weighted(
                                Path.of(text.substring(0, equals)), Double.parseDouble(text.substring(equals + 1)));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("weight of a folder must be a number, was " + text, e);
            }
        }
    }

    private TrainingPictures(List<Folder> folders) {
        this.folders = folders;
    }

    public static TrainingPictures of(List<Weighted> folders) throws IOException {
        Check.atLeast(1, folders.size(), "number of folders");
        var found = new ArrayList<Folder>();
        for (var folder : folders) {
            var files = PictureFolder.list(folder.folder()).files().stream()
                    .filter(file -> PictureFormat.isPicture(file.path()))
                    .toList();
            if (files.isEmpty()) {
                throw new IllegalArgumentException("there are no pictures in " + folder.folder());
            }
            found.add(new Folder(folder.weight(), files, new ConcurrentHashMap<>()));
        }
        return new TrainingPictures(found);
    }

    public int size() {
        return folders.stream().mapToInt(folder -> folder.files().size()).sum();
    }

    /** Names that tell whether a folder is the same as last time, for the same seed to give the same crops. */
    List<String> names() {
        return folders.stream()
                .flatMap(folder -> folder.files().stream().map(FolderListing.Entry::name))
                .toList();
    }

    /** A picture, drawn by the weights of the folders. Those that cannot be read, and icons, are passed over. */
    ColourPicture draw(Seed seed) {
        var random = seed.random();
        double all = folders.stream().mapToDouble(Folder::weight).sum();
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            double at = random.nextDouble() * all;
            int chosen = 0;
            while (chosen < folders.size() - 1 && at >= folders.get(chosen).weight()) {
                at -= folders.get(chosen++).weight();
            }
            var files = folders.get(chosen).files();
            try {
                var picture = decoded(
                        folders.get(chosen),
                        files.get(random.nextInt(files.size())).path());
                if (Math.min(picture.width(), picture.height()) >= LEAST_SIDE) {
                    return picture;
                }
            } catch (RejectedPictureException e) {
                // The next one will do.
            }
        }
        throw new IllegalArgumentException("no picture of " + LEAST_SIDE + " pixels or more could be read");
    }

    private ColourPicture decoded(Folder folder, Path file) throws RejectedPictureException {
        var kept = folder.decoded().get(file);
        if (kept != null) {
            return kept;
        }
        var picture = reader.readColour(reader.load(file));
        if (folder.files().size() <= FEW) {
            folder.decoded().put(file, picture);
        }
        return picture;
    }
}
