package dev.graft.methods.card;

import dev.graft.core.random.Seed;
import dev.graft.methods.api.Assigner;
import dev.graft.methods.api.Embedding;
import java.util.Optional;

/**
 * What a labelling method is created with.
 *
 * @param representation what was learnt from captions, if the method needs it
 * @param views the space of the transfer layer in which classes are learnt, for {@link LabelUse#IN_VIEWS}
 */
public record LabelSetup(Settings settings, Optional<Assigner> representation, Optional<Embedding> views, Seed seed) {
    public LabelSetup withViews(Embedding space) {
        return new LabelSetup(settings, representation, Optional.of(space), seed);
    }
}
