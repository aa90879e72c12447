package dev.graft.app.alike;

import dev.graft.image.metadata.CameraData;

/** What a look at a picture's file tells beside its features. */
public record PictureLook(Fingerprint fingerprint, CameraData camera) {}
