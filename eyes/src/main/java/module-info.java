/** The network that Graft comes with, as a resource. Left out, Graft has SIFT and the networks that the user adds. */
module dev.graft.eyes {}
