package dev.graft.methods.label;

import dev.graft.core.check.Check;
import dev.graft.core.matrix.DenseMatrix;
import dev.graft.engine.Engine;
import dev.graft.methods.api.Embedding;
import dev.graft.methods.api.LabelProblem;
import dev.graft.methods.api.PartialLabels;
import dev.graft.methods.embedding.Standardised;

/**
 * The embeddings of source and target. Domains that differ as a whole may each have their own, into the same space;
 * rows that come later are embedded like the target's.
 */
public record DomainEmbeddings(Embedding source, Embedding target) {
    public DomainEmbeddings {
        Check.equal(source.dimensions(), target.dimensions(), "dimensions of the target's embedding");
        Check.equal(source.columns(), target.columns(), "columns of the target's embedding");
    }

    public static DomainEmbeddings same(Embedding both) {
        return new DomainEmbeddings(both, both);
    }

    /** Each side standardised by its own means and deviations. */
    public static DomainEmbeddings standardised(LabelProblem problem) {
        return standardised(problem, 1);
    }

    /** @param power that shares are raised to first */
    public static DomainEmbeddings standardised(LabelProblem problem, double power) {
        var target = Standardised.learn(problem.target(), power);
        return problem.source()
                .map(source -> new DomainEmbeddings(Standardised.learn(source.pictures(), power), target))
                .orElse(same(target));
    }

    /** All labelled rows, embedded: the source's, then the target's. */
    public Placed examples(LabelProblem problem, Engine engine) {
        var own = placed(target, new LabelProblem.Examples(problem.target(), problem.known()), engine);
        return problem.source()
                .map(from -> placed(source, new LabelProblem.Examples(from.pictures(), from.known()), engine)
                        .and(own))
                .orElse(own);
    }

    private static Placed placed(Embedding embedding, LabelProblem.Examples all, Engine engine) {
        var some = all.annotated();
        return new Placed(embedding.embed(some.rows(), engine), some.known());
    }

    /** Embedded rows and their labels. */
    public record Placed(DenseMatrix rows, PartialLabels known) {
        public Placed {
            Check.equal(rows.rows(), known.rows(), "annotations");
        }

        private Placed and(Placed below) {
            return new Placed(rows.stack(below.rows), known.stack(below.known));
        }
    }
}
