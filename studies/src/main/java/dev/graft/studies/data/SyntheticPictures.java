package dev.graft.studies.data;

import dev.graft.core.random.Seed;
import dev.graft.store.Progress;
import dev.graft.synthetic.AnnotationKind;
import dev.graft.synthetic.FolderLayout;
import dev.graft.synthetic.WorldParams;
import dev.graft.synthetic.WorldWriter;
import dev.graft.synthetic.draw.DrawingStyle;
import dev.graft.synthetic.subject.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * Pictures that Graft draws itself, for experiments without data. They show that an experiment runs, nothing more. Where the
 * work is stopped, a {@link CancellationException} is thrown.
 */
public record SyntheticPictures(Path folder, Seed seed, int threads, Progress progress) {
    private static final int OF_A_KIND = 40;

    /** All twelve kinds in class folders, as photographs. */
    public PictureSource classes() throws IOException {
        return write(params("classes", DrawingStyle.PHOTO, FolderLayout.CLASS_FOLDERS), Set.of());
    }

    /** The same pictures in the same folders, with captions and tags. */
    public PictureSource described() throws IOException {
        var classes = params("classes", DrawingStyle.PHOTO, FolderLayout.CLASS_FOLDERS);
        var source = write(classes, EnumSet.allOf(AnnotationKind.class));
        return PictureSource.of("drawn-described", source.folder()).withTables(source.tables());
    }

    /** The same kinds drawn with a pen. */
    public PictureSource drawings() throws IOException {
        return write(params("drawings", DrawingStyle.DRAWING, FolderLayout.CLASS_FOLDERS), Set.of());
    }

    /** Other photographs of all kinds, with captions and tags. */
    public PictureSource captioned() throws IOException {
        return write(params("captioned", DrawingStyle.PHOTO, FolderLayout.FLAT), EnumSet.allOf(AnnotationKind.class));
    }

    private WorldParams params(String set, DrawingStyle domain, FolderLayout layout) {
        return new WorldParams(seed, set, List.of(Subject.values()), OF_A_KIND, domain, layout, 0.5, 0.3, 0.2);
    }

    private PictureSource write(WorldParams params, Set<AnnotationKind> words) throws IOException {
        var to = folder.resolve(params.set());
        progress.begin("drawing", "picture", params.pictures());
        try {
            var written = new WorldWriter(threads, done -> {
                        progress.advance(done);
                        return !progress.stopRequested();
                    })
                    .write(to, params, words);
            if (written.stopped()) {
                throw new CancellationException();
            }
            return PictureSource.of("drawn-" + params.set(), to)
                    .withTables(words.stream()
                            .map(file -> to.resolve(file.fileName()))
                            .toList());
        } finally {
            progress.end();
        }
    }
}
