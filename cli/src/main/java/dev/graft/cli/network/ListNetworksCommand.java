package dev.graft.cli.network;

import picocli.CommandLine.Command;

/** Lists networks: those that are here, and the catalogue. */
@Command(name = "list", mixinStandardHelpOptions = true)
final class ListNetworksCommand extends NetworkList {}
