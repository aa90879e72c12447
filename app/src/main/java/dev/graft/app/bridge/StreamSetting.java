package dev.graft.app.bridge;

import dev.graft.methods.api.OnlineLabeller;
import java.util.List;
import java.util.Map;

/**
 * What a stream begins with.
 *
 * @param identity what must be the same when it goes on, by name: the bridge, the method with its settings
 * @param classes the labels that the learner knows at the start, in its order
 * @param words how many words a bag is over
 * @param learner fresh
 */
public record StreamSetting(Map<String, String> identity, List<String> classes, int words, OnlineLabeller learner) {
    public StreamSetting {
        identity = Map.copyOf(identity);
        classes = List.copyOf(classes);
    }
}
