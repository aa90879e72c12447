package dev.graft.studies.run;

import java.util.HashMap;
import java.util.List;
import java.util.Objects;

/** How often one was better than another, and how often worse, paired by task, measure and draw. */
public record WonLost(int won, int lost, int of) {
    /** Less is rounding. */
    private static final double SMALLEST = 1e-9;

    private static List<Object> key(Measurement value) {
        return List.of(value.task(), value.measure(), value.draw());
    }

    /** @param rivals all that there are of the first, and perhaps more */
    public static WonLost of(CellResults mine, CellResults rivals, boolean isLowerBetter) {
        var numbers = new HashMap<List<Object>, Double>();
        rivals.values().forEach(value -> numbers.putIfAbsent(key(value), value.value()));
        int won = 0;
        int lost = 0;
        for (var value : mine.values()) {
            double more = (isLowerBetter ? -1 : 1)
                    * (value.value() - Objects.requireNonNull(numbers.get(key(value)), "rival"));
            won += more > SMALLEST ? 1 : 0;
            lost += more < -SMALLEST ? 1 : 0;
        }
        return new WonLost(won, lost, mine.values().size());
    }

    /** In words. */
    public String text() {
        return "better in " + won + " and worse in " + lost + " of " + of + " draws";
    }

    @Override
    public String toString() {
        return won + "/" + lost;
    }
}
