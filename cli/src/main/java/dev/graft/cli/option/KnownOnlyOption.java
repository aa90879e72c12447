package dev.graft.cli.option;

import picocli.CommandLine.Option;

/** Whether pictures may be none of the labels. */
public final class KnownOnlyOption {
    @Option(
            names = "--known-only",
            description = "Give every picture one of the labels. Otherwise a picture that is unlike all labelled ones"
                    + " gets none of them, if a network looks at the pictures and every label has two examples of"
                    + " yours.")
    private boolean given;

    public boolean given() {
        return given;
    }
}
