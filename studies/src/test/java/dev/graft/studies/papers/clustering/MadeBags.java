package dev.graft.studies.papers.clustering;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.matrix.CountMatrixBuilder;
import dev.graft.core.random.Seed;
import dev.graft.studies.data.Bags;
import java.util.ArrayList;
import java.util.List;

/** Small bags of classes that are easy to tell apart: each has visual words of its own, and says its name. */
public final class MadeBags {
    private static final int WORDS_OF_A_CLASS = 4;

    private MadeBags() {}

    public static Bags of(String set, List<String> classes, int picturesOfAClass) {
        var random = new Seed(3).of(set).random();
        var pictures = new CountMatrixBuilder(WORDS_OF_A_CLASS * classes.size());
        var names = new ArrayList<String>();
        var labels = new ArrayList<String>();
        var said = new ArrayList<PictureAnnotations>();
        for (int of = 0; of < classes.size(); of++) {
            for (int i = 0; i < picturesOfAClass; i++) {
                for (int word = 0; word < WORDS_OF_A_CLASS * classes.size(); word++) {
                    pictures.add(word, random.nextInt(word / WORDS_OF_A_CLASS == of ? 9 : 3));
                }
                pictures.endRow();
                String name = classes.get(of) + "/" + i + ".jpg";
                names.add(name);
                labels.add(classes.get(of));
                said.add(new PictureAnnotations(
                        name, List.of(), List.of(classes.get(of), "word" + i), List.of(classes.get(of))));
            }
        }
        return new Bags(set, pictures.build(), names, labels, said);
    }
}
