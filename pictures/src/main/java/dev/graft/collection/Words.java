package dev.graft.collection;

import dev.graft.text.PictureWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Captions, tags and labels of the pictures of a collection, each with its source. */
public final class Words {
    private final Database database;

    Words(Database database) {
        this.database = database;
    }

    /** Puts the words in the place of all that this source said of the picture before. */
    void replace(long picture, WordSource source, PictureWords words) {
        replace("caption", picture, source, words.captions());
        replace("tag", picture, source, words.tags());
        replace("label", picture, source, words.labels());
    }

    /** Puts those kinds of words that are given in the place of what this source said before; the others stay. */
    void add(long picture, WordSource source, PictureWords words) {
        if (!words.captions().isEmpty()) {
            replace("caption", picture, source, words.captions());
        }
        if (!words.tags().isEmpty()) {
            replace("tag", picture, source, words.tags());
        }
        if (!words.labels().isEmpty()) {
            replace("label", picture, source, words.labels());
        }
    }

    void replaceLabels(long picture, WordSource source, List<String> labels) {
        replace("label", picture, source, labels);
    }

    /** Forgets all labels of a source. */
    void clearLabels(WordSource source) {
        database.execute("DELETE FROM label WHERE source = ?", source.name());
    }

    private void replace(String table, long picture, WordSource source, List<String> texts) {
        database.execute("DELETE FROM " + table + " WHERE picture = ? AND source = ?", picture, source.name());
        for (int i = 0; i < texts.size(); i++) {
            database.execute(
                    "INSERT INTO " + table + " (picture, source, position, text) VALUES (?, ?, ?, ?)",
                    picture,
                    source.name(),
                    i,
                    texts.get(i));
        }
    }

    /**
     * The words of every indexed picture, in the order of {@link Pictures#indexed()}. Captions and tags are those of
     * all sources; labels those of the first source that has any.
     */
    public List<PictureWords> all() {
        var captions = read("caption", false);
        var tags = read("tag", false);
        var labels = read("label", true);
        return new Pictures(database)
                .indexed().stream()
                        .map(picture -> new PictureWords(
                                picture.name(),
                                captions.getOrDefault(picture.id(), List.of()),
                                tags.getOrDefault(picture.id(), List.of()),
                                labels.getOrDefault(picture.id(), List.of())))
                        .toList();
    }

    private record Said(long picture, WordSource source, String text) {}

    private Map<Long, List<String>> read(String table, boolean firstSourceOnly) {
        var all = new ArrayList<>(database.query(
                "SELECT picture, source, text FROM " + table + " ORDER BY picture, source, position",
                row -> new Said(row.getLong(1), WordSource.valueOf(row.getString(2)), row.getString(3))));
        var first = new HashMap<Long, WordSource>();
        for (var said : all) {
            first.merge(said.picture, said.source, (a, b) -> a.compareTo(b) <= 0 ? a : b);
        }
        var byPicture = new HashMap<Long, List<String>>();
        for (var said : all) {
            var texts = byPicture.computeIfAbsent(said.picture, id -> new ArrayList<>());
            boolean counts = !firstSourceOnly || said.source == first.get(said.picture);
            if (counts && !texts.contains(said.text)) {
                texts.add(said.text);
            }
        }
        return byPicture;
    }
}
