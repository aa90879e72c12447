package dev.graft.transfer.labelling;

import dev.graft.methods.api.AnchoredLabeller;
import dev.graft.methods.api.Labeller;
import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabellerCard;

/** Labelling methods as the transfer layer uses them. */
public final class TransferLabelling {
    private TransferLabelling() {}

    /** The method within the layer, as its card says; with the preset paper, bare. */
    public static Labeller of(LabellerCard card, LabelSetup setup) {
        if (setup.settings().isPaper()) {
            return card.labeller(setup);
        }
        return switch (card.use()) {
            case BARE -> card.labeller(setup);
            case HELD -> {
                if (!(card.labeller(setup) instanceof AnchoredLabeller labeller)) {
                    throw new IllegalStateException("the method " + card.name() + " cannot be held near a start");
                }
                yield new AnchoredLabelling(labeller);
            }
            case IN_VIEWS -> {
                if (!(setup.representation().orElse(null) instanceof RepresentationAssigner learnt)) {
                    throw new IllegalArgumentException("a representation learnt from captions must be given");
                }
                yield new FewShotLearning(learnt, space -> card.labeller(setup.withViews(space)));
            }
        };
    }
}
