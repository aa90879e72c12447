package dev.graft.cli.network;

import picocli.CommandLine.Command;

/** The short form of {@code graft model list}. */
@Command(name = "models", mixinStandardHelpOptions = true)
public final class NetworksCommand extends NetworkList {}
