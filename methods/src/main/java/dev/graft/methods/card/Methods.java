package dev.graft.methods.card;

import dev.graft.methods.api.Providers;
import java.util.List;

/** The registry of methods: every {@link MethodCard} on the class path, Graft's own and those of other jars. */
public final class Methods {
    private Methods() {}

    /** @throws IllegalStateException if several methods claim to be the transfer layer's own */
    public static MethodFamily<ClustererCard> clusterers() {
        var family = family(ClustererCard.class);
        var own = family.where(card -> card.use() == ClusterUse.LAYER);
        if (own.size() != 1) {
            throw new IllegalStateException("one method must be the transfer layer's own, there are " + own.size()
                    + ": " + family.listed(own::contains, "and"));
        }
        return family;
    }

    public static MethodFamily<LabellerCard> labellers() {
        return family(LabellerCard.class);
    }

    public static MethodFamily<OnlineLabellerCard> onlineLabellers() {
        return family(OnlineLabellerCard.class);
    }

    private static <C extends MethodCard> MethodFamily<C> family(Class<C> kind) {
        List<MethodCard> cards = Providers.of(MethodCard.class);
        return new MethodFamily<>(
                cards.stream().filter(kind::isInstance).map(kind::cast).toList());
    }
}
