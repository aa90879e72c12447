package dev.graft.server;

import java.nio.file.Path;

class ChromiumJourneyTest extends PageJourney {
    ChromiumJourneyTest() {
        super("chromium");
    }

    @Override
    JourneyBrowser open(Path profile, Path downloads) {
        return Browser.open(profile, downloads);
    }
}
