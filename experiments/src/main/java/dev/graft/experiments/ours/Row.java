package dev.graft.experiments.ours;

/**
 * One number of the experiment: a method on a draw of a task.
 *
 * @param verdict what the guard said, empty where it was not asked
 */
record Row(
        Task task,
        int draw,
        String method,
        double entropyBits,
        double accuracy,
        double nmi,
        double ari,
        String verdict,
        double captured,
        double needed,
        double seconds) {}
