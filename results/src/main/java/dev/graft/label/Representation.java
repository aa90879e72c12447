package dev.graft.label;

import dev.graft.methods.assign.RepresentationAssigner;

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
        String source, int pictures, LabelMethod method, boolean paper, RepresentationAssigner assigner) {
    /** The method that was asked for, or the one that learnt this. */
    LabelMethod suits(LabelParams params) {
        var wanted = params.method() == LabelMethod.AUTO ? method : params.method();
        if ((wanted == LabelMethod.DATA_PCA) != (method == LabelMethod.DATA_PCA)) {
            throw new IllegalArgumentException("the representation of " + source + " was learnt by " + method
                    + ", which is of no use to " + wanted + "; learn one with graft learn --method "
                    + (wanted == LabelMethod.DATA_PCA ? wanted : LabelMethod.STRUCTURAL));
        }
        if (wanted == LabelMethod.STRUCTURAL && params.paper() && !paper) {
            throw new IllegalArgumentException("the representation of " + source
                    + " was not learnt as published; learn one with graft learn --preset paper, or leave out --preset");
        }
        return wanted;
    }
}
