package dev.graft.spark.ml;

import dev.graft.core.fit.RunListener;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.card.LabelSetup;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.Methods;
import dev.graft.spark.engine.SparkEngine;
import dev.graft.transfer.labelling.TransferLabelling;

/**
 * Classifies rows by a method that has a {@link LabellerCard}, within the transfer layer unless the preset is paper.
 *
 * @param <E> the estimator itself
 */
public abstract class LabellerEstimator<E extends LabellerEstimator<E>> extends LabelEstimator<E, ClassificationModel> {
    private static final long serialVersionUID = 1;

    private final String method;

    LabellerEstimator(String uid, String method) {
        super(uid, Methods.labellers().get(method).settings());
        this.method = method;
    }

    final LabellerCard card() {
        return Methods.labellers().get(method);
    }

    final ClassificationModel fit(LabelProblem problem, LabelSetup setup, SparkEngine engine) {
        if (problem.classes() < 2) {
            throw new IllegalArgumentException("there must be labels of at least two classes in column " + getLabelCol()
                    + ", the largest was " + (problem.classes() - 1));
        }
        var model = TransferLabelling.of(card(), setup).fit(problem, engine, RunListener.NONE);
        return new ClassificationModel(uid(), model.assigner());
    }
}
