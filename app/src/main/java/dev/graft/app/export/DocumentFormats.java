package dev.graft.app.export;

import dev.graft.app.export.ExportSource.Document;
import dev.graft.store.CollectionException;
import java.util.Optional;
import java.util.function.Function;

/** The cards of the documents that a result comes with, which are written as they are. */
public final class DocumentFormats {
    private static final String CSV = "text/csv; charset=utf-8";

    private DocumentFormats() {}

    /** A document as one file. */
    private abstract static class OneDocument extends BuiltInFormat {
        private final Document document;
        private final AsFile file;

        OneDocument(
                String name,
                String title,
                int position,
                Function<Grouping, String> summary,
                Document document,
                String label,
                String extension,
                String mediaType) {
            super(name, title, position, summary);
            this.document = document;
            this.file = new AsFile(label, extension, mediaType, (source, progress) -> {
                var content = source.document(document)
                        .orElseThrow(() -> new CollectionException(
                                unavailable(source).orElse(source.by().missing())));
                return out -> {
                    content.writeTo(out);
                    return Made.all(1);
                };
            });
        }

        @Override
        public Optional<AsFile> file() {
            return Optional.of(file);
        }

        @Override
        public Optional<String> unavailable(ExportSource source) {
            return source.document(document).isPresent() ? Optional.empty() : Optional.of(missing(source.by()));
        }

        String missing(Grouping by) {
            return by.missing();
        }
    }

    /** A table of all pictures. */
    public static final class Csv extends OneDocument {
        public Csv() {
            super(
                    "csv",
                    "Table",
                    10,
                    by -> "One line for each picture, for a spreadsheet.",
                    Document.TABLE,
                    "CSV",
                    "csv",
                    CSV);
        }
    }

    /** Everything in a result. */
    public static final class Json extends OneDocument {
        public Json() {
            super(
                    "json",
                    "JSON",
                    11,
                    by -> "Everything in the result, for programs.",
                    Document.JSON,
                    "JSON",
                    "json",
                    "application/json; charset=utf-8");
        }
    }

    /** What was learnt. */
    public static final class Model extends OneDocument {
        public Model() {
            super(
                    "model",
                    "Model",
                    60,
                    by -> "What was learnt, to put new pictures into the same " + by + " with graft "
                            + (by == Grouping.PILES ? "assign" : "predict") + ".",
                    Document.MODEL,
                    "Model file",
                    "graftmodel",
                    "application/octet-stream");
        }

        /** Models had an address before those of labels came. */
        @Override
        public String fileName(Grouping by) {
            return (by == Grouping.PILES ? "model" : by) + ".graftmodel";
        }

        @Override
        String missing(Grouping by) {
            return "There is no model of the " + by + " yet; it is made when pictures are "
                    + (by == Grouping.PILES ? "sorted" : "labelled") + ".";
        }

        @Override
        public Optional<String> caution(ExportSource source) {
            return source.isStale(Document.MODEL)
                    ? Optional.of("It was made before your latest corrections: sort again to take them in.")
                    : Optional.empty();
        }
    }

    /** A page for people. */
    public static final class Report extends OneDocument {
        public Report() {
            super(
                    "report",
                    "Report",
                    70,
                    by -> "One web page with all " + by + ", for people who do not have Graft.",
                    Document.REPORT,
                    "Report",
                    "html",
                    "text/html; charset=utf-8");
        }

        @Override
        public String fileName(Grouping by) {
            return "report.html";
        }
    }

    /** What a person changed. */
    public static final class Corrections extends OneDocument {
        public Corrections() {
            super(
                    "corrections",
                    "Your corrections",
                    80,
                    by -> "Everything that you changed by hand, line by line.",
                    Document.CORRECTIONS,
                    "CSV",
                    "csv",
                    CSV);
        }

        @Override
        public String fileName(Grouping by) {
            return "corrections.csv";
        }

        @Override
        String missing(Grouping by) {
            return "The folder of a result has no corrections; give the collection (.graft) instead.";
        }
    }
}
