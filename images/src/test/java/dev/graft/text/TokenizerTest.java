package dev.graft.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.graft.annotation.PictureAnnotations;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TokenizerTest {
    private final Tokenizer english = new Tokenizer(TokenParams.DEFAULT);

    @Test
    void keepsWordsInLowerCaseWithoutStopWordsAndNumbers() {
        assertThat(english.tokens("A Child in 2 pink-dress(es), climbing up 12 stairs; x 4x4 dogs dogs ."))
                .containsExactly("child", "pink", "dress", "es", "climbing", "stairs", "4x4", "dogs", "dogs");
    }

    @Test
    void dealsWithApostrophes() {
        assertThat(english.tokens("The girl's dog isn't rock'n'roll, it\u2019s the boy\u2019s"))
                .containsExactly("girl", "dog", "rocknroll", "boy");
    }

    @Test
    void stemsOnDemand() {
        var stems = new Tokenizer(TokenParams.DEFAULT.withStemming(true));
        assertThat(stems.tokens("Dogs running")).containsExactly("dog", "run");
        assertThat(english.tokens("Dogs running")).containsExactly("dogs", "running");
    }

    @Test
    void leavesStopWordsInOnDemand() {
        assertThat(new Tokenizer(TokenParams.DEFAULT.withStopWords(false)).tokens("The dog and I"))
                .containsExactly("the", "dog", "and");
    }

    @Test
    void knowsOtherLanguages() {
        assertThat(new Tokenizer(TokenParams.DEFAULT.withLanguage("de")).tokens("Die Äpfel und der Fluß"))
                .containsExactly("äpfel", "fluß");
        assertThat(new Tokenizer(TokenParams.DEFAULT.withLanguage("fr")).tokens("L'oiseau et l\u2019arbre"))
                .containsExactly("oiseau", "arbre");
        assertThat(new Tokenizer(TokenParams.DEFAULT.withLanguage("TR")).tokens("ISPANAK"))
                .containsExactly("\u0131spanak");
        assertThat(new Tokenizer(TokenParams.DEFAULT.withLanguage("de").withStemming(true)).tokens("Häuser"))
                .containsExactly("haus");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyLanguageHasStopWordsAndStems(Language language) {
        var tokens = new Tokenizer(new TokenParams(language.name(), true, true, 2));
        assertThat(language.stopWords()).isNotEmpty();
        assertThat(tokens.tokens("Xylophon 123")).hasSize(1);
    }

    @Test
    void refusesALanguageItDoesNotKnow() {
        assertThatThrownBy(() -> TokenParams.DEFAULT.withLanguage("xx"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("language must be one of ar, bg, ca, cs, da, de, ")
                .hasMessageEndingWith(", tr, was xx");
        assertThatThrownBy(() -> new TokenParams("en", true, true, 0))
                .hasMessage("minLength must be between 1 and 100, was 0");
    }

    @Test
    void keepsTagsWholeAndFiltersSingleWords() {
        assertThat(english.tag("  New   York ")).contains("new york");
        assertThat(english.tag("black-and-white")).contains("black-and-white");
        assertThat(english.tag("Sea")).contains("sea");
        assertThat(english.tag("the")).isEmpty();
        assertThat(english.tag("2009")).isEmpty();
        assertThat(english.tag("x")).isEmpty();
        assertThat(english.tag("!!!")).isEmpty();
        assertThat(english.tag(" ")).isEmpty();
    }

    @Test
    void aCaptionIsADocumentAndTheTagsAreAnother() {
        var words =
                new PictureAnnotations("a", List.of("A dog", "Two dogs"), List.of("new york", "the"), List.of("label"));
        assertThat(english.documents(words))
                .containsExactly(List.of("dog"), List.of("two", "dogs"), List.of("new york"));
        assertThat(english.terms(words)).containsExactly("dog", "two", "dogs", "new york");
    }

    @Test
    void leavesEmojiAndMarksOut() {
        assertThat(english.tokens("\uD83D\uDC36\uD83D\uDC36 dog_house e-mail@x.org"))
                .containsExactly("dog", "house", "mail", "org");
    }

    @Test
    void givesTheSameToManyThreads() throws Exception {
        var pool = Executors.newFixedThreadPool(4);
        try {
            Callable<List<String>> work = () -> english.tokens("Some children play in the garden");
            for (var result : pool.invokeAll(Collections.nCopies(200, work))) {
                assertThat(result.get()).containsExactly("children", "play", "garden");
            }
        } finally {
            pool.shutdown();
        }
    }
}
