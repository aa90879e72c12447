/** The bytes of a picture file as codecs read them, and the processor time that decoding may take. */
package dev.graft.image.input;
