package dev.graft.methods.label.neighbour;

import dev.graft.methods.api.Labeller;
import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.label.DomainEmbeddings;
import java.util.Set;

/** The nearest labelled row, each side standardised by itself. */
public final class NearestNeighbourCard extends CardHeader implements LabellerCard {
    public NearestNeighbourCard() {
        super(
                "nearest-neighbour",
                70,
                "the label of the nearest example",
                new Citation(
                        "neighbour-1967",
                        "Cover and Hart: Nearest neighbor pattern classification, IEEE Transactions on Information Theory 13, 1967",
                        "with one neighbour"));
    }

    @Override
    public Set<Input> borrows() {
        return Set.of(Input.SOURCE);
    }

    @Override
    public boolean isBaseline() {
        return true;
    }

    @Override
    public LabelUse use() {
        return LabelUse.BARE;
    }

    @Override
    public Labeller labeller(LabelSetup setup) {
        return (problem, engine, listener) ->
                new NearestNeighbour(DomainEmbeddings.standardised(problem)).fit(problem, engine, listener);
    }
}
