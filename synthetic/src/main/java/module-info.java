/** Draws collections of pictures with known classes, captions and tags. */
@SuppressWarnings("requires-automatic") // RecordBuilder's annotations
module dev.graft.synthetic {
    requires transitive dev.graft.core;
    requires transitive java.desktop;
    requires dev.graft.images;
    requires org.apache.commons.csv;
    requires static io.soabase.recordbuilder.core;

    exports dev.graft.synthetic;
    exports dev.graft.synthetic.draw;
    exports dev.graft.synthetic.subject;
}
