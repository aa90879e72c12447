/** One codec per picture format. Codecs check the header of a file before decoding it, and emit rows of pixels. */
package dev.graft.image.format;
