package dev.graft.cli;

/** The command tree. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {}
}
