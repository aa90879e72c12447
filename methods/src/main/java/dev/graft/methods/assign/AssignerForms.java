package dev.graft.methods.assign;

import dev.graft.methods.api.Assigner;
import dev.graft.methods.stored.StoredArrays;
import dev.graft.methods.stored.StoredForms;
import java.util.Map;
import java.util.function.Function;

/** The readers of the assigners in this package. */
public final class AssignerForms implements StoredForms {
    @Override
    public Map<String, Function<StoredArrays, Assigner>> assigners() {
        return Map.of(
                ProfileAssigner.KIND, ProfileAssigner::restore,
                TopicAssigner.KIND, TopicAssigner::restore,
                CentroidAssigner.KIND, CentroidAssigner::restore,
                FactorAssigner.KIND, FactorAssigner::restore,
                LinearAssigner.KIND, LinearAssigner::restore,
                NeighbourAssigner.KIND, NeighbourAssigner::restore,
                HeldAssigner.KIND, HeldAssigner::restore,
                RepresentationAssigner.KIND, RepresentationAssigner::restore,
                TemperedAssigner.KIND, TemperedAssigner::restore,
                MixedAssigner.KIND, MixedAssigner::restore);
    }
}
