package dev.graft.methods.assign;

import static java.util.Map.entry;

import dev.graft.methods.api.Assigner;
import dev.graft.methods.stored.StoredArrays;
import dev.graft.methods.stored.StoredForms;
import java.util.Map;
import java.util.function.Function;

/** The readers of the assigners in this package. */
public final class AssignerForms implements StoredForms {
    @Override
    public Map<String, Function<StoredArrays, Assigner>> assigners() {
        return Map.ofEntries(
                entry(ProfileAssigner.KIND, ProfileAssigner::restore),
                entry(TopicAssigner.KIND, TopicAssigner::restore),
                entry(CentroidAssigner.KIND, CentroidAssigner::restore),
                entry(FactorAssigner.KIND, FactorAssigner::restore),
                entry(LinearAssigner.KIND, LinearAssigner::restore),
                entry(NeighbourAssigner.KIND, NeighbourAssigner::restore),
                entry(HeldAssigner.KIND, HeldAssigner::restore),
                entry(RepresentationAssigner.KIND, RepresentationAssigner::restore),
                entry(TemperedAssigner.KIND, TemperedAssigner::restore),
                entry(MixedAssigner.KIND, MixedAssigner::restore),
                entry(PooledAssigner.KIND, PooledAssigner::restore));
    }
}
