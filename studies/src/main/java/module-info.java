/** The experiments of the papers and our own comparisons. For the command line only. */
@SuppressWarnings("module") // Those that internal packages are exported to are compiled later.
module dev.graft.studies {
    requires dev.graft.app;
    requires dev.graft.synthetic;
    requires java.management;
    requires org.apache.commons.csv;

    exports dev.graft.studies to
            dev.graft.cli;
    exports dev.graft.studies.data to
            dev.graft.cli;
    exports dev.graft.studies.data.sets to
            dev.graft.cli;
    exports dev.graft.studies.report to
            dev.graft.cli;
    exports dev.graft.studies.run to
            dev.graft.cli;
}
