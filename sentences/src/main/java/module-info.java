/** Compares texts by meaning. Nobody calls it: it is found as a service. */
module dev.graft.sentences {
    requires dev.graft.images;

    provides dev.graft.text.meaning.SentenceEncoder with
            dev.graft.sentences.MiniLm;
}
