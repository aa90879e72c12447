package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.cli.console.Printable;
import dev.graft.cli.option.OutputOptions;
import dev.graft.cli.summary.NetworkSummary;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkRuntime;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** All networks that look at pictures. */
@Command(
        name = "models",
        mixinStandardHelpOptions = true,
        description =
                "Lists the networks that were added with graft model add: what they give, and how fast they are here.")
final class NetworksCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    @SuppressWarnings("NullAway.Init")
    private OutputOptions output;

    @Override
    public Integer call() {
        var networks = KeptNetworks.ofUser();
        var best = networks.best();
        var out = spec.commandLine().getOut();
        if (output.json()) {
            var list = new ObjectMapper().createArrayNode();
            networks.all()
                    .forEach(card -> list.add(
                            card.toJson().put("used", best.map(card::equals).orElse(false))));
            out.println(list.toPrettyString());
            return 0;
        }
        if (networks.all().isEmpty()) {
            out.println("No network is kept. " + NetworkSummary.WHY);
        }
        for (var card : networks.all()) {
            out.println(Printable.of(card.name())
                    + (best.map(card::equals).orElse(false) ? " (used where no other is named)" : ""));
            NetworkSummary.print(out, card);
        }
        out.println(NetworkRuntime.find()
                .map(runtime -> "Run by " + runtime.name())
                .orElse("Networks cannot be run here: the module graft-networks is not on the class path."));
        return 0;
    }
}
