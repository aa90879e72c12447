package dev.graft.tabular;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Imports features computed by other programs and detects the format of the file: MATLAB 5, NumPy's {@code .npy},
 * LIBSVM text, or CSV and the like. The content decides, not the file name.
 */
public final class FeatureImport {
    private static final byte[] HDF5 = {(byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1A, '\n'};
    private static final String EXPECTED =
            "expected features as MATLAB 5 (.mat), NumPy (.npy), LIBSVM text or CSV; found ";
    private static final int START = 128;
    private static final int LOOK_AHEAD = 20;

    private FeatureImport() {}

    /**
     * Reads features, with labels and names if the source has any.
     *
     * @throws FeatureFormatException if the file cannot be used; the message says why
     */
    public static ImportedFeatures read(Path file, FeatureOptions options) throws IOException {
        var imported = readFeatures(file, options);
        if (options.labelsFile().isEmpty()) {
            return imported;
        }
        Path labelsFile = options.labelsFile().get();
        int rows = imported.features().rows();
        var labels = LabelsFile.read(labelsFile, rows);
        if (labels.size() != rows) {
            throw new FeatureFormatException(
                    labelsFile, "has " + labels.size() + " labels for the " + rows + " rows of " + file.getFileName());
        }
        return new ImportedFeatures(
                imported.features(), imported.names(), labels, imported.source(), imported.signed());
    }

    private static ImportedFeatures readFeatures(Path file, FeatureOptions options) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new FeatureFormatException(file, EXPECTED + TextFile.whatElse(file));
        }
        byte[] start = start(file);
        if (start.length == 0) {
            throw new FeatureFormatException(file, EXPECTED + "an empty file");
        }
        String text = new String(start, StandardCharsets.ISO_8859_1);
        if (text.startsWith("MATLAB 7.3") || text.startsWith(new String(HDF5, StandardCharsets.ISO_8859_1))) {
            throw new FeatureFormatException(
                    file, "is a MATLAB 7.3 (HDF5) file; in MATLAB, save it again with -v6 or -v7");
        }
        if (MatFile5.recognises(start)) {
            return MatFeatures.read(file, options);
        }
        checkNoVariables(file, options);
        if (NpyArray.recognises(start)) {
            return NpyFeatures.read(file, options.transposed());
        }
        if (text.startsWith("PK\3\4")) {
            throw new FeatureFormatException(file, EXPECTED + "a zip; unpack an .npz and import its .npy");
        }
        if (file.toString().endsWith(".npy")) {
            throw new FeatureFormatException(
                    file, "not a NumPy file, or a damaged one: its first bytes are those of something else");
        }
        return readText(file);
    }

    /** Rejects variable names, which only apply to MATLAB files, instead of silently ignoring them. */
    private static void checkNoVariables(Path file, FeatureOptions options) throws FeatureFormatException {
        for (var variable : List.of(options.features(), options.labels(), options.names())) {
            if (variable.isPresent()) {
                throw new FeatureFormatException(
                        file,
                        "is not a MATLAB file, so it has no variable '" + variable.get()
                                + "'; a CSV names its columns in the first line (file, label), and labels can be in a"
                                + " separate file");
            }
        }
    }

    private static ImportedFeatures readText(Path file) throws IOException {
        var text = TextFile.of(file);
        if (text.binary()) {
            throw new FeatureFormatException(file, EXPECTED + "a binary file of another kind");
        }
        var first = firstLines(text);
        if (first.isEmpty()) {
            throw new FeatureFormatException(file, EXPECTED + "an empty file");
        }
        return LibsvmReader.recognises(first)
                ? LibsvmReader.read(file, text)
                : CsvFeatures.read(file, text, first.get(0));
    }

    /** The first lines that are neither blank nor comments. */
    private static List<String> firstLines(TextFile text) throws IOException {
        var first = new ArrayList<String>();
        try (var lines = text.lines()) {
            for (var line = lines.nextFilled(); line != null && first.size() < LOOK_AHEAD; line = lines.nextFilled()) {
                if (!line.text().strip().startsWith("#")) {
                    first.add(line.text().strip());
                }
            }
        }
        return first;
    }

    static byte[] start(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return in.readNBytes(START);
        }
    }
}
