package dev.graft.catalogue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.catalogue.fetch.PackageText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What is passed on with a network: where it comes from, and the licence as its package states it. */
final class LicenceText {
    private LicenceText() {}

    static String of(CatalogueEntry entry, Path archive) throws IOException {
        var texts = PackageText.of(archive);
        var file = texts.entrySet().stream()
                .filter(text -> text.getKey().toLowerCase(Locale.ROOT).matches("licen[cs]e(\\.(md|txt))?"))
                .findFirst();
        return "network.onnx: " + entry.title() + "\n"
                + "Converted by Graft from the npm package " + entry.archive().specification() + " (" + entry.member()
                + ").\n" + entry.provenance() + "\n\n"
                + stated(texts)
                + file.map(Map.Entry::getValue)
                        .map(text -> "The package's licence file:\n\n" + text.strip() + "\n")
                        .orElse("The package contains no licence file.\n");
    }

    private static String stated(Map<String, String> texts) throws IOException {
        try {
            var description = new ObjectMapper().readTree(texts.getOrDefault("package.json", "{}"));
            return field(description, "license")
                            .map(text -> "Licence in package.json: " + text + "\n")
                            .orElse("")
                    + field(description, "author")
                            .map(text -> "Author in package.json: " + text + "\n")
                            .orElse("");
        } catch (JsonProcessingException e) {
            return "";
        }
    }

    private static Optional<String> field(JsonNode description, String name) {
        var value = description.path(name);
        return Optional.of(value.isObject() ? value.path("name") : value)
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText);
    }
}
