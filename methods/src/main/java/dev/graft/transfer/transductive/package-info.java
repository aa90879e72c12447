/**
 * The transductive core (docs/methods/transductive.md): a labelling of the target's rows, from clusters, few examples or
 * corrections, is refined by a model that teaches itself on all of them.
 */
package dev.graft.transfer.transductive;
