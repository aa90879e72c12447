package dev.graft.cli;

import dev.graft.cli.config.ConfigCommand;
import dev.graft.cli.network.NetworkCommand;
import dev.graft.cli.network.NetworksCommand;
import dev.graft.cli.show.ShowCommand;
import dev.graft.cli.upkeep.BackupCommand;
import dev.graft.cli.upkeep.CheckCommand;
import java.util.List;
import picocli.CommandLine;

/**
 * The commands by name, in the order of the help. Reading the options of all of them takes longer than most commands
 * that only look something up, so a call that names its command describes that one alone.
 */
final class Commands {
    static final List<String> NAMES = List.of(
            "demo",
            "index",
            "import",
            "show",
            "check",
            "backup",
            "model",
            "models",
            "cluster",
            "assign",
            "classify",
            "learn",
            "predict",
            "bridge",
            "stream",
            "export",
            "serve",
            "experiment",
            "config",
            "help");

    private Commands() {}

    /** The commands that a call needs to know: the one that it names first, or all, for help and for messages. */
    static List<String> needed(String... args) {
        if (args.length == 1 && List.of("-V", "--version").contains(args[0])) {
            return List.of();
        }
        String first = args.length == 0 ? "help" : args[0];
        return first.equals("help") || !NAMES.contains(first) ? NAMES : List.of(first);
    }

    static Object command(String name) {
        return switch (name) {
            case "demo" -> new DemoCommand();
            case "index" -> new IndexCommand();
            case "import" -> new ImportCommand();
            case "show" -> new ShowCommand();
            case "check" -> new CheckCommand();
            case "backup" -> new BackupCommand();
            case "model" -> new NetworkCommand();
            case "models" -> new NetworksCommand();
            case "cluster" -> new ClusterCommand();
            case "assign" -> new AssignCommand();
            case "classify" -> new ClassifyCommand();
            case "learn" -> new LearnCommand();
            case "predict" -> new PredictCommand();
            case "bridge" -> new BridgeCommand();
            case "stream" -> new StreamCommand();
            case "export" -> new ExportCommand();
            case "serve" -> new ServeCommand();
            case "experiment" -> new ExperimentCommand();
            case "config" -> new ConfigCommand();
            case "help" -> new CommandLine.HelpCommand();
            default -> throw new IllegalArgumentException("no command " + name);
        };
    }
}
