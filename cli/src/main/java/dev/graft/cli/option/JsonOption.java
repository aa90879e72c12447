package dev.graft.cli.option;

import picocli.CommandLine.Option;

/** Machine-readable output. */
public final class JsonOption {
    @Option(names = "--json", description = "Print the result as JSON, and nothing else, to standard output.")
    private boolean json;

    public boolean given() {
        return json;
    }
}
