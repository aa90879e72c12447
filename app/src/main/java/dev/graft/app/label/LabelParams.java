package dev.graft.app.label;

import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;
import dev.graft.methods.card.Input;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Preset;
import dev.graft.methods.card.Settings;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Settings of one labelling. What is absent is the method's own default.
 *
 * @param method the name of one of {@link Methods#labellers}, or {@link MethodFamily#AUTO}
 * @param guard whether what does not pay is left out
 * @param multi whether a picture may have several labels
 * @param knownOnly whether every picture gets a label, also one that is unlike all that is known
 * @param classes the only labels that pictures may get; absent: all that are known
 * @param settings of the method; with the preset paper it runs bare instead of within the transfer layer
 */
@Withers
public record LabelParams(
        String method,
        boolean guard,
        boolean multi,
        boolean knownOnly,
        Optional<List<String>> classes,
        Settings settings,
        Seed seed)
        implements LabelParamsBuilder.With {
    /** What fits what was given, within the transfer layer, guarded, one label each or none of these. */
    public static final LabelParams DEFAULT =
            new LabelParams(MethodFamily.AUTO, true, false, false, Optional.empty(), Settings.GRAFT, Seed.DEFAULT);

    public LabelParams {
        classes = classes.map(List::copyOf);
        if (classes.isPresent() && classes.get().isEmpty()) {
            throw new IllegalArgumentException("--classes names no label");
        }
        method = method.toLowerCase(Locale.ROOT);
        settings = Methods.labellers().checked(method, settings);
    }

    /** Whether the method runs bare, with its paper's settings. */
    public boolean paper() {
        return settings.isPaper();
    }

    /** What fits what was given. */
    LabellerCard chosen(boolean hasSource, boolean hasRepresentation) {
        if (multi && MethodFamily.isAuto(method) && !hasSource && !hasRepresentation) {
            return alone();
        }
        var there = EnumSet.of(Input.LABELS);
        if (hasSource) {
            there.add(Input.SOURCE);
        }
        if (hasRepresentation) {
            there.add(Input.REPRESENTATION);
        }
        return Methods.labellers().chosen(method, there, settings.preset());
    }

    /** The method that learns from a person's own labels, where nothing is borrowed. */
    LabellerCard alone() {
        return multi ? plain() : Methods.labellers().automatic(Set.of(Input.LABELS), settings.preset());
    }

    /** The same as the papers do it: from the labelled pictures only. */
    LabellerCard plain() {
        return Methods.labellers().automatic(Set.of(Input.LABELS), Preset.PAPER);
    }

    /** Refuses a call in which something is missing or cannot be had together, before any work is done. */
    public void checkFor(boolean hasSource, boolean hasRepresentation, boolean hasLabels) {
        if (hasSource && hasRepresentation) {
            throw new IllegalArgumentException(
                    "--with and --representation are two ways of borrowing; give one of them");
        }
        if (!hasSource && !hasLabels) {
            throw new IllegalArgumentException("there are no labels to learn from; give a labelled set with --with, or"
                    + " labels of some of your pictures with --labels; with a network that has a text encoder, the names"
                    + " given with --classes are enough");
        }
        var methods = Methods.labellers();
        var chosen = chosen(hasSource, hasRepresentation);
        var needs = chosen.needs();
        String name = "the method " + chosen.name();
        if (needs.contains(Input.SOURCE) && !hasSource) {
            throw new IllegalArgumentException(name
                    + " learns from a labelled set from elsewhere; give it with --with. Without one there are "
                    + methods.listed(
                            card -> !card.needs().contains(Input.SOURCE)
                                    && !card.needs().contains(Input.REPRESENTATION),
                            "and"));
        }
        if (needs.contains(Input.REPRESENTATION) && !hasRepresentation) {
            throw new IllegalArgumentException(
                    name + " needs a representation learnt from captions; make one with graft learn and give it with"
                            + " --representation");
        }
        if (!needs.contains(Input.REPRESENTATION) && hasRepresentation) {
            throw new IllegalArgumentException(
                    name + " does not use a representation; leave out --representation or choose "
                            + methods.listed(card -> card.needs().contains(Input.REPRESENTATION), "or"));
        }
        if (needs.contains(Input.LABELS) && !hasLabels) {
            throw new IllegalArgumentException(
                    name + " learns from labels of your own pictures alone; give some with --labels");
        }
    }
}
