package dev.graft.studies.papers.oht;

import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.studies.data.PairedDocuments;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Documents in which a class has visual words and text words that others have less often. */
final class MadeDocuments {
    private static final int WORDS_OF_A_CLASS = 3;

    private MadeDocuments() {}

    /** @param sizes how many documents each class has */
    static PairedDocuments of(int... sizes) {
        var random = new Seed(5).of("documents").random();
        int words = WORDS_OF_A_CLASS * sizes.length;
        var pictures = new CountMatrixBuilder(words);
        var texts = new CountMatrixBuilder(words);
        var classes = new ArrayList<Integer>();
        for (int c = 0; c < sizes.length; c++) {
            for (int i = 0; i < sizes[c]; i++) {
                for (var matrix : List.of(pictures, texts)) {
                    for (int word = 0; word < words; word++) {
                        matrix.add(word, 1 + random.nextInt(word / WORDS_OF_A_CLASS == c ? 8 : 4));
                    }
                    matrix.endRow();
                }
                classes.add(c);
            }
        }
        return new PairedDocuments(
                pictures.build(),
                texts.build(),
                classes.stream().mapToInt(c -> c).toArray(),
                IntStream.range(0, sizes.length).mapToObj(c -> "class " + c).toList());
    }

    static PairedDocuments named(String... names) {
        var sizes = new int[names.length];
        Arrays.fill(sizes, 5);
        return named(List.of(names), sizes);
    }

    static PairedDocuments named(List<String> names, int... sizes) {
        var made = of(sizes);
        return new PairedDocuments(made.pictures(), made.texts(), made.classes(), names);
    }
}
