/** The kinds of features a picture can be described by, their settings and their extractors. */
package dev.graft.image.feature;
