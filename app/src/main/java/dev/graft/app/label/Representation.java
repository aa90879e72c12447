package dev.graft.app.label;

import dev.graft.methods.assign.RepresentationAssigner;
import dev.graft.methods.card.LabelUse;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;

/**
 * What was learnt from captioned pictures.
 *
 * @param source the name of what it was learnt from
 * @param pictures how many pictures that had
 * @param method the one that learnt it
 * @param paper whether it was learnt as published
 * @param assigner what was learnt
 */
public record Representation(
        String source, int pictures, String method, boolean paper, RepresentationAssigner assigner) {
    /** The method that was asked for, or the one that learnt this. */
    LabellerCard suits(LabelParams params) {
        var wanted = Methods.labellers().get(MethodFamily.isAuto(params.method()) ? method : params.method());
        String learner = wanted.representation().orElse("");
        if (!learner.equals(method)) {
            throw new IllegalArgumentException("the representation of " + source + " was learnt by " + method
                    + ", which is of no use to " + wanted.name() + "; learn one with graft learn --method " + learner);
        }
        if (wanted.use() == LabelUse.IN_VIEWS && params.paper() && !paper) {
            throw new IllegalArgumentException("the representation of " + source
                    + " was not learnt as published; learn one with graft learn --preset paper, or leave out --preset");
        }
        return wanted;
    }
}
