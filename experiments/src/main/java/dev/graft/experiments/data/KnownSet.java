package dev.graft.experiments.data;

/** Data sets that the papers used, or that stand in for them. */
public enum KnownSet {
    CALTECH_256("Caltech-256", "https://data.caltech.edu/records/nyy15-4j048"),
    CALTECH_101("Caltech-101", "https://data.caltech.edu/records/mzrjq-6wc02"),
    FIFTEEN_SCENES("fifteen scenes", "https://doi.org/10.6084/m9.figshare.7007177"),
    MSRC("MSRC v2", "https://www.microsoft.com/en-us/research/project/image-understanding/downloads/"),
    NUS_WIDE("NUS-WIDE", "https://lms.comp.nus.edu.sg/wp-content/uploads/2019/research/nuswide/NUS-WIDE.html"),
    FLICKR_CRAWL(
            "a Flickr crawl", "pictures with a list of tags beside each, such as https://press.liacs.nl/mirflickr/"),
    FLICKR8K("Flickr8k", "https://hockenmaier.cs.illinois.edu/8k-pictures.html"),
    FLICKR30K("Flickr30k", "https://shannon.cs.illinois.edu/DenotationGraph/"),
    COCO("COCO captions", "https://cocodataset.org/#download"),
    OFFICE_PICTURES("Office-Caltech10 pictures", "https://faculty.cc.gatech.edu/~judy/domainadapt/"),
    OFFICE_SURF("Office-Caltech10 SURF bags", "https://github.com/jindongwang/transferlearning/tree/master/data"),
    WIKIPEDIA("Wikipedia pairs", "http://www.svcl.ucsd.edu/projects/crossmodal/");

    private final String title;
    private final String where;

    KnownSet(String title, String where) {
        this.title = title;
        this.where = where;
    }

    /** What people call it. */
    public String title() {
        return title;
    }

    /** Where people get it. */
    public String where() {
        return where;
    }
}
