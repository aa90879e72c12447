package dev.graft.methods.online.oht;

/** The two algorithms of the OHT paper. */
public enum OhtVariant {
    /** Algorithm 1: the hypotheses count by their confidence; weights decrease with the squared loss. */
    OHT1,
    /** Algorithm 2: each hypothesis has one vote; weights are multiplied by beta after every mistake. */
    OHT2
}
