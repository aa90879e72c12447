package dev.graft.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.graft.catalogue.CatalogueEntry;
import dev.graft.catalogue.NetworkCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** docs/networks.md lists the networks of the catalogue with their licences. {@code -Dgraft.write=true} writes it. */
class CatalogueDocumentTest {
    private static final Path DOCUMENT = Path.of("../docs/networks.md");
    private static final String BEGIN = "<!-- begin catalogue: written by CatalogueDocumentTest -->\n";
    private static final String END = "<!-- end catalogue -->\n";
    private static final int LINE = 118;

    @Test
    void theListOfNetworksSaysWhatTheCatalogueSays() throws IOException {
        String text = Files.readString(DOCUMENT);
        int begin = text.indexOf(BEGIN) + BEGIN.length();
        int end = text.indexOf(END);
        assertThat(begin).as("where the list begins").isGreaterThanOrEqualTo(BEGIN.length());
        assertThat(end).as("where the list ends").isGreaterThanOrEqualTo(begin);
        String list = markdown(NetworkCatalogue.ofGraft().entries());
        if (Boolean.getBoolean("graft.write")) {
            Files.writeString(DOCUMENT, text.substring(0, begin) + list + text.substring(end));
        } else {
            assertThat(text.substring(begin, end))
                    .as("docs/networks.md; -Dgraft.write=true writes it anew")
                    .isEqualTo(list);
        }
    }

    private static String markdown(List<CatalogueEntry> entries) {
        return "| name | network | package | to fetch | to keep | licence, as the package states it |\n"
                + "|---|---|---|---|---|---|\n"
                + entries.stream().map(CatalogueDocumentTest::row).collect(Collectors.joining())
                + "\n"
                + entries.stream().map(CatalogueDocumentTest::origin).collect(Collectors.joining());
    }

    private static String row(CatalogueEntry entry) {
        return String.format(
                Locale.ROOT,
                "| `%s`%s | %s | `%s` | %.0f MB | %.1f MB | %s |\n",
                entry.name(),
                entry.alias().map(alias -> ", or `" + alias + "`").orElse(""),
                entry.title(),
                entry.archive().specification(),
                entry.archive().bytes() / 1e6,
                entry.convertedBytes() / 1e6,
                entry.licence());
    }

    private static String origin(CatalogueEntry entry) {
        String item = "**`" + entry.name() + "`.** " + entry.provenance();
        return "- " + item.replaceAll("(.{1," + LINE + "})(?: |$)", "$1\n  ").stripTrailing() + "\n";
    }
}
