package dev.graft.server.tasks;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.graft.annotation.PictureAnnotations;
import dev.graft.app.bridge.BridgeLearner;
import dev.graft.app.bridge.LabelledLines;
import dev.graft.app.model.ModelFile;
import dev.graft.app.pipeline.CollectionBridge;
import dev.graft.server.http.Json;
import dev.graft.server.jobs.Job;
import dev.graft.server.jobs.JobHandler;
import dev.graft.server.streams.LiveStreams;
import dev.graft.store.CollectionException;
import dev.graft.store.Progress;
import dev.graft.text.SharedTerms;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Learns the bridge of a stream: which pictures the labelled texts speak of. */
public final class BridgeTask implements JobHandler {
    public static final String KIND = "bridge";

    private final JobContext context;
    private final LiveStreams streams;

    public BridgeTask(JobContext context, LiveStreams streams) {
        this.context = context;
        this.streams = streams;
    }

    public static ObjectNode detail(String stream, String pairs, Optional<String> texts, Optional<String> textsFrom) {
        return Json.object()
                .put("stream", stream)
                .put("pairs", pairs)
                .put("texts", texts.orElse(null))
                .put("textsFrom", textsFrom.orElse(null));
    }

    @Override
    public @Nullable ObjectNode run(Job job, Progress progress) throws IOException {
        String id = Json.text(job.detail(), "stream");
        var entry = context.workspace().stream(id);
        var pairs = context.open(entry.pairs()).collection();
        String source = Json.optionalText(job.detail(), "textsFrom")
                .map(from -> context.workspace().entry(from).name())
                .orElse("your words");
        var texts = texts(job);
        BridgeLearner.check(source, texts);
        try (var engine = context.openEngine()) {
            var made = new CollectionBridge(SharedTerms.MOST_WORDS, context.indexing(), engine, progress)
                    .learn(pairs, texts, source);
            if (made.isEmpty()) {
                return null;
            }
            ModelFile.write(streams.bridge(id), made.get().model());
            context.workspace().put(entry.noting(notes(made.get().learnt())));
            streams.open(id);
            return Json.object().put("stream", id);
        }
    }

    private List<PictureAnnotations> texts(Job job) throws IOException {
        var from = Json.optionalText(job.detail(), "textsFrom");
        if (from.isPresent()) {
            return context.open(from.get()).collection().words().all();
        }
        return LabelledLines.read(Json.optionalText(job.detail(), "texts")
                .orElseThrow(() -> new CollectionException("there are no texts to learn from")));
    }

    private static List<String> notes(BridgeLearner.Learnt learnt) {
        var notes = new ArrayList<String>();
        notes.add("Learned from " + learnt.pairs() + " captioned pictures and " + learnt.words()
                + " words that the texts share with them. Weight of the text by label: "
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
