package dev.graft.bench.kill;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Damages copies of a collection, each in one to four places, and asks {@code graft check} about many at once. Counts how
 * many are found to be damaged; of those that are not, the rows are compared with those of the whole file: a damaged byte
 * may be in no row at all, but must not be in a bag, codebook, thumbnail, correction, board or result. The first few damaged
 * ones ({@code --repair}, 50 unless it is said) are then repaired, and must be whole, or refused, afterwards.
 *
 * <pre>bench/rounds damage [--graft COMMAND] [--files N] [--seed S] [--repair N]</pre>
 *
 * <p>Needs the program {@code sqlite3} to compare rows; without it those that are not found to be damaged are counted as not
 * compared.
 */
public final class DamageRounds {
    private static final int FILES_PER_COMMAND = 50;
    private final Harness harness;
    private final Random random;

    private DamageRounds(Harness harness, long seed) {
        this.harness = harness;
        this.random = new Random(seed);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(args));
        var graft = Harness.command(words);
        int files = Integer.parseInt(Harness.option(words, "--files", "500"));
        int repairs = Integer.parseInt(Harness.option(words, "--repair", "50"));
        long seed = Long.parseLong(Harness.option(words, "--seed", "1"));
        boolean well;
        try (var harness = new Harness(graft)) {
            well = new DamageRounds(harness, seed).run(files, repairs);
        }
        System.exit(well ? 0 : 1);
    }

    private boolean run(int files, int repairs) throws IOException, InterruptedException {
        // A collection of today, with corrections.
        harness.whole("index", "captioned", "-o", "whole.graft", "--words", "50");
        var whole = harness.work.resolve("whole.graft");
        var server = harness.start("serve", "whole.graft", "--desk", "d", "--port", "0", "--no-browser");
        String[] link = Harness.link(server);
        for (int i = 0; i < 20; i++) {
            harness.post(link, "/api/collections/whole/edits", "{\"kind\":\"new-pile\",\"name\":\"pile " + i + "\"}");
        }
        server.destroy();
        server.waitFor();
        harness.whole("check", "whole.graft");
        if (!harness.faults.isEmpty()) {
            throw new IOException("before any damage: " + harness.faults);
        }
        var dump = new TableDump("sqlite3");
        var kept = dump.ofWhole(whole);

        var folder = Files.createDirectories(harness.work.resolve("damaged"));
        var found = new TreeMap<String, String>();
        for (int from = 0; from < files; from += FILES_PER_COMMAND) {
            var command = new ArrayList<>(List.of("check"));
            for (int i = from; i < Math.min(files, from + FILES_PER_COMMAND); i++) {
                Path file = folder.resolve(i + ".graft");
                Files.copy(whole, file, StandardCopyOption.REPLACE_EXISTING);
                damage(file);
                command.add("damaged/" + i + ".graft");
            }
            verdicts(output(command), found);
        }
        int damaged = 0;
        int harmless = 0;
        int notCompared = 0;
        var missed = new ArrayList<String>();
        var toRepair = new ArrayList<String>();
        for (int i = 0; i < files; i++) {
            String name = "damaged/" + i + ".graft";
            if (!found.containsKey(name)) {
                missed.add(name + " (not mentioned)");
            } else if (!"whole".equals(found.get(name))) {
                damaged++;
                toRepair.add(name);
            } else if (kept.isEmpty()) {
                notCompared++;
            } else if (dump.of(harness.work.resolve(name)).equals(kept)) {
                harmless++;
            } else {
                missed.add(name);
            }
        }
        System.out.printf(
                "%d damaged collections: %d reported by graft check, %d with the same content as before in every"
                        + " checked table, %d with other content and not reported, %d not compared for want of sqlite3%n",
                files, damaged, harmless, missed.size(), notCompared);
        missed.forEach(name -> System.out.println("  " + name));
        int mended = 0;
        int refused = 0;
        var bad = new ArrayList<String>();
        for (String name : toRepair.subList(0, Math.min(repairs, toRepair.size()))) {
            String said = output(List.of("check", "--repair", name));
            if (said.contains("Kept what is whole")) {
                boolean opens = output(List.of("check", name)).contains("is whole");
                mended += opens ? 1 : 0;
                if (!opens) {
                    bad.add(name + " is damaged after its repair: " + said);
                }
            } else {
                refused++;
            }
        }
        System.out.printf("repaired: %d whole afterwards, %d refused, %d damaged still%n", mended, refused, bad.size());
        bad.forEach(one -> System.out.println("  " + one));
        return missed.isEmpty() && bad.isEmpty();
    }

    private void damage(Path file) throws IOException {
        try (var bytes = new RandomAccessFile(file.toFile(), "rw")) {
            for (int n = 1 + random.nextInt(4); n > 0; n--) {
                long at = Math.abs(random.nextLong()) % bytes.length();
                bytes.seek(at);
                int before = bytes.read();
                bytes.seek(at);
                bytes.write(random.nextBoolean() ? before ^ 1 << random.nextInt(8) : random.nextInt(256));
            }
        }
    }

    private String output(List<String> command) throws IOException, InterruptedException {
        var process = harness.start(Map.of(), command.toArray(String[]::new));
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        return out;
    }

    private static void verdicts(String out, Map<String, String> found) {
        out.lines().forEach(line -> {
            if (line.endsWith(" is whole")) {
                found.put(line.substring(0, line.length() - " is whole".length()), "whole");
            } else if (line.endsWith(" is damaged:")) {
                found.put(line.substring(0, line.length() - " is damaged:".length()), "damaged");
            } else if (line.contains(" cannot be checked: ")) {
                found.put(line.substring(0, line.indexOf(" cannot be checked: ")), "damaged");
            }
        });
    }
}
