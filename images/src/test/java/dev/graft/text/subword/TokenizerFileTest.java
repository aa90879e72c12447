package dev.graft.text.subword;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenizerFileTest {
    /** The vocabulary that BERT's own tests use. */
    private static final String BERT = """
            {"normalizer": {"type": "BertNormalizer", "lowercase": true},
             "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##", "vocab": {
               "[UNK]": 0, "[CLS]": 1, "[SEP]": 2, "want": 3, "##want": 4, "##ed": 5, "wa": 6, "un": 7, "runn": 8,
               "##ing": 9, ",": 10, "low": 11, "lowest": 12, "漢": 13, "[PAD]": 14}}}""";

    /** As in the paper on byte pairs: low, lower, newest. Bytes above 127 are written as visible letters. */
    private static final String CLIP = """
            {"added_tokens": [{"id": 20, "content": "<|startoftext|>"}, {"id": 21, "content": "<|endoftext|>"}],
             "model": {"type": "BPE", "end_of_word_suffix": "</w>", "unk_token": "<|endoftext|>",
             "merges": ["l o", "lo w</w>", "lo w", ["e", "r</w>"], ["low", "er</w>"], "Ã ©</w>"],
             "vocab": {"l": 0, "o": 1, "w": 2, "e": 3, "r": 4, "w</w>": 5, "r</w>": 6, "lo": 7, "low</w>": 8, "low": 9,
               "er</w>": 10, "lower</w>": 11, "Ã©</w>": 12, "1</w>": 13, "2</w>": 14, "!!</w>": 15, "s</w>": 16,
               "'": 17}}}""";

    @TempDir
    Path folder;

    private SubwordTokenizer read(String json) throws IOException {
        Files.writeString(folder.resolve("tokenizer.json"), json);
        return TokenizerFile.of(TokenizerFile.read(folder));
    }

    @Test
    void wordsAreCutIntoTheLongestPiecesThatAreKnown() throws IOException {
        assertThat(read(BERT).encode("UNwant\u00E9d,running", 99)).containsExactly(1, 7, 4, 5, 10, 8, 9, 2);
        assertThat(read(BERT).encode("lowest low", 99)).containsExactly(1, 12, 11, 2);
    }

    @Test
    void aWordWithAnUnknownPartIsUnknownAsAWhole() throws IOException {
        assertThat(read(BERT).encode("unwantedX running", 99)).containsExactly(1, 0, 8, 9, 2);
        assertThat(read(BERT).encode("want" + "ed".repeat(60), 99)).containsExactly(1, 0, 2);
    }

    @Test
    void chineseCharactersAreWordsAndControlCharactersAreNothing() throws IOException {
        assertThat(read(BERT).encode("low漢low", 99)).containsExactly(1, 11, 13, 11, 2);
        assertThat(read(BERT).encode("lo\u200Bw\u0000\tlow\uFFFD", 99)).containsExactly(1, 11, 11, 2);
    }

    @Test
    void aLongTextIsCutBeforeTheEndToken() throws IOException {
        assertThat(read(BERT).encode("low low low low", 4)).containsExactly(1, 11, 11, 2);
        assertThat(read(CLIP).encode("low low low low", 4)).containsExactly(20, 8, 8, 21);
    }

    @Test
    void bytesAreMergedInTheOrderInWhichPairsWereLearnt() throws IOException {
        assertThat(read(CLIP).encode("Low", 77)).containsExactly(20, 8, 21);
        assertThat(read(CLIP).encode("lower", 77)).containsExactly(20, 11, 21);
        assertThat(read(CLIP).encode("lowr", 77)).containsExactly(20, 9, 6, 21);
    }

    @Test
    void digitsStandAloneAndSignsStayTogether() throws IOException {
        assertThat(read(CLIP).encode("low12!! é", 77)).containsExactly(20, 8, 13, 14, 21, 21, 12, 21);
        assertThat(read(CLIP).encode("low's", 77)).containsExactly(20, 8, 17, 16, 21);
    }

    @Test
    void theEndTokenFillsUpUnlessTheFileSaysAnother() throws IOException {
        assertThat(read(CLIP).padding()).isEqualTo(21);
        assertThat(read(CLIP.replaceFirst("\\{", "{\"padding\": {\"pad_id\": 0},"))
                        .padding())
                .isZero();
        assertThat(read(BERT).padding()).isEqualTo(14);
    }

    @Test
    void vocabularyAndMergesMayBeInFilesOfTheirOwn() throws IOException {
        Files.writeString(folder.resolve("vocab.json"), """
                {"l": 0, "o": 1, "w</w>": 2, "lo": 3, "low</w>": 4, "<|startoftext|>": 5, "<|endoftext|>": 6}""");
        Files.writeString(folder.resolve("merges.txt"), "#version: 0.2\nl o\nlo w</w>\n");

        assertThat(TokenizerFile.of(TokenizerFile.read(folder)).encode("low", 77))
                .containsExactly(5, 4, 6);
        assertThat(TokenizerFile.of(TokenizerFile.read(folder.resolve("vocab.json")))
                        .encode("low", 77))
                .containsExactly(5, 4, 6);
    }

    @Test
    void whatCannotBeReadIsRefusedWithASentence() {
        assertThatThrownBy(() -> TokenizerFile.read(folder))
                .hasMessage("has no tokenizer.json, and no vocab.json with merges.txt");
        assertThatThrownBy(() -> read("{")).hasMessage("is not a JSON file");
        assertThatThrownBy(() -> read("[]")).hasMessage("is not a tokenizer");
        assertThatThrownBy(() -> read("{}")).hasMessage("is not a tokenizer");
        assertThatThrownBy(() -> read("{\"model\": {\"type\": \"Unigram\"}}"))
                .hasMessage("has a tokenizer of the type Unigram; only WordPiece, as in BERT, and BPE, as in CLIP, are"
                        + " supported");
        assertThatThrownBy(() -> read(CLIP.replace("\"</w>\"", "\"\"")))
                .hasMessageContaining("whose words do not end with </w>");
        assertThatThrownBy(() -> read(CLIP.replace("\"lo w\"", "\"low\"")))
                .hasMessage("has a merge that is not a pair: \"low\"");
        assertThatThrownBy(() -> read(CLIP.replace("\"o\": 1", "\"o\": -1")))
                .hasMessage("has a token whose number is -1");
        assertThatThrownBy(() -> read(BERT.replace("[SEP]", "[END]")))
                .hasMessage("has no token [SEP] in its vocabulary");
    }
}
