package dev.graft.methods.online.oht;

import dev.graft.methods.api.Assigner;
import dev.graft.methods.stored.StoredArrays;
import dev.graft.methods.stored.StoredForms;
import java.util.Map;
import java.util.function.Function;

/** Restores stored bridges from text to pictures. */
public final class BridgeForms implements StoredForms {
    @Override
    public Map<String, Function<StoredArrays, Assigner>> assigners() {
        return Map.of(BridgeAssigner.KIND, BridgeAssigner::restore);
    }
}
