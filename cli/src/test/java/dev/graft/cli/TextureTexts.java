package dev.graft.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What people write of the {@link Textures}: two texts of each kind, with words that the captions have too. */
final class TextureTexts {
    private TextureTexts() {}

    record Text(String label, String text) {}

    static List<Text> of(List<String> kinds) {
        var texts = new ArrayList<Text>();
        for (String kind : kinds) {
            texts.add(new Text(kind, "The old " + kind + " was red and green, they say"));
            texts.add(new Text(kind, "Somebody painted this " + kind + " blue, yellow or purple, outside"));
        }
        return texts;
    }

    static Path lines(Path file, List<Text> texts) throws IOException {
        var json = new StringBuilder();
        texts.forEach(text -> json.append("{\"text\":\"" + text.text() + "\",\"label\":\"" + text.label() + "\"}\n"));
        return Files.writeString(file, json);
    }

    static Path table(Path file, List<Text> texts) throws IOException {
        var csv = new StringBuilder("text,label\n");
        texts.forEach(text -> csv.append("\"" + text.text() + "\"," + text.label() + "\n"));
        return Files.writeString(file, csv);
    }

    static Path folder(Path folder, List<Text> texts) throws IOException {
        int number = 0;
        for (var text : texts) {
            Files.createDirectories(folder.resolve(text.label()));
            Files.writeString(folder.resolve(text.label()).resolve(number++ + ".txt"), text.text());
        }
        return folder;
    }
}
