package dev.graft.store;

/** Watches long work and may ask it to stop. Called from the thread that runs the work. */
public interface Progress {
    Progress NONE = new Progress() {};

    /**
     * A new stage of the work.
     *
     * @param what for people, such as "reading"
     * @param unit what is counted, one of them, such as "picture"
     * @param total how many units, 0 where that is not known
     */
    default void begin(String what, String unit, long total) {}

    default void advance(long done) {}

    default void end() {}

    /** Asked between units: true ends the work early with all that is done kept. */
    default boolean stopRequested() {
        return false;
    }
}
