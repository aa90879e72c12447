/** The order in which sums are added, for engines that add whatever is ready. Uses {@code engine} only. */
package dev.graft.engine.tree;
