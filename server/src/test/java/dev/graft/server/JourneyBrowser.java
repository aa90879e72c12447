package dev.graft.server;

import java.io.IOException;
import java.util.List;
import java.util.function.BooleanSupplier;

/** What a journey does in any browser. Elements are named by CSS selectors; the first one that is seen counts. */
interface JourneyBrowser extends AutoCloseable {
    void go(String address);

    void size(int width, int height, boolean phone);

    /** What the body of a function returns, as a text. */
    Object script(String script, Object... arguments);

    /** Waits until a condition holds. */
    void until(String what, BooleanSupplier holds);

    /** Presses the mouse on an element, as soon as it can be pressed and nothing covers it. */
    void pressAt(String css);

    void dragTo(String css, String onto);

    void keys(CharSequence... keys);

    /** Takes a screenshot and checks accessibility. */
    void look(String name) throws IOException;

    /** What the console said since the last call, from warnings on. */
    List<String> complaints(int... expected);

    /** All URLs requested since the last call. */
    List<String> asked();

    @Override
    void close();

    /** How many such elements are seen, with these words. */
    default int count(String css, String words) {
        return Integer.parseInt(String.valueOf(script("""
                return [...document.querySelectorAll(arguments[0])]
                  .filter((e) => e.getClientRects().length && e.innerText.includes(arguments[1])).length""", css, words)));
    }

    default void see(String css, String words) {
        until(css + " with \"" + words + "\" is not to be seen", () -> count(css, words) > 0);
    }
}
