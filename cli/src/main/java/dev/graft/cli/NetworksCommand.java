package dev.graft.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.graft.cli.command.GraftCommand;
import dev.graft.cli.console.Printable;
import dev.graft.cli.summary.NetworkSummary;
import dev.graft.image.network.KeptNetworks;
import dev.graft.image.network.NetworkRuntime;
import picocli.CommandLine.Command;

/** Lists the kept networks. */
@Command(
        name = "models",
        mixinStandardHelpOptions = true,
        description =
                "Lists the networks added with graft model add: the features they provide, and their speed on this"
                        + " machine.")
final class NetworksCommand extends GraftCommand {
    @Override
    public Integer call() {
        var networks = KeptNetworks.ofUser();
        var best = networks.best();
        var out = out();
        if (output().json()) {
            var list = new ObjectMapper().createArrayNode();
            networks.all()
                    .forEach(card -> list.add(
                            card.toJson().put("used", best.map(card::equals).orElse(false))));
            out.println(list.toPrettyString());
            return 0;
        }
        if (networks.all().isEmpty()) {
            out.println("No network has been added. " + NetworkSummary.HINT);
        }
        for (var card : networks.all()) {
            out.println(Printable.of(card.name()) + (best.map(card::equals).orElse(false) ? " (used by default)" : ""));
            NetworkSummary.print(out, card);
        }
        out.println(NetworkRuntime.find()
                .map(runtime -> "Runtime: " + runtime.name())
                .orElse("Networks cannot be run: the module graft-onnx is not on the class path."));
        return 0;
    }
}
