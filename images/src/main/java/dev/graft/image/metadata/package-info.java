/** What cameras write into picture files: when, where and with what a picture was taken. */
package dev.graft.image.metadata;
