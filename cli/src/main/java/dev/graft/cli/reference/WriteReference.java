package dev.graft.cli.reference;

import dev.graft.app.output.Version;
import dev.graft.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.AutoComplete;

/** Writes manual pages and completion for bash and zsh, for the packages, and the command reference. */
final class WriteReference {
    private static final String ZSH = """
            #compdef graft
            autoload -U +X bashcompinit && bashcompinit
            """;

    private WriteReference() {}

    /** @param args the folder, which gets {@code man}, {@code bash-completion} and {@code zsh}, or docs/commands.md */
    public static void main(String[] args) throws IOException {
        var to = Path.of(args[0]);
        if (to.toString().endsWith(".md")) {
            Files.writeString(to, CommandReference.markdown(Main.commandLine()));
        } else {
            write(to);
        }
    }

    static void write(Path folder) throws IOException {
        var graft = Main.commandLine();
        var manual = Files.createDirectories(folder.resolve("man/man1"));
        for (var page : ManPages.of(graft, Version.OF_THIS).entrySet()) {
            Files.writeString(manual.resolve(page.getKey()), page.getValue());
        }
        String bash = AutoComplete.bash("graft", graft);
        var completions = Files.createDirectories(folder.resolve("bash-completion/completions"));
        Files.writeString(completions.resolve("graft"), bash);
        var functions = Files.createDirectories(folder.resolve("zsh/site-functions"));
        Files.writeString(functions.resolve("_graft"), ZSH + bash);
    }
}
