package dev.graft.sentences;

import dev.graft.text.meaning.NetworkEncoder;
import dev.graft.text.meaning.SentenceEncoder;
import dev.graft.text.meaning.TextRuntime;
import dev.graft.text.subword.SubwordTokenizer;
import dev.graft.text.subword.TokenizerFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * The sentence encoder all-MiniLM-L6-v2 with 8-bit weights: English texts of up to 256 tokens. It is loaded when the
 * first text is encoded, and stays in memory.
 */
public final class MiniLm implements SentenceEncoder {
    private static final String NAME = "all-MiniLM-L6-v2";
    private static final String RESOURCE = "all-minilm-l6-v2-q";
    private static final int DIMENSIONS = 384;

    private static final Object LOADING = new Object();

    /** One for all instances; null until it is needed. */
    private static volatile @Nullable NetworkEncoder loaded;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public int dimensions() {
        return DIMENSIONS;
    }

    @Override
    public float[] encode(String text) {
        return loaded().encode(text);
    }

    private static NetworkEncoder loaded() {
        NetworkEncoder encoder = loaded;
        if (encoder == null) {
            synchronized (LOADING) {
                encoder = loaded;
                if (encoder == null) {
                    encoder = load();
                    loaded = encoder;
                }
            }
        }
        return encoder;
    }

    private static NetworkEncoder load() {
        var runtime = TextRuntime.find()
                .orElseThrow(() -> new IllegalStateException(
                        "texts cannot be compared by meaning: the module graft-onnx is not on the class path"));
        try {
            Path file = Files.createTempFile("graft-words", ".onnx");
            try (var vocabulary = resource(RESOURCE + "-tokenizer.json");
                    var model = resource(RESOURCE + ".onnx")) {
                Files.copy(model, file, StandardCopyOption.REPLACE_EXISTING);
                SubwordTokenizer tokenizer = TokenizerFile.of(vocabulary);
                return new NetworkEncoder(NAME, tokenizer, runtime.open(file), DIMENSIONS);
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream resource(String name) throws IOException {
        var in = MiniLm.class.getClassLoader().getResourceAsStream(name);
        if (in == null) {
            throw new IOException("the resource " + name + " of the sentence encoder is not on the class path");
        }
        return in;
    }
}
