package dev.graft.store;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.store.database.Database;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Captions, tags and labels of the pictures of a collection, each with its source. */
public final class Annotations {
    private static final List<Kind> KINDS = List.of(
            new Kind("caption", PictureAnnotations::captions),
            new Kind("tag", PictureAnnotations::tags),
            new Kind("label", PictureAnnotations::labels));

    private final Database database;
    private final Properties properties;
    private final Pictures pictures;

    Annotations(Database database, Properties properties, Pictures pictures) {
        this.database = database;
        this.properties = properties;
        this.pictures = pictures;
    }

    private record Kind(String table, Function<PictureAnnotations, List<String>> texts) {}

    /** Puts the words in the place of all that this source said of the picture before. */
    public void replace(long picture, AnnotationSource source, PictureAnnotations words) {
        KINDS.forEach(kind -> replace(kind.table, picture, source, kind.texts.apply(words)));
    }

    /**
     * Puts what tables say now in the place of what they said before of pictures that are there. Where they say
     * captions of a picture (or tags, or labels), those of other tables give way.
     *
     * @param pictures those that are there
     * @param said by table in the order that their words are to have, and by name of the picture
     */
    public void replaceTables(List<PictureRow> pictures, Map<Path, Map<String, PictureAnnotations>> said) {
        var sources = new LinkedHashMap<String, Map<String, PictureAnnotations>>();
        said.forEach((table, words) ->
                sources.put(AnnotationSource.TABLE + " " + properties.number("table", table.toString()), words));
        for (var kind : KINDS) {
            for (var picture : pictures) {
                var texts = new LinkedHashMap<String, List<String>>();
                sources.forEach((source, words) -> texts.put(
                        source,
                        Optional.ofNullable(words.get(picture.name()))
                                .map(kind.texts)
                                .orElse(List.of())));
                replaceTables(kind.table, picture.id(), texts);
            }
        }
    }

    private void replaceTables(String table, long picture, Map<String, List<String>> said) {
        if (said.values().stream().allMatch(List::isEmpty)) {
            said.keySet().forEach(source -> delete(table, picture, source));
            return;
        }
        database.execute(
                "DELETE FROM " + table + " WHERE picture = ? AND (source = 'TABLE' OR source LIKE 'TABLE %')", picture);
        // Positions go on from table to table, and so keep their order.
        int position = 0;
        for (var source : said.entrySet()) {
            for (String text : source.getValue()) {
                insert(table, picture, source.getKey(), position++, text);
            }
        }
    }

    public void replaceLabels(long picture, AnnotationSource source, List<String> labels) {
        replace("label", picture, source, labels);
    }

    /** Forgets all labels of a source. */
    public void clearLabels(AnnotationSource source) {
        database.execute("DELETE FROM label WHERE source = ?", source.name());
    }

    private void replace(String table, long picture, AnnotationSource source, List<String> texts) {
        delete(table, picture, source.name());
        for (int i = 0; i < texts.size(); i++) {
            insert(table, picture, source.name(), i, texts.get(i));
        }
    }

    private void delete(String table, long picture, String source) {
        database.execute("DELETE FROM " + table + " WHERE picture = ? AND source = ?", picture, source);
    }

    private void insert(String table, long picture, String source, int position, String text) {
        database.execute(
                "INSERT INTO " + table + " (picture, source, position, text) VALUES (?, ?, ?, ?)",
                picture,
                source,
                position,
                text);
    }

    /**
     * The words of every indexed picture, in the order of {@link Pictures#indexed()}. Captions and tags are those of
     * all sources; labels those of the first source that has any.
     */
    public List<PictureAnnotations> all() {
        var captions = read("caption", false);
        var tags = read("tag", false);
        var labels = read("label", true);
        return pictures.indexed().stream()
                .map(picture -> new PictureAnnotations(
                        picture.name(),
                        captions.getOrDefault(picture.id(), List.of()),
                        tags.getOrDefault(picture.id(), List.of()),
                        labels.getOrDefault(picture.id(), List.of())))
                .toList();
    }

    private record Said(long picture, AnnotationSource source, String text) {}

    private Map<Long, List<String>> read(String table, boolean firstSourceOnly) {
        var all = new ArrayList<>(database.query(
                "SELECT picture, source, text FROM " + table
                        + " ORDER BY picture, CASE WHEN source LIKE 'TABLE %' THEN 'TABLE' ELSE source END, position",
                row -> new Said(row.getLong(1), AnnotationSource.stored(row.getString(2)), row.getString(3))));
        var first = new HashMap<Long, AnnotationSource>();
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
