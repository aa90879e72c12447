package dev.graft.stream;

import dev.graft.core.check.Check;
import dev.graft.methods.oht.OhtParams;
import dev.graft.methods.oht.OhtVariant;
import dev.graft.methods.onlineridge.OnlineRidgeParams;
import dev.graft.methods.passiveaggressive.PaParams;
import dev.graft.methods.passiveaggressive.StepRule;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Settings of a stream.
 *
 * @param own how separators move: of oht1 and oht2, and of pa, pa1 and pa2, whose names say the rule
 * @param neighbours K, how many texts vote (oht1, oht2)
 * @param drift how fast what was learnt loses weight where the stream changes; 0 never, as published; absent for what is
 *     usual for the method
 */
public record StreamParams(StreamMethod method, PaParams own, int neighbours, OptionalDouble drift) {
    /** Our recipe. */
    public static final StreamParams DEFAULT =
            new StreamParams(StreamMethod.OHT, PaParams.DEFAULT, 100, OptionalDouble.empty());

    /** The settings of the paper's experiments. */
    public static final StreamParams PAPER =
            new StreamParams(StreamMethod.OHT1, PaParams.PAPER, 100, OptionalDouble.of(0));

    public StreamParams {
        Check.atLeast(1, neighbours, "neighbours");
        Check.inRange(0.0, 0.5, drift.orElse(0), "drift");
    }

    public StreamParams withMethod(StreamMethod other) {
        return new StreamParams(other, own, neighbours, drift);
    }

    public StreamParams withOwn(PaParams other) {
        return new StreamParams(method, other, neighbours, drift);
    }

    public StreamParams withNeighbours(int other) {
        return new StreamParams(method, own, other, drift);
    }

    public StreamParams withDrift(double other) {
        return new StreamParams(method, own, neighbours, OptionalDouble.of(other));
    }

    /** Separators with the rule that the method's name says, or else the one that is set. */
    PaParams separators() {
        return switch (method) {
            case PA -> own.withRule(StepRule.PA);
            case PA1 -> own.withRule(StepRule.PA_I);
            case PA2 -> own.withRule(StepRule.PA_II);
            default -> own;
        };
    }

    OhtParams oht() {
        return OhtParams.PAPER
                .withVariant(method == StreamMethod.OHT2 ? OhtVariant.OHT2 : OhtVariant.OHT1)
                .withOwn(own)
                .withShare(drift.orElse(OhtParams.DEFAULT.share()));
    }

    OnlineRidgeParams ridge() {
        return OnlineRidgeParams.DEFAULT.withDrift(drift.orElse(OnlineRidgeParams.DEFAULT.drift()));
    }

    /** What must be the same when a stream goes on. */
    public Map<String, String> settings() {
        String detail = switch (method) {
            case OHT, RIDGE -> ridge().toString();
            case OHT1, OHT2 -> oht() + ", " + neighbours + " neighbours";
            case PA, PA1, PA2 -> separators().toString();
        };
        return Map.of("method", method.toString(), "setting", detail);
    }
}
