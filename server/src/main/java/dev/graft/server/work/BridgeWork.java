package dev.graft.server.work;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.collection.CollectionException;
import dev.graft.collection.Progress;
import dev.graft.engine.Engine;
import dev.graft.model.ModelFile;
import dev.graft.results.CollectionBridge;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.Work;
import dev.graft.server.live.LiveStreams;
import dev.graft.stream.BridgeLearner;
import dev.graft.stream.LabelledLines;
import dev.graft.text.PictureWords;
import dev.graft.text.SharedWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Learns what labelled texts say of pictures, which a stream begins with. */
public final class BridgeWork implements Work {
    public static final String KIND = "bridge";

    private final Shop shop;
    private final LiveStreams streams;

    public BridgeWork(Shop shop, LiveStreams streams) {
        this.shop = shop;
        this.streams = streams;
    }

    public static ObjectNode detail(String stream, Optional<String> texts, Optional<String> textsFrom) {
        return Json.object()
                .put("stream", stream)
                .put("texts", texts.orElse(null))
                .put("textsFrom", textsFrom.orElse(null));
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        String id = Json.text(job.detail(), "stream");
        var entry = shop.desk().stream(id);
        var pairs = shop.open(entry.pairs()).collection();
        String source = Json.optionalText(job.detail(), "textsFrom")
                .map(from -> shop.desk().entry(from).name())
                .orElse("your words");
        var texts = texts(job);
        BridgeLearner.check(source, texts);
        try (var engine = Engine.local(shop.threads())) {
            var made = new CollectionBridge(SharedWords.MOST_WORDS, shop.indexing(), engine, progress)
                    .learn(pairs, texts, source);
            if (made.isEmpty()) {
                return null;
            }
            ModelFile.write(streams.bridge(id), made.get().model());
            shop.desk().put(entry.noting(notes(made.get().learnt())));
            streams.open(id);
            return Json.object().put("stream", id);
        }
    }

    private List<PictureWords> texts(Job job) throws IOException {
        var from = Json.optionalText(job.detail(), "textsFrom");
        if (from.isPresent()) {
            return shop.open(from.get()).collection().words().all();
        }
        return LabelledLines.read(Json.optionalText(job.detail(), "texts")
                .orElseThrow(() -> new CollectionException("there are no texts to learn from")));
    }

    private static List<String> notes(BridgeLearner.Learnt learnt) {
        var notes = new ArrayList<String>();
        notes.add(learnt.pairs() + " captioned pictures and " + learnt.words() + " words that the texts have too. "
                + "How far the text is believed: "
                + IntStream.range(0, learnt.classes().size())
                        .mapToObj(c -> String.format(
                                Locale.ROOT,
                                "%s %.0f %%",
                                learnt.classes().get(c),
                                100 * learnt.believed().get(c)))
                        .collect(Collectors.joining(", "))
                + ".");
        notes.addAll(learnt.notes());
        return notes;
    }
}
