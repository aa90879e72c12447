/** From picture files to collections: decoding, features, codebooks, annotations, the database and indexing. */
@SuppressWarnings({
    "module", // Those that internal packages are exported to are compiled later.
    "requires-automatic" // Several readers name their modules in the manifest only.
})
module dev.graft.images {
    requires transitive dev.graft.core;
    requires transitive com.fasterxml.jackson.databind;
    requires transitive java.desktop;
    requires com.drew.metadata;
    requires com.twelvemonkeys.imageio.core;
    requires com.twelvemonkeys.imageio.jpeg;
    requires com.twelvemonkeys.imageio.tiff;
    requires com.twelvemonkeys.imageio.webp;
    requires java.management;
    requires java.sql;
    requires java.xml;
    requires org.apache.commons.csv;
    requires org.apache.lucene.analysis.common;
    requires org.apache.lucene.core;
    requires org.bytedeco.javacpp;
    requires org.bytedeco.opencv;
    requires org.xerial.sqlitejdbc;
    requires us.hebi.matlab.mat.mfl.core;
    requires static io.soabase.recordbuilder.core;

    exports dev.graft.annotation;
    exports dev.graft.image.codebook;
    exports dev.graft.image.decode;
    exports dev.graft.image.describe;
    exports dev.graft.image.feature;
    exports dev.graft.image.format;
    exports dev.graft.image.metadata;
    exports dev.graft.image.network;
    exports dev.graft.image.pixels;
    exports dev.graft.index;
    exports dev.graft.store;
    exports dev.graft.store.exchange;
    exports dev.graft.tabular;
    exports dev.graft.text;
    exports dev.graft.text.meaning;
    exports dev.graft.text.noun;
    exports dev.graft.text.subword;
    exports dev.graft.image.encode to
            dev.graft.app,
            dev.graft.server,
            dev.graft.synthetic;
    exports dev.graft.store.thumbnail to
            dev.graft.app,
            dev.graft.server;
    exports dev.graft.store.check to
            dev.graft.app,
            dev.graft.cli;
    exports dev.graft.store.database to
            dev.graft.app,
            dev.graft.cli,
            dev.graft.server;

    uses dev.graft.image.feature.FeatureKind;
    uses dev.graft.image.network.NetworkRuntime;
    uses dev.graft.store.exchange.BagFormat;
    uses dev.graft.text.meaning.SentenceEncoder;
    uses dev.graft.text.meaning.TextRuntime;

    provides dev.graft.image.feature.FeatureKind with
            dev.graft.image.feature.NetworkKind,
            dev.graft.image.feature.SiftKind;
}
