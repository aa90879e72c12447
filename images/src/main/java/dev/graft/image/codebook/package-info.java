/** Visual words: k-means over local descriptors and the assignment of descriptors to words. Runs on the engine. */
package dev.graft.image.codebook;
