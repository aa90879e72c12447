/** Chooses the features of pictures by what they make of the pictures themselves, without labels. */
package dev.graft.app.feature;
