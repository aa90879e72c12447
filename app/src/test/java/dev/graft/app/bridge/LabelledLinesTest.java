package dev.graft.app.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.store.CollectionException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelledLinesTest {
    private static PictureAnnotations text(int line, String words, String label) {
        return new PictureAnnotations("line " + line, List.of(words), List.of(), List.of(label));
    }

    @Test
    void aLineIsATextAndALabelMayHaveSeveral() {
        assertThat(LabelledLines.read("\uFEFF# mine\nboat: sail water\r\n\n  tree :leaf: green \n#tree\nboat: harbour"))
                .containsExactly(
                        text(2, "sail water", "boat"), text(4, "leaf: green", "tree"), text(6, "harbour", "boat"));
    }

    @Test
    void aColonMayBeAsWideAsAChineseCharacter() {
        assertThat(LabelledLines.read("\u8239\uFF1A\u5E06 \u6C34: \u6E2F\n\u6811: \u53F6\uFF1A\u7EFF"))
                .containsExactly(text(1, "\u5E06 \u6C34: \u6E2F", "\u8239"), text(2, "\u53F6\uFF1A\u7EFF", "\u6811"));
    }

    @Test
    void jsonLinesAreReadToo() {
        assertThat(LabelledLines.read(
                        "\n {\"text\":\"sail water\",\"label\":\"boat\"}\n{\"text\":\"leaf\",\"label\":\"tree\"}\n"))
                .extracting(PictureAnnotations::captions, PictureAnnotations::labels)
                .containsExactly(
                        tuple(List.of("sail water"), List.of("boat")), tuple(List.of("leaf"), List.of("tree")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "boat: sail~tree leaf|line 2 of the text has no colon: \"tree leaf\"; write a label, a colon and words",
                "boat: sail~: leaf|line 2 of the text has no label before the colon",
                "boat: sail~tree: |line 2 of the text has no words after the colon",
                "boat: sail~Boat: harbour|the text has only the label \"boat\"; texts of at least two labels are needed",
                "# nothing|the text has no labels",
                "{\"text\":\"a\",\"label\":\"b\"}~{\"text\":|the text cannot be used: line 2: not a JSON object",
                "{\"label\":\"b\"}|without a usable text (line 1: no text)",
                "{\"text\":\"a\"}|the text has no labels",
            })
    void whatCannotBeUsedIsRefusedByItsLine(String lines, String message) {
        assertThatThrownBy(() -> LabelledLines.read(lines.replace('~', '\n')))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining(message);
    }

    @Test
    void tooMuchIsRefused() {
        assertThatThrownBy(() -> LabelledLines.read("boat: " + "\u00FC".repeat(1 << 19)))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("has 1048582 bytes; at the most 1048576 are taken");
        assertThatThrownBy(() -> LabelledLines.read("a: b\n".repeat(10_001)))
                .isInstanceOf(CollectionException.class)
                .hasMessageContaining("has 10001 lines; at the most 10000 are taken");
        assertThat(LabelledLines.read("a: b\n".repeat(9_999) + "b: c")).hasSize(10_000);
    }

    @Test
    void aLongLineIsCutInTheMessage() {
        assertThatThrownBy(() -> LabelledLines.read("\uD83D\uDE00".repeat(500)))
                .hasMessageContaining("\uD83D\uDE00...\"")
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(250));
    }
}
