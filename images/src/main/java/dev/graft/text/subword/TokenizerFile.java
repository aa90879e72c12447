package dev.graft.text.subword;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Reads a tokenizer: {@code tokenizer.json} of Hugging Face, or {@code vocab.json} with {@code merges.txt} beside it.
 * Every problem is an {@link IllegalArgumentException} whose message continues a sentence that begins with the file's
 * name.
 */
public final class TokenizerFile {
    private static final String WHOLE = "tokenizer.json";
    private static final String VOCABULARY = "vocab.json";
    private static final String MERGES = "merges.txt";
    private static final long MAX_BYTES = 64L << 20;
    private static final int MAX_TOKENS = 2_000_000;

    private final JsonNode root;
    private final JsonNode model;
    private final Map<String, Integer> vocabulary = new HashMap<>();

    private TokenizerFile(JsonNode root) {
        this.root = root;
        this.model = root.path("model");
    }

    /** @param from a file, or the folder that contains it */
    public static ObjectNode read(Path from) throws IOException {
        Path file = from;
        if (Files.isDirectory(from)) {
            file = Files.isRegularFile(from.resolve(WHOLE)) ? from.resolve(WHOLE) : from.resolve(VOCABULARY);
        }
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException("has no " + WHOLE + ", and no " + VOCABULARY + " with " + MERGES);
        }
        JsonNode json = json(file);
        Path merges = file.resolveSibling(MERGES);
        if (!json.path("model").isObject() && Files.isRegularFile(merges)) {
            json = together(json, text(merges));
        }
        of(json);
        return (ObjectNode) json;
    }

    /** A tokenizer as {@link #read} returns it. */
    public static SubwordTokenizer of(JsonNode json) {
        return new TokenizerFile(json).tokenizer();
    }

    /** Reads a {@code tokenizer.json} that is trusted. */
    public static SubwordTokenizer of(InputStream in) throws IOException {
        return of(new ObjectMapper().readTree(in));
    }

    private static String text(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw new IllegalArgumentException("has more than " + (MAX_BYTES >> 20) + " MiB, which is no tokenizer");
        }
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }

    private static JsonNode json(Path file) throws IOException {
        try {
            JsonNode node = new ObjectMapper().readTree(text(file));
            if (node.isObject()) {
                return node;
            }
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("is not a JSON file", e);
        }
        throw new IllegalArgumentException("is not a tokenizer");
    }

    /** What a {@code tokenizer.json} would say. */
    private static JsonNode together(JsonNode vocabulary, String merges) {
        var root = new ObjectMapper().createObjectNode();
        var model = root.putObject("model").put("type", "BPE").put("end_of_word_suffix", BytePairs.WORD_END);
        model.set("vocab", vocabulary);
        var pairs = model.putArray("merges");
        merges.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#version"))
                .forEach(pairs::add);
        return root;
    }

    private SubwordTokenizer tokenizer() {
        String type = model.path("type").asText(model.path("merges").isArray() ? "BPE" : "");
        return switch (type) {
            case "WordPiece" -> wordPiece();
            case "BPE" -> bytePairs();
            case "" -> throw new IllegalArgumentException("is not a tokenizer");
            default ->
                throw new IllegalArgumentException("has a tokenizer of the type " + type
                        + "; only WordPiece, as in BERT, and BPE, as in CLIP, are supported");
        };
    }

    private SubwordTokenizer wordPiece() {
        readVocabulary();
        long padding = special(List.of("[PAD]")).orElse(0);
        var normalizer = root.path("normalizer");
        return new WordPiece(
                vocabulary,
                new BertWords(normalizer.path("lowercase").asBoolean(true)),
                model.path("continuing_subword_prefix").asText("##"),
                needed(List.of(model.path("unk_token").asText("[UNK]"))),
                new Specials(needed(List.of("[CLS]")), needed(List.of("[SEP]")), padding(padding)));
    }

    private SubwordTokenizer bytePairs() {
        if (!model.path("end_of_word_suffix").asText("").equals(BytePairs.WORD_END)) {
            throw new IllegalArgumentException("has a tokenizer whose words do not end with " + BytePairs.WORD_END
                    + "; of those with byte pairs only CLIP's is supported");
        }
        readVocabulary();
        long start = needed(List.of("<|startoftext|>", "<start_of_text>"));
        long end = needed(List.of("<|endoftext|>", "<end_of_text>"));
        long unknown = special(List.of(model.path("unk_token").asText(""))).orElse(end);
        return new BytePairs(vocabulary, ranks(), unknown, new Specials(start, end, padding(end)));
    }

    private void readVocabulary() {
        var vocab = model.path("vocab");
        if (!vocab.isObject() || vocab.isEmpty()) {
            throw new IllegalArgumentException("has no vocabulary");
        }
        if (vocab.size() > MAX_TOKENS) {
            throw new IllegalArgumentException("has more than " + MAX_TOKENS + " tokens");
        }
        vocab.fields().forEachRemaining(token -> vocabulary.put(token.getKey(), number(token.getValue())));
        root.path("added_tokens")
                .forEach(token -> vocabulary.put(token.path("content").asText(), number(token.path("id"))));
    }

    private static int number(JsonNode token) {
        if (!token.isInt() || token.asInt() < 0 || token.asInt() > MAX_TOKENS) {
            throw new IllegalArgumentException("has a token whose number is " + token);
        }
        return token.asInt();
    }

    private Map<BytePairs.Pair, Integer> ranks() {
        var ranks = new HashMap<BytePairs.Pair, Integer>();
        for (var merge : model.path("merges")) {
            // Older files write a pair as one text, newer ones as a list.
            String[] pair = merge.isArray() && merge.size() == 2
                    ? new String[] {merge.get(0).asText(), merge.get(1).asText()}
                    : merge.asText().split(" ", -1);
            if (pair.length != 2 || pair[0].isEmpty() || pair[1].isEmpty()) {
                throw new IllegalArgumentException("has a merge that is not a pair: " + merge);
            }
            ranks.putIfAbsent(new BytePairs.Pair(pair[0], pair[1]), ranks.size());
        }
        if (ranks.isEmpty()) {
            throw new IllegalArgumentException("has no merges");
        }
        return ranks;
    }

    private long padding(long otherwise) {
        return root.path("padding").path("pad_id").asLong(otherwise);
    }

    private OptionalLong special(List<String> names) {
        return names.stream()
                .filter(vocabulary::containsKey)
                .mapToLong(name -> vocabulary.getOrDefault(name, 0))
                .findFirst();
    }

    private long needed(List<String> names) {
        return special(names)
                .orElseThrow(() -> new IllegalArgumentException("has no token " + names.get(0) + " in its vocabulary"));
    }
}
