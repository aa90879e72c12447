package dev.graft.cli.option;

import picocli.CommandLine.Option;

/** Results for machines. */
public final class JsonOption {
    @Option(names = "--json", description = "Print the result as JSON on standard output, nothing else there.")
    private boolean json;

    public boolean given() {
        return json;
    }
}
