package dev.graft.methods.card;

import dev.graft.core.matrix.CountMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;

/** A {@link LabellerCard} whose method has a representation of its own, learnt from captioned pictures. */
public interface RepresentationLearner {
    /**
     * Where classifiers of caption words are learnt, as published: g(x) of structural-2007.
     *
     * @param dimensions at the most, where there is something to choose
     */
    Embedding base(CountMatrix captioned, int dimensions, Engine engine);
}
