package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.app.export.ExportFolder;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.cli.option.GivenPaths;
import dev.graft.cli.show.CollectionContents;
import dev.graft.cli.summary.AnnotationSummary;
import dev.graft.cli.summary.IndexSummary;
import dev.graft.core.io.AtomicFile;
import dev.graft.store.CollectionException;
import dev.graft.store.PictureCollection;
import dev.graft.store.VisualVocabulary;
import dev.graft.store.exchange.BagFormat;
import dev.graft.store.exchange.BagImport;
import dev.graft.store.exchange.CollectionBags;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Collections as Parquet files, and back. */
final class ParquetFiles {
    private static final String FORMAT = "parquet";

    private final GraftCommand command;

    ParquetFiles(GraftCommand command) {
        this.command = command;
    }

    int write(Path from, Path to) throws IOException {
        var format = BagFormat.named(FORMAT);
        if (Files.exists(to, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileAlreadyExistsException(
                    to.toString(), null, "already exists and was not changed; give another name with --parquet");
        }
        try (var collection = PictureCollection.read(GivenPaths.collection(from))) {
            ExportFolder.checkOutside(to, collection.folder());
            collection.checkHoldsPictures();
            var vocabulary = collection
                    .vocabularies()
                    .current()
                    .orElseThrow(() -> new CollectionException(
                            from + " has no features yet; run `graft index` on its pictures first"));
            var rows = CollectionBags.rows(collection, vocabulary);
            AtomicFile.write(to, out -> format.write(vocabulary, rows, out));
            told(collection, vocabulary, to);
        }
        return 0;
    }

    private void told(PictureCollection collection, VisualVocabulary vocabulary, Path to) {
        int pictures = collection.pictures().indexed().size();
        if (command.output().json()) {
            command.out()
                    .println(new ObjectMapper()
                            .createObjectNode()
                            .put("format", FORMAT)
                            .put("out", to.toString())
                            .put("pictures", pictures)
                            .put("words", vocabulary.words())
                            .put("vocabulary", vocabulary.hash())
                            .toPrettyString());
        } else if (command.output().summary()) {
            command.out().println("Wrote " + Counted.of(pictures, "picture") + " to " + Printable.of(to.toString()));
            command.out().println("  " + IndexSummary.describe(vocabulary));
        }
    }

    /** @param columns a name for the words if the file has no vocabulary */
    int read(Path from, Path to, String columns) throws IOException {
        var source = BagFormat.named(FORMAT).open(from);
        boolean isNew = !Files.exists(to);
        boolean opened = false;
        boolean done = false;
        try (var collection = PictureCollection.open(to)) {
            opened = true;
            var stored = new BagImport(from.toString(), source).into(collection, columns);
            done = true;
            told(collection, stored, from);
        } finally {
            if (isNew && opened && !done) {
                Files.deleteIfExists(to);
            }
        }
        return 0;
    }

    private void told(PictureCollection collection, BagImport.Stored stored, Path from) {
        var out = command.out();
        if (command.output().json()) {
            out.println(CollectionContents.json(collection).toPrettyString());
        } else if (command.output().summary()) {
            out.println("Imported " + Printable.of(from + " -> " + collection.file()));
            out.println("  " + Counted.of(stored.pictures(), "picture"));
            out.println("  " + IndexSummary.describe(stored.vocabulary()));
            AnnotationSummary.of(collection.words().all()).print(out);
            IndexSummary.printRejected(out, collection.pictures().rejected(), collection.file());
        }
    }
}
