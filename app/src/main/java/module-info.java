/** What people do with collections: cluster, label, stream, keep models, export and report. */
@SuppressWarnings({
    "module", // Those that internal packages are exported to are compiled later.
    "requires-automatic" // RecordBuilder's annotations
})
module dev.graft.app {
    requires transitive dev.graft.images;
    requires transitive dev.graft.methods;
    requires java.sql;
    requires org.apache.commons.csv;
    requires static io.soabase.recordbuilder.core;

    exports dev.graft.app.alike;
    exports dev.graft.app.board;
    exports dev.graft.app.bridge;
    exports dev.graft.app.cluster;
    exports dev.graft.app.export;
    exports dev.graft.app.feature;
    exports dev.graft.app.label;
    exports dev.graft.app.model;
    exports dev.graft.app.output;
    exports dev.graft.app.pipeline;
    exports dev.graft.app.search;
    exports dev.graft.app.stream;
    exports dev.graft.app.report to
            dev.graft.studies;
    exports dev.graft.app.stream.watch to
            dev.graft.server;

    uses dev.graft.app.export.ExportFormat;

    provides dev.graft.app.export.ExportFormat with
            dev.graft.app.export.CocoExport,
            dev.graft.app.export.CopiesExport,
            dev.graft.app.export.DatasetFormats.FiftyOne,
            dev.graft.app.export.DatasetFormats.HuggingFace,
            dev.graft.app.export.DatasetFormats.LabelStudio,
            dev.graft.app.export.DatasetFormats.Words,
            dev.graft.app.export.DocumentFormats.Corrections,
            dev.graft.app.export.DocumentFormats.Csv,
            dev.graft.app.export.DocumentFormats.Json,
            dev.graft.app.export.DocumentFormats.Model,
            dev.graft.app.export.DocumentFormats.Report,
            dev.graft.app.export.LinksExport,
            dev.graft.app.export.XmpExport;
}
