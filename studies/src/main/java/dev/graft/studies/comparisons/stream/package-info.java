/** Does labelled text help to label pictures as they arrive? Streams of Wikipedia's pictures and of scenes, in many orders. */
package dev.graft.studies.comparisons.stream;
