package dev.graft.label;

import dev.graft.methods.assign.LinearAssigner;

/**
 * What was learnt from captioned pictures.
 *
 * @param source the name of what it was learnt from
 * @param pictures how many pictures that had
 * @param method the one that learnt it
 * @param words what tells which words of captions suit a picture
 */
public record Representation(String source, int pictures, LabelMethod method, boolean paper, LinearAssigner words) {}
