package dev.graft.cli.reference;

import dev.graft.app.output.Version;
import dev.graft.cli.Main;
import dev.graft.core.io.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
            text(to, CommandReference.markdown(Main.commandLine()));
        } else {
            write(to);
        }
    }

    static void write(Path folder) throws IOException {
        var graft = Main.commandLine();
        var manual = Files.createDirectories(folder.resolve("man/man1"));
        for (var page : ManPages.of(graft, Version.OF_THIS).entrySet()) {
            text(manual.resolve(page.getKey()), page.getValue());
        }
        String bash = AutoComplete.bash("graft", graft);
        var completions = Files.createDirectories(folder.resolve("bash-completion/completions"));
        text(completions.resolve("graft"), bash);
        var functions = Files.createDirectories(folder.resolve("zsh/site-functions"));
        text(functions.resolve("_graft"), ZSH + bash);
    }

    private static void text(Path file, String text) throws IOException {
        AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
