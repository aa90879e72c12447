package dev.graft.app.label;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.methods.card.LabellerCard;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.RepresentationLearner;
import java.util.Locale;

/**
 * Settings of learning from captions.
 *
 * @param method the name of one of {@link #methods}
 * @param paper as published instead of within the transfer layer
 * @param words how many words of the captions are learnt, the most frequent first
 * @param dimensions of what has a number of dimensions to choose
 * @param penalty C1 of the word problems as published
 */
public record LearnParams(String method, boolean paper, int words, int dimensions, double penalty, Seed seed) {
    public static final LearnParams DEFAULT =
            new LearnParams(methods().cards().get(0).name(), false, 100, 40, 0.1, Seed.DEFAULT);

    public LearnParams {
        method = method.toLowerCase(Locale.ROOT);
        if (!methods().names().contains(method)) {
            throw new IllegalArgumentException(
                    "what can be learnt from captions is " + methods().listed(card -> true, "or") + ", was " + method);
        }
        Check.inRange(1, 10_000, words, "words");
        Check.inRange(1, 10_000, dimensions, "dimensions");
        Check.finiteAtLeast(1e-9, penalty, "penalty");
    }

    /** The methods that learn a representation. */
    public static MethodFamily<LabellerCard> methods() {
        return new MethodFamily<>(Methods.labellers().where(RepresentationLearner.class::isInstance));
    }
}
