package dev.graft.methods.online.ridge;

/** What text predicts for pictures, in a form that ridge regression can start from. */
public interface TextPrior {
    RidgePrior start();
}
