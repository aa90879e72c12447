/**
 * Decodes picture files into upright, scaled pictures within limits on pixels, bytes and memory, and lists folders.
 * Files are untrusted: everything is checked before it is decoded.
 */
package dev.graft.image.decode;
