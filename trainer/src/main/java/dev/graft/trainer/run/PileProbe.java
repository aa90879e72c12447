package dev.graft.trainer.run;

import dev.graft.core.check.Check;
import dev.graft.core.fit.RunListener;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.core.random.Seed;
import dev.graft.engine.SerialEngine;
import dev.graft.evaluation.HungarianAccuracy;
import dev.graft.image.decode.FolderListing;
import dev.graft.image.decode.PictureFolder;
import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.PictureFormat;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.pixels.ColourPicture;
import dev.graft.methods.cluster.kmeans.Lloyd;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Tells quickly how good features are: the share of pictures in the right pile when k-means sorts those of ten classes.
 * The pictures are never trained on. A rough figure for the curve; {@code graft experiment eyes} is what counts.
 */
public final class PileProbe {
    private static final int CLASSES = 10;
    private static final int LEAST_PICTURES = 40;
    private static final int PICTURES = 60;
    private static final int STARTS = 10;

    private final List<ColourPicture> pictures = new ArrayList<>();
    private final List<Integer> labels = new ArrayList<>();

    private PileProbe() {}

    /** The first ten classes by name that have enough pictures: folders of a folder. */
    public static PileProbe of(Path folder, int side) throws IOException {
        var classes = new TreeMap<String, List<FolderListing.Entry>>();
        for (var file : PictureFolder.list(folder).files()) {
            int slash = file.name().indexOf('/');
            if (slash > 0 && PictureFormat.isPicture(file.path())) {
                classes.computeIfAbsent(file.name().substring(0, slash), name -> new ArrayList<>())
                        .add(file);
            }
        }
        classes.values().removeIf(files -> files.size() < LEAST_PICTURES);
        if (classes.size() < 2) {
            throw new IllegalArgumentException(
                    folder + " must have at least 2 folders with " + LEAST_PICTURES + " pictures each");
        }
        var probe = new PileProbe();
        var reader = new PictureReader(ReadParams.DEFAULT.withFixedSize(side, side));
        int label = 0;
        for (var files : classes.values().stream().limit(CLASSES).toList()) {
            for (var file : files.subList(0, Math.min(PICTURES, files.size()))) {
                probe.add(reader, file, label);
            }
            label++;
        }
        return probe;
    }

    private void add(PictureReader reader, FolderListing.Entry file, int label) {
        try {
            pictures.add(reader.readColour(reader.load(file.path())));
            labels.add(label);
        } catch (RejectedPictureException e) {
            // One picture less changes nothing.
        }
    }

    /** @param features of a picture of the side that was asked for */
    public double accuracy(Function<ColourPicture, float[]> features) {
        var rows = new double[pictures.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = unit(features.apply(pictures.get(i)));
        }
        int k = 1 + Check.atLeast(1, labels.get(labels.size() - 1), "classes");
        var piles = new Lloyd(DenseMatrix.of(rows), Lloyd.MAX_ITERATIONS, new SerialEngine())
                .best(k, STARTS, Seed.DEFAULT.of("probe"), RunListener.NONE)
                .partition();
        return HungarianAccuracy.of(
                piles, labels.stream().mapToInt(Integer::intValue).toArray());
    }

    private static double[] unit(float[] features) {
        double square = 0;
        for (float value : features) {
            square += (double) value * value;
        }
        double scale = square > 0 ? 1 / Math.sqrt(square) : 0;
        var row = new double[features.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = scale * features[i];
        }
        return row;
    }
}
