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

    /** Replaces all annotations of the picture from this source. */
    public void replace(long picture, AnnotationSource source, PictureAnnotations annotations) {
        KINDS.forEach(kind -> replace(kind.table, picture, source, kind.texts.apply(annotations)));
    }

    /**
     * Replaces the annotations of pictures from these tables. If the tables have captions for a picture (or tags, or
     * labels), they also replace those from other tables.
     *
     * @param pictures all pictures whose annotations are to be replaced
     * @param tables annotations by table, in the order in which they are stored, and by picture name
     */
    public void replaceTables(List<PictureRow> pictures, Map<Path, Map<String, PictureAnnotations>> tables) {
        var sources = new LinkedHashMap<String, Map<String, PictureAnnotations>>();
        tables.forEach((table, annotations) ->
                sources.put(AnnotationSource.TABLE + " " + properties.number("table", table.toString()), annotations));
        for (var kind : KINDS) {
            for (var picture : pictures) {
                var texts = new LinkedHashMap<String, List<String>>();
                sources.forEach((source, annotations) -> texts.put(
                        source,
                        Optional.ofNullable(annotations.get(picture.name()))
                                .map(kind.texts)
                                .orElse(List.of())));
                replaceTables(kind.table, picture.id(), texts);
            }
        }
    }

    private void replaceTables(String table, long picture, Map<String, List<String>> texts) {
        if (texts.values().stream().allMatch(List::isEmpty)) {
            texts.keySet().forEach(source -> delete(table, picture, source));
            return;
        }
        database.execute(
                "DELETE FROM " + table + " WHERE picture = ? AND (source = 'TABLE' OR source LIKE 'TABLE %')", picture);
        // Positions continue from table to table, which keeps the tables in order.
        int position = 0;
        for (var source : texts.entrySet()) {
            for (String text : source.getValue()) {
                insert(table, picture, source.getKey(), position++, text);
            }
        }
    }

    public void replaceLabels(long picture, AnnotationSource source, List<String> labels) {
        replace("label", picture, source, labels);
    }

    /** The labels from a source by picture. */
    public Map<Long, List<String>> labels(AnnotationSource source) {
        var labels = new HashMap<Long, List<String>>();
        database.each(
                "SELECT picture, text FROM label WHERE source = ? ORDER BY picture, position",
                row -> labels.computeIfAbsent(row.getLong(1), id -> new ArrayList<>())
                        .add(row.getString(2)),
                source.name());
        return labels;
    }

    /** Deletes all labels from a source. */
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
     * The annotations of every indexed picture, in the order of {@link Pictures#indexed()}: captions and tags from all
     * sources, labels from the first source that has any.
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

    private record Stored(long picture, AnnotationSource source, String text) {}

    private Map<Long, List<String>> read(String table, boolean firstSourceOnly) {
        var all = database.query(
                "SELECT picture, source, text FROM " + table
                        + " ORDER BY picture, CASE WHEN source LIKE 'TABLE %' THEN 'TABLE' ELSE source END, position",
                row -> new Stored(row.getLong(1), AnnotationSource.stored(row.getString(2)), row.getString(3)));
        var first = new HashMap<Long, AnnotationSource>();
        for (var stored : all) {
            first.merge(stored.picture, stored.source, (a, b) -> a.compareTo(b) <= 0 ? a : b);
        }
        var byPicture = new HashMap<Long, List<String>>();
        for (var stored : all) {
            var texts = byPicture.computeIfAbsent(stored.picture, id -> new ArrayList<>());
            boolean counts = !firstSourceOnly || stored.source == first.get(stored.picture);
            if (counts && !texts.contains(stored.text)) {
                texts.add(stored.text);
            }
        }
        return byPicture;
    }
}
