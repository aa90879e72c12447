package dev.graft.server.jobs;

/**
 * A stage that jobs of a kind may have.
 *
 * @param begins how the name begins that the engine gives it
 * @param weight its usual duration, relative to the other stages
 * @param words what the user is told
 */
public record JobStage(String begins, double weight, String words) {
    public JobStage {
        if (!(weight > 0)) {
            throw new IllegalArgumentException("weight must be positive, was " + weight);
        }
    }
}
