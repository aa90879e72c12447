package dev.graft.sentences;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.text.meaning.Synonyms;
import java.util.List;
import org.junit.jupiter.api.Test;

class SynonymsTest {
    private static List<String> named(List<Synonyms.Pair> pairs) {
        return pairs.stream().map(pair -> pair.own() + " = " + pair.other()).toList();
    }

    @Test
    void differentWordsForTheSameAreMatched() {
        var found =
                Synonyms.between(List.of("Sofa", "bike", "cup", "zebra"), List.of("couch", "bicycle", "Coffee_Mug"));

        assertThat(named(found.same())).containsExactly("bike = bicycle", "sofa = couch");
        assertThat(named(found.perhaps())).containsExactly("cup = coffee mug");
    }

    @Test
    void theLabelsOfTwoPublishedSetsAreMatched() {
        var office = List.of(
                "back_pack",
                "bike",
                "calculator",
                "keyboard",
                "laptop_computer",
                "monitor",
                "mouse",
                "mug",
                "projector");
        var caltech = List.of(
                "backpack",
                "touring-bike",
                "calculator",
                "computer-keyboard",
                "laptop",
                "computer-monitor",
                "computer-mouse",
                "coffee-mug",
                "video-projector");

        assertThat(named(Synonyms.between(office, caltech).same()))
                .containsExactly(
                        "back pack = backpack",
                        "keyboard = computer keyboard",
                        "laptop computer = laptop",
                        "monitor = computer monitor",
                        "mouse = computer mouse",
                        "mug = coffee mug",
                        "projector = video projector");
        assertThat(named(Synonyms.between(office, caltech).perhaps())).containsExactly("bike = touring bike");
    }

    @Test
    void siblingsAreNotTakenForTheSame() {
        var found = Synonyms.between(List.of("cat", "guitar", "house"), List.of("dog", "keyboard", "street"));

        assertThat(found.same()).isEmpty();
    }

    @Test
    void aLabelThatBothSidesHaveStandsForItself() {
        var found = Synonyms.between(List.of("phone", "mobile phone"), List.of("Phone", "cell phone"));
        assertThat(named(found.same())).containsExactly("mobile phone = cell phone");

        var theirs = Synonyms.between(List.of("mug", "bowl"), List.of("mug", "Coffee_Mug"));
        assertThat(theirs).isEqualTo(new Synonyms(List.of(), List.of()));
    }
}
