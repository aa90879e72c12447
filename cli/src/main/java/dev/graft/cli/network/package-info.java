/** The commands about networks: {@code graft model} and its subcommands. */
package dev.graft.cli.network;
