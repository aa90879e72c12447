package dev.graft.results;

import dev.graft.collection.CollectionException;
import dev.graft.collection.PictureCollection;
import dev.graft.collection.Progress;
import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.engine.Engine;
import dev.graft.methods.assign.BridgeAssigner;
import dev.graft.methods.oht.Bridge;
import dev.graft.methods.oht.TextVote;
import dev.graft.model.GraftModel;
import dev.graft.model.Origin;
import dev.graft.model.Task;
import dev.graft.recipe.RareWords;
import dev.graft.recipe.TextBridge;
import dev.graft.stream.StreamBridge;
import dev.graft.text.LabelNames;
import dev.graft.text.PictureWords;
import dev.graft.text.SharedWords;
import dev.graft.text.TokenParams;
import dev.graft.text.Tokens;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** From pictures that come with words, and labelled texts, to what the texts say of pictures, as a model. */
public final class CollectionBridge {
    private final int mostWords;
    private final Engine engine;
    private final Progress progress;

    /** @param mostWords of the captions and texts, those of most pictures first */
    public CollectionBridge(int mostWords, Engine engine, Progress progress) {
        this.mostWords = Check.atLeast(1, mostWords, "words");
        this.engine = engine;
        this.progress = progress;
    }

    /**
     * What was learnt.
     *
     * @param pairs pictures that have a word which the texts have too
     * @param labelledTexts texts that have a word which the pictures have too, for each class
     * @param words how many words both have
     * @param believed for each class how far text is believed of pictures, from 0 to 1
     * @param notes what a person should know
     */
    public record Learnt(
            GraftModel model,
            int pairs,
            List<Integer> labelledTexts,
            int words,
            List<Double> believed,
            List<String> notes) {
        public Learnt {
            labelledTexts = List.copyOf(labelledTexts);
            believed = List.copyOf(believed);
            notes = List.copyOf(notes);
        }
    }

    /** A text for each of its labels; those without are not asked. */
    private record Labelled(List<PictureWords> texts, int[] labels, List<String> classes, int unlabelled) {
        static Labelled of(List<PictureWords> all) {
            var spellings = new TreeMap<String, String>();
            all.forEach(text -> text.labels().forEach(label -> spellings.putIfAbsent(LabelNames.plain(label), label)));
            var numbers = List.copyOf(spellings.keySet());
            var texts = new ArrayList<PictureWords>();
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
    }

    /**
     * Learns from pictures with words and labelled texts.
     *
     * @param texts with labels; the captions of labelled pictures are such texts
     * @param source where the texts come from, for messages
     * @return absent where the work was stopped
     */
    public Optional<Learnt> learn(PictureCollection pictures, List<PictureWords> texts, String source) {
        var visual = CollectionSorter.words(pictures);
        var labelled = Labelled.of(texts);
        if (labelled.classes.size() < 2) {
            throw new CollectionException(source + " has "
                    + (labelled.classes.isEmpty() ? "no labels" : "only the label \"" + labelled.classes.get(0) + "\"")
                    + "; texts of at least two labels are needed to tell pictures apart");
        }
        progress.begin("building the bridge", "step", 3);
        try {
            var shared =
                    SharedWords.of(pictures.words().all(), labelled.texts, new Tokens(TokenParams.DEFAULT), mostWords);
            var bags = pictures.vocabularies().bags(visual);
            var pairs = IntStream.range(0, bags.rows())
                    .filter(row -> bags.offset(row) < bags.offset(row + 1)
                            && shared.pictures().offset(row) < shared.pictures().offset(row + 1))
                    .toArray();
            var asked = IntStream.range(0, labelled.labels.length)
                    .filter(row -> shared.texts().offset(row) < shared.texts().offset(row + 1))
                    .toArray();
            String file = String.valueOf(pictures.file().getFileName());
            if (pairs.length == 0) {
                throw new CollectionException("no picture of " + file + " has a caption or tag with a word that "
                        + source + " has too: there is nothing to carry labels over by");
            }
            var used = bags.select(pairs);
            var words = shared.pictures().select(pairs);
            var said = shared.texts().select(asked);
            var labels = IntStream.of(asked).map(row -> labelled.labels[row]).toArray();
            int classes = labelled.classes.size();
            progress.advance(1);
            var vote = TextVote.of(Bridge.of(used, words, engine), said, labels, classes);
            progress.advance(2);
            if (progress.stopRequested()) {
                return Optional.empty();
            }
            var rare = RareWords.weigh(words, said);
            var start = TextBridge.learn(used, rare.first(), rare.second(), labels, classes, engine);
            progress.advance(3);
            if (progress.stopRequested()) {
                return Optional.empty();
            }
            var settings = new TreeMap<String, String>();
            settings.put("texts", source);
            settings.put("words", Integer.toString(shared.vocabulary().size()));
            settings.put("visual words", Integer.toString(bags.columns()));
            var counts = new int[classes];
            for (int label : labels) {
                counts[label]++;
            }
            return Optional.of(new Learnt(
                    new GraftModel(
                            Task.BRIDGE,
                            "oht",
                            settings,
                            Seed.DEFAULT,
                            new Origin(file, pairs.length, Version.OF_THIS, Instant.now()),
                            labelled.classes,
                            Map.of(),
                            visual,
                            new BridgeAssigner(vote, start.start())),
                    pairs.length,
                    IntStream.of(counts).boxed().toList(),
                    shared.vocabulary().size(),
                    Arrays.stream(start.believed()).boxed().toList(),
                    notes(labelled, counts, bags.rows() - pairs.length, labelled.labels.length - asked.length)));
        } finally {
            progress.end();
        }
    }

    private static List<String> notes(Labelled labelled, int[] counts, int pictures, int texts) {
        var notes = new ArrayList<String>();
        if (pictures > 0) {
            notes.add(pictures + (pictures == 1 ? " picture has" : " pictures have")
                    + " no word that the texts have, and were not used");
        }
        if (texts > 0) {
            notes.add(texts + (texts == 1 ? " text has" : " texts have")
                    + " no word that the pictures have, and were not used");
        }
        if (labelled.unlabelled > 0) {
            notes.add(labelled.unlabelled + (labelled.unlabelled == 1 ? " text has" : " texts have")
                    + " no label, and were not used");
        }
        for (int c = 0; c < counts.length; c++) {
            if (counts[c] == 0) {
                notes.add("no text of \"" + labelled.classes.get(c)
                        + "\" has a word that the pictures have: of this label text knows nothing");
            }
        }
        return notes;
    }

    /** @throws IllegalArgumentException if the model is no bridge */
    public static StreamBridge bridge(GraftModel model) {
        if (model.task() != Task.BRIDGE || !(model.assigner() instanceof BridgeAssigner text)) {
            throw new IllegalArgumentException("the model of " + model.origin().collection()
                    + " is no bridge from texts to pictures; graft bridge makes one");
        }
        return new StreamBridge(model.vocabulary().hash(), model.names(), text);
    }
}
