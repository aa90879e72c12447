package dev.graft.methods.card;

import dev.graft.core.random.Seed;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Embedding;
import java.util.Optional;

/**
 * What a labelling method is made for.
 *
 * @param representation what was learnt from captions, where the method needs it
 * @param views where the transfer layer wants classes to be learnt, for methods that are {@link LabelUse#IN_VIEWS}
 */
public record LabelSetup(Settings settings, Optional<Assigner> representation, Optional<Embedding> views, Seed seed) {
    public LabelSetup withViews(Embedding space) {
        return new LabelSetup(settings, representation, Optional.of(space), seed);
    }
}
