package dev.graft.app.cluster;

import dev.graft.core.check.Check;
import dev.graft.core.random.Seed;
import dev.graft.core.record.Withers;
import dev.graft.methods.card.MethodCard;
import dev.graft.methods.card.MethodFamily;
import dev.graft.methods.card.Methods;
import dev.graft.methods.card.Settings;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * Settings of one sorting. What is absent is the method's own default.
 *
 * @param piles absent: chosen from the pictures
 * @param method the name of one of {@link Methods#clusterers}, or {@link MethodFamily#AUTO}
 * @param combined a baseline on the pictures and the borrowed ones together
 * @param guard whether borrowing is refused where it does not pay
 * @param settings of the method; with the preset paper it runs bare instead of within the transfer layer
 */
@Withers
public record SortParams(
        OptionalInt piles, String method, boolean combined, boolean guard, Settings settings, Seed seed)
        implements SortParamsBuilder.With {
    /** As many piles as there are, within the transfer layer, guarded. */
    public static final SortParams DEFAULT =
            new SortParams(OptionalInt.empty(), MethodFamily.AUTO, false, true, Settings.GRAFT, Seed.DEFAULT);

    public SortParams {
        piles.ifPresent(n -> Check.atLeast(1, n, "piles"));
        method = method.toLowerCase(Locale.ROOT);
        settings = Methods.clusterers().checked(method, settings);
    }

    /** Refuses settings that need pictures to borrow from where there are none, or that contradict each other. */
    public void checkFor(boolean borrows) {
        var methods = Methods.clusterers();
        boolean isAuto = MethodFamily.isAuto(method);
        if (combined && (isAuto || borrows(methods.get(method)))) {
            throw new IllegalArgumentException("--combined goes with a method that does not borrow by itself: "
                    + methods.listed(card -> !borrows(card), "or"));
        }
        if (!borrows && (combined || !isAuto && !methods.get(method).needs().isEmpty())) {
            throw new IllegalArgumentException((combined ? "--combined" : "the method " + method)
                    + " needs other pictures to borrow from; give them with --with");
        }
    }

    static boolean borrows(MethodCard card) {
        return !card.borrows().isEmpty();
    }

    /** Whether the method runs bare, with its paper's settings. */
    public boolean paper() {
        return settings.isPaper();
    }

    public SortParams withPiles(int number) {
        return withPiles(OptionalInt.of(number));
    }
}
