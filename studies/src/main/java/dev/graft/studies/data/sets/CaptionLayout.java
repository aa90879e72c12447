package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.layout.DataLayout;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import dev.graft.studies.data.layout.Size;
import dev.graft.studies.data.layout.Text;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Flickr8k and Flickr30k: a folder of pictures, and a file with five captions for each beside it. */
final class CaptionLayout extends DataLayout {
    /** Many a program writes a file of this name. */
    private static final String RESULTS = "results.csv";

    private static final List<String> TABLES = List.of("captions.txt", "captions.csv");

    private final String name;
    private final List<String> pictureFolders;
    private final List<String> captions;
    private final Pattern picture;
    private final int wholePictures;

    private CaptionLayout(
            KnownSet set,
            String name,
            List<String> pictureFolders,
            List<String> captions,
            Pattern picture,
            int wholePictures) {
        super(set);
        this.name = name;
        this.pictureFolders = pictureFolders;
        this.captions = captions;
        this.picture = picture;
        this.wholePictures = wholePictures;
    }

    static CaptionLayout flickr8k() {
        return new CaptionLayout(
                KnownSet.FLICKR8K,
                "flickr8k",
                List.of("Flicker8k_Dataset", "Flickr8k_Dataset", "images"),
                List.of("Flickr8k.token.txt"),
                Pattern.compile("\\d+_[0-9a-f]+\\.jpe?g", Pattern.CASE_INSENSITIVE),
                8091);
    }

    static CaptionLayout flickr30k() {
        return new CaptionLayout(
                KnownSet.FLICKR30K,
                "flickr30k",
                List.of("flickr30k_images", "flickr30k-images", "images"),
                List.of("results_20130124.token", RESULTS),
                Pattern.compile("\\d+\\.jpe?g", Pattern.CASE_INSENSITIVE),
                31_783);
    }

    @Override
    public boolean scan(Folder folder, Findings findings) {
        var pictures = pictures(folder);
        var table = captions(folder);
        if (pictures.isPresent() && table.isPresent()) {
            take(folder, pictures.get(), table.get(), findings);
            return false;
        }
        if (pictures.isPresent() && isNamed(folder, pictures.get())) {
            problemUnlessFound(pictures.get().path() + " has "
                    + Text.count(pictures.get().countPictures(), "picture") + " of " + set().title()
                    + ", but there are no captions; expected is " + String.join(", ", captions) + ", "
                    + String.join(" or ", TABLES) + " beside the folder");
        }
        var own = ownCaptions(folder);
        if (own.isPresent() && pictures.isEmpty() && !folder.hasPicturesNamed(picture)) {
            problemUnlessFound(own.get() + " has the captions of " + set().title()
                    + ", but there are no pictures; expected is a folder " + pictureFolders.get(0) + " beside it");
        }
        return false;
    }

    /** The pictures of the set in a folder of their own. */
    private Optional<Folder> pictures(Folder folder) {
        return pictureFolders.stream()
                .flatMap(named -> folder.childNamed(List.of(named)).stream())
                .filter(child -> child.hasPicturesNamed(picture))
                .findFirst();
    }

    private Optional<Path> captions(Folder folder) {
        return Stream.concat(
                        Stream.of(folder),
                        Stream.of(name + "_text", "flicker8k_text", name)
                                .flatMap(child -> folder.childNamed(List.of(child)).stream()))
                .flatMap(one -> ownCaptions(one).stream())
                .findFirst()
                .or(() -> folder.fileNamed(TABLES));
    }

    /** The captions by a name that is the set's own. */
    private Optional<Path> ownCaptions(Folder folder) {
        return folder.fileNamed(captions.stream()
                .filter(file -> !file.equals(RESULTS) || isAround(folder))
                .toList());
    }

    /** Whether the folder, or one in it, is called as the set. */
    private boolean isAround(Folder folder) {
        return Stream.concat(Stream.of(folder.name()), folder.folders().stream())
                .anyMatch(one -> one.toLowerCase(Locale.ROOT).startsWith(name));
    }

    private boolean isNamed(Folder folder, Folder pictures) {
        var names =
                (folder.name() + "/" + pictures.name()).toLowerCase(Locale.ROOT).replace("flicker", "flickr");
        return names.contains(name);
    }

    private void take(Folder folder, Folder pictures, Path table, Findings findings) {
        int there = pictures.countPictures();
        var source = PictureSource.of(name, pictures.path())
                .withTables(List.of(table))
                .withChosen(Folder::isPicture);
        var sentence = Text.of(there, wholePictures, "picture") + " with captions";
        findings.pictures(set(), source, new Size(isNamed(folder, pictures), 0, there), folder.path(), sentence);
    }
}
