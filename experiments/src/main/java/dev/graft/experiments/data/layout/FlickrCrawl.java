package dev.graft.experiments.data.layout;

import dev.graft.experiments.data.KnownSet;
import dev.graft.experiments.data.PictureSource;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Pictures with a list of tags for each: {@code photo.txt} or {@code photo.json} beside {@code photo.jpg}; MIRFLICKR's
 * {@code meta/tags/tags1.txt} for {@code im1.jpg}; or a table {@code tags.csv} or the like, in the folder or beside it.
 */
final class FlickrCrawl implements Layout {
    private static final Pattern NUMBERED = Pattern.compile("im(\\d+)\\.jpe?g");
    private static final List<String> TABLES = List.of("tags.csv", "tags.tsv", "tags.txt", "tags.json", "tags.jsonl");
    private static final List<String> FOLDERS = List.of("images", "pictures", "photos");
    private static final List<String> COMPANIONS = List.of(".txt", ".json", ".xmp");
    /** A few pictures with a text each are somebody's notes. */
    private static final int LEAST = 3;

    @Override
    public KnownSet set() {
        return KnownSet.FLICKR_CRAWL;
    }

    @Override
    public String expected() {
        return "a folder of pictures with a text of the same name beside each, meta/tags/tags1.txt for im1.jpg,"
                + " or a table tags.csv";
    }

    @Override
    public Pattern archive() {
        return Pattern.compile("mirflickr.*\\.(zip|tar|tar\\.gz|tgz)", Pattern.CASE_INSENSITIVE);
    }

    @Override
    public boolean look(Folder folder, Findings findings) {
        return numbered(folder, findings) || table(folder, findings) || beside(folder, findings);
    }

    private boolean numbered(Folder folder, Findings findings) {
        if (!folder.hasPicturesNamed(NUMBERED)) {
            return false;
        }
        var tags = folder.childNamed(List.of("meta")).flatMap(meta -> meta.childNamed(List.of("tags")));
        var files = Set.copyOf(tags.map(Folder::files).orElse(List.of()));
        long tagged = folder.pictures().stream()
                .map(NUMBERED::matcher)
                .filter(match -> match.matches() && files.contains("tags" + match.group(1) + ".txt"))
                .count();
        if (tagged > 0) {
            take(folder, folder, List.of(), tagged, findings);
        } else {
            findings.problem(folder.path() + " has " + Text.count(folder.countPictures(), "picture")
                    + " named as MIRFLICKR's, but no tags; expected is meta/tags/tags1.txt for im1.jpg, and so on");
        }
        return true;
    }

    private boolean table(Folder folder, Findings findings) {
        var table = folder.fileNamed(TABLES);
        var pictures = Stream.concat(Stream.of(folder), folder.childNamed(FOLDERS).stream())
                .filter(one -> one.countPictures() >= LEAST)
                .findFirst();
        if (table.isEmpty() || pictures.isEmpty()) {
            return false;
        }
        take(folder, pictures.get(), List.of(table.get()), pictures.get().countPictures(), findings);
        return true;
    }

    private boolean beside(Folder folder, Findings findings) {
        var pictures = folder.pictures();
        var files = new HashSet<>(folder.files());
        long tagged =
                pictures.stream().filter(name -> hasCompanion(name, files)).count();
        if (tagged < LEAST || 2 * tagged < pictures.size()) {
            return false;
        }
        take(folder, folder, List.of(), tagged, findings);
        return true;
    }

    private static boolean hasCompanion(String picture, Set<String> files) {
        var stem = picture.substring(0, picture.lastIndexOf('.'));
        return COMPANIONS.stream().anyMatch(end -> files.contains(picture + end) || files.contains(stem + end));
    }

    private void take(Folder folder, Folder pictures, List<Path> tables, long tagged, Findings findings) {
        var source = PictureSource.of("flickr", pictures.path())
                .withTables(tables)
                .withChosen(name -> name.indexOf('/') < 0 && Folder.isPicture(name));
        findings.pictures(set(), source, tagged, folder.path(), Text.count(tagged, "picture") + " with tags");
    }
}
