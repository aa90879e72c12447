package dev.graft.methods.online.ridge;

/** What text knows of pictures, as far as ridge regression can begin with it. */
public interface TextPrior {
    RidgePrior start();
}
