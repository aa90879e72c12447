package dev.graft.transfer.labelling;

import dev.graft.methods.api.Labeller;
import dev.graft.methods.card.CardHeader;
import dev.graft.methods.card.Citation;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.Preset;
import java.util.Set;

/** Learns from a person's own labels and from the pictures without labels. */
public final class SelfTrainingCard extends CardHeader implements LabellerCard {
    public static final String NAME = "self-training";

    public SelfTrainingCard() {
        super(
                NAME,
                55,
                "learns from your labels and teaches itself on your other pictures",
                Citation.ours("docs/methods/self-training.md"));
    }

    @Override
    public Set<Input> needs() {
        return Set.of(Input.LABELS);
    }

    @Override
    public Set<Preset> presets() {
        return Set.of(Preset.GRAFT);
    }

    @Override
    public boolean isAutomatic() {
        return true;
    }

    @Override
    public LabelUse use() {
        return LabelUse.BARE;
    }

    @Override
    public Labeller labeller(LabelSetup setup) {
        return (problem, engine, listener) -> new FewExamples().fit(problem.targetOnly(), engine, listener);
    }
}
