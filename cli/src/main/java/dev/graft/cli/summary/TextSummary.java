package dev.graft.cli.summary;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.annotation.PictureAnnotations;
import dev.graft.cli.console.Counted;
import dev.graft.cli.console.Printable;
import dev.graft.store.TextStore;
import dev.graft.tabular.LineProblem;
import dev.graft.text.TextDocuments;
import dev.graft.text.TokenParams;
import dev.graft.text.Tokenizer;
import dev.graft.text.Vocabulary;
import dev.graft.text.VocabularyBuilder;
import dev.graft.text.VocabularyParams;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Labels and words of the texts in a collection.
 *
 * @param words in how many texts each word occurs
 */
public record TextSummary(int texts, int labelled, Map<String, Integer> labels, Vocabulary words) {
    private static final int EXAMPLES = 10;
    private static final int WORDS_SHOWN = 8;
    private static final int WORDS_LISTED = 100;

    public static TextSummary of(List<PictureAnnotations> texts) {
        var tokens = new Tokenizer(TokenParams.DEFAULT);
        var words = new VocabularyBuilder(VocabularyParams.ALL);
        var labels = new TreeMap<String, Integer>();
        int labelled = 0;
        for (var text : texts) {
            words.add(tokens.words(text));
            labelled += text.labels().isEmpty() ? 0 : 1;
            text.labels().forEach(label -> labels.merge(label, 1, Integer::sum));
        }
        return new TextSummary(texts.size(), labelled, labels, words.build());
    }

    /** After an import. */
    public void print(PrintWriter out, TextDocuments read, TextStore.Added added, Path collection) {
        out.println(Printable.of("Imported " + read.source() + " (" + read.format() + ") -> " + collection));
        out.println("  " + Counted.of(read.documents().size(), "text") + ": " + Counted.number(added.added())
                + " new, " + Counted.number(added.changed()) + " changed, "
                + Counted.number(added.unchanged()) + " unchanged"
                + (added.others() == 0
                        ? ""
                        : "; " + Counted.of(added.others(), "other text") + " of earlier imports kept"));
        print(out);
        print(out, read.problems(), read.problemCount(), "skipped");
        print(out, read.notes(), read.noteCount(), read.noteCount() == 1 ? "note" : "notes");
    }

    private static void print(PrintWriter out, List<LineProblem> problems, int count, String what) {
        if (count == 0) {
            return;
        }
        out.println("  " + Counted.number(count) + " " + what + ":");
        problems.stream().limit(EXAMPLES).forEach(problem -> out.println("    " + Printable.of(problem.toString())));
        if (count > EXAMPLES) {
            out.println("    and " + Counted.number(count - EXAMPLES) + " more; --json lists the first "
                    + Counted.number(problems.size()));
        }
    }

    public void print(PrintWriter out) {
        if (labelled > 0) {
            out.println("  " + Counted.of(labels.size(), "class") + " on " + Counted.of(labelled, "text") + ": "
                    + AnnotationSummary.mostFrequent(labels));
        }
        if (labelled < texts) {
            out.println("  " + Counted.of(texts - labelled, "text") + " without a label, which cannot be learnt from");
        }
        out.println("  " + Counted.of(words.size(), "different word")
                + (words.size() == 0 ? "" : ", the most frequent by number of texts: " + mostFrequent()));
    }

    private String mostFrequent() {
        return AnnotationSummary.mostFrequent(top(WORDS_SHOWN)) + (words.size() > WORDS_SHOWN ? ", ..." : "");
    }

    private Map<String, Integer> top(int most) {
        var top = new LinkedHashMap<String, Integer>();
        for (int column = 0; column < Math.min(most, words.size()); column++) {
            top.put(words.term(column), words.documentCount(column));
        }
        return top;
    }

    public ObjectNode json(Path collection) {
        var node = new ObjectMapper().createObjectNode();
        node.put("collection", collection.toString()).put("pictures", 0).put("texts", texts);
        var said = node.putObject("words").put("textsWithLabels", labelled);
        labels.forEach(said.putObject("labels")::put);
        said.put("differentWords", words.size());
        top(WORDS_LISTED).forEach(said.putObject("mostFrequentWords")::put);
        return node;
    }

    /** Adds what was imported. */
    public static ObjectNode json(ObjectNode node, TextDocuments read, TextStore.Added added) {
        node.put("source", read.source().toString())
                .put("format", read.format())
                .put("read", read.documents().size())
                .put("new", added.added())
                .put("changed", added.changed())
                .put("unchanged", added.unchanged())
                .put("skippedCount", read.problemCount());
        var skipped = node.putArray("skipped");
        read.problems().forEach(problem -> skipped.add(problem.toString()));
        var notes = node.putArray("notes");
        read.notes().forEach(note -> notes.add(note.toString()));
        return node;
    }
}
