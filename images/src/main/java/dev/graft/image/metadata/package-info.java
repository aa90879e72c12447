/**
 * What cameras write into picture files: when, where and with what a picture was taken; and the mark on what Graft writes
 * beside them.
 */
package dev.graft.image.metadata;
