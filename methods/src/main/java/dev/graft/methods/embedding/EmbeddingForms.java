package dev.graft.methods.embedding;

import static java.util.Map.entry;

import dev.graft.methods.api.Embedding;
import dev.graft.methods.stored.StoredArrays;
import dev.graft.methods.stored.StoredForms;
import java.util.Map;
import java.util.function.Function;

/** The readers of the embeddings in this package. */
public final class EmbeddingForms implements StoredForms {
    private static final String COLUMNS = "columns";

    @Override
    public Map<String, Function<StoredArrays, Embedding>> embeddings() {
        return Map.ofEntries(
                entry(RawCounts.KIND, stored -> new RawCounts(stored.whole(COLUMNS))),
                entry(Hellinger.KIND, stored -> new Hellinger(stored.whole(COLUMNS))),
                entry(L1Normalized.KIND, stored -> new L1Normalized(stored.whole(COLUMNS))),
                entry(Standardised.KIND, Standardised::restore),
                entry(LinearProjection.KIND, LinearProjection::restore),
                entry(UnitRows.KIND, UnitRows::restore),
                entry(PrincipalComponents.KIND, PrincipalComponents::restore),
                entry(BorrowedEmbedding.KIND, BorrowedEmbedding::restore),
                entry(WhitenedRows.KIND, WhitenedRows::restore),
                entry(ConcatenatedViews.KIND, ConcatenatedViews::restore),
                entry(LeadingCoordinates.KIND, LeadingCoordinates::restore),
                entry(Whitening.KIND, Whitening::restore));
    }
}
