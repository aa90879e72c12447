package dev.graft.onnx;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * An image and a text encoder in the same space, whose three axes are red, green and blue: a picture is at its mean
 * colour, a text at the sum of the colours that it names. The tokenizer is of CLIP's kind.
 */
public final class TinyPair {
    private static final int INT64 = 7;
    private static final int TOKENS = 20;

    private TinyPair() {}

    public static Path image(Path file) {
        return new TinyNetwork()
                .input("pixel_values", 1, 3, 32, 32)
                .node("GlobalAveragePool", "pixel_values", "mean")
                .node("Flatten", "mean", "image_embeds")
                .output("image_embeds", 1, 3)
                .write(file);
    }

    /** @param axes of the vectors; with another number than three it does not fit the image encoder */
    public static Path text(Path file, int axes) {
        var vectors = new float[TOKENS * axes];
        for (int token = 0; token < 3; token++) {
            for (int axis = 0; axis < axes; axis++) {
                vectors[token * axes + axis] = axis == token ? 1 : -0.5F;
            }
        }
        return new TinyNetwork()
                .input(INT64, "input_ids", 1, TinyNetwork.ANY)
                .weights("vectors", vectors, TOKENS, axes)
                .node("Gather", "vectors input_ids", "tokens")
                .node("ReduceMean", "tokens", "text_embeds", Map.of("axes", new long[] {1}, "keepdims", 0L))
                .output("text_embeds", 1, axes)
                .write(file);
    }

    /** Knows three words; everything else is the end token, which means nothing. */
    public static Path tokenizer(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("tokenizer.json"), """
                {"model": {"type": "BPE", "end_of_word_suffix": "</w>", "unk_token": "<|endoftext|>",
                 "vocab": {"red</w>": 0, "green</w>": 1, "blue</w>": 2, "<|startoftext|>": 3, "<|endoftext|>": 4},
                 "merges": ["r e", "re d</w>", "g re", "gre e", "gree n</w>", "b l", "bl u", "blu e</w>"]}}""");
        return folder;
    }
}
