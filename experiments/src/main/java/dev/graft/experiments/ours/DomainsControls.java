package dev.graft.experiments.ours;

import static dev.graft.experiments.ours.DomainMethod.DKT;
import static dev.graft.experiments.ours.DomainMethod.SHUFFLED_LABELS;
import static dev.graft.experiments.ours.DomainMethod.WRONG_WORDS;

import dev.graft.recipe.CrossingGuard;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Labels that must not carry over, and what the guard says of them and of the others, in Markdown. */
final class DomainsControls {
    private static final List<DomainMethod> CASES = List.of(DKT, SHUFFLED_LABELS, WRONG_WORDS);

    private final List<DomainRow> some;
    private final List<String> out = new ArrayList<>();

    DomainsControls(List<DomainRow> some) {
        this.some = some;
    }

    List<String> lines() {
        add(
                "The guard sees no label of the target. *Skill*: how much better than chance the source's own labels are found"
                        + " in the source. *Agreement*: how much two classifiers, each with half of the words, agree on the"
                        + " target, by how much they agree on the source. Shuffled labels and permuted words must be refused.",
                "",
                "| pair | accuracy | skill | agreement | guard | labels shuffled: accuracy | skill | agreement | guard |"
                        + " words permuted: accuracy | skill | agreement | guard |",
                "|---|" + "---|".repeat(12));
        for (var pair : some.stream().map(DomainsTable::column).distinct().toList()) {
            var line = new StringBuilder("| " + pair + " |");
            for (var method : CASES) {
                var row = some.stream()
                        .filter(each -> DomainsTable.column(each).equals(pair) && each.method() == method)
                        .findFirst()
                        .orElseThrow();
                line.append(' ')
                        .append(DomainsTable.number(100 * row.accuracy()))
                        .append(" | ");
                line.append(row.guard()
                        .map(said -> String.format(
                                Locale.ROOT,
                                "%.2f | %.2f | %s |",
                                said.skill(),
                                said.found(),
                                said.accepts() ? "accepts" : "refuses"))
                        .orElse(" | | cannot tell |"));
            }
            add(line.toString());
        }
        var line = new StringBuilder("| all |");
        for (var method : CASES) {
            var of = some.stream().filter(row -> row.method() == method).toList();
            long accepted = of.stream()
                    .filter(row -> row.guard().filter(said -> said.accepts()).isPresent())
                    .count();
            line.append(' ')
                    .append(DomainsTable.mean(of, method))
                    .append(" | | | accepts ")
                    .append(accepted)
                    .append(" of ")
                    .append(of.size())
                    .append(" |");
        }
        add(
                line.toString(),
                "",
                "**Where the guard is known to fail**: a target that shows other classes which look alike. It notices labels"
                        + " that cannot be learnt and words that mean something else, not things that are missing. The agreement it asks"
                        + " for, " + needed()
                        + ", was set with the twelve pairs and the dense pictures in view, and "
                        + (isOfNetwork()
                                ? "never with a network's words; the least of the pairs here is " + least() + "."
                                : "real pairs come close to it."));
        return out;
    }

    private boolean isOfNetwork() {
        return some.stream()
                .noneMatch(row -> row.features().endsWith(DomainsTable.SIFT)
                        || row.features().equals(DomainsExperiment.SURF));
    }

    private String least() {
        return String.format(
                Locale.ROOT,
                "%.2f",
                some.stream()
                        .filter(row -> row.method() == DKT)
                        .flatMap(row -> row.guard().stream())
                        .mapToDouble(CrossingGuard::found)
                        .min()
                        .orElse(Double.NaN));
    }

    private String needed() {
        return some.stream()
                .flatMap(row -> row.guard().stream())
                .findFirst()
                .map(said -> String.format(Locale.ROOT, "%.2f", said.needed()))
                .orElse("unknown");
    }

    private void add(String... lines) {
        out.addAll(List.of(lines));
    }
}
