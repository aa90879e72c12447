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
        String source, int pictures, LabelMethod method, boolean paper, RepresentationAssigner assigner) {}
