package dev.graft.app.bridge;

import dev.graft.methods.api.OnlineLabeller;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a stream begins with.
 *
 * @param identity what must be the same when it goes on, by name: the bridge, the method with its settings
 * @param classes the labels that the learner knows at the start, in its order
 * @param words how many words a bag is over
 * @param learner fresh
 * @param predecessor what a stream of an earlier version began with instead
 */
public record StreamSetting(
        Map<String, String> identity,
        List<String> classes,
        int words,
        OnlineLabeller learner,
        Optional<Predecessor> predecessor) {
    /** Another learner under the same name. */
    public record Predecessor(Map<String, String> identity, Supplier<OnlineLabeller> learner) {
        public Predecessor {
            identity = Map.copyOf(identity);
        }
    }

    public StreamSetting {
        identity = Map.copyOf(identity);
        classes = List.copyOf(classes);
    }

    public StreamSetting(Map<String, String> identity, List<String> classes, int words, OnlineLabeller learner) {
        this(identity, classes, words, learner, Optional.empty());
    }

    /** The same, with the learner that a stream was begun with. */
    public StreamSetting begunAs(Map<String, String> properties) {
        return predecessor
                .filter(before -> properties.entrySet().containsAll(before.identity.entrySet()))
                .map(before -> new StreamSetting(before.identity, classes, words, before.learner.get()))
                .orElse(this);
    }
}
