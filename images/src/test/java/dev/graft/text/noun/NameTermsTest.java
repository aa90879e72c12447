package dev.graft.text.noun;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.annotation.PictureAnnotations;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NameTermsTest {
    private static final List<String> CAPTIONS = List.of(
            "A brown dog runs through the grass.",
            "Two dogs are playing with a red ball.",
            "The small dog is jumping over a fence.",
            "A brown horse stands near the fence.",
            "A man in a red jacket is riding a horse.",
            "The man throws a small ball to his dog.",
            "A red fire truck is parked in front of the house.",
            "The fire truck drives past a house.",
            "A fire truck with its ladder up.",
            "Men stand beside a fire truck in the street.",
            "A small fire truck on the street.",
            "A brown house at the end of the street.",
            "The small red house behind a fence.",
            "A brown jacket on a fence, in the background of the picture.",
            "The picture shows a small brown horse in the background.");

    /** Enough to learn from. */
    private static final List<String> THRICE =
            Stream.of(CAPTIONS, CAPTIONS, CAPTIONS).flatMap(List::stream).toList();

    private static PictureAnnotations captioned(String caption) {
        return new PictureAnnotations("p", List.of(caption), List.of(), List.of());
    }

    private static NameTerms names(int least, List<String> captions) {
        return NameTerms.of(captions.stream().map(NameTermsTest::captioned).toList(), least);
    }

    @Test
    void nounsAreNamesAndAdjectivesVerbsAndPlacesInThePictureAreNot() {
        assertThat(names(2, THRICE).names().terms())
                .contains("dog", "horse", "fence", "man", "house", "street", "jacket", "ball")
                .doesNotContain("brown", "small", "red", "runs", "stands", "jumping", "the", "background", "picture");
    }

    @Test
    void singularAndPluralAreOneName() {
        var found = names(2, THRICE);
        assertThat(found.names().terms()).doesNotContain("dogs", "men");
        int dog = found.names().column("dog").orElseThrow();
        assertThat(found.presence().get(0, dog)).isEqualTo(1);
        assertThat(found.presence().get(1, dog)).isEqualTo(1);
        assertThat(found.presence().get(3, dog)).isZero();
        int man = found.names().column("man").orElseThrow();
        assertThat(found.presence().get(9, man)).isEqualTo(1);
    }

    @Test
    void wordsThatAreSeenTogetherAreOneName() {
        var found = names(2, THRICE).names().terms();
        assertThat(found).contains("fire truck").doesNotContain("brown dog", "red jacket", "small dog");
    }

    @Test
    void aWordThatEndsLikeAPluralStaysAsItIs() {
        var singulars = new Singulars(Set.of("glass", "berry", "horse", "bus", "box"));
        assertThat(List.of("glasses", "berries", "horses", "buses", "boxes", "bus", "grass", "pants", "fire trucks"))
                .extracting(singulars::of)
                .containsExactly("glass", "berry", "horse", "bus", "box", "bus", "grass", "pants", "fire trucks");
    }

    @Test
    void tagsAndLabelsAreNamesUnlessTheyCannotBeFolders() {
        var pictures = new ArrayList<PictureAnnotations>();
        for (int i = 0; i < 4; i++) {
            pictures.add(new PictureAnnotations(
                    "p" + i,
                    List.of(),
                    List.of(i % 2 == 0 ? "Sea_Turtle" : "sea turtles", "a/b", "2017", "turtle", "turtles"),
                    i < 2 ? List.of("Ming vase") : List.of()));
        }
        assertThat(NameTerms.of(pictures, 2).names().terms()).contains("ming vase");
        assertThat(NameTerms.of(pictures.subList(0, 2), 1).names().terms())
                .doesNotContain("a/b", "2017", "turtles", "sea turtles");
    }

    @Test
    void inOtherLanguagesEveryWordCounts() {
        var german = List.of(
                "Ein Hund im Gras",
                "Zwei Hunde am Strand",
                "Der Hund am Strand",
                "Schnee",
                "Ein Haus im Schnee",
                "Zwei Hunde am Haus");
        assertThat(names(2, german).names().terms()).contains("hund", "strand", "schnee", "haus");
    }

    @Test
    void withoutWordsThereAreNoNames() {
        var nothing = List.of(PictureAnnotations.none("p"), PictureAnnotations.none("q"));
        assertThat(NameTerms.of(nothing, 1).names().size()).isZero();
        assertThat(NameTerms.of(nothing, 1).presence().rows()).isEqualTo(2);
    }
}
