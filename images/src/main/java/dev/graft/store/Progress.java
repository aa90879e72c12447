package dev.graft.store;

/** Observes a long task and may ask it to stop. Called by the thread that runs the task. */
public interface Progress {
    Progress NONE = new Progress() {};

    /**
     * Begins a new stage.
     *
     * @param what shown to the user, such as "reading"
     * @param unit what is counted, in the singular, such as "picture"
     * @param total the number of units, 0 if unknown
     */
    default void begin(String what, String unit, long total) {}

    default void advance(long done) {}

    default void end() {}

    /** Asked between units: true ends the task early; what is done so far is kept. */
    default boolean stopRequested() {
        return false;
    }
}
