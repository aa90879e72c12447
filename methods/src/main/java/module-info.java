/** Clustering, labelling and online methods, their cards, and the transfer layer. */
@SuppressWarnings({
    "module", // Those that internal packages are exported to are compiled later.
    "requires-automatic", // EJML's jars do not name their modules.
    "requires-transitive-automatic"
})
module dev.graft.methods {
    requires transitive dev.graft.core;
    requires transitive ejml.core;
    requires ejml.ddense;
    requires org.apache.commons.statistics.distribution;
    requires static io.soabase.recordbuilder.core;

    exports dev.graft.evaluation;
    exports dev.graft.methods.api;
    exports dev.graft.methods.assign;
    exports dev.graft.methods.card;
    exports dev.graft.methods.cluster.aplsa;
    exports dev.graft.methods.cluster.bisecting;
    exports dev.graft.methods.cluster.coclustering;
    exports dev.graft.methods.cluster.featureclustering;
    exports dev.graft.methods.cluster.kmeans;
    exports dev.graft.methods.cluster.plsa;
    exports dev.graft.methods.cluster.stc;
    exports dev.graft.methods.distributed;
    exports dev.graft.methods.embedding;
    exports dev.graft.methods.label;
    exports dev.graft.methods.label.dkt;
    exports dev.graft.methods.label.logistic;
    exports dev.graft.methods.label.neighbour;
    exports dev.graft.methods.label.nmtf;
    exports dev.graft.methods.label.structural;
    exports dev.graft.methods.linalg;
    exports dev.graft.methods.online;
    exports dev.graft.methods.online.means;
    exports dev.graft.methods.online.oht;
    exports dev.graft.methods.online.passiveaggressive;
    exports dev.graft.methods.online.ridge;
    exports dev.graft.methods.rows;
    exports dev.graft.methods.stored;
    exports dev.graft.transfer.explain to
            dev.graft.app,
            dev.graft.studies;
    exports dev.graft.transfer.guard to
            dev.graft.app,
            dev.graft.studies;
    exports dev.graft.transfer.labelling to
            dev.graft.app,
            dev.graft.studies;
    exports dev.graft.transfer.space to
            dev.graft.app,
            dev.graft.studies;
    exports dev.graft.transfer.steering to
            dev.graft.app,
            dev.graft.studies;
    exports dev.graft.transfer.text to
            dev.graft.app,
            dev.graft.studies;
    exports dev.graft.transfer.transductive to
            dev.graft.app,
            dev.graft.studies;
    exports dev.graft.transfer.unknown to
            dev.graft.app,
            dev.graft.studies;

    uses dev.graft.methods.card.MethodCard;
    uses dev.graft.methods.stored.StoredForms;

    provides dev.graft.methods.card.MethodCard with
            dev.graft.methods.cluster.stc.StcCard,
            dev.graft.methods.cluster.aplsa.AplsaCard,
            dev.graft.methods.cluster.coclustering.CoClusteringCard,
            dev.graft.methods.cluster.plsa.PlsaCard,
            dev.graft.methods.cluster.kmeans.KMeansCard,
            dev.graft.methods.cluster.bisecting.BisectionCard,
            dev.graft.methods.cluster.featureclustering.FeatureClusteringCard,
            dev.graft.methods.label.dkt.DktCard,
            dev.graft.methods.label.nmtf.NmtfCard,
            dev.graft.methods.label.structural.StructuralCard,
            dev.graft.methods.label.structural.DataPcaCard,
            dev.graft.methods.label.structural.WordClassifiersCard,
            dev.graft.methods.label.logistic.LogisticCard,
            dev.graft.methods.label.neighbour.NearestNeighbourCard,
            dev.graft.transfer.labelling.SelfTrainingCard,
            dev.graft.methods.online.means.TextMeansCard,
            dev.graft.methods.online.means.MeansCard,
            dev.graft.methods.online.ridge.TextRidgeCard,
            dev.graft.methods.online.ridge.RidgeCard,
            dev.graft.methods.online.oht.Oht1Card,
            dev.graft.methods.online.oht.Oht2Card,
            dev.graft.methods.online.passiveaggressive.PaCard,
            dev.graft.methods.online.passiveaggressive.Pa1Card,
            dev.graft.methods.online.passiveaggressive.Pa2Card;
    provides dev.graft.methods.stored.StoredForms with
            dev.graft.methods.assign.AssignerForms,
            dev.graft.methods.embedding.EmbeddingForms,
            dev.graft.methods.online.oht.BridgeForms,
            dev.graft.transfer.unknown.UnknownForms;
}
