package dev.graft.studies.data;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.store.CollectionException;
import dev.graft.tabular.FeatureImport;
import dev.graft.tabular.FeatureOptions;
import dev.graft.tabular.LabelsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Documents that have a picture, a text and a class each.
 *
 * @param classes of each document, a place in the names
 */
public record PairedDocuments(CountMatrix pictures, CountMatrix texts, int[] classes, List<String> names) {
    public PairedDocuments {
        names = List.copyOf(names);
        Check.equal(pictures.rows(), texts.rows(), "rows of the texts");
        Check.equal(pictures.rows(), classes.length, "number of classes");
        for (int number : classes) {
            Check.index(number, names.size(), "class of a document");
        }
    }

    /** The documents of a class. */
    public int[] rowsOf(int number) {
        return RowNumbers.where(classes.length, row -> classes[row] == number);
    }

    /**
     * The Wikipedia documents of Rasiwasia and others (2010), both parts of their split together: pictures as shares of
     * 128 visual words, texts as shares of 10 topics.
     *
     * @param data the folder of all data sets
     */
    public static PairedDocuments wikipedia(Path data) throws IOException {
        return wikipediaIn(data.resolve("wikipedia"));
    }

    /** The same from the folder that holds them. */
    public static PairedDocuments wikipediaIn(Path folder) throws IOException {
        var features = there(folder.resolve("raw_features.mat"));
        var classes = IntStream.concat(
                        classes(folder, "trainset").stream().mapToInt(number -> number),
                        classes(folder, "testset").stream().mapToInt(number -> number))
                .toArray();
        return new PairedDocuments(
                read(features, "I_tr").stack(read(features, "I_te")),
                read(features, "T_tr").stack(read(features, "T_te")),
                classes,
                LabelsFile.read(there(folder.resolve("categories.list"))).stream()
                        .map(line -> line.get(0))
                        .toList());
    }

    private static CountMatrix read(Path file, String variable) throws IOException {
        return FeatureImport.read(file, FeatureOptions.DEFAULT.withFeatures(variable))
                .features();
    }

    private static List<Integer> classes(Path folder, String part) throws IOException {
        return LabelsFile.read(there(folder.resolve(part + "_txt_img_cat.list"))).stream()
                .map(line -> Integer.parseInt(line.get(0)) - 1)
                .toList();
    }

    private static Path there(Path file) {
        if (!Files.exists(file)) {
            throw new CollectionException(file + " is not there; --data is a folder with wikipedia, which holds"
                    + " raw_features.mat, categories.list, trainset_txt_img_cat.list and testset_txt_img_cat.list");
        }
        return file;
    }
}
