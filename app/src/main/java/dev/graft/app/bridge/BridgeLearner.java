package dev.graft.app.bridge;

import dev.graft.annotation.PictureAnnotations;
import dev.graft.core.check.Check;
import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.online.oht.Bridge;
import dev.graft.methods.online.oht.BridgeAssigner;
import dev.graft.methods.online.oht.TextVote;
import dev.graft.store.CollectionException;
import dev.graft.text.LabelNames;
import dev.graft.text.SharedTerms;
import dev.graft.text.TokenParams;
import dev.graft.text.Tokenizer;
import dev.graft.text.meaning.Meaning;
import dev.graft.transfer.text.InverseDocumentFrequency;
import dev.graft.transfer.text.ReadTexts;
import dev.graft.transfer.text.TextBridge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * From feature counts of pictures with captions or tags, and labelled texts, to what the texts say of pictures.
 *
 * @param mostWords of the captions and texts, those of most pictures first
 * @param meaning compares texts by meaning too, where an encoder is present
 * @param listener is told which step is done, and says whether to go on
 */
public record BridgeLearner(int mostWords, Optional<Meaning> meaning, Engine engine, IntPredicate listener) {
    /** How many times a listener is asked. */
    public static final int STEPS = 4;

    public BridgeLearner {
        Check.atLeast(1, mostWords, "words");
    }

    /**
     * What was learnt.
     *
     * @param classes the labels of the texts
     * @param pairs how many pictures have a word which the texts have too, or are compared with them by meaning
     * @param texts the same of texts, for each class
     * @param words how many words both have
     * @param believed for each class how far text is believed of pictures, from 0 to 1
     * @param notes what a person should know
     */
    public record Learnt(
            BridgeAssigner assigner,
            List<String> classes,
            int pairs,
            List<Integer> texts,
            int words,
            List<Double> believed,
            List<String> notes) {
        public Learnt {
            classes = List.copyOf(classes);
            texts = List.copyOf(texts);
            believed = List.copyOf(believed);
            notes = List.copyOf(notes);
        }
    }

    /** A text for each of its labels; those without are not asked. */
    private record Labelled(List<PictureAnnotations> texts, int[] labels, List<String> classes, int unlabelled) {
        static Labelled of(List<PictureAnnotations> all) {
            var spellings = new TreeMap<String, String>();
            all.forEach(text -> text.labels().forEach(label -> spellings.putIfAbsent(LabelNames.plain(label), label)));
            var numbers = List.copyOf(spellings.keySet());
            var texts = new ArrayList<PictureAnnotations>();
            var labels = new ArrayList<Integer>();
            int unlabelled = 0;
            for (var text : all) {
                unlabelled += text.labels().isEmpty() ? 1 : 0;
                for (String label : text.labels()) {
                    texts.add(text);
                    labels.add(numbers.indexOf(LabelNames.plain(label)));
                }
            }
            return new Labelled(
                    texts,
                    labels.stream().mapToInt(Integer::intValue).toArray(),
                    List.copyOf(spellings.values()),
                    unlabelled);
        }

        /** The classes of some texts, numbered by their place among the known ones. */
        int[] numbers(int[] rows, int[] known) {
            return IntStream.of(rows)
                    .map(row -> Arrays.binarySearch(known, labels[row]))
                    .toArray();
        }

        void check(String source) {
            if (classes.size() < 2) {
                throw new CollectionException(source + " has "
                        + (classes.isEmpty() ? "no labels" : "only the label \"" + classes.get(0) + "\"")
                        + "; texts of at least two labels are needed to tell pictures apart");
            }
        }
    }

    /**
     * Refuses texts from which nothing can be learnt, whatever the pictures are.
     *
     * @param source where the texts come from
     */
    public static void check(String source, List<PictureAnnotations> texts) {
        Labelled.of(texts).check(source);
    }

    /**
     * Learns from pictures with words and labelled texts.
     *
     * @param pictures where the pictures come from, for messages
     * @param words of the pictures, in the order of their bags
     * @param source where the texts come from, for messages
     * @param given the texts, those without a label too
     * @return absent where the work was stopped
     */
    public Optional<Learnt> learn(
            String pictures,
            CountMatrix bags,
            List<PictureAnnotations> words,
            String source,
            List<PictureAnnotations> given) {
        Check.equal(bags.rows(), words.size(), "words.size()");
        var labelled = Labelled.of(given);
        labelled.check(source);
        var shared = SharedTerms.of(words, labelled.texts, new Tokenizer(TokenParams.DEFAULT), mostWords);
        var byWords = IntStream.range(0, bags.rows())
                .filter(row -> isFilled(bags, row) && isFilled(shared.pictures(), row))
                .toArray();
        if (byWords.length == 0) {
            throw new CollectionException("no picture of " + pictures + " has a caption or tag with a word that "
                    + source + " has too: there is nothing to carry labels over by");
        }
        if (!listener.test(1)) {
            return Optional.empty();
        }
        var views = new ArrayList<TextBridge.View>();
        if (meaning.isPresent()) {
            var view = new MeaningView(meaning.get(), () -> listener.test(1)).of(words, labelled.texts);
            if (view.isEmpty()) {
                return Optional.empty();
            }
            views.add(view.get());
        }
        var asked = IntStream.range(0, labelled.labels.length)
                .filter(row -> isFilled(shared.texts(), row)
                        || views.stream().anyMatch(view -> !view.texts().isEmpty(row)))
                .toArray();
        // A label without usable texts counts as unknown: it may still come up in the stream.
        var known = IntStream.of(asked)
                .map(row -> labelled.labels[row])
                .sorted()
                .distinct()
                .toArray();
        if (known.length < 2) {
            throw new CollectionException("only texts of " + known.length + " of the labels of " + source
                    + " have a word that the captions or tags of " + pictures + " have too; two are needed");
        }
        if (!listener.test(2)) {
            return Optional.empty();
        }
        int classes = known.length;
        var voters =
                IntStream.of(asked).filter(row -> isFilled(shared.texts(), row)).toArray();
        var vote = TextVote.of(
                Bridge.of(bags.select(byWords), shared.pictures().select(byWords), engine),
                shared.texts().select(voters),
                labelled.numbers(voters, known),
                classes);
        if (!listener.test(3)) {
            return Optional.empty();
        }
        var rare =
                InverseDocumentFrequency.weigh(shared.pictures(), shared.texts().select(asked));
        views.replaceAll(view -> new TextBridge.View(view.pairs(), view.texts().select(asked)));
        views.add(0, new TextBridge.View(ReadTexts.terms(rare.first()), ReadTexts.terms(rare.second())));
        var labels = labelled.numbers(asked, known);
        var start = TextBridge.learn(bags, views, labels, classes, engine);
        if (!listener.test(STEPS)) {
            return Optional.empty();
        }
        int pairs = (int) IntStream.range(0, bags.rows())
                .filter(row -> isFilled(bags, row)
                        && views.stream().anyMatch(view -> !view.pairs().isEmpty(row)))
                .count();
        var counts = new int[classes];
        for (int label : labels) {
            counts[label]++;
        }
        return Optional.of(new Learnt(
                new BridgeAssigner(vote, start.start()),
                IntStream.of(known).mapToObj(labelled.classes::get).toList(),
                pairs,
                Arrays.stream(counts).boxed().toList(),
                shared.vocabulary().size(),
                Arrays.stream(start.believed()).boxed().toList(),
                notes(labelled, known, bags.rows() - pairs, labelled.labels.length - asked.length)));
    }

    private static boolean isFilled(CountMatrix rows, int row) {
        return rows.offset(row) < rows.offset(row + 1);
    }

    private static List<String> notes(Labelled labelled, int[] known, int pictures, int texts) {
        var notes = new ArrayList<String>();
        if (pictures > 0) {
            notes.add(unused(pictures, "picture", "word that the texts have"));
        }
        if (texts > 0) {
            notes.add(unused(texts, "text", "word that the pictures have"));
        }
        if (labelled.unlabelled > 0) {
            notes.add(unused(labelled.unlabelled, "text", "label"));
        }
        for (int c = 0; c < labelled.classes.size(); c++) {
            if (Arrays.binarySearch(known, c) < 0) {
                notes.add("no text of \"" + labelled.classes.get(c)
                        + "\" has a word that the pictures have: text says nothing about this label");
            }
        }
        return notes;
    }

    private static String unused(int count, String what, String without) {
        return count == 1
                ? "1 " + what + " has no " + without + ", and was not used"
                : count + " " + what + "s have no " + without + ", and were not used";
    }
}
