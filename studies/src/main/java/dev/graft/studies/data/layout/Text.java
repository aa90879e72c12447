package dev.graft.studies.data.layout;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Numbers and lists as people write them, and what people wrote. */
public final class Text {
    private static final int SHOWN = 5;
    private static final int BEGINNING = 1000;

    private Text() {}

    /** Such as "1 class" or "1,050 pictures". */
    public static String count(long number, String thing) {
        String several = thing.endsWith("s") ? thing + "es" : thing + "s";
        return number(number) + " " + (number == 1 ? thing : several);
    }

    /** Such as "15 classes" where these are all, else "3 of 15 classes". */
    public static String of(long number, long whole, String thing) {
        return number >= whole ? count(number, thing) : number(number) + " of " + count(whole, thing);
    }

    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** The first thousand bytes of a file; nothing where it cannot be read. */
    public static String beginning(Path file) {
        if (!Files.isRegularFile(file)) {
            return "";
        }
        try (var in = Files.newInputStream(file)) {
            return new String(in.readNBytes(BEGINNING), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    /** The first few, with commas, and how many more there are. */
    public static String list(Collection<String> names) {
        var shown = List.copyOf(names).subList(0, Math.min(SHOWN, names.size()));
        return String.join(", ", shown)
                + (names.size() > SHOWN ? " and " + number(names.size() - SHOWN) + " more" : "");
    }
}
