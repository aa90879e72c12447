/**
 * k-means with k-means++ starts on rows in any embedding: the baseline of aplsa-2009, and the clustering step of
 * the transfer layer.
 */
package dev.graft.methods.cluster.kmeans;
