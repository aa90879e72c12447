/** What a result can say for itself: how sure each row's cluster is, and which terms stand out for a cluster. */
package dev.graft.transfer.explain;
