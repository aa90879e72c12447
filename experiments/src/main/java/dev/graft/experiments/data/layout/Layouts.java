package dev.graft.experiments.data.layout;

import java.util.List;

/** All layouts that are known. */
final class Layouts {
    private Layouts() {}

    /** New ones, for one search. The more telling a layout is, the earlier it is asked. */
    static List<Layout> all() {
        return List.of(
                new NusWide(),
                new OfficeSurf(),
                new Wikipedia(),
                new OfficePictures(),
                new Caltech256(),
                new Caltech101(),
                new FifteenScenes(),
                new Msrc(),
                new Coco(),
                CaptionLayout.flickr8k(),
                CaptionLayout.flickr30k(),
                new FlickrCrawl());
    }
}
