package dev.graft.cli;

import picocli.CommandLine.Option;

/** Results for machines. */
final class JsonOption {
    @Option(names = "--json", description = "Print the result as JSON on standard output, nothing else there.")
    private boolean json;

    boolean given() {
        return json;
    }
}
