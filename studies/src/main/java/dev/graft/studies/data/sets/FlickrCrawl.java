package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.layout.DataLayout;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import dev.graft.studies.data.layout.Size;
import dev.graft.studies.data.layout.Text;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Pictures with a list of tags for each: {@code photo.txt} or {@code photo.json} beside {@code photo.jpg}; MIRFLICKR's
 * {@code meta/tags/tags1.txt} for {@code im1.jpg}; or a table {@code tags.csv} or the like, in the folder or beside it. But
 * for MIRFLICKR it is a guess. What programs write beside pictures, such as boxes in numbers or {@code .xmp}, are no tags.
 */
final class FlickrCrawl extends DataLayout {
    private static final Pattern NUMBERED = Pattern.compile("im(\\d+)\\.jpe?g", Pattern.CASE_INSENSITIVE);
    private static final List<String> TABLES = List.of("tags.csv", "tags.tsv", "tags.txt", "tags.json", "tags.jsonl");
    private static final List<String> FOLDERS = List.of("images", "pictures", "photos");
    private static final List<String> COMPANIONS = List.of(".txt", ".json");
    /** Fewer pictures with a text each are somebody's notes. */
    private static final int LEAST = 100;

    private static final int READ = 9;
    /** Any letter but the e of 1e-5. */
    private static final Pattern LETTERS = Pattern.compile("\\p{L}{2}|[\\p{L}&&[^eE]]");

    FlickrCrawl() {
        super(KnownSet.FLICKR_CRAWL);
    }

    @Override
    public boolean scan(Folder folder, Findings findings) {
        boolean numbered = folder.hasPicturesNamed(NUMBERED);
        if (numbered && mirflickr(folder, findings)) {
            return true;
        }
        if (!table(folder, findings) && !beside(folder, findings) && numbered) {
            findings.problem(folder.path() + " has " + Text.count(folder.countPictures(), "picture")
                    + " named as MIRFLICKR's, but no tags; expected is meta/tags/tags1.txt for im1.jpg, and so on");
        }
        return false;
    }

    private boolean mirflickr(Folder folder, Findings findings) {
        var tags = folder.childNamed(List.of("meta")).flatMap(meta -> meta.childNamed(List.of("tags")));
        var files = Set.copyOf(tags.map(Folder::files).orElse(List.of()));
        long tagged = folder.pictures().stream()
                .map(NUMBERED::matcher)
                .filter(match -> match.matches() && files.contains("tags" + match.group(1) + ".txt"))
                .count();
        if (tagged > 0) {
            var source = source(PictureSource.MIRFLICKR, folder);
            take(folder, source, new Size(true, 0, tagged), findings);
        }
        return tagged > 0;
    }

    private boolean table(Folder folder, Findings findings) {
        var table = folder.fileNamed(TABLES);
        var pictures = Stream.concat(Stream.of(folder), folder.childNamed(FOLDERS).stream())
                .filter(one -> one.countPictures() >= LEAST)
                .findFirst();
        if (table.isEmpty() || pictures.isEmpty()) {
            return false;
        }
        var source = source("flickr", pictures.get()).withTables(List.of(table.get()));
        take(folder, source, Size.of(pictures.get().countPictures()), findings);
        return true;
    }

    private boolean beside(Folder folder, Findings findings) {
        var pictures = folder.pictures();
        var files = new HashSet<>(folder.files());
        var companions = pictures.stream()
                .flatMap(name -> companion(name, files).stream())
                .toList();
        if (companions.size() < LEAST
                || 2 * companions.size() < pictures.size()
                || !haveLetters(companions.stream().map(folder.path()::resolve))) {
            return false;
        }
        take(folder, source("flickr", folder), Size.of(companions.size()), findings);
        return true;
    }

    private static Optional<String> companion(String picture, Set<String> files) {
        var stem = picture.substring(0, picture.lastIndexOf('.'));
        return COMPANIONS.stream()
                .flatMap(end -> Stream.of(picture + end, stem + end))
                .filter(files::contains)
                .findFirst();
    }

    /** Whether most of the first few texts that say something say it in words. */
    private static boolean haveLetters(Stream<Path> texts) {
        var first = texts.limit(READ)
                .map(Text::beginning)
                .filter(text -> !text.isBlank())
                .toList();
        long inWords =
                first.stream().filter(text -> LETTERS.matcher(text).find()).count();
        return 2 * inWords > first.size();
    }

    private static PictureSource source(String name, Folder pictures) {
        return PictureSource.of(name, pictures.path())
                .withChosen(picture -> picture.indexOf('/') < 0 && Folder.isPicture(picture));
    }

    private void take(Folder folder, PictureSource source, Size size, Findings findings) {
        findings.pictures(set(), source, size, folder.path(), Text.count(size.pictures(), "picture") + " with tags");
    }
}
