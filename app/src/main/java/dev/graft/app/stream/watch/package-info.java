/** Hands on each picture file that appears in a folder once nobody writes to it any more. */
package dev.graft.app.stream.watch;
