/** Local descriptors: dense SIFT, and SIFT at interest points. Only {@code InterestSift} uses OpenCV. */
package dev.graft.image.describe;
