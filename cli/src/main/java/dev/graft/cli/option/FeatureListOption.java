package dev.graft.cli.option;

import dev.graft.image.feature.FeatureKinds;
import dev.graft.image.feature.FeatureParams;
import dev.graft.image.network.KeptNetworks;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The features that an experiment compares with SIFT. */
public final class FeatureListOption {
    @Option(
            names = "--features",
            paramLabel = "WHAT",
            split = ",",
            description = "For comparisons of our own: a network whose features are compared with SIFT, as in other"
                    + " commands (network, network:NAME, ...). For eyes, several, separated by commas. Default: SIFT"
                    + " alone; for eyes, all networks that you have.")
    private final List<String> features = new ArrayList<>();

    private final KeptNetworks networks = KeptNetworks.ofUser();

    public KeptNetworks networks() {
        return networks;
    }

    public boolean given() {
        return !features.isEmpty();
    }

    public List<String> asked() {
        return List.copyOf(features);
    }

    public List<FeatureParams> params() throws IOException {
        var params = new ArrayList<FeatureParams>();
        for (String asked : features) {
            params.add(FeatureKinds.choose("--features", asked, networks));
        }
        return params;
    }
}
