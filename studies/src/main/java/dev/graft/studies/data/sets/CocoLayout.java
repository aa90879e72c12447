package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.layout.DataLayout;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import dev.graft.studies.data.layout.Size;
import dev.graft.studies.data.layout.Text;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * COCO with captions: {@code train2017/000000000009.jpg} and {@code annotations/captions_train2017.json}. Of several parts, the
 * first with captions is taken, in the order train2017, train2014, val2017, val2014.
 */
final class CocoLayout extends DataLayout {
    private static final List<String> PARTS = List.of("train2017", "train2014", "val2017", "val2014");
    private static final Pattern PICTURE =
            Pattern.compile("(COCO_(train|val)2014_)?\\d{12}\\.jpe?g", Pattern.CASE_INSENSITIVE);

    CocoLayout() {
        super(KnownSet.COCO);
    }

    @Override
    public boolean scan(Folder folder, Findings findings) {
        var images = folder.childNamed(List.of("images"))
                .filter(child -> !parts(child).isEmpty())
                .orElse(folder);
        var parts = parts(images);
        var annotations = folder.childNamed(List.of("annotations"));
        var captioned = new ArrayList<>(parts.keySet());
        captioned.removeIf(part -> captions(annotations, part).isEmpty());
        if (!captioned.isEmpty()) {
            var part = PARTS.stream().filter(captioned::contains).findFirst().orElseThrow();
            take(
                    folder,
                    Objects.requireNonNull(parts.get(part)),
                    part,
                    captions(annotations, part).orElseThrow(),
                    captioned,
                    findings);
            return false;
        }
        if (!parts.isEmpty()) {
            problemUnlessFound(images.path() + " has pictures of COCO in " + Text.list(parts.keySet())
                    + ", but there are no captions of them; expected " + set().expected());
            return false;
        }
        var alone = PARTS.stream()
                .filter(part -> captions(annotations, part).isPresent())
                .toList();
        if (!alone.isEmpty()) {
            problemUnlessFound(folder.path() + " has COCO's captions of " + Text.list(alone)
                    + ", but not the pictures; expected " + set().expected());
        }
        return false;
    }

    /** The folders of pictures, by the name of the part. */
    private static TreeMap<String, Folder> parts(Folder images) {
        var parts = new TreeMap<String, Folder>();
        for (var part : PARTS) {
            images.childNamed(List.of(part))
                    .filter(child -> child.hasPicturesNamed(PICTURE))
                    .ifPresent(child -> parts.put(part, child));
        }
        return parts;
    }

    private static Optional<Path> captions(Optional<Folder> annotations, String part) {
        return annotations.flatMap(folder -> folder.fileNamed(List.of("captions_" + part + ".json")));
    }

    private void take(
            Folder folder, Folder pictures, String part, Path captions, List<String> captioned, Findings findings) {
        var source = PictureSource.of("coco", pictures.path())
                .withTables(List.of(captions))
                .withChosen(Folder::isPicture);
        var others = captioned.stream().filter(other -> !other.equals(part)).toList();
        int there = pictures.countPictures();
        findings.pictures(
                set(),
                source,
                Size.of(there),
                folder.path(),
                part + ": " + Text.count(there, "picture") + " with captions"
                        + (others.isEmpty() ? "" : "; not used: " + String.join(", ", others)));
    }
}
