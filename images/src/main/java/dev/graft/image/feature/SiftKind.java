package dev.graft.image.feature;

import com.fasterxml.jackson.databind.JsonNode;
import dev.graft.image.describe.DenseSiftParams;
import dev.graft.image.describe.InterestSiftParams;
import dev.graft.image.network.KeptNetworks;
import java.util.Optional;
import java.util.Set;

/** SIFT on a grid or at interest points. */
public final class SiftKind implements FeatureKind {
    static final SiftKind CARD = new SiftKind();

    @Override
    public String name() {
        return "sift";
    }

    @Override
    public String summary() {
        return "visual words learnt from SIFT descriptors; needs no other files";
    }

    @Override
    public Set<String> stored() {
        return Set.of(DenseSiftParams.KIND, InterestSiftParams.KIND);
    }

    @Override
    public FeatureParams read(JsonNode settings) {
        boolean dense = settings.required("kind").asText().equals(DenseSiftParams.KIND);
        return SiftFeatures.of(settings, dense ? DenseSiftParams.of(settings) : InterestSiftParams.of(settings));
    }

    @Override
    public FeatureParams choose(String detail, KeptNetworks networks) {
        if (!detail.isEmpty()) {
            throw new IllegalArgumentException("sift takes no detail after a colon, was " + detail);
        }
        return SiftFeatures.DEFAULT;
    }

    @Override
    public int preference() {
        return 0;
    }

    @Override
    public Optional<FeatureParams> available(KeptNetworks networks) {
        return Optional.of(SiftFeatures.DEFAULT);
    }
}
