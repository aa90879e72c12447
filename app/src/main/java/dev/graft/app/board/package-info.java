/**
 * Clusters as people correct them: an undoable log of edits kept in the collection, and boards as sortings again.
 */
package dev.graft.app.board;
