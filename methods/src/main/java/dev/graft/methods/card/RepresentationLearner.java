package dev.graft.methods.card;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;

/** A {@link LabellerCard} whose method learns a representation from captioned pictures. */
public interface RepresentationLearner {
    /**
     * The space in which classifiers of caption words are learnt, as published: g(x) of structural-2007.
     *
     * @param dimensions the maximum, if the method has a choice
     */
    Embedding base(CountMatrix captioned, int dimensions, Engine engine);
}
