package dev.graft.app.bridge;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.text.meaning.Meaning;
import dev.graft.text.meaning.UnitVectors;
import dev.graft.transfer.text.ReadTexts;
import dev.graft.transfer.text.TextBridge;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Reads captions and texts by their meaning, one vector each, beside the words that they share.
 *
 * @param goesOn asked now and then, as encoding takes a few milliseconds for each sentence
 */
record MeaningView(Meaning meaning, BooleanSupplier goesOn) {
    /** A second caption still helps, a third does not. */
    private static final int CAPTIONS = 2;

    /** More hardly help, and take long. */
    private static final int MOST_TEXTS = 5_000;

    /** @return absent where the work was stopped */
    Optional<TextBridge.View> of(List<PictureAnnotations> pairs, List<PictureAnnotations> texts) {
        int columns = meaning.encode("word").length;
        return vectors(pairs, columns)
                .flatMap(first -> vectors(texts, columns).map(second -> new TextBridge.View(first, second)));
    }

    /** Of many texts, some from all over the list have a vector. */
    private Optional<ReadTexts> vectors(List<PictureAnnotations> texts, int columns) {
        var out = new float[texts.size()][columns];
        int chosen = Math.min(MOST_TEXTS, texts.size());
        for (int i = 0; i < chosen; i++) {
            if (!goesOn.getAsBoolean()) {
                return Optional.empty();
            }
            int row = (int) ((long) i * texts.size() / chosen);
            out[row] = vector(texts.get(row), columns);
        }
        return Optional.of(ReadTexts.vectors(columns, out));
    }

    private float[] vector(PictureAnnotations text, int columns) {
        var sentences = text.captions().isEmpty() && !text.tags().isEmpty()
                ? List.of(String.join(", ", text.tags()))
                : text.captions().stream().limit(CAPTIONS).toList();
        var sum = new float[columns];
        for (String sentence : sentences) {
            var one = meaning.encode(sentence);
            for (int i = 0; i < columns; i++) {
                sum[i] += one[i];
            }
        }
        return UnitVectors.normalise(sum);
    }
}
