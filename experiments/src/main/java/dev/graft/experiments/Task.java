package dev.graft.experiments;

import java.util.List;

/**
 * A clustering task: a few classes of a data set, put together and to be told apart again.
 *
 * @param set the folder of the data set
 */
record Task(String name, String set, List<String> classes) {
    Task {
        classes = List.copyOf(classes);
    }

    static Task of(String name, String set, String... classes) {
        return new Task(name, set, List.of(classes));
    }
}
