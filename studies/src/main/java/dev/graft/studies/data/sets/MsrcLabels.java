package dev.graft.studies.data.sets;

import dev.graft.image.decode.PictureReader;
import dev.graft.image.decode.ReadParams;
import dev.graft.image.format.RejectedPictureException;
import dev.graft.image.pixels.ColourPicture;
import dev.graft.studies.data.PictureLabels;
import dev.graft.studies.data.ResourceTable;
import dev.graft.studies.data.layout.Folder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The classes of MSRC's pictures: the colours of their ground truth, the one with the most pixels first. Black is void, and so is
 * any colour that is not in the published table.
 */
final class MsrcLabels implements PictureLabels {
    private static final Map<Integer, String> COLOURS = colours();
    private static final String TRUTH = "_GT.bmp";

    /** Larger than any of them: a colour must not be mixed with its neighbours. */
    private static final int NO_SCALING = 1 << 14;

    /** The ground truth of pictures by their names. */
    private final Map<String, Path> files = new TreeMap<>();

    MsrcLabels(Collection<String> pictures, Folder truth) {
        for (var picture : pictures) {
            truth.fileNamed(List.of(picture.substring(0, picture.lastIndexOf('.')) + TRUTH))
                    .ifPresent(file -> files.put(picture, file));
        }
    }

    /** Red, green and blue as the set's own documentation lists them. */
    private static Map<Integer, String> colours() {
        var table = ResourceTable.of(MsrcLabels.class, "msrc-colours.csv");
        var colours = new LinkedHashMap<Integer, String>();
        for (String name : table.keys()) {
            int red = Integer.parseInt(table.get(name, "red"));
            int green = Integer.parseInt(table.get(name, "green"));
            int blue = Integer.parseInt(table.get(name, "blue"));
            colours.put(red << 16 | green << 8 | blue, name);
        }
        return colours;
    }

    static Collection<String> classes() {
        return COLOURS.values();
    }

    /** Whether there is ground truth of a picture. */
    boolean knows(String picture) {
        return files.containsKey(picture);
    }

    @Override
    public Map<String, List<String>> read() throws IOException {
        var reader = new PictureReader(ReadParams.DEFAULT.withMaxSide(NO_SCALING));
        var labels = new TreeMap<String, List<String>>();
        for (var entry : files.entrySet()) {
            var file = entry.getValue();
            try {
                labels.put(entry.getKey(), classes(reader.readColour(reader.load(file))));
            } catch (RejectedPictureException e) {
                throw new IOException(file + " cannot be read: " + e.getMessage(), e);
            }
        }
        return labels;
    }

    private static List<String> classes(ColourPicture picture) {
        var pixels = new HashMap<String, Integer>();
        for (int y = 0; y < picture.height(); y++) {
            for (int x = 0; x < picture.width(); x++) {
                var name = COLOURS.get(picture.rgb(x, y));
                if (name != null) {
                    pixels.merge(name, 1, Integer::sum);
                }
            }
        }
        var classes = new ArrayList<>(COLOURS.values());
        classes.retainAll(pixels.keySet());
        classes.sort((a, b) -> Integer.compare(pixels.getOrDefault(b, 0), pixels.getOrDefault(a, 0)));
        return classes;
    }
}
