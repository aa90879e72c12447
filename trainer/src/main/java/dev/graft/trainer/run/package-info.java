/** A training run, which may be interrupted and resumed: batches, the rate of learning, checkpoints, log and probe. */
package dev.graft.trainer.run;
