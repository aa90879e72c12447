package dev.graft.cli.network;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.cli.command.GraftCommand;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkCard;
import dev.graft.image.network.NetworkException;
import java.io.IOException;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Removes a network. */
@Command(
        name = "remove",
        mixinStandardHelpOptions = true,
        description =
                "Deletes the copy of a network. Collections keep the features it computed, but new pictures cannot"
                        + " be added to them until the network is added again.")
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class RemoveNetworkCommand extends GraftCommand {
    @Parameters(paramLabel = "NAME", description = "The name that graft model list shows.")
    private String name;

    @Override
    public Integer call() throws IOException {
        var networks = KeptNetworks.ofUser();
        var card = networks.find(name)
                .orElseThrow(() -> new NetworkException("there is no network called " + name
                        + networks.all().stream()
                                .map(NetworkCard::name)
                                .collect(Collectors.collectingAndThen(
                                        Collectors.joining(", "), all -> all.isEmpty() ? "" : "; there are: " + all))));
        networks.remove(card);
        if (output().json()) {
            out().println(new ObjectMapper()
                    .createObjectNode()
                    .put("removed", card.name())
                    .toPrettyString());
        }
        say("Removed " + card.name() + " (" + card.shortHash() + ")");
        return 0;
    }
}
