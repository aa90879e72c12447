package dev.graft.image.network;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.core.io.FileBatch;
import dev.graft.core.io.Sha256;
import dev.graft.text.meaning.NetworkEncoder;
import dev.graft.text.meaning.SentenceEncoder;
import dev.graft.text.meaning.TextRuntime;
import dev.graft.text.subword.TokenizerFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files of text encoders, beside those of the networks that they belong to. */
record TextParts(Path folder) {
    /** Neither ends as the files of networks do, whose names may contain dots. */
    private static final String NETWORK = ".text";

    private static final String TOKENIZER = ".tokenizer";

    /** A text encoder that was tried and can be kept. */
    record Tried(TextPart part, Path network, ObjectNode tokenizer) {}

    /**
     * Reads and tries a text encoder.
     *
     * @throws NetworkException if it cannot be used, or does not fit the network
     */
    static Tried examine(TextFiles source, NetworkFacts facts) throws IOException {
        var pooled = facts.layers().get(NetworkFacts.POOLED);
        if (pooled == null) {
            throw new NetworkException("the network has no features of the whole picture to compare texts with");
        }
        ObjectNode tokenizer = tokenizer(source.tokenizer());
        try (var network = KeptNetworks.withName(
                source.network().toString(), () -> runtime().open(source.network()))) {
            int dimensions = KeptNetworks.withName(
                    source.network().toString(),
                    () -> NetworkEncoder.of("", TokenizerFile.of(tokenizer), network)
                            .dimensions());
            if (dimensions != pooled.channels()) {
                throw new NetworkException(source.network() + " returns " + dimensions
                        + " values for a text, and the network " + pooled.channels()
                        + " for a picture: the two are not a pair");
            }
            return new Tried(
                    new TextPart(Sha256.hex(source.network()), Files.size(source.network()), dimensions),
                    source.network(),
                    tokenizer);
        }
    }

    private static ObjectNode tokenizer(Path file) throws IOException {
        try {
            return TokenizerFile.read(file);
        } catch (IllegalArgumentException e) {
            throw new NetworkException(file + " " + e.getMessage(), e);
        }
    }

    void keep(FileBatch batch, String name, Tried tried) throws IOException {
        batch.write(file(name, NETWORK), out -> Files.copy(tried.network, out));
        batch.write(file(name, TOKENIZER), new ObjectMapper().writeValueAsBytes(tried.tokenizer));
    }

    /** The network has got another name. */
    void copy(FileBatch batch, String from, String to) throws IOException {
        for (String kind : new String[] {NETWORK, TOKENIZER}) {
            batch.write(file(to, kind), out -> Files.copy(file(from, kind), out));
        }
    }

    void remove(String name) throws IOException {
        Files.deleteIfExists(file(name, NETWORK));
        Files.deleteIfExists(file(name, TOKENIZER));
    }

    SentenceEncoder open(String name, TextPart part) throws IOException {
        Path file = file(name, NETWORK);
        if (!Files.isRegularFile(file) || !Sha256.hex(file).equals(part.hash())) {
            throw new NetworkException(file + " has changed since it was added; remove it and add it again: graft model"
                    + " remove " + name);
        }
        var tokenizer = TokenizerFile.of(tokenizer(file(name, TOKENIZER)));
        return KeptNetworks.withName(
                "the network " + name,
                () -> new NetworkEncoder(name, tokenizer, runtime().open(file), part.dimensions()));
    }

    private static TextRuntime runtime() {
        return TextRuntime.find()
                .orElseThrow(() -> new NetworkException(
                        "networks cannot be run here: the module graft-onnx is not on the class path"));
    }

    private Path file(String name, String kind) {
        return folder.resolve(name + kind);
    }
}
