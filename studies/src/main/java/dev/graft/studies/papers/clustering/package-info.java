/** What the clustering studies of both papers share: tasks, draws, entropy tables and curves. */
package dev.graft.studies.papers.clustering;
