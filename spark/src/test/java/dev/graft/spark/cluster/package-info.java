/** Methods on a cluster of separate processes, some of which are killed. */
package dev.graft.spark.cluster;
