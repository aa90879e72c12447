package dev.graft.studies.data.sets;

import dev.graft.studies.data.KnownSet;
import dev.graft.studies.data.PictureSource;
import dev.graft.studies.data.layout.DataLayout;
import dev.graft.studies.data.layout.Findings;
import dev.graft.studies.data.layout.Folder;
import dev.graft.studies.data.layout.Size;
import dev.graft.studies.data.layout.Text;
import java.util.List;
import java.util.regex.Pattern;

/** MSRC v2: {@code Images/1_1_s.bmp} with {@code GroundTruth/1_1_s_GT.bmp}, whose colours are classes. */
final class Msrc extends DataLayout {
    private static final int WHOLE_PICTURES = 591;
    private static final Pattern PICTURE = Pattern.compile("\\d+_\\d+_s\\.bmp", Pattern.CASE_INSENSITIVE);
    private static final Pattern TRUTH = Pattern.compile("\\d+_\\d+_s_GT\\.bmp", Pattern.CASE_INSENSITIVE);

    Msrc() {
        super(KnownSet.MSRC);
    }

    @Override
    public boolean scan(Folder folder, Findings findings) {
        var images = folder.childNamed(List.of("Images")).filter(child -> child.hasPicturesNamed(PICTURE));
        var truth = folder.childNamed(List.of("GroundTruth")).filter(child -> child.hasPicturesNamed(TRUTH));
        if (images.isEmpty() && truth.isEmpty()) {
            return false;
        }
        if (images.isPresent() && truth.isPresent()) {
            take(folder, images.get(), truth.get(), findings);
        } else {
            findings.problem(folder.path() + " has the " + (images.isPresent() ? "pictures" : "ground truth") + " of "
                    + set().title() + ", but no " + (images.isPresent() ? "ground truth" : "pictures") + "; expected "
                    + set().expected());
        }
        return false;
    }

    private void take(Folder folder, Folder images, Folder truth, Findings findings) {
        var pictures = images.pictures().stream()
                .filter(name -> PICTURE.matcher(name).matches())
                .toList();
        var truths = new MsrcLabels(pictures, truth);
        var without = pictures.stream().filter(name -> !truths.knows(name)).toList();
        if (!without.isEmpty()) {
            findings.problem(images.path() + " has " + Text.count(pictures.size(), "picture") + " of " + set().title()
                    + ", but " + truth.path() + " has no ground truth of " + Text.list(without));
        }
        int usable = pictures.size() - without.size();
        if (usable > 0) {
            var source =
                    PictureSource.of("msrc", images.path()).withLabels(truths).withChosen(truths::knows);
            findings.pictures(
                    set(),
                    source,
                    Size.of(usable),
                    folder.path(),
                    Text.of(usable, WHOLE_PICTURES, "picture") + " with ground truth of "
                            + Text.count(MsrcLabels.classes().size(), "class"));
        }
    }
}
