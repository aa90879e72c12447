package dev.graft.methods.label.structural;

import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.Setting;
import dev.graft.methods.label.logistic.LogisticCard;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the cards of all methods that learn from captions have in common. */
abstract sealed class CaptionCard extends CardHeader implements LabellerCard
        permits StructuralCard, DataPcaCard, WordClassifiersCard {
    static final String STRUCTURAL = "structural";

    private static final Setting REGULARISATION = LogisticCard.REGULARISATION.byDefault("0.001");

    /** @param place in structural-2007 */
    CaptionCard(String name, int position, String summary, String place) {
        super(name, position, summary, LogisticCard.STRUCTURAL_2007.at(place));
    }

    @Override
    public Set<Input> needs() {
        return Set.of(Input.REPRESENTATION);
    }

    @Override
    public Set<Input> borrows() {
        return Set.of(Input.REPRESENTATION);
    }

    @Override
    public List<Setting> settings() {
        return List.of(REGULARISATION);
    }

    @Override
    public Optional<String> representation() {
        return Optional.of(name());
    }

    @Override
    public LabelUse use() {
        return LabelUse.BARE;
    }
}
