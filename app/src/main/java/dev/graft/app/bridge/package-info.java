/**
 * What a stream borrows: bridges learnt from picture-text pairs and labelled texts, stream settings, and rehearsals
 * on labelled pictures.
 */
package dev.graft.app.bridge;
