package dev.graft.studies.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.core.random.Seed;
import dev.graft.image.describe.DenseSiftParams;
import dev.graft.image.feature.FeaturePreset;
import dev.graft.image.feature.SiftFeatures;
import dev.graft.store.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VisualWordsTest {
    private static final FeaturePreset SMALL = new FeaturePreset(
            "small", SiftFeatures.DEFAULT.withExtractor(new DenseSiftParams(8, List.of(16), 1 / 6.0, 1)), 10);

    @TempDir
    Path root;

    private PictureSource source;

    @BeforeEach
    void make() {
        var made = new MadeUp(root);
        for (int i = 0; i < 3; i++) {
            made.picture("set/001.ak47/" + i + ".png", i).picture("set/002.flag/" + i + ".png", 10 + i);
        }
        source = PictureSource.of("set", root.resolve("set"))
                .withClassNames(Map.of("001.ak47", "ak47", "002.flag", "flag"));
    }

    private Bags bags(PictureSource of, String work) throws IOException {
        return new VisualWords(root.resolve(work), SMALL, new Seed(1), 1, Progress.NONE)
                .of(List.of(of))
                .get(0);
    }

    @Test
    void onlyChosenPicturesAreThereAndAnotherChoiceLeavesNoTrace() throws IOException {
        Predicate<String> few = name -> !name.endsWith("2.png");
        var all = bags(source, "one");
        assertThat(all.names()).hasSize(6);
        assertThat(all.classNames()).containsExactly("ak47", "flag");
        var some = bags(source.withChosen(few), "one");
        assertThat(some.names())
                .containsExactly("001.ak47/0.png", "001.ak47/1.png", "002.flag/0.png", "002.flag/1.png");
        assertThat(some.classes()).containsExactly("ak47", "ak47", "flag", "flag");
        assertThat(some).isEqualTo(bags(source.withChosen(few), "two"));
        assertThat(bags(source, "one")).isEqualTo(all);
    }

    @Test
    void aClassThatIsAloneKeepsItsName() throws IOException {
        assertThat(bags(source.withChosen(name -> name.startsWith("002")), "work")
                        .classes())
                .containsExactly("flag", "flag", "flag");
    }

    @Test
    void choicesAddUp() {
        var twice = source.withChosen(name -> name.startsWith("001")).withChosen(name -> name.endsWith("0.png"));
        assertThat(twice.chosen()).accepts("001.ak47/0.png").rejects("001.ak47/1.png", "002.flag/0.png");
    }

    @Test
    void aPictureMayShowSeveralThings() throws IOException {
        var flat = PictureSource.of("flat", root.resolve("set/001.ak47"))
                .withLabels(() -> Map.of("0.png", List.of("grass", "cow"), "2.png", List.of("sky")));
        var bags = bags(flat, "work");
        assertThat(bags.labels()).containsExactly(List.of("grass", "cow"), List.of(), List.of("sky"));
        assertThat(bags.classes()).containsExactly("grass", "", "sky");
        assertThat(bags.classNames()).containsExactly("grass", "sky");
    }
}
