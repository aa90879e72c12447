package dev.graft.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AnnotationMatcherTest {
    private static PictureAnnotations row(String file, String caption) {
        return new PictureAnnotations(file, List.of(caption), List.of(), List.of());
    }

    @Test
    void findsByPathThenSuffixThenBareName() {
        var matcher = new AnnotationMatcher(List.of("a.jpg", "cats/a.jpg", "x/cats/b.jpg", "x/dogs/b.jpg", "y/c.jpg"));
        assertThat(matcher.find("a.jpg")).contains("a.jpg");
        assertThat(matcher.find("cats/a.jpg")).contains("cats/a.jpg");
        assertThat(matcher.find("dogs/b.jpg")).contains("x/dogs/b.jpg");
        assertThat(matcher.find("b.jpg")).isEmpty();
        assertThat(matcher.find("gs/b.jpg"))
                .as("no match inside a folder's name")
                .isEmpty();
        assertThat(matcher.find("c.jpg")).contains("y/c.jpg");
        assertThat(matcher.find("elsewhere/c.jpg")).contains("y/c.jpg");
        assertThat(matcher.find("d.jpg")).isEmpty();
    }

    @Test
    void findsByNameWithoutExtension() {
        var matcher = new AnnotationMatcher(List.of("p/one.jpg", "p/two.jpg", "q/two.jpg", "p/v1.2.png"));
        assertThat(matcher.find("one")).contains("p/one.jpg");
        assertThat(matcher.find("one.png")).contains("p/one.jpg");
        assertThat(matcher.find("two")).isEmpty();
        assertThat(matcher.find("q/two")).contains("q/two.jpg");
        assertThat(matcher.find("v1.2")).contains("p/v1.2.png");
    }

    @Test
    void prefersTheSameCaseAndTakesAnotherIfThereIsOne() {
        var matcher = new AnnotationMatcher(List.of("A.jpg", "a.jpg", "Big.JPG", "X/n.jpg", "x/N.jpg"));
        assertThat(matcher.find("A.jpg")).contains("A.jpg");
        assertThat(matcher.find("a.jpg")).contains("a.jpg");
        assertThat(matcher.find("A.JPG")).contains("A.jpg");
        assertThat(matcher.find("big.jpg")).contains("Big.JPG");
        assertThat(matcher.find("x/n.JPG")).isEmpty();
    }

    @Test
    void readsForeignPaths() {
        var matcher = new AnnotationMatcher(List.of("cats/a.jpg", "dogs/a.jpg", "caf\u00e9.jpg"));
        assertThat(matcher.find("cats\\a.jpg")).contains("cats/a.jpg");
        assertThat(matcher.find("./dogs//a.jpg")).contains("dogs/a.jpg");
        assertThat(matcher.find("C:\\me\\photos\\cats\\a.jpg")).contains("cats/a.jpg");
        assertThat(matcher.find("/home/me/dogs/a.jpg")).contains("dogs/a.jpg");
        assertThat(matcher.find("cafe\u0301.jpg")).contains("caf\u00e9.jpg");
    }

    @Test
    void joinsRowsAndCountsWhatDidNotMeet() {
        var matcher = new AnnotationMatcher(List.of("x/a.jpg", "y/a.jpg", "x/b.jpg", "x/c.jpg"));
        var match = matcher.match(List.of(
                row("x/b.jpg", "one"),
                row("b.jpg", "two"),
                row("a.jpg", "which"),
                row("z.jpg", "none"),
                PictureAnnotations.none("c.jpg")));
        assertThat(match.annotations().keySet()).containsExactly("x/b.jpg", "x/c.jpg");
        assertThat(match.annotations())
                .containsEntry(
                        "x/b.jpg", new PictureAnnotations("x/b.jpg", List.of("one", "two"), List.of(), List.of()));
        assertThat(match.ambiguous()).containsExactly("a.jpg");
        assertThat(match.unknown()).containsExactly("z.jpg");
        assertThat(match.withoutAnnotations()).containsExactly("x/a.jpg", "y/a.jpg", "x/c.jpg");
        assertThat(match.report())
                .containsExactly(
                        "1 name matches no picture: z.jpg",
                        "1 name matches several pictures: a.jpg",
                        "3 pictures have no words: x/a.jpg, y/a.jpg, x/c.jpg");
    }

    @Test
    void doesNotGiveTheWordsOfOneFolderToAnother() {
        var match = new AnnotationMatcher(List.of("tiger/0001.jpg", "bear/0002.jpg"))
                .match(List.of(
                        row("lion/0001.jpg", "a lion"),
                        row("tiger/0001.jpg", "a tiger"),
                        row("wolf/0002.jpg", "a wolf"),
                        row("fox/0002.jpg", "a fox")));
        assertThat(match.annotations().keySet()).containsExactly("tiger/0001.jpg");
        assertThat(match.annotations().get("tiger/0001.jpg").captions()).containsExactly("a tiger");
        assertThat(match.ambiguous()).containsExactly("lion/0001.jpg", "wolf/0002.jpg", "fox/0002.jpg");
    }

    @Test
    void doesNotMixPicturesThatDifferInTheirExtension() {
        var match =
                new AnnotationMatcher(List.of("a.jpg")).match(List.of(row("a.jpg", "right"), row("a.png", "wrong")));
        assertThat(match.annotations().get("a.jpg").captions()).containsExactly("right");
        assertThat(match.ambiguous()).containsExactly("a.png");
    }

    @Test
    void shortensTheListOfExamples() {
        var match = new AnnotationMatcher(List.of())
                .match(List.of(row("1", "x"), row("2", "x"), row("3", "x"), row("4", "x")));
        assertThat(match.report()).containsExactly("4 names match no picture: 1, 2, 3, ...");
    }
}
