package dev.graft.colours;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.feature.FeatureKind;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.network.KeptNetworks;

/** How much of each colour there is in a picture. */
public final class ColourKind implements FeatureKind {
    static final ColourKind CARD = new ColourKind();

    @Override
    public String name() {
        return "colours";
    }

    @Override
    public String summary() {
        return "a histogram of colours, for tests";
    }

    @Override
    public String syntax() {
        return "colours[:LEVELS]";
    }

    @Override
    public FeatureParams read(JsonNode settings) {
        return new ColourFeatures(settings.required("levels").asInt());
    }

    @Override
    public FeatureParams choose(String detail, KeptNetworks networks) {
        return new ColourFeatures(detail.isEmpty() ? 2 : Integer.parseInt(detail));
    }
}
